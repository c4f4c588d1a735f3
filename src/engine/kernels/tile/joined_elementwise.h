// Elementwise ops as one kernel, of operands that are put together of others: these are read where
// they lie.
#pragma once

#include <memory>
#include <span>

#include "engine/kernels/kernel.h"

namespace weft::engine {

// Ops in order, concatenates and elementwise ones, whose results have the same dimensions; `inputs`
// are the values that they use and do not define, `results` those of theirs that the kernel is to
// give. Throws weft::Error where one of them cannot run.
std::unique_ptr<Kernel> make_joined_elementwise(std::span<const ir::Op* const> ops,
                                                std::span<const ir::Value* const> inputs,
                                                std::span<const ir::Value* const> results,
                                                const ir::Module& module);

}  // namespace weft::engine
