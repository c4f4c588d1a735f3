#include "api/spec_tree.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "api/ops.h"

namespace weft {

std::string to_string(const Specs& specs) {
  if (!specs.is_list()) return specs.all() ? code_text(*specs.all()) : "None";
  std::vector<std::string> each;
  for (const Specs& one : specs.each()) each.push_back(to_string(one));
  return fmt::format("({}{})", fmt::join(each, ", "), each.size() == 1 ? "," : "");
}

namespace detail {
namespace {

class SpecSpread {
 public:
  SpecSpread(const char* what, const Specs& all) : what_(what), all_(all) {}

  void run(const Specs& specs, const TreeShape& shape, const std::string& place) {
    if (!specs.is_list()) return everywhere(specs, shape, place);
    if (shape.is_array) {
      mismatch(fmt::format("{} is an array, but has the specs {}", place, to_string(specs)));
    }
    if (specs.each().size() != shape.children.size()) {
      mismatch(fmt::format("{} has {} elements, but the specs {} are {}", place,
                           shape.children.size(), to_string(specs), specs.each().size()));
    }
    children(specs, shape, [&](std::size_t i) { return fmt::format("{}[{}]", place, i); });
  }

  template <class Name>
  void children(const Specs& specs, const TreeShape& shape, Name&& name) {
    for (std::size_t i = 0; i < shape.children.size(); ++i) {
      run(specs.is_list() ? specs.each()[i] : specs, shape.children[i], name(i));
    }
  }

  [[noreturn]] void mismatch(const std::string& why) const {
    fail("shard_map", fmt::format("{}; {} = {}", why, what_, to_string(all_)));
  }

  std::vector<ArraySpec> take() { return std::move(result_); }

 private:
  void everywhere(const Specs& specs, const TreeShape& shape, const std::string& place) {
    if (shape.is_array) {
      if (!specs.all()) {
        mismatch(
            fmt::format("{} is an array, but its spec is None, which stands for a static "
                        "value; P() is that of an array that all devices have whole",
                        place));
      }
      result_.push_back({*specs.all(), place});
    }
    children(specs, shape, [&](std::size_t i) { return fmt::format("{}[{}]", place, i); });
  }

  const char* what_;
  const Specs& all_;
  std::vector<ArraySpec> result_;
};

}  // namespace

std::vector<ArraySpec> argument_specs(const Specs& specs, const TreeShape& arguments) {
  SpecSpread spread("in_specs", specs);
  if (specs.is_list() && specs.each().size() != arguments.children.size()) {
    spread.mismatch(fmt::format("there are {} specs for {} arguments", specs.each().size(),
                                arguments.children.size()));
  }
  spread.children(specs, arguments, [](std::size_t i) { return fmt::format("argument {}", i); });
  return spread.take();
}

std::vector<ArraySpec> result_specs(const Specs& specs, const TreeShape& result) {
  SpecSpread spread("out_specs", specs);
  // {P("i")} for the one array that is returned, as for the one argument that is taken.
  const bool is_one = result.is_array && specs.is_list() && specs.each().size() == 1;
  spread.run(is_one ? specs.each()[0] : specs, result, "result");
  return spread.take();
}

}  // namespace detail
}  // namespace weft
