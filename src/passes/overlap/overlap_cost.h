// How long a candidate takes as it is, and spread over its products, by the model of a machine.
//
// Functions; any thread.
#pragma once

#include <vector>

#include "machine/target.h"
#include "passes/overlap/candidate.h"
#include "passes/overlap/ring.h"

namespace weft::passes {

// The transfer alone, nothing beside it.
double transfer_seconds(const Candidate& candidate, const machine::Target& target);
// The products and what stands between them and the transfer.
double products_seconds(const Candidate& candidate, const machine::Performance& machine);
// Both, with pieces moving while parts are computed.
double ring_seconds(const Candidate& candidate, const Ring& ring, const machine::Target& target);
// The same where the collective is done for one tile after the other.
double tiles_seconds(const Candidate& candidate, const std::vector<Piece>& tiles,
                     const machine::Target& target);

}  // namespace weft::passes
