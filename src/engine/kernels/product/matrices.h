// Code over the four types that linear algebra is done in.
#pragma once

#include <complex>
#include <string_view>

#include "ir/op_error.h"

namespace weft::engine {

inline float conjugate(float x) { return x; }
inline double conjugate(double x) { return x; }
template <class T>
std::complex<T> conjugate(std::complex<T> x) {
  return std::conj(x);
}

// Calls f(T*) with a null pointer to f32, f64 or a complex type.
template <class F>
auto visit_matrix_type(const ir::Op& op, F&& f) {
  switch (op.operand(0)->type.dtype()) {
    case DType::f32:
      return f(static_cast<float*>(nullptr));
    case DType::f64:
      return f(static_cast<double*>(nullptr));
    case DType::c64:
      return f(static_cast<std::complex<float>*>(nullptr));
    case DType::c128:
      return f(static_cast<std::complex<double>*>(nullptr));
    default:
      throw op_error(op, "only for f32, f64 and the complex numbers of them");
  }
}

}  // namespace weft::engine
