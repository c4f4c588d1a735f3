// linalg: Cholesky factors and triangular systems.
#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/linalg.h"

#include "api/linalg/lapack_call.h"
#include "api/ops/ops.h"
#include "api/ops/reshape_ops.h"

namespace weft::linalg {
namespace {

Array conjugate_of(const Array& x) {
  if (!is_complex(x.dtype())) return x;
  const Array imaginary = detail::emit(ir::OpKind::imag, {x});
  return detail::emit(ir::OpKind::complex, {detail::emit(ir::OpKind::real, {x}),
                                            detail::emit(ir::OpKind::negate, {imaginary})});
}

Array matrix_transposed(const Array& x) {
  Dims permutation;
  for (std::int64_t d = 0; d < x.ndim(); ++d) permutation.push_back(d);
  std::swap(permutation[at(x.ndim() - 2)], permutation[at(x.ndim() - 1)]);
  return detail::transposed(x, permutation);
}

// Throws Error where LAPACK has no such numbers.
Array in_a_float(const char* name, const Array& x) {
  detail::require_decomposable(name, x);
  return detail::convert(x, to_inexact(x.dtype()), x.weak_type());
}

// `given` is what b was made of.
Array solved(const char* name, const Array& a, const Array& b, const Array& given,
             const TriangularSolveOptions& options) {
  detail::require_matrices(name, a, true);
  const std::vector<Array> floats = {in_a_float(name, a), in_a_float(name, b)};
  const auto [dtype, weak] = detail::common_dtype(name, floats);
  const std::int64_t rows = options.left_side ? 2 : 1;
  bool fits = a.ndim() == b.ndim();
  for (std::int64_t d = 0; fits && d < a.ndim() - 2; ++d) {
    fits = a.shape()[at(d)] == b.shape()[at(d)];
  }
  if (!fits || a.shape().back() != b.shape()[at(b.ndim() - rows)]) {
    detail::fail(name,
                 fmt::format("{} does not fit the right-hand side {}", typeof_(a), typeof_(given)));
  }
  ir::TriangularSolveAttrs attrs;
  attrs.left_side = options.left_side;
  attrs.lower = options.lower;
  attrs.unit_diagonal = options.unit_diagonal;
  const bool conjugate = options.conjugate_a && is_complex(dtype);
  attrs.transpose_a = !options.transpose_a ? ir::Transpose::NO_TRANSPOSE
                      : conjugate          ? ir::Transpose::ADJOINT
                                           : ir::Transpose::TRANSPOSE;
  Array matrix = detail::convert(floats[0], dtype, weak);
  if (conjugate && !options.transpose_a) matrix = conjugate_of(matrix);
  return detail::emit(ir::OpKind::triangular_solve,
                      {matrix, detail::convert(floats[1], dtype, weak)}, ir::AttrsRef::of(attrs));
}

}  // namespace

Array cholesky(const Arg& a, const CholeskyOptions& options) {
  return detail::operation("cholesky", a.where, [&] {
    detail::require_matrices("cholesky", a.array, true);
    Array matrix = in_a_float("cholesky", a.array);
    if (options.symmetrize_input) {
      const Array sum =
          detail::emit(ir::OpKind::add, {matrix, conjugate_of(matrix_transposed(matrix))});
      matrix = detail::emit(ir::OpKind::divide, {sum, detail::full_like(sum, 2)});
    }
    const Array lower = tril(detail::emit(ir::OpKind::cholesky, {matrix},
                                          ir::AttrsRef::of(ir::CholeskyAttrs{.lower = true})));
    return options.upper ? conjugate_of(matrix_transposed(lower)) : lower;
  });
}

Array triangular_solve(const Arg& a, const Arg& b, const TriangularSolveOptions& options) {
  return detail::operation("triangular_solve", a.where, [&] {
    return solved("triangular_solve", a.array, b.array, b.array, options);
  });
}

Array solve_triangular(const Arg& a, const Arg& b, const SolveTriangularOptions& options) {
  constexpr const char* kName = "solve_triangular";
  return detail::operation(kName, a.where, [&] {
    if (options.trans < 0 || options.trans > 2) {
      detail::fail(kName, fmt::format("trans must be 0, 1 or 2, not {}", options.trans));
    }
    const bool vector = b.array.ndim() == a.array.ndim() - 1;
    const std::int64_t column = b.array.ndim();
    const Array result =
        solved(kName, a.array, vector ? detail::expanded(b.array, {column}) : b.array, b.array,
               {.left_side = true,
                .lower = options.lower,
                .transpose_a = options.trans != 0,
                .conjugate_a = options.trans == 2,
                .unit_diagonal = options.unit_diagonal});
    return vector ? detail::squeezed(result, {column}) : result;
  });
}

}  // namespace weft::linalg
