// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when the program runs.
#include "engine/stream/transpose.h"

#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/stream/transpose.cc"
#include "engine/stream/vector_kinds.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Elements U; strides in bytes, so that pairs of numbers may begin anywhere.
template <class U>
[[maybe_unused]] void transpose_plain(const std::byte* from, std::int64_t from_stride,
                                      std::int64_t rows, std::int64_t cols, std::byte* to,
                                      std::int64_t to_stride) {
  constexpr std::int64_t kSize = sizeof(U);
  for (std::int64_t r = 0; r < rows; ++r) {
    for (std::int64_t c = 0; c < cols; ++c) {
      std::memcpy(to + c * to_stride + kSize * r, from + r * from_stride + kSize * c, kSize);
    }
  }
}

#if HWY_HAVE_SCALABLE || HWY_TARGET == HWY_SCALAR
// No arrays of vectors whose size is unknown.
void transpose_32(const std::byte* from, std::int64_t from_stride, std::int64_t rows,
                  std::int64_t cols, std::byte* to, std::int64_t to_stride) {
  transpose_plain<std::uint32_t>(from, from_stride, rows, cols, to, to_stride);
}
void transpose_64(const std::byte* from, std::int64_t from_stride, std::int64_t rows,
                  std::int64_t cols, std::byte* to, std::int64_t to_stride) {
  transpose_plain<std::uint64_t>(from, from_stride, rows, cols, to, to_stride);
}
void transpose_16(const std::uint16_t* from, std::int64_t from_stride, std::int64_t rows,
                  std::int64_t cols, std::uint16_t* to, std::int64_t to_stride) {
  transpose<std::uint16_t>(from, from_stride, rows, cols, to, to_stride);
}
#else

template <class U>
using Elements = hn::CappedTag<U, 64 / sizeof(U)>;
template <class U>
using ElementVec = hn::Vec<Elements<U> >;
template <class U>
constexpr std::int64_t kLanesOf = static_cast<std::int64_t>(hn::MaxLanes(Elements<U>()));
template <class U>
constexpr std::int64_t kPerBlock = 16 / sizeof(U);  // elements of 128 bits

using D = Elements<std::uint32_t>;
using V = hn::Vec<D>;
constexpr std::int64_t kLanes = kLanesOf<std::uint32_t>;

// Transposes each 4 x 4 block of four rows: then row c has, in its 128-bit block b, column 4 b + c.
HWY_INLINE void transpose_four(V* v) {
  const D d;
  const hn::Repartition<std::uint64_t, D> pairs;
  const auto low = [&](V a, V b) HWY_ATTR {
    return hn::BitCast(d, hn::InterleaveLower(pairs, hn::BitCast(pairs, a), hn::BitCast(pairs, b)));
  };
  const auto high = [&](V a, V b) HWY_ATTR {
    return hn::BitCast(d, hn::InterleaveUpper(pairs, hn::BitCast(pairs, a), hn::BitCast(pairs, b)));
  };
  // a0 b0 a1 b1, a2 b2 a3 b3; and of c and d.
  const V ab_low = hn::InterleaveLower(d, v[0], v[1]);
  const V ab_high = hn::InterleaveUpper(d, v[0], v[1]);
  const V cd_low = hn::InterleaveLower(d, v[2], v[3]);
  const V cd_high = hn::InterleaveUpper(d, v[2], v[3]);
  v[0] = low(ab_low, cd_low);
  v[1] = high(ab_low, cd_low);
  v[2] = low(ab_high, cd_high);
  v[3] = high(ab_high, cd_high);
}

// The same of kLanes rows: row 4 g + c has in its block b column 4 b + c of the rows 4 g to
// 4 g + 3.
HWY_INLINE void transpose_blocks(V* v) {
  for (std::int64_t i = 0; i < kLanes; i += 4) transpose_four(v + i);
}
HWY_INLINE void transpose_blocks(ElementVec<std::uint64_t>* v) {
  const Elements<std::uint64_t> d;
  for (std::int64_t i = 0; i < kLanesOf<std::uint64_t>; i += 2) {
    const auto a = v[i], b = v[i + 1];
    v[i] = hn::InterleaveLower(d, a, b);
    v[i + 1] = hn::InterleaveUpper(d, a, b);
  }
}

// Then exchanges the blocks of the rows v[c], v[p + c], ...
template <class U>
HWY_INLINE void exchange_blocks(ElementVec<U>* v) {
  [[maybe_unused]] const Elements<U> d;
  [[maybe_unused]] constexpr std::int64_t p = kPerBlock<U>;
#if HWY_MAX_BYTES >= 64
  for (std::int64_t c = 0; c < p; ++c) {
    const auto a = v[c], b = v[p + c], e = v[2 * p + c], f = v[3 * p + c];
    const auto even_ab = hn::OddEvenBlocks(hn::SwapAdjacentBlocks(b), a);  // a0 b0 a2 b2
    const auto odd_ab = hn::OddEvenBlocks(b, hn::SwapAdjacentBlocks(a));   // a1 b1 a3 b3
    const auto even_ef = hn::OddEvenBlocks(hn::SwapAdjacentBlocks(f), e);
    const auto odd_ef = hn::OddEvenBlocks(f, hn::SwapAdjacentBlocks(e));
    v[c] = hn::ConcatLowerLower(d, even_ef, even_ab);
    v[p + c] = hn::ConcatLowerLower(d, odd_ef, odd_ab);
    v[2 * p + c] = hn::ConcatUpperUpper(d, even_ef, even_ab);
    v[3 * p + c] = hn::ConcatUpperUpper(d, odd_ef, odd_ab);
  }
#elif HWY_MAX_BYTES == 32
  for (std::int64_t c = 0; c < p; ++c) {
    const auto a = v[c], b = v[p + c];
    v[c] = hn::ConcatLowerLower(d, b, a);
    v[p + c] = hn::ConcatUpperUpper(d, b, a);
  }
#endif
}

// Makes rows of what are the columns of v[0] ... v[kLanesOf<U> - 1], and stores them.
template <class U>
HWY_INLINE void store_transposed(ElementVec<U>* v, std::byte* to, std::int64_t to_stride) {
  transpose_blocks(v);
  exchange_blocks<U>(v);
  for (std::int64_t i = 0; i < kLanesOf<U>; ++i) {
    hn::StoreU(v[i], Elements<U>(), reinterpret_cast<U*>(to + i * to_stride));
  }
}

// No more than kLanesOf<U> rows and columns.
template <class U>
void transpose_part(const std::byte* from, std::int64_t from_stride, std::int64_t rows,
                    std::int64_t cols, std::byte* to, std::int64_t to_stride) {
#if HWY_TARGET <= HWY_AVX2  // which leave alone what a mask leaves out
  const Elements<U> d;
  const auto across = hn::FirstN(d, static_cast<std::size_t>(cols));
  const auto down = hn::FirstN(d, static_cast<std::size_t>(rows));
  ElementVec<U> v[kLanesOf<U>];
  for (std::int64_t i = 0; i < kLanesOf<U>; ++i) {
    const auto* const row = reinterpret_cast<const U*>(from + i * from_stride);
    v[i] = i < rows ? hn::MaskedLoad(across, d, row) : hn::Zero(d);
  }
  transpose_blocks(v);
  exchange_blocks<U>(v);
  for (std::int64_t i = 0; i < cols; ++i) {
    auto* const column = reinterpret_cast<U*>(to + i * to_stride);
    if (rows == kLanesOf<U>) {
      hn::StoreU(v[i], d, column);
    } else {
      hn::BlendedStore(v[i], down, d, column);
    }
  }
#else
  transpose_plain<U>(from, from_stride, rows, cols, to, to_stride);
#endif
}

// What is left beside and below whole blocks.
template <class U>
void transpose_rest(const std::byte* from, std::int64_t from_stride, std::int64_t rows,
                    std::int64_t cols, std::byte* to, std::int64_t to_stride) {
  constexpr std::int64_t kSize = sizeof(U), kStep = kLanesOf<U>;
  for (std::int64_t r = 0; r < rows; r += kStep) {
    for (std::int64_t c = 0; c < cols; c += kStep) {
      transpose_part<U>(from + r * from_stride + kSize * c, from_stride, std::min(rows - r, kStep),
                        std::min(cols - c, kStep), to + c * to_stride + kSize * r, to_stride);
    }
  }
}

// Blocks of four elements, so many bytes apart.
template <class Of>
HWY_INLINE hn::Vec<Of> load_fours(Of of, const std::byte* from, std::int64_t apart) {
  if constexpr (hn::MaxLanes(Of()) == 4) {
    return hn::LoadU(of, reinterpret_cast<const std::uint32_t*>(from));
  } else {
    const hn::Half<Of> half;
    const std::int64_t next = static_cast<std::int64_t>(hn::MaxLanes(half)) / 4 * apart;
    return hn::Combine(of, load_fours(half, from + next, apart), load_fours(half, from, apart));
  }
}

// kLanes rows of four columns, of which the first `cols` are stored. Reads four.
HWY_INLINE void transpose_narrow(const std::byte* from, std::int64_t from_stride, std::int64_t cols,
                                 std::byte* to, std::int64_t to_stride) {
  V v[4];
  for (std::int64_t i = 0; i < 4; ++i) {
    v[i] = load_fours(D(), from + i * from_stride, 4 * from_stride);
  }
  transpose_four(v);
  for (std::int64_t c = 0; c < cols; ++c) {
    hn::StoreU(v[c], D(), reinterpret_cast<std::uint32_t*>(to + c * to_stride));
  }
}

// `rows` <= 4 rows of kLanes columns. Stores four elements for each column, in order: those that
// there are no rows for are the next column's.
HWY_INLINE void transpose_flat(const std::byte* from, std::int64_t from_stride, std::int64_t rows,
                               std::byte* to, std::int64_t to_stride) {
  const D d;
  V v[4];
  for (std::int64_t r = 0; r < 4; ++r) {
    const std::byte* const row = from + std::min(r, rows - 1) * from_stride;
    v[r] = hn::LoadU(d, reinterpret_cast<const std::uint32_t*>(row));
  }
  transpose_four(v);
  HWY_ALIGN std::uint32_t fours[4][kLanes];
  for (std::int64_t c = 0; c < 4; ++c) hn::Store(v[c], d, fours[c]);
  for (std::int64_t c = 0; c < kLanes; ++c, to += to_stride) {
    std::memcpy(to, fours[c % 4] + (c - c % 4), 16);
  }
}

constexpr std::int64_t kFew = 8;  // from more rows or columns on, parts are whole blocks

// What is left beside whole blocks: columns from `first` on, of whole blocks of rows.
void transpose_beside(const std::byte* from, std::int64_t from_stride, std::int64_t rows,
                      std::int64_t first, std::int64_t cols, std::byte* to,
                      std::int64_t to_stride) {
  const bool are_few = cols - first <= kFew && from_stride >= 4 * cols;
  const std::int64_t step = are_few ? 4 : kLanes;
  for (std::int64_t r = 0; r < rows; r += kLanes) {
    // What is read behind the last of fewer columns than four is in the rows that follow.
    const bool has_four = cols >= 4 || r + kLanes + 4 <= rows;
    for (std::int64_t c = first; c < cols; c += step) {
      const std::int64_t at = are_few && cols >= 4 ? std::min(c, cols - 4) : c;
      const std::int64_t n = std::min(cols - at, step);
      const std::byte* const part = from + r * from_stride + 4 * at;
      std::byte* const part_to = to + at * to_stride + 4 * r;
      if (are_few && has_four) {
        transpose_narrow(part, from_stride, n, part_to, to_stride);
      } else {
        transpose_part<std::uint32_t>(part, from_stride, kLanes, n, part_to, to_stride);
      }
    }
  }
}

// And below them: rows from `first` on, of all columns.
void transpose_below(const std::byte* from, std::int64_t from_stride, std::int64_t first,
                     std::int64_t rows, std::int64_t cols, std::byte* to, std::int64_t to_stride) {
  const bool are_few = rows - first <= kFew && (rows >= 4 || to_stride == 4 * rows);
  const std::int64_t step = are_few ? 4 : kLanes;
  for (std::int64_t c = 0; c < cols; c += kLanes) {
    const std::int64_t n = std::min(cols - c, kLanes);
    // What is stored behind the last of fewer rows than four is stored anew.
    const bool is_whole = rows >= 4 ? n == kLanes : c + kLanes < cols - 4;
    for (std::int64_t r = first; r < rows; r += step) {
      const std::int64_t at = are_few && rows >= 4 ? std::min(r, rows - 4) : r;
      const std::int64_t m = std::min(rows - at, step);
      const std::byte* const part = from + at * from_stride + 4 * c;
      std::byte* const part_to = to + c * to_stride + 4 * at;
      if (are_few && is_whole) {
        transpose_flat(part, from_stride, m, part_to, to_stride);
      } else {
        transpose_part<std::uint32_t>(part, from_stride, m, n, part_to, to_stride);
      }
    }
  }
}

template <class U>
void transpose_elements(const std::byte* from, std::int64_t from_stride, std::int64_t rows,
                        std::int64_t cols, std::byte* to, std::int64_t to_stride) {
  constexpr std::int64_t kSize = sizeof(U), kStep = kLanesOf<U>;
  constexpr std::int64_t kBlock = 64 / kSize;  // both matrices are touched line by line of a cache
  const std::int64_t whole_rows = rows / kBlock * kBlock, whole_cols = cols / kBlock * kBlock;
  ElementVec<U> v[kStep];
  for (std::int64_t r0 = 0; r0 < whole_rows; r0 += kBlock) {
    for (std::int64_t c0 = 0; c0 < whole_cols; c0 += kBlock) {
      for (std::int64_t c = c0; c < c0 + kBlock; c += kStep) {
        for (std::int64_t r = r0; r < r0 + kBlock; r += kStep) {
          for (std::int64_t i = 0; i < kStep; ++i) {
            const std::byte* row = from + (r + i) * from_stride + kSize * c;
            v[i] = hn::LoadU(Elements<U>(), reinterpret_cast<const U*>(row));
          }
          store_transposed<U>(v, to + c * to_stride + kSize * r, to_stride);
        }
      }
    }
  }
  if constexpr (kSize == 4) {
    transpose_beside(from, from_stride, whole_rows, whole_cols, cols, to, to_stride);
    transpose_below(from, from_stride, whole_rows, rows, cols, to, to_stride);
  } else {
    transpose_rest<U>(from + kSize * whole_cols, from_stride, whole_rows, cols - whole_cols,
                      to + whole_cols * to_stride, to_stride);
    transpose_rest<U>(from + whole_rows * from_stride, from_stride, rows - whole_rows, cols,
                      to + kSize * whole_rows, to_stride);
  }
}

void transpose_32(const std::byte* from, std::int64_t from_stride, std::int64_t rows,
                  std::int64_t cols, std::byte* to, std::int64_t to_stride) {
  transpose_elements<std::uint32_t>(from, from_stride, rows, cols, to, to_stride);
}
void transpose_64(const std::byte* from, std::int64_t from_stride, std::int64_t rows,
                  std::int64_t cols, std::byte* to, std::int64_t to_stride) {
  transpose_elements<std::uint64_t>(from, from_stride, rows, cols, to, to_stride);
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
  constexpr std::int64_t kLine = 32;
  const std::int64_t whole_rows = rows / kLine * kLine, whole_cols = cols / kLine * kLine;
  V v[kLanes];
  for (std::int64_t r0 = 0; r0 < whole_rows; r0 += kLine) {
    for (std::int64_t c0 = 0; c0 < whole_cols; c0 += kLine) {
      for (std::int64_t c = c0; c < c0 + kLine; c += kLanes) {
        for (std::int64_t r = r0; r < r0 + kLine; r += 2 * kLanes) {
          for (std::int64_t i = 0; i < kLanes; ++i) {
            const std::uint16_t* row = from + (r + 2 * i) * from_stride + c;
            v[i] = load_pairs(row, row + from_stride);
          }
          store_transposed<std::uint32_t>(v, reinterpret_cast<std::byte*>(to + c * to_stride + r),
                                          2 * to_stride);
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
HWY_EXPORT(transpose_64);
HWY_EXPORT(transpose_16);

void transpose(const float* from, std::int64_t from_stride, std::int64_t rows, std::int64_t cols,
               float* to, std::int64_t to_stride) {
  HWY_DYNAMIC_DISPATCH(transpose_32)
  (reinterpret_cast<const std::byte*>(from), 4 * from_stride, rows, cols,
   reinterpret_cast<std::byte*>(to), 4 * to_stride);
}

void transpose(const double* from, std::int64_t from_stride, std::int64_t rows, std::int64_t cols,
               double* to, std::int64_t to_stride) {
  HWY_DYNAMIC_DISPATCH(transpose_64)
  (reinterpret_cast<const std::byte*>(from), 8 * from_stride, rows, cols,
   reinterpret_cast<std::byte*>(to), 8 * to_stride);
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
