// Constraints that ask for nothing: JAX states one with only open dimensions behind each op of a
// shard_map of which some axes are automatic.
#include <algorithm>

#include "ir/ops/attrs.h"
#include "passes/normalize/steps.h"

namespace weft::passes {
namespace {

bool asks_for_nothing(const ir::Op& op) {
  const auto* const constraint = op.attrs.get_if<ir::ShardingConstraintAttrs>();
  if (constraint == nullptr || op.result()->type.rank() == 0) return false;
  const Sharding& sharding = constraint->sharding.sharding;
  return sharding.replicated.empty() && sharding.unreduced.empty() &&
         std::ranges::all_of(sharding.dims,
                             [](const DimSharding& dim) { return dim.open && dim.axes.empty(); });
}

void drop_open_constraints(ir::Block& block) {
  ir::edit_ops(block, [](ir::Op& op) {
    for (ir::Block* region : op.regions) drop_open_constraints(*region);
    if (!asks_for_nothing(op)) return;
    op.result()->replace_all_uses(op.operand(0));
    op.erase();
  });
}

}  // namespace

void drop_open_constraints(ir::Module& module) {
  for (ir::Function& function : module.functions()) drop_open_constraints(*function.body);
}

}  // namespace weft::passes
