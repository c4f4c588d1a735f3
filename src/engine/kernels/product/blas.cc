#include "engine/kernels/product/blas.h"

#include <algorithm>
#include <complex>

#include <cblas.h>

namespace weft::engine {
namespace {

// How BLAS is told about a matrix that it can read.
struct Operand {
  CBLAS_TRANSPOSE transpose;
  blasint stride;
  const void* data;

  explicit Operand(const MatrixRef& m) : data(m.data) {
    const bool by_rows = m.col_stride == 1 || m.cols == 1;
    transpose = by_rows ? CblasNoTrans : CblasTrans;
    // Of a single row the stride does not matter, but BLAS checks it.
    stride = by_rows ? static_cast<blasint>(m.rows == 1 ? m.cols : m.row_stride)
                     : static_cast<blasint>(m.cols == 1 ? m.rows : m.col_stride);
  }
};

blasint blas_int(std::int64_t n) { return static_cast<blasint>(n); }

}  // namespace

void use_calling_thread() {
  static const bool done = [] {
    openblas_set_num_threads(1);
    return true;
  }();
  static_cast<void>(done);
}

void blas_gemm(const MatrixRef& a, const MatrixRef& b, const MatrixOut& c) {
  use_calling_thread();
  const Operand x(a), y(b);
  const blasint m = blas_int(c.rows), n = blas_int(c.cols), k = blas_int(a.cols);
  const blasint c_stride = blas_int(c.rows == 1 ? c.cols : c.row_stride);
  const std::complex<float> one_c64 = 1, zero_c64 = 0;
  const std::complex<double> one_c128 = 1, zero_c128 = 0;
  switch (c.dtype) {
    case DType::f64:
      return cblas_dgemm(CblasRowMajor, x.transpose, y.transpose, m, n, k, 1,
                         static_cast<const double*>(x.data), x.stride,
                         static_cast<const double*>(y.data), y.stride, 0,
                         reinterpret_cast<double*>(c.data), c_stride);
    case DType::c64:
      return cblas_cgemm(CblasRowMajor, x.transpose, y.transpose, m, n, k, &one_c64, x.data,
                         x.stride, y.data, y.stride, &zero_c64, c.data, c_stride);
    case DType::c128:
      return cblas_zgemm(CblasRowMajor, x.transpose, y.transpose, m, n, k, &one_c128, x.data,
                         x.stride, y.data, y.stride, &zero_c128, c.data, c_stride);
    default:
      WEFT_ASSERT(false, "a type that BLAS is not used for");
  }
}

namespace {

// c = columns^T x: BLAS's matrix is `columns` as it lies in memory.
void multiply_columns_by(const MatrixRef& columns, const float* x, std::int64_t x_stride,
                         float* c) {
  const Operand y(columns);
  const bool by_rows = y.transpose == CblasNoTrans;
  cblas_sgemv(CblasRowMajor, by_rows ? CblasTrans : CblasNoTrans,
              blas_int(by_rows ? columns.rows : columns.cols),
              blas_int(by_rows ? columns.cols : columns.rows), 1, static_cast<const float*>(y.data),
              y.stride, x, blas_int(x_stride), 0, c, 1);
}

// So few columns are one part, of which several may sum parts of the depth of so many elements.
constexpr std::int64_t kFewColumns = 64, kDeepPart = 1 << 18;

// Of few long columns: parts of a fixed size, whoever computes them, are added in order.
void multiply_long_columns(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
                           const MatrixOut& c) {
  const auto* x = reinterpret_cast<const float*>(a.data);
  const std::int64_t depth = kDeepPart / c.cols, parts = ceil_div(b.rows, depth);
  std::vector<float> sums(at(parts * c.cols));
  context.parallel_for(parts, 1, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t part = begin; part < end; ++part) {
      const std::int64_t first = part * depth;
      const MatrixRef rows = b.part(first, 0, std::min(depth, b.rows - first), c.cols);
      multiply_columns_by(rows, x + first * a.col_stride, a.col_stride,
                          sums.data() + part * c.cols);
    }
  });
  auto* const to = reinterpret_cast<float*>(c.data);
  std::copy_n(sums.data(), c.cols, to);
  for (std::int64_t part = 1; part < parts; ++part) {
    for (std::int64_t i = 0; i < c.cols; ++i) to[i] += sums[at(part * c.cols + i)];
  }
}

}  // namespace

void multiply_vector(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
                     const MatrixOut& c) {
  use_calling_thread();
  if (c.cols <= kFewColumns && b.rows >= 2 * (kDeepPart / c.cols)) {
    return multiply_long_columns(context, a, b, c);
  }
  constexpr std::int64_t kElements = 1 << 16;  // of b, what a task reads at least
  constexpr std::int64_t kStep = 64;
  const auto* x = reinterpret_cast<const float*>(a.data);
  const std::int64_t steps = ceil_div(c.cols, kStep);
  const std::int64_t grain = ceil_div(kElements, kStep * b.rows);
  context.parallel_for(ceil_div(steps, grain), 1, [&](std::int64_t begin, std::int64_t end) {
    // Parts of a fixed size: BLAS may sum columns at the end of its call in another order.
    for (std::int64_t part = begin; part < end; ++part) {
      const std::int64_t first = part * grain * kStep;
      const std::int64_t cols = std::min(grain * kStep, c.cols - first);
      multiply_columns_by(b.part(0, first, b.rows, cols), x, a.col_stride,
                          reinterpret_cast<float*>(c.data) + first);
    }
  });
}

}  // namespace weft::engine
