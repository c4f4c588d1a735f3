// concatenate: the line is the result, on which each operand's tiles lie one after the other.
#include <optional>

#include "passes/partition/ops/fetch.h"
#include "passes/partition/ops/hooks.h"

namespace weft::passes {
namespace {

int joined_dim(const ir::Op& op) {
  return static_cast<int>(op.get<ir::DimensionAttrs>().dimension);
}

FetchStep joining(const SplitOp& split, std::vector<FetchSource> sources) {
  const int dim = joined_dim(split.op);
  const AtomList atoms = split.result_atoms(0, dim);
  const FetchSource parts = tiles_of(split.op.result()->type.dim(dim), split.atoms.size(atoms));
  return {dim, atoms, plan_fetch(std::move(sources), {parts.size, parts.origin, parts.has})};
}

FetchStep concatenate_step(const SplitOp& split) {
  const int dim = joined_dim(split.op);
  std::vector<FetchSource> sources;
  std::int64_t offset = 0;
  for (const ir::Value* operand : split.op.operands) {
    const std::int64_t shards = split.atoms.size(split.result_atoms(0, dim));
    sources.push_back(tiles_of(operand->type.dim(dim), shards, offset));
    offset += operand->type.dim(dim);
  }
  return joining(split, std::move(sources));
}

// Where in the dimension `dim` of its operand a value begins that is a slice of it in that
// dimension only, without gaps.
std::optional<std::int64_t> begin_of_slice(const ir::Value& v, int dim) {
  if (v.def == nullptr || v.def->kind != ir::OpKind::slice) return std::nullopt;
  const auto& attrs = v.def->get<ir::SliceAttrs>();
  Dims dims = v.def->operand(0)->type.dims();
  dims[at(dim)] = v.type.dim(dim);
  if (dims != v.type.dims() || attrs.strides[at(dim)] != 1) return std::nullopt;
  return attrs.start_indices[at(dim)];
}

// What the op that makes the operand sends, which need not if nobody else uses it.
std::int64_t sent_before(const ir::Value& operand, const FetchStep& step) {
  const std::int64_t begin = *begin_of_slice(operand, step.dim);
  const std::int64_t size = operand.type.dim(step.dim);
  FetchSource whole =
      tiles_of(operand.def->operand(0)->type.dim(step.dim), step.plan.shards(), -begin);
  for (Span& span : whole.has) span = intersection(span, {0, size});
  const FetchSource parts = tiles_of(size, step.plan.shards());
  return plan_fetch({whole}, {parts.size, parts.origin, parts.has}).sent();
}

struct Joined {
  FetchStep step;
  std::vector<ir::Value*> buffers;
};

// From what operands are slices of, where that sends no more: so that a roll, two slices the other
// way round, sends everything once, and an edge that one shard repeats is not combined before.
Joined best_way(LocalOp& op, const SplitOp& split) {
  Joined operands{concatenate_step(split), op.operands};
  if (!op.made_from) return operands;
  const int dim = operands.step.dim;
  std::int64_t saved = 0, offset = 0;
  std::vector<FetchSource> sources = operands.step.plan.sources;
  std::vector<ir::Value*> buffers = op.operands;
  for (std::size_t i = 0; i < buffers.size(); ++i) {
    const ir::Value& operand = *op.op.operand(i);
    const Span part{offset, offset + operand.type.dim(dim)};
    offset = part.end;
    const auto begin = begin_of_slice(operand, dim);
    ir::Value* whole = begin ? op.made_from(i, op.operand_layout(i)) : nullptr;
    if (whole == nullptr) continue;
    if (operand.uses().size() == 1) saved += sent_before(operand, operands.step);
    buffers[i] = whole;
    sources[i] = tiles_of(operand.def->operand(0)->type.dim(dim), operands.step.plan.shards(),
                          part.begin - *begin);
    for (Span& span : sources[i].has) span = intersection(span, part);
  }
  FetchStep step = joining(split, std::move(sources));
  if (step.plan.sent() > operands.step.plan.sent() + saved) return operands;
  return {std::move(step), std::move(buffers)};
}

bool joins_on_each_shard(const SplitOp& split) {
  return !split.is_shifted(0, joined_dim(split.op));
}

}  // namespace

HookTraffic concatenate_traffic(const SplitOp& split) {
  if (joins_on_each_shard(split) || split.makes_nothing()) return 0;
  const FetchStep step = concatenate_step(split);
  return traffic_of({&step, 1}, split.operand_shard(0));
}

std::vector<ir::Value*> localize_concatenate(LocalOp& op) {
  const SplitOp split(op);
  if (joins_on_each_shard(split)) return copy_with_local_shapes(op);
  if (split.makes_nothing()) return empty_results(op);
  const auto [step, buffers] = best_way(op, split);
  return {emit_fetch(step.plan, buffers, step.dim, step.atoms, nullptr, op.b)};
}

}  // namespace weft::passes
