#include "report/predicted_links.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <string>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

namespace weft::report {
namespace {

constexpr std::size_t kMostLinks = 64;

std::int64_t nanoseconds(sim::Picoseconds time) { return (time + 500) / 1000; }

// What a transfer takes of a class of links for some time.
struct Share {
  const sim::Flow* flow = nullptr;
  double percent = 0;
};

std::vector<std::uint32_t> busiest(const sim::Simulation& simulation) {
  std::vector<std::uint32_t> classes(simulation.links.size());
  std::iota(classes.begin(), classes.end(), 0U);
  std::ranges::stable_sort(classes, std::greater(),
                           [&](std::uint32_t link) { return simulation.links[link]; });
  while (!classes.empty() && simulation.links[classes.back()] == 0) classes.pop_back();
  classes.resize(std::min(classes.size(), kMostLinks));
  return classes;
}

// Each in the first row that is free.
std::vector<HostSpan> spans_of(const std::vector<Share>& shares, const sim::Simulation& simulation,
                               OpFacts& facts) {
  std::vector<HostSpan> spans;
  std::vector<std::int64_t> free_at;
  for (const auto& [flow, percent] : shares) {
    const std::int64_t start = nanoseconds(flow->start), end = nanoseconds(flow->end);
    auto row = std::ranges::find_if(free_at, [&](std::int64_t at) { return at <= start; });
    if (row == free_at.end()) row = free_at.insert(row, 0);
    *row = end;
    const ir::Op& op = *simulation.transfers[flow->transfer].op;
    spans.push_back({static_cast<std::uint32_t>(row - free_at.begin()), start, end,
                     fmt::format("{}, {:.3g} %", facts.of(op).name, percent)});
  }
  return spans;
}

std::vector<LinkLoadPoint> load_of(const std::vector<Share>& shares) {
  std::map<std::int64_t, double> changes;
  for (const auto& [flow, percent] : shares) {
    changes[nanoseconds(flow->start)] += percent;
    changes[nanoseconds(flow->end)] -= percent;
  }
  std::vector<LinkLoadPoint> points;
  double now = 0;
  for (const auto& [ns, change] : changes) {
    if (std::abs(change) < 1e-6) continue;
    now += change;
    points.push_back({ns, std::clamp(now, 0.0, 100.0)});
  }
  return points;
}

}  // namespace

std::vector<TracedLink> predicted_links(const sim::Simulation& simulation, OpFacts& facts) {
  const std::vector<std::uint32_t> classes = busiest(simulation);
  std::unordered_map<const ir::Op*, const cost::Passage*> passages;
  for (const sim::Collective& one : simulation.collectives) passages[one.op] = &one.passage;
  std::map<std::uint32_t, std::vector<Share>> shares;
  for (const std::uint32_t link : classes) shares[link];
  for (const sim::Flow& flow : simulation.flows) {
    const cost::Passage& passage = *passages.at(simulation.transfers[flow.transfer].op);
    const double longest = passage.moving_seconds();
    for (const cost::LinkLoad& load : passage.loads) {
      const auto at = shares.find(load.link_class);
      if (at == shares.end()) continue;
      at->second.push_back({&flow, 100 * flow.speed * load.seconds / longest});
    }
  }
  std::vector<TracedLink> links;
  for (const std::uint32_t link : classes) {
    std::vector<Share>& of = shares.at(link);
    std::ranges::stable_sort(of, {}, [](const Share& share) { return share.flow->start; });
    const std::size_t alike = simulation.network->class_size(link);
    std::string name = simulation.network->class_name(link);
    if (alike > 1) name += fmt::format(" and {} more", alike - 1);
    links.push_back({std::move(name), spans_of(of, simulation, facts), load_of(of)});
  }
  return links;
}

}  // namespace weft::report
