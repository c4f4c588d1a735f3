#include "passes/partition/decide/decide.h"

#include <memory>
#include <utility>
#include <vector>

#include "passes/partition/decide/decider.h"
#include "passes/partition/explain/weigh_others.h"

namespace weft::passes {

const Layout& loop_layout(const ir::Value& result, const CarriedLayouts& carried,
                          const Propagation& propagation) {
  const auto at = carried.find(&result);
  return at == carried.end() ? propagation.layouts[result.id] : at->second;
}

namespace {

// How often the layouts of contested values are stated anew.
constexpr int kMaxRestated = 3;

// Propagation and decisions that follow from it, which refer to it.
struct Tried {
  std::unique_ptr<Propagation> propagation;
  std::unique_ptr<Decider> decider;
};

}  // namespace

Decisions decide_splits(const ir::Module& module, Propagation& propagation,
                        const PartitionOptions& options, ReshardPlanner& planner) {
  const auto decided = [&](Propagation with) {
    Tried way{std::make_unique<Propagation>(std::move(with)), nullptr};
    way.decider = std::make_unique<Decider>(module, *way.propagation, options, planner);
    way.decider->decide();
    return way;
  };
  Tried best = decided(std::move(propagation));
  for (int i = 0; i < kMaxRestated; ++i) {
    best.decider->settle();
    const std::vector<Pin> pins = best.decider->contested();
    if (pins.empty()) break;
    Tried other = decided(propagate(module, pins, *best.propagation));
    other.decider->settle();
    if (!other.decider->is_better_than(*best.decider)) break;
    best = std::move(other);
  }
  if (options.choices != nullptr) *options.choices = {weigh_others(*best.decider), {}, {}};
  Decisions decisions = std::move(*best.decider).decisions();
  propagation = std::move(*best.propagation);
  return decisions;
}

}  // namespace weft::passes
