// PredictedLinks: what goes over the links of a machine in a simulation, for traces.
//
// Pure function of its arguments.
#pragma once

#include <vector>

#include "report/op_facts.h"
#include "report/trace/traced_link.h"
#include "sim/simulation.h"

namespace weft::report {

// One for each class of links that carry alike, the busiest first, at most 64 of them. Links that a
// turn of a loop uses which stands for others are there once, as the turn is.
std::vector<TracedLink> predicted_links(const sim::Simulation& simulation, OpFacts& facts);

}  // namespace weft::report
