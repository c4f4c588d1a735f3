// Sliding windows: what windows along one dimension reduce to, in a time that does not grow with
// them (van Herk 1992): cut into blocks as long as a window, each window is the end of one block
// and the beginning of the next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/kernels/kernel.h"
#include "engine/kernels/tile/combiner.h"

namespace weft::engine {

// Window i < count holds `size` elements of dimension `dim`, from `start` + i * `stride` on; those
// that do not exist are left out, but one at least does.
struct SlidingDim {
  std::size_t dim = 0;
  std::int64_t size = 1, stride = 1, start = 0, count = 0;
};

// outputs[o] has the reductions of all windows, in dimension `dim`, of all operands together. Uses
// that the region is associative.
void slide(const KernelContext& context, const Combiner& combiner, std::span<const Buffer> operands,
           const SlidingDim& sliding, std::span<Buffer> outputs);

}  // namespace weft::engine
