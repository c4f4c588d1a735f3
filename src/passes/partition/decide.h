// Deciding how every op of a program is split, before anything is written.
//
// Ops are walked in order, each split as costs least given how its operands lie and what
// propagation wants of its results; then again, given what its results' users have chosen, as long
// as the whole program gets cheaper. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/module.h"
#include "passes/partition/choose.h"
#include "passes/partition/planner.h"
#include "passes/propagate/propagate.h"

namespace weft::passes {

// The op's factor rule, in which factors that nobody knows how to split cannot be: those that need
// a hook that the op lacks, and reductions whose partial results cannot be combined. Empty: none.
ir::FactorRule splitting_rule(const ir::Op& op);

// How the walk over a program treats an op.
enum class Role : std::uint8_t {
  loop,
  branch,
  manual,
  nothing,   // only propagation cares
  identity,  // its results lie as propagation says, and its operands likewise
  plain,     // what is decided about
};
Role role_of(const ir::Op& op);

struct Decision {
  ir::FactorRule rule;  // splitting_rule of the op
  // What combines partial results over cut reduction factors. Empty: results are complete.
  std::optional<CombineOp> combine;
  Split split;
};
// One for each plain op, in order, regions after the op that has them; of those without a rule the
// splits say nothing.
std::vector<Decision> decide_splits(const ir::Module& module, const Propagation& propagation,
                                    const Rates& rates, ReshardPlanner& planner);

}  // namespace weft::passes
