// How ops are called in the lines of product_lines.h. Pure functions.
#pragma once

#include <string>
#include <string_view>

#include "ir/module.h"
#include "report/explain/collective_axes.h"

namespace weft::report {

// "AllGather" of all_gather, as an op's row or a custom call's target names it.
std::string verb_of(const ir::Op& op);
// "Maximum"; empty: a sum.
std::string combine_text(ir::OpKind combine);
// "maximum" of an all_reduce that takes the maximum; empty: a sum, or something without a name.
std::string combining(const ir::Op& collective);
// "AllReduceMaximum_(x,y)" of a collective along `axes`; `as_bits`: what it combines are bits.
std::string collective_verb(const ir::Op& op, const CollectiveAxes& axes, bool as_bits = false);
// "as bits of i32": of a collective that combines the bits of another element type.
std::string bits_text(const ir::Op& op);

}  // namespace weft::report
