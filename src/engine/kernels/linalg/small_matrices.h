// Factors and systems of matrices so small that to call LAPACK would take longer than they do.
//
// Matrices lie column by column, one column behind the other. Pure functions over memory of the
// caller; any thread.
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/kernels/product/matrices.h"

namespace weft::engine {

inline constexpr int kSmallMatrix = 8;
inline bool is_small_matrix(int rows, int cols) {
  return rows <= kSmallMatrix && cols <= kSmallMatrix;
}

// By which LAPACK chooses pivots.
template <class T>
T pivot_size(T x) {
  return std::abs(x);
}
template <class T>
T pivot_size(std::complex<T> x) {
  return std::abs(x.real()) + std::abs(x.imag());
}

// As `*`, which asks complex numbers for infinities.
template <class T>
T plain_product(T a, T b) {
  return a * b;
}
template <class T>
std::complex<T> plain_product(std::complex<T> a, std::complex<T> b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

// As getrf: L U of the matrix with its rows exchanged, in place; pivots count from 1. The number of
// the first pivot that is 0; 0: none is.
template <class T>
int factorise_small(int rows, int cols, T* a, int* pivots) {
  int info = 0;
  for (int k = 0; k < std::min(rows, cols); ++k) {
    T* const column = a + k * rows;
    int pivot = k;
    for (int i = k + 1; i < rows; ++i) {
      if (pivot_size(column[i]) > pivot_size(column[pivot])) pivot = i;
    }
    pivots[k] = pivot + 1;
    if (column[pivot] == T{}) {
      if (info == 0) info = k + 1;
      continue;
    }
    for (int j = 0; pivot != k && j < cols; ++j) std::swap(a[j * rows + k], a[j * rows + pivot]);
    for (int i = k + 1; i < rows; ++i) column[i] /= column[k];
    for (int j = k + 1; j < cols; ++j) {
      T* const other = a + j * rows;
      for (int i = k + 1; i < rows; ++i) other[i] -= plain_product(column[i], other[k]);
    }
  }
  return info;
}

// As potrf, in the triangle that is read; of a matrix of any size in which not all is finite, which
// then spreads to what is computed from it, whatever LAPACK it is. The number of the first pivot
// that is not positive; 0: none is.
template <class T>
int factorise_not_finite(bool lower, std::ptrdiff_t n, T* a) {
  const auto factor = [&](std::ptrdiff_t i, std::ptrdiff_t j) -> T& {
    return lower ? a[j * n + i] : a[i * n + j];
  };
  std::vector<T> column(static_cast<std::size_t>(n));  // of the factor, beside each other
  T* const c = column.data();
  for (std::ptrdiff_t j = 0; j < n; ++j) {
    const auto pivot = std::real(factor(j, j));
    if (pivot <= 0) return static_cast<int>(j + 1);
    const auto diagonal = std::sqrt(pivot);
    factor(j, j) = diagonal;
    for (std::ptrdiff_t i = j + 1; i < n; ++i) c[i] = factor(i, j) /= diagonal;
    // What is taken from the rest lies side by side in both triangles.
    for (std::ptrdiff_t k = j + 1; k < n; ++k) {
      T* const line = a + k * n;
      if (lower) {
        const T by = conjugate(c[k]);
        for (std::ptrdiff_t i = k; i < n; ++i) line[i] -= plain_product(c[i], by);
      } else {
        const T by = c[k];
        for (std::ptrdiff_t i = j + 1; i <= k; ++i) line[i] -= plain_product(by, conjugate(c[i]));
      }
    }
  }
  return 0;
}

// A triangle as it is used: element (i, k) is a[i row_step + k col_step], or its conjugate.
struct SmallTriangle {
  int size, row_step, col_step;
  bool is_lower, is_unit, is_conjugate;

  // As trsm's letters say it. What stands on the right is a transposed triangle on the left.
  SmallTriangle(int n, char side, char uplo, char trans, char diag)
      : size(n), is_unit(diag == 'U'), is_conjugate(trans == 'C') {
    const bool is_transposed = (side == 'R') != (trans != 'N');
    row_step = is_transposed ? n : 1;
    col_step = is_transposed ? 1 : n;
    is_lower = (uplo == 'L') != is_transposed;
  }

  template <class T>
  T element(const T* a, int i, int k) const {
    const T x = a[i * row_step + k * col_step];
    if constexpr (std::is_floating_point_v<T>) {
      return x;
    } else {
      return is_conjugate ? std::conj(x) : x;
    }
  }
};

// The system's solution in place of one right-hand side, whose elements are `stride` apart.
template <class T>
void solve_small(const SmallTriangle& triangle, const T* a, T* b, int stride) {
  const int last = triangle.size - 1;
  for (int step = 0; step <= last; ++step) {
    const int i = triangle.is_lower ? step : last - step;
    T x = b[i * stride];
    for (int before = 0; before < step; ++before) {
      const int k = triangle.is_lower ? before : last - before;
      x -= plain_product(triangle.element(a, i, k), b[k * stride]);
    }
    b[i * stride] = triangle.is_unit ? x : quotient(x, triangle.element(a, i, i));
  }
}

}  // namespace weft::engine
