// What the devices of several processes did in a run, in one log of the first process.
//
// Plain functions, to which all processes come after a run that recorded events in all of them.
#pragma once

#include "engine/comm/mpi/rank_map.h"
#include "engine/comm/mpi/ranks.h"
#include "engine/host/bound_plan.h"
#include "events/event.h"

namespace weft::engine {

// Of each device what its home has recorded. Times are told by the first process's clock: hosts
// have clocks of their own, whose difference is found out by messages, to about half of what the
// fastest of them took there and back.
void gather_events(Ranks& ranks, const RankMap& map, const BoundPlan& plan, events::EventLog& log);

}  // namespace weft::engine
