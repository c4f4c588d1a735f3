// What each unit of work costs, found from what whole steps took. Pure.
#pragma once

#include <span>

#include "machine/host_costs.h"

namespace weft::report {

// A step that did so much and took so many seconds.
struct TimedWork {
  machine::Work work{};
  double seconds = 0;
};

// The costs, none below 0, for which the squares of the errors, as shares of what was measured, are
// least. Steps shorter than `least_seconds` count as if they were that long: there clocks are
// coarse.
machine::KindCost fit_cost(std::span<const TimedWork> steps, double least_seconds);

}  // namespace weft::report
