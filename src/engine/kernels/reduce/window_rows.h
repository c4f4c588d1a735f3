// Windows that leave the last dimensions of an array alone (pooling with channels last): a window's
// rows are folded where they lie, without a padded copy of the array.
//
// A pure function; any thread.
#pragma once

#include "engine/kernels/kernel.h"
#include "engine/kernels/tile/combiner.h"
#include "plan/storage/window_method.h"

namespace weft::engine {

// REQUIRES: method.by_rows().
Buffer reduce_window_rows(const KernelContext& context, const Combiner& combiner,
                          const plan::WindowMethod& method, const Buffer& operand,
                          const Buffer& init, const TensorType& result);

}  // namespace weft::engine
