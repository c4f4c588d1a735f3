// Rules of control flow: branches that are known to be taken, and loops whose turns are known.
#include <algorithm>

#include "cost/trip_count.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/region_flow.h"
#include "passes/simplify/rewriter.h"

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

std::int64_t num_ops_in(const ir::Block& block) {
  std::int64_t count = 0;
  ir::walk(block, [&](const Op&) { ++count; });
  return count;
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

// The turns of a short loop one after the other, so that what one sends may move while another one
// computes.
bool unroll(Op& op, Rewriter& rewriter) {
  const std::int64_t most = rewriter.options().max_unrolled_ops;
  if (most == 0) return false;
  const auto turns = cost::trip_count(op);
  if (!turns || *turns < 2 || *turns > most) return false;
  const ir::Block& body = loop_body(op);
  if (has_effects(loop_condition(op)) || !has_collectives(body)) return false;
  if (num_ops_in(body) * *turns > most) return false;
  ir::ValueList values = op.operands;
  for (std::int64_t i = 0; i < *turns; ++i) values = rewriter.copy_out(body, values, op);
  rewriter.replace(op, values);
  return true;
}

constexpr Rule kControl[] = {
    {"a branch that is known to be taken", OpKind::case_, take_known_branch},
    {"a branch that is known to be taken", OpKind::if_, take_known_branch},
    {"a loop of at most one turn", OpKind::while_, run_at_most_once},
    {"a short loop with communication", OpKind::while_, unroll},
};

}  // namespace

std::span<const Rule> control_rules() { return kControl; }

}  // namespace weft::passes
