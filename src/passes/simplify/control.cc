// Rules of control flow: branches that are known to be taken, and loops whose turns are known.
#include <algorithm>
#include <optional>
#include <unordered_set>
#include <vector>

#include "cost/trip_count.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/region_flow.h"
#include "passes/simplify/rewriter.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// The region that a branch takes; null: that is not known.
ir::Block* taken_branch(const Op& op) {
  const auto index = integer_in(*op.operand(0));
  if (!index) return nullptr;
  if (is_boolean(op.operand(0)->type.dtype())) return op.regions[*index != 0 ? 0 : 1];
  const auto last = static_cast<std::int64_t>(op.regions.size()) - 1;
  return op.regions[static_cast<std::size_t>(*index < 0 || *index > last ? last : *index)];
}

bool take_known_branch(Op& op, Rewriter& rewriter) {
  ir::Block* const branch = taken_branch(op);
  if (branch == nullptr) return false;
  const ir::ValueList results = rewriter.move_out(*branch, op);
  rewriter.replace(op, results);
  return true;
}

// ---- Branches that are computed all

// To choose a branch costs as much as some elements.
constexpr std::int64_t kMostElements = 64;

// Whether a branch computes little, element by element.
bool is_small(const ir::Block& branch) {
  std::int64_t elements = 0;
  for (const Op* op : branch.ops) {
    if (op == branch.terminator()) continue;
    const bool computes = op->def().has(ir::Trait::elementwise);
    const bool spreads = op->kind == OpKind::constant || op->kind == OpKind::broadcast_in_dim ||
                         op->kind == OpKind::reshape;
    if ((!computes && !spreads) || !op->regions.empty()) return false;
    for (const Value* result : op->results) {
      if (!result->type.is_tensor()) return false;
      elements += result->type.tensor().num_elements();
    }
  }
  return elements <= kMostElements;
}

// Whether the index says this branch, as a scalar i1.
Value* is_branch(Op& op, std::int32_t branch, Rewriter& rewriter) {
  Value* const index = op.operand(0);
  if (is_boolean(index->type.dtype())) return index;
  Value* const number =
      rewriter.constant_before(op, Literal::splat({index->type.dtype(), {}}, branch));
  return rewriter.value_before(
      op, OpKind::compare, {index, number}, ir::Type(TensorType{DType::i1, {}}),
      ir::AttrsRef::of(ir::CompareAttrs{ir::ComparisonDirection::EQ, std::nullopt}));
}

bool choose_from_branches(Op& op, Rewriter& rewriter) {
  for (const Value* result : op.results) {
    if (!result->type.is_tensor()) return false;
    if (result->type.tensor().num_elements() > kMostElements) return false;
  }
  if (!std::ranges::all_of(op.regions, [](const ir::Block* b) { return is_small(*b); })) {
    return false;
  }
  std::vector<ir::ValueList> made;
  for (ir::Block* branch : op.regions) made.push_back(rewriter.move_out(*branch, op));
  ir::ValueList chosen = made.back();
  for (std::size_t b = made.size() - 1; b-- > 0;) {
    Value* const is_it = is_branch(op, static_cast<std::int32_t>(b), rewriter);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      if (made[b][i] == chosen[i]) continue;
      chosen[i] = rewriter.value_before(op, OpKind::select, {is_it, made[b][i], chosen[i]},
                                        op.result(i)->type);
    }
  }
  rewriter.replace(op, chosen);
  return true;
}

bool has_effects(const ir::Block& block) {
  bool found = false;
  ir::walk(block,
           [&](const Op& op) { found |= has_effect(op) && !op.def().has(ir::Trait::terminator); });
  return found;
}

bool has_collectives(const ir::Block& block) {
  bool found = false;
  ir::walk(block, [&](const Op& op) { found |= ir::collective_of(op) != nullptr; });
  return found;
}

// A body that runs once, or not at all, is no loop.
bool run_at_most_once(Op& op, Rewriter& rewriter) {
  const auto turns = cost::trip_count(op);
  if (!turns || *turns > 1 || has_effects(loop_condition(op))) return false;
  ir::ValueList values = op.operands;
  if (*turns == 1) {
    ir::Block& body = loop_body(op);
    for (std::size_t i = 0; i < body.args.size(); ++i) {
      if (body.args[i]->is_used()) body.args[i]->replace_all_uses(values[i]);
    }
    values = rewriter.move_out(body, op);
  }
  rewriter.replace(op, values);
  return true;
}

// ---- Carried values that nobody needs

// What a loop's body computes for somebody: for an effect, for the condition, for results that are
// used, and for what these need in the next turn.
class NeededInLoop {
 public:
  explicit NeededInLoop(const Op& loop) : loop_(loop), carried_(loop.operands.size()) {
    const ir::Block& body = loop_body(loop);
    for (Op* op : body.ops) {
      if (op != body.terminator() && has_lasting_effect(*op)) need(*op);
    }
    for (std::size_t i = 0; i < carried_.size(); ++i) {
      const bool used = loop.result(i)->is_used() || ir::loop_condition(loop).args[i]->is_used();
      if (used) need_carried(i);
    }
    while (!found_.empty()) {
      const Value* value = found_.back();
      found_.pop_back();
      find(*value);
    }
  }

  bool has(const Op& op) const { return ops_.contains(&op); }
  bool has_carried(std::size_t i) const { return carried_[i]; }

 private:
  static bool has_lasting_effect(const Op& op) {
    return has_effect(op) || std::ranges::any_of(op.regions, [](const ir::Block* region) {
             return has_effects(*region);
           });
  }

  void need_carried(std::size_t i) {
    if (carried_[i]) return;
    carried_[i] = true;
    found_.push_back(loop_body(loop_).terminator()->operand(i));
  }

  void find(const Value& value) {
    const ir::Block& body = loop_body(loop_);
    if (value.block == &body) return need_carried(value.index);
    Op* op = value.def != nullptr ? value.def : value.block->parent_op;
    while (op != nullptr && op->parent != &body) op = op->parent->parent_op;
    if (op != nullptr) need(*op);  // else it comes from outside
  }

  void need(Op& op) {
    if (!ops_.insert(&op).second) return;
    for (const Value* operand : op.operands) found_.push_back(operand);
    for (const ir::Block* region : op.regions) {
      ir::walk(*region, [&](const Op& inner) {
        for (const Value* operand : inner.operands) found_.push_back(operand);
      });
    }
  }

  const Op& loop_;
  std::vector<bool> carried_;
  std::unordered_set<const Op*> ops_;
  std::vector<const Value*> found_;  // to be looked at
};

bool drop_carried(Op& op, Rewriter& rewriter) {
  std::vector<bool> dropped(op.operands.size());
  bool some = false;
  for (std::size_t i = 0; i < dropped.size(); ++i) {
    some |= !op.result(i)->is_used() && !loop_condition(op).args[i]->is_used();
  }
  if (!some) return false;
  const NeededInLoop needed(op);
  for (std::size_t i = 0; i < dropped.size(); ++i) dropped[i] = !needed.has_carried(i);
  if (std::ranges::count(dropped, true) == 0) return false;
  ir::Block& body = loop_body(op);
  Op& end = *body.terminator();
  end.remove_operands(dropped);
  for (Op *last = end.previous(), *before = nullptr; last != nullptr; last = before) {
    before = last->previous();
    if (!needed.has(*last)) rewriter.remove(*last);
  }
  op.remove_operands(dropped);
  op.remove_results(dropped);
  for (ir::Block* region : op.regions) region->remove_args(dropped);
  op.extra.erase("sdy.sharding");  // one for each result that there was
  rewriter.look_at_with_users(op);
  return true;
}

// How often a short loop with communication turns; nothing: it is not one.
std::optional<std::int64_t> turns_to_write(const Op& op, std::int64_t max_ops) {
  if (max_ops == 0) return std::nullopt;
  const auto turns = cost::trip_count(op);
  if (!turns || *turns < 2 || *turns > max_ops) return std::nullopt;
  const ir::Block& body = loop_body(op);
  if (has_effects(loop_condition(op)) || !has_collectives(body)) return std::nullopt;
  return ir::count_ops(body) * *turns > max_ops ? std::nullopt : turns;
}

// The turns of a short loop one after the other, so that what one sends may move while another one
// computes.
bool unroll(Op& op, Rewriter& rewriter) {
  const auto turns = turns_to_write(op, rewriter.options().max_unrolled_ops);
  if (!turns) return false;
  const ir::Block& body = loop_body(op);
  ir::ValueList values = op.operands;
  for (std::int64_t i = 0; i < *turns; ++i) values = rewriter.copy_out(body, values, op);
  rewriter.replace(op, values);
  return true;
}

constexpr Rule kControl[] = {
    {"a branch that is known to be taken", OpKind::case_, take_known_branch},
    {"a branch that is known to be taken", OpKind::if_, take_known_branch},
    {"small branches", OpKind::case_, choose_from_branches},
    {"small branches", OpKind::if_, choose_from_branches},
    {"a loop of at most one turn", OpKind::while_, run_at_most_once},
    {"what a loop carries for nobody", OpKind::while_, drop_carried},
    {"a short loop with communication", OpKind::while_, unroll},
};

}  // namespace

std::span<const Rule> control_rules() { return kControl; }

bool has_short_loops(const ir::Module& module, std::int64_t max_unrolled_ops) {
  bool found = false;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const Op& op) {
      const bool loops = op.def().region_flow == ir::RegionFlow::loop;
      found |= loops && turns_to_write(op, max_unrolled_ops).has_value();
    });
  }
  return found;
}

}  // namespace weft::passes
