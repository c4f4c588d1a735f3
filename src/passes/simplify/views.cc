// Rules of ops that only say otherwise where elements lie, and of values that are packed and
// unpacked: no element is computed, so all of them are exact.
#include <algorithm>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// What the op reads is its operand, as its types tell.
bool drop_same_operand(Op& op, Rewriter& rewriter) {
  const int operand = ir::same_operand(op);
  if (operand < 0) return false;
  rewriter.replace(op, op.operand(static_cast<std::size_t>(operand)));
  return true;
}

// The layout of the result in storage that has the operand as `layout` says; nothing: it has none.
std::optional<StridedLayout> view_of(const Op& op, const StridedLayout& layout) {
  if (op.def().view == nullptr || op.results.size() != 1) return std::nullopt;
  return op.def().view(op.attrs, op.result()->type.tensor(), layout);
}

bool is_whole(const StridedLayout& layout, const ir::Type& type) {
  return layout.type == type.tensor() && layout.offset == 0 && layout.is_dense();
}

bool drop_whole_view(Op& op, Rewriter& rewriter) {
  if (op.operand(0)->type != op.result()->type) return false;
  const auto layout = view_of(op, StridedLayout::dense(op.operand(0)->type.tensor()));
  if (!layout || !is_whole(*layout, op.result()->type)) return false;
  rewriter.replace(op, op.operand(0));
  return true;
}

// The op that makes the operand, where both see the elements of one array at places that are known.
Op* viewed_twice(const Op& op) {
  Op* inner = op.operands.size() == 1 && op.def().view != nullptr ? op.operand(0)->def : nullptr;
  const bool is_view =
      inner != nullptr && inner->operands.size() == 1 && inner->def().view != nullptr;
  return is_view ? inner : nullptr;
}

bool undo_view(Op& op, Rewriter& rewriter) {
  Op* const inner = viewed_twice(op);
  if (inner == nullptr || inner->operand(0)->type != op.result()->type) return false;
  const auto middle = view_of(*inner, StridedLayout::dense(inner->operand(0)->type.tensor()));
  const auto layout = middle ? view_of(op, *middle) : std::nullopt;
  if (!layout || !is_whole(*layout, op.result()->type)) return false;
  rewriter.replace(op, inner->operand(0));
  return true;
}

// The op of the same kind that makes the operand; null: another one.
Op* same_kind_before(const Op& op) {
  Op* inner = op.operand(0)->def;
  return inner != nullptr && inner->kind == op.kind ? inner : nullptr;
}

bool reshape_once(Op& op, Rewriter& rewriter) {
  Op* const inner = same_kind_before(op);
  if (inner == nullptr) return false;
  rewriter.set_operand(op, 0, inner->operand(0));
  return true;
}

bool transpose_once(Op& op, Rewriter& rewriter) {
  Op* const inner = same_kind_before(op);
  if (inner == nullptr) return false;
  const Dims& first = inner->get<ir::TransposeAttrs>().permutation;
  ir::TransposeAttrs attrs = op.get<ir::TransposeAttrs>();
  for (std::int64_t& dim : attrs.permutation) dim = first[static_cast<std::size_t>(dim)];
  rewriter.set_attrs(op, ir::AttrsRef::of(std::move(attrs)));
  rewriter.set_operand(op, 0, inner->operand(0));
  return true;
}

bool broadcast_once(Op& op, Rewriter& rewriter) {
  Op* const inner = same_kind_before(op);
  if (inner == nullptr) return false;
  const Dims& second = op.get<ir::BroadcastInDimAttrs>().broadcast_dimensions;
  ir::BroadcastInDimAttrs attrs = inner->get<ir::BroadcastInDimAttrs>();
  for (std::int64_t& dim : attrs.broadcast_dimensions) dim = second[static_cast<std::size_t>(dim)];
  rewriter.set_attrs(op, ir::AttrsRef::of(std::move(attrs)));
  rewriter.set_operand(op, 0, inner->operand(0));
  return true;
}

// How many of `dims` make up each of `merged`, one after another; nothing: they do not.
std::optional<std::vector<std::size_t>> parts_of_merged(const Dims& dims, const Dims& merged) {
  std::vector<std::size_t> parts;
  std::size_t next = 0;
  for (std::size_t m = 0; m < merged.size(); ++m) {
    std::int64_t product = 1;
    const std::size_t first = next;
    const bool is_last = m + 1 == merged.size();
    while (next < dims.size() && (product < merged[m] || is_last)) product *= dims[next++];
    if (product != merged[m]) return std::nullopt;
    parts.push_back(next - first);
  }
  if (next < dims.size()) return std::nullopt;
  return parts;
}

// What is repeated, its dimensions merged, and repeated again is copied once instead of twice if it
// is merged at the end.
bool broadcast_before_reshape(Op& op, Rewriter& rewriter) {
  const Op* const reshape = op.operand(0)->def;
  if (reshape == nullptr || reshape->kind != OpKind::reshape) return false;
  // Else what others see as a view would be copied, or what is merged be copied twice.
  const auto is_merged = [](const auto& use) { return use.op->kind == OpKind::reshape; };
  if (reshape->result()->uses().size() != 1 ||
      !std::ranges::all_of(op.result()->uses(), is_merged)) {
    return false;
  }
  Value* const repeated = reshape->operand(0);
  if (repeated->def == nullptr || repeated->def->kind != op.kind) return false;
  const Dims &dims = repeated->type.dims(), &merged = reshape->result()->type.dims(),
             &out = op.result()->type.dims();
  const Dims& places = op.get<ir::BroadcastInDimAttrs>().broadcast_dimensions;
  if (op.result()->type.tensor().num_elements() == 0) return false;
  const auto parts = parts_of_merged(dims, merged);
  if (!parts || !std::ranges::is_sorted(places)) return false;
  ir::BroadcastInDimAttrs attrs;
  Dims wide;
  std::size_t m = 0, next = 0;
  for (std::size_t d = 0; d < out.size(); ++d) {
    if (m == places.size() || at(places[m]) != d) {
      wide.push_back(out[d]);
      continue;
    }
    if (merged[m] != out[d]) return false;
    for (std::size_t i = 0; i < (*parts)[m]; ++i) {
      attrs.broadcast_dimensions.push_back(std::ssize(wide));
      wide.push_back(dims[next++]);
    }
    ++m;
  }
  Value* const all =
      rewriter.value_before(op, op.kind, {repeated}, {op.result()->type.dtype(), wide},
                            ir::AttrsRef::of(std::move(attrs)));
  rewriter.replace_by(op, OpKind::reshape, {all});
  return true;
}

bool reverse_once(Op& op, Rewriter& rewriter) {
  Op* const inner = same_kind_before(op);
  if (inner == nullptr) return false;
  Dims dims;
  const Dims &a = inner->get<ir::DimensionsAttrs>().dimensions,
             &b = op.get<ir::DimensionsAttrs>().dimensions;
  for (std::int64_t d = 0; d < op.result()->type.rank(); ++d) {
    const bool once = std::ranges::count(a, d) + std::ranges::count(b, d) == 1;
    if (once) dims.push_back(d);
  }
  rewriter.set_attrs(op, ir::AttrsRef::of(ir::DimensionsAttrs{std::move(dims)}));
  rewriter.set_operand(op, 0, inner->operand(0));
  return true;
}

// A number that is spread over an array is the same wherever one looks.
bool view_spread_scalar(Op& op, Rewriter& rewriter) {
  if (op.operand(0)->type.dtype() != op.result()->type.dtype()) {
    return false;
  }
  const Op* const spread = op.operand(0)->def;
  if (spread == nullptr || spread->kind != OpKind::broadcast_in_dim) return false;
  if (spread->operand(0)->type.rank() != 0 || op.kind == spread->kind) return false;
  if (!view_of(op, StridedLayout::dense(op.operand(0)->type.tensor()))) return false;
  rewriter.replace_by(op, OpKind::broadcast_in_dim, {spread->operand(0)},
                      ir::AttrsRef::of(ir::BroadcastInDimAttrs{}));
  return true;
}

// ---- Elements that are computed in another shape

// So many ops are computed in the shape of the result at most.
constexpr std::size_t kMostInShape = 8;

// What has to be computed for a reshape without it: a value that is a reshape of one of those
// dimensions, a number spread over an array, or an elementwise op of such that nobody else uses.
bool is_in_shape(const Value& value, const Dims& dims, std::vector<Op*>& ops) {
  Op* const def = value.def;
  if (def == nullptr) return false;
  if (def->kind == OpKind::reshape) return def->operand(0)->type.dims() == dims;
  if (const auto* constant = def->attrs.get_if<ir::ConstantAttrs>()) {
    return constant->value.is_splat();
  }
  if (!def->def().has(ir::Trait::elementwise) || def->def().view != nullptr ||
      value.uses().size() != 1 || ops.size() >= kMostInShape) {
    return false;
  }
  ops.push_back(def);
  return std::ranges::all_of(def->operands, [&](const Value* operand) {
    return operand->type.dims() == value.type.dims() && is_in_shape(*operand, dims, ops);
  });
}

// REQUIRES: is_in_shape.
Value* in_shape(Value& value, const Dims& dims, Op& before, Rewriter& rewriter) {
  Op& def = *value.def;
  if (def.kind == OpKind::reshape) return def.operand(0);
  const TensorType type{value.type.dtype(), dims};
  if (const auto* constant = def.attrs.get_if<ir::ConstantAttrs>()) {
    return rewriter.constant_before(before, Literal::splat(type, constant->value.element_bytes(0)));
  }
  std::vector<Value*> operands;
  for (Value* operand : def.operands)
    operands.push_back(in_shape(*operand, dims, before, rewriter));
  return rewriter.create_before(before, def.kind, operands, {ir::Type(type)}, def.attrs)->result();
}

// Ones that come and go around what is computed.
bool compute_in_shape(Op& op, Rewriter& rewriter) {
  const Op* const def = op.operand(0)->def;
  if (def == nullptr || !def->def().has(ir::Trait::elementwise)) return false;
  const Dims& dims = op.result()->type.dims();
  std::vector<Op*> ops;
  if (!is_in_shape(*op.operand(0), dims, ops)) return false;
  rewriter.replace(op, in_shape(*op.operand(0), dims, op, rewriter));
  return true;
}

// Where each device has its own values, there is no layout to ask for.
bool drop_stated_layout(Op& op, Rewriter& rewriter) {
  const bool states = op.attrs.get_if<ir::ShardingConstraintAttrs>() != nullptr ||
                      op.attrs.get_if<ir::PropagationBarrierAttrs>() != nullptr;
  if (!states || rewriter.devices().devices_of(op) == nullptr) return false;
  rewriter.replace(op, op.operand(0));
  return true;
}

bool take_tuple_element(Op& op, Rewriter& rewriter) {
  const Op* const tuple = op.operand(0)->def;
  if (tuple == nullptr || tuple->kind != OpKind::tuple) return false;
  const std::int32_t index = op.get<ir::GetTupleElementAttrs>().index;
  rewriter.replace(op, tuple->operand(static_cast<std::size_t>(index)));
  return true;
}

bool gives_view(const ir::OpDef& row) { return row.view != nullptr; }
bool may_be_operand(const ir::OpDef& row) {
  return row.same_as != nullptr && !row.has(ir::Trait::identity);
}
bool may_state_layout(const ir::OpDef& row) { return row.has(ir::Trait::identity); }

constexpr Rule kViews[] = {
    {"the operand, by its type", std::nullopt, drop_same_operand, may_be_operand},
    {"all of the operand, as it is", std::nullopt, drop_whole_view, gives_view},
    {"a view of a view that is the array again", std::nullopt, undo_view, gives_view},
    {"a part of a number spread over an array", std::nullopt, view_spread_scalar, gives_view},
    {"two reshapes are one", OpKind::reshape, reshape_once},
    {"what is computed between two reshapes", OpKind::reshape, compute_in_shape},
    {"two transposes are one", OpKind::transpose, transpose_once},
    {"two broadcasts are one", OpKind::broadcast_in_dim, broadcast_once},
    {"one copy of what is repeated twice", OpKind::broadcast_in_dim, broadcast_before_reshape},
    {"two reverses are one", OpKind::reverse, reverse_once},
    {"a layout of what each device has", std::nullopt, drop_stated_layout, may_state_layout},
    {"an element of a tuple", OpKind::get_tuple_element, take_tuple_element},
};

}  // namespace

std::span<const Rule> view_rules() { return kViews; }

}  // namespace weft::passes
