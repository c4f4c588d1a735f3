#include "passes/partition/write/shard_table.h"

#include <algorithm>
#include <limits>

#include "weft/error.h"

namespace weft::passes {
namespace {

// A pending sum is asked for, and what is pending is something else: that must be combined first.
bool is_other_pending(const ShardCopy& shard, const Layout& to) {
  return shard.combine != ir::OpKind::add && to.unreduced != 0;
}

}  // namespace

void ShardTable::define(const ir::Value& value, ShardCopy produced) {
  levels_[value.id] = loops_.level();
  add(value, std::move(produced), loops_.level());
}

void ShardTable::add(const ir::Value& value, ShardCopy shard, std::size_t level) {
  if (shard.layout.unreduced == 0) shard.combine = ir::OpKind::add;
  copies_[value.id].push_back(std::move(shard));
  scopes_[level].trail.push_back(value.id);
}

ShardTable::Way ShardTable::cheapest(const ir::Value& value, const Layout& to) {
  const std::vector<ShardCopy>& copies = copies_[value.id];
  WEFT_ASSERT(!copies.empty(), "a value is used before it is made");
  Way best;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < copies.size(); ++i) {
    if (is_other_pending(copies[i], to)) continue;
    const ReshardPlan& plan = planner_.plan(value.type.tensor(), copies[i].layout, to);
    if (plan.steps.empty()) return {i, &plan};
    const double cost = rates_.moving(plan, planner_.atoms());
    if (cost >= least) continue;
    least = cost;
    best = {i, &plan};
  }
  return best;
}

ir::Value* ShardTable::get(const ir::Value& value, const Layout& to) {
  if (!value.type.is_tensor()) return copies_[value.id].front().local;
  if (const ShardCopy& produced = copies_[value.id].front(); is_other_pending(produced, to)) {
    Layout combined = produced.layout;
    combined.unreduced = 0;
    get(value, combined);
  }
  const Way way = cheapest(value, to);
  const ShardCopy& from = copies_[value.id][way.copy];
  if (way.plan->steps.empty()) return from.local;
  const std::size_t home = loops_.home_of(levels_[value.id]);
  ir::Block& here = b_.block();
  b_.set_block(*scopes_[home].block);
  ir::Value* local = emit_reshard(*way.plan, value.type.tensor(), from.layout, from.local, b_,
                                  from.selected ? ir::OpKind::select : from.combine, &value);
  b_.set_block(here);
  add(value, {to, local, from.combine, from.selected}, home);
  if (!rates_.thrift().keep_gathered) {
    const auto bytes = [](const ir::Value& v) { return v.type.tensor().num_bytes(); };
    const ir::Value& produced = *copies_[value.id].front().local;
    if (bytes(*local) > bytes(produced)) gathered_.push_back({value.id, home, local});
  }
  return local;
}

void ShardTable::forget_gathered() {
  for (const auto& [value, level, local] : gathered_) {
    std::vector<ShardCopy>& copies = copies_[value];
    const auto copy = std::ranges::find(copies, local, &ShardCopy::local);
    if (copy == copies.end()) continue;  // its region has ended
    copies.erase(copy);
    std::vector<std::uint32_t>& trail = scopes_[level].trail;
    trail.erase(std::find(trail.begin(), trail.end(), value));
  }
  gathered_.clear();
}

void ShardTable::enter(ir::Block& region, bool is_loop) {
  loops_.enter(is_loop);
  scopes_.push_back({&region, {}});
}

void ShardTable::leave() {
  for (std::uint32_t id : scopes_.back().trail) copies_[id].pop_back();
  scopes_.pop_back();
  loops_.leave();
}

}  // namespace weft::passes
