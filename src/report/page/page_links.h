// The links of a page, with how much of each is in use when, by a prediction.
//
// Pure function of its arguments.
#pragma once

#include "machine/target.h"
#include "report/page/page_data.h"
#include "sim/simulation.h"

namespace weft::report {

// Those of a torus all, of other machines those in use. None where devices copy what they send
// themselves: links carry nothing then. REQUIRES: the simulation is for that target.
void add_links(PageData& page, const sim::Simulation& simulation, const machine::Target& target);

}  // namespace weft::report
