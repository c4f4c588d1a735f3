// What the kernels of data ops do, for other kernels.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/kernels/kernel.h"

namespace weft::engine {

// 0, 1, 2, ... as `dtype`, which may wrap.
Buffer counting(const KernelContext& context, DType dtype, std::int64_t n);

// How many elements stand before the operand's first (negative: how many of its own are cut off),
// and between its elements, by dimension.
struct PaddedPlaces {
  Dims low, interior;
};
// `operand` in an array of `dims`, with the element at `value` wherever it has none.
Buffer padded(const KernelContext& context, const Buffer& operand, const PaddedPlaces& padding,
              const Dims& dims, const std::byte* value);

}  // namespace weft::engine
