// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when the program runs.
#include "engine/stream/transpose.h"

#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/stream/transpose.cc"
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Elements of 4 bytes; strides in bytes, so that pairs of numbers may begin anywhere.
[[maybe_unused]] void transpose_plain_32(const std::byte* from, std::int64_t from_stride,
                                         std::int64_t rows, std::int64_t cols, std::byte* to,
                                         std::int64_t to_stride) {
  for (std::int64_t r = 0; r < rows; ++r) {
    for (std::int64_t c = 0; c < cols; ++c) {
      std::memcpy(to + c * to_stride + 4 * r, from + r * from_stride + 4 * c, 4);
    }
  }
}

#if HWY_HAVE_SCALABLE || HWY_TARGET == HWY_SCALAR
// No arrays of vectors whose size is unknown.
void transpose_32(const std::byte* from, std::int64_t from_stride, std::int64_t rows,
                  std::int64_t cols, std::byte* to, std::int64_t to_stride) {
  transpose_plain_32(from, from_stride, rows, cols, to, to_stride);
}
void transpose_16(const std::uint16_t* from, std::int64_t from_stride, std::int64_t rows,
                  std::int64_t cols, std::uint16_t* to, std::int64_t to_stride) {
  transpose<std::uint16_t>(from, from_stride, rows, cols, to, to_stride);
}
#else

using D = hn::CappedTag<std::uint32_t, 16>;
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

// Makes rows of what are the columns of v[0] ... v[kLanes - 1], and stores them.
HWY_INLINE void store_transposed(V* v, std::byte* to, std::int64_t to_stride) {
  transpose_blocks(v);
  exchange_blocks(v);
  for (std::int64_t i = 0; i < kLanes; ++i) {
    hn::StoreU(v[i], D(), reinterpret_cast<std::uint32_t*>(to + i * to_stride));
  }
}

// No more than kLanes rows and columns.
void transpose_part_32(const std::byte* from, std::int64_t from_stride, std::int64_t rows,
                       std::int64_t cols, std::byte* to, std::int64_t to_stride) {
#if HWY_TARGET <= HWY_AVX2  // which leave alone what a mask leaves out
  const D d;
  const auto across = hn::FirstN(d, static_cast<std::size_t>(cols));
  const auto down = hn::FirstN(d, static_cast<std::size_t>(rows));
  V v[kLanes];
  for (std::int64_t i = 0; i < kLanes; ++i) {
    const auto* const row = reinterpret_cast<const std::uint32_t*>(from + i * from_stride);
    v[i] = i < rows ? hn::MaskedLoad(across, d, row) : hn::Zero(d);
  }
  transpose_blocks(v);
  exchange_blocks(v);
  for (std::int64_t i = 0; i < cols; ++i) {
    auto* const column = reinterpret_cast<std::uint32_t*>(to + i * to_stride);
    if (rows == kLanes) {
      hn::StoreU(v[i], d, column);
    } else {
      hn::BlendedStore(v[i], down, d, column);
    }
  }
#else
  transpose_plain_32(from, from_stride, rows, cols, to, to_stride);
#endif
}

// What is left beside and below whole blocks.
void transpose_rest_32(const std::byte* from, std::int64_t from_stride, std::int64_t rows,
                       std::int64_t cols, std::byte* to, std::int64_t to_stride) {
  for (std::int64_t r = 0; r < rows; r += kLanes) {
    for (std::int64_t c = 0; c < cols; c += kLanes) {
      transpose_part_32(from + r * from_stride + 4 * c, from_stride, std::min(rows - r, kLanes),
                        std::min(cols - c, kLanes), to + c * to_stride + 4 * r, to_stride);
    }
  }
}

void transpose_32(const std::byte* from, std::int64_t from_stride, std::int64_t rows,
                  std::int64_t cols, std::byte* to, std::int64_t to_stride) {
  constexpr std::int64_t kBlock = 16;  // a cache line: both matrices are touched line by line
  const std::int64_t whole_rows = rows / kBlock * kBlock, whole_cols = cols / kBlock * kBlock;
  V v[kLanes];
  for (std::int64_t r0 = 0; r0 < whole_rows; r0 += kBlock) {
    for (std::int64_t c0 = 0; c0 < whole_cols; c0 += kBlock) {
      for (std::int64_t c = c0; c < c0 + kBlock; c += kLanes) {
        for (std::int64_t r = r0; r < r0 + kBlock; r += kLanes) {
          for (std::int64_t i = 0; i < kLanes; ++i) {
            const std::byte* row = from + (r + i) * from_stride + 4 * c;
            v[i] = hn::LoadU(D(), reinterpret_cast<const std::uint32_t*>(row));
          }
          store_transposed(v, to + c * to_stride + 4 * r, to_stride);
        }
      }
    }
  }
  transpose_rest_32(from + 4 * whole_cols, from_stride, whole_rows, cols - whole_cols,
                    to + whole_cols * to_stride, to_stride);
  transpose_rest_32(from + whole_rows * from_stride, from_stride, rows - whole_rows, cols,
                    to + 4 * whole_rows, to_stride);
}

// Two rows side by side are one of elements of 4 bytes.
HWY_INLINE V load_pairs(const std::uint16_t* even, const std::uint16_t* odd) {
  const D d;
  const hn::Rebind<std::uint16_t, D> half;
  const V low = hn::PromoteTo(d, hn::LoadU(half, even));
  const V high = hn::PromoteTo(d, hn::LoadU(half, odd));
  return hn::Or(low, hn::ShiftLeft<16>(high));
}

void transpose_16(const std::uint16_t* from, std::int64_t from_stride, std::int64_t rows,
                  std::int64_t cols, std::uint16_t* to, std::int64_t to_stride) {
  constexpr std::int64_t kBlock = 32;
  const std::int64_t whole_rows = rows / kBlock * kBlock, whole_cols = cols / kBlock * kBlock;
  V v[kLanes];
  for (std::int64_t r0 = 0; r0 < whole_rows; r0 += kBlock) {
    for (std::int64_t c0 = 0; c0 < whole_cols; c0 += kBlock) {
      for (std::int64_t c = c0; c < c0 + kBlock; c += kLanes) {
        for (std::int64_t r = r0; r < r0 + kBlock; r += 2 * kLanes) {
          for (std::int64_t i = 0; i < kLanes; ++i) {
            const std::uint16_t* row = from + (r + 2 * i) * from_stride + c;
            v[i] = load_pairs(row, row + from_stride);
          }
          store_transposed(v, reinterpret_cast<std::byte*>(to + c * to_stride + r), 2 * to_stride);
        }
      }
    }
  }
  transpose<std::uint16_t>(from + whole_cols, from_stride, whole_rows, cols - whole_cols,
                           to + whole_cols * to_stride, to_stride);
  transpose<std::uint16_t>(from + whole_rows * from_stride, from_stride, rows - whole_rows, cols,
                           to + whole_rows, to_stride);
}

#endif

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(transpose_32);
HWY_EXPORT(transpose_16);

void transpose(const float* from, std::int64_t from_stride, std::int64_t rows, std::int64_t cols,
               float* to, std::int64_t to_stride) {
  HWY_DYNAMIC_DISPATCH(transpose_32)
  (reinterpret_cast<const std::byte*>(from), 4 * from_stride, rows, cols,
   reinterpret_cast<std::byte*>(to), 4 * to_stride);
}

void transpose(const std::uint16_t* from, std::int64_t from_stride, std::int64_t rows,
               std::int64_t cols, std::uint16_t* to, std::int64_t to_stride) {
  HWY_DYNAMIC_DISPATCH(transpose_16)(from, from_stride, rows, cols, to, to_stride);
}

void transpose_pairs(const std::uint16_t* from, std::int64_t from_stride, std::int64_t rows,
                     std::int64_t cols, std::uint16_t* to, std::int64_t to_stride) {
  HWY_DYNAMIC_DISPATCH(transpose_32)
  (reinterpret_cast<const std::byte*>(from), 2 * from_stride, rows, cols,
   reinterpret_cast<std::byte*>(to), 2 * to_stride);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
