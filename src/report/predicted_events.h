// PredictedEvents: a simulation as the events of a run, so that it is drawn and traced as one.
//
// Plain values; refers to the ops of the module that the simulation is of.
#pragma once

#include <cstdint>
#include <vector>

#include "events/event.h"
#include "sim/simulation.h"

namespace weft::report {

// A stretch of time that stands for so many turns of a loop; the others are not there.
struct RepeatedStretch {
  std::int64_t start_ns = 0, end_ns = 0;
  double times = 1;
};

struct PredictedEvents {
  events::EventLog log;
  std::vector<RepeatedStretch> repeated;  // in order; they do not touch
};

// Of devices 0, 1, ... of the program, which all do the same: of as many as are asked for, but no
// more than 64, nor than have a million events.
PredictedEvents predicted_events(const sim::Simulation& simulation, std::int64_t devices = 1);

}  // namespace weft::report
