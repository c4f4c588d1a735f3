// Kernel of triangular_solve.
#include <vector>

#include "engine/kernels/kernels.h"
#include "engine/kernels/lambda_kernel.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/product/matrices.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

// Solves a x = b in place of b, both row-major, for a lower or upper triangle `a` of size n and m
// columns.
template <class T>
void solve(const T* a, bool lower, bool unit_diagonal, T* b, std::int64_t n, std::int64_t m) {
  for (std::int64_t step = 0; step < n; ++step) {
    const std::int64_t i = lower ? step : n - 1 - step;
    T* row = b + i * m;
    for (std::int64_t earlier = 0; earlier < step; ++earlier) {
      const std::int64_t k = lower ? earlier : n - 1 - earlier;
      const T factor = a[i * n + k];
      const T* other = b + k * m;
      for (std::int64_t j = 0; j < m; ++j) row[j] -= factor * other[j];
    }
    if (unit_diagonal) continue;
    for (std::int64_t j = 0; j < m; ++j) row[j] = quotient(row[j], a[i * n + i]);
  }
}

template <class T>
Buffer triangular_solve(const KernelContext& context, const ir::TriangularSolveAttrs& attrs,
                        const Buffer& a, const Buffer& b) {
  // x op(a) = b is op(a)^T x^T = b^T: then everything is exchanged once more.
  const bool transposes =
      attrs.transpose_a == ir::Transpose::TRANSPOSE || attrs.transpose_a == ir::Transpose::ADJOINT;
  const bool exchanged = transposes == attrs.left_side;
  Buffer matrix_view = exchanged ? last_two_exchanged(a) : a;
  Buffer matrix = writable_copy(context, matrix_view);
  Buffer side_view = attrs.left_side ? b : last_two_exchanged(b);
  Buffer side = writable_copy(context, side_view);
  T* matrices = matrix.mutable_data<T>();
  T* sides = side.mutable_data<T>();
  if (attrs.transpose_a == ir::Transpose::ADJOINT) {
    for (std::int64_t i = 0; i < matrix.num_elements(); ++i) matrices[i] = conjugate(matrices[i]);
  }
  const std::int64_t n = matrix.dims().back(), m = side.dims().back();
  const std::int64_t batch = n == 0 ? 0 : matrix.num_elements() / (n * n);
  const bool lower = attrs.lower != exchanged;
  parallel(context, batch, n * n * m / 4 + 1, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t i = begin; i < end; ++i) {
      solve(matrices + i * n * n, lower, attrs.unit_diagonal, sides + i * n * m, n, m);
    }
  });
  return attrs.left_side ? side : last_two_exchanged(side);
}

}  // namespace

std::unique_ptr<Kernel> make_triangular_solve(const ir::Op& op, const ir::Module&) {
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([attrs = op.get<ir::TriangularSolveAttrs>()](const KernelContext& context,
                                                                    std::span<Buffer> inputs,
                                                                    std::span<Buffer> outputs) {
      outputs[0] = triangular_solve<T>(context, attrs, inputs[0], inputs[1]);
    });
  });
}

}  // namespace weft::engine
