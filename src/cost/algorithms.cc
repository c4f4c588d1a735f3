#include "cost/algorithms.h"

#include <utility>

namespace weft::cost {
namespace {

double bytes_per_second(machine::LinkId link, bool has_ends, const machine::Target& target) {
  const machine::Links& links = target.model().links;
  const machine::Topology& topology = target.topology();
  if (topology.is_network(link)) return topology.bandwidth(link) * links.network.efficiency;
  return topology.bandwidth(link) * (has_ends ? links.line_efficiency : links.efficiency);
}

Algorithm algorithm_of(const Exchange& exchange, const machine::Target& target) {
  Algorithm algorithm{exchange.algorithm, exchange.latency, link_times(exchange.sends, target)};
  for (const LinkTime& link : algorithm.links) {
    const bool is_longer = link.seconds > algorithm.seconds_per_byte;
    algorithm.senders = is_longer ? link.senders : std::max(algorithm.senders, link.senders);
    algorithm.seconds_per_byte = std::max(algorithm.seconds_per_byte, link.seconds);
  }
  return algorithm;
}

}  // namespace

std::vector<LinkTime> link_times(std::span<const Send> sends, const machine::Target& target) {
  std::vector<LinkTime> times;
  std::vector<machine::LinkId> route;
  for (const Send& send : sends) {
    route.clear();
    target.topology().route(send.from, send.to, route);
    for (const machine::LinkId link : route) {
      times.push_back({link, send.bytes / bytes_per_second(link, send.has_ends, target), 1});
    }
  }
  std::ranges::sort(times, [](const LinkTime& a, const LinkTime& b) {
    return std::pair(a.link, a.seconds) < std::pair(b.link, b.seconds);
  });
  std::size_t count = 0;
  for (const LinkTime& time : times) {
    if (count > 0 && times[count - 1].link == time.link) {
      times[count - 1].seconds += time.seconds;
      times[count - 1].senders += time.senders;
    } else {
      times[count++] = time;
    }
  }
  times.resize(count);
  return times;
}

std::vector<Algorithm> algorithms_of(ir::CollectiveKind kind,
                                     std::span<const ir::CollectiveGroup> groups,
                                     const machine::Target& target) {
  std::vector<Algorithm> algorithms;
  const Exchange ring = exchange_of(kind, groups, target, Preference::ring);
  algorithms.push_back(algorithm_of(ring, target));
  if (ring.has_choice) {
    algorithms.push_back(algorithm_of(exchange_of(kind, groups, target, Preference::axes), target));
  }
  return algorithms;
}

}  // namespace weft::cost
