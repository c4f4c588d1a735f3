// dynamic_slice and dynamic_update_slice along sharded dimensions: each device reads or writes what
// of the slice lies in its tile.
#include <algorithm>

#include "ir/ops/attrs.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/index_math.h"

namespace weft::passes {
namespace {

// A sharded dimension that is sliced: the `count` elements of the tile from index `from` on are
// those of the slice from index `place` on, as far as the slice has these.
struct Overlap {
  int dim;
  std::int64_t size;  // of the slice
  std::int64_t count;
  ir::Value* place;
};

// Where the slice [start, start + size) meets the tiles: the block that each device reads or
// writes.
struct Block {
  std::vector<ir::Value*> from;  // in the tile, one a dimension
  Dims counts;
  std::vector<Overlap> overlaps;
};

Block block_of(const LocalOp& op, const Dims& sizes, std::size_t first_start) {
  LocalBuilder& b = op.b;
  const Dims& whole = op.op.operand(0)->type.dims();
  const Dims tile = op.operand_type(0).dims;
  Block block;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const auto d = static_cast<int>(i);
    const AtomList atoms = localized_atoms(SplitOp(op), 0, d);
    ir::Value* start = clamped_index(b, op.operands[first_start + i], 0, whole[i] - sizes[i]);
    if (atoms.empty()) {
      block.from.push_back(start);
      block.counts.push_back(whole[i] == sizes[i] ? tile[i] : sizes[i]);
      continue;
    }
    ir::Value* local = b.binary(ir::OpKind::subtract, start, tile_start(b, atoms, tile[i]));
    const std::int64_t count = std::min(sizes[i], tile[i]);
    ir::Value* from = clamped_index(b, local, 0, tile[i] - count);
    block.from.push_back(from);
    block.counts.push_back(count);
    block.overlaps.push_back({d, sizes[i], count, b.binary(ir::OpKind::subtract, from, local)});
  }
  return block;
}

ir::Value* read(LocalBuilder& b, ir::Value* tile, const Block& block) {
  std::vector<ir::Value*> operands = block.from;
  operands.insert(operands.begin(), tile);
  return b.ops()
      .create(ir::OpKind::dynamic_slice, operands,
              ir::AttrsRef::of(ir::DynamicSliceAttrs{block.counts}))
      ->result();
}

// Element i of the result is v[first + i], or `fill` where there is none. `first` is -size to the
// dimension's size.
ir::Value* window(LocalBuilder& b, ir::Value* v, int dim, ir::Value* first, std::int64_t size,
                  ir::Value* fill) {
  ir::Value* padded = b.pad(v, dim, size, size, fill);
  return b.dynamic_slice(padded, dim, plus(b, first, b.index(size)), size);
}

// What was read, at its place in an array of the slice's size.
ir::Value* placed(LocalBuilder& b, ir::Value* v, const Overlap& overlap, ir::Value* fill) {
  if (overlap.size == 1) {
    ir::Value* here = b.compare(ir::ComparisonDirection::EQ, overlap.place, b.index(0));
    return b.select(here, v, b.splat(v->type.tensor(), fill));
  }
  ir::Value* place = clamped_index(b, overlap.place, -overlap.count, overlap.size);
  return window(b, v, overlap.dim, b.unary(ir::OpKind::negate, place), overlap.size, fill);
}

}  // namespace

std::vector<ir::Value*> localize_dynamic_slice(LocalOp& op) {
  if (!splits_localized(op)) return copy_with_local_shapes(op);
  LocalBuilder& b = op.b;
  const Block block = block_of(op, op.op.get<ir::DynamicSliceAttrs>().slice_sizes, 1);
  ir::Value* part = read(b, op.operands[0], block);
  ir::Value* nothing = b.identity(ir::OpKind::add, part->type.dtype());
  for (const Overlap& overlap : block.overlaps) part = placed(b, part, overlap, nothing);
  return {part};
}

std::vector<ir::Value*> localize_dynamic_update_slice(LocalOp& op) {
  if (!splits_localized(op)) return copy_with_local_shapes(op);
  LocalBuilder& b = op.b;
  ir::Value* update = op.operands[1];
  const Block block = block_of(op, op.op.operand(1)->type.dims(), 2);
  ir::Value* written = nullptr;  // which elements of the block
  for (const Overlap& overlap : block.overlaps) {
    ir::Value* index = plus(b, b.iota({overlap.count}, 0), overlap.place);
    ir::Value* inside = broadcast(b, in_range(b, index, overlap.size), block.counts, {overlap.dim});
    written = and_also(b, written, inside);
    if (overlap.size == 1) continue;
    ir::Value* place = clamped_index(b, overlap.place, -overlap.count, overlap.size);
    update = window(b, update, overlap.dim, place, overlap.count, nullptr);
  }
  ir::Value* kept = read(b, op.operands[0], block);
  std::vector<ir::Value*> operands = {op.operands[0], b.select(written, update, kept)};
  operands.insert(operands.end(), block.from.begin(), block.from.end());
  return {b.ops().create(ir::OpKind::dynamic_update_slice, operands)->result()};
}

}  // namespace weft::passes
