// Rules of exact algebra: what comes out has the same bits, NaNs, infinities and signed zeros
// included. What an op's row says of it is asked of the row.
#include <algorithm>

#include "core/number_literal.h"
#include "ir/ops/attrs.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

bool is_whole_number(DType dtype) { return is_integer(dtype) || is_boolean(dtype); }

// Whether the op takes two arrays of one type that is not complex: products of complex numbers mix
// infinities, zeros and NaNs of both parts.
bool combines_two(const Op& op) {
  return op.operands.size() == 2 && op.results.size() == 1 && op.operand(0)->type.is_tensor() &&
         op.operand(0)->type == op.operand(1)->type && !is_complex(op.operand(0)->type.dtype());
}

// op(e, x), op(x, e)
bool drop_identity_element(Op& op, Rewriter& rewriter) {
  const ir::OpDef& def = op.def();
  if (def.monoid.identity == nullptr || !combines_two(op)) return false;
  for (const std::size_t i : {0u, 1u}) {
    if (constant_of(*op.operand(i)) == nullptr) continue;
    if (!is_splat_of(*op.operand(i), def.monoid.identity(op.result()->type.dtype()))) continue;
    rewriter.replace(op, op.operand(1 - i));
    return true;
  }
  return false;
}

bool drop_right_identity(Op& op, Rewriter& rewriter) {
  const ir::OpDef& def = op.def();
  if (def.right_identity == nullptr || !combines_two(op)) return false;
  if (constant_of(*op.operand(1)) == nullptr) return false;
  if (!is_splat_of(*op.operand(1), def.right_identity(op.result()->type.dtype()))) return false;
  rewriter.replace(op, op.operand(0));
  return true;
}

// op(a, x), op(x, a)
bool take_absorbing_element(Op& op, Rewriter& rewriter) {
  const ir::OpDef& def = op.def();
  if (def.monoid.absorbing == nullptr || !combines_two(op)) return false;
  for (Value* operand : op.operands) {
    if (constant_of(*operand) == nullptr) continue;
    if (!is_splat_of(*operand, def.monoid.absorbing(op.result()->type.dtype()))) continue;
    rewriter.replace(op, operand);
    return true;
  }
  return false;
}

// op(x, x)
bool combine_with_itself(Op& op, Rewriter& rewriter) {
  if (!combines_two(op) || op.operand(0) != op.operand(1)) return false;
  const ir::OpDef& def = op.def();
  const ir::Type& type = op.result()->type;
  if (def.has(ir::Trait::cancels) && is_whole_number(type.dtype())) {
    rewriter.replace(op, rewriter.constant_before(
                             op, Literal::splat(type.tensor(),
                                                scalar_literal(type.dtype(), 0).element_bytes(0))));
    return true;
  }
  if (def.monoid.identity == nullptr) return false;
  const ir::OpDef& as = is_boolean(type.dtype()) ? ir::op_def(def.monoid.on_booleans) : def;
  if (!as.monoid.idempotent) return false;
  rewriter.replace(op, op.operand(0));
  return true;
}

// In the type of a result, with the same bits.
Value* spread_before(Op& op, Value* scalar, Rewriter& rewriter) {
  if (const Literal* known = constant_of(*scalar)) {
    return rewriter.constant_before(
        op, Literal::splat(op.result()->type.tensor(), known->element_bytes(0)));
  }
  return rewriter.value_before(op, OpKind::broadcast_in_dim, {scalar}, op.result()->type,
                               ir::AttrsRef::of(ir::BroadcastInDimAttrs{}));
}

// reduce(x) along dimensions of size 1: op(what it begins with, x)
bool fold_one(Op& op, Rewriter& rewriter) {
  if (op.results.size() != 1) return false;
  const ir::Type& type = op.operand(0)->type;
  const Dims& dims = op.get<ir::DimensionsAttrs>().dimensions;
  const auto is_one = [&](std::int64_t d) { return type.dims()[at(d)] == 1; };
  const std::optional<OpKind> folds = ir::only_op(*op.regions[0]);
  if (!folds || !std::ranges::all_of(dims, is_one)) return false;
  const ir::OpDef& def = ir::op_def(*folds);
  if (def.monoid.identity == nullptr || !ir::is_monoid_region(*op.regions[0])) return false;
  Value* const init = op.operand(1);
  if (init->type.dtype() != type.dtype() || op.result()->type.dtype() != type.dtype()) return false;
  const bool adds_nothing = constant_of(*init) != nullptr && !is_complex(type.dtype()) &&
                            is_splat_of(*init, def.monoid.identity(type.dtype()));
  if (adds_nothing) {
    rewriter.replace_by(op, OpKind::reshape, {op.operand(0)});
    return true;
  }
  Value* const first = spread_before(op, init, rewriter);
  Value* const x = rewriter.value_before(op, OpKind::reshape, {op.operand(0)}, op.result()->type);
  rewriter.replace_by(op, *folds, {first, x});
  return true;
}

// op(op(x))
bool undo_involution(Op& op, Rewriter& rewriter) {
  if (!op.def().has(ir::Trait::involution) || op.operands.size() != 1) return false;
  const DType dtype = op.operand(0)->type.dtype();
  if (is_float(dtype) && !info(dtype).format.has_sign) return false;
  Op* inner = op.operand(0)->def;
  if (inner == nullptr || inner->kind != op.kind) return false;
  rewriter.replace(op, inner->operand(0));
  return true;
}

// x == x
bool compare_with_itself(Op& op, Rewriter& rewriter) {
  using enum ir::ComparisonDirection;
  if (op.operand(0) != op.operand(1) || !is_whole_number(op.operand(0)->type.dtype())) {
    return false;
  }
  const ir::ComparisonDirection direction = op.get<ir::CompareAttrs>().comparison_direction;
  const bool holds = direction == EQ || direction == LE || direction == GE;
  rewriter.replace(op, rewriter.constant_before(
                           op, Literal::splat(op.result()->type.tensor(), to_bool8(holds))));
  return true;
}

bool select_known(Op& op, Rewriter& rewriter) {
  const auto takes = [&](bool value) {
    return is_splat_of(*op.operand(0), Literal::splat({DType::i1, {}}, to_bool8(value)));
  };
  if (op.operand(1) == op.operand(2) || takes(true)) {
    rewriter.replace(op, op.operand(1));
  } else if (takes(false)) {
    rewriter.replace(op, op.operand(2));
  } else {
    return false;
  }
  return true;
}

// Whether every number of the type `from` is one of the type `to`, and floats stay IEEE's.
bool holds_all_of(DType to, DType from) {
  const DTypeInfo &a = info(from), &b = info(to);
  if (is_float(from) && is_float(to)) {
    return a.format.nan == NanEncoding::ieee && b.format.nan == NanEncoding::ieee &&
           a.format.exponent_bits <= b.format.exponent_bits &&
           a.format.mantissa_bits <= b.format.mantissa_bits;
  }
  if (!is_whole_number(from) || !is_integer(to)) return false;
  if (is_signed_integer(from)) return is_signed_integer(to) && a.bits <= b.bits;
  return a.bits + (is_signed_integer(to) ? 1 : 0) <= b.bits;
}

// Converted to a type that has all the numbers, and then to another one of its class: the same as
// at once.
bool convert_at_once(Op& op, Rewriter& rewriter) {
  Op* inner = op.operand(0)->def;
  if (inner == nullptr || inner->kind != OpKind::convert) return false;
  Value* const from = inner->operand(0);
  const DType first = from->type.dtype(), middle = inner->result()->type.dtype();
  const DType last = op.result()->type.dtype();
  if (!holds_all_of(middle, first) || is_float(last) != is_float(first)) return false;
  if (is_complex(last) || is_boolean(last) != is_boolean(first)) return false;
  if (first == last) {
    rewriter.replace(op, from);
  } else {
    rewriter.replace_by(op, OpKind::convert, {from});
  }
  return true;
}

bool is_monoid(const ir::OpDef& row) { return row.monoid.identity != nullptr; }
bool has_right_identity(const ir::OpDef& row) { return row.right_identity != nullptr; }
bool has_absorbing(const ir::OpDef& row) { return row.monoid.absorbing != nullptr; }
bool is_involution(const ir::OpDef& row) { return row.has(ir::Trait::involution); }
bool is_plain_with_itself(const ir::OpDef& row) {
  return is_monoid(row) || row.has(ir::Trait::cancels);
}

constexpr Rule kAlgebra[] = {
    {"an identity element changes nothing", std::nullopt, drop_identity_element, is_monoid},
    {"nor does one on the right", std::nullopt, drop_right_identity, has_right_identity},
    {"an absorbing element is the result", std::nullopt, take_absorbing_element, has_absorbing},
    {"a value combined with itself", std::nullopt, combine_with_itself, is_plain_with_itself},
    {"one element is no fold", OpKind::reduce, fold_one},
    {"what undoes itself, done twice", std::nullopt, undo_involution, is_involution},
    {"a value compared with itself", OpKind::compare, compare_with_itself},
    {"a choice that is known", OpKind::select, select_known},
    {"two conversions are one", OpKind::convert, convert_at_once},
};

}  // namespace

std::span<const Rule> algebra_rules() { return kAlgebra; }

}  // namespace weft::passes
