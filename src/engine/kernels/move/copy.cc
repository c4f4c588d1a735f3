#include "engine/kernels/move/copy.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/element.h"
#include "engine/kernels/parallel.h"
#include "engine/stream/strided_copy.h"
#include "plan/storage/in_place.h"

namespace weft::engine {

void copy_into(const KernelContext& context, const Buffer& src, std::byte* dst,
               std::span<const std::int64_t> dst_strides) {
  const Dims& dims = src.dims();
  const int size = byte_size(src.dtype());
  const bool past_caches = context.is_past_caches(src.type().num_bytes(), std::span(&src, 1));
  const auto outer = std::find_if(dims.begin(), dims.end(), [](std::int64_t n) { return n != 1; });
  if (outer == dims.end()) {
    copy_strided(dims, size, src.bytes(), src.strides(), dst, dst_strides);
    return;
  }
  // Parts of the first dimension that has any.
  const auto d = static_cast<std::size_t>(outer - dims.begin());
  const std::int64_t inner = dims[d] == 0 ? 0 : src.num_elements() / dims[d];
  parallel(context, dims[d], inner, [&](std::int64_t begin, std::int64_t end) {
    Dims part = dims;
    part[d] = end - begin;
    copy_strided(part, size, src.bytes() + begin * src.strides()[d] * size, src.strides(),
                 dst + begin * dst_strides[d] * size, dst_strides, past_caches);
  });
}

Buffer dense_copy(const KernelContext& context, const Buffer& buffer) {
  Buffer copy = context.pool.allocate(buffer.type());
  copy_into(context, buffer, copy.mutable_bytes(), copy.strides());
  return copy;
}

Buffer dense(const KernelContext& context, const Buffer& buffer) {
  return buffer.is_dense() ? buffer : dense_copy(context, buffer);
}

Buffer writable_copy(const KernelContext& context, Buffer& buffer) {
  if (plan::may_be_written(buffer)) return std::exchange(buffer, Buffer());
  return dense_copy(context, buffer);
}

void fill(const KernelContext& context, std::byte* dst, std::int64_t n, int element_size,
          const std::byte* element) {
  parallel(context, n, 1, [&](std::int64_t begin, std::int64_t end) {
    copy_row(element_size, end - begin, element, 0, dst + begin * element_size, 1);
  });
}

std::int64_t scalar_index(const Buffer& scalar) {
  return visit_dtype(scalar.dtype(), [&]<DType kD>(DTypeTag<kD>) -> std::int64_t {
    using T = StorageOf<kD>;
    const T x = *scalar.data<T>();
    if constexpr (std::is_same_v<T, std::uint64_t>) {
      constexpr std::uint64_t kMax = std::numeric_limits<std::int64_t>::max();
      return static_cast<std::int64_t>(std::min(x, kMax));
    } else if constexpr (std::is_integral_v<T>) {
      return x;
    } else if constexpr (requires { x.value; }) {
      return x.value;
    } else {
      WEFT_ASSERT(false, "an index is an integer");
      return 0;
    }
  });
}

}  // namespace weft::engine
