// Products too small for a library's call, or of a form that no library has, by plain loops over
// blocks that are first converted to the type of their sums.
//
// Pure functions over memory of the caller; any thread.
#pragma once

#include "engine/kernels/product/gemm.h"

namespace weft::engine {

// c = a x b. REQUIRES: a.cols <= plan::kMaxPlainDepth.
void plain_gemm(SumType sum, const MatrixRef& a, const MatrixRef& b, const MatrixOut& c);

// c[0, j] = sum over k of a[k, j] * b[k, j].
void multiply_columns(SumType sum, const MatrixRef& a, const MatrixRef& b, const MatrixOut& c);

}  // namespace weft::engine
