#include "passes/partition/reshard/reshard_planner.h"

#include <algorithm>

#include "core/lifetime.h"
#include "passes/partition/reshard/received_bytes.h"

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

double ReshardPlanner::at_least(const TensorType& type, const Layout& from,
                                const Layout& to) const {
  return from == to ? 0 : ReceivedBytes(ReshardSteps(type, atoms_), from, to).at_least(from);
}

ReshardPlanner& ReshardPlanners::of(const AxisAtoms& atoms) {
  const auto same = [&](const ReshardPlanner& planner) {
    const AxisAtoms& other = planner.atoms();
    if (!(other.mesh() == atoms.mesh()) || other.count() != atoms.count()) return false;
    for (Atom a = 0; a < atoms.count(); ++a) {
      const bool alike = other.axis(a) == atoms.axis(a) && other.size(a) == atoms.size(a);
      if (!alike || other.stride(a) != atoms.stride(a)) return false;
    }
    return true;
  };
  const auto found = std::ranges::find_if(planners_, same);
  return found != planners_.end() ? *found : planners_.emplace_back(atoms);
}

}  // namespace weft::passes
