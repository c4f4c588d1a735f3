// The specs of a shard_map, spread over the arrays of its arguments or results.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "weft/shard_map.h"

namespace weft::detail {

// The spec of one array, and what messages call the array: "argument 1", "argument 0[2]", "result".
struct ArraySpec {
  PartitionSpec spec;
  std::string place;
};

// How array i is split as its type says; none: not at all, or by Auto axes.
using SplitOf = std::function<std::optional<PartitionSpec>(std::size_t i)>;

// One for each array, in the order of leaves. Each REQUIRES an open Operation, and throws Error
// where the lists of specs do not follow the tree. Where a spec is None, `split_of` gives it.
std::vector<ArraySpec> argument_specs(const Specs& specs, const TreeShape& arguments,
                                      const SplitOf& split_of);
std::vector<ArraySpec> result_specs(const Specs& specs, const TreeShape& result);

}  // namespace weft::detail
