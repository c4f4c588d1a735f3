#include "sim/host/host_times.h"

#include <algorithm>

#include "plan/storage/scratch.h"

namespace weft::sim {
namespace {

// Whether a kernel is split over the cores that are idle.
bool splits(const StepWork& work) {
  using machine::WorkUnit;
  double most = 0;
  for (const WorkUnit unit : {WorkUnit::results, WorkUnit::operands, WorkUnit::operations}) {
    most = std::max(most, work.work[static_cast<std::size_t>(unit)]);
  }
  return most >= 2 * static_cast<double>(plan::kGrainElements);
}

}  // namespace

HostTimes::HostTimes(const plan::Plan& plan, const machine::HostCosts& costs)
    : plan_(plan), costs_(costs), layouts_(plan) {}

// So many do what the routine does at the same time.
double HostTimes::devices(const plan::Routine& routine) const {
  return routine.scope == 0 ? 1 : static_cast<double>(plan_.num_devices);
}

const StepWork& HostTimes::work_of(const plan::Step& step) const {
  const auto [at, is_new] = works_.try_emplace(step.op);
  if (is_new) at->second = kernel_work(plan_, step, layouts_);
  return at->second;
}

double HostTimes::cost_of(const StepWork& work) const {
  const auto find = [&](const std::string& name) { return costs_.kinds.find(name); };
  auto kind = find(work.kind);
  if (kind == costs_.kinds.end()) {
    for (const std::string& other : alike(work.kind)) {
      kind = find(other);
      if (kind != costs_.kinds.end()) break;
    }
  }
  if (kind == costs_.kinds.end()) kind = find(machine::kHostKindOther);
  double seconds = kind == costs_.kinds.end() ? 0 : kind->second.of(work.work);
  for (const StepWork& op : work.fused) seconds += cost_of(op);
  return seconds;
}

double HostTimes::bandwidth(const StepWork& work, double machine::MemoryLevel::*of) const {
  for (const machine::MemoryLevel& level : costs_.memory) {
    if (work.bytes <= level.bytes) return level.*of;
  }
  return costs_.memory.back().*of;
}

double HostTimes::shared(double core_seconds, double devices, bool splits) const {
  const double seconds = core_seconds * devices;
  if (!is_shared_) return seconds;
  const auto cores = static_cast<double>(costs_.cores);
  const double used = splits ? cores : std::min(cores, devices);
  const double speed = cores > 1 ? 1 + (costs_.speedup - 1) * (used - 1) / (cores - 1) : 1;
  return scale_ * seconds / speed;
}

double HostTimes::kernel(const plan::Routine& routine, const plan::Step& step) const {
  const StepWork& work = work_of(step);
  const double count = devices(routine);
  const double cost = cost_of(work);
  const double from_memory =
      costs_.memory.empty() ? 0
                            : work.bytes / bandwidth(work, &machine::MemoryLevel::core_bandwidth);
  const double seconds = shared(std::max(cost, from_memory) + costs_.step, count, splits(work));
  if (!is_shared_ || costs_.memory.empty()) return seconds;
  return std::max(seconds,
                  scale_ * count * work.bytes / bandwidth(work, &machine::MemoryLevel::bandwidth));
}

double HostTimes::beside(const plan::Routine& routine, const plan::Step& step) const {
  const double seconds = shared(costs_.step, devices(routine), false);
  if (step.kind == plan::StepKind::manual) {
    return seconds + shared(costs_.device, static_cast<double>(plan_.num_devices), false);
  }
  const bool ends_all = step.kind == plan::StepKind::result && &routine == plan_.routines.data();
  return ends_all ? seconds + costs_.program : seconds;
}

double HostTimes::collective(const ir::Op& op) const {
  const StepWork work = collective_work(op);
  return shared(cost_of(work), static_cast<double>(plan_.num_devices), splits(work));
}

void HostTimes::share_cores(double alone, double shared) {
  is_shared_ = true;
  if (alone <= 0 || shared <= 0) return;
  // As much as one core does until others come is a part of the work.
  const double part = std::min(1.0, costs_.alone / alone);
  scale_ = (part * alone + (1 - part) * shared) / shared;
}

}  // namespace weft::sim
