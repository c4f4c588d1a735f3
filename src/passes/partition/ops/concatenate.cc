// concatenate: the line is the result, on which each operand's tiles lie one after the other.
#include "passes/partition/ops/fetch.h"
#include "passes/partition/ops/hooks.h"

namespace weft::passes {
namespace {

int joined_dim(const ir::Op& op) {
  return static_cast<int>(op.get<ir::DimensionAttrs>().dimension);
}

FetchStep concatenate_step(const SplitOp& split) {
  const int dim = joined_dim(split.op);
  const AtomList atoms = split.result_atoms(0, dim);
  const std::int64_t shards = split.atoms.size(atoms);
  std::vector<FetchSource> sources;
  std::int64_t offset = 0;
  for (const ir::Value* operand : split.op.operands) {
    sources.push_back(tiles_of(operand->type.dim(dim), shards, offset));
    offset += operand->type.dim(dim);
  }
  FetchSource parts = tiles_of(offset, shards);
  return {dim, atoms, plan_fetch(std::move(sources), {parts.size, parts.origin, parts.has})};
}

bool joins_on_each_shard(const SplitOp& split) {
  return !split.is_shifted(0, joined_dim(split.op));
}

}  // namespace

double concatenate_wire_bytes(const SplitOp& split) {
  if (joins_on_each_shard(split) || split.makes_nothing()) return 0;
  const FetchStep step = concatenate_step(split);
  return wire_bytes({&step, 1}, split.operand_shard(0));
}

std::vector<ir::Value*> localize_concatenate(LocalOp& op) {
  const SplitOp split(op);
  if (joins_on_each_shard(split)) return copy_with_local_shapes(op);
  if (split.makes_nothing()) return empty_results(op);
  const FetchStep step = concatenate_step(split);
  return {emit_fetch(step.plan, op.operands, step.dim, step.atoms, nullptr, op.b)};
}

}  // namespace weft::passes
