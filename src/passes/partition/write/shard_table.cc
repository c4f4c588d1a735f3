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

double ShardTable::reordering(const ir::Value& value, const ShardCopy& from, const Layout& to,
                              Reorder when) const {
  const Layout& before = when == Reorder::last ? to : from.layout;
  const Layout& after = when == Reorder::first ? from.layout : to;
  const double bytes = reordering_bytes(value.type.tensor(), {before, b_.mesh(from.order)},
                                        {after, b_.mesh()}, planner_.atoms());
  return bytes == 0 ? 0 : rates_.sending(bytes);
}

ShardTable::Way ShardTable::cheapest(const ir::Value& value, const Layout& to) {
  const std::vector<ShardCopy>& copies = copies_[value.id];
  WEFT_ASSERT(!copies.empty(), "a value is used before it is made");
  Way best;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < copies.size(); ++i) {
    if (is_other_pending(copies[i], to)) continue;
    const ReshardPlan& plan = planner_.plan(value.type.tensor(), copies[i].layout, to);
    const bool stays = copies[i].order == b_.order();
    if (stays && plan.steps.empty()) return {i, &plan};
    const double moving = rates_.moving(plan, planner_.atoms());
    const auto consider = [&](double cost, Reorder when) {
      if (cost >= least) return;
      least = cost;
      best = {i, &plan, when};
    };
    if (stays) {
      consider(moving, Reorder::never);
      continue;
    }
    const auto with = [&](Reorder when) { return reordering(value, copies[i], to, when); };
    if (is_one_permute(plan)) consider(with(Reorder::at_once), Reorder::at_once);
    consider(moving + with(Reorder::last), Reorder::last);
    consider(moving + with(Reorder::first), Reorder::first);
  }
  return best;
}

template <class F>
ir::Value* ShardTable::make_copy(const ir::Value& value, ShardCopy copy, F&& emit) {
  const std::size_t home = loops_.home_of(levels_[value.id]);
  ir::Block& here = b_.block();
  b_.set_block(*scopes_[home].block);
  copy.local = emit(copy.local);
  b_.set_block(here);
  ir::Value* const local = copy.local;
  add(value, std::move(copy), home);
  if (!rates_.thrift().keep_gathered) {
    const auto bytes = [](const ir::Value& v) { return v.type.tensor().num_bytes(); };
    const ir::Value& produced = *copies_[value.id].front().local;
    if (bytes(*local) > bytes(produced)) gathered_.push_back({value.id, home, local});
  }
  return local;
}

ShardCopy ShardTable::resharded(const ir::Value& value, const ShardCopy& from, const Layout& to) {
  const ReshardPlan& plan = planner_.plan(value.type.tensor(), from.layout, to);
  if (plan.steps.empty()) return from;
  const DeviceOrder order = b_.order();
  b_.set_order(from.order);
  ShardCopy copy = from;
  copy.layout = to;
  copy.local = make_copy(value, copy, [&](ir::Value* local) {
    return emit_reshard(plan, value.type.tensor(), from.layout, local, b_, from.combined_by(),
                        &value);
  });
  b_.set_order(order);
  return copy;
}

ShardCopy ShardTable::reordered(const ir::Value& value, const ShardCopy& from, const Layout& to) {
  const PlacedLayout before{from.layout, b_.mesh(from.order)}, after{to, b_.mesh()};
  ShardCopy copy = from;
  copy.layout = to;
  copy.order = b_.order();
  copy.local = make_copy(value, copy, [&](ir::Value* local) {
    local = emit_reorder(local, before, after, b_);
    b_.note(*local, value, to, from.combined_by());
    return local;
  });
  return copy;
}

ir::Value* ShardTable::get(const ir::Value& value, const Layout& to) {
  if (!value.type.is_tensor()) return copies_[value.id].front().local;
  if (const ShardCopy& produced = copies_[value.id].front(); is_other_pending(produced, to)) {
    Layout combined = produced.layout;
    combined.unreduced = 0;
    get(value, combined);
  }
  const Way way = cheapest(value, to);
  const ShardCopy from = copies_[value.id][way.copy];
  switch (way.reorder) {
    case Reorder::never:
      return resharded(value, from, to).local;
    case Reorder::at_once:
      return reordered(value, from, to).local;
    case Reorder::first:
      return resharded(value, reordered(value, from, from.layout), to).local;
    case Reorder::last:
      return reordered(value, resharded(value, from, to), to).local;
  }
  return nullptr;
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
  loops_.enter(region, is_loop);
  scopes_.push_back({&region, {}});
}

void ShardTable::leave() {
  for (std::uint32_t id : scopes_.back().trail) copies_[id].pop_back();
  scopes_.pop_back();
  loops_.leave();
}

}  // namespace weft::passes
