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
constexpr int kFurthest = 2000;

template <class F>
void for_each_used(const ir::Op& op, F&& f) {
  for (const ir::Value* operand : op.operands) f(*operand);
  if (op.regions.empty()) return;
  for (const ir::Value* value : ir::captured_values(op)) f(*value);
}

}  // namespace

double OtherWork::left(const ir::Op& op) const {
  if (ir::collective_of(op) != nullptr) return 0;
  const auto claimed = claimed_.find(&op);
  const double seconds = cost::op_seconds(op, machine_);
  return claimed == claimed_.end() ? seconds : std::max(0.0, seconds - claimed->second);
}

bool OtherWork::may_go_in_another_turn(const ir::Op& collective) const {
  const ir::Op* const loop = collective.parent->parent_op;
  if (loop == nullptr || loop->def().region_flow != ir::RegionFlow::loop ||
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
  std::unordered_set<const ir::Op*> needed;
  const auto need = [&](const ir::Value& value) { needed.insert(value.def); };
  for_each_used(collective, need);
  int ops = 0;
  for (const ir::Op* op = collective.previous(); op != nullptr && ++ops < kFurthest;
       op = op->previous()) {
    if (needed.contains(op)) {
      for_each_used(*op, need);
    } else if (!f(*op, left(*op))) {
      return;
    }
  }
  std::unordered_set<const ir::Op*> following{&collective};
  ops = 0;
  for (const ir::Op* op = collective.next(); op != nullptr && ++ops < kFurthest; op = op->next()) {
    bool follows = false;
    for_each_used(*op, [&](const ir::Value& value) {
      follows = follows || (!beside_all && value.def != nullptr && following.contains(value.def));
    });
    if (follows) {
      following.insert(op);
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
  for_each_beside(collective, [&](const ir::Op& op, double there) {
    const double taken = std::min(there, seconds);
    if (taken > 0) claimed_[&op] += taken;
    seconds -= taken;
    return seconds > 0;
  });
}

}  // namespace weft::passes
