// Rules of constants that need no arithmetic: what moves the elements of a constant gives one, and
// equal elements stay one however many they are. All else is computed (fold_constants.cc).
#include <algorithm>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

void put_splat(Op& op, std::span<const std::byte> element, Rewriter& rewriter) {
  Value* made = rewriter.constant_before(op, Literal::splat(op.result()->type.tensor(), element));
  made->hint = op.result()->hint;
  rewriter.replace(op, made);
}

const Literal* splat_in(const Value& value) {
  const Literal* constant = constant_of(value);
  if (constant == nullptr) return nullptr;
  return constant->is_splat() || constant->num_elements() == 1 ? constant : nullptr;
}

// A view of equal elements.
bool view_splat(Op& op, Rewriter& rewriter) {
  if (op.operand(0)->type.dtype() != op.result()->type.dtype()) {
    return false;
  }
  const Literal* const splat = splat_in(*op.operand(0));
  const bool is_view =
      splat != nullptr && op.def().view(op.attrs, op.result()->type.tensor(),
                                        StridedLayout::dense(op.operand(0)->type.tensor()));
  if (!is_view) return false;
  put_splat(op, splat->element_bytes(0), rewriter);
  return true;
}

// Arrays of the same equal elements put together: the parts of a concatenation, a pad and what is
// around it, an array and its update.
bool join_splats(Op& op, Rewriter& rewriter) {
  const std::size_t arrays = op.kind == OpKind::concatenate ? op.operands.size() : std::size_t{2};
  const Literal* const first = splat_in(*op.operand(0));
  if (first == nullptr) return false;
  const std::span<const std::byte> element = first->element_bytes(0);
  for (std::size_t i = 1; i < arrays; ++i) {
    const Literal* const other = splat_in(*op.operand(i));
    if (other == nullptr || !std::ranges::equal(other->element_bytes(0), element)) return false;
  }
  put_splat(op, element, rewriter);
  return true;
}

bool reshape_constant(Op& op, Rewriter& rewriter) {
  const Literal* const constant = constant_of(*op.operand(0));
  if (constant == nullptr) return false;
  Value* made = rewriter.constant_before(op, constant->reshaped(op.result()->type.dims()));
  made->hint = op.result()->hint;
  rewriter.replace(op, made);
  return true;
}

bool moves_as_view(const ir::OpDef& row) { return row.view != nullptr; }

constexpr Rule kConstants[] = {
    {"a view of equal elements", std::nullopt, view_splat, moves_as_view},
    {"equal elements beside each other", OpKind::concatenate, join_splats},
    {"equal elements around equal ones", OpKind::pad, join_splats},
    {"equal elements in equal ones", OpKind::dynamic_update_slice, join_splats},
    {"a constant in another shape", OpKind::reshape, reshape_constant},
};

}  // namespace

std::span<const Rule> constant_rules() { return kConstants; }

}  // namespace weft::passes
