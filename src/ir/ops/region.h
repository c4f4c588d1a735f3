// What the rules of ops ask of their regions. Functions of the block only; nothing is kept.
#pragma once

#include <vector>

#include "ir/module.h"

namespace weft::ir {

std::vector<Type> argument_types(const Block& region);
std::vector<Type> returned_types(const Block& region);  // REQUIRES: it ends in a terminator

// Whether the region is (a0.., b0..) -> (a0 op b0, ..), each by an op that is commutative and
// associative, so that partial results may be combined in any order.
bool is_monoid_region(const Block& region);

// Operations of one execution of the region.
double region_flops(const Block& region);

}  // namespace weft::ir
