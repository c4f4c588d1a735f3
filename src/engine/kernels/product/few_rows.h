// Products of few rows and a matrix of f32: bound by reading the matrix, which is gone through
// once, a few of its rows at a time.
//
// A function only; any thread.
#pragma once

#include <cstdint>

namespace weft::engine {

// c = a x b: rows x depth times depth x cols. The elements of a row of b and c lie side by side.
// Each element of c is summed in the order of the depth.
struct FewRowsProduct {
  const float* a;
  const float* b;
  float* c;
  std::int64_t a_row_stride, a_col_stride, b_stride, c_stride;
  std::int64_t rows, depth, cols;
};
void multiply_few_rows(const FewRowsProduct& product);

}  // namespace weft::engine
