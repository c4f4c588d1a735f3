// A step over rows as one kernel: each row goes through all its ops while it is in the caches, so
// that memory is read and written once.
//
// What is computed in which pass over a row, plan/storage/row_passes.h says; which ops are put
// together, plan/fusion.h. Rows are folded in parts and lanes as reductions of rows are
// (reduce/row_fold.h), so the result does not depend on how rows are spread over workers.
#pragma once

#include <memory>
#include <span>

#include "engine/kernels/kernel.h"
#include "plan/storage/row_shape.h"

namespace weft::engine {

// Ops in order; `inputs` are the values that they use and do not define, `results` those of theirs
// that the kernel is to give. Throws weft::Error where one of them cannot run. The kernel names the
// ops in its errors, so they must live as long.
std::unique_ptr<Kernel> make_row_kernel(const plan::RowShape& shape,
                                        std::span<const ir::Op* const> ops,
                                        std::span<const ir::Value* const> inputs,
                                        std::span<const ir::Value* const> results,
                                        const ir::Module& module);

}  // namespace weft::engine
