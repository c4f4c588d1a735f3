#include "sim/permute_paths.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ir/ops/collective.h"

namespace weft::sim {
namespace {

// The busiest link of a way, and its length: what is the same for two is as long.
using Way = std::pair<double, std::size_t>;

}  // namespace

std::int64_t sooner_done(const ir::Op& collective, std::int64_t devices,
                         const cost::Passage& passage, const cost::Network& network,
                         const machine::Target& target) {
  const std::optional<ir::Participants> who = ir::participants(collective.attrs);
  if (!who || who->pairs == nullptr || passage.loads.empty()) return 0;
  std::unordered_map<machine::LinkId, double> seconds;
  for (const cost::LinkLoad& load : passage.loads) {
    for (const machine::LinkId link : network.links_of(load.link_class)) {
      seconds[link] = load.seconds;
    }
  }
  std::vector<Way> ways;
  std::vector<machine::LinkId> links;
  for (const auto& [from, to] : *who->pairs) {
    if (from == to || from >= devices || to >= devices) continue;
    links.clear();
    target.topology().route(target.device(from), target.device(to), links);
    double busiest = 0;
    for (const machine::LinkId link : links) busiest = std::max(busiest, seconds[link]);
    ways.emplace_back(busiest, links.size());
  }
  if (ways.empty()) return 0;
  const Way longest = *std::ranges::max_element(ways);
  return devices - std::ranges::count(ways, longest);
}

}  // namespace weft::sim
