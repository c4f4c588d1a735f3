// Products of few rows and a matrix that is in a cache.
//
// Compiled once per kind of vectors (hwy/foreach_target.h). Pure functions, any thread.
#if defined(WEFT_ENGINE_KERNELS_PRODUCT_FEW_ROWS_CACHED_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_PRODUCT_FEW_ROWS_CACHED_INL_H
#undef WEFT_ENGINE_KERNELS_PRODUCT_FEW_ROWS_CACHED_INL_H
#else
#define WEFT_ENGINE_KERNELS_PRODUCT_FEW_ROWS_CACHED_INL_H
#endif

#include <algorithm>
#include <cstdint>

#include <hwy/highway.h>

#include "engine/kernels/product/few_rows.h"
#include "engine/kernels/product/few_rows_lanes-inl.h"
#include "plan/storage/matmul_shape.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::few_rows::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// kRows rows of c from row r on, kVectors vectors of each from column j on, all in registers.
template <std::int64_t kRows, std::int64_t kVectors, class D>
void sum_tile(D d, const FewRowsProduct& p, std::int64_t r, std::int64_t j) {
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  hn::Vec<D> sums[kRows][kVectors];
  for (auto& row : sums) {
    for (hn::Vec<D>& sum : row) sum = hn::Zero(d);
  }
  const float* a = p.a + r * p.a_row_stride;
  const float* b = static_cast<const float*>(p.b) + j;
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
  const std::int64_t place = r * p.c_stride + j;
  for (std::int64_t i = 0; i < kRows; ++i) {
    for (std::int64_t v = 0; v < kVectors; ++v) {
      const std::int64_t at = place + i * p.c_stride + v * lanes;
      if (p.addend != nullptr) sums[i][v] = hn::Add(hn::LoadU(d, p.addend + at), sums[i][v]);
      hn::StoreU(sums[i][v], d, p.c + at);
    }
  }
}

// kVectors vectors of columns from column j on, of all rows.
template <std::int64_t kMostRows, std::int64_t kVectors, class D>
void sum_columns(D d, const FewRowsProduct& p, std::int64_t j) {
  std::int64_t r = 0;
  for (; r + kMostRows <= p.rows; r += kMostRows) sum_tile<kMostRows, kVectors>(d, p, r, j);
  if constexpr (kMostRows == 8) {
    for (; r + 4 <= p.rows; r += 4) sum_tile<4, kVectors>(d, p, r, j);
  }
  if constexpr (!kHasManyRegisters && kMostRows == 4) {
    if (r + 3 == p.rows) return sum_tile<3, kVectors>(d, p, r, j);
    if (r + 2 == p.rows) return sum_tile<2, kVectors>(d, p, r, j);
  }
  for (; r < p.rows; ++r) sum_tile<1, kVectors>(d, p, r, j);
}

// Columns whose sums wait in the first cache, next to the rows of b that go by.
constexpr std::int64_t kSumsTogether = 512;

// Adds the products of kDepth rows of b, from row k on, to sums of kRows rows and so many columns,
// whole vectors, from column j on; the first ones are what they are. Factors stay in registers, and
// rows of b are read from one end to the other.
template <std::int64_t kRows, std::int64_t kDepthAtOnce, std::int64_t kVectors, class D>
void add_to_sums(D d, const FewRowsProduct& p, std::int64_t k, std::int64_t j, std::int64_t cols,
                 float* sums) {
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  hn::Vec<D> factors[kRows][kDepthAtOnce];
  for (std::int64_t r = 0; r < kRows; ++r) {
    for (std::int64_t i = 0; i < kDepthAtOnce; ++i) {
      factors[r][i] = hn::Set(d, p.a[r * p.a_row_stride + (k + i) * p.a_col_stride]);
    }
  }
  const float* const b = static_cast<const float*>(p.b) + k * p.b_stride + j;
  for (std::int64_t c = 0; c < cols; c += kVectors * lanes) {
    hn::Vec<D> sum[kRows][kVectors];
    for (std::int64_t r = 0; r < kRows; ++r) {
      for (std::int64_t v = 0; v < kVectors; ++v) {
        sum[r][v] = k == 0 ? hn::Zero(d) : hn::LoadU(d, sums + r * kSumsTogether + c + v * lanes);
      }
    }
    for (std::int64_t i = 0; i < kDepthAtOnce; ++i) {
      for (std::int64_t v = 0; v < kVectors; ++v) {
        const hn::Vec<D> x = hn::LoadU(d, b + i * p.b_stride + c + v * lanes);
        for (std::int64_t r = 0; r < kRows; ++r) {
          sum[r][v] = hn::MulAdd(factors[r][i], x, sum[r][v]);
        }
      }
    }
    for (std::int64_t r = 0; r < kRows; ++r) {
      for (std::int64_t v = 0; v < kVectors; ++v) {
        hn::StoreU(sum[r][v], d, sums + r * kSumsTogether + c + v * lanes);
      }
    }
  }
}

// All kRows rows of c, so many columns from column j on.
template <std::int64_t kRows, std::int64_t kDepthAtOnce, std::int64_t kVectors, class D>
void sum_by_rows(D d, const FewRowsProduct& p, std::int64_t j, std::int64_t cols) {
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  alignas(64) float sums[kRows * kSumsTogether];
  std::int64_t k = 0;
  for (; k + kDepthAtOnce <= p.depth; k += kDepthAtOnce) {
    add_to_sums<kRows, kDepthAtOnce, kVectors>(d, p, k, j, cols, sums);
  }
  for (; k < p.depth; ++k) add_to_sums<kRows, 1, kVectors>(d, p, k, j, cols, sums);
  for (std::int64_t r = 0; r < kRows; ++r) {
    const std::int64_t place = r * p.c_stride + j;
    for (std::int64_t c = 0; c < cols; c += lanes) {
      hn::Vec<D> sum = hn::LoadU(d, sums + r * kSumsTogether + c);
      if (p.addend != nullptr) sum = hn::Add(hn::LoadU(d, p.addend + place + c), sum);
      hn::StoreU(sum, d, p.c + place + c);
    }
  }
}

// Of up to three rows, as many whole vectors of columns as go together. Gives how many columns.
template <class D>
std::int64_t multiply_rows(D d, const FewRowsProduct& p) {
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  std::int64_t j = 0;
  if constexpr (kHasManyRegisters) {
    for (; j + 8 * lanes <= p.cols; j += 8 * lanes) sum_columns<1, 8>(d, p, j);
    return j;
  }
  if (p.rows == 3) {
    for (; j + 4 * lanes <= p.cols; j += 4 * lanes) sum_tile<3, 4>(d, p, 0, j);
    return j;
  }
  const std::int64_t together = (p.rows == 1 ? 4 : 2) * lanes, end = p.cols / together * together;
  for (; p.depth > 0 && j < end; j += std::min(kSumsTogether, end - j)) {
    const std::int64_t cols = std::min(kSumsTogether, end - j);
    p.rows == 1 ? sum_by_rows<1, 8, 4>(d, p, j, cols) : sum_by_rows<2, 4, 2>(d, p, j, cols);
  }
  return j;
}

// ---- Of a matrix whose rows lie so that they push each other out of the caches

// A part of it, copied: panels of a tile's columns.
struct Panels {
  static constexpr std::int64_t kWidth = 16, kPanels = 4, kCols = kPanels * kWidth;
  static constexpr std::int64_t kDepth = 128, kMostRows = plan::kMostCachedRows;

  // From row k and column j of b on.
  void copy(const float* b, std::int64_t stride, std::int64_t depth) {
    const hn::CappedTag<float, 8> d;
    for (std::int64_t k = 0; k < depth; ++k, b += stride) {
      for (std::int64_t c = 0; c < kCols; c += hn::Lanes(d)) {
        hn::Store(hn::LoadU(d, b + c), d,
                  at + c / kWidth * kWidth * kDepth + k * kWidth + c % kWidth);
      }
    }
  }

  alignas(64) float at[kDepth * kCols];
  alignas(64) float sums[kMostRows * kCols];  // of rows of b before these
};

// Adds kRows rows from row r on, of that depth from row k of b on, times a panel to its sums.
template <std::int64_t kRows, class D>
void sum_panel(D d, const FewRowsProduct& p, Panels& b, std::int64_t panel, std::int64_t r,
               std::int64_t k, std::int64_t depth) {
  constexpr std::int64_t kVectors = Panels::kWidth / hn::MaxLanes(d);
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  float* const at = b.sums + r * Panels::kCols + panel * Panels::kWidth;
  hn::Vec<D> sums[kRows][kVectors];
  for (std::int64_t i = 0; i < kRows; ++i) {
    for (std::int64_t v = 0; v < kVectors; ++v) {
      sums[i][v] = k == 0 ? hn::Zero(d) : hn::LoadU(d, at + i * Panels::kCols + v * lanes);
    }
  }
  const float* a = p.a + r * p.a_row_stride + k * p.a_col_stride;
  const float* from = b.at + panel * Panels::kWidth * Panels::kDepth;
  for (std::int64_t n = 0; n < depth; ++n, a += p.a_col_stride, from += Panels::kWidth) {
    hn::Vec<D> x[kVectors];
    for (std::int64_t v = 0; v < kVectors; ++v) x[v] = hn::LoadU(d, from + v * lanes);
    for (std::int64_t i = 0; i < kRows; ++i) {
      const hn::Vec<D> factor = hn::Set(d, a[i * p.a_row_stride]);
      for (std::int64_t v = 0; v < kVectors; ++v) {
        sums[i][v] = hn::MulAdd(factor, x[v], sums[i][v]);
      }
    }
  }
  for (std::int64_t i = 0; i < kRows; ++i) {
    for (std::int64_t v = 0; v < kVectors; ++v) {
      hn::StoreU(sums[i][v], d, at + i * Panels::kCols + v * lanes);
    }
  }
}

// Columns of all panels from column j on.
template <class D>
void sum_panels(D d, const FewRowsProduct& p, Panels& b, std::int64_t j) {
  const float* const from = static_cast<const float*>(p.b) + j;
  for (std::int64_t k = 0; k < p.depth; k += Panels::kDepth) {
    const std::int64_t depth = std::min(Panels::kDepth, p.depth - k);
    b.copy(from + k * p.b_stride, p.b_stride, depth);
    for (std::int64_t panel = 0; panel < Panels::kPanels; ++panel) {
      std::int64_t r = 0;
      for (; r + 4 <= p.rows; r += 4) sum_panel<4>(d, p, b, panel, r, k, depth);
      for (; r < p.rows; ++r) sum_panel<1>(d, p, b, panel, r, k, depth);
    }
  }
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  for (std::int64_t r = 0; r < p.rows; ++r) {
    for (std::int64_t c = 0; c < Panels::kCols; c += lanes) {
      hn::Vec<D> sum = hn::LoadU(d, b.sums + r * Panels::kCols + c);
      const std::int64_t at = r * p.c_stride + j + c;
      if (p.addend != nullptr) sum = hn::Add(hn::LoadU(d, p.addend + at), sum);
      hn::StoreU(sum, d, p.c + at);
    }
  }
}

// From so many rows on it pays to copy the matrix where its rows collide.
constexpr std::int64_t kRowsToCopy = 16;

// Gives how many columns.
template <class D>
std::int64_t multiply_copied(D d, const FewRowsProduct& p) {
  if constexpr (kHasManyRegisters || hn::MaxLanes(d) > Panels::kWidth) return 0;
  const bool copies = p.rows >= kRowsToCopy && p.rows <= Panels::kMostRows && p.depth > 0 &&
                      plan::collides(p.b_stride, DType::f32);
  if (!copies) return 0;
  Panels panels;
  std::int64_t j = 0;
  for (; j + Panels::kCols <= p.cols; j += Panels::kCols) sum_panels(d, p, panels, j);
  return j;
}

// As many sums as there are registers for, and as wait for each other little.
void multiply_cached(const FewRowsProduct& p) {
  const hn::ScalableTag<float> d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  constexpr std::int64_t kTogether = kHasManyRegisters ? 4 : 2;
  std::int64_t j = p.rows < 4 ? multiply_rows(d, p) : multiply_copied(d, p);
  if constexpr (kHasManyRegisters) {
    for (; p.rows >= 8 && j + 3 * lanes <= p.cols; j += 3 * lanes) sum_columns<8, 3>(d, p, j);
  }
  for (; j + kTogether * lanes <= p.cols; j += kTogether * lanes) {
    sum_columns<4, kTogether>(d, p, j);
  }
  for (; j + lanes <= p.cols; j += lanes) sum_columns<4, 1>(d, p, j);
  for (; j < p.cols; ++j) sum_columns<4, 1>(hn::CappedTag<float, 1>(), p, j);
}

}  // namespace weft::engine::few_rows::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
