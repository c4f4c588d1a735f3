// Copies between arrays of equal dimensions and any strides.
//
// By element size, not by type. Touches nothing but the two arrays; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace weft::engine {

// Strides in elements; those of `src` may be 0 or negative, those of `dst` must not make two
// elements the same. `element_size` is 1, 2, 4, 8 or 16. The arrays do not overlap. `past_caches`:
// the whole of which this is a part is too large for them (stream_copy.h).
void copy_strided(std::span<const std::int64_t> dims, int element_size, const std::byte* src,
                  std::span<const std::int64_t> src_strides, std::byte* dst,
                  std::span<const std::int64_t> dst_strides, bool past_caches = false);

// Copies one dimension of n elements.
void copy_row(int element_size, std::int64_t n, const std::byte* src, std::int64_t src_stride,
              std::byte* dst, std::int64_t dst_stride);

}  // namespace weft::engine
