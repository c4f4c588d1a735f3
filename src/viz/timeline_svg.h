// timeline_svg: what one device did in a run, or does by a prediction, as a picture: a row for what
// it computed, with the stretches in which data moved and it did not, and as many rows for
// transfers as moved at once.
//
// Pure functions of their arguments.
#pragma once

#include <cstddef>
#include <string>

#include "events/event.h"
#include "report/op_facts.h"
#include "sim/simulation.h"

namespace weft::viz {

// `name`: of the device, "TPU 3 (1,1,0)". REQUIRES: the log has that device.
std::string timeline_svg(const events::EventLog& log, std::size_t device, const std::string& name,
                         report::OpFacts& facts);
// Turns of a loop that stand for others are marked with how many.
std::string prediction_svg(const sim::Simulation& simulation, const std::string& name,
                           report::OpFacts& facts);

}  // namespace weft::viz
