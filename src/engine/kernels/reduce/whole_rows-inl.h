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

#include "engine/kernels/reduce/lane_fold-inl.h"
#include "engine/kernels/reduce/row_fold.h"
#include "engine/kernels/reduce/rows_across-inl.h"
#include "engine/kernels/tile/scalar_ops.h"
#include "plan/storage/reduce_method.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

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
  if constexpr (kHasVectors<F, T>) {
    const hn::ScalableTag<T> d;
    const T* const rows = from + i;
    const std::int64_t count = (n - i) / kLanes<T>;
    fold_into<F>(lanes, count, [=](std::int64_t r, std::int64_t j) HWY_ATTR {
      return hn::LoadU(d, rows + r * kLanes<T> + j);
    });
    i += count * kLanes<T>;
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
  constexpr std::int64_t kInRegisters =
      std::is_same_v<T, float> || kIsComplex<T> ? 4 : plan::kShortRow;
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
