// Other ways to split the ops that most is sent for: each op is split as costs least where it
// stands, and what its neighbours might then do is seen a walk later, if they gain by themselves.
//
// Functions only.
#pragma once

#include <cstdint>
#include <vector>

#include "passes/partition/decide/decider.h"

namespace weft::passes {

struct OtherWay {
  std::uint32_t number = 0;  // of a plain op
  Split split;
  double at_stake = 0;  // what it costs to bring what the op has and makes, as it is split now
};

// Of ops for which more than `worth` is at stake, those first for which most is. Of ops that are
// alike and stand alike, as in layers, the first one only. REQUIRES: it is settled.
std::vector<OtherWay> other_ways(Decider& decided, double worth);

}  // namespace weft::passes
