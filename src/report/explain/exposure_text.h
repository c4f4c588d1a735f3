// What hides a transfer, and why a device waits where nothing does, in words. Pure functions.
#pragma once

#include <string>

#include "ir/module.h"
#include "sim/simulation.h"

namespace weft::report {

// "dot_general at f.py:3:4": what computes longest under it; empty: nothing does.
std::string hidden_under(const sim::Collective& one, const ir::Module& module);
// "44 us of compute under a transfer of 93 us"; empty: it is not exposed.
std::string exposed_because(const sim::Collective& one, const ir::Module& module);

}  // namespace weft::report
