// What messages call the arrays of a tree: argument 'params'.layers["enc"][1].bias.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "weft/tree.h"

namespace weft::detail {

// "argument 'x'", or "argument 3" beyond `names`.
std::string argument_place(std::size_t argument, const std::vector<std::string>& names = {});

// One for each array, in the order of leaves. `arguments`: a child for each.
std::vector<std::string> argument_places(const TreeShape& arguments,
                                         const std::vector<std::string>& names);
std::vector<std::string> leaf_places(const TreeShape& tree, const std::string& root);

}  // namespace weft::detail
