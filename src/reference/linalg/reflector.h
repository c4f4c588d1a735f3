// Householder's reflectors P = 1 - tau v v*, as LAPACK defines them: v begins with 1, and P* x is
// real but for rounding, all in its first element.
//
// Plain values.
#pragma once

#include "reference/linalg/matrix.h"

namespace weft::reference {

template <class T>
struct Reflector {
  T tau = 0;
  double head = 0;  // what x becomes
  std::vector<T> v;
};

template <class T>
Reflector<T> reflector_of(const std::vector<T>& x) {
  Reflector<T> result;
  result.v = x;
  double rest = 0;
  for (std::size_t i = 1; i < x.size(); ++i) rest = std::hypot(rest, std::abs(x[i]));
  result.v[0] = 1;
  result.head = std::real(x[0]);
  if (rest == 0 && std::imag(x[0]) == 0) return result;
  result.head = -std::copysign(std::hypot(std::abs(x[0]), rest), std::real(x[0]));
  result.tau = (result.head - x[0]) / result.head;
  for (std::size_t i = 1; i < x.size(); ++i) result.v[i] = x[i] / (x[0] - result.head);
  return result;
}

// a = (1 - tau v v*) a, of the rows from `row` on and the columns from `column` on.
template <class T>
void reflect_rows(Matrix<T>& a, std::int64_t row, std::int64_t column, const std::vector<T>& v,
                  T tau) {
  for (std::int64_t j = column; j < a.columns; ++j) {
    T sum = 0;
    for (std::size_t i = 0; i < v.size(); ++i) {
      sum += conjugate(v[i]) * a(row + static_cast<std::int64_t>(i), j);
    }
    for (std::size_t i = 0; i < v.size(); ++i) {
      a(row + static_cast<std::int64_t>(i), j) -= tau * v[i] * sum;
    }
  }
}

// a = a (1 - tau v v*), of the columns from `column` on and the first `rows` rows.
template <class T>
void reflect_columns(Matrix<T>& a, std::int64_t rows, std::int64_t column, const std::vector<T>& v,
                     T tau) {
  for (std::int64_t i = 0; i < rows; ++i) {
    T sum = 0;
    for (std::size_t j = 0; j < v.size(); ++j) {
      sum += a(i, column + static_cast<std::int64_t>(j)) * v[j];
    }
    for (std::size_t j = 0; j < v.size(); ++j) {
      a(i, column + static_cast<std::int64_t>(j)) -= tau * conjugate(v[j]) * sum;
    }
  }
}

// The column's elements in rows [begin, end).
template <class T>
std::vector<T> column_part(const Matrix<T>& a, std::int64_t column, std::int64_t begin,
                           std::int64_t end) {
  std::vector<T> result;
  for (std::int64_t i = begin; i < end; ++i) result.push_back(a(i, column));
  return result;
}

}  // namespace weft::reference
