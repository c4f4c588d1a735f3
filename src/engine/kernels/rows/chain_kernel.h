// Products, a step over the rows of what they give, and products of what that gives, as one kernel
// (plan/storage/product_chain.h): attention, for instance, or its gradient.
//
// Each block is computed by the kernels of all these; a product of a block may add up in another
// order than that of the whole. Blocks depend on shapes only, and those that are added up are so in
// order, by one worker: the result has the same bits at every worker count.
#pragma once

#include <memory>
#include <span>

#include "engine/kernels/kernel.h"
#include "plan/storage/product_chain.h"

namespace weft::engine {

// `inputs`: the values that all of the step's ops and the products use and do not define. Throws
// weft::Error where one of the ops cannot run. The kernel refers to the ops no longer.
std::unique_ptr<Kernel> make_chain_kernel(const plan::ProductChain& chain,
                                          std::span<const ir::Value* const> inputs,
                                          const ir::Module& module);

}  // namespace weft::engine
