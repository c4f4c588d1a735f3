// slice: each shard fetches the elements of its part. With a stride, each first keeps those of its
// own that are in the slice at all: the line that is fetched from is the slice.
//
// Or the slice is not cut: each shard gives those of its own between elements that change no sum,
// and the sum over the shards is the result. Of a slice that is shorter than a shard this sends
// least. Cut along both, a shard fetches a piece of its part, and the sum of the pieces is the
// part.
#include <algorithm>
#include <utility>

#include "passes/partition/ops/fetch.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/own_part.h"
#include "passes/partition/ops/read_through.h"

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

// Parts of the slice, each cut into pieces.
FetchTarget pieces_of(std::int64_t count, std::int64_t parts, std::int64_t pieces) {
  const std::int64_t part = ceil_div(count, parts), piece = ceil_div(part, pieces);
  FetchTarget target{piece, {}, {}};
  for (std::int64_t k = 0; k < parts * pieces; ++k) {
    const std::int64_t start = k / pieces * part + k % pieces * piece;
    const std::int64_t end = std::min({start + piece, (k / pieces + 1) * part, count});
    target.start.push_back(start);
    target.needs.push_back({std::min(start, end), end});
  }
  return target;
}

// All of the line on each shard, of which it has its own elements and sends none.
FetchPlan own_part(FetchSource source, std::int64_t size) {
  FetchPlan plan;
  plan.sources = {std::move(source)};
  plan.target.size = size;
  return plan;
}

bool is_own_part(const FetchPlan& plan) { return plan.target.start.empty(); }

// Over which results are partial sums because this dimension is cut.
const AtomList& summed_atoms(const SplitOp& split, int dim) {
  return split.factors[at(split.rule.operands[0].dims[at(dim)].back())];
}

void add_steps(const SplitOp& split, int d, std::vector<FetchStep>& steps) {
  const AtomList atoms = split.operand_atoms(0, d);
  const AtomList& summed = summed_atoms(split, d);
  const std::int64_t shards = split.atoms.size(atoms), pieces = split.atoms.size(summed);
  const SliceDim dim = slice_dim(split.op, d);
  if (pieces == shards) {
    steps.push_back({d, atoms, own_part(kept(dim, shards), dim.count)});
    return;
  }
  const std::int64_t parts = shards / pieces, part = ceil_div(dim.count, parts);
  steps.push_back({d, atoms, plan_fetch({kept(dim, shards)}, pieces_of(dim.count, parts, pieces))});
  if (pieces > 1) steps.push_back({d, summed, own_part(tiles_of(part, pieces), part)});
}

// Of a dimension's two the fetch comes first: it makes no line longer, and the other none shorter.
std::vector<FetchStep> slice_steps(const SplitOp& split) {
  std::vector<FetchStep> steps;
  for (int d = 0; d < split.op.result()->type.rank(); ++d) {
    if (split.is_shifted(0, d)) add_steps(split, d, steps);
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

ir::Value* emit_step(const FetchStep& step, ir::Value* value, LocalBuilder& b) {
  if (!is_own_part(step.plan)) {
    return emit_fetch(step.plan, {&value, 1}, step.dim, step.atoms, nullptr, b);
  }
  ir::Value* nothing = b.identity(ir::OpKind::add, value->type.dtype());
  return emit_own_part(step.plan.sources[0], step.plan.target.size, value, step.dim, step.atoms,
                       nothing, b);
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

HookTraffic slice_traffic(const SplitOp& split) {
  if (split.makes_nothing()) return 0;
  const std::vector<FetchStep> steps = slice_steps(split);
  const auto is_for_another = [&](const FetchStep& step) {
    return summed_atoms(split, step.dim).empty() && is_read_through(*split.op.result(), step.dim);
  };
  if (split.as_needed && std::ranges::all_of(steps, is_for_another)) return 0;
  return traffic_of(steps, split.operand_shard(0));
}

std::vector<ir::Value*> localize_slice(LocalOp& op) {
  const SplitOp split(op);
  if (split.makes_nothing()) return empty_results(op);
  auto attrs = op.op.get<ir::SliceAttrs>();
  ir::Value* value = op.operands[0];
  for (const FetchStep& step : slice_steps(split)) {
    const bool is_first = step.atoms == op.operand_atoms(0, step.dim);
    if (is_first) value = keep(value, step, slice_dim(op.op, step.dim), op.b);
    value = emit_step(step, value, op.b);
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
