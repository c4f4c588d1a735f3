#include "engine/host/block_liveness.h"

#include <algorithm>
#include <unordered_set>

#include "ir/ops/table.h"

namespace weft::engine {

const BlockLiveness& Livenesses::of(const ir::Block& block) {
  const auto [at, is_new] = found_.try_emplace(&block, block);
  BlockLiveness& result = at->second;  // other than `at`, it stays while more are found
  if (is_new) find(block, result);
  return result;
}

void Livenesses::find(const ir::Block& block, BlockLiveness& result) {
  std::unordered_map<const ir::Op*, std::size_t> places;
  for (const ir::Op* op : block.ops) places.emplace(op, places.size());
  std::unordered_set<const ir::Value*> own(block.args.begin(), block.args.end());
  std::unordered_map<const ir::Value*, std::size_t> last;
  for (const ir::Op* next : block.ops) {
    const ir::Op& op = *next;
    const plan::Fusion* const fusion = result.fusions.of(op);
    const std::size_t at = places.at(fusion == nullptr ? &op : fusion->ops.back());
    const auto use = [&](const ir::Value* value) {
      auto& place = last[value];
      place = std::max(place, at);
      if (own.insert(value).second) result.captured.push_back(value);
    };
    for (const ir::Value* operand : op.operands) use(operand);
    if (op.def().runs_regions()) {
      for (const ir::Block* region : op.regions) {
        for (const ir::Value* value : of(*region).captured) use(value);
      }
    }
    own.insert(op.results.begin(), op.results.end());
    for (const ir::Value* made : op.results) last.emplace(made, at);
  }
  for (const ir::Value* argument : block.args) {
    if (!last.contains(argument)) result.unused.push_back(argument);
  }
  result.dying.resize(block.ops.size());
  for (const auto& [value, place] : last) result.dying[place].push_back(value);
}

}  // namespace weft::engine
