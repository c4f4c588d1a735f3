#include <algorithm>
#include <ranges>
#include <vector>

#include "ir/ops/table.h"
#include "ir/region_flow.h"
#include "passes/simplify/repeatable.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::Value;

bool is_movable(const Op& op) {
  return is_repeatable(op) && !op.def().has(ir::Trait::stays) &&
         std::all_of(op.results.begin(), op.results.end(),
                     [](const Value* result) { return result->type.is_tensor(); });
}

const ir::Block* home_of(const Value& value) {
  return value.def != nullptr ? value.def->parent : value.block;
}

class Hoister {
 public:
  explicit Hoister(const ir::Module& module) : facts_(module.num_values()) {}

  void visit(ir::Block& block) {
    ir::edit_ops(block, [&](Op& op) {
      const bool loops = op.def().region_flow == ir::RegionFlow::loop;
      if (loops) use_unchanged_from_outside(op);
      for (ir::Block* region : op.regions) visit(*region);
      if (loops) {
        for (const ir::Block* region : op.regions) hoist(*region, op);
      }
    });
  }

 private:
  // Of a value of the region that ops are being moved out of.
  struct Facts {
    bool invariant = false;
    bool wanted = false;       // by an op that is moved
    std::int64_t made_of = 0;  // bytes from outside that it is made of
  };

  static void use_unchanged_from_outside(Op& loop) {
    Op& end = *ir::loop_body(loop).terminator();
    std::vector<bool> unchanged(loop.operands.size());
    for (std::size_t i = 0; i < unchanged.size(); ++i) {
      unchanged[i] = end.operand(i) == ir::loop_body(loop).args[i];
      if (!unchanged[i]) continue;
      for (Value* value : ir::flow_targets(loop, i)) value->replace_all_uses(loop.operand(i));
    }
    if (std::find(unchanged.begin(), unchanged.end(), true) == unchanged.end()) return;
    loop.remove_operands(unchanged);
    loop.remove_results(unchanged);
    end.remove_operands(unchanged);
    for (ir::Block* region : loop.regions) region->remove_args(unchanged);
    loop.extra.erase("sdy.sharding");  // one for each result that there was
  }

  void hoist(const ir::Block& region, Op& loop) {
    for (const Op* op : region.ops) {
      if (op != region.terminator()) learn(*op, region);
    }
    std::vector<Op*> moved;  // the last first
    for (Op* op = region.ops.back(); op != nullptr; op = op->previous()) {
      if (op->results.empty() || !facts_[op->result()->id].invariant) continue;
      if (!is_wanted(*op) && !pays(*op)) continue;
      each_operand(*op, [&](const Value& v) { facts_[v.id].wanted = true; });
      moved.push_back(op);
    }
    for (Op* op : moved | std::views::reverse) op->move_before(loop);
  }

  void learn(const Op& op, const ir::Block& region) {
    bool invariant = is_movable(op);
    std::int64_t made_of = 0;
    each_operand(op, [&](const Value& operand) {
      const Facts& facts = facts_[operand.id];
      const bool inside = home_of(operand) == &region;
      invariant &= !inside || facts.invariant;
      made_of += inside ? facts.made_of : bytes_of(operand);
    });
    for (const Value* result : op.results) {
      Facts& facts = facts_[result->id];
      facts.invariant = invariant;
      facts.wanted = false;
      facts.made_of = std::min(made_of, bytes_of(*result));
    }
  }

  bool is_wanted(const Op& op) const {
    return std::any_of(op.results.begin(), op.results.end(),
                       [&](const Value* result) { return facts_[result->id].wanted; });
  }

  // What it makes is kept throughout the loop. What is made of constants alone costs nothing to
  // make again.
  bool pays(const Op& op) const {
    std::int64_t made_of = 0;
    each_operand(op, [&](const Value& v) {
      const Facts& facts = facts_[v.id];
      made_of += home_of(v) == op.parent ? facts.made_of : bytes_of(v);
    });
    return bytes_of(op.results) <= made_of;
  }

  // Those that its regions use from outside, too.
  template <class F>
  static void each_operand(const Op& op, F&& f) {
    for (const Value* operand : op.operands) f(*operand);
    for (const ir::Block* region : op.regions) {
      ir::walk(*region, [&](const Op& inner) {
        for (const Value* operand : inner.operands) f(*operand);
      });
    }
  }

  std::vector<Facts> facts_;  // by Value::id
};

}  // namespace

void hoist_invariants(ir::Module& module) {
  Hoister hoister(module);
  for (ir::Function& function : module.functions()) hoister.visit(*function.body);
}

}  // namespace weft::passes
