// Rules of communication that moves nothing, or what a device has already.
#include "core/number_literal.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// Null: the op is no collective whose operands are all exchanged and whose results are of their
// types, or it is not known who takes part.
const Participation* participation_of(Op& op, Rewriter& rewriter) {
  const ir::CollectiveDef* const def = ir::collective_of(op);
  if (def == nullptr || def->num_exchanged != 0) return nullptr;
  return rewriter.devices().participation(op);
}

bool same_types_as_operands(const Op& op) {
  if (op.operands.size() != op.results.size()) return false;
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    if (op.operand(i)->type != op.result(i)->type) return false;
  }
  return true;
}

void keep_operands(Op& op, Rewriter& rewriter) {
  const ir::ValueList operands = op.operands;
  rewriter.replace(op, operands);
}

// Each device gets what it gives.
bool drop_exchange_with_itself(Op& op, Rewriter& rewriter) {
  const Participation* const who = participation_of(op, rewriter);
  if (who == nullptr || !who->alone || !same_types_as_operands(op)) return false;
  keep_operands(op, rewriter);
  return true;
}

// The op that a collective combines by; null: none that may combine in any order.
const ir::OpDef* combining_op(const Op& op) {
  if (op.regions.size() != 1 || !ir::is_monoid_region(*op.regions[0])) return nullptr;
  if (op.regions[0]->ops.size() != 2) return nullptr;
  const ir::OpDef& def = op.regions[0]->ops.front()->def();
  return is_boolean(op.operand(0)->type.dtype()) ? &ir::op_def(def.monoid.on_booleans) : &def;
}

bool all_equal_along(const Op& op, AtomSet atoms, Rewriter& rewriter) {
  for (const Value* operand : op.operands) {
    if (!rewriter.devices().is_equal_along(*operand, atoms)) return false;
  }
  return true;
}

// The largest, the smallest, the and and the or of equal values are these; their sum is a multiple,
// where numbers are whole.
bool combine_equal(Op& op, Rewriter& rewriter) {
  const ir::OpDef* const combine = combining_op(op);
  if (combine == nullptr || !same_types_as_operands(op)) return false;
  const Participation* const who = participation_of(op, rewriter);
  if (who == nullptr || !all_equal_along(op, who->apart, rewriter)) return false;
  if (combine->monoid.idempotent) {
    keep_operands(op, rewriter);
    return true;
  }
  const ir::Type type = op.result()->type;
  const bool sums = combine->kind == OpKind::add && is_integer(type.dtype());
  if (!sums || op.results.size() != 1 || who->regular_size == 0) return false;
  const Literal times = scalar_literal(type.dtype(), who->regular_size);
  Value* const factor =
      rewriter.constant_before(op, Literal::splat(type.tensor(), times.element_bytes(0)));
  rewriter.replace_by(op, OpKind::multiply, {op.operand(0), factor});
  return true;
}

// What moves is there already.
bool drop_transfer_of_equal(Op& op, Rewriter& rewriter) {
  const ir::CollectiveDef* const def = ir::collective_of(op);
  if (def == nullptr || def->route != ir::Route::transfer) return false;
  const Participation* const who = participation_of(op, rewriter);
  if (who == nullptr || !same_types_as_operands(op)) return false;
  for (const ir::CollectiveGroup& group : who->groups) {
    for (std::int32_t source : group.sources) {
      if (source < 0) return false;  // that device gets zeros
    }
  }
  if (!all_equal_along(op, who->apart, rewriter)) return false;
  keep_operands(op, rewriter);
  return true;
}

constexpr Rule kCollectiveRules[] = {
    {"communication with oneself", std::nullopt, drop_exchange_with_itself},
    {"a reduction of equal values", OpKind::all_reduce, combine_equal},
    {"a transfer of what is there", std::nullopt, drop_transfer_of_equal},
};

}  // namespace

std::span<const Rule> collective_rules() { return kCollectiveRules; }

}  // namespace weft::passes
