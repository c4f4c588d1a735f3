// Copying one array into its place in a larger one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/kernels/kernel.h"
#include "engine/stream/buffer.h"

namespace weft::engine {

// A part of one array, and where it goes in another: pointers to the first elements, strides in
// elements of each whole.
struct Placement {
  const Dims& dims;  // of the part
  int element_size;
  const std::byte* from;
  const Dims& from_strides;
  std::byte* to;
  const Dims& to_strides;
  std::int64_t whole_bytes;  // of all that is written together with this part
};

// Copies it, split over the workers.
void place(const KernelContext& context, const Placement& placement);

// Copies `source` to where the array of these strides (in elements) begins, split over the workers.
// `whole_bytes`: of the larger array.
void place(const KernelContext& context, const Buffer& source, std::byte* destination,
           const Dims& strides, std::int64_t whole_bytes);

}  // namespace weft::engine
