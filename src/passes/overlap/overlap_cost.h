// How long a candidate takes as it is, and spread over its products, by the model of a machine.
//
// Functions; one thread at a time by what is known of the groups.
#pragma once

#include <vector>

#include "cost/group_times.h"
#include "passes/overlap/candidate.h"
#include "passes/overlap/ring.h"

namespace weft::passes {

// The transfer alone, nothing beside it.
double transfer_seconds(const Candidate& candidate, cost::GroupTimes& times);
// The products and what stands between them and the transfer.
double products_seconds(const Candidate& candidate, const machine::Performance& machine);
// Both, with pieces moving while parts are computed.
double ring_seconds(const Candidate& candidate, const Ring& ring, cost::GroupTimes& times);
// The same where the collective is done for one tile after the other.
double tiles_seconds(const Candidate& candidate, const std::vector<Piece>& tiles,
                     cost::GroupTimes& times);

}  // namespace weft::passes
