// Which steps over rows become one with the products around them (storage/product_chain.h).
//
// What two steps need, as attention and its gradient need the exponentials, both compute where that
// keeps the arrays between them out of memory: so an op may be part of two chains.
// Pure; refers to the ops.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "plan/fusion.h"

namespace weft::plan {

// By number of the step, which chain it becomes; `steps` are those of the block, none of them a
// chain. An op of several chains is done for others by the last one in the list.
std::vector<std::pair<std::size_t, Fusion>> find_chains(const ir::Block& block,
                                                        const std::vector<Fusion>& steps);

}  // namespace weft::plan
