// Matrix: a matrix of double or Complex, in which the oracle does linear algebra; and arrays of
// such.
//
// Plain values.
#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "core/literal.h"
#include "reference/scalar.h"

namespace weft::reference {

inline constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
// What LAPACK says (info) of a matrix in which not all is finite.
inline constexpr double kNotFinite = -4;

inline double conjugate(double x) { return x; }
inline Complex conjugate(const Complex& x) { return std::conj(x); }

template <class T>
struct Matrix {
  std::int64_t rows = 0, columns = 0;
  std::vector<T> elements = std::vector<T>(static_cast<std::size_t>(rows * columns));
  T& operator()(std::int64_t i, std::int64_t j) {
    return elements[static_cast<std::size_t>(i * columns + j)];
  }
  const T& operator()(std::int64_t i, std::int64_t j) const {
    return elements[static_cast<std::size_t>(i * columns + j)];
  }
};

// The matrices in the last two dimensions of an array.
template <class T>
std::vector<Matrix<T>> matrices_of(const Literal& array) {
  const Dims& dims = array.dims();
  const std::int64_t rows = dims[dims.size() - 2], columns = dims[dims.size() - 1];
  const std::int64_t count = num_elements(std::span(dims).first(dims.size() - 2));
  const std::vector<T> values = values_of<T>(array);
  std::vector<Matrix<T>> result;
  auto next = values.begin();
  for (std::int64_t k = 0; k < count; ++k) {
    Matrix<T> matrix{rows, columns};
    for (T& element : matrix.elements) element = *next++;
    result.push_back(std::move(matrix));
  }
  return result;
}

template <class T>
Literal from_matrices(const TensorType& type, const std::vector<Matrix<T>>& matrices) {
  Literal result(type);
  std::byte* to = result.mutable_bytes().data();
  for (const Matrix<T>& matrix : matrices) {
    for (const T& x : matrix.elements) {
      store(make_sum(type.dtype, x), to);
      to += byte_size(type.dtype);
    }
  }
  return result;
}

// An array of floats or integers.
inline Literal from_list(const TensorType& type, const std::vector<double>& values) {
  Literal result(type);
  std::byte* to = result.mutable_bytes().data();
  for (const double value : values) {
    const auto integer = static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
    store(is_float(type.dtype) ? make_real(type.dtype, value) : make_integer(type.dtype, integer),
          to);
    to += byte_size(type.dtype);
  }
  return result;
}

template <class T>
Matrix<T> identity_matrix(std::int64_t rows, std::int64_t columns) {
  Matrix<T> result{rows, columns};
  for (std::int64_t i = 0; i < std::min(rows, columns); ++i) result(i, i) = 1;
  return result;
}

template <class T>
Matrix<T> transposed(const Matrix<T>& a, bool conjugated) {
  Matrix<T> result{a.columns, a.rows};
  for (std::int64_t i = 0; i < a.rows; ++i) {
    for (std::int64_t j = 0; j < a.columns; ++j) {
      result(j, i) = conjugated ? conjugate(a(i, j)) : a(i, j);
    }
  }
  return result;
}

template <class T>
Matrix<T> multiplied(const Matrix<T>& a, const Matrix<T>& b) {
  Matrix<T> result{a.rows, b.columns};
  for (std::int64_t i = 0; i < a.rows; ++i) {
    for (std::int64_t j = 0; j < b.columns; ++j) {
      for (std::int64_t k = 0; k < a.columns; ++k) result(i, j) += a(i, k) * b(k, j);
    }
  }
  return result;
}

template <class T>
Matrix<T> filled(std::int64_t rows, std::int64_t columns, T value) {
  Matrix<T> result{rows, columns};
  for (T& element : result.elements) element = value;
  return result;
}

template <class T>
bool is_finite(const Matrix<T>& a) {
  for (const T& x : a.elements) {
    if (!std::isfinite(std::real(x)) || !std::isfinite(std::imag(x))) return false;
  }
  return true;
}

// A Hermitian matrix of which one triangle is given.
template <class T>
Matrix<T> mirrored(const Matrix<T>& a, bool lower) {
  Matrix<T> result = a;
  for (std::int64_t i = 0; i < a.rows; ++i) {
    result(i, i) = std::real(a(i, i));
    for (std::int64_t j = 0; j < i; ++j) {
      (lower ? result(j, i) : result(i, j)) = conjugate(lower ? a(i, j) : a(j, i));
    }
  }
  return result;
}

// Calls f(T{}) for double or Complex.
template <class F>
decltype(auto) with_field(DType dtype, F&& f) {
  return is_complex(dtype) ? f(Complex{}) : f(double{});
}

// As LAPACK multiplies: infinities are not looked for.
inline double plain_product(double a, double b) { return a * b; }
inline Complex plain_product(const Complex& a, const Complex& b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}
// As LAPACK divides by a diagonal: what is divided by a complex zero is no number.
inline double quotient(double a, double b) { return a / b; }
inline Complex quotient(const Complex& a, const Complex& b) {
  return b == Complex(0) ? Complex(kNaN, kNaN) : a / b;
}

// X with a X = b for a triangle, by substitution.
template <class T>
void substitute(const Matrix<T>& a, bool lower, bool unit_diagonal, Matrix<T>& b) {
  for (std::int64_t column = 0; column < b.columns; ++column) {
    for (std::int64_t step = 0; step < a.rows; ++step) {
      const std::int64_t i = lower ? step : a.rows - 1 - step;
      T sum = b(i, column);
      for (std::int64_t done = 0; done < step; ++done) {
        const std::int64_t j = lower ? done : a.rows - 1 - done;
        sum -= plain_product(a(i, j), b(j, column));
      }
      b(i, column) = unit_diagonal ? sum : quotient(sum, a(i, i));
    }
  }
}

}  // namespace weft::reference
