// dot_general: products over any batching, contracting and free dimensions of arrays in any layout.
#pragma once

#include "engine/kernels/kernel.h"

namespace weft::engine {

std::unique_ptr<Kernel> make_dot_general(const ir::Op& op, const ir::Module& module);

}  // namespace weft::engine
