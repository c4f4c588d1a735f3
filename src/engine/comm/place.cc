#include "engine/comm/place.h"

#include <algorithm>

#include "engine/stream/stream_copy.h"
#include "engine/stream/strided_copy.h"

namespace weft::engine {
namespace {

// Less is copied before another worker has come.
constexpr std::int64_t kGrainBytes = 256 << 10;

}  // namespace

void place(const KernelContext& context, const Buffer& source, std::byte* destination,
           std::span<const std::int64_t> strides, std::int64_t whole_bytes) {
  const Dims& dims = source.dims();
  const int element = byte_size(source.dtype());
  const std::int64_t bytes = source.type().num_bytes();
  const bool past_caches = whole_bytes >= kPastCachesBytes;
  // Split along the first dimension that there is something to split of.
  const auto dim = static_cast<std::size_t>(
      std::find_if(dims.begin(), dims.end(), [](std::int64_t n) { return n != 1; }) - dims.begin());
  if (bytes < 2 * kGrainBytes || dim == dims.size()) {
    copy_strided(dims, element, source.bytes(), source.strides(), destination, strides,
                 past_caches);
    return;
  }
  const std::int64_t rows = dims[dim];
  context.parallel_for(
      rows, ceil_div(kGrainBytes, bytes / rows), [&](std::int64_t begin, std::int64_t end) {
        Dims part = dims;
        part[dim] = end - begin;
        copy_strided(part, element, source.bytes() + begin * source.strides()[dim] * element,
                     source.strides(), destination + begin * strides[dim] * element, strides,
                     past_caches);
      });
}

}  // namespace weft::engine
