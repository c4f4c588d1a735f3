// What holds of every simulation.
#pragma once

#include "plan/plan.h"
#include "sim/simulation.h"

namespace weft::testing {

// Expects it of the simulation of a plan. REQUIRES: its memory was asked for.
void expect_laws(const sim::Simulation& simulation, const plan::Plan& plan);

}  // namespace weft::testing
