// What a compiled program takes on the machine that it was compiled for. A function only.
#pragma once

#include "compile/program.h"
#include "sim/simulation.h"

namespace weft::compile {

// REQUIRES: the program has been compiled to its plan, as `how` says, which has a target. Both must
// live as long.
sim::Simulation predict(const Program& program, const Options& how);

}  // namespace weft::compile
