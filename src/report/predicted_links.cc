#include "report/predicted_links.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "report/link_shares.h"
#include "report/predicted_events.h"

namespace weft::report {
namespace {

constexpr std::size_t kMostLinks = 64;

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
std::vector<HostSpan> spans_of(const std::vector<LinkShare>& shares,
                               const sim::Simulation& simulation, OpFacts& facts) {
  std::vector<HostSpan> spans;
  std::vector<std::int64_t> free_at;
  for (const auto& [flow, share] : shares) {
    const std::int64_t start = nanoseconds(flow->start), end = nanoseconds(flow->end);
    auto row = std::ranges::find_if(free_at, [&](std::int64_t at) { return at <= start; });
    if (row == free_at.end()) row = free_at.insert(row, 0);
    *row = end;
    const ir::Op& op = *simulation.transfers[flow->transfer].op;
    spans.push_back({static_cast<std::uint32_t>(row - free_at.begin()), start, end,
                     fmt::format("{}, {:.3g} %", facts.of(op).name, 100 * share)});
  }
  return spans;
}

std::vector<LinkLoadPoint> load_of(const std::vector<LinkShare>& shares) {
  std::vector<LinkLoadPoint> points;
  for (const LinkStep& step : link_steps(shares)) points.push_back({step.ns, 100 * step.load});
  return points;
}

}  // namespace

std::vector<TracedLink> predicted_links(const sim::Simulation& simulation, OpFacts& facts) {
  const std::vector<std::vector<LinkShare>> shares = link_shares(simulation);
  std::vector<TracedLink> links;
  for (const std::uint32_t link : busiest(simulation)) {
    const std::size_t alike = simulation.network->class_size(link);
    std::string name = simulation.network->class_name(link);
    if (alike > 1) name += fmt::format(" and {} more", alike - 1);
    links.push_back(
        {std::move(name), spans_of(shares[link], simulation, facts), load_of(shares[link])});
  }
  return links;
}

}  // namespace weft::report
