// Deciding how every op of a program is split, before anything is written.
//
// Ops are walked in order, each split as costs least given how its operands lie and what
// propagation wants of its results; then again, given what its results' users have chosen, as long
// as the whole program gets cheaper. Pure.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "ir/module.h"
#include "passes/partition/decide/choose.h"
#include "passes/partition/partition.h"
#include "passes/partition/reshard/reshard_planner.h"
#include "passes/propagate/propagate.h"
#include "passes/simplify/made_values.h"

namespace weft::passes {

struct Decision {
  ir::FactorRule rule;  // splitting_rule of the op
  // What combines partial results over cut reduction factors. Empty: results are complete.
  std::optional<CombineOp> combine;
  Split split;
  int weighed = -1;  // index into what was weighed; -1: it sends nothing, or nobody asked
};
struct Decisions {
  // One for each plain op whose result is not made from nothing, in order, regions after the op
  // that has them; of those without a rule the splits say nothing.
  std::vector<Decision> plain;
  // By result of a loop: how the loop carries it, where that is not as propagation says.
  std::unordered_map<const ir::Value*, Layout> carried;
  // What is made where it is needed, and as it is needed there.
  std::shared_ptr<const MadeValues> made;
};
// Also what else could have been decided, where `options.choices` asks for it.
Decisions decide_splits(const ir::Module& module, const Propagation& propagation,
                        const PartitionOptions& options, ReshardPlanner& planner);

}  // namespace weft::passes
