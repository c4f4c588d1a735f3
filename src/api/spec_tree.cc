#include "api/spec_tree.h"

#include <fmt/format.h>

#include "api/ops.h"
#include "api/tree_prefix.h"

namespace weft {

std::string to_string(const Specs& specs) {
  return detail::prefix_text(specs, [](const PartitionSpec& spec) { return code_text(spec); });
}

namespace detail {
namespace {

// Specs for each array, taken from `specs`, which messages call `what`.
class SpecSpread {
 public:
  SpecSpread(const char* what, const Specs& specs) : what_(what), specs_(specs) {}

  auto spread() {
    return prefix_spread<Specs>(
        "specs", [this](const Specs& specs, const std::string& place) { add(specs, place); },
        [this](const std::string& why) { mismatch(why); });
  }
  std::vector<ArraySpec> take() { return std::move(result_); }

 private:
  void add(const Specs& specs, const std::string& place) {
    if (!specs.all()) {
      mismatch(
          fmt::format("{} is an array, but its spec is None, which stands for a static "
                      "value; P() is that of an array that all devices have whole",
                      place));
    }
    result_.push_back({*specs.all(), place});
  }

  [[noreturn]] void mismatch(const std::string& why) const {
    fail("shard_map", fmt::format("{}; {} = {}", why, what_, to_string(specs_)));
  }

  const char* what_;
  const Specs& specs_;
  std::vector<ArraySpec> result_;
};

}  // namespace

std::vector<ArraySpec> argument_specs(const Specs& specs, const TreeShape& arguments) {
  SpecSpread all("in_specs", specs);
  all.spread().arguments(specs, arguments);
  return all.take();
}

std::vector<ArraySpec> result_specs(const Specs& specs, const TreeShape& result) {
  SpecSpread all("out_specs", specs);
  all.spread().result(specs, result);
  return all.take();
}

}  // namespace detail
}  // namespace weft
