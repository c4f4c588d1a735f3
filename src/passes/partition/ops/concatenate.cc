// concatenate: the line is the result, on which each operand's tiles lie one after the other.
#include "passes/partition/ops/fetch.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/read_through.h"

namespace weft::passes {
namespace {

int joined_dim(const ir::Op& op) {
  return static_cast<int>(op.get<ir::DimensionAttrs>().dimension);
}

// Which operands are read from what they are slices of.
using ReadThrough = std::vector<bool>;

// Sources are operands as they are, and the whole arrays of those that are read through.
FetchStep joining(const SplitOp& split, const ReadThrough& through) {
  const int dim = joined_dim(split.op);
  const AtomList atoms = split.result_atoms(0, dim);
  const std::int64_t shards = split.atoms.size(atoms);
  std::vector<FetchSource> sources;
  std::int64_t offset = 0;
  for (std::size_t i = 0; i < split.op.operands.size(); ++i) {
    const ir::Value& operand = *split.op.operand(i);
    const Span part{offset, offset + operand.type.dim(dim)};
    offset = part.end;
    if (!through[i]) {
      sources.push_back(tiles_of(part.size(), shards, part.begin));
      continue;
    }
    const std::int64_t whole = operand.def->operand(0)->type.dim(dim);
    FetchSource source = tiles_of(whole, shards, part.begin - *begin_of_slice(operand, dim));
    for (Span& span : source.has) span = intersection(span, part);
    sources.push_back(std::move(source));
  }
  const FetchSource parts = tiles_of(split.op.result()->type.dim(dim), shards);
  return {dim, atoms, plan_fetch(std::move(sources), {parts.size, parts.origin, parts.has})};
}

// What the op that makes the operand sends.
FetchStep slicing(const SplitOp& split, const ir::Value& operand) {
  const int dim = joined_dim(split.op);
  const AtomList atoms = split.result_atoms(0, dim);
  const std::int64_t shards = split.atoms.size(atoms), size = operand.type.dim(dim);
  FetchSource whole =
      tiles_of(operand.def->operand(0)->type.dim(dim), shards, -*begin_of_slice(operand, dim));
  for (Span& span : whole.has) span = intersection(span, {0, size});
  const FetchSource parts = tiles_of(size, shards);
  return {dim, atoms, plan_fetch({std::move(whole)}, {parts.size, parts.origin, parts.has})};
}

std::int64_t sent(std::span<const FetchStep> steps) {
  std::int64_t elements = 0;
  for (const FetchStep& step : steps) elements += step.plan.sent();
  return elements;
}

struct Joined {
  FetchStep step;
  ReadThrough through;
  std::vector<FetchStep> slices = {};  // what slices send for this op alone
};

// From what operands are slices of, where that sends no more: so that a roll, two slices the other
// way round, sends everything once, and an edge that one shard repeats is not combined before.
Joined best_way(const SplitOp& split, ReadThrough can) {
  const ReadThrough none(can.size(), false);
  Joined plain{joining(split, none), none};
  if (can == none) return plain;
  for (std::size_t i = 0; i < can.size(); ++i) {
    const ir::Value& operand = *split.op.operand(i);
    if (can[i] && is_read_through(operand, plain.step.dim)) {
      plain.slices.push_back(slicing(split, operand));
    }
  }
  FetchStep step = joining(split, can);
  if (step.plan.sent() > plain.step.plan.sent() + sent(plain.slices)) return plain;
  return {std::move(step), std::move(can)};
}

bool joins_on_each_shard(const SplitOp& split) {
  return !split.is_shifted(0, joined_dim(split.op));
}

}  // namespace

// With what slices send that are there for it alone (slice_traffic).
HookTraffic concatenate_traffic(const SplitOp& split) {
  if (joins_on_each_shard(split) || split.makes_nothing()) return 0;
  ReadThrough can;
  for (const ir::Value* operand : split.op.operands) {
    can.push_back(begin_of_slice(*operand, joined_dim(split.op)).has_value());
  }
  const Joined joined = best_way(split, std::move(can));
  const TensorType shard = split.operand_shard(0);
  HookTraffic traffic = traffic_of({&joined.step, 1}, shard);
  for (const FetchStep& slice : joined.slices) traffic = traffic + traffic_of({&slice, 1}, shard);
  return traffic;
}

std::vector<ir::Value*> localize_concatenate(LocalOp& op) {
  const SplitOp split(op);
  if (joins_on_each_shard(split)) return copy_with_local_shapes(op);
  if (split.makes_nothing()) return empty_results(op);
  const int dim = joined_dim(op.op);
  std::vector<ir::Value*> wholes(op.operands.size(), nullptr);
  ReadThrough can;
  for (std::size_t i = 0; i < wholes.size(); ++i) {
    const bool is_slice = op.made_from && begin_of_slice(*op.op.operand(i), dim);
    if (is_slice) wholes[i] = op.made_from(i, op.operand_layout(i));
    can.push_back(wholes[i] != nullptr);
  }
  const Joined joined = best_way(split, std::move(can));
  std::vector<ir::Value*> buffers = op.operands;
  for (std::size_t i = 0; i < buffers.size(); ++i) {
    if (joined.through[i]) buffers[i] = wholes[i];
  }
  return {emit_fetch(joined.step.plan, buffers, dim, joined.step.atoms, nullptr, op.b)};
}

}  // namespace weft::passes
