// Compiled once for each kind of vectors: Highway has streaming stores only where it knows that the
// processor has vectors at all.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/stream/stream_copy.cc"
#include "engine/stream/vector_kinds.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// clang-format on
// After foreach_target.h, which it configures.
#include <algorithm>
#include <cstring>

#include <hwy/cache_control.h>
#include <hwy/highway.h>

#include "engine/stream/stream_copy.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

void stream_copy(std::byte* dst, const std::byte* src, std::size_t n) {
  constexpr std::size_t kLine = 64;
  const hn::ScalableTag<std::uint8_t> bytes;
  const std::size_t lanes = hn::Lanes(bytes);
  const std::size_t misaligned = reinterpret_cast<std::uintptr_t>(dst) % kLine;
  const std::size_t head = std::min(n, misaligned == 0 ? 0 : kLine - misaligned);
  std::memcpy(dst, src, head);
  const auto* from = reinterpret_cast<const std::uint8_t*>(src);
  auto* to = reinterpret_cast<std::uint8_t*>(dst);
  std::size_t i = head;
  for (; i + kLine <= n; i += kLine) {
    for (std::size_t j = 0; j < kLine; j += lanes) {
      hn::Stream(hn::LoadU(bytes, from + i + j), bytes, to + i + j);
    }
  }
  std::memcpy(dst + i, src + i, n - i);
}

void flush() { hwy::FlushStream(); }

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(stream_copy);
HWY_EXPORT(flush);

void copy_past_caches(std::byte* dst, const std::byte* src, std::size_t n) {
  copy_past_caches_unordered(dst, src, n);
  order_copies_past_caches();
}

void copy_past_caches_unordered(std::byte* dst, const std::byte* src, std::size_t n) {
  HWY_DYNAMIC_DISPATCH(stream_copy)(dst, src, n);
}

void order_copies_past_caches() { HWY_DYNAMIC_DISPATCH(flush)(); }

}  // namespace weft::engine

#endif  // HWY_ONCE
