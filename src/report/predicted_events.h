// PredictedEvents: a prediction as the events of a run, of one device, so that it is drawn and
// traced as a run is.
//
// Plain values; refers to the ops of the module that the prediction is of.
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

PredictedEvents predicted_events(const sim::Simulation& simulation);

}  // namespace weft::report
