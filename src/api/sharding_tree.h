// The shardings of jit's options and of device_put, spread over the arrays of a tree.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "weft/shardings.h"
#include "weft/tree.h"

namespace weft::detail {

// One for each array, in the order of leaves; empty: nothing is said of it. Each throws Error
// "WHO: WHY; WHAT = SHARDINGS" where the lists do not follow the tree, or a spec has no mesh.
using LeafShardings = std::vector<std::optional<NamedSharding>>;
// `arguments`: a child for each.
LeafShardings argument_shardings(const std::string& who, const Shardings& shardings,
                                 const TreeShape& arguments);
LeafShardings result_shardings(const std::string& who, const Shardings& shardings,
                               const TreeShape& result);
// Of any tree.
LeafShardings tree_shardings(const std::string& who, const Shardings& shardings,
                             const TreeShape& tree);

}  // namespace weft::detail
