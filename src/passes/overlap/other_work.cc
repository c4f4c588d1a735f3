#include "passes/overlap/other_work.h"

#include <algorithm>
#include <unordered_set>

#include "cost/machine_time.h"
#include "cost/trip_count.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"
#include "passes/schedule/loop_turns.h"
#include "passes/schedule/shift_turns.h"

namespace weft::passes {
namespace {

// Transfers are not moved over more ops than that, in either direction.
constexpr std::int64_t kFurthest = 2000;
// Nor over more of them in a program that has so many transfers that looking would take long.
constexpr std::int64_t kMostVisits = 1'000'000;

}  // namespace

OtherWork::OtherWork(const ir::Module& module, const machine::Performance& machine, bool turns_stay)
    : machine_(machine),
      turns_stay_(turns_stay),
      left_(module.num_ops(), -1),
      marks_(module.num_ops(), 0) {
  std::int64_t transfers = 1;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body,
             [&](const ir::Op& op) { transfers += ir::collective_of(op) != nullptr; });
  }
  furthest_ = std::min(kFurthest, kMostVisits / transfers);
}

double& OtherWork::left(const ir::Op& op) const {
  double& seconds = left_[op.id];
  if (seconds < 0) {
    seconds = ir::collective_of(op) != nullptr ? 0 : cost::op_seconds(op, machine_);
  }
  return seconds;
}

void OtherWork::claim_op(const ir::Op& op, double seconds) {
  left(op) = std::max(0.0, left(op) - seconds);
}

template <class F>
void OtherWork::for_each_used(const ir::Op& op, F&& f) const {
  for (const ir::Value* operand : op.operands) f(*operand);
  if (op.regions.empty()) return;
  const auto [known, is_new] = captured_.try_emplace(&op);
  if (is_new) known->second = ir::captured_values(op);
  for (const ir::Value* value : known->second) f(*value);
}

bool OtherWork::may_go_in_another_turn(const ir::Op& collective) const {
  const ir::Op* const loop = collective.parent->parent_op;
  if (turns_stay_ || loop == nullptr || loop->def().region_flow != ir::RegionFlow::loop ||
      collective.parent != &ir::loop_body(*loop)) {
    return false;
  }
  const auto [known, is_new] = fetches_.try_emplace(loop);
  if (is_new && cost::trip_count(*loop).value_or(0) > 1) {
    const Turns turns(*loop);
    for (const Fetch& fetch : turns.fetches()) {
      known->second.insert(fetch.op);
      known->second.insert(fetch.before.begin(), fetch.before.end());
    }
    for (const Store& store : turns.stores(may_be_peeled(*loop))) {
      known->second.insert(store.op);
      known->second.insert(store.behind.begin(), store.behind.end());
    }
  }
  return known->second.contains(&collective);
}

template <class F>
void OtherWork::for_each_beside(const ir::Op& collective, F&& f) const {
  const bool beside_all = may_go_in_another_turn(collective);
  const std::uint32_t needed = ++last_mark_;
  const auto need = [&](const ir::Value& value) {
    if (value.def != nullptr) marks_[value.def->id] = needed;
  };
  for_each_used(collective, need);
  std::int64_t ops = 0;
  for (const ir::Op* op = collective.previous(); op != nullptr && ++ops < furthest_;
       op = op->previous()) {
    if (marks_[op->id] == needed) {
      for_each_used(*op, need);
    } else if (!f(*op, left(*op))) {
      return;
    }
  }
  const std::uint32_t following = ++last_mark_;
  marks_[collective.id] = following;
  ops = 0;
  for (const ir::Op* op = collective.next(); op != nullptr && ++ops < furthest_; op = op->next()) {
    bool follows = false;
    for_each_used(*op, [&](const ir::Value& value) {
      follows |= !beside_all && value.def != nullptr && marks_[value.def->id] == following;
    });
    if (follows) {
      marks_[op->id] = following;
    } else if (!f(*op, left(*op))) {
      return;
    }
  }
}

OtherWork::Found OtherWork::beside(const ir::Op& collective, double seconds) const {
  Found found;
  double most = 0;
  for_each_beside(collective, [&](const ir::Op& op, double there) {
    const double taken = std::min(there, seconds - found.seconds);
    found.seconds += taken;
    if (taken > most) {
      most = taken;
      found.most = &op;
    }
    return found.seconds < seconds;
  });
  return found;
}

void OtherWork::claim(const ir::Op& collective, double seconds) {
  if (seconds <= 0) return;
  for_each_beside(collective, [&](const ir::Op& op, double there) {
    const double taken = std::min(there, seconds);
    if (taken > 0) claim_op(op, taken);
    seconds -= taken;
    return seconds > 0;
  });
}

}  // namespace weft::passes
