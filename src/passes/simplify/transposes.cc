// Rules that bring a transpose next to a product, which can have its dimensions in another order,
// from behind elementwise ops that have constants besides: no element is computed otherwise.
#include <algorithm>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

bool is_splat(const Value& value) {
  const Literal* const constant = constant_of(value);
  return constant != nullptr && constant->is_splat();
}

// The only operand of an elementwise op that is no constant of equal elements; -1: there is none
// such.
int varying_operand(const Op& op) {
  if (!op.def().has(ir::Trait::elementwise) || op.def().view != nullptr || !op.regions.empty() ||
      op.results.size() != 1) {
    return -1;
  }
  int found = -1;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const Value& operand = *op.operand(i);
    if (operand.type.rank() == 0 || is_splat(operand)) continue;
    if (found >= 0 || operand.type.dims() != op.result()->type.dims()) return -1;
    found = static_cast<int>(i);
  }
  return found;
}

// The op with this operand in place of the one that varies, and constants of its dimensions; what
// it gives.
Value* computed_of(Op& op, std::size_t varying, Value* value, Op& before, Rewriter& rewriter) {
  const Dims& dims = value->type.dims();
  std::vector<Value*> operands;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    Value* const operand = op.operand(i);
    if (i == varying || operand->type.rank() == 0) {
      operands.push_back(i == varying ? value : operand);
    } else {
      operands.push_back(rewriter.constant_before(
          before,
          Literal::splat({operand->type.dtype(), dims}, constant_of(*operand)->element_bytes(0))));
    }
  }
  ir::Type type(TensorType{op.result()->type.dtype(), dims});
  return rewriter.create_before(before, op.kind, operands, {std::move(type)}, op.attrs)->result();
}

// Whether the value is a product, or made of one by such ops alone that nobody else uses.
bool is_made_of_product(const Value& value) {
  const Value* at = &value;
  while (at->def != nullptr && at->uses().size() == 1) {
    if (at->def->kind == OpKind::dot_general) return true;
    const int varying = varying_operand(*at->def);
    if (varying < 0) return false;
    at = at->def->operand(static_cast<std::size_t>(varying));
  }
  return false;
}

// transpose(op(x)), of a product x: op(transpose(x))
bool transpose_product(Op& op, Rewriter& rewriter) {
  Op* const inner = op.operand(0)->def;
  const int varying = inner == nullptr ? -1 : varying_operand(*inner);
  if (varying < 0 || !is_made_of_product(*inner->result())) return false;
  Value* const x = inner->operand(static_cast<std::size_t>(varying));
  ir::Type type(TensorType{x->type.dtype(), op.result()->type.dims()});
  Value* const turned =
      rewriter.value_before(op, OpKind::transpose, {x}, std::move(type), op.attrs);
  rewriter.replace(op,
                   computed_of(*inner, static_cast<std::size_t>(varying), turned, op, rewriter));
  return true;
}

// op(transpose(x)), which products use: transpose(op(x))
bool transpose_for_products(Op& op, Rewriter& rewriter) {
  const int varying = varying_operand(op);
  const Op* const inner =
      varying < 0 ? nullptr : op.operand(static_cast<std::size_t>(varying))->def;
  const bool is_turned = inner != nullptr && inner->kind == OpKind::transpose &&
                         inner->result()->uses().size() == 1 &&
                         !is_made_of_product(*inner->operand(0));
  const auto is_product = [](const ir::Use& use) { return use.op->kind == OpKind::dot_general; };
  if (!is_turned || !op.result()->is_used() ||
      !std::ranges::all_of(op.result()->uses(), is_product)) {
    return false;
  }
  Value* const made =
      computed_of(op, static_cast<std::size_t>(varying), inner->operand(0), op, rewriter);
  rewriter.replace_by(op, OpKind::transpose, {made}, inner->attrs);
  return true;
}

bool is_elementwise(const ir::OpDef& row) { return row.has(ir::Trait::elementwise); }

constexpr Rule kTransposes[] = {
    {"a transpose of what is computed of a product", OpKind::transpose, transpose_product},
    {"what is computed of a transpose for products", std::nullopt, transpose_for_products,
     is_elementwise},
};

}  // namespace

std::span<const Rule> transpose_rules() { return kTransposes; }

}  // namespace weft::passes
