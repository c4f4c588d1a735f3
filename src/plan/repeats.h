// Repeats: which ops are computed again by the steps that use what they give, so that this need not
// be kept until then.
//
// What a step gives to later ones lies in memory meanwhile. Where it is cheap to compute of what is
// there anyway, or of less, the steps that use it do that themselves: of a GELU and its gradient
// two arrays are kept instead of five. The bits are the same, as the ops are. Decided from the ops
// alone; the steps are those of one block, in order.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "plan/fusion.h"

namespace weft::plan {

// Adds such ops to the steps that use them. What nobody asks for any more stays a part of its step.
// `step_of`: by op, index into `steps`; it gets those that were a step by themselves.
void add_repeats(const ir::Block& block, std::vector<Fusion>& steps,
                 std::unordered_map<const ir::Op*, std::uint32_t>& step_of);

}  // namespace weft::plan
