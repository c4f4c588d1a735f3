// The collectives of a program in the order in which a device executes it: when each is hidden, and
// which of them are steps of one that was there before.
//
// Pure functions; the module must live as long.
#pragma once

#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "ir/module.h"
#include "report/explain/explain.h"
#include "sim/simulation.h"

namespace weft::report {

// A reason such as "step 2 of 3 of the all_gather for which ..." or "tile 1 of 8 of ..."
// (passes/overlap): the step, from 1 on, of how many, and what it is a step of. Nothing: another
// reason.
struct RingStep {
  std::string_view word;  // "step"
  int step = 0, steps = 0;
  std::string_view of;  // "the all_gather for which ..."
};
std::optional<RingStep> ring_step(std::string_view reason);

// Writes into the collectives of `module` what the simulation says of each.
void add_exposure(const sim::Simulation& simulation, const ir::Module& module,
                  std::vector<ExplainedCollective>& collectives);

// Of the predicted time that in which some of these collectives are under way; several at once
// count once. 0 where it is not known, too.
double share_under_way(const sim::Simulation& simulation,
                       const std::unordered_set<const ir::Op*>& collectives);

// Steps of one collective become one entry, where the first of them stands.
std::vector<ExplainedCollective> with_rings(std::vector<ExplainedCollective> collectives);

}  // namespace weft::report
