// The kernel table: what makes the kernel of each op of the IR, complete by static_assert.
#pragma once

#include "engine/kernels/kernel.h"

namespace weft::engine {

// Null for the ops that the executor itself runs (constants, control flow, calls, collectives,
// tuples, ops that give their operands).
MakeKernel kernel_maker(ir::OpKind kind);

}  // namespace weft::engine
