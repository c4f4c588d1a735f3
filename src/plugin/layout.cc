#include "plugin/layout.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "pjrt/abi/layout_args.h"
#include "plugin/array.h"
#include "plugin/executable.h"
#include "plugin/functions.h"

namespace weft::plugin {
Layout::Layout(std::size_t rank) {
  std::vector<std::size_t> minor_to_major;
  for (std::size_t d = rank; d-- > 0;) minor_to_major.push_back(d);
  text = fmt::format("{{{}}}", fmt::join(minor_to_major, ","));
}

LayoutList::LayoutList(const std::vector<Port>& ports) {
  for (const Port& port : ports) layouts.emplace_back(port.shard.dims.size());
  for (Layout& layout : layouts) pointers.push_back(&layout);
}

namespace {

void destroy_layout(abi::LayoutArgs& args) { delete args.layout; }

void serialize_layout(abi::LayoutSerializeArgs& args) {
  args.serialized_bytes = args.layout->text.data();
  args.serialized_bytes_size = args.layout->text.size();
  args.serialized_layout = nullptr;  // the layout keeps them
  args.serialized_layout_deleter = [](SerializedLayout*) {};
}

template <class Of>
void default_layout(abi::DefaultLayoutArgs<Of>& args) {
  args.layout = new Layout(args.num_dims);
}

void layout_of_buffer(abi::BufferMemoryLayoutArgs& args) {
  args.layout = new Layout(args.buffer->dims().size());
}

void give_layouts(abi::ExecutableLayoutsArgs& args, const LayoutList& list) {
  args.count = list.pointers.size();
  args.layouts = list.pointers.data();
}
void layouts_of_results(abi::ExecutableLayoutsArgs& args) {
  give_layouts(args, args.executable->program->result_layouts());
}
void layouts_of_arguments(abi::ExecutableLayoutsArgs& args) {
  give_layouts(args, args.executable->program->argument_layouts());
}

}  // namespace

abi::Extension* layouts_extension(abi::Extension* next) {
  static abi::LayoutsExtension extension{
      {sizeof(abi::LayoutsExtension), abi::kLayoutsExtension, next},
      row<&destroy_layout>("").function,
      row<&serialize_layout>("").function,
      row<&default_layout<Client>>("").function,
      row<&layout_of_buffer>("").function,
      row<&default_layout<Topology>>("").function,
      row<&layouts_of_results>("").function,
      row<&layouts_of_arguments>("").function};
  return &extension.base;
}

}  // namespace weft::plugin
