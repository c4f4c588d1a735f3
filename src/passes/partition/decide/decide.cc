#include "passes/partition/decide/decide.h"

#include "passes/partition/decide/decider.h"
#include "passes/partition/explain/weigh_others.h"

namespace weft::passes {

const Layout& loop_layout(const ir::Value& result, const CarriedLayouts& carried,
                          const Propagation& propagation) {
  const auto at = carried.find(&result);
  return at == carried.end() ? propagation.layouts[result.id] : at->second;
}

Decisions decide_splits(const ir::Module& module, const Propagation& propagation,
                        const PartitionOptions& options, ReshardPlanner& planner) {
  Decider decider(module, propagation, options, planner);
  decider.decide();
  if (options.choices != nullptr) *options.choices = {weigh_others(decider), {}, {}};
  return std::move(decider).decisions();
}

}  // namespace weft::passes
