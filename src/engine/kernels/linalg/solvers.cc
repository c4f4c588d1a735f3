// Kernels of factors and systems of equations: LAPACK's potrf, getrf, trsm, gtsv. Those of small
// matrices are computed here.
#include <numeric>

#include "engine/kernels/linalg/linalg_kernels.h"
#include "engine/kernels/linalg/matrix_batch.h"
#include "engine/kernels/linalg/small_matrices.h"
#include "ir/ops/attrs.h"
#include "ir/ops/calls/linalg_calls.h"

namespace weft::engine {
namespace {

// Each matrix in place; pivots count rows from 1.
template <class T>
void factorise_lu(const KernelContext& context, const MatrixBatch<T>& a,
                  const ListBatch<int>& pivots, int* info) {
  const int m = a.rows(), n = a.cols(), stride = a.stride();
  const double k = std::min(m, n);
  for_matrices(context, a.count(), k * m * n / 4, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t i = begin; i < end; ++i) {
      if (is_small_matrix(m, n)) {
        info[i] = factorise_small(m, n, a.at(i), pivots.at(i));
      } else {
        lapack::Functions<T>::getrf(&m, &n, a.at(i), &stride, pivots.at(i), info + i);
      }
    }
  });
}

// Right-hand sides are the columns of an m x n matrix, or its rows.
template <class T>
void solve_all_small(const SmallTriangle& triangle, const T* a, int m, int n, bool are_columns,
                     T* b) {
  for (int j = 0; j < (are_columns ? n : m); ++j) {
    solve_small(triangle, a, are_columns ? b + j * m : b + j, are_columns ? 1 : m);
  }
}

}  // namespace

// A matrix that is not positive definite becomes NaN.
std::unique_ptr<Kernel> make_cholesky_call(const ir::Op& op, const ir::Module&) {
  const char uplo = ir::call_letter(op.get<ir::CustomCallAttrs>(), "uplo");
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([uplo, types = result_types(op)](const KernelContext& context,
                                                        std::span<Buffer> inputs,
                                                        std::span<Buffer> outputs) {
      const MatrixBatch<T> a(context, inputs[0]);
      const ListBatch<int> info(context, types[1], a.count());
      const int n = a.rows(), stride = a.stride();
      for_matrices(context, a.count(), cubed(n) / 4, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
          if (triangle_finite(a.at(i), n, uplo == 'L')) {
            lapack::Functions<T>::potrf(&uplo, &n, a.at(i), &stride, info.at(i), 1);
          } else {
            *info.at(i) = factorise_not_finite(uplo == 'L', n, a.at(i));
          }
          if (*info.at(i) != 0) a.fill(i, not_a_number<T>());
        }
      });
      outputs[0] = a.buffer();
      outputs[1] = info.buffer();
    });
  });
}

std::unique_ptr<Kernel> make_triangular_solve_call(const ir::Op& op, const ir::Module&) {
  const auto& attrs = op.get<ir::CustomCallAttrs>();
  struct Options {
    char side, uplo, trans, diag;
  };
  const Options options{ir::call_letter(attrs, "side"), ir::call_letter(attrs, "uplo"),
                        ir::call_letter(attrs, "trans_x"), ir::call_letter(attrs, "diag")};
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([options](const KernelContext& context, std::span<Buffer> inputs,
                                 std::span<Buffer> outputs) {
      const Buffer triangles = dense(context, last_two_exchanged(inputs[0]));
      const MatrixBatch<T> b(context, inputs[1]);
      const int m = b.rows(), n = b.cols(), stride = b.stride();
      const int size = options.side == 'L' ? m : n, a_stride = std::max(1, size);
      const double cost = static_cast<double>(size) * m * n / 4;
      const SmallTriangle small(size, options.side, options.uplo, options.trans, options.diag);
      for_matrices(context, b.count(), cost, [&](std::int64_t begin, std::int64_t end) {
        const T one = 1;
        for (std::int64_t i = begin; i < end; ++i) {
          const T* a = triangles.data<T>() + i * std::int64_t{size} * size;
          if (is_small_matrix(m, n)) {
            solve_all_small(small, a, m, n, options.side == 'L', b.at(i));
            continue;
          }
          lapack::Functions<T>::trsm(&options.side, &options.uplo, &options.trans, &options.diag,
                                     &m, &n, &one, a, &a_stride, b.at(i), &stride, 1, 1, 1, 1);
        }
      });
      outputs[0] = b.buffer();
    });
  });
}

std::unique_ptr<Kernel> make_lu_call(const ir::Op& op, const ir::Module&) {
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([types = result_types(op)](const KernelContext& context,
                                                  std::span<Buffer> inputs,
                                                  std::span<Buffer> outputs) {
      const MatrixBatch<T> a(context, inputs[0]);
      const ListBatch<int> pivots(context, types[1], a.count());
      const ListBatch<int> info(context, types[2], a.count());
      factorise_lu(context, a, pivots, info.at(0));
      outputs[0] = a.buffer();
      outputs[1] = pivots.buffer();
      outputs[2] = info.buffer();
    });
  });
}

// Pivots count from 0; `permutation` says which row of the operand each row of the factors was.
std::unique_ptr<Kernel> make_lu_with_permutation(const ir::Op& op, const ir::Module&) {
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([types = result_types(op)](const KernelContext& context,
                                                  std::span<Buffer> inputs,
                                                  std::span<Buffer> outputs) {
      const MatrixBatch<T> a(context, inputs[0]);
      const ListBatch<int> pivots(context, types[1], a.count());
      const ListBatch<int> permutation(context, types[2], a.count());
      std::vector<int> info(static_cast<std::size_t>(a.count()));
      factorise_lu(context, a, pivots, info.data());
      for (std::int64_t i = 0; i < a.count(); ++i) {
        int* const rows = permutation.at(i);
        std::iota(rows, rows + permutation.size(), 0);
        for (std::int64_t k = 0; k < pivots.size(); ++k) {
          std::swap(rows[k], rows[--pivots.at(i)[k]]);
        }
      }
      outputs[0] = a.buffer();
      outputs[1] = pivots.buffer();
      outputs[2] = permutation.buffer();
    });
  });
}

// The diagonals are given back as they came; the first element of the lower one is not used.
std::unique_ptr<Kernel> make_tridiagonal_solve(const ir::Op& op, const ir::Module&) {
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel([types = result_types(op)](const KernelContext& context,
                                                  std::span<Buffer> inputs,
                                                  std::span<Buffer> outputs) {
      Buffer diagonals[3];
      for (int d = 0; d < 3; ++d)
        diagonals[d] = dense(context, inputs[static_cast<std::size_t>(d)]);
      const MatrixBatch<T> b(context, inputs[3]);
      const ListBatch<int> info(context, types[4], b.count());
      const int n = b.rows(), columns = b.cols(), stride = b.stride();
      const auto size = static_cast<std::size_t>(n);
      const double cost = static_cast<double>(n) * (columns + 4);
      for_matrices(context, b.count(), cost, [&](std::int64_t begin, std::int64_t end) {
        WorkingSpace<T> scratch[3];
        for (std::int64_t i = begin; i < end; ++i) {
          *info.at(i) = 0;
          if (n == 0) continue;
          for (int d = 0; d < 3; ++d) {
            const T* from = diagonals[d].data<T>() + i * n;
            scratch[d].assign(from, from + size);
          }
          lapack::Functions<T>::gtsv(&n, &columns, scratch[0].data() + 1, scratch[1].data(),
                                     scratch[2].data(), b.at(i), &stride, info.at(i));
          if (*info.at(i) != 0) b.fill(i, not_a_number<T>());
        }
      });
      for (std::size_t d = 0; d < 3; ++d) outputs[d] = diagonals[d];
      outputs[3] = b.buffer();
      outputs[4] = info.buffer();
    });
  });
}

}  // namespace weft::engine
