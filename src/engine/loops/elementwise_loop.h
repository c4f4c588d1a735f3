// A loop over small arrays whose ops are all elementwise, and whose condition is of scalars: run as
// one kernel, which goes through all turns for some elements before it begins with the next ones.
// A turn costs a few calls, instead of a visit of the executor for each op.
//
// Immutable; any thread.
#pragma once

#include <memory>

#include "engine/loops/turns_kernel.h"
#include "plan/plan.h"

namespace weft::engine {

// Null: the loop is none of these. The kernel's inputs are those of the loop's step: initial
// values, what the condition uses from outside, what the body does. It keeps none of them.
std::unique_ptr<TurnsKernel> make_elementwise_loop(const ir::Op& op, const plan::Loop& loop,
                                                   const ir::Module& module);

}  // namespace weft::engine
