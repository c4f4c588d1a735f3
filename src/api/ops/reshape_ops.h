// Other shapes of the same elements, as few ops as it takes: none where nothing changes.
//
// Every function REQUIRES an open Operation (api/call/operation.h), and dimensions counted from the
// front.
#pragma once

#include "weft/array.h"

namespace weft::detail {

// REQUIRES: as many elements.
Array reshaped(const Array& x, const Dims& dims);
Array flattened(const Array& x);
Array transposed(const Array& x, const Dims& permutation);
// The array with dimensions of size 1 where `dims` says, counted in the result; a broadcast, as JAX
// has it.
Array expanded(const Array& x, const Dims& dims);
// The array without these dimensions. REQUIRES: their size is 1.
Array squeezed(const Array& x, const Dims& dims);
Array reversed(const Array& x, const Dims& dims);
// x[starts:limits:strides].
Array sliced(const Array& x, const Dims& starts, const Dims& limits, const Dims& strides);
// Broadcast so that dimension i of x is dimension positions[i] of the result.
Array broadcast_in_dim(const Array& x, const Dims& dims, const Dims& positions);
Array iota(const TensorType& type, std::int64_t dimension);

}  // namespace weft::detail
