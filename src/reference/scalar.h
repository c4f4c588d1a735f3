// Scalar: one element of an array, in the form that the oracle computes in.
//
// Integers are 64-bit values wrapped to their width, floats are doubles that the element type can
// represent, complex numbers two of those. Every operation computes in this form and then calls
// one of the makers below, which rounds (to nearest even) or wraps, once. Plain values.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/literal.h"

namespace weft::reference {

using Complex = std::complex<double>;

struct Scalar {
  DType dtype = DType::f32;
  std::int64_t integer = 0;  // i1 and integers; of ui64 the bits
  double real = 0;           // floats, and the real part
  double imag = 0;

  Complex complex() const { return {real, imag}; }
  bool is_true() const { return integer != 0; }
};

// The nearest value that the floating-point type has.
double round_to(DType dtype, double value);

// Keeps the low bits that the type has and extends its sign.
Scalar make_integer(DType dtype, std::uint64_t bits);
Scalar make_real(DType dtype, double value);
Scalar make_complex(DType dtype, Complex value);
Scalar make_boolean(bool value);

Scalar load(DType dtype, const std::byte* from);
Scalar load(const Literal& from, std::int64_t linear);
void store(const Scalar& value, std::byte* to);
Literal to_literal(const Scalar& value);  // rank 0

// How sums and products of an element type are computed: integers modulo 2^64 (so that only the
// last step wraps to the type), floats in double, complex numbers in complex<double>.
template <class T>
std::vector<T> values_of(const Literal& from);
template <class T>
Scalar make_sum(DType dtype, const T& sum);  // of i1: whether any term was 1

// Calls f(T{}) for the T of values_of that computes with `dtype`.
template <class F>
decltype(auto) with_sum_type(DType dtype, F&& f) {
  if (is_complex(dtype)) return f(Complex{});
  if (is_float(dtype)) return f(double{});
  return f(std::uint64_t{});
}

}  // namespace weft::reference
