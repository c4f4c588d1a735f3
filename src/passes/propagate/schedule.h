// The order in which ops let shardings flow (Shardy's op priorities): the rounds, and in which
// direction a node lets them flow in each.
#pragma once

#include "passes/propagate/graph.h"

namespace weft::passes {

// 0: ops that keep every element, where no operand has other uses; 1: also where it has. 2:
// pass-through factors of all ops, of broadcasts only backwards. 3: all factors but of broadcasts
// forwards. 4: everything.
inline constexpr int kRounds = 5;

Direction direction(const Node& node, int round, const NodeFactor& factor);

// The last round up to `round` in which more flows than in the one before.
int last_opening(const Node& node, int round);

}  // namespace weft::passes
