// The steps of a small loop that move by index vectors (loop_steps.h).
#pragma once

#include <memory>

#include "engine/loops/steps/indexed_slices.h"
#include "engine/loops/steps/loop_steps.h"
#include "ir/op.h"
#include "ir/ops/attrs.h"

namespace weft::engine {

// Dense values. `to` is all that is gathered.
std::unique_ptr<LoopStep> make_gather_step(const ir::GatherAttrs& attrs, const LoopValue& from,
                                           const LoopValue& indices, const LoopValue& to);

// Whether a scatter of these operands has such a step, which writes its array where it is.
bool is_updated_by(const ir::Op& scatter);
// `index`: of the frame that it uses.
std::unique_ptr<LoopStep> make_scatter_step(const ir::ScatterAttrs& attrs, RegionProgram region,
                                            std::size_t index, const LoopValue& indices,
                                            const LoopValue& updates, const LoopValue& to);

}  // namespace weft::engine
