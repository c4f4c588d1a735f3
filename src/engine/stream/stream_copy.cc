#include "engine/stream/stream_copy.h"

#include <algorithm>
#include <cstring>

#include <hwy/cache_control.h>
#include <hwy/highway.h>

namespace weft::engine {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
constexpr std::size_t kLine = 64;

}  // namespace

void copy_past_caches(std::byte* dst, const std::byte* src, std::size_t n) {
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
  hwy::FlushStream();
  std::memcpy(dst + i, src + i, n - i);
}

}  // namespace weft::engine
