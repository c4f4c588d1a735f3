// Whole rows, one after the other, each folded into one element: in the order that row_fold.h
// states, and several at a time where they are short.
//
// Compiled once per kind of vectors (hwy/foreach_target.h), of which the compiler makes these
// loops.
#if defined(WEFT_ENGINE_KERNELS_REDUCE_WHOLE_ROWS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_REDUCE_WHOLE_ROWS_INL_H
#undef WEFT_ENGINE_KERNELS_REDUCE_WHOLE_ROWS_INL_H
#else
#define WEFT_ENGINE_KERNELS_REDUCE_WHOLE_ROWS_INL_H
#endif

#include <algorithm>
#include <type_traits>
#include <utility>

#include <hwy/highway.h>

#include "engine/kernels/reduce/row_fold.h"
#include "engine/kernels/tile/scalar_ops.h"
#include "engine/stream/transpose.h"
#include "plan/storage/reduce_method.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

template <class T>
inline constexpr std::int64_t kLanes = kFoldLaneBytes / sizeof(T);

// Rows that lie side by side while they are folded.
inline constexpr std::int64_t kSide = 16;

// Of as many lanes as the compiler knows.
template <class F, class T, std::int64_t kN>
T folded(T* lanes) {
  if constexpr (kN == 1) {
    return lanes[0];
  } else {
    constexpr std::int64_t kHalf = kN / 2, kLeft = kN - kHalf;
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t i = 0; i < kHalf; ++i) lanes[i] = F{}(lanes[i], lanes[i + kLeft]);
    return folded<F, T, kLeft>(lanes);
  }
}

// Of the first n.
template <class F, class T>
T folded_of(T* lanes, std::int64_t n) {
  for (; n > 1; n -= n / 2) {
    const std::int64_t half = n / 2, distance = n - half;
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t i = 0; i < half; ++i) lanes[i] = F{}(lanes[i], lanes[i + distance]);
  }
  return lanes[0];
}

template <class F, class T>
void accumulate(const void* values, std::int64_t n, bool first, void* out) {
  const T* from = static_cast<const T*>(values);
  T* const lanes = static_cast<T*>(out);
  std::int64_t i = 0;
  if (first) {
    i = std::min(n, kLanes<T>);
    std::copy_n(from, i, lanes);
  }
  for (; i + kLanes<T> <= n; i += kLanes<T>) {
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t j = 0; j < kLanes<T>; ++j) lanes[j] = F{}(lanes[j], from[i + j]);
  }
  for (std::int64_t j = 0; i + j < n; ++j) lanes[j] = F{}(lanes[j], from[i + j]);
}

template <class F, class T>
void finish(void* values, std::int64_t n, void* out) {
  T* const lanes = static_cast<T*>(values);
  *static_cast<T*>(out) = n >= kLanes<T> ? folded<F, T, kLanes<T>>(lanes) : folded_of<F>(lanes, n);
}

// What F does, for vectors of f32.
template <class F, class V>
HWY_INLINE V combined(V a, V b) {
  if constexpr (std::is_same_v<F, Add>) return hn::Add(a, b);
  if constexpr (std::is_same_v<F, MultiplyReals>) return hn::Mul(a, b);
  if constexpr (std::is_same_v<F, Maximum> || std::is_same_v<F, Minimum>) {
    constexpr bool kLargest = std::is_same_v<F, Maximum>;
    const V number =
        kLargest ? hn::And(hn::Max(a, b), hn::Max(b, a)) : hn::Or(hn::Min(a, b), hn::Min(b, a));
    return hn::IfThenElse(hn::IsNaN(a), a, hn::IfThenElse(hn::IsNaN(b), b, number));
  }
}

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
template <class F>
HWY_INLINE hn::Vec<RowVector> with_first(hn::Vec<RowVector> sum, const float* from,
                                         std::int64_t n) {
  const RowVector d;
  if (n >= static_cast<std::int64_t>(hn::Lanes(d))) return combined<F>(sum, hn::LoadU(d, from));
  if (n <= 0) return sum;
  const auto all = combined<F>(sum, load_first(from, n));
  return hn::IfThenElse(hn::FirstN(d, static_cast<std::size_t>(n)), all, sum);
}

// `rows` rows of n lanes, which lie in `across` as n rows of kSide.
template <class F>
void fold_across(float* across, std::int64_t n, std::int64_t rows, float* to) {
  const RowVector d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  for (; n > 1; n -= n / 2) {
    const std::int64_t half = n / 2 * kSide, distance = n * kSide - half;
    for (std::int64_t i = 0; i < half; i += lanes) {
      hn::Store(combined<F>(hn::Load(d, across + i), hn::Load(d, across + i + distance)), d,
                across + i);
    }
  }
  std::copy_n(across, rows, to);
}

// From a row of no fewer elements than there are lanes to kSide of them.
template <class F>
HWY_INLINE void narrow_long(const float* from, std::int64_t length, float* to) {
  constexpr std::int64_t kAll = kLanes<float>;
  static_assert(kAll == 4 * kSide);
  const RowVector d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  const std::int64_t whole = length / kAll * kAll;
  for (std::int64_t c = 0; c < kSide; c += lanes) {
    const float* const at = from + c;
    auto a = hn::LoadU(d, at), b = hn::LoadU(d, at + kSide);
    auto e = hn::LoadU(d, at + 2 * kSide), f = hn::LoadU(d, at + 3 * kSide);
    for (std::int64_t i = kAll; i < whole; i += kAll) {
      a = combined<F>(a, hn::LoadU(d, at + i));
      b = combined<F>(b, hn::LoadU(d, at + i + kSide));
      e = combined<F>(e, hn::LoadU(d, at + i + 2 * kSide));
      f = combined<F>(f, hn::LoadU(d, at + i + 3 * kSide));
    }
    if (const std::int64_t rest = length - whole - c; rest > 0) {
      a = with_first<F>(a, at + whole, rest);
      b = with_first<F>(b, at + whole + kSide, rest - kSide);
      e = with_first<F>(e, at + whole + 2 * kSide, rest - 2 * kSide);
      f = with_first<F>(f, at + whole + 3 * kSide, rest - 3 * kSide);
    }
    hn::Store(combined<F>(combined<F>(a, e), combined<F>(b, f)), d, to + c);
  }
}

// From a row of fewer elements than there are lanes to the half of them, which are first.
template <class F>
HWY_INLINE void narrow_short(const float* from, std::int64_t length, float* to) {
  const RowVector d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  const std::int64_t half = length / 2, distance = length - half;
  for (std::int64_t c = 0; c < distance; c += lanes) {
    hn::Store(with_first<F>(load_first(from + c, length - c), from + c + distance, half - c), d,
              to + c);
  }
}

// Rows side by side, of which each becomes a lane for the last steps.
template <class F>
void rows_across(const float* from, std::int64_t length, std::int64_t count, float* to) {
  constexpr std::int64_t kMost = kLanes<float> / 2;
  const bool is_long = length >= kLanes<float>, is_narrow = length <= kSide;
  const std::int64_t left = is_long ? kSide : is_narrow ? length : length - length / 2;
  for (std::int64_t done = 0; done < count; done += kSide, from += kSide * length) {
    const std::int64_t rows = std::min(kSide, count - done);
    HWY_ALIGN float narrow[kSide * kMost], across[kSide * kMost];
    for (std::int64_t r = 0; r < rows && is_long; ++r) {
      narrow_long<F>(from + r * length, length, narrow + r * kMost);
    }
    for (std::int64_t r = 0; r < rows && !is_long && !is_narrow; ++r) {
      narrow_short<F>(from + r * length, length, narrow + r * kMost);
    }
    if (rows < kSide) std::fill_n(across, left * kSide, 0.0F);  // in lanes that nobody reads
    transpose(is_narrow ? from : narrow, is_narrow ? length : kMost, rows, left, across, kSide);
    fold_across<F>(across, left, rows, to + done);
  }
}

template <class F, class T, std::int64_t kN>
void rows_of(const T* from, std::int64_t count, T* to) {
  for (std::int64_t r = 0; r < count; ++r, from += kN) {
    T lanes[kN];
    std::copy_n(from, kN, lanes);
    to[r] = folded<F, T, kN>(lanes);
  }
}

// By a loop for each length up to kMost.
template <class F, class T, std::int64_t kMost>
void rows_of_length(const T* from, std::int64_t length, std::int64_t count, T* to) {
  const auto of_length = [&]<std::size_t... kN>(std::index_sequence<kN...>) {
    ((length == kN + 1 ? rows_of<F, T, kN + 1>(from, count, to) : static_cast<void>(0)), ...);
  };
  of_length(std::make_index_sequence<kMost>());
}

template <class F, class T>
void rows(const void* values, std::int64_t length, std::int64_t count, void* out) {
  constexpr std::int64_t kInRegisters = std::is_same_v<T, float> ? 4 : plan::kShortRow;
  const T* const from = static_cast<const T*>(values);
  T* const to = static_cast<T*>(out);
  if (length <= kInRegisters) return rows_of_length<F, T, kInRegisters>(from, length, count, to);
  if constexpr (std::is_same_v<T, float>) return rows_across<F>(from, length, count, to);
  for (std::int64_t r = 0; r < count; ++r) {
    alignas(64) T lanes[kLanes<T>];
    accumulate<F, T>(from + r * length, length, true, lanes);
    finish<F, T>(lanes, length, to + r);
  }
}

}  // namespace
}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
