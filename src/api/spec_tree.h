// The specs of a shard_map, spread over the arrays of its arguments or results.
#pragma once

#include <string>
#include <vector>

#include "weft/shard_map.h"

namespace weft::detail {

// The spec of one array, and what messages call the array: "argument 1", "argument 0[2]", "result".
struct ArraySpec {
  PartitionSpec spec;
  std::string place;
};

// One for each array, in the order of leaves. Each REQUIRES an open Operation, and throws Error
// where the lists of specs do not follow the tree.
std::vector<ArraySpec> argument_specs(const Specs& specs, const TreeShape& arguments);
std::vector<ArraySpec> result_specs(const Specs& specs, const TreeShape& result);

}  // namespace weft::detail
