// Sliding windows: what windows along one dimension reduce to, in a time that does not grow with
// them (van Herk 1992): cut into blocks as long as a window, each window is the end of one block
// and the beginning of the next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/kernels/kernel.h"
#include "engine/kernels/tile/combiner.h"
#include "plan/storage/window_method.h"

namespace weft::engine {

using plan::SlidingDim;

// outputs[o] has the reductions of all windows, in dimension `dim`, of all operands together. Uses
// that the region is associative.
void slide(const KernelContext& context, const Combiner& combiner, std::span<const Buffer> operands,
           const SlidingDim& sliding, std::span<Buffer> outputs);

}  // namespace weft::engine
