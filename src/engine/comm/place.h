// Copying one array into its place in a larger one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/kernels/kernel.h"
#include "engine/stream/buffer.h"

namespace weft::engine {

// Copies `source` to where the array of these strides (in elements) begins, split over the workers.
// `whole_bytes`: of the larger array.
void place(const KernelContext& context, const Buffer& source, std::byte* destination,
           std::span<const std::int64_t> strides, std::int64_t whole_bytes);

}  // namespace weft::engine
