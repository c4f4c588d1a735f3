// scatter into a sharded dimension of which single places or parts are written: each device takes
// what of the updates falls into its tile. Of sharded updates each device applies its own: one
// device then starts from the input, the others from what changes nothing.
#include <utility>

#include "ir/ops/attrs.h"
#include "passes/partition/ops/cut_windows.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/index_math.h"
#include "passes/partition/write/clone.h"
#include "passes/partition/write/combine_partials.h"

namespace weft::passes {
namespace {

const ir::ScatterDimensionNumbers& numbers_of(const LocalOp& op) {
  return op.op.get<ir::ScatterAttrs>().scatter_dimension_numbers;
}

// As places in the tile with its room; what was outside of the whole array stays outside, and so
// does a window of which a part was.
ir::Value* local_indices(const LocalOp& op, ir::Value* indices,
                         std::span<const CutWindow> windows) {
  LocalBuilder& b = op.b;
  const auto& numbers = numbers_of(op);
  const Dims& whole = op.op.operand(0)->type.dims();
  const Dims tile = op.operand_type(0).dims;
  auto parts = split_index_vectors(b, indices, numbers.index_vector_dim);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::int64_t d = numbers.scatter_dims_to_operand_dims[i];
    const AtomList atoms = localized_atoms(SplitOp(op), 0, d);
    parts[i] = clamped_index(b, parts[i], -1, whole[at(d)]);
    if (atoms.empty()) continue;
    const std::int64_t room = room_along(windows, d);
    ir::Value* fits = room == 0 ? nullptr : in_range(b, parts[i], whole[at(d)] - room);
    ir::Value* start = tile_start(b, atoms, tile[at(d)]);
    parts[i] = plus(b, parts[i], b.unary(ir::OpKind::negate, start));
    if (fits == nullptr) continue;
    const TensorType type = parts[i]->type.tensor();
    parts[i] = b.select(fits, plus(b, parts[i], b.index(room)), b.splat(type, b.index(-1)));
  }
  return join_index_vectors(b, parts, indices, numbers.index_vector_dim);
}

// The atoms of the updates that are no atoms of the input.
AtomList split_updates(const SplitOp& split) {
  const std::size_t updates = split.op.results.size() + 1;
  AtomList atoms;
  for (int d = 0; d < split.op.operand(updates)->type.rank(); ++d) {
    atoms.append(localized_atoms(split, updates, d));
  }
  return atoms;
}

// Makes input i and its updates what this device starts from and applies.
void split(LocalOp& op, std::size_t i, std::vector<ir::Value*>& operands) {
  LocalBuilder& b = op.b;
  const std::size_t updates = op.op.operands.size() / 2 + 1 + i;
  const AtomList atoms = split_updates(SplitOp(op));
  if (atoms.empty()) return;
  ir::Value* nothing =
      b.identity(*combine_op(op.op, op.rule.combiner, i), op.op.operand(i)->type.dtype());
  const ir::Type& type = op.op.operand(updates)->type;
  for (int d = 0; d < type.rank(); ++d) {
    operands[updates] = b.mask_padding(operands[updates], d, type.dim(d),
                                       localized_atoms(SplitOp(op), updates, d), nothing);
  }
  operands[i] =
      b.select(has_first_tile(b, atoms), operands[i], b.splat(operands[i]->type.tensor(), nothing));
}

// The op on tiles with their room.
std::vector<ir::Value*> write_updates(LocalOp& op, std::vector<ir::Value*> operands,
                                      std::span<const CutWindow> windows) {
  if (windows.empty()) return copy_with_local_shapes(op, operands);
  std::vector<ir::Type> types;
  for (std::size_t i = 0; i < op.op.results.size(); ++i) {
    operands[i] = with_room(op.b, operands[i], windows);
    types.emplace_back(op.op.result(i)->type.dtype(), operands[i]->type.dims());
  }
  const ir::Op* copy = copy_op(op.op, operands, std::move(types), local_attrs(op), op.b);
  return {copy->results.begin(), copy->results.end()};
}

}  // namespace

void add_scatter_splits(const ir::Op& op, ir::FactorRule& rule) {
  const auto& numbers = op.get<ir::ScatterAttrs>().scatter_dimension_numbers;
  split_windows(rule, op.operand(0)->type.dims(), scatter_window_sizes(op),
                numbers.scatter_dims_to_operand_dims, ir::FactorKind::pass_through);
}

HookTraffic scatter_traffic(const SplitOp& split) {
  const AtomList atoms = split_updates(split);
  if (atoms.empty() || common_combine_op(split.op, split.rule.combiner)) return 0;
  return combine_each_wire_bytes(split.result_shards(), split.atoms.size(atoms));
}

std::vector<ir::Value*> localize_scatter(LocalOp& op) {
  if (!splits_localized(op)) return copy_with_local_shapes(op);
  LocalBuilder& b = op.b;
  const std::size_t n = op.op.results.size();
  const auto& map = numbers_of(op).scatter_dims_to_operand_dims;
  std::vector<ir::Value*> operands = op.operands;
  const std::vector<CutWindow> windows = cut_windows(SplitOp(op), scatter_window_sizes(op.op));
  operands[n] = local_indices(op, operands[n], windows);
  for (std::size_t i = 0; i < n; ++i) split(op, i, operands);
  std::vector<ir::Value*> results = write_updates(op, operands, windows);
  // Moved one by one, or where some are taken out, index vectors are no longer sorted.
  if (map.size() > 1 || !windows.empty()) {
    auto attrs = results[0]->def->get<ir::ScatterAttrs>();
    attrs.indices_are_sorted = false;
    results[0]->def->attrs = ir::AttrsRef::of(std::move(attrs));
  }
  for (ir::Value*& result : results) result = without_room(b, result, windows);
  for (int d = 0; d < op.op.operand(0)->type.rank(); ++d) {
    // Without an index for it, place 0 is written.
    const AtomList atoms = localized_atoms(SplitOp(op), 0, d);
    if (atoms.empty() || contains(map, d)) continue;
    for (std::size_t i = 0; i < n; ++i) {
      results[i] = b.select(has_first_tile(b, atoms), results[i], operands[i]);
    }
  }
  const ir::Combiner combiner = op.rule.combiner;
  const AtomList atoms = split_updates(SplitOp(op));
  if (atoms.empty() || common_combine_op(op.op, combiner)) return results;
  return combine_each(b, op.op, combiner, std::move(results), atoms);
}

}  // namespace weft::passes
