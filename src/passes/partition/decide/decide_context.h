// DecideContext: what all who take part in deciding a program refer to. It stays as it is
// meanwhile.
#pragma once

#include "ir/module.h"
#include "passes/partition/decide/cost_rates.h"
#include "passes/partition/decide/plain_ops.h"
#include "passes/partition/reshard/reshard_planner.h"
#include "passes/propagate/propagate.h"

namespace weft::passes {

struct DecideContext {
  const ir::Function& main;
  const PlainOps& ops;
  const Propagation& propagation;
  const CostRates& rates;
  ReshardPlanner& planner;
  bool hoist = true;  // see PartitionOptions
  // Of what several ops use it is moved itself, where what one of them makes of it may be moved for
  // as much: the next one then finds it there.
  bool moves_shared = false;

  const AxisAtoms& atoms() const { return *propagation.atoms; }
  // How the value lies as propagation says.
  const Layout& target(const ir::Value& value) const { return propagation.layouts[value.id]; }
};

}  // namespace weft::passes
