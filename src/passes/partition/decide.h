// Deciding how every op of a program is split, before anything is written.
//
// Ops are walked in order, each split as costs least given how its operands lie and what
// propagation wants of its results; then again, given what its results' users have chosen, as long
// as the whole program gets cheaper. Pure.
#pragma once

#include <vector>

#include "ir/module.h"
#include "passes/partition/choose.h"
#include "passes/partition/planner.h"
#include "passes/propagate/propagate.h"

namespace weft::passes {

// The op's factor rule, in which factors that nobody knows how to split cannot be: those that need
// a hook that the op lacks, and reductions whose partial results cannot be combined. Empty: none.
ir::FactorRule splitting_rule(const ir::Op& op);

struct Decision {
  ir::FactorRule rule;  // splitting_rule of the op
  Split split;
};
// One for each op that is neither control flow nor an identity, in order, regions after the op that
// has them; of those without a rule the splits say nothing.
std::vector<Decision> decide_splits(const ir::Module& module, const Propagation& propagation,
                                    ReshardPlanner& planner);

}  // namespace weft::passes
