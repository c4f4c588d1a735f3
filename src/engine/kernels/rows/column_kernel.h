// A step over rows that are columns, as one kernel: what is computed of them, and folded, goes
// through memory once for each pass.
//
// Columns side by side are the lanes of tiles. Where a block of them stays in the caches one worker
// takes it through all passes, else all blocks and parts of columns go through one pass before the
// next one begins. Columns are folded in parts that depend on shapes only, so the result does not
// depend on how they are spread over workers.
#pragma once

#include <memory>
#include <span>

#include "engine/kernels/kernel.h"
#include "engine/kernels/rows/row_program.h"

namespace weft::engine {

// REQUIRES: shape.by_columns(). `results`: those of the step.
std::unique_ptr<Kernel> make_column_kernel(RowProgram program, const plan::RowShape& shape,
                                           std::span<const ir::Value* const> results);

}  // namespace weft::engine
