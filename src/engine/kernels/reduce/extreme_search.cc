// Compiled once for each kind of vectors that Highway knows on this architecture: the compiler
// makes vectors of these loops, as wide as the target allows.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/reduce/extreme_search.cc"
#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include <algorithm>
#include <type_traits>

#include "core/element.h"
#include "engine/kernels/reduce/extreme_search.h"
#include "engine/kernels/tile/scalar_ops.h"
#include "engine/stream/transpose.h"
#include "plan/storage/reduce_method.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

// What is compared of an element as it is stored.
template <class T>
auto computed(T value) {
  if constexpr (std::is_same_v<T, BFloat16> || std::is_same_v<T, Float16>) {
    return to_float(value);
  } else {
    return value;
  }
}
template <class T>
using Computed = decltype(computed(T{}));

template <class C>
bool is_same(C a, C b) {
  if constexpr (std::is_floating_point_v<C>) {
    return a == b || (a != a && b != b);
  } else {
    return a == b;
  }
}

// Elements are looked at so many at a time: a loop without a way out becomes one of vectors.
constexpr std::int64_t kAtOnce = 64;

template <class T>
bool has(const T* from, std::int64_t n, Computed<T> value) {
  std::int32_t found = 0;
  WEFT_INDEPENDENT_LOOP
  for (std::int64_t i = 0; i < n; ++i) found |= is_same(computed(from[i]), value) ? 1 : 0;
  return found != 0;
}

template <bool kKeepsLast, class T>
std::int64_t find(const void* values, std::int64_t n, void* best) {
  const T* const from = static_cast<const T*>(values);
  auto& value = *static_cast<Computed<T>*>(best);
  std::int64_t first = 0;
  while (first + kAtOnce <= n && !has(from + first, kAtOnce, value)) first += kAtOnce;
  while (!is_same(computed(from[first]), value)) ++first;
  std::int64_t kept = first;
  if (kKeepsLast && value == Computed<T>{}) {  // 0 and -0; others that are equal have equal bits
    kept = n - 1;
    while (!is_same(computed(from[kept]), value)) --kept;
  }
  value = computed(from[kept]);
  return first;
}

template <class T>
void load(const void* values, std::int64_t n, void* best) {
  const T* const from = static_cast<const T*>(values);
  std::transform(from, from + n, static_cast<Computed<T>*>(best), [](T v) { return computed(v); });
}

// Whether a value takes the place of the best so far, and whether it is kept instead of it.
template <bool kLargest, bool kKeepsLast, class C>
struct Choice {
  bool takes_place, is_kept;
  Choice(C value, C best) {
    const bool better = kLargest ? value > best : value < best;
    if constexpr (std::is_floating_point_v<C>) {
      const bool open = best == best;
      takes_place = open && (better || value != value);
    } else {
      takes_place = better;
    }
    is_kept = takes_place || (kKeepsLast && value == best);
  }
};

template <bool kLargest, bool kKeepsLast, class T>
void step(const void* values, std::int64_t n, std::int32_t place, void* best,
          std::int32_t* places) {
  const T* const from = static_cast<const T*>(values);
  auto* const kept = static_cast<Computed<T>*>(best);
  WEFT_INDEPENDENT_LOOP
  for (std::int64_t i = 0; i < n; ++i) {
    const auto value = computed(from[i]);
    const Choice<kLargest, kKeepsLast, Computed<T>> choice(value, kept[i]);
    places[i] = choice.takes_place ? place : places[i];
    kept[i] = choice.is_kept ? value : kept[i];
  }
}

// Rows become columns of a block of kAtOnce.
template <class T>
void lay_across(const T* rows, std::int64_t length, std::int64_t count, T* to) {
  if constexpr (sizeof(T) == 4) {
    transpose(reinterpret_cast<const float*>(rows), length, count, length,
              reinterpret_cast<float*>(to), kAtOnce);
  } else if constexpr (sizeof(T) == 2) {
    transpose(reinterpret_cast<const std::uint16_t*>(rows), length, count, length,
              reinterpret_cast<std::uint16_t*>(to), kAtOnce);
  } else {
    transpose<T>(rows, length, count, length, to, kAtOnce);
  }
}

// Lanes are rows.
template <bool kLargest, bool kKeepsLast, class T>
void rows(const void* values, std::int64_t length, std::int64_t count, void* best,
          std::int32_t* places) {
  auto* const kept = static_cast<Computed<T>*>(best);
  for (std::int64_t block = 0; block < count; block += kAtOnce) {
    const std::int64_t n = std::min(kAtOnce, count - block);
    T across[kAtOnce * plan::kShortRow];
    lay_across(static_cast<const T*>(values) + block * length, length, n, across);
    for (std::int64_t r = 0; r < n; ++r) {
      kept[block + r] = computed(across[r]);
      places[block + r] = 0;
    }
    for (std::int32_t i = 1; i < length; ++i) {
      step<kLargest, kKeepsLast, T>(across + i * kAtOnce, n, i, kept + block, places + block);
    }
  }
}

template <bool kLargest, bool kKeepsLast, class C>
void merge(const void* values, const std::int32_t* from, std::int64_t n, void* best,
           std::int32_t* places) {
  const C* const others = static_cast<const C*>(values);
  C* const kept = static_cast<C*>(best);
  for (std::int64_t i = 0; i < n; ++i) {
    const Choice<kLargest, kKeepsLast, C> choice(others[i], kept[i]);
    places[i] = choice.takes_place ? from[i] : places[i];
    kept[i] = choice.is_kept ? others[i] : kept[i];
  }
}

template <bool kLargest, bool kKeepsLast>
ExtremeSearch search_of(DType dtype) {
  return visit_dtype(dtype, []<DType kD>(DTypeTag<kD>) -> ExtremeSearch {
    using T = StorageOf<kD>;
    constexpr bool kIsNumber = std::is_arithmetic_v<T> && !std::is_same_v<T, bool>;
    constexpr bool kStoredAsComputed = compute_dtype(kD) == kD && kIsNumber;
    if constexpr (kStoredAsComputed || kD == DType::bf16 || kD == DType::f16) {
      return {&find<kKeepsLast, T>, &rows<kLargest, kKeepsLast, T>, &load<T>,
              &step<kLargest, kKeepsLast, T>, &merge<kLargest, kKeepsLast, Computed<T>>};
    }
    return {};
  });
}

}  // namespace

ExtremeSearch find_extreme_search(DType dtype, const ExtremeRegion& region) {
  if (region.largest) {
    return region.keeps_last ? search_of<true, true>(dtype) : search_of<true, false>(dtype);
  }
  return region.keeps_last ? search_of<false, true>(dtype) : search_of<false, false>(dtype);
}

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(find_extreme_search);

ExtremeSearch extreme_search(DType dtype, const ExtremeRegion& region) {
  return HWY_DYNAMIC_DISPATCH(find_extreme_search)(dtype, region);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
