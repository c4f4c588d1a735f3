// Factors and systems of equations: Cholesky, LU with partial pivoting, triangular and tridiagonal
// systems.
#include <limits>
#include <numeric>

#include "ir/ops/attrs.h"
#include "ir/ops/calls/linalg_calls.h"
#include "reference/linalg/linalg_functions.h"
#include "reference/linalg/matrix.h"

namespace weft::reference {
namespace {

// |re| + |im| is how LAPACK compares complex pivots.
template <class T>
double pivot_size(const T& x) {
  return std::abs(std::real(x)) + std::abs(std::imag(x));
}

template <class T>
struct Lu {
  Matrix<T> factors;           // U, and L below the diagonal
  std::vector<double> pivots;  // with which row, from 0, each row was exchanged in turn
  double info = 0;             // 1 + the first diagonal element of U that is 0
};

template <class T>
Lu<T> lu_of(Matrix<T> a) {
  Lu<T> result;
  for (std::int64_t k = 0; k < std::min(a.rows, a.columns); ++k) {
    std::int64_t pivot = k;
    for (std::int64_t i = k + 1; i < a.rows; ++i) {
      if (pivot_size(a(i, k)) > pivot_size(a(pivot, k))) pivot = i;
    }
    result.pivots.push_back(static_cast<double>(pivot));
    for (std::int64_t j = 0; j < a.columns; ++j) std::swap(a(k, j), a(pivot, j));
    if (a(k, k) == T{0}) {
      if (result.info == 0) result.info = static_cast<double>(k + 1);
      continue;
    }
    for (std::int64_t i = k + 1; i < a.rows; ++i) {
      a(i, k) /= a(k, k);
      for (std::int64_t j = k + 1; j < a.columns; ++j) a(i, j) -= a(i, k) * a(k, j);
    }
  }
  result.factors = std::move(a);
  return result;
}

template <class T>
void exchange_rows(const std::vector<double>& pivots, Matrix<T>& b) {
  for (std::size_t k = 0; k < pivots.size(); ++k) {
    for (std::int64_t j = 0; j < b.columns; ++j) {
      std::swap(b(static_cast<std::int64_t>(k), j), b(static_cast<std::int64_t>(pivots[k]), j));
    }
  }
}

// The lower factor of one triangle; the other one stays as it is. Whether there is one.
template <class T>
double factorise(Matrix<T>& a) {
  for (std::int64_t j = 0; j < a.columns; ++j) {
    double pivot = std::real(a(j, j));
    for (std::int64_t k = 0; k < j; ++k) pivot -= std::norm(a(j, k));
    if (pivot <= 0) return static_cast<double>(j + 1);
    a(j, j) = std::sqrt(pivot);
    for (std::int64_t i = j + 1; i < a.rows; ++i) {
      T sum = a(i, j);
      for (std::int64_t k = 0; k < j; ++k) sum -= plain_product(a(i, k), conjugate(a(j, k)));
      a(i, j) = sum / std::real(a(j, j));
    }
  }
  return 0;
}

// What stands in the three diagonals, as the matrix of b's rows from element `first` on.
template <class T>
Matrix<T> from_diagonals(const ArrayCall& call, std::int64_t rows, std::size_t first) {
  std::vector<T> diagonals[3];
  for (std::size_t d = 0; d < 3; ++d) diagonals[d] = values_of<T>(call.in[d]);
  Matrix<T> a{rows, rows};
  for (std::int64_t i = 0; i < rows; ++i) {
    const std::size_t at = first + static_cast<std::size_t>(i);
    if (i > 0) a(i, i - 1) = diagonals[0][at];
    a(i, i) = diagonals[1][at];
    if (i + 1 < rows) a(i, i + 1) = diagonals[2][at];
  }
  return a;
}

char letter(const ArrayCall& call, std::string_view key) {
  return ir::call_letter(call.get<ir::CustomCallAttrs>(), key);
}

}  // namespace

// NaN throughout where the matrix is not positive definite.
std::vector<Literal> cholesky_call(const ArrayCall& call) {
  const bool lower = letter(call, "uplo") == 'L';
  return with_field(call.type().dtype, [&]<class T>(T) -> std::vector<Literal> {
    std::vector<Matrix<T>> factors = matrices_of<T>(call.in[0]);
    std::vector<double> info;
    for (Matrix<T>& a : factors) {
      if (!lower) a = transposed(a, true);
      info.push_back(factorise(a));
      if (!lower) a = transposed(a, true);
      if (info.back() != 0) a = filled(a.rows, a.columns, T(kNaN));
    }
    return {from_matrices(call.type(0), factors), from_list(call.type(1), info)};
  });
}

std::vector<Literal> triangular_solve_call(const ArrayCall& call) {
  const bool left = letter(call, "side") == 'L', unit = letter(call, "diag") == 'U';
  const char trans = letter(call, "trans_x");
  return with_field(call.type().dtype, [&]<class T>(T) -> std::vector<Literal> {
    const std::vector<Matrix<T>> triangles = matrices_of<T>(call.in[0]);
    std::vector<Matrix<T>> results = matrices_of<T>(call.in[1]);
    for (std::size_t i = 0; i < results.size(); ++i) {
      Matrix<T> a = triangles[i];
      bool lower = letter(call, "uplo") == 'L';
      // op(a) x = b; x op(a) = b is op(a)' x' = b'.
      if (trans == 'C' && !left) {
        for (T& x : a.elements) x = conjugate(x);
      } else if ((trans == 'N') != left) {
        a = transposed(a, trans == 'C');
        lower = !lower;
      }
      Matrix<T>& b = results[i];
      if (!left) b = transposed(b, false);
      substitute(a, lower, unit, b);
      if (!left) b = transposed(b, false);
    }
    return {from_matrices(call.type(), results)};
  });
}

std::vector<Literal> lu(const ArrayCall& call) {
  return with_field(call.type().dtype, [&]<class T>(T) -> std::vector<Literal> {
    std::vector<Matrix<T>> factors;
    std::vector<double> pivots, info;
    for (const Matrix<T>& a : matrices_of<T>(call.in[0])) {
      Lu<T> of = lu_of(a);
      factors.push_back(std::move(of.factors));
      for (const double pivot : of.pivots) pivots.push_back(pivot + 1);
      info.push_back(of.info);
    }
    return {from_matrices(call.type(0), factors), from_list(call.type(1), pivots),
            from_list(call.type(2), info)};
  });
}

std::vector<Literal> lu_with_permutation(const ArrayCall& call) {
  return with_field(call.type().dtype, [&]<class T>(T) -> std::vector<Literal> {
    std::vector<Matrix<T>> factors;
    std::vector<double> pivots, permutation;
    for (const Matrix<T>& a : matrices_of<T>(call.in[0])) {
      Lu<T> of = lu_of(a);
      Matrix<double> rows{a.rows, 1};
      std::iota(rows.elements.begin(), rows.elements.end(), 0.0);
      exchange_rows(of.pivots, rows);
      factors.push_back(std::move(of.factors));
      pivots.insert(pivots.end(), of.pivots.begin(), of.pivots.end());
      permutation.insert(permutation.end(), rows.elements.begin(), rows.elements.end());
    }
    return {from_matrices(call.type(0), factors), from_list(call.type(1), pivots),
            from_list(call.type(2), permutation)};
  });
}

// As any other system. The diagonals are given back as they came.
std::vector<Literal> tridiagonal_solve(const ArrayCall& call) {
  return with_field(call.type().dtype, [&]<class T>(T) -> std::vector<Literal> {
    std::vector<Matrix<T>> results = matrices_of<T>(call.in[3]);
    std::vector<double> info;
    std::size_t at = 0;
    for (Matrix<T>& b : results) {
      const Lu<T> of = lu_of(from_diagonals<T>(call, b.rows, at));
      at += static_cast<std::size_t>(b.rows);
      exchange_rows(of.pivots, b);
      substitute(of.factors, true, true, b);
      substitute(of.factors, false, false, b);
      info.push_back(of.info);
      if (of.info != 0) b = filled(b.rows, b.columns, T(kNaN));
    }
    return {call.in[0], call.in[1], call.in[2], from_matrices(call.type(3), results),
            from_list(call.type(4), info)};
  });
}

// The same by factors whose diagonal is made larger where dividing by it would not be finite: by
// the largest element of U times the distance of 1 to the next number of the type, twice that, ...
std::vector<Literal> tridiagonal_solve_perturbed(const ArrayCall& call) {
  const bool is_double = real_part(call.type().dtype) == DType::f64;
  const double smallest =
      is_double ? std::numeric_limits<double>::min() : double{std::numeric_limits<float>::min()};
  const double epsilon = is_double ? std::numeric_limits<double>::epsilon()
                                   : double{std::numeric_limits<float>::epsilon()};
  return with_field(call.type().dtype, [&]<class T>(T) -> std::vector<Literal> {
    std::vector<Matrix<T>> results = matrices_of<T>(call.in[3]);
    std::size_t at = 0;
    for (Matrix<T>& b : results) {
      Lu<T> of = lu_of(from_diagonals<T>(call, b.rows, at));
      at += static_cast<std::size_t>(b.rows);
      exchange_rows(of.pivots, b);
      substitute(of.factors, true, true, b);
      double largest = 0;
      for (std::int64_t i = 0; i < b.rows; ++i) {
        for (std::int64_t j = i; j < b.rows; ++j) {
          largest = std::max(largest, std::abs(of.factors(i, j)));
        }
      }
      for (std::int64_t i = b.rows - 1; i >= 0; --i) {
        for (std::int64_t c = 0; c < b.columns; ++c) {
          for (std::int64_t j = i + 1; j < b.rows; ++j) b(i, c) -= of.factors(i, j) * b(j, c);
          T pivot = of.factors(i, i);
          const double sign = pivot != T{0} && std::real(pivot) < 0 ? -1 : 1;
          const auto is_too_small = [&] {
            return std::abs(pivot) < 1 &&
                   (pivot == T{0} || std::abs(pivot) < std::abs(b(i, c)) * smallest);
          };
          for (double more = std::max(smallest, largest * epsilon); is_too_small(); more *= 2) {
            pivot += sign * more;
          }
          b(i, c) /= pivot;
        }
      }
    }
    return {from_matrices(call.type(), results)};
  });
}

}  // namespace weft::reference
