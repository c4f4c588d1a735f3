// Products of few rows and a matrix that streams by.
//
// Compiled once per kind of vectors (hwy/foreach_target.h). Pure functions, any thread.
#if defined(WEFT_ENGINE_KERNELS_PRODUCT_FEW_ROWS_STREAMED_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_PRODUCT_FEW_ROWS_STREAMED_INL_H
#undef WEFT_ENGINE_KERNELS_PRODUCT_FEW_ROWS_STREAMED_INL_H
#else
#define WEFT_ENGINE_KERNELS_PRODUCT_FEW_ROWS_STREAMED_INL_H
#endif

#include <algorithm>
#include <cstdint>

#include <hwy/highway.h>

#include "engine/kernels/product/few_rows.h"
#include "engine/kernels/product/few_rows_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::few_rows::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Rows of b whose products are added to a part of c while it is in registers: so many streams the
// processor reads ahead in.
constexpr std::int64_t kDepth = 8;
// Of each such row this far ahead is asked for, in elements.
constexpr std::int64_t kAhead = 128;

// Adds the products of kRows rows of b, from row k on, to kVectors vectors of each row of c from
// column j on; the first ones are what c is.
template <class B, std::int64_t kRows, std::int64_t kVectors, class D>
void add_rows(D d, const FewRowsProduct& p, std::int64_t k, std::int64_t j) {
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  const B* const b = static_cast<const B*>(p.b) + k * p.b_stride + j;
  hn::Vec<D> x[kRows][kVectors];
  for (std::int64_t i = 0; i < kRows; ++i) {
    for (std::int64_t v = 0; v < kVectors; ++v) {
      x[i][v] = load(d, b + i * p.b_stride + v * lanes);
      __builtin_prefetch(b + i * p.b_stride + v * lanes + kAhead);
    }
  }
  const float* a = p.a + k * p.a_col_stride;
  float* c = p.c + j;
  for (std::int64_t r = 0; r < p.rows; ++r, a += p.a_row_stride, c += p.c_stride) {
    hn::Vec<D> sums[kVectors];
    for (std::int64_t v = 0; v < kVectors; ++v) {
      sums[v] = k == 0 ? hn::Zero(d) : hn::LoadU(d, c + v * lanes);
    }
    for (std::int64_t i = 0; i < kRows; ++i) {
      const hn::Vec<D> factor = hn::Set(d, a[i * p.a_col_stride]);
      for (std::int64_t v = 0; v < kVectors; ++v) sums[v] = hn::MulAdd(factor, x[i][v], sums[v]);
    }
    for (std::int64_t v = 0; v < kVectors; ++v) hn::StoreU(sums[v], d, c + v * lanes);
  }
}

// The same for all columns from the first one on.
template <class B, std::int64_t kRows>
void add_all_columns(const FewRowsProduct& p, std::int64_t k, std::int64_t first) {
  const hn::ScalableTag<float> d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  constexpr std::int64_t kTogether = kHasManyRegisters ? 2 : 1;
  std::int64_t j = first;
  for (; j + kTogether * lanes <= p.cols; j += kTogether * lanes) {
    add_rows<B, kRows, kTogether>(d, p, k, j);
  }
  for (; j + lanes <= p.cols; j += lanes) add_rows<B, kRows, 1>(d, p, k, j);
  for (; j < p.cols; ++j) add_rows<B, kRows, 1>(hn::CappedTag<float, 1>(), p, k, j);
}

template <class B>
void stream_in_place(const FewRowsProduct& p, std::int64_t first) {
  std::int64_t k = 0;
  for (; k + kDepth <= p.depth; k += kDepth) add_all_columns<B, kDepth>(p, k, first);
  for (; k < p.depth; ++k) add_all_columns<B, 1>(p, k, first);
}

// Sums beside each other instead of in rows of c, which would push each other, and those of b, out
// of the first cache where they are a power of two apart.
struct ApartSums {
  static constexpr std::int64_t kWhole = 16, kMostRows = plan::kMostStreamedRows, kMostCols = 4096,
                                kMost = 1 << 14;

  // For so many columns, a multiple of kWhole, in equal parts.
  ApartSums(std::int64_t rows, std::int64_t all) {
    const std::int64_t parts = ceil_div(all, std::min(kMost / rows, kMostCols));
    cols = parts == 0 ? 0 : ceil_div(ceil_div(all, parts), kWhole) * kWhole;
    stride = cols + kWhole;  // a line more, for the same reason
  }

  std::int64_t cols, stride;
  alignas(64) float at[kMost + 2 * kMostRows * kWhole];
};

// Adds the products of kRows rows of b, from row k on, to the sums of so many columns from column j
// on. What the same columns have in the rows after these is asked for meanwhile.
template <class B, std::int64_t kRows, class D>
void add_to_apart(D d, const FewRowsProduct& p, std::int64_t k, std::int64_t j, std::int64_t cols,
                  ApartSums& sums) {
  constexpr std::int64_t kVectors = 2;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  for (std::int64_t c = 0; c < cols; c += kVectors * lanes) {
    const B* const b = static_cast<const B*>(p.b) + k * p.b_stride + j + c;
    hn::Vec<D> x[kRows][kVectors];
    for (std::int64_t i = 0; i < kRows; ++i) {
      __builtin_prefetch(b + (i + kRows) * p.b_stride);
      for (std::int64_t v = 0; v < kVectors; ++v) x[i][v] = load(d, b + i * p.b_stride + v * lanes);
    }
    const float* a = p.a + k * p.a_col_stride;
    float* at = sums.at + c;
    for (std::int64_t r = 0; r < p.rows; ++r, a += p.a_row_stride, at += sums.stride) {
      hn::Vec<D> sum[kVectors];
      for (std::int64_t v = 0; v < kVectors; ++v) {
        sum[v] = k == 0 ? hn::Zero(d) : hn::LoadU(d, at + v * lanes);
      }
      for (std::int64_t i = 0; i < kRows; ++i) {
        const hn::Vec<D> factor = hn::Set(d, a[i * p.a_col_stride]);
        for (std::int64_t v = 0; v < kVectors; ++v) sum[v] = hn::MulAdd(factor, x[i][v], sum[v]);
      }
      for (std::int64_t v = 0; v < kVectors; ++v) hn::StoreU(sum[v], d, at + v * lanes);
    }
  }
}

template <class B, std::int64_t kRows>
void stream_apart(const FewRowsProduct& p) {
  const hn::ScalableTag<float> d;
  const std::int64_t end = p.cols / ApartSums::kWhole * ApartSums::kWhole;
  ApartSums sums(p.rows, end);
  for (std::int64_t j = 0; j < end; j += sums.cols) {
    const std::int64_t cols = std::min(sums.cols, end - j);
    std::int64_t k = 0;
    for (; k + kRows <= p.depth; k += kRows) add_to_apart<B, kRows>(d, p, k, j, cols, sums);
    for (; k < p.depth; ++k) add_to_apart<B, 1>(d, p, k, j, cols, sums);
    for (std::int64_t r = 0; r < p.rows; ++r) {
      std::copy_n(sums.at + r * sums.stride, cols, p.c + r * p.c_stride + j);
    }
  }
  if (end < p.cols) stream_in_place<B>(p, end);
}

// The more rows, the more of b is added to sums at a time, which are many then.
template <class B>
void stream(const FewRowsProduct& p) {
  if constexpr (kHasManyRegisters) return stream_in_place<B>(p, 0);
  p.rows <= 8 ? stream_apart<B, 4>(p) : stream_apart<B, 6>(p);
}

void multiply_streamed(const FewRowsProduct& p) {
  p.b_is_bf16 ? stream<std::uint16_t>(p) : stream<float>(p);
}

}  // namespace weft::engine::few_rows::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
