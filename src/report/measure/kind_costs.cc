#include "report/measure/kind_costs.h"

#include <algorithm>

namespace weft::report {
namespace {

// Clocks are read at both ends of a step, and count in tens of nanoseconds.
constexpr double kLeastSeconds = 1e-7;

}  // namespace

void KindCosts::add(const TimedProgram& program) {
  for (const TimedStep& step : program.steps) {
    if (step.work.fused.empty()) {
      add(step.work.kind, {step.work.work, step.seconds});
    } else {
      fused_.push_back({step.work, step.seconds});
    }
  }
}

std::unordered_map<std::string, machine::KindCost> KindCosts::fit() const {
  std::unordered_map<std::string, machine::KindCost> costs;
  std::vector<TimedWork> all;
  for (const auto& [kind, steps] : steps_) {
    costs[kind] = fit_cost(steps, kLeastSeconds);
    all.insert(all.end(), steps.begin(), steps.end());
  }
  costs[machine::kHostKindOther] = fit_cost(all, kLeastSeconds);
  std::map<std::string, std::vector<TimedWork>> fused;
  for (const FusedStep& step : fused_) {
    double rest = step.seconds;
    for (const sim::StepWork& op : step.work.fused) {
      const auto found = costs.find(op.kind);
      if (found != costs.end()) rest -= found->second.of(op.work);
    }
    fused[step.work.kind].push_back({step.work.work, std::max(rest, 0.0)});
  }
  for (const auto& [kind, steps] : fused) costs[kind] = fit_cost(steps, kLeastSeconds);
  return costs;
}

}  // namespace weft::report
