// What hides a transfer, and why a device waits where nothing does, in words. Pure functions.
#pragma once

#include <string>

#include "ir/module.h"
#include "sim/simulation.h"

namespace weft::report {

// "dot_general at f.py:3:4": what computes longest under it; empty: nothing does.
std::string hidden_under(const sim::Collective& one, const ir::Module& module);
// "44 us of compute under a transfer of 93 us"; empty: it is not exposed.
std::string exposed_because(const sim::Collective& one, const cost::Network& network,
                            const ir::Module& module);

// The collective that a device waits for most of all, and why: "all_gather at f.py:3:4". Both
// empty: it waits for none.
struct MostWaitedFor {
  std::string what, why;
};
MostWaitedFor most_waited_for(const sim::Simulation& time, const ir::Module& module);

}  // namespace weft::report
