// Copies and fills of whole buffers, split over idle workers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/kernels/kernel.h"

namespace weft::engine {

// The elements of `src` to those that start at `dst` and lie `dst_strides` (in elements) apart.
void copy_into(const KernelContext& context, const Buffer& src, std::byte* dst,
               std::span<const std::int64_t> dst_strides);
Buffer dense_copy(const KernelContext& context, const Buffer& buffer);
// `buffer` if it is dense, else a dense copy.
Buffer dense(const KernelContext& context, const Buffer& buffer);
// A dense buffer of one's own with the same elements: `buffer`'s storage where that may be written.
Buffer writable_copy(const KernelContext& context, Buffer& buffer);
// n elements of `element_size` bytes, all equal to that at `element`.
void fill(const KernelContext& context, std::byte* dst, std::int64_t n, int element_size,
          const std::byte* element);
// The value of an integer scalar, clamped to i64.
std::int64_t scalar_index(const Buffer& scalar);

}  // namespace weft::engine
