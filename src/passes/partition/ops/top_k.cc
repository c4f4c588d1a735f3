// top_k of a sharded dimension: the largest of each tile, and of these the largest.
#include <algorithm>
#include <utility>

#include "ir/ops/attrs.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/index_math.h"
#include "passes/partition/write/combine_partials.h"

namespace weft::passes {
namespace {

// What comes after everything else in the order of top_k, or with the last of it.
ir::Value* last_in_order(LocalBuilder& b, DType dtype) {
  const NanEncoding nan = info(dtype).format.nan;
  const bool has_negative_nan = is_float(dtype) && info(dtype).format.has_sign &&
                                (nan == NanEncoding::ieee || nan == NanEncoding::all_ones);
  if (!has_negative_nan) return b.identity(ir::OpKind::maximum, dtype);
  const std::vector<std::byte> ones(static_cast<std::size_t>(byte_size(dtype)), std::byte{0xff});
  return b.ops().constant(Literal::splat({dtype, {}}, std::span<const std::byte>(ones)));
}

std::vector<ir::Value*> top_k(LocalBuilder& b, ir::Value* v, std::int64_t k) {
  const ir::Op* op =
      b.ops().create(ir::OpKind::chlo_top_k, {&v, 1}, ir::AttrsRef::of(ir::TopKAttrs{k}));
  return {op->results.begin(), op->results.end()};
}

// The elements of each line of v at these places along the last dimension.
ir::Value* take(LocalBuilder& b, ir::Value* v, ir::Value* places) {
  const int last = v->type.rank() - 1;
  ir::GatherAttrs attrs;
  for (int d = 0; d < last; ++d) {
    attrs.dimension_numbers.operand_batching_dims.push_back(d);
    attrs.dimension_numbers.start_indices_batching_dims.push_back(d);
  }
  attrs.dimension_numbers.collapsed_slice_dims = {last};
  attrs.dimension_numbers.start_index_map = {last};
  attrs.dimension_numbers.index_vector_dim = last + 1;
  attrs.slice_sizes = Dims(at(last + 1), 1);
  return b.ops().value(ir::OpKind::gather, {v, places}, ir::AttrsRef::of(std::move(attrs)));
}

}  // namespace

HookTraffic top_k_traffic(const SplitOp& split) {
  const int last = split.op.operand(0)->type.rank() - 1;
  const AtomList atoms = split.operand_atoms(0, last);
  if (atoms.empty()) return {};
  TensorType values = split.operand_shard(0);
  values.dims.back() = std::min(values.dims.back(), split.op.get<ir::TopKAttrs>().k);
  const TensorType pieces[] = {values, {DType::i32, values.dims}};
  return of_all_tiles_wire_bytes(pieces, split.result_shards(), last, split.atoms.size(atoms));
}

std::vector<ir::Value*> localize_top_k(LocalOp& op) {
  LocalBuilder& b = op.b;
  const std::int64_t k = op.op.get<ir::TopKAttrs>().k;
  const ir::Type& whole = op.op.operand(0)->type;
  const int last = whole.rank() - 1;
  const AtomList atoms = op.operand_atoms(0, last);
  if (atoms.empty() || k == 0) return copy_with_local_shapes(op);
  const std::int64_t tile = op.operand_type(0).dims.back();
  ir::Value* elements =
      b.mask_padding(op.operands[0], last, whole.dim(last), atoms, last_in_order(b, whole.dtype()));
  std::vector<ir::Value*> largest = top_k(b, elements, std::min(k, tile));
  largest[1] = plus(b, largest[1], converted(b, tile_start(b, atoms, tile), DType::i32));
  // Of equal elements the first one comes first, within a tile and among tiles.
  return of_all_tiles(b, std::move(largest), last, atoms, [&](std::vector<ir::Value*> all) {
    const std::vector<ir::Value*> best = top_k(b, all[0], k);
    return std::vector{best[0], take(b, all[1], best[1])};
  });
}

}  // namespace weft::passes
