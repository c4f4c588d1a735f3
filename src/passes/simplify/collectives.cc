// Rules of communication that moves nothing, or what a device has already.
#include <unordered_map>

#include "core/number_literal.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "passes/simplify/compute_gathered.h"
#include "passes/simplify/own_parts.h"
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
  const ir::Type type = op.result()->type;
  const bool sums = combine->kind == OpKind::add && is_integer(type.dtype());
  if (!combine->monoid.idempotent && !(sums && op.results.size() == 1)) return false;
  const Participation* const who = participation_of(op, rewriter);
  if (who == nullptr || !all_equal_along(op, who->apart, rewriter)) return false;
  if (combine->monoid.idempotent) {
    keep_operands(op, rewriter);
    return true;
  }
  if (who->regular_size == 0) return false;
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

// ---- Each device's own part

// The slice takes of `value` all that there is along the dimension.
void slice_whole_along(Op& slice, std::int64_t dim, Value* value, Rewriter& rewriter) {
  rewriter.set_operand(slice, start_along(dim),
                       zero_like(*slice.operand(start_along(dim)), slice, rewriter));
  rewriter.set_operand(slice, 0, value);
}

// Null: another op, or one with other operands besides.
Op* collective_before(const Op& op) {
  Op* const def = op.operand(0)->def;
  const bool is_one = def != nullptr && def->operands.size() == 1 && def->results.size() == 1 &&
                      ir::collective_of(*def) != nullptr && def->def().collective != nullptr;
  return is_one ? def : nullptr;
}

// What each gave is its own part of what all have.
bool own_part_of_gathered(Op& op, Rewriter& rewriter) {
  Op* const gather = collective_before(op);
  if (gather == nullptr) return false;
  const auto [joined, cut] = gather->def().collective->dims(gather->attrs);
  if (!joined || cut || gather->def().collective->reduces) return false;
  const Participation* const who = participation_of(*gather, rewriter);
  if (who == nullptr || !takes_own_part(op, *joined, *who, rewriter)) return false;
  slice_whole_along(op, *joined, gather->operand(0), rewriter);
  return true;
}

// The dimension along which the slice takes its own part; nothing: none.
std::optional<std::int64_t> own_dim(const Op& slice, const Participation& who, Rewriter& rewriter) {
  for (std::int64_t d = 0; d < slice.result()->type.rank(); ++d) {
    if (who.regular_size > 1 && takes_own_part(slice, d, who, rewriter)) return d;
  }
  return std::nullopt;
}

// Of what all combine, nobody needs more than its own part.
bool own_part_of_reduced(Op& op, Rewriter& rewriter) {
  Op* const reduce = collective_before(op);
  const auto* attrs = reduce ? reduce->attrs.get_if<ir::AllReduceAttrs>() : nullptr;
  if (attrs == nullptr || reduce->result()->uses().size() != 1) return false;
  const Participation* const who = participation_of(*reduce, rewriter);
  const auto dim = who != nullptr ? own_dim(op, *who, rewriter) : std::nullopt;
  if (!dim) return false;
  TensorType type = reduce->result()->type.tensor();
  type.dims[static_cast<std::size_t>(*dim)] /= who->regular_size;
  Value* const all = reduce->operand(0);
  Op* const scatter = rewriter.create_before(
      *reduce, OpKind::reduce_scatter, {&all, 1}, {ir::Type(type)},
      ir::AttrsRef::of(ir::ReduceScatterAttrs{attrs->channel_handle, attrs->replica_groups, *dim,
                                              attrs->use_global_device_ids}));
  scatter->extra = reduce->extra;
  scatter->regions = std::move(reduce->regions);
  reduce->regions.clear();
  for (ir::Block* region : scatter->regions) region->parent_op = scatter;
  slice_whole_along(op, *dim, scatter->result(), rewriter);
  rewriter.remove(*reduce);
  return true;
}

// Parts of what all have, put together again.
bool gather_own_parts(Op& op, Rewriter& rewriter) {
  Op* const slice = op.operand(0)->def;
  if (op.operands.size() != 1 || slice == nullptr || slice->kind != OpKind::dynamic_slice) {
    return false;
  }
  const Participation* const who = participation_of(op, rewriter);
  const std::int64_t dim = op.get<ir::AllGatherAttrs>().all_gather_dim;
  if (who == nullptr || !takes_own_part(*slice, dim, *who, rewriter)) return false;
  for (std::size_t i = 0; i < slice->operands.size(); ++i) {
    if (i == start_along(dim)) continue;
    if (!rewriter.devices().is_equal_along(*slice->operand(i), who->apart)) return false;
  }
  std::vector<Value*> operands(slice->operands.begin(), slice->operands.end());
  operands[start_along(dim)] = zero_like(*operands[start_along(dim)], op, rewriter);
  const ir::AttrsRef sizes = ir::AttrsRef::of(ir::DynamicSliceAttrs{op.result()->type.dims()});
  Op* const made =
      rewriter.create_before(op, OpKind::dynamic_slice, operands, {op.result()->type}, sizes);
  made->result()->hint = op.result()->hint;
  rewriter.replace(op, made->result());
  return true;
}

// What all have, as often as there are devices, needs no communication.
bool gather_equal(Op& op, Rewriter& rewriter) {
  if (op.operands.size() != 1) return false;
  const Participation* const who = participation_of(op, rewriter);
  if (who == nullptr || who->regular_size == 0) return false;
  if (!all_equal_along(op, who->apart, rewriter)) return false;
  const auto dim = static_cast<std::size_t>(op.get<ir::AllGatherAttrs>().all_gather_dim);
  const TensorType& type = op.operand(0)->type.tensor();
  TensorType repeated{type.dtype, {}};
  ir::BroadcastInDimAttrs attrs;
  for (std::size_t d = 0; d < type.dims.size(); ++d) {
    if (d == dim) repeated.dims.push_back(who->regular_size);
    attrs.broadcast_dimensions.push_back(static_cast<std::int64_t>(repeated.dims.size()));
    repeated.dims.push_back(type.dims[d]);
  }
  Value* const all = rewriter.value_before(op, OpKind::broadcast_in_dim, {op.operand(0)},
                                           ir::Type(repeated), ir::AttrsRef::of(std::move(attrs)));
  rewriter.replace_by(op, OpKind::reshape, {all});
  return true;
}

// ---- There and back

bool is_inverse(const ir::AllToAllAttrs& a, const ir::AllToAllAttrs& b) {
  return a.split_dimension == b.concat_dimension && a.concat_dimension == b.split_dimension &&
         a.replica_groups == b.replica_groups &&
         a.channel_handle.has_value() == b.channel_handle.has_value();
}

bool exchange_back(Op& op, Rewriter& rewriter) {
  const Op* const there = collective_before(op);
  if (there == nullptr || there->kind != op.kind || op.operands.size() != 1) return false;
  if (!is_inverse(there->get<ir::AllToAllAttrs>(), op.get<ir::AllToAllAttrs>())) return false;
  rewriter.replace(op, there->operand(0));
  return true;
}

// Who is sent what somebody was sent gets it at once, unless somebody needs it on the way.
bool permute_once(Op& op, Rewriter& rewriter) {
  const Op* const there = collective_before(op);
  if (there == nullptr || there->kind != op.kind || op.operands.size() != 1) return false;
  const auto& first = there->get<ir::CollectivePermuteAttrs>();
  ir::CollectivePermuteAttrs attrs = op.get<ir::CollectivePermuteAttrs>();
  if (first.channel_handle.has_value() != attrs.channel_handle.has_value()) return false;
  if (there->result()->uses().size() != 1) return false;
  std::unordered_map<std::int64_t, std::int64_t> source_of;
  for (const auto& [source, target] : first.source_target_pairs) source_of[target] = source;
  ir::Pairs pairs;
  for (const auto& [through, target] : attrs.source_target_pairs) {
    const auto at = source_of.find(through);
    if (at != source_of.end()) pairs.push_back({at->second, target});
  }
  if (pairs.empty()) return false;
  attrs.source_target_pairs = std::move(pairs);
  rewriter.replace_by(op, OpKind::collective_permute, {there->operand(0)},
                      ir::AttrsRef::of(std::move(attrs)));
  return true;
}

bool exchanges(const ir::OpDef& row) { return row.collective != nullptr; }

constexpr Rule kCollectiveRules[] = {
    {"communication with oneself", std::nullopt, drop_exchange_with_itself, exchanges},
    {"a reduction of equal values", OpKind::all_reduce, combine_equal},
    {"a transfer of what is there", std::nullopt, drop_transfer_of_equal, exchanges},
    {"a device's own part of what is gathered", OpKind::dynamic_slice, own_part_of_gathered},
    {"a device's own part of what is combined", OpKind::dynamic_slice, own_part_of_reduced},
    {"own parts gathered again", OpKind::all_gather, gather_own_parts},
    {"equal values gathered", OpKind::all_gather, gather_equal},
    {"parts gathered of what each device can compute", OpKind::all_gather, compute_gathered},
    {"parts exchanged there and back", OpKind::all_to_all, exchange_back},
    {"two permutes are one", OpKind::collective_permute, permute_once},
};

}  // namespace

std::span<const Rule> collective_rules() { return kCollectiveRules; }

}  // namespace weft::passes
