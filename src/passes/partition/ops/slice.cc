// slice: each shard fetches the elements of its part. With a stride, each first keeps those of its
// own that are in the slice at all: the line that is fetched from is the slice.
#include <algorithm>

#include "passes/partition/ops/fetch.h"
#include "passes/partition/ops/hooks.h"

namespace weft::passes {
namespace {

constexpr std::int64_t ceil_of(std::int64_t a, std::int64_t b) {
  return a <= 0 ? 0 : ceil_div(a, b);
}

struct SliceDim {
  std::int64_t size, start, stride, count;  // of the operand's dimension; elements in the slice
};

SliceDim slice_dim(const ir::Op& op, int dim) {
  const auto& attrs = op.get<ir::SliceAttrs>();
  return {op.operand(0)->type.dim(dim), attrs.start_indices[at(dim)], attrs.strides[at(dim)],
          op.result()->type.dim(dim)};
}

// Which elements of the slice are on which shard.
FetchSource kept(const SliceDim& dim, std::int64_t shards) {
  const std::int64_t tile = ceil_div(dim.size, shards);
  FetchSource source;
  for (std::int64_t k = 0; k < shards; ++k) {
    const std::int64_t begin = std::min(ceil_of(k * tile - dim.start, dim.stride), dim.count);
    const std::int64_t end = std::min(ceil_of((k + 1) * tile - dim.start, dim.stride), dim.count);
    source.origin.push_back(dim.stride == 1 ? k * tile - dim.start : begin);
    source.has.push_back({begin, end});
    source.size = std::max(source.size, end - begin);
  }
  if (dim.stride == 1) source.size = tile;
  return source;
}

FetchTarget parts_of(std::int64_t count, std::int64_t shards) {
  const FetchSource tiles = tiles_of(count, shards);
  return {tiles.size, tiles.origin, tiles.has};
}

std::vector<FetchStep> slice_steps(const SplitOp& split) {
  std::vector<FetchStep> steps;
  for (int d = 0; d < split.op.result()->type.rank(); ++d) {
    if (!split.is_shifted(0, d)) continue;
    const AtomList atoms = split.operand_atoms(0, d);
    const std::int64_t shards = split.atoms.size(atoms);
    const SliceDim dim = slice_dim(split.op, d);
    steps.push_back({d, atoms, plan_fetch({kept(dim, shards)}, parts_of(dim.count, shards))});
  }
  sort_steps(steps);
  return steps;
}

ir::Value* strided(ir::Value* v, int dim, std::int64_t stride, LocalBuilder& b) {
  ir::SliceAttrs attrs{Dims(at(v->type.rank()), 0), v->type.dims(), Dims(at(v->type.rank()), 1)};
  attrs.strides[at(dim)] = stride;
  return b.ops().value(ir::OpKind::slice, {v}, ir::AttrsRef::of(std::move(attrs)));
}

// What of its tile each shard keeps.
ir::Value* keep(ir::Value* tile, const FetchStep& step, const SliceDim& dim, LocalBuilder& b) {
  if (dim.stride == 1) return tile;
  const FetchSource& source = step.plan.sources[0];
  const std::int64_t length = (source.size - 1) * dim.stride + 1;
  const std::int64_t size = tile->type.dim(step.dim);
  std::vector<std::int64_t> first;
  for (std::size_t k = 0; k < source.has.size(); ++k) {
    const std::int64_t place = dim.start + source.origin[k] * dim.stride;
    first.push_back(source.has[k].empty() ? 0 : place - static_cast<std::int64_t>(k) * size);
  }
  const std::int64_t end = std::ranges::max(first) + length;
  if (end > size) tile = b.pad(tile, step.dim, 0, end - size);
  tile = b.dynamic_slice(tile, step.dim, b.by_shard(step.atoms, first), length);
  return strided(tile, step.dim, dim.stride, b);
}

}  // namespace

double slice_wire_bytes(const SplitOp& split) {
  if (split.makes_nothing()) return 0;
  return wire_bytes(slice_steps(split), split.operand_shard(0));
}

std::vector<ir::Value*> localize_slice(LocalOp& op) {
  const SplitOp split(op);
  if (split.makes_nothing()) return empty_results(op);
  auto attrs = op.op.get<ir::SliceAttrs>();
  ir::Value* value = op.operands[0];
  for (const FetchStep& step : slice_steps(split)) {
    value = keep(value, step, slice_dim(op.op, step.dim), op.b);
    value = emit_fetch(step.plan, {&value, 1}, step.dim, step.atoms, nullptr, op.b);
    attrs.start_indices[at(step.dim)] = 0;
    attrs.strides[at(step.dim)] = 1;
  }
  // What is left to cut: dimensions that the shard has whole.
  const Dims result = op.result_type(0).dims;
  for (int d = 0; d < value->type.rank(); ++d) {
    const bool whole = op.operand_atoms(0, d).empty();
    if (!whole) attrs.limit_indices[at(d)] = value->type.dim(d);
  }
  if (value->type.dims() == result) return {value};
  return {op.b.ops().value(ir::OpKind::slice, {value}, ir::AttrsRef::of(std::move(attrs)))};
}

}  // namespace weft::passes
