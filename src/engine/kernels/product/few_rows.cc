// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/product/few_rows.cc"
#include "engine/stream/vector_kinds.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include <algorithm>

#include "engine/kernels/parallel.h"
#include "engine/kernels/product/few_rows.h"
#include "engine/kernels/product/few_rows_cached-inl.h"
#include "engine/kernels/product/few_rows_streamed-inl.h"
#include "engine/kernels/product/matrix_convert.h"

#if HWY_ONCE

namespace weft::engine {
namespace {

// Products that cost what an elementwise op of one element does.
constexpr std::int64_t kLanesAtOnce = 4;

StorageRef floats(const KernelContext& context, std::int64_t n) {
  return context.pool.allocate(static_cast<std::size_t>(n) * sizeof(float));
}

// A matrix as f32, where it lies or converted.
struct AsFloats {
  AsFloats(const KernelContext& context, const MatrixRef& m)
      : data(reinterpret_cast<const float*>(m.data)),
        row_stride(m.row_stride),
        col_stride(m.col_stride) {
    if (m.dtype == DType::f32) return;
    converted = floats(context, m.rows * m.cols);
    auto* const to = reinterpret_cast<float*>(converted->data());
    copy_matrix(m, to, m.cols);
    data = to;
    row_stride = m.cols;
    col_stride = 1;
  }

  StorageRef converted;
  const float* data;
  std::int64_t row_stride, col_stride;
};

}  // namespace

namespace few_rows {

HWY_EXPORT(multiply_cached);
HWY_EXPORT(multiply_streamed);

void streamed_on_best(const FewRowsProduct& p) { HWY_DYNAMIC_DISPATCH(multiply_streamed)(p); }
void cached_on_best(const FewRowsProduct& p) { HWY_DYNAMIC_DISPATCH(multiply_cached)(p); }

}  // namespace few_rows

void multiply_few_rows(const FewRowsProduct& product, plan::FewRowsForm form) {
  if (form == plan::FewRowsForm::streamed) return few_rows::streamed_on_best(product);
  few_rows::cached_on_best(product);
}

// A matrix that is in a cache in pieces of a few tiles' columns, which workers share; one that is
// streamed in parts as wide as what is read ahead of them pays for, each of which keeps its part of
// the result in a cache.
void multiply_few_rows(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
                       const MatrixOut& c, plan::FewRowsForm form) {
  constexpr std::int64_t kColsApart = 1024, kCached = 1 << 14;
  const bool is_streamed = form == plan::FewRowsForm::streamed;
  const std::int64_t piece = c.rows < 4 ? 512 : 192;  // whole tiles of either kind
  const std::int64_t at_once = is_streamed ? std::max(kColsApart, kCached / c.rows) : piece;
  const std::int64_t apart = !is_streamed ? piece : c.cols < 2 * kColsApart ? c.cols : kColsApart;
  const AsFloats left(context, a);
  const bool is_direct = c.dtype == DType::f32;
  const StorageRef sums = is_direct ? StorageRef() : floats(context, c.rows * c.cols);
  auto* const to = reinterpret_cast<float*>(is_direct ? c.data : sums->data());
  const std::int64_t stride = is_direct ? c.row_stride : c.cols;
  const auto* const addend = reinterpret_cast<const float*>(c.addend);
  const auto part = [&](std::int64_t j, std::int64_t cols) {
    multiply_few_rows({.a = left.data,
                       .b = b.part(0, j, 1, 1).data,
                       .c = to + j,
                       .addend = addend == nullptr ? nullptr : addend + j,
                       .a_row_stride = left.row_stride,
                       .a_col_stride = left.col_stride,
                       .b_stride = b.row_stride,
                       .c_stride = stride,
                       .rows = c.rows,
                       .depth = b.rows,
                       .cols = cols,
                       .b_is_bf16 = b.dtype == DType::bf16},
                      form);
    if (!is_direct) store_matrix(to + j, stride, c.part(0, j, c.rows, cols));
  };
  parallel(context, ceil_div(c.cols, apart), c.rows * b.rows * apart / kLanesAtOnce,
           [&](std::int64_t begin, std::int64_t end) {
             const std::int64_t last = std::min(end * apart, c.cols);
             for (std::int64_t j = begin * apart; j < last; j += at_once) {
               part(j, std::min(at_once, last - j));
             }
           });
}

}  // namespace weft::engine

#endif  // HWY_ONCE
