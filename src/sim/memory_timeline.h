// MemoryTimeline: how many bytes a device has in use over the time of a simulation, and of what
// they are where they are the most.
//
// The bytes are those of plan/memory_use.h, so that the most of them is its peak. It takes all
// branches, and more or fewer turns of loops than the simulation: a turn that it does not take is
// as the last one that it does; and what the simulation does not step through counts at the step
// that would run it.
//
// Pure function; refers to the ops of the plan's module, which must live as long.
#pragma once

#include <cstdint>
#include <vector>

#include "cost/picoseconds.h"
#include "plan/memory_use.h"
#include "sim/run_log.h"

namespace weft::sim {

using cost::Picoseconds;

// From a time on until the next point, besides arguments and constants. Several may be at one time:
// the last one holds from then on.
struct MemoryPoint {
  Picoseconds at = 0;
  std::int64_t bytes = 0;
};

struct MemoryTimeline {
  plan::MemoryUse use;
  std::vector<MemoryPoint> points;        // in order of time; the most of them is use.peak
  Picoseconds peak_at = 0;                // when it is reached first
  std::vector<plan::ArrayInUse> at_peak;  // what is in use then, the largest first
};

// `ends`: when each step of a simulation of the plan was done.
MemoryTimeline memory_timeline(const plan::Plan& plan, const RunLog<Picoseconds>& ends);

}  // namespace weft::sim
