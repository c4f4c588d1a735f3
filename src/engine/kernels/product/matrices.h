// Code over the four types that linear algebra is done in.
#pragma once

#include <complex>
#include <limits>
#include <string_view>
#include <utility>

#include "engine/stream/buffer.h"
#include "ir/op_error.h"

namespace weft::engine {

inline float conjugate(float x) { return x; }
inline double conjugate(double x) { return x; }
template <class T>
std::complex<T> conjugate(std::complex<T> x) {
  return std::conj(x);
}

// As LAPACK divides by a diagonal: what is divided by a complex zero is no number.
inline float quotient(float a, float b) { return a / b; }
inline double quotient(double a, double b) { return a / b; }
template <class T>
std::complex<T> quotient(std::complex<T> a, std::complex<T> b) {
  constexpr T kNaN = std::numeric_limits<T>::quiet_NaN();
  return b == std::complex<T>() ? std::complex<T>(kNaN, kNaN) : a / b;
}

// The transposes of the matrices in the last two dimensions: a view.
inline Buffer last_two_exchanged(const Buffer& buffer) {
  Dims order(buffer.dims().size(), 0);
  for (std::size_t d = 0; d < order.size(); ++d) order[d] = static_cast<std::int64_t>(d);
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  return buffer.transposed(order);
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
      throw op_error(op,
                     "only for f32, f64 and the complex numbers of them: convert to one of these");
  }
}

}  // namespace weft::engine
