// What hides each transfer of a simulation, and why a device waits where nothing does. Pure.
#pragma once

#include "sim/simulation.h"
#include "sim/step_times.h"

namespace weft::sim {

// Fills in what follows from the transfers, computes and waits of a simulation: which op computes
// under each transfer, and the collectives. `computed`: of all that is in the list of computes.
void explain_exposure(const plan::Plan& plan, StepTimes& times, bool transfers_overlap,
                      Picoseconds computed, Simulation& simulation);

}  // namespace weft::sim
