#include "passes/overlap/ways.h"

#include <algorithm>
#include <utility>

#include "passes/overlap/forms.h"
#include "passes/overlap/overlap_cost.h"
#include "passes/overlap/ring.h"

namespace weft::passes {
namespace {

constexpr std::int64_t kMostTiles = 16;

class Ways {
 public:
  Ways(const Candidate& candidate, cost::GroupTimes& times)
      : candidate_(candidate), times_(times) {}

  std::vector<Way> all() && {
    const std::int64_t n = candidate_.n(), extent = candidate_.extent;
    const bool exchanges =
        !candidate_.def->reduces && candidate_.def->dims(candidate_.collective->attrs).cut;
    if (exchanges) {
      add(shard_exchange(n, extent),
          candidate_.follows_product() ? write_outgoing_exchange : write_incoming);
    } else if (!candidate_.follows_product()) {
      for (Ring& ring : shard_rings(n, extent, candidate_.granule)) {
        add(std::move(ring), write_incoming);
      }
    } else {
      add_reductions();
    }
    return std::move(ways_);
  }

 private:
  void add(Ring ring, void (*write)(const Candidate&, const Ring&, PartWriter&)) {
    const std::int64_t parts = std::ssize(ring.together);
    Way way{ring.form,
            parts > 0 ? parts : std::ssize(ring.pieces),
            ring_seconds(candidate_, ring, times_),
            {}};
    way.write = [&candidate = candidate_, ring = std::move(ring), write](PartWriter& writer) {
      write(candidate, ring, writer);
    };
    ways_.push_back(std::move(way));
  }

  void add_reductions() {
    const std::int64_t granule = candidate_.granule;
    if (candidate_.has_shards) {
      for (Ring& ring : sum_rings(candidate_.n(), candidate_.extent, granule)) {
        add(std::move(ring), write_sum_ring);
      }
    }
    if (candidate_.def->dims(candidate_.collective->attrs).cut) return;
    const std::int64_t size = candidate_.collective->operand(0)->type.dim(candidate_.dim);
    for (std::int64_t count = 2; count <= std::min(kMostTiles, size / granule); count *= 2) {
      std::vector<Piece> tiles = fixed_tiles(size, granule, count);
      Way way{"tiles", count, tiles_seconds(candidate_, tiles, times_), {}};
      way.write = [&candidate = candidate_, tiles = std::move(tiles)](PartWriter& writer) {
        write_tiles(candidate, tiles, writer);
      };
      ways_.push_back(std::move(way));
    }
  }

  const Candidate& candidate_;
  cost::GroupTimes& times_;
  std::vector<Way> ways_;
};

}  // namespace

std::vector<Way> ways_of(const Candidate& candidate, cost::GroupTimes& times) {
  return Ways(candidate, times).all();
}

}  // namespace weft::passes
