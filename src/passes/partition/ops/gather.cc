// gather from a sharded dimension of which single places are read: each device reads what it has,
// and the sum over the devices is the result.
#include <array>
#include <utility>

#include "ir/ops/attrs.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/index_math.h"

namespace weft::passes {
namespace {

struct LocalPlaces {
  ir::Value* vectors;
  ir::Value* held;  // by index vector: whether this device has the place; or one for all of them
};

// The places that the op finds, moved into the whole array, as places in the tile.
LocalPlaces places_in_tile(const LocalOp& op) {
  LocalBuilder& b = op.b;
  const auto& attrs = op.op.get<ir::GatherAttrs>();
  const auto& numbers = attrs.dimension_numbers;
  const Dims& whole = op.op.operand(0)->type.dims();
  const Dims tile = op.operand_type(0).dims;
  ir::Value* indices = op.operands[1];
  auto parts = split_index_vectors(b, indices, numbers.index_vector_dim);
  ir::Value* held = nullptr;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::int64_t d = numbers.start_index_map[i];
    const AtomList atoms = localized_atoms(SplitOp(op), 0, d);
    parts[i] = clamped_index(b, parts[i], 0, whole[at(d)] - attrs.slice_sizes[at(d)]);
    if (atoms.empty()) continue;
    ir::Value* start = tile_start(b, atoms, tile[at(d)]);
    parts[i] = plus(b, parts[i], b.unary(ir::OpKind::negate, start));
    held = and_also(b, held, in_range(b, parts[i], tile[at(d)]));
  }
  return {join_index_vectors(b, parts, indices, numbers.index_vector_dim), held};
}

// The dimensions of the result that do not run inside a window.
Dims batch_dims(const LocalOp& op) {
  const Dims& inside = op.op.get<ir::GatherAttrs>().dimension_numbers.offset_dims;
  Dims dims;
  for (int d = 0; d < op.op.result()->type.rank(); ++d) {
    if (!contains(inside, d)) dims.push_back(d);
  }
  return dims;
}

}  // namespace

std::vector<ir::Value*> localize_gather(LocalOp& op) {
  if (!splits_localized(op)) return copy_with_local_shapes(op);
  LocalBuilder& b = op.b;
  const auto& map = op.op.get<ir::GatherAttrs>().dimension_numbers.start_index_map;
  const LocalPlaces indices = places_in_tile(op);
  ir::Value* read = copy_with_local_shapes(op, std::array{op.operands[0], indices.vectors})[0];
  if (map.size() > 1) {  // moved one by one, index vectors are no longer sorted
    auto attrs = read->def->get<ir::GatherAttrs>();
    attrs.indices_are_sorted = false;
    read->def->attrs = ir::AttrsRef::of(std::move(attrs));
  }
  ir::Value* nothing =
      b.splat(read->type.tensor(), b.identity(ir::OpKind::add, read->type.dtype()));
  if (indices.held != nullptr) {
    read = b.select(broadcast(b, indices.held, read->type.dims(), batch_dims(op)), read, nothing);
  }
  for (int d = 0; d < op.op.operand(0)->type.rank(); ++d) {
    // Without an index for it, place 0 is read.
    const AtomList atoms = localized_atoms(SplitOp(op), 0, d);
    if (!atoms.empty() && !contains(map, d)) {
      read = b.select(has_first_tile(b, atoms), read, nothing);
    }
  }
  return {read};
}

}  // namespace weft::passes
