// HostTimes: how long the steps of a plan take the devices of a host, which share its cores, by
// costs that were measured there (machine/host_costs.h).
//
// All devices do the same at the same time, so what a device computes takes as long as all devices'
// share of the cores makes it. Until other cores have come (HostCosts::alone) one does everything;
// that is spread evenly over the program.
//
// Made once for a plan and costs, which must live as long; used by one thread at a time.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "machine/host_costs.h"
#include "plan/plan.h"
#include "sim/host/array_layouts.h"
#include "sim/host/step_work.h"

namespace weft::sim {

// A kind of steps: `once` is what a step costs besides, instead of HostCosts::step, while several
// cores run steps. They hand over work and memory at one place, so they do that one after the
// other.
inline constexpr const char* kStepTogether = "step together";

class HostTimes {
 public:
  HostTimes(const plan::Plan& plan, const machine::HostCosts& costs);

  // Seconds from when all devices begin it to when all are done. Before `share_cores`, where one
  // core does everything.
  double kernel(const plan::Routine& routine, const plan::Step& step) const;
  // Of any other step, besides what it runs or waits for.
  double beside(const plan::Routine& routine, const plan::Step& step) const;
  // The copies that a collective makes.
  double collective(const ir::Op& op) const;

  // From now on cores share the work of a program that takes one core so long, and with the others'
  // help from the beginning so long.
  void share_cores(double alone, double shared);

 private:
  double devices(const plan::Routine& routine) const;
  const machine::KindCost* kind_of(const std::string& name) const;
  double cost_of(const StepWork& work) const;
  double bandwidth(double bytes, double machine::MemoryLevel::*of) const;
  // Of a device's work, on the cores that do it for so many.
  double shared(double core_seconds, double devices, bool splits) const;
  double in_turn(double core_seconds, double devices) const;
  const StepWork& work_of(const plan::Step& step) const;

  const plan::Plan& plan_;
  const machine::HostCosts& costs_;
  const ArrayLayouts layouts_;
  mutable std::unordered_map<const ir::Op*, StepWork> works_;
  bool is_shared_ = false;
  double scale_ = 1;
};

}  // namespace weft::sim
