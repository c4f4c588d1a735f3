// KindCosts: what kinds of steps cost, from samples that were timed.
//
// One thread.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "machine/host_costs.h"
#include "report/measure/cost_fit.h"
#include "report/measure/timed_program.h"

namespace weft::report {

class KindCosts {
 public:
  void add(const TimedProgram& program);
  void add(const std::string& kind, const TimedWork& step) { steps_[kind].push_back(step); }

  // Those of several ops that are one step are what is left of them when each of their ops costs
  // what it costs by itself.
  std::unordered_map<std::string, machine::KindCost> fit() const;

 private:
  struct FusedStep {
    sim::StepWork work;
    double seconds = 0;
  };
  std::map<std::string, std::vector<TimedWork>> steps_;  // by kind
  std::vector<FusedStep> fused_;
};

}  // namespace weft::report
