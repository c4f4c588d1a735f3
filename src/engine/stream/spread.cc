// This file is compiled once for each kind of vectors that Highway knows on this architecture.
#include "engine/stream/spread.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/stream/fill.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/stream/spread.cc"
#include "engine/stream/vector_kinds.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

namespace {

namespace hn = hwy::HWY_NAMESPACE;

// A row of no fewer elements than a vector: the last one may lie over those before it.
template <class D, class T>
HWY_INLINE void fill_row(D d, T value, T* row, std::int64_t times) {
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  const auto v = hn::Set(d, value);
  for (std::int64_t i = 0; i + lanes <= times; i += lanes) hn::StoreU(v, d, row + i);
  hn::StoreU(v, d, row + times - lanes);
}

// Rows so short that each is written out.
template <class T, std::size_t kTimes>
void spread_few(const T* from, T* to, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i, to += kTimes) std::fill_n(to, kTimes, from[i]);
}

template <class T>
void spread_rows(const T* from, T* to, std::int64_t n, std::int64_t times) {
  const hn::ScalableTag<T> d;
  const hn::CappedTag<T, 8> few;
  const auto least = static_cast<std::int64_t>(hn::Lanes(few));
  if (times >= static_cast<std::int64_t>(hn::Lanes(d))) {
    for (std::int64_t i = 0; i < n; ++i) fill_row(d, from[i], to + i * times, times);
  } else if (times >= least) {
    for (std::int64_t i = 0; i < n; ++i) fill_row(few, from[i], to + i * times, times);
  } else {
    const auto of_times = [&]<std::size_t... kN>(std::index_sequence<kN...>) {
      ((times == kN + 1 ? spread_few<T, kN + 1>(from, to, n) : static_cast<void>(0)), ...);
    };
    of_times(std::make_index_sequence<7>());
  }
}

}  // namespace

void spread_32(const std::uint32_t* from, std::uint32_t* to, std::int64_t n, std::int64_t times) {
  spread_rows(from, to, n, times);
}
void spread_64(const std::uint64_t* from, std::uint64_t* to, std::int64_t n, std::int64_t times) {
  spread_rows(from, to, n, times);
}

// By as wide vectors as there are, of which the last one may lie over the one before it.
void repeat_some(std::byte* row, std::int64_t bytes, std::int64_t times) {
  const hn::ScalableTag<std::uint8_t> d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  if (bytes < lanes || bytes > 8 * lanes) return repeat_bytes(row, bytes, times);
  auto* const to = reinterpret_cast<std::uint8_t*>(row);
  for (std::int64_t i = 0; i < bytes; i += lanes) {
    const std::int64_t at = std::min(i, bytes - lanes);
    const auto v = hn::LoadU(d, to + at);
    for (std::int64_t r = 1; r < times; ++r) hn::StoreU(v, d, to + r * bytes + at);
  }
}

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(spread_32);
HWY_EXPORT(spread_64);
HWY_EXPORT(repeat_some);

void repeat_row(std::byte* row, std::int64_t bytes, std::int64_t times) {
  HWY_DYNAMIC_DISPATCH(repeat_some)(row, bytes, times);
}

void spread(std::int64_t size, const std::byte* elements, std::byte* to, std::int64_t n,
            std::int64_t times) {
  if (size == 4) {
    HWY_DYNAMIC_DISPATCH(spread_32)
    (reinterpret_cast<const std::uint32_t*>(elements), reinterpret_cast<std::uint32_t*>(to), n,
     times);
  } else if (size == 8) {
    HWY_DYNAMIC_DISPATCH(spread_64)
    (reinterpret_cast<const std::uint64_t*>(elements), reinterpret_cast<std::uint64_t*>(to), n,
     times);
  } else {
    for (std::int64_t i = 0; i < n; ++i) {
      std::byte* const row = to + i * times * size;
      std::memcpy(row, elements + i * size, static_cast<std::size_t>(size));
      repeat_bytes(row, size, times);
    }
  }
}

}  // namespace weft::engine

#endif  // HWY_ONCE
