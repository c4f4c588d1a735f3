// Matrices of complex numbers in double, in which the tests say what must hold of results.
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <vector>

#include "core/literal.h"
#include "support/compare_literals.h"

namespace weft::testing {

using Number = std::complex<double>;

struct Mat {
  std::int64_t rows = 0, cols = 0;
  std::vector<Number> elements = std::vector<Number>(static_cast<std::size_t>(rows * cols));
  Number& operator()(std::int64_t i, std::int64_t j) {
    return elements[static_cast<std::size_t>(i * cols + j)];
  }
  Number operator()(std::int64_t i, std::int64_t j) const {
    return elements[static_cast<std::size_t>(i * cols + j)];
  }
};

inline Number number_at(const Literal& from, std::int64_t i) {
  switch (from.dtype()) {
    case DType::f32:
      return from.at<float>(i);
    case DType::f64:
      return from.at<double>(i);
    case DType::c64:
      return from.at<std::complex<float>>(i);
    case DType::c128:
      return from.at<std::complex<double>>(i);
    default:
      return from.at<std::int32_t>(i);
  }
}

// What stands behind the first `batch` dimensions: matrices, or lists as columns, or numbers.
inline std::vector<Mat> mats_of(const Literal& from, std::size_t batch) {
  const Dims& dims = from.dims();
  const std::int64_t rows = dims.size() > batch ? dims[batch] : 1;
  const std::int64_t cols = dims.size() > batch + 1 ? dims[batch + 1] : 1;
  const std::int64_t count = num_elements(std::span(dims).first(batch));
  std::vector<Mat> result;
  for (std::int64_t k = 0; k < count; ++k) {
    Mat mat{rows, cols};
    for (std::int64_t i = 0; i < rows * cols; ++i) {
      mat.elements[static_cast<std::size_t>(i)] = number_at(from, k * rows * cols + i);
    }
    result.push_back(std::move(mat));
  }
  return result;
}

inline Mat product(const Mat& a, const Mat& b) {
  Mat result{a.rows, b.cols};
  for (std::int64_t i = 0; i < a.rows; ++i) {
    for (std::int64_t j = 0; j < b.cols; ++j) {
      for (std::int64_t k = 0; k < a.cols; ++k) result(i, j) += a(i, k) * b(k, j);
    }
  }
  return result;
}

inline Mat adjoint(const Mat& a) {
  Mat result{a.cols, a.rows};
  for (std::int64_t i = 0; i < a.rows; ++i) {
    for (std::int64_t j = 0; j < a.cols; ++j) result(j, i) = std::conj(a(i, j));
  }
  return result;
}

inline Mat unit(std::int64_t n) {
  Mat result{n, n};
  for (std::int64_t i = 0; i < n; ++i) result(i, i) = 1;
  return result;
}

inline Mat diagonal_of(const Mat& list, std::int64_t rows, std::int64_t cols) {
  Mat result{rows, cols};
  for (std::int64_t i = 0; i < list.rows; ++i) result(i, i) = list(i, 0);
  return result;
}

// Whether a matrix's `info` says that its results are none.
inline bool failed(const Mat& info) { return info.elements.size() == 1 && info(0, 0) != 0.0; }

inline bool is_nan(Number x) { return std::isnan(x.real()) || std::isnan(x.imag()); }

// The largest difference; NaN is far from all but NaN, an infinity from all but itself.
inline double distance(const Mat& a, const Mat& b) {
  double most = a.rows == b.rows && a.cols == b.cols ? 0 : INFINITY;
  for (std::size_t i = 0; i < a.elements.size() && most < INFINITY; ++i) {
    const double apart = std::abs(a.elements[i] - b.elements[i]);
    const bool both = is_nan(a.elements[i]) && is_nan(b.elements[i]);
    if (!both && a.elements[i] != b.elements[i])
      most = std::isnan(apart) ? INFINITY : std::max(most, apart);
  }
  return most;
}

}  // namespace weft::testing
