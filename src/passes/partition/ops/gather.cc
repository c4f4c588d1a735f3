// gather from a sharded dimension of which single places or parts are read: each device reads what
// it has, and the sum over the devices is the result.
#include <algorithm>
#include <array>
#include <utility>

#include "ir/ops/attrs.h"
#include "passes/partition/ops/cut_windows.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/index_math.h"

namespace weft::passes {
namespace {

// The dimensions of the result that do not run inside a window.
Dims batch_dims(const LocalOp& op) {
  const Dims& inside = op.op.get<ir::GatherAttrs>().dimension_numbers.offset_dims;
  Dims dims;
  for (int d = 0; d < op.op.result()->type.rank(); ++d) {
    if (!contains(inside, d)) dims.push_back(d);
  }
  return dims;
}

// The dimension of the result that runs inside of windows along one of the operand.
int offset_dim(const LocalOp& op, std::int64_t dim) {
  const auto& numbers = op.op.get<ir::GatherAttrs>().dimension_numbers;
  std::size_t before = 0;
  for (std::int64_t d = 0; d < dim; ++d) {
    const bool has_none =
        contains(numbers.collapsed_slice_dims, d) || contains(numbers.operand_batching_dims, d);
    before += has_none ? 0 : 1;
  }
  return static_cast<int>(numbers.offset_dims[before]);
}

struct LocalPlaces {
  ir::Value* vectors;
  ir::Value* held;  // by element of the result: whether this device has it; null: all
};

// The places that the op finds, moved into the whole array, as places in the tile with its room.
LocalPlaces places_in_tile(const LocalOp& op, std::span<const CutWindow> windows) {
  LocalBuilder& b = op.b;
  const auto& attrs = op.op.get<ir::GatherAttrs>();
  const auto& numbers = attrs.dimension_numbers;
  const Dims& whole = op.op.operand(0)->type.dims();
  const Dims tile = op.operand_type(0).dims;
  const Dims result = op.result_type(0).dims;
  ir::Value* indices = op.operands[1];
  auto parts = split_index_vectors(b, indices, numbers.index_vector_dim);
  ir::Value *held = nullptr, *held_inside = nullptr;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::int64_t d = numbers.start_index_map[i];
    const AtomList atoms = localized_atoms(SplitOp(op), 0, d);
    parts[i] = clamped_index(b, parts[i], 0, whole[at(d)] - attrs.slice_sizes[at(d)]);
    if (atoms.empty()) continue;
    ir::Value* start = tile_start(b, atoms, tile[at(d)]);
    parts[i] = plus(b, parts[i], b.unary(ir::OpKind::negate, start));
    const std::int64_t room = room_along(windows, d);
    if (room == 0) {
      held = and_also(b, held, in_range(b, parts[i], tile[at(d)]));
      continue;
    }
    ir::Value* place = b.binary(ir::OpKind::add, broadcast(b, parts[i], result, batch_dims(op)),
                                b.iota(result, offset_dim(op, d)));
    held_inside = and_also(b, held_inside, in_range(b, place, tile[at(d)]));
    parts[i] = plus(b, parts[i], b.index(room));
  }
  if (held != nullptr) {
    held_inside = and_also(b, held_inside, broadcast(b, held, result, batch_dims(op)));
  }
  return {join_index_vectors(b, parts, indices, numbers.index_vector_dim), held_inside};
}

}  // namespace

void add_gather_splits(const ir::Op& op, ir::FactorRule& rule) {
  const Dims& map = op.get<ir::GatherAttrs>().dimension_numbers.start_index_map;
  split_windows(rule, op.operand(0)->type.dims(), gather_window_sizes(op), map,
                ir::FactorKind::reduction);
  const auto sums = [](const ir::Factor& f) { return f.kind == ir::FactorKind::reduction; };
  if (std::ranges::any_of(rule.factors, sums)) rule.combiner = ir::Combiner::sum;
}

std::vector<ir::Value*> localize_gather(LocalOp& op) {
  if (!splits_localized(op)) return copy_with_local_shapes(op);
  LocalBuilder& b = op.b;
  const auto& map = op.op.get<ir::GatherAttrs>().dimension_numbers.start_index_map;
  const std::vector<CutWindow> windows = cut_windows(SplitOp(op), gather_window_sizes(op.op));
  const LocalPlaces indices = places_in_tile(op, windows);
  ir::Value* tile = with_room(b, op.operands[0], windows);
  ir::Value* read = copy_with_local_shapes(op, std::array{tile, indices.vectors})[0];
  if (map.size() > 1) {  // moved one by one, index vectors are no longer sorted
    auto attrs = read->def->get<ir::GatherAttrs>();
    attrs.indices_are_sorted = false;
    read->def->attrs = ir::AttrsRef::of(std::move(attrs));
  }
  ir::Value* nothing =
      b.splat(read->type.tensor(), b.identity(ir::OpKind::add, read->type.dtype()));
  if (indices.held != nullptr) {
    read = b.select(indices.held, read, nothing);
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
