// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when the program runs.
#include "engine/kernels/gemm_transpose.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/gemm_transpose.cc"
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_HAVE_SCALABLE || HWY_TARGET == HWY_SCALAR
// No arrays of vectors whose size is unknown.
void transpose_f32(const float* from, std::int64_t from_stride, std::int64_t rows,
                   std::int64_t cols, float* to, std::int64_t to_stride) {
  transpose<float>(from, from_stride, rows, cols, to, to_stride);
}
#else

using D = hn::CappedTag<float, 16>;
using V = hn::Vec<D>;
constexpr std::int64_t kLanes = static_cast<std::int64_t>(hn::MaxLanes(D()));

// Transposes each 4 x 4 block of kLanes rows: then row 4 g + c has, in its 128-bit block b, column
// 4 b + c of the rows 4 g to 4 g + 3.
HWY_INLINE void transpose_blocks(V* v) {
  const D d;
  const hn::Repartition<std::uint64_t, D> pairs;
  const auto low = [&](V a, V b) HWY_ATTR {
    return hn::BitCast(d, hn::InterleaveLower(pairs, hn::BitCast(pairs, a), hn::BitCast(pairs, b)));
  };
  const auto high = [&](V a, V b) HWY_ATTR {
    return hn::BitCast(d, hn::InterleaveUpper(pairs, hn::BitCast(pairs, a), hn::BitCast(pairs, b)));
  };
  for (std::int64_t i = 0; i < kLanes; i += 4) {
    // a0 b0 a1 b1, a2 b2 a3 b3; and of c and d.
    const V ab_low = hn::InterleaveLower(d, v[i], v[i + 1]);
    const V ab_high = hn::InterleaveUpper(d, v[i], v[i + 1]);
    const V cd_low = hn::InterleaveLower(d, v[i + 2], v[i + 3]);
    const V cd_high = hn::InterleaveUpper(d, v[i + 2], v[i + 3]);
    v[i] = low(ab_low, cd_low);
    v[i + 1] = high(ab_low, cd_low);
    v[i + 2] = low(ab_high, cd_high);
    v[i + 3] = high(ab_high, cd_high);
  }
}

// Then exchanges the blocks of the rows v[c], v[4 + c], ...
HWY_INLINE void exchange_blocks(V* v) {
  [[maybe_unused]] const D d;
#if HWY_MAX_BYTES >= 64
  for (std::int64_t c = 0; c < 4; ++c) {
    const V a = v[c], b = v[4 + c], e = v[8 + c], f = v[12 + c];
    const V even_ab = hn::OddEvenBlocks(hn::SwapAdjacentBlocks(b), a);  // a0 b0 a2 b2
    const V odd_ab = hn::OddEvenBlocks(b, hn::SwapAdjacentBlocks(a));   // a1 b1 a3 b3
    const V even_ef = hn::OddEvenBlocks(hn::SwapAdjacentBlocks(f), e);
    const V odd_ef = hn::OddEvenBlocks(f, hn::SwapAdjacentBlocks(e));
    v[c] = hn::ConcatLowerLower(d, even_ef, even_ab);
    v[4 + c] = hn::ConcatLowerLower(d, odd_ef, odd_ab);
    v[8 + c] = hn::ConcatUpperUpper(d, even_ef, even_ab);
    v[12 + c] = hn::ConcatUpperUpper(d, odd_ef, odd_ab);
  }
#elif HWY_MAX_BYTES == 32
  for (std::int64_t c = 0; c < 4; ++c) {
    const V a = v[c], b = v[4 + c];
    v[c] = hn::ConcatLowerLower(d, b, a);
    v[4 + c] = hn::ConcatUpperUpper(d, b, a);
  }
#endif
}

HWY_INLINE void transpose_square(const float* from, std::int64_t from_stride, float* to,
                                 std::int64_t to_stride) {
  const D d;
  V v[kLanes];
  for (std::int64_t i = 0; i < kLanes; ++i) v[i] = hn::LoadU(d, from + i * from_stride);
  transpose_blocks(v);
  exchange_blocks(v);
  for (std::int64_t i = 0; i < kLanes; ++i) hn::StoreU(v[i], d, to + i * to_stride);
}

void transpose_f32(const float* from, std::int64_t from_stride, std::int64_t rows,
                   std::int64_t cols, float* to, std::int64_t to_stride) {
  constexpr std::int64_t kBlock = 16;  // a cache line: both matrices are touched line by line
  const std::int64_t whole_rows = rows / kBlock * kBlock, whole_cols = cols / kBlock * kBlock;
  for (std::int64_t r0 = 0; r0 < whole_rows; r0 += kBlock) {
    for (std::int64_t c0 = 0; c0 < whole_cols; c0 += kBlock) {
      for (std::int64_t c = c0; c < c0 + kBlock; c += kLanes) {
        for (std::int64_t r = r0; r < r0 + kBlock; r += kLanes) {
          transpose_square(from + r * from_stride + c, from_stride, to + c * to_stride + r,
                           to_stride);
        }
      }
    }
  }
  transpose<float>(from + whole_cols, from_stride, whole_rows, cols - whole_cols,
                   to + whole_cols * to_stride, to_stride);
  transpose<float>(from + whole_rows * from_stride, from_stride, rows - whole_rows, cols,
                   to + whole_rows, to_stride);
}

#endif

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(transpose_f32);

void transpose(const float* from, std::int64_t from_stride, std::int64_t rows, std::int64_t cols,
               float* to, std::int64_t to_stride) {
  HWY_DYNAMIC_DISPATCH(transpose_f32)(from, from_stride, rows, cols, to, to_stride);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
