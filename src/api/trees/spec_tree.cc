#include "api/trees/spec_tree.h"

#include <fmt/format.h>

#include "api/ops/ops.h"
#include "api/trees/tree_prefix.h"

namespace weft {

Specs::Specs(PartitionSpec all) : all_(std::move(all)) {}
Specs::Specs(NoneType) {}
Specs::Specs(std::initializer_list<Specs> each) : is_list_(true), each_(each) {}
Specs::Specs(std::vector<Specs> each) : is_list_(true), each_(std::move(each)) {}
Specs::Specs(const Specs&) = default;
Specs::Specs(Specs&&) noexcept = default;
Specs& Specs::operator=(const Specs&) = default;
Specs& Specs::operator=(Specs&&) noexcept = default;
Specs::~Specs() = default;

std::string to_string(const Specs& specs) {
  return detail::prefix_text(specs, [](const PartitionSpec& spec) { return code_text(spec); });
}

Shardings::Shardings(const Specs& specs) : is_list_(specs.is_list()) {
  if (specs.all()) all_ = *specs.all();
  for (const Specs& one : specs.each()) each_.emplace_back(one);
}

namespace detail {

Specs specs_like(const TreeShape& tree, const std::vector<PartitionSpec>& each) {
  std::span rest(each);
  return prefix_like<Specs>(tree, rest);
}

namespace {

// Specs for each array, taken from `specs`, which messages call `what`.
class SpecSpread {
 public:
  SpecSpread(const char* what, const Specs& specs, SplitOf split_of)
      : what_(what), specs_(specs), split_of_(std::move(split_of)) {}

  auto spread() {
    return prefix_spread<Specs>(
        "spec", [this](const Specs& specs, const std::string& place) { add(specs, place); },
        [this](const std::string& why) { mismatch(why); });
  }
  std::vector<ArraySpec> take() { return std::move(result_); }

 private:
  void add(const Specs& specs, const std::string& place) {
    const auto spec = specs.all() ? specs.all() : split_of_(result_.size());
    if (!spec) {
      mismatch(
          fmt::format("{} is an array, but its spec is None, which stands for a static "
                      "value; P() is that of an array that all devices have whole",
                      place));
    }
    result_.push_back({*spec, place});
  }

  [[noreturn]] void mismatch(const std::string& why) const {
    fail("shard_map", fmt::format("{}; {} = {}", why, what_, to_string(specs_)));
  }

  const char* what_;
  const Specs& specs_;
  SplitOf split_of_;
  std::vector<ArraySpec> result_;
};

}  // namespace

std::vector<ArraySpec> argument_specs(const Specs& specs, const TreeShape& arguments,
                                      const SplitOf& split_of) {
  SpecSpread all("in_specs", specs, split_of);
  all.spread().arguments(specs, arguments);
  return all.take();
}

std::vector<ArraySpec> result_specs(const Specs& specs, const TreeShape& result) {
  SpecSpread all("out_specs", specs, [](std::size_t) { return std::nullopt; });
  all.spread().result(specs, result);
  return all.take();
}

}  // namespace detail
}  // namespace weft
