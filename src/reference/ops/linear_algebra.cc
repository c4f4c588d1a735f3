// cholesky and triangular_solve, row by row, in double.
#include <cmath>

#include "ir/ops/attrs.h"
#include "reference/linalg/matrix.h"
#include "reference/ops/functions.h"

namespace weft::reference {
namespace {

// Lower L with L L* = a, of which only one triangle is read; zeros above the diagonal. NaN
// throughout where the matrix is not positive definite.
template <class T>
Matrix<T> cholesky_of(const Matrix<T>& a, bool read_lower) {
  Matrix<T> l{a.rows, a.columns};
  for (std::int64_t i = 0; i < a.rows; ++i) {
    for (std::int64_t j = 0; j <= i; ++j) {
      T sum = read_lower ? a(i, j) : conjugate(a(j, i));
      for (std::int64_t k = 0; k < j; ++k) sum -= l(i, k) * conjugate(l(j, k));
      if (i == j && std::real(sum) <= 0) return filled(a.rows, a.columns, T(kNaN));
      l(i, j) = i == j ? T(std::sqrt(std::real(sum))) : sum / l(j, j);
    }
  }
  return l;
}

// Reduces all the attributes to the one case above.
template <class T>
Matrix<T> triangular_solve_of(const ir::TriangularSolveAttrs& attrs, Matrix<T> a, Matrix<T> b) {
  bool lower = attrs.lower;
  const bool adjoint = attrs.transpose_a == ir::Transpose::ADJOINT;
  if (adjoint || attrs.transpose_a == ir::Transpose::TRANSPOSE) {
    a = transposed(a, adjoint);
    lower = !lower;
  }
  if (attrs.left_side) {
    substitute(a, lower, attrs.unit_diagonal, b);
    return b;
  }
  // x a = b is a' x' = b'.
  b = transposed(b, false);
  substitute(transposed(a, false), !lower, attrs.unit_diagonal, b);
  return transposed(b, false);
}

}  // namespace

// The triangle that the specification leaves open is zero.
std::vector<Literal> cholesky(const ArrayCall& call) {
  const bool lower = call.get<ir::CholeskyAttrs>().lower;
  return {with_field(call.type().dtype, [&]<class T>(T) {
    std::vector<Matrix<T>> results;
    for (const Matrix<T>& a : matrices_of<T>(call.in[0])) {
      const Matrix<T> l = cholesky_of(a, lower);
      results.push_back(lower ? l : transposed(l, true));
    }
    return from_matrices(call.type(), results);
  })};
}

std::vector<Literal> triangular_solve(const ArrayCall& call) {
  const auto& attrs = call.get<ir::TriangularSolveAttrs>();
  return {with_field(call.type().dtype, [&]<class T>(T) {
    const auto a = matrices_of<T>(call.in[0]), b = matrices_of<T>(call.in[1]);
    std::vector<Matrix<T>> results;
    for (std::size_t i = 0; i < b.size(); ++i) {
      results.push_back(triangular_solve_of(attrs, a[i], b[i]));
    }
    return from_matrices(call.type(), results);
  })};
}

}  // namespace weft::reference
