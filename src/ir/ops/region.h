// What the rules of ops ask of their regions. Functions of the block only; nothing is kept.
#pragma once

#include <optional>
#include <vector>

#include "ir/module.h"

namespace weft::ir {

std::vector<Type> argument_types(const Block& region);
std::vector<Type> returned_types(const Block& region);  // REQUIRES: it ends in a terminator

// Whether the region is (a0.., b0..) -> (a0 op b0, ..), each by an op that is commutative and
// associative, so that partial results may be combined in any order.
bool is_monoid_region(const Block& region);

// The op of two operands that the region consists of, its end apart; nothing: it is another region.
std::optional<OpKind> only_op(const Block& region);

// Whether each result of a reducing region is chosen from its two arguments of that place. It does
// no harm then if an element, or the initial value, counts more than once.
bool is_selective_region(const Block& region);

// The values used in the region, at any depth, and defined outside of it, in order of use.
std::vector<const Value*> used_from_outside(const Block& region);

// What an op that is computed as a whole takes besides its operands: what its regions use from
// outside, each value once. None where that is nothing but constants, which are a part of it.
std::vector<const Value*> captured_values(const Op& op);

// Operations of one execution of the region.
double region_flops(const Block& region);

}  // namespace weft::ir
