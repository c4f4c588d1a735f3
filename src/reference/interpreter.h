// The oracle: runs a whole module, plainly, as the specifications of StableHLO, CHLO and Shardy
// define it.
//
// Global arrays in, global arrays out, for programs on any number of devices: what a program means,
// which every engine has to give. Slow and exact rather than fast: floats are computed in double
// and rounded once per op. May run on several threads at once.
#pragma once

#include <span>
#include <vector>

#include "core/literal.h"
#include "ir/module.h"

namespace weft::reference {

// Runs the entry function, on the arrays that its arguments consist of (ir/leaves.h), in order, and
// gives those of its results. REQUIRES: the module is valid (ir/verifier.h). Throws Error, naming
// op and source line, when inputs do not fit or an op cannot be run.
std::vector<Literal> run(const ir::Module& module, std::span<const Literal> inputs);

}  // namespace weft::reference
