#include "passes/normalize/copied_rows.h"

#include <algorithm>
#include <utility>

#include "ir/ops/attrs.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// Whether the op's result has the operand's elements in the same row-major order.
bool keeps_order(const Op& op) {
  if (op.kind == OpKind::reshape) return true;
  if (const auto* const spread = op.attrs.get_if<ir::BroadcastInDimAttrs>()) {
    return std::ranges::is_sorted(spread->broadcast_dimensions) &&
           op.operand(0)->type.tensor().num_elements() == op.result()->type.tensor().num_elements();
  }
  return op.kind == OpKind::reverse &&
         std::ranges::all_of(op.get<ir::DimensionsAttrs>().dimensions,
                             [&](std::int64_t d) { return op.result()->type.dim(d) == 1; });
}

// Whether a broadcast keeps all dimensions in their places, but that one of `d` and the next is
// new.
bool spreads_beside(const Dims& broadcast_dimensions, std::size_t d) {
  for (std::size_t i = 0; i < broadcast_dimensions.size(); ++i) {
    const auto to = static_cast<std::size_t>(broadcast_dimensions[i]);
    const bool is_kept = to == i || (i == d && to == d + 1);
    if (i <= d ? !is_kept : to != i + 1) return false;
  }
  return true;
}

}  // namespace

Value* unchanged(Value* value) {
  Value* first = value;
  for (Value* one = value; one->def != nullptr && keeps_order(*one->def);) {
    one = one->def->operand(0);
    if (one->type.dims() == value->type.dims()) first = one;
  }
  return first;
}

// It is spread along a dimension beside d, and the two become one.
Value* repeated_row(const Value& value, std::size_t d) {
  const Op* const merge = value.def;
  if (merge == nullptr || merge->kind != OpKind::reshape) return nullptr;
  const Op* const op = merge->operand(0)->def;
  const auto* const spread = op == nullptr ? nullptr : op->attrs.get_if<ir::BroadcastInDimAttrs>();
  if (spread == nullptr || !spreads_beside(spread->broadcast_dimensions, d)) return nullptr;
  Value* const row = op->operand(0);
  Dims one = value.type.dims(), spread_along = one;
  one[d] = 1;
  spread_along.insert(spread_along.begin() + static_cast<std::ptrdiff_t>(d), 1);
  const bool is_row = row->type.dims() == one;
  const Dims& beside = op->result()->type.dims();
  if (is_row && beside == spread_along) return row;
  std::swap(spread_along[d], spread_along[d + 1]);
  return is_row && beside == spread_along ? row : nullptr;
}

}  // namespace weft::passes
