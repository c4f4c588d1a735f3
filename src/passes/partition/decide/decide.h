// Deciding how every op of a program is split, before anything is written.
//
// Ops are walked in order, each split as costs least given how its operands lie and what
// propagation wants of its results; then again, given what its results' users have chosen, as long
// as the whole program gets cheaper. Pure.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ir/module.h"
#include "passes/partition/decide/plain_ops.h"
#include "passes/partition/partition.h"
#include "passes/partition/reshard/reshard_planner.h"
#include "passes/propagate/propagate.h"

namespace weft::passes {

// Refers to the Decisions.
struct Decision {
  const ir::FactorRule& rule;  // these two as in PlainOp
  std::optional<CombineOp> combine;
  const Split& split;  // where the rule is empty, it says nothing
};

// By result of a loop or of branches: how the loop carries it, or each branch gives it, where that
// is not as propagation says.
using CarriedLayouts = std::unordered_map<const ir::Value*, Layout>;
// How the loop carries the value whose last state this result is, or branches give it.
const Layout& region_layout(const ir::Value& result, const CarriedLayouts& carried,
                            const Propagation& propagation);
std::vector<Layout> region_layouts(const ir::Op& op, const CarriedLayouts& carried,
                                   const Propagation& propagation);

// What was decided about the ops of a program. Refers to its module; immutable.
class Decisions {
 public:
  // `splits`: by number of plain op.
  Decisions(std::shared_ptr<const PlainOps> ops, std::vector<Split> splits, CarriedLayouts carried)
      : ops_(std::move(ops)), splits_(std::move(splits)), carried_(std::move(carried)) {}

  const PlainOps& ops() const { return *ops_; }
  const MadeValues& made() const { return ops_->made(); }
  // REQUIRES: a plain op.
  Decision of(const ir::Op& op) const {
    const std::uint32_t number = ops_->number(op);
    return {(*ops_)[number].rule, (*ops_)[number].combine, splits_[number]};
  }
  const std::vector<Split>& splits() const { return splits_; }  // by number of plain op
  const CarriedLayouts& carried() const { return carried_; }

 private:
  std::shared_ptr<const PlainOps> ops_;
  std::vector<Split> splits_;
  CarriedLayouts carried_;
};

// Decides, and finds what else could have been decided where `options.choices` asks for it. Where
// the program gets cheaper if values that are needed otherwise than they are made lie as they are
// needed, `propagation` becomes what follows from that; arguments and results lie as before.
Decisions decide_splits(const ir::Module& module, Propagation& propagation,
                        const PartitionOptions& options, ReshardPlanner& planner);

// What the program costs as the first walks decide it, before anything else is tried that may be
// cheaper: found in a small part of the time.
double first_cost(const ir::Module& module, const Propagation& propagation,
                  const PartitionOptions& options, ReshardPlanner& planner);

}  // namespace weft::passes
