// A product, a step over the rows of what it gives, and a product of what that gives, as one
// kernel (plan/storage/product_chain.h): attention, for instance.
//
// Each block is computed by the three kernels; a product of a block may add up in another order
// than that of the whole. Blocks depend on shapes only, so the result has the same bits at every
// worker count.
#pragma once

#include <memory>
#include <span>

#include "engine/kernels/kernel.h"
#include "plan/storage/product_chain.h"

namespace weft::engine {

// `ops` are those of the step over rows, in order; `inputs` the values that all of them and the
// products use and do not define. Throws weft::Error where one of the ops cannot run. The kernel
// refers to the ops no longer.
std::unique_ptr<Kernel> make_chain_kernel(const plan::ProductChain& chain,
                                          std::span<const ir::Op* const> ops,
                                          std::span<const ir::Value* const> inputs,
                                          const ir::Module& module);

}  // namespace weft::engine
