// reverse: each shard fetches the elements of its part and reverses them.
#include "passes/partition/ops/fetch.h"
#include "passes/partition/ops/hooks.h"

namespace weft::passes {
namespace {

// The elements of each tile, in their order before they are reversed.
FetchTarget mirrored(std::int64_t size, std::int64_t shards) {
  const std::int64_t tile = ceil_div(size, shards);
  FetchTarget target{tile, {}, {}};
  for (std::int64_t i = 0; i < shards; ++i) {
    const std::int64_t start = size - (i + 1) * tile;
    target.start.push_back(start);
    target.needs.push_back(intersection({start, start + tile}, {0, size}));
  }
  return target;
}

std::vector<FetchStep> reverse_steps(const SplitOp& split) {
  const ir::Type& type = split.op.result()->type;
  std::vector<FetchStep> steps;
  for (int d = 0; d < type.rank(); ++d) {
    if (!split.is_shifted(0, d)) continue;
    const AtomList atoms = split.operand_atoms(0, d);
    steps.push_back(
        {d, atoms, plan_fetch(type.dim(d), mirrored(type.dim(d), split.atoms.size(atoms)))});
  }
  return steps;
}

}  // namespace

HookTraffic reverse_traffic(const SplitOp& split) {
  if (split.makes_nothing()) return 0;
  return traffic_of(reverse_steps(split), split.operand_shard(0));
}

std::vector<ir::Value*> localize_reverse(LocalOp& op) {
  const SplitOp split(op);
  if (split.makes_nothing()) return empty_results(op);
  ir::Value* fetched = emit_fetches(reverse_steps(split), op.operands[0], nullptr, op.b);
  return copy_with_local_shapes(op, {&fetched, 1});
}

}  // namespace weft::passes
