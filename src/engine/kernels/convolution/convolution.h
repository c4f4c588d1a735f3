// convolution: over any number of spatial dimensions, grouped, dilated, in any layout.
#pragma once

#include "engine/kernels/kernel.h"

namespace weft::engine {

std::unique_ptr<Kernel> make_convolution(const ir::Op& op, const ir::Module& module);

}  // namespace weft::engine
