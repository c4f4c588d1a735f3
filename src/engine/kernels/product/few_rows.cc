// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/product/few_rows.cc"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include <algorithm>

#include "engine/kernels/parallel.h"
#include "engine/kernels/product/few_rows.h"
#include "engine/kernels/product/matrix_convert.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::few_rows::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Rows of b whose products are added to a part of c while it is in registers: so many streams the
// processor reads ahead in.
constexpr std::int64_t kDepth = 8;
// Of each such row this far ahead is asked for, in elements.
constexpr std::int64_t kAhead = 128;
// There are 32, not 16.
constexpr bool kHasManyRegisters = hn::MaxLanes(hn::ScalableTag<float>()) == 16;

// Elements of b as f32: of itself, or of the bits of bf16.
template <class D>
hn::Vec<D> load(D d, const float* b) {
  return hn::LoadU(d, b);
}
template <class D>
hn::Vec<D> load(D d, const std::uint16_t* b) {
  const hn::Rebind<std::uint16_t, D> half;
  const hn::RebindToUnsigned<D> bits;
  return hn::BitCast(d, hn::ShiftLeft<16>(hn::PromoteTo(bits, hn::LoadU(half, b))));
}

// ---- b as it streams by

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

template <class B, std::int64_t kRows>
void add_all_columns(const FewRowsProduct& p, std::int64_t k) {
  const hn::ScalableTag<float> d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  constexpr std::int64_t kTogether = kHasManyRegisters ? 2 : 1;
  std::int64_t j = 0;
  for (; j + kTogether * lanes <= p.cols; j += kTogether * lanes) {
    add_rows<B, kRows, kTogether>(d, p, k, j);
  }
  for (; j + lanes <= p.cols; j += lanes) add_rows<B, kRows, 1>(d, p, k, j);
  for (; j < p.cols; ++j) add_rows<B, kRows, 1>(hn::CappedTag<float, 1>(), p, k, j);
}

template <class B>
void stream(const FewRowsProduct& p) {
  std::int64_t k = 0;
  for (; k + kDepth <= p.depth; k += kDepth) add_all_columns<B, kDepth>(p, k);
  for (; k < p.depth; ++k) add_all_columns<B, 1>(p, k);
}

void multiply_streamed(const FewRowsProduct& p) {
  p.b_is_bf16 ? stream<std::uint16_t>(p) : stream<float>(p);
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

// As many sums as there are registers for, and as wait for each other little.
void multiply_cached(const FewRowsProduct& p) {
  const hn::ScalableTag<float> d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  constexpr std::int64_t kTogether = kHasManyRegisters ? 4 : 2;
  std::int64_t j = p.rows < 4 ? multiply_rows(d, p) : 0;
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
