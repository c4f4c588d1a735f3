// Products too small for a library's call, or of a form that no library has, by plain loops over
// blocks that are first converted to the type of their sums.
//
// Pure functions over memory of the caller; any thread.
#pragma once

#include "engine/kernels/product/gemm.h"

namespace weft::engine {

// The greatest number of columns of `a` that plain_gemm takes.
inline constexpr std::int64_t kMaxPlainDepth = 2048;

// Whether plain loops are the faster way: few multiplications, or next to none for each element of
// the result.
inline bool is_plain(std::int64_t rows, std::int64_t depth, std::int64_t cols) {
  if (depth <= 2) return true;
  if (depth > kMaxPlainDepth || rows > 64 || cols > 64) return false;
  return rows * depth * cols <= 2048;
}

// c = a x b. REQUIRES: a.cols <= kMaxPlainDepth.
void plain_gemm(SumType sum, const MatrixRef& a, const MatrixRef& b, const MatrixOut& c);

// c[0, j] = sum over k of a[k, j] * b[k, j].
void multiply_columns(SumType sum, const MatrixRef& a, const MatrixRef& b, const MatrixOut& c);

}  // namespace weft::engine
