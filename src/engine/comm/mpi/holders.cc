#include "engine/comm/mpi/holders.h"

namespace weft::engine {

std::shared_ptr<const Holders> holders_of(Ranks& ranks, const RankMap& map,
                                          std::span<const std::int64_t> devices) {
  auto result = std::make_shared<Holders>(Holders{ranks, {}});
  for (const std::int64_t device : devices) {
    const int home = map.home(device);
    for (int rank = 0; rank < map.num_ranks(); ++rank) {
      if (rank != home && map.runs(rank, device)) return nullptr;
    }
    result->rank.push_back(home);
  }
  return result;
}

}  // namespace weft::engine
