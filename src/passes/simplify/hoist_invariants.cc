#include <algorithm>
#include <utility>
#include <vector>

#include "ir/ops/table.h"
#include "passes/simplify/repeatable.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

bool is_movable(const Op& op) {
  return is_repeatable(op) && op.kind != OpKind::optimization_barrier &&
         std::all_of(op.results.begin(), op.results.end(),
                     [](const Value* result) { return result->type.is_tensor(); });
}

template <class T>
void remove_at(T& list, const std::vector<bool>& removed) {
  T kept;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!removed[i]) kept.push_back(list[i]);
  }
  list = std::move(kept);
}

void number(auto& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i]->index = static_cast<std::uint32_t>(i);
  }
}

class Hoister {
 public:
  explicit Hoister(const ir::Module& module) : facts_(module.num_values()) {}

  void visit(ir::Block& block) {
    for (const Value* arg : block.args) facts_[arg->id].home = &block;
    std::vector<Op*> ops = std::move(block.ops);
    block.ops.clear();
    block.ops.reserve(ops.size());
    for (Op* op : ops) {
      for (Value*& operand : op->operands) operand = current(operand);
      if (op->kind == OpKind::while_) use_unchanged_from_outside(*op);
      for (ir::Block* region : op->regions) visit(*region);
      if (op->kind == OpKind::while_) {
        for (ir::Block* region : op->regions) hoist(*region, block);
      }
      append(*op, block);
    }
  }

 private:
  struct Facts {
    const ir::Block* home = nullptr;  // where the value is defined
    Value* stands_for = nullptr;      // null: itself
    // Of a value of the region that ops are being moved out of:
    bool invariant = false;
    bool wanted = false;       // by an op that is moved
    std::int64_t made_of = 0;  // bytes from outside that it is made of
  };

  Value* current(Value* value) const {
    Value* other = facts_[value->id].stands_for;
    return other != nullptr ? other : value;
  }

  void append(Op& op, ir::Block& block) {
    op.parent = &block;
    block.ops.push_back(&op);
    for (const Value* result : op.results) facts_[result->id].home = &block;
  }

  void use_unchanged_from_outside(Op& loop) {
    ir::Block& condition = *loop.regions[0];
    ir::Block& body = *loop.regions[1];
    Op& end = *body.terminator();
    std::vector<bool> unchanged(loop.operands.size());
    for (std::size_t i = 0; i < unchanged.size(); ++i) {
      unchanged[i] = end.operand(i) == body.args[i];
      if (!unchanged[i]) continue;
      for (const Value* value : {condition.args[i], body.args[i], loop.result(i)}) {
        facts_[value->id].stands_for = loop.operand(i);
      }
    }
    if (std::find(unchanged.begin(), unchanged.end(), true) == unchanged.end()) return;
    remove_at(loop.operands, unchanged);
    remove_at(loop.results, unchanged);
    remove_at(end.operands, unchanged);
    for (ir::Block* region : loop.regions) {
      remove_at(region->args, unchanged);
      region->arg_locations.clear();
      number(region->args);
    }
    number(loop.results);
    loop.extra.erase("sdy.sharding");  // one for each result that there was
  }

  void hoist(ir::Block& region, ir::Block& outside) {
    const Op* const end = region.terminator();
    for (Op* op : region.ops) {
      if (op != end) learn(*op, region);
    }
    std::vector<bool> moved(region.ops.size());
    for (std::size_t i = region.ops.size(); i-- > 0;) {
      const Op& op = *region.ops[i];
      moved[i] =
          op.results.size() > 0 && facts_[op.result()->id].invariant && (is_wanted(op) || pays(op));
      if (moved[i]) each_operand(op, [&](const Value& v) { facts_[v.id].wanted = true; });
    }
    for (std::size_t i = 0; i < moved.size(); ++i) {
      if (moved[i]) append(*region.ops[i], outside);
    }
    remove_at(region.ops, moved);
  }

  void learn(const Op& op, const ir::Block& region) {
    bool invariant = is_movable(op);
    std::int64_t made_of = 0;
    each_operand(op, [&](const Value& operand) {
      const Facts& facts = facts_[operand.id];
      const bool inside = facts.home == &region;
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
      made_of += facts.home == op.parent ? facts.made_of : bytes_of(v);
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
