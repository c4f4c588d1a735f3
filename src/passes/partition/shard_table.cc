#include "passes/partition/shard_table.h"

#include "weft/error.h"

namespace weft::passes {

void ShardTable::define(const ir::Value& value, Shard produced) {
  copies_[value.id].push_back(std::move(produced));
  trail_.push_back(value.id);
}

ShardTable::Way ShardTable::cheapest(const ir::Value& value, const Layout& to) {
  const std::vector<Shard>& copies = copies_[value.id];
  WEFT_ASSERT(!copies.empty(), "a value is used before it is made");
  Way best;
  for (std::size_t i = 0; i < copies.size(); ++i) {
    const ReshardPlan& plan = planner_.plan(value.type.tensor(), copies[i].layout, to);
    if (plan.steps.empty()) return {i, &plan};
    const bool better =
        best.plan == nullptr || plan.wire_bytes < best.plan->wire_bytes ||
        (plan.wire_bytes == best.plan->wire_bytes && plan.collectives < best.plan->collectives);
    if (better) best = {i, &plan};
  }
  return best;
}

ir::Value* ShardTable::get(const ir::Value& value, const Layout& to) {
  if (!value.type.is_tensor()) return copies_[value.id].front().local;
  const Way way = cheapest(value, to);
  const Shard from = copies_[value.id][way.copy];
  if (way.plan->steps.empty()) return from.local;
  ir::Value* local =
      emit_reshard(*way.plan, value.type.tensor(), from.layout, from.local, b_, from.combine);
  define(value, {to, local, from.combine});
  return local;
}

void ShardTable::release(std::size_t mark) {
  while (trail_.size() > mark) {
    copies_[trail_.back()].pop_back();
    trail_.pop_back();
  }
}

}  // namespace weft::passes
