// The kernel of an op, also of one whose regions use values from outside.
//
// Such values are constants of the region. Those that are computed are known when the op runs: its
// kernel is made anew for each run, which takes microseconds.
#pragma once

#include <memory>
#include <vector>

#include "engine/kernels/kernel.h"

namespace weft::engine {

// The inputs of its kernel that follow the op's operands: what its regions use from outside. None
// where that is nothing but constants.
std::vector<const ir::Value*> captured_values(const ir::Op& op);

// Throws weft::Error where the op cannot run. REQUIRES: the executor does not run it itself
// (kernel_table.h). Where there are captured values, the kernel refers to op and module.
std::unique_ptr<Kernel> make_op_kernel(const ir::Op& op, const ir::Module& module);

}  // namespace weft::engine
