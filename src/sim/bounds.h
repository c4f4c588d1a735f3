// Bounds of a simulation's total, however its steps overlap, and how long links carry something.
#pragma once

#include "sim/simulation.h"

namespace weft::sim {

// Fills them in. REQUIRES: the sums, the network and the collectives are there.
void add_bounds(Simulation& simulation);

}  // namespace weft::sim
