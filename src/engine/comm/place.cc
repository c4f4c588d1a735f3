#include "engine/comm/place.h"

#include <algorithm>

#include "engine/stream/strided_copy.h"

namespace weft::engine {
namespace {

// Less is copied before another worker has come.
constexpr std::int64_t kGrainBytes = 256 << 10;

}  // namespace

void place(const KernelContext& context, const Placement& p) {
  const std::int64_t bytes = num_elements(p.dims) * p.element_size;
  const bool past_caches = context.is_past_caches(p.whole_bytes);
  // Split along the first dimension that there is something to split of.
  const auto dim = static_cast<std::size_t>(
      std::find_if(p.dims.begin(), p.dims.end(), [](std::int64_t n) { return n != 1; }) -
      p.dims.begin());
  if (bytes < 2 * kGrainBytes || dim == p.dims.size()) {
    copy_strided(p.dims, p.element_size, p.from, p.from_strides, p.to, p.to_strides, past_caches);
    return;
  }
  const std::int64_t rows = p.dims[dim];
  context.parallel_for(
      rows, ceil_div(kGrainBytes, bytes / rows), [&](std::int64_t begin, std::int64_t end) {
        Dims part = p.dims;
        part[dim] = end - begin;
        copy_strided(part, p.element_size, p.from + begin * p.from_strides[dim] * p.element_size,
                     p.from_strides, p.to + begin * p.to_strides[dim] * p.element_size,
                     p.to_strides, past_caches);
      });
}

void place(const KernelContext& context, const Buffer& source, std::byte* destination,
           const Dims& strides, std::int64_t whole_bytes) {
  place(context, {source.dims(), byte_size(source.dtype()), source.bytes(), source.strides(),
                  destination, strides, whole_bytes});
}

}  // namespace weft::engine
