// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/product/panel_gemm.cc"
#include "engine/stream/vector_kinds.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include <algorithm>

#include "engine/kernels/product/matrix_convert.h"
#include "engine/kernels/product/panel_gemm.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::panel_gemm::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<float>;

constexpr std::int64_t kVectors = 2;  // of a panel's row
// As many sums as there are registers for.
constexpr std::int64_t kMostRows = hn::MaxLanes(Tag()) == 16 ? 8 : 6;
// Of a panel so many rows stay in the first cache.
constexpr std::int64_t kDepth = 256;

std::int64_t width() { return kVectors * static_cast<std::int64_t>(hn::Lanes(Tag())); }

// A part of a product, of one panel.
struct Tile {
  const float* a;
  const float* b;
  float* c;
  std::int64_t a_stride, c_stride, depth;
  bool adds;
};

template <std::int64_t kRows>
void multiply_tile(const Tile& t) {
  const Tag d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  hn::Vec<Tag> sums[kRows][kVectors];
  for (std::int64_t i = 0; i < kRows; ++i) {
    __builtin_prefetch(t.c + i * t.c_stride);
    for (hn::Vec<Tag>& sum : sums[i]) sum = hn::Zero(d);
  }
  const float* a = t.a;
  const float* b = t.b;
  for (std::int64_t k = 0; k < t.depth; ++k, ++a, b += kVectors * lanes) {
    hn::Vec<Tag> x[kVectors];
    for (std::int64_t v = 0; v < kVectors; ++v) x[v] = hn::LoadU(d, b + v * lanes);
    for (std::int64_t i = 0; i < kRows; ++i) {
      const hn::Vec<Tag> factor = hn::Set(d, a[i * t.a_stride]);
      for (std::int64_t v = 0; v < kVectors; ++v) {
        sums[i][v] = hn::MulAdd(factor, x[v], sums[i][v]);
      }
    }
  }
  for (std::int64_t i = 0; i < kRows; ++i) {
    for (std::int64_t v = 0; v < kVectors; ++v) {
      float* const c = t.c + i * t.c_stride + v * lanes;
      hn::StoreU(t.adds ? hn::Add(hn::LoadU(d, c), sums[i][v]) : sums[i][v], d, c);
    }
  }
}

// So many rows of a tile, and the rows behind them.
template <std::int64_t kRows>
std::int64_t multiply_rows(Tile& t, std::int64_t rows) {
  std::int64_t r = 0;
  for (; r + kRows <= rows; r += kRows) {
    multiply_tile<kRows>(t);
    t.a += kRows * t.a_stride;
    t.c += kRows * t.c_stride;
  }
  return rows - r;
}

void multiply_panel(Tile t, std::int64_t rows) {
  rows = multiply_rows<kMostRows>(t, rows);
  rows = multiply_rows<4>(t, rows);
  rows = multiply_rows<2>(t, rows);
  multiply_rows<1>(t, rows);
}

// A panel that has columns behind c's last ones.
void multiply_narrow(const Tile& t, std::int64_t rows, std::int64_t cols) {
  HWY_ALIGN float row[kVectors * hn::MaxLanes(Tag())];
  for (std::int64_t r = 0; r < rows; ++r) {
    multiply_tile<1>({t.a + r * t.a_stride, t.b, row, t.a_stride, 0, t.depth, false});
    float* const c = t.c + r * t.c_stride;
    for (std::int64_t j = 0; j < cols; ++j) c[j] = t.adds ? c[j] + row[j] : row[j];
  }
}

void multiply(const PanelGemm& p) {
  for (std::int64_t k = 0; k < p.depth; k += kDepth) {
    Tile t{p.a + k,
           p.panels + k * width(),
           p.c,
           p.a_stride,
           p.c_stride,
           std::min(kDepth, p.depth - k),
           p.adds || k > 0};
    for (std::int64_t j = 0; j < p.cols; j += width()) {
      if (j + width() <= p.cols) {
        multiply_panel(t, p.rows);
      } else {
        multiply_narrow(t, p.rows, p.cols - j);
      }
      t.b += p.panel_stride;
      t.c += width();
    }
  }
}

// A panel of rows whose elements lie side by side.
void pack_rows(const float* rows, std::int64_t stride, std::int64_t num_rows, float* panel) {
  const Tag d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  for (std::int64_t r = 0; r < num_rows; ++r, rows += stride, panel += kVectors * lanes) {
    for (std::int64_t v = 0; v < kVectors; ++v) {
      hn::StoreU(hn::LoadU(d, rows + v * lanes), d, panel + v * lanes);
    }
  }
}

}  // namespace weft::engine::panel_gemm::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {
namespace panel_gemm {

HWY_EXPORT(multiply);
HWY_EXPORT(pack_rows);
HWY_EXPORT(width);

void multiply_on_best(const PanelGemm& p) { HWY_DYNAMIC_DISPATCH(multiply)(p); }
void pack_on_best(const MatrixRef& part, float* panel) {
  const auto* const rows = reinterpret_cast<const float*>(part.data);
  HWY_DYNAMIC_DISPATCH(pack_rows)(rows, part.row_stride, part.rows, panel);
}
std::int64_t best_width() { return HWY_DYNAMIC_DISPATCH(width)(); }

}  // namespace panel_gemm

std::int64_t panel_width() {
  static const std::int64_t kWidth = panel_gemm::best_width();
  return kWidth;
}

void multiply_panels(const PanelGemm& product) { panel_gemm::multiply_on_best(product); }

void pack_for_panels(const MatrixRef& matrix, float* panels, std::int64_t panel_stride) {
  const std::int64_t width = panel_width();
  for (std::int64_t j = 0; j < matrix.cols; j += width, panels += panel_stride) {
    const std::int64_t cols = std::min(width, matrix.cols - j);
    const MatrixRef part = matrix.part(0, j, matrix.rows, cols);
    if (cols == width && part.dtype == DType::f32 && part.col_stride == 1) {
      panel_gemm::pack_on_best(part, panels);
      continue;
    }
    if (cols < width) std::fill_n(panels, matrix.rows * width, 0.0F);
    copy_matrix(part, panels, width);
  }
}

}  // namespace weft::engine

#endif  // HWY_ONCE
