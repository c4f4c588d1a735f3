// Single elementwise ops on arrays of one dtype and shape, for the bodies of larger operations.
//
// Every function REQUIRES an open Operation (api/call/operation.h).
#pragma once

#include <cstdint>
#include <span>

#include "weft/array.h"

#include "api/ops/ops.h"

namespace weft::detail {

using ir::ComparisonDirection;

// Compares operands of one type, as JAX does: floats and complex numbers by their value, integers
// by their sign's rules; not weak.
Array compare(ComparisonDirection direction, const Array& x, const Array& y,
              bool total_order = false);
Array compare(ComparisonDirection direction, const Array& x, double y);
// `pred` is boolean, a scalar or of their shape; the others have one type. Weak if both of them
// are.
Array choose(const Array& pred, const Array& on_true, const Array& on_false);
// Which elements are NaN; all false where the dtype has none.
Array nan_mask(const Array& x);
// Whether elements are not zero; not weak.
Array as_bool(const Array& x);
// x with `like`'s weakness; what goes through a constant or a condition has lost it.
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
