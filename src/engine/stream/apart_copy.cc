// Compiled once for each kind of vectors.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/stream/apart_copy.cc"
#include "engine/stream/vector_kinds.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include "engine/stream/apart_copy.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class T>
void backwards(const T* src, std::int64_t n, T* dst) {
  const hn::ScalableTag<T> d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  std::int64_t i = 0;
  for (; i + lanes <= n; i += lanes) {
    hn::StoreU(hn::Reverse(d, hn::LoadU(d, src - i - lanes + 1)), d, dst + i);
  }
  for (; i < n; ++i) dst[i] = src[-i];
}

// What is behind the last element may be no memory of the array's.
template <class T>
void every_second(const T* src, std::int64_t n, T* dst) {
  const hn::ScalableTag<T> d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  std::int64_t i = 0;
  for (; i + lanes < n; i += lanes) {
    hn::Vec<decltype(d)> first, second;
    hn::LoadInterleaved2(d, src + 2 * i, first, second);
    hn::StoreU(first, d, dst + i);
  }
  for (; i < n; ++i) dst[i] = src[2 * i];
}

void backwards_16(const std::uint16_t* src, std::int64_t n, std::uint16_t* dst) {
  backwards(src, n, dst);
}
void backwards_32(const std::uint32_t* src, std::int64_t n, std::uint32_t* dst) {
  backwards(src, n, dst);
}
void backwards_64(const std::uint64_t* src, std::int64_t n, std::uint64_t* dst) {
  backwards(src, n, dst);
}
void every_second_32(const std::uint32_t* src, std::int64_t n, std::uint32_t* dst) {
  every_second(src, n, dst);
}
void every_second_64(const std::uint64_t* src, std::int64_t n, std::uint64_t* dst) {
  every_second(src, n, dst);
}

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(backwards_16);
HWY_EXPORT(backwards_32);
HWY_EXPORT(backwards_64);
HWY_EXPORT(every_second_32);
HWY_EXPORT(every_second_64);

void copy_backwards(const std::uint16_t* src, std::int64_t n, std::uint16_t* dst) {
  HWY_DYNAMIC_DISPATCH(backwards_16)(src, n, dst);
}
void copy_backwards(const std::uint32_t* src, std::int64_t n, std::uint32_t* dst) {
  HWY_DYNAMIC_DISPATCH(backwards_32)(src, n, dst);
}
void copy_backwards(const std::uint64_t* src, std::int64_t n, std::uint64_t* dst) {
  HWY_DYNAMIC_DISPATCH(backwards_64)(src, n, dst);
}
void copy_every_second(const std::uint32_t* src, std::int64_t n, std::uint32_t* dst) {
  HWY_DYNAMIC_DISPATCH(every_second_32)(src, n, dst);
}
void copy_every_second(const std::uint64_t* src, std::int64_t n, std::uint64_t* dst) {
  HWY_DYNAMIC_DISPATCH(every_second_64)(src, n, dst);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
