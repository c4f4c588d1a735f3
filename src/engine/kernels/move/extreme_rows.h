// Rows of which the larger or the smaller elements stay, for each kind of vectors. Pure functions.
#pragma once

#include "weft/dtype.h"

#include "engine/kernels/move/scatter_functions.h"

namespace weft::engine {

// Of f32 or f64; extremes as IEEE 754's maximum and minimum: a NaN wins, and -0 is below 0.
RowsFunction extreme_rows(bool largest, DType dtype);

}  // namespace weft::engine
