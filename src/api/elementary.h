// Single elementwise ops on arrays of one dtype and shape, for the bodies of larger operations.
//
// Every function REQUIRES an open Operation (api/at_once.h).
#pragma once

#include <cstdint>
#include <span>

#include "weft/array.h"

#include "api/ops.h"

namespace weft::detail {

using ir::ComparisonDirection;

// The elementwise comparison, as JAX has it: floats and complex numbers by their value, integers by
// their sign's rules.
Array comparison(const Array& a, ComparisonDirection direction, const Array& b,
                 bool total_order = false);
// `condition`: of the same shape as the others, or a scalar.
Array selected(const Array& condition, const Array& if_true, const Array& if_false);
// All false where the dtype has no NaN.
Array nan_mask(const Array& x);
// Whether it differs from zero; a boolean array is as it is.
Array is_nonzero(const Array& x);
// The same with `like`'s weakness; what goes through a constant or a condition has lost it.
Array weak_as(const Array& x, const Array& like);
// The square of the absolute value, of a real dtype.
Array squared_abs(const Array& x);
// x combined with a number of its dtype.
Array with_number(OpKind kind, const Array& x, double number);
// x[i] along a dimension for each of `indices` (int32, in range), whose dimensions stand in its
// place.
Array taken(const Array& x, const Array& indices, std::int64_t dim);
// x[start:limit] along one dimension.
Array sliced_in_dim(const Array& x, std::int64_t dim, std::int64_t start, std::int64_t limit);
// One after the other along a dimension. REQUIRES: one dtype, shapes that fit, at least one.
Array joined(std::span<const Array> parts, std::int64_t dim);

}  // namespace weft::detail
