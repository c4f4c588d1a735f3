// Holders: which process has which shard of an array that several have between them.
//
// Immutable; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/comm/mpi/rank_map.h"
#include "engine/comm/mpi/ranks.h"

namespace weft::engine {

struct Holders {
  Ranks& ranks;
  std::vector<int> rank;  // by shard

  bool here(std::size_t shard) const { return rank[shard] == ranks.rank(); }
};

// Of what each of these devices has. Null: one of them runs in several processes.
std::shared_ptr<const Holders> holders_of(Ranks& ranks, const RankMap& map,
                                          std::span<const std::int64_t> devices);

}  // namespace weft::engine
