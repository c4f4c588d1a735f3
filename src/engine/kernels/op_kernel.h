// The kernel of an op, also of one whose regions use values from outside.
//
// Such values are constants of the region. Those that are computed are known when the op runs: its
// kernel is made anew for each run, which takes microseconds.
#pragma once

#include <memory>

#include "engine/kernels/kernel.h"

namespace weft::engine {

// Throws weft::Error where the op cannot run. REQUIRES: the executor does not run it itself
// (kernel_table.h). Where there are captured values (ir/ops/region.h), they are the inputs that
// follow the operands, and the kernel refers to op and module.
std::unique_ptr<Kernel> make_op_kernel(const ir::Op& op, const ir::Module& module);

}  // namespace weft::engine
