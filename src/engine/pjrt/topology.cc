#include "engine/pjrt/topology.h"

#include "engine/pjrt/program.h"
#include "pjrt/abi/client_args.h"
#include "pjrt/abi/program_args.h"

namespace weft::pjrt {

Topology::Topology(const Plugin& plugin, const std::string& name, const NamedValues& options)
    : plugin_(plugin) {
  Padded<abi::TopologyCreateArgs> args;
  args.topology_name = name.data();
  args.topology_name_size = name.size();
  args.create_options = options.values().data();
  args.num_options = options.values().size();
  plugin_.call("TopologyDescription_Create", args);
  handle_ = args.topology;
  ask();
}

void Topology::ask() {
  Padded<abi::TopologyTextArgs> name;
  name.topology = handle_;
  plugin_.call("TopologyDescription_PlatformName", name);
  platform_.assign(name.text, name.text_size);
  Padded<abi::TopologyDescriptionsArgs> all;
  all.topology = handle_;
  plugin_.call("TopologyDescription_GetDeviceDescriptions", all);
  num_devices_ = static_cast<std::int64_t>(all.num_descriptions);
  if (num_devices_ == 0) return;
  Padded<abi::DescriptionTextArgs> kind;
  kind.description = all.descriptions[0];
  plugin_.call("DeviceDescription_Kind", kind);
  device_kind_.assign(kind.text, kind.text_size);
}

Topology::~Topology() {
  if (handle_ == nullptr) return;
  Padded<abi::TopologyArgs> args;
  args.topology = handle_;
  try {
    plugin_.call("TopologyDescription_Destroy", args);
  } catch (...) {  // it is gone for us
  }
}

std::unique_ptr<const Executable> Topology::compile(const CompileRequest& request) const {
  std::string text = request.text;
  const abi::Program program = mlir_program(text);
  const std::string options = compile_options_proto(request);
  Padded<abi::CompileArgs> args;
  args.topology = handle_;
  args.program = &program;
  args.compile_options = options.data();
  args.compile_options_size = options.size();
  plugin_.call("Compile", args);
  return std::make_unique<const Executable>(plugin_, args.executable);
}

}  // namespace weft::pjrt
