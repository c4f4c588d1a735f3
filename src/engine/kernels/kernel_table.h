// The kernel table: one row per op of the IR, complete by static_assert (kernel_table.cc).
#pragma once

#include "engine/kernels/kernel.h"

namespace weft::engine {

// Null for the ops that the executor itself runs (control flow, calls, collectives, returns).
MakeKernel kernel_maker(ir::OpKind kind);

}  // namespace weft::engine
