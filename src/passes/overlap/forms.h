// Forms: what takes the place of a candidate's collective and products. Each edits the block in
// which they stand; no other candidate of it may be used afterwards that has an op in common.
#pragma once

#include "passes/overlap/candidate.h"
#include "passes/overlap/part_writer.h"
#include "passes/overlap/ring.h"

namespace weft::passes {

// Of a collective before products: they are computed for one piece after the other as these come
// in; partial results are summed, parts of results put in their places. REQUIRES: a ring of shards.
void write_incoming(const Candidate& candidate, const Ring& ring, PartWriter& writer);

// Of a reduction after a product: the sum for each device goes around, to which each device adds
// its part; where all devices need all sums these are gathered then. REQUIRES: a ring of sums.
void write_sum_ring(const Candidate& candidate, const Ring& ring, PartWriter& writer);
// Of an all_reduce after a product: it is done for one tile of the result after the other.
void write_tiles(const Candidate& candidate, const std::vector<Piece>& tiles, PartWriter& writer);
// Of an all_to_all after a product: each part is sent as soon as it is computed. REQUIRES: an
// exchange of shards.
void write_outgoing_exchange(const Candidate& candidate, const Ring& ring, PartWriter& writer);

}  // namespace weft::passes
