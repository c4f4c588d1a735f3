// Kernel of cholesky.
#include <cmath>
#include <limits>
#include <vector>

#include "engine/kernels/kernels.h"
#include "engine/kernels/lambda_kernel.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/product/matrices.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

// Turns the lower triangle of a row-major matrix into its Cholesky factor, column by column. False
// where the matrix is not positive definite. A NaN in it spreads to what is computed from it.
template <class T>
bool factorise(T* a, std::int64_t n) {
  std::vector<T> column(static_cast<std::size_t>(n));
  for (std::int64_t j = 0; j < n; ++j) {
    const auto pivot = std::real(a[j * n + j]);
    if (pivot <= 0) return false;
    const auto diagonal = std::sqrt(pivot);
    a[j * n + j] = diagonal;
    for (std::int64_t i = j + 1; i < n; ++i) {
      a[i * n + j] /= diagonal;
      column[static_cast<std::size_t>(i)] = conjugate(a[i * n + j]);
    }
    for (std::int64_t i = j + 1; i < n; ++i) {
      const T factor = a[i * n + j];
      T* row = a + i * n;
      for (std::int64_t k = j + 1; k <= i; ++k)
        row[k] -= factor * column[static_cast<std::size_t>(k)];
    }
  }
  return true;
}

template <class T>
void cholesky(T* a, std::int64_t n, bool lower) {
  // Of an upper triangle: of its conjugate transpose, and back.
  const auto reflect = [&] {
    for (std::int64_t i = 0; i < n; ++i) {
      for (std::int64_t j = 0; j < i; ++j) {
        const T kept = a[j * n + i];
        a[j * n + i] = conjugate(a[i * n + j]);
        a[i * n + j] = conjugate(kept);
      }
    }
  };
  if (!lower) reflect();
  const bool done = factorise(a, n);
  for (std::int64_t i = 0; i < n; ++i) {
    for (std::int64_t j = done ? i + 1 : 0; j < n; ++j) {
      a[i * n + j] = done ? T{0} : T(std::numeric_limits<double>::quiet_NaN());
    }
  }
  if (!lower) reflect();
}

}  // namespace

std::unique_ptr<Kernel> make_cholesky(const ir::Op& op, const ir::Module&) {
  const bool lower = op.get<ir::CholeskyAttrs>().lower;
  return visit_matrix_type(op, [&]<class T>(T*) {
    return make_kernel(
        [lower](const KernelContext& context, std::span<Buffer> inputs, std::span<Buffer> outputs) {
          Buffer result = writable_copy(context, inputs[0]);
          const std::int64_t n = result.dims().back();
          T* a = result.mutable_data<T>();
          const std::int64_t batch = n == 0 ? 0 : result.num_elements() / (n * n);
          parallel(context, batch, n * n * n / 4 + 1, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t b = begin; b < end; ++b) cholesky(a + b * n * n, n, lower);
          });
          outputs[0] = std::move(result);
        });
  });
}

}  // namespace weft::engine
