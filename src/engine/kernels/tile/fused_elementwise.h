// Several elementwise ops as one kernel: each tile goes through all of them while it is in the
// first cache, so that memory is read and written once.
//
// The results have the bits that the ops give one by one. Which ops are put together is decided
// where a plan is made (plan/fusion.h).
#pragma once

#include <memory>
#include <span>

#include "engine/kernels/kernel.h"

namespace weft::engine {

// Ops in order, whose results all have the same dimensions. `inputs` are the values that they use
// and do not define, `results` those of theirs that the kernel is to give. Throws weft::Error where
// one of them cannot run. The kernel names the ops in its errors, so they must live as long.
std::unique_ptr<Kernel> make_fused_elementwise(std::span<const ir::Op* const> ops,
                                               std::span<const ir::Value* const> inputs,
                                               std::span<const ir::Value* const> results,
                                               const ir::Module& module);

// The same where code can go through rows of them with gaps; else null.
std::unique_ptr<Kernel> make_elementwise_rows(std::span<const ir::Op* const> ops,
                                              std::span<const ir::Value* const> inputs,
                                              std::span<const ir::Value* const> results,
                                              const ir::Module& module);

}  // namespace weft::engine
