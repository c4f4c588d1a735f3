// Products of small matrices of f32 or f64, in registers: what batches of many small products are
// made of.
//
// Functions only; any thread.
#pragma once

#include <cstdint>

namespace weft::engine {

// c = a x b: rows x depth times depth x cols, all row-major with rows so many elements apart.
template <class T>
struct SmallProduct {
  const T* a;
  const T* b;
  T* c;
  std::int64_t a_stride, b_stride, c_stride;
  std::int64_t rows, depth, cols;
};

void multiply(const SmallProduct<float>& product);
void multiply(const SmallProduct<double>& product);

}  // namespace weft::engine
