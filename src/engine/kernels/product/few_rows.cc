// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/product/few_rows.cc"
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>

#include "engine/kernels/product/few_rows.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::few_rows::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Rows of b whose products are added to a part of c while it is in registers: so many streams the
// processor reads ahead in.
constexpr std::int64_t kDepth = 8;
// Of each such row this far ahead is asked for, in elements.
constexpr std::int64_t kAhead = 128;
// A b of up to so many elements is in a cache, where it need not be read in order.
constexpr std::int64_t kCached = 1 << 17;

// ---- b as it streams by

// Adds the products of kRows rows of b, from row k on, to kVectors vectors of each row of c from
// column j on; the first ones are what c is.
template <std::int64_t kRows, std::int64_t kVectors, class D>
void add_rows(D d, const FewRowsProduct& p, std::int64_t k, std::int64_t j) {
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  const float* const b = p.b + k * p.b_stride + j;
  hn::Vec<D> x[kRows][kVectors];
  for (std::int64_t i = 0; i < kRows; ++i) {
    for (std::int64_t v = 0; v < kVectors; ++v) {
      x[i][v] = hn::LoadU(d, b + i * p.b_stride + v * lanes);
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

template <std::int64_t kRows>
void add_all_columns(const FewRowsProduct& p, std::int64_t k) {
  const hn::ScalableTag<float> d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  constexpr std::int64_t kTogether = hn::MaxLanes(d) == 16 ? 2 : 1;  // there are 32 registers
  std::int64_t j = 0;
  for (; j + kTogether * lanes <= p.cols; j += kTogether * lanes) {
    add_rows<kRows, kTogether>(d, p, k, j);
  }
  for (; j + lanes <= p.cols; j += lanes) add_rows<kRows, 1>(d, p, k, j);
  for (; j < p.cols; ++j) add_rows<kRows, 1>(hn::CappedTag<float, 1>(), p, k, j);
}

void multiply_streamed(const FewRowsProduct& p) {
  std::int64_t k = 0;
  for (; k + kDepth <= p.depth; k += kDepth) add_all_columns<kDepth>(p, k);
  for (; k < p.depth; ++k) add_all_columns<1>(p, k);
}

// ---- b in a cache

// kRows rows of c from row r on, kVectors vectors of each from column j on, all in registers.
template <std::int64_t kRows, std::int64_t kVectors, class D>
void sum_tile(D d, const FewRowsProduct& p, std::int64_t r, std::int64_t j) {
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  hn::Vec<D> sums[kRows][kVectors];
  for (auto& row : sums) {
    for (hn::Vec<D>& sum : row) sum = hn::Zero(d);
  }
  const float* a = p.a + r * p.a_row_stride;
  const float* b = p.b + j;
  for (std::int64_t k = 0; k < p.depth; ++k, a += p.a_col_stride, b += p.b_stride) {
    hn::Vec<D> x[kVectors];
    for (std::int64_t v = 0; v < kVectors; ++v) x[v] = hn::LoadU(d, b + v * lanes);
    for (std::int64_t i = 0; i < kRows; ++i) {
      const hn::Vec<D> factor = hn::Set(d, a[i * p.a_row_stride]);
      for (std::int64_t v = 0; v < kVectors; ++v) {
        sums[i][v] = hn::MulAdd(factor, x[v], sums[i][v]);
      }
    }
  }
  float* const c = p.c + r * p.c_stride + j;
  for (std::int64_t i = 0; i < kRows; ++i) {
    for (std::int64_t v = 0; v < kVectors; ++v) {
      hn::StoreU(sums[i][v], d, c + i * p.c_stride + v * lanes);
    }
  }
}

template <std::int64_t kVectors, class D>
void sum_columns(D d, const FewRowsProduct& p, std::int64_t j) {
  constexpr std::int64_t kTogether = kVectors > 4 ? 1 : 4;
  std::int64_t r = 0;
  for (; r + kTogether <= p.rows; r += kTogether) sum_tile<kTogether, kVectors>(d, p, r, j);
  for (; r < p.rows; ++r) sum_tile<1, kVectors>(d, p, r, j);
}

void multiply_cached(const FewRowsProduct& p) {
  const hn::ScalableTag<float> d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  constexpr std::int64_t kTogether = hn::MaxLanes(d) == 16 ? 4 : 2;
  std::int64_t j = 0;
  // Of one row more sums are needed that do not wait for each other.
  for (; p.rows < 4 && j + 8 * lanes <= p.cols; j += 8 * lanes) sum_columns<8>(d, p, j);
  for (; j + kTogether * lanes <= p.cols; j += kTogether * lanes) sum_columns<kTogether>(d, p, j);
  for (; j + lanes <= p.cols; j += lanes) sum_columns<1>(d, p, j);
  for (; j < p.cols; ++j) sum_columns<1>(hn::CappedTag<float, 1>(), p, j);
}

void multiply(const FewRowsProduct& p) {
  p.depth* p.cols <= kCached ? multiply_cached(p) : multiply_streamed(p);
}

}  // namespace weft::engine::few_rows::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {
namespace few_rows {

HWY_EXPORT(multiply);

void on_best(const FewRowsProduct& product) { HWY_DYNAMIC_DISPATCH(multiply)(product); }

}  // namespace few_rows

void multiply_few_rows(const FewRowsProduct& product) { few_rows::on_best(product); }

}  // namespace weft::engine

#endif  // HWY_ONCE
