#include "passes/partition/reshard/reshard_planner.h"

#include "core/lifetime.h"

namespace weft::passes {

std::size_t ReshardPlanner::Hash::operator()(const Key& key) const {
  std::size_t hash = static_cast<std::size_t>(key.type.dtype);
  for (std::int64_t dim : key.type.dims) mix(hash, static_cast<std::uint64_t>(dim));
  mix(hash, hash_of(key.from));
  mix(hash, hash_of(key.to));
  return hash;
}

const ReshardPlan& ReshardPlanner::plan(const TensorType& type, const Layout& from,
                                        const Layout& to) {
  static const auto& nothing = forever(ReshardPlan());
  if (from == to) return nothing;
  Key key{type, from, to};
  const auto at = plans_.find(key);
  if (at != plans_.end()) return at->second;
  ReshardPlan plan = plan_reshard(type, from, to, atoms_);
  return plans_.emplace(std::move(key), std::move(plan)).first->second;
}

}  // namespace weft::passes
