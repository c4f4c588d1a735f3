#include "sim/host/host_times.h"

#include <algorithm>
#include <cmath>
#include <iterator>

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

const machine::KindCost* HostTimes::kind_of(const std::string& name) const {
  const auto find = [&](const std::string& one) -> const machine::KindCost* {
    const auto found = costs_.kinds.find(one);
    return found == costs_.kinds.end() ? nullptr : &found->second;
  };
  if (const machine::KindCost* kind = find(name)) return kind;
  for (const std::string& other : alike(name)) {
    if (const machine::KindCost* kind = find(other)) return kind;
  }
  return find(machine::kHostKindOther);
}

double HostTimes::cost_of(const StepWork& work) const {
  const machine::KindCost* const kind = kind_of(work.kind);
  double seconds = kind == nullptr ? 0 : kind->of(work.work);
  for (const StepWork& op : work.fused) seconds += cost_of(op);
  return seconds;
}

// Between two levels along a line on logarithmic scales. REQUIRES: there are levels.
double HostTimes::bandwidth(double bytes, double machine::MemoryLevel::*of) const {
  const auto& levels = costs_.memory;
  if (bytes <= levels.front().bytes) return levels.front().*of;
  const auto above = std::ranges::lower_bound(levels, bytes, {}, &machine::MemoryLevel::bytes);
  if (above == levels.end()) return levels.back().*of;
  const machine::MemoryLevel& below = *std::prev(above);
  const double part = std::log(bytes / below.bytes) / std::log(above->bytes / below.bytes);
  return below.*of * std::pow((*above).*of / (below.*of), part);
}

double HostTimes::shared(double core_seconds, double devices, bool splits) const {
  const double seconds = core_seconds * devices;
  if (!is_shared_) return seconds;
  const auto cores = static_cast<double>(costs_.cores);
  const double used = splits ? cores : std::min(cores, devices);
  const double speed = cores > 1 ? 1 + (costs_.speedup - 1) * (used - 1) / (cores - 1) : 1;
  return scale_ * seconds / speed;
}

// What cores do one after the other.
double HostTimes::in_turn(double core_seconds, double devices) const {
  if (!is_shared_) return core_seconds * devices;
  const auto together = costs_.kinds.find(kStepTogether);
  const bool is_slower = devices > 1 && together != costs_.kinds.end() && costs_.step > 0;
  const double slower =
      is_slower ? std::max(1.0, together->second.seconds[0] / costs_.step) : 1;  // `once`
  return scale_ * slower * core_seconds * devices;
}

double HostTimes::kernel(const plan::Routine& routine, const plan::Step& step) const {
  const StepWork& work = work_of(step);
  const double count = devices(routine);
  const double cost = cost_of(work);
  const double from_memory =
      costs_.memory.empty()
          ? 0
          : work.bytes / bandwidth(work.bytes, &machine::MemoryLevel::core_bandwidth);
  const double seconds =
      shared(std::max(cost, from_memory), count, splits(work)) + in_turn(costs_.step, count);
  if (!is_shared_ || costs_.memory.empty()) return seconds;
  return std::max(seconds, scale_ * count * work.bytes /
                               bandwidth(work.bytes, &machine::MemoryLevel::bandwidth));
}

double HostTimes::beside(const plan::Routine& routine, const plan::Step& step) const {
  const double seconds = in_turn(costs_.step, devices(routine));
  if (step.kind == plan::StepKind::manual) {
    return seconds + shared(costs_.device, static_cast<double>(plan_.num_devices), false);
  }
  const bool ends_all = step.kind == plan::StepKind::result && &routine == plan_.routines.data();
  return ends_all ? seconds + costs_.program : seconds;
}

// Its hand-overs are as those of steps; all devices copy at the same time.
double HostTimes::collective(const ir::Op& op) const {
  StepWork work = collective_work(op);
  const auto devices = static_cast<double>(plan_.num_devices);
  const double whole = cost_of(work);
  work.work[static_cast<std::size_t>(machine::WorkUnit::once)] = 0;
  const double copies = cost_of(work);
  double seconds = shared(copies, devices, splits(work));
  // A permute gives away what it has, and copies nothing.
  if (is_shared_ && copies > 0 && !costs_.memory.empty()) {
    const double bytes = devices * work.bytes;
    seconds =
        std::max(seconds, scale_ * bytes / bandwidth(bytes, &machine::MemoryLevel::bandwidth));
  }
  return seconds + in_turn(whole - copies, devices);
}

void HostTimes::share_cores(double alone, double shared) {
  is_shared_ = true;
  if (alone <= 0 || shared <= 0) return;
  // As much as one core does until others come is a part of the work.
  const double part = std::min(1.0, costs_.alone / alone);
  scale_ = (part * alone + (1 - part) * shared) / shared;
}

}  // namespace weft::sim
