// Eigenvalues of Hermitian matrices and singular values by Jacobi's rotations: two columns at a
// time are turned until all are orthogonal.
//
// What has no solution is NaN throughout, with info not 0; what is not asked for is 0.
#include <limits>
#include <numeric>

#include "ir/ops/attrs.h"
#include "ir/ops/calls/linalg_calls.h"
#include "ir/ops/custom_call.h"
#include "reference/linalg/linalg_functions.h"
#include "reference/linalg/matrix.h"

namespace weft::reference {
namespace {

constexpr double kSmall = 1e-15;
constexpr int kMostSweeps = 100;

// The rotation (p, q) -> (c p - s e q, s p + c e q), e of length 1, after which the columns p and q
// with squares a and b and product p* q are orthogonal.
template <class T>
struct Rotation {
  double c = 1, s = 0;
  T phase = 1;

  Rotation(double a, double b, const T& product) {
    const double size = std::abs(product);
    phase = conjugate(product) / size;
    const double ratio = (b - a) / (2 * size);
    const double t = std::copysign(1.0, ratio) / (std::abs(ratio) + std::hypot(1.0, ratio));
    c = 1 / std::hypot(1.0, t);
    s = t * c;
  }
  void turn_columns(Matrix<T>& a, std::int64_t p, std::int64_t q) const {
    for (std::int64_t i = 0; i < a.rows; ++i) {
      const T x = a(i, p), y = phase * a(i, q);
      a(i, p) = c * x - s * y;
      a(i, q) = s * x + c * y;
    }
  }
  void turn_rows(Matrix<T>& a, std::int64_t p, std::int64_t q) const {
    for (std::int64_t j = 0; j < a.columns; ++j) {
      const T x = a(p, j), y = conjugate(phase) * a(q, j);
      a(p, j) = c * x - s * y;
      a(q, j) = s * x + c * y;
    }
  }
};

// Calls turn(p, q) for all pairs of columns until none is turned any more. Whether that ends.
template <class F>
bool sweep(std::int64_t n, F&& turn) {
  for (int i = 0; i < kMostSweeps; ++i) {
    bool turned = false;
    for (std::int64_t p = 0; p < n; ++p) {
      for (std::int64_t q = p + 1; q < n; ++q) turned |= turn(p, q);
    }
    if (!turned) return true;
  }
  return false;
}

std::vector<std::int64_t> sorted_positions(const std::vector<double>& values, bool descending) {
  std::vector<std::int64_t> order(values.size());
  std::iota(order.begin(), order.end(), std::int64_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::int64_t x, std::int64_t y) {
    const double a = values[static_cast<std::size_t>(x)], b = values[static_cast<std::size_t>(y)];
    return descending ? a > b : a < b;
  });
  return order;
}

template <class T>
Matrix<T> columns_in(const Matrix<T>& a, const std::vector<std::int64_t>& order) {
  Matrix<T> result{a.rows, static_cast<std::int64_t>(order.size())};
  for (std::int64_t i = 0; i < a.rows; ++i) {
    for (std::int64_t j = 0; j < result.columns; ++j) {
      result(i, j) = a(i, order[static_cast<std::size_t>(j)]);
    }
  }
  return result;
}

template <class T>
struct Eigen {
  Matrix<T> vectors;
  std::vector<double> values;
  double info = 0;
};

template <class T>
Eigen<T> eigen_of(Matrix<T> a) {
  const std::int64_t n = a.rows;
  const auto failed = [&](double info) {
    return Eigen<T>{filled(n, n, T(kNaN)), std::vector<double>(static_cast<std::size_t>(n), kNaN),
                    info};
  };
  if (!is_finite(a)) return failed(kNotFinite);
  double norm = 0;
  for (const T& x : a.elements) norm = std::hypot(norm, std::abs(x));
  Matrix<T> vectors = identity_matrix<T>(n, n);
  const bool done = sweep(n, [&](std::int64_t p, std::int64_t q) {
    if (std::abs(a(p, q)) <= kSmall * norm / static_cast<double>(n)) return false;
    const Rotation<T> rotation(std::real(a(p, p)), std::real(a(q, q)), a(p, q));
    rotation.turn_columns(a, p, q);
    rotation.turn_rows(a, p, q);
    a(p, q) = a(q, p) = 0;
    rotation.turn_columns(vectors, p, q);
    return true;
  });
  if (!done) return failed(1);
  std::vector<double> values;
  for (std::int64_t i = 0; i < n; ++i) values.push_back(std::real(a(i, i)));
  const std::vector<std::int64_t> order = sorted_positions(values, false);
  std::sort(values.begin(), values.end());
  return {columns_in(vectors, order), values, 0};
}

// ---- Singular values

template <class T>
struct Svd {
  Matrix<T> u, v;  // v's columns are right vectors
  std::vector<double> values;
  double info = 0;
};

template <class T>
T column_product(const Matrix<T>& a, std::int64_t p, std::int64_t q) {
  T sum = 0;
  for (std::int64_t i = 0; i < a.rows; ++i) sum += conjugate(a(i, p)) * a(i, q);
  return sum;
}

// Makes column j orthogonal to those before it, and of length 1: what is left of the unit vector of
// which most is left.
template <class T>
void complete_column(Matrix<T>& a, std::int64_t j) {
  std::vector<T> best;
  double most = -1;
  for (std::int64_t unit = 0; unit < a.rows; ++unit) {
    std::vector<T> x(static_cast<std::size_t>(a.rows));
    x[static_cast<std::size_t>(unit)] = 1;
    for (int twice = 0; twice < 2; ++twice) {
      for (std::int64_t k = 0; k < j; ++k) {
        T along = 0;
        for (std::int64_t i = 0; i < a.rows; ++i)
          along += conjugate(a(i, k)) * x[static_cast<std::size_t>(i)];
        for (std::int64_t i = 0; i < a.rows; ++i) x[static_cast<std::size_t>(i)] -= along * a(i, k);
      }
    }
    double length = 0;
    for (const T& element : x) length = std::hypot(length, std::abs(element));
    if (length <= most) continue;
    most = length;
    for (T& element : x) element /= length;
    best = x;
  }
  for (std::int64_t i = 0; i < a.rows; ++i) a(i, j) = best[static_cast<std::size_t>(i)];
}

// Of a matrix with at least as many rows as columns; all left vectors.
template <class T>
Svd<T> svd_of_tall(Matrix<T> a) {
  Svd<T> result{Matrix<T>{a.rows, a.rows}, identity_matrix<T>(a.columns, a.columns), {}, 0};
  double largest = 0;
  for (const T& x : a.elements) largest = std::hypot(largest, std::abs(x));
  const double none = kSmall * largest * static_cast<double>(a.rows + a.columns);
  Matrix<T> v = result.v;
  const bool done = sweep(a.columns, [&](std::int64_t p, std::int64_t q) {
    const T product = column_product(a, p, q);
    const double pp = std::real(column_product(a, p, p)), qq = std::real(column_product(a, q, q));
    const double rounding = kSmall * static_cast<double>(a.rows);
    if (std::abs(product) <= rounding * std::sqrt(pp) * std::sqrt(qq) ||
        std::abs(product) <= none * none) {
      return false;
    }
    const Rotation<T> rotation(pp, qq, product);
    rotation.turn_columns(a, p, q);
    rotation.turn_columns(v, p, q);
    return true;
  });
  if (!done) result.info = 1;
  for (std::int64_t j = 0; j < a.columns; ++j) {
    result.values.push_back(std::sqrt(std::real(column_product(a, j, j))));
  }
  const std::vector<std::int64_t> order = sorted_positions(result.values, true);
  std::sort(result.values.rbegin(), result.values.rend());
  a = columns_in(a, order);
  result.v = columns_in(v, order);
  for (std::int64_t j = 0; j < a.rows; ++j) {
    const double value = j < a.columns ? result.values[static_cast<std::size_t>(j)] : 0;
    if (value <= none) {
      complete_column(result.u, j);
      continue;
    }
    for (std::int64_t i = 0; i < a.rows; ++i) result.u(i, j) = a(i, j) / value;
  }
  return result;
}

template <class T>
Svd<T> svd_of(const Matrix<T>& a) {
  const auto k = static_cast<std::size_t>(std::min(a.rows, a.columns));
  if (!is_finite(a)) {
    return {filled(a.rows, a.rows, T(kNaN)), filled(a.columns, a.columns, T(kNaN)),
            std::vector<double>(k, kNaN), kNotFinite};
  }
  if (a.rows >= a.columns) return svd_of_tall(a);
  Svd<T> of = svd_of_tall(transposed(a, true));
  std::swap(of.u, of.v);
  return of;
}

template <class T>
Matrix<T> top_left(const Matrix<T>& a, std::int64_t rows, std::int64_t columns) {
  Matrix<T> result{rows, columns};
  for (std::int64_t i = 0; i < rows; ++i) {
    for (std::int64_t j = 0; j < columns; ++j) result(i, j) = a(i, j);
  }
  return result;
}

}  // namespace

// syevd, and XLA's @Eigh, which has no info.
std::vector<Literal> eigh(const ArrayCall& call) {
  const auto& attrs = call.get<ir::CustomCallAttrs>();
  const bool of_lapack = ir::is_call_to(call.op, ir::CallKind::eigh);
  const bool lower =
      of_lapack ? ir::call_letter(attrs, "uplo") == 'L' : ir::eigh_reads_lower(attrs);
  const bool vectors = !of_lapack || ir::call_letter(attrs, "mode") == 'V';
  return with_field(call.type().dtype, [&]<class T>(T) -> std::vector<Literal> {
    std::vector<Matrix<T>> results;
    std::vector<double> values, info;
    for (const Matrix<T>& a : matrices_of<T>(call.in[0])) {
      Eigen<T> of = eigen_of(mirrored(a, lower));
      if (!vectors && of.info == 0) of.vectors = Matrix<T>{a.rows, a.columns};
      results.push_back(std::move(of.vectors));
      values.insert(values.end(), of.values.begin(), of.values.end());
      info.push_back(of.info);
    }
    std::vector<Literal> all = {from_matrices(call.type(0), results),
                                from_list(call.type(1), values)};
    if (of_lapack) all.push_back(from_list(call.type(2), info));
    return all;
  });
}

std::vector<Literal> svd(const ArrayCall& call) {
  const bool vectors = ir::call_letter(call.get<ir::CustomCallAttrs>(), "mode") != 'N';
  const std::int64_t u_columns = call.type(2).dims.back();
  const std::int64_t v_rows = call.type(3).dims[call.type(3).dims.size() - 2];
  return with_field(call.type().dtype, [&]<class T>(T) -> std::vector<Literal> {
    std::vector<Matrix<T>> lefts, rights;
    std::vector<double> values, info;
    for (const Matrix<T>& a : matrices_of<T>(call.in[0])) {
      const Svd<T> of = svd_of(a);
      const bool none = !vectors && of.info == 0;
      lefts.push_back(none ? Matrix<T>{a.rows, u_columns} : top_left(of.u, a.rows, u_columns));
      rights.push_back(none ? Matrix<T>{v_rows, a.columns}
                            : top_left(transposed(of.v, true), v_rows, a.columns));
      values.insert(values.end(), of.values.begin(), of.values.end());
      info.push_back(of.info);
    }
    return {Literal(call.type(0)), from_list(call.type(1), values),
            from_matrices(call.type(2), lefts), from_matrices(call.type(3), rights),
            from_list(call.type(4), info)};
  });
}

}  // namespace weft::reference
