#include "engine/comm/mpi/rank_map.h"

#include <algorithm>

namespace weft::engine {
namespace {

// A device alone meets nobody: whoever runs it has it.
bool is_here(const RankMap& map, int rank, const ir::CollectiveGroup& group, std::size_t position) {
  return group.devices.size() == 1 || map.runs(rank, group.devices[position]);
}

}  // namespace

RankMap::RankMap(std::int64_t num_devices, int num_ranks, std::span<const ForkedDevice> forks)
    : num_devices_(num_devices), num_ranks_(num_ranks) {
  for (std::int64_t d = 0; d < num_devices; ++d) {
    std::vector<bool>& ranks = runs_.emplace_back(static_cast<std::size_t>(num_ranks), false);
    ranks[static_cast<std::size_t>(home(d))] = true;
  }
  bool grows = true;
  while (grows) {
    grows = false;
    for (const ForkedDevice& fork : forks) {
      std::vector<bool>& parent = runs_[static_cast<std::size_t>(fork.parent)];
      const std::vector<bool>& child = runs_[static_cast<std::size_t>(fork.device)];
      for (std::size_t r = 0; r < child.size(); ++r) {
        if (!child[r] || parent[r]) continue;
        parent[r] = grows = true;
      }
    }
  }
}

News news_for(const RankMap& map, int rank, const ir::CollectiveGroup& group,
              std::size_t position) {
  if (is_here(map, rank, group, position)) return News::none;
  const auto here = [&](std::size_t p) { return is_here(map, rank, group, p); };
  if (group.sources.empty()) {
    for (std::size_t p = 0; p < group.devices.size(); ++p) {
      if (here(p)) return News::operands;
    }
    return News::none;
  }
  if (std::ranges::any_of(group.targets[position], here)) return News::operands;
  const std::int32_t source = group.sources[position];
  return source >= 0 && here(static_cast<std::size_t>(source)) ? News::begun : News::none;
}

ir::CollectiveGroup seen_by(const RankMap& map, int rank, const ir::CollectiveGroup& group) {
  ir::CollectiveGroup seen = group;
  if (group.sources.empty()) return seen;
  for (std::vector<std::uint32_t>& targets : seen.targets) targets.clear();
  for (std::size_t p = 0; p < group.sources.size(); ++p) {
    if (group.sources[p] < 0) continue;
    const auto source = static_cast<std::size_t>(group.sources[p]);
    if (is_here(map, rank, group, p) || is_here(map, rank, group, source)) {
      seen.targets[source].push_back(static_cast<std::uint32_t>(p));
    } else {
      seen.sources[p] = -1;
    }
  }
  return seen;
}

}  // namespace weft::engine
