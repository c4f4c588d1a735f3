// The order in which sorts and searches put elements, as JAX has it: NaN last, -0 equal to 0,
// complex numbers by their real and then their imaginary part.
//
// Every function REQUIRES an open Operation (api/call/operation.h).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "weft/array.h"

namespace weft::detail {

// Whether each element of a stands before b's: LT, or LE for "before or equal". Of one dtype and
// shape.
Array stands_before(const Array& a, const Array& b, bool or_equal);
// All operands in the order of the first `keys` of them, along a dimension. REQUIRES: one shape.
std::vector<Array> sorted_by(std::span<const Array> operands, int keys, std::int64_t dim,
                             bool stable);

}  // namespace weft::detail
