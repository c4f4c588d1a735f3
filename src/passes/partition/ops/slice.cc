// slice: each shard fetches the elements of its part. With a stride, each first keeps those of its
// own that are in the slice at all: the line that is fetched from is the slice.
//
// Or the slice is not cut: each shard gives those of its own between elements that change no sum,
// and the sum over the shards is the result. Of a slice that is shorter than a shard this sends
// least.
#include <algorithm>
#include <limits>

#include "passes/partition/ops/fetch.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/own_part.h"

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

// All of the slice on each shard, of which it has its own elements and sends none.
FetchPlan own_part(const SliceDim& dim, std::int64_t shards) {
  FetchPlan plan;
  plan.sources = {kept(dim, shards)};
  plan.target.size = dim.count;
  return plan;
}

bool cuts_places(const SplitOp& split, int dim) { return split.result_atoms(0, dim).empty(); }

std::vector<FetchStep> slice_steps(const SplitOp& split) {
  std::vector<FetchStep> steps;
  for (int d = 0; d < split.op.result()->type.rank(); ++d) {
    if (!split.is_shifted(0, d)) continue;
    const AtomList atoms = split.operand_atoms(0, d);
    const std::int64_t shards = split.atoms.size(atoms);
    const SliceDim dim = slice_dim(split.op, d);
    steps.push_back({d, atoms,
                     cuts_places(split, d)
                         ? own_part(dim, shards)
                         : plan_fetch({kept(dim, shards)}, parts_of(dim.count, shards))});
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

ir::Value* own_elements(ir::Value* kept, const FetchStep& step, LocalBuilder& b) {
  ir::Value* nothing = b.identity(ir::OpKind::add, kept->type.dtype());
  return emit_own_part(step.plan.sources[0], step.plan.target.size, kept, step.dim, step.atoms,
                       nothing, b);
}

// Whether some dimension is cut along both of its factors.
bool cuts_both(const SplitOp& split) {
  for (int d = 0; d < split.op.result()->type.rank(); ++d) {
    if (!split.is_shifted(0, d) || cuts_places(split, d)) continue;
    if (!(split.result_atoms(0, d) == split.operand_atoms(0, d))) return true;
  }
  return false;
}

}  // namespace

void add_slice_splits(const ir::Op& op, ir::FactorRule& rule) {
  for (std::size_t d = 0; d < rule.operands[0].dims.size(); ++d) {
    ir::FactorList& list = rule.operands[0].dims[d];
    if (list.empty() || rule.factors[at(list[0])].kind != ir::FactorKind::permutation) continue;
    list.push_back(static_cast<int>(rule.factors.size()));
    rule.factors.push_back({op.operand(0)->type.dims()[d], ir::FactorKind::reduction, true});
    rule.combiner = ir::Combiner::sum;
  }
}

double slice_wire_bytes(const SplitOp& split) {
  if (cuts_both(split)) return std::numeric_limits<double>::infinity();  // not to be chosen
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
    value = cuts_places(split, step.dim)
                ? own_elements(value, step, op.b)
                : emit_fetch(step.plan, {&value, 1}, step.dim, step.atoms, nullptr, op.b);
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
