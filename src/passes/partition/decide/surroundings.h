// Surroundings: what stands around each op of a program that is decided about, as a number. Ops of
// layers that are alike have the same one, and so the same follows from splitting them otherwise.
//
// Functions only.
#pragma once

#include <cstddef>
#include <vector>

#include "passes/partition/decide/decider.h"

namespace weft::passes {

// By number of the plain op: of the ops that are reached over few values, with their rules, how
// they are split, how often they run, and which operand of which they are. REQUIRES: the decider
// has decided.
std::vector<std::size_t> surroundings(const Decider& decided);

}  // namespace weft::passes
