// Rows of floats that are combined with rows, for each kind of vectors. Pure functions.
#pragma once

#include "weft/dtype.h"

#include "engine/kernels/move/scatter_functions.h"

namespace weft::engine {

enum class RowOp : std::uint8_t { add, multiply, maximum, minimum };

// Of f32 or f64; extremes as IEEE 754's maximum and minimum: a NaN wins, and -0 is below 0.
RowsFunction vector_rows(RowOp op, DType dtype);

}  // namespace weft::engine
