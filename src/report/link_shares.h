// LinkShares: which transfers of a simulation use a class of links when, and how much of it.
//
// Plain values, which refer to the simulation; it must live as long. Pure functions.
#pragma once

#include <cstdint>
#include <vector>

#include "sim/simulation.h"

namespace weft::report {

// What a transfer takes of a class of links for some time, from 0 to 1 of what they can carry.
struct LinkShare {
  const sim::Flow* flow = nullptr;
  double share = 0;
};

// Of each class of the simulation's network, in the order of their starts.
std::vector<std::vector<LinkShare>> link_shares(const sim::Simulation& simulation);

// From then on, of what the links can carry.
struct LinkStep {
  std::int64_t ns = 0;
  double load = 0;
};
// How much of a class all its transfers together use, in order of time; the last step is back to 0.
std::vector<LinkStep> link_steps(const std::vector<LinkShare>& shares);

}  // namespace weft::report
