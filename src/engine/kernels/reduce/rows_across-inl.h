// Rows of f32 folded side by side: each becomes a few lanes, and the last of these are lanes of one
// vector.
//
// Compiled once per kind of vectors (hwy/foreach_target.h). Pure functions, any thread.
#if defined(WEFT_ENGINE_KERNELS_REDUCE_ROWS_ACROSS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_REDUCE_ROWS_ACROSS_INL_H
#undef WEFT_ENGINE_KERNELS_REDUCE_ROWS_ACROSS_INL_H
#else
#define WEFT_ENGINE_KERNELS_REDUCE_ROWS_ACROSS_INL_H
#endif

#include <algorithm>

#include <hwy/highway.h>

#include "engine/kernels/reduce/lane_fold-inl.h"
#include "engine/stream/transpose.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// So many rows lie side by side, and of a long one so many lanes are left for that.
inline constexpr std::int64_t kSide = 16;
// The lanes of a row that are left at most, where they lie one row after the other.
inline constexpr std::int64_t kMostLeft = kLanes<float> / 2;

using RowVector = hn::CappedTag<float, kSide>;

// Elements [0, n) at `from`, n <= a vector's, and anything behind them.
HWY_INLINE hn::Vec<RowVector> load_first(const float* from, std::int64_t n) {
  const RowVector d;
  if (n >= static_cast<std::int64_t>(hn::Lanes(d))) return hn::LoadU(d, from);
#if HWY_TARGET <= HWY_AVX2  // which leave alone what a mask leaves out
  return hn::MaskedLoad(hn::FirstN(d, static_cast<std::size_t>(n)), d, from);
#else
  HWY_ALIGN float first[kSide] = {};
  std::copy_n(from, n, first);
  return hn::Load(d, first);
#endif
}

// `sum` with elements [0, n) at `from`, of which there may be more or fewer than a vector has.
template <class Way>
HWY_INLINE hn::Vec<RowVector> with_first(hn::Vec<RowVector> sum, const float* from,
                                         std::int64_t n) {
  const RowVector d;
  if (n >= static_cast<std::int64_t>(hn::Lanes(d))) {
    return Way::folded(sum, Way::turned(hn::LoadU(d, from)));
  }
  if (n <= 0) return sum;
  const auto all = Way::folded(sum, Way::turned(load_first(from, n)));
  return hn::IfThenElse(hn::FirstN(d, static_cast<std::size_t>(n)), all, sum);
}

// From a row of no fewer elements than there are lanes to kSide of them.
template <class Way>
HWY_INLINE void narrow_long(const float* from, std::int64_t length, float* to) {
  constexpr std::int64_t kAll = kLanes<float>;
  static_assert(kAll == 4 * kSide);
  const RowVector d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  const std::int64_t whole = length / kAll * kAll;
  const auto load = [&](const float* at) HWY_ATTR { return Way::turned(hn::LoadU(d, at)); };
  for (std::int64_t c = 0; c < kSide; c += lanes) {
    const float* const at = from + c;
    auto a = load(at), b = load(at + kSide), e = load(at + 2 * kSide), f = load(at + 3 * kSide);
    for (std::int64_t i = kAll; i < whole; i += kAll) {
      a = Way::folded(a, load(at + i));
      b = Way::folded(b, load(at + i + kSide));
      e = Way::folded(e, load(at + i + 2 * kSide));
      f = Way::folded(f, load(at + i + 3 * kSide));
    }
    if (const std::int64_t rest = length - whole - c; rest > 0) {
      a = with_first<Way>(a, at + whole, rest);
      b = with_first<Way>(b, at + whole + kSide, rest - kSide);
      e = with_first<Way>(e, at + whole + 2 * kSide, rest - 2 * kSide);
      f = with_first<Way>(f, at + whole + 3 * kSide, rest - 3 * kSide);
    }
    hn::Store(Way::folded(Way::folded(a, e), Way::folded(b, f)), d, to + c);
  }
}

// From a row of fewer elements than there are lanes to the half of them, which are first.
template <class Way>
HWY_INLINE void narrow_short(const float* from, std::int64_t length, float* to) {
  const RowVector d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  const std::int64_t half = length / 2, distance = length - half;
  for (std::int64_t c = 0; c < distance; c += lanes) {
    const auto first = Way::turned(load_first(from + c, length - c));
    hn::Store(with_first<Way>(first, from + c + distance, half - c), d, to + c);
  }
}

// kSide rows of n lanes, which lie in `across` as n rows of kSide.
template <class Way>
void fold_across(float* across, std::int64_t n, float* to) {
  const RowVector d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  for (; n > 1; n -= n / 2) {
    const std::int64_t half = n / 2 * kSide, distance = n * kSide - half;
    for (std::int64_t i = 0; i < half; i += lanes) {
      hn::Store(Way::folded(hn::Load(d, across + i), hn::Load(d, across + i + distance)), d,
                across + i);
    }
  }
  std::copy_n(across, kSide, to);
}

#if HWY_TARGET <= HWY_AVX2  // of which a vector has half a square's lanes, or all

// Of two vectors the lower halves with the upper ones, one vector's beside the other's.
template <class Way, class V>
HWY_INLINE V fold_halves(V a, V b) {
  const RowVector d;
  return Way::folded(hn::ConcatLowerLower(d, b, a), hn::ConcatUpperUpper(d, b, a));
}
// Of each 128 bits the lower half with the upper one.
template <class Way, class V>
HWY_INLINE V fold_pairs(V a, V b) {
  const RowVector d;
  const hn::Repartition<double, RowVector> pairs;
  const auto x = hn::BitCast(pairs, a), y = hn::BitCast(pairs, b);
  return Way::folded(hn::BitCast(d, hn::InterleaveLower(pairs, x, y)),
                     hn::BitCast(d, hn::InterleaveUpper(pairs, x, y)));
}
// Of each two lanes the first one with the second one.
template <class Way, class V>
HWY_INLINE V fold_lanes(V a, V b) {
  const RowVector d;
  return Way::folded(hn::ConcatEven(d, b, a), hn::ConcatOdd(d, b, a));
}

// kSide rows of as many lanes, kMostLeft apart: their halves, then the halves of these, of more and
// more rows in one vector.
template <class Way>
HWY_INLINE void fold_square(const float* rows, float* to) {
  const RowVector d;
  constexpr auto kWidth = static_cast<std::int64_t>(hn::MaxLanes(RowVector()));
  const auto load = [&](std::int64_t r, std::int64_t c)
                        HWY_ATTR { return hn::Load(d, rows + r * kMostLeft + c); };
  if constexpr (kWidth == kSide) {
    const auto halves = [&](std::int64_t r)
                            HWY_ATTR { return fold_halves<Way>(load(r, 0), load(r + 4, 0)); };
    const auto quarters = [&](std::int64_t r) HWY_ATTR {
      const auto a = halves(r), b = halves(r + 2);
      return Way::folded(hn::OddEvenBlocks(hn::SwapAdjacentBlocks(b), a),
                         hn::OddEvenBlocks(b, hn::SwapAdjacentBlocks(a)));
    };
    const auto first = fold_pairs<Way>(quarters(0), quarters(1));
    const auto last = fold_pairs<Way>(quarters(8), quarters(9));
    hn::StoreU(fold_lanes<Way>(first, last), d, to);
  } else {
    const auto halves = [&](std::int64_t r)
                            HWY_ATTR { return Way::folded(load(r, 0), load(r, kWidth)); };
    const auto quarters = [&](std::int64_t r)
                              HWY_ATTR { return fold_halves<Way>(halves(r), halves(r + 2)); };
    for (std::int64_t r = 0; r < kSide; r += kWidth) {
      const auto first = fold_pairs<Way>(quarters(r), quarters(r + 1));
      const auto last = fold_pairs<Way>(quarters(r + 4), quarters(r + 5));
      hn::StoreU(fold_lanes<Way>(first, last), d, to + r);
    }
  }
}

#else

template <class Way>
void fold_square(const float* rows, float* to) {
  HWY_ALIGN float across[kSide * kSide];
  transpose(rows, kMostLeft, kSide, kSide, across, kSide);
  fold_across<Way>(across, kSide, to);
}

#endif

// Up to kSide rows of more than kSide elements; kSide results, of which others mean nothing.
template <class Way>
void fold_narrowed(const float* from, std::int64_t length, std::int64_t rows, float* to) {
  const bool is_long = length >= kLanes<float>;
  const std::int64_t left = is_long ? kSide : length - length / 2;
  HWY_ALIGN float narrow[kSide * kMostLeft];
  for (std::int64_t r = 0; r < rows; ++r) {
    if (is_long) {
      narrow_long<Way>(from + r * length, length, narrow + r * kMostLeft);
    } else {
      narrow_short<Way>(from + r * length, length, narrow + r * kMostLeft);
    }
  }
  std::fill(narrow + rows * kMostLeft, narrow + kSide * kMostLeft, 0.0F);
  if (left == kSide) return fold_square<Way>(narrow, to);
  HWY_ALIGN float across[kSide * kMostLeft];
  transpose(narrow, kMostLeft, kSide, left, across, kSide);
  fold_across<Way>(across, left, to);
}

// Whether that went well.
template <class F>
bool fold_quickly(const float* from, std::int64_t length, std::int64_t rows, float* to) {
  const RowVector d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  fold_narrowed<Quickly<F>>(from, length, rows, to);
  for (std::int64_t i = 0; i < kSide; i += lanes) {
    const auto sums = hn::Load(d, to + i);
    if (HWY_UNLIKELY(!hn::AllFalse(d, hn::IsNaN(sums)))) return false;
    hn::Store(Quickly<F>::turned(sums), d, to + i);
  }
  return true;
}

// out[r] = the fold of row r, in the order that row_fold.h states.
template <class F>
void rows_across(const float* from, std::int64_t length, std::int64_t count, float* out) {
  for (std::int64_t done = 0; done < count; done += kSide, from += kSide * length) {
    const std::int64_t rows = std::min(kSide, count - done);
    HWY_ALIGN float to[kSide];
    if (length <= kSide) {
      HWY_ALIGN float across[kSide * kSide];
      if (rows < kSide) std::fill_n(across, length * kSide, 0.0F);  // in lanes that nobody reads
      transpose(from, length, rows, length, across, kSide);
      fold_across<Exactly<F>>(across, length, to);
    } else {
      bool is_done = false;
      if constexpr (kHasVectors<F, float> && kIsExtreme<F>) {
        is_done = fold_quickly<F>(from, length, rows, to);
      }
      if (!is_done) fold_narrowed<Exactly<F>>(from, length, rows, to);
    }
    std::copy_n(to, rows, out + done);
  }
}

}  // namespace
}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
