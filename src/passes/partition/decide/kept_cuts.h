// Kept cuts: where an op undoes how an operand is cut, what would have to be stated for the op to
// take the operand as it lies: how its results lie then, and its other operands. No user wants them
// so, so that nothing of what is chosen op by op leads there; a person who reads of the gather
// states it.
//
// Plain values; a function only.
#pragma once

#include <vector>

#include "passes/partition/decide/decider.h"

namespace weft::passes {

struct KeptCut {
  std::vector<Pin> pins;
  double cost = 0;  // of moving the operand
};

// Of moves that cost more than `worth`, the most costly ones first. Ops of layers that stand alike
// are told together. REQUIRES: the decider is settled.
std::vector<KeptCut> kept_cuts(const Decider& decided, double worth);

}  // namespace weft::passes
