#include "passes/normalize/taken_apart.h"

#include <algorithm>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

bool is_padded_plainly(const Op& op) {
  const auto* const pad = op.attrs.get_if<ir::PadAttrs>();
  const auto has_gap = [](std::int64_t n) { return n != 0; };
  const auto is_cut = [](std::int64_t n) { return n < 0; };
  return pad != nullptr && std::ranges::none_of(pad->interior_padding, has_gap) &&
         std::ranges::none_of(pad->edge_padding_low, is_cut) &&
         std::ranges::none_of(pad->edge_padding_high, is_cut);
}

// Ops that stand in each other.
constexpr int kMostNested = 64;

bool comes_apart(const Op& op, int nested);

// Such as the sums of pads that are the gradient of a stencil.
bool is_computed(const Op& op, int nested) {
  const bool may_be = op.def().has(ir::Trait::elementwise) && op.results.size() == 1 &&
                      op.regions.empty() && op.result()->uses().size() == 1;
  if (!may_be || nested > kMostNested) return false;
  bool of_others = false;
  for (const Value* operand : op.operands) {
    if (operand->type.dims() != op.result()->type.dims()) return false;
    if (spread_number(*operand) != nullptr) continue;
    if (operand->def == nullptr || !comes_apart(*operand->def, nested + 1)) return false;
    of_others = true;
  }
  return of_others;
}

bool comes_apart(const Op& op, int nested) {
  return is_put_together(op) || is_computed(op, nested);
}

}  // namespace

bool comes_apart(const Op& op) { return comes_apart(op, 0); }

std::optional<Part> part_of(const Op& op) {
  const auto* const slice = op.attrs.get_if<ir::SliceAttrs>();
  if (slice == nullptr || op.kind != OpKind::slice) return std::nullopt;
  if (std::ranges::any_of(slice->strides, [](std::int64_t n) { return n != 1; })) {
    return std::nullopt;
  }
  return Part{slice->start_indices, op.result()->type.dims()};
}

bool is_put_together(const Op& op) {
  return op.kind == OpKind::concatenate || is_padded_plainly(op);
}

bool moves(const Op& op, std::size_t d) {
  if (const auto* const pad = op.attrs.get_if<ir::PadAttrs>()) {
    return pad->edge_padding_low[d] != 0 || pad->edge_padding_high[d] != 0;
  }
  return op.kind == OpKind::concatenate &&
         op.get<ir::DimensionAttrs>().dimension == static_cast<std::int64_t>(d);
}

Value* spread_number(const Value& value) {
  const bool spreads = value.def != nullptr && value.def->kind == OpKind::broadcast_in_dim;
  return spreads && value.def->operand(0)->type.rank() == 0 ? value.def->operand(0) : nullptr;
}

bool TakenApart::is_for_parts(const Value& value) {
  const auto at = known_.find(&value);
  if (at != known_.end()) return at->second;
  const bool all = std::ranges::all_of(value.uses(), [&](const ir::Use& use) {
    if (part_of(*use.op)) return true;
    return comes_apart(*use.op) && is_for_parts(*use.op->result());
  });
  return known_[&value] = all;
}

bool TakenApart::contains(const Value& value) {
  return value.def != nullptr && comes_apart(*value.def) && is_for_parts(value);
}

DimSet TakenApart::moved_cut_dims(const Value& value) {
  const auto at = moved_.find(&value);
  if (at != moved_.end()) return at->second;
  const Layout& layout = propagation_.layouts[value.id];
  DimSet dims = 0;
  for (std::size_t d = 0; d < layout.dims.size(); ++d) {
    if (!layout.dims[d].empty() && moves(*value.def, d)) dims |= DimSet{1} << d;
  }
  for (const Value* operand : value.def->operands) {
    if (contains(*operand)) dims |= moved_cut_dims(*operand);
  }
  return moved_[&value] = dims;
}

}  // namespace weft::passes
