// What else could have been decided: each op that sends something split otherwise, and all others
// chosen again. Functions only.
#pragma once

#include <vector>

#include "passes/partition/decide/decider.h"
#include "passes/partition/explain/alternatives.h"

namespace weft::passes {

// Of a decider that has decided; it is settled then.
std::vector<WeighedOp> weigh_others(Decider& decided);

}  // namespace weft::passes
