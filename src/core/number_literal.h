// Scalars of any element type: what constants of programs are made of.
//
// Pure functions.
#pragma once

#include <cstdint>

#include "core/literal.h"

namespace weft {

// The value rounded or wrapped to the type.
Literal scalar_literal(DType dtype, std::int64_t value);
// As above; for integers rounded towards zero to the nearest one there is, and 0 for a NaN, as
// arrays are converted; whether it is not zero for booleans.
Literal number_literal(DType dtype, double value);
// The largest or smallest value of the type; infinite where it has infinities. REQUIRES: not
// complex.
Literal extreme_literal(DType dtype, bool largest);
// Zero; where there are two, the one that leaves the other as it is when added to it.
Literal negative_zero_literal(DType dtype);

}  // namespace weft
