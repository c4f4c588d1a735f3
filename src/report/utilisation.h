// Utilisation: how much of what a machine could compute a program does.
//
// Pure function of its arguments.
#pragma once

#include "ir/module.h"
#include "machine/performance.h"

namespace weft::report {

// The share of the time in which a device would do the operations of a partitioned program at the
// machine's peak. REQUIRES: seconds is above 0.
double flop_utilisation(const ir::Module& module, const machine::Performance& machine,
                        double seconds);

}  // namespace weft::report
