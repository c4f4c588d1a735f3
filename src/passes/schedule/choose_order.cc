#include "passes/schedule/choose_order.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

#include "passes/schedule/block_time.h"
#include "passes/schedule/forward_schedule.h"
#include "passes/schedule/list_schedule.h"

namespace weft::passes {
namespace {

using Index = BlockGraph::Index;

// The first ones move least and hold least. More than a few transfers that wait for the same link
// help only where there is much to compute in one piece. Those from the beginning hold most.
constexpr struct {
  bool forward;
  std::uint32_t in_flight;
  bool longest_way, patient;
} kRules[] = {{false, 1, false, true},  {false, 1, false, false},  {false, 1, true, false},
              {true, 2, true, false},   {false, 2, false, false},  {false, 2, true, false},
              {false, 4, false, false}, {false, 4, true, false},   {true, 2, false, false},
              {true, 64, true, false},  {false, 64, false, false}, {false, 64, true, false}};
// Nodes that are put into an order for one block, over all rules; but each block tries three.
constexpr std::size_t kMostNodes = 400'000;
constexpr std::size_t kLeastRules = 3;
// Of times that differ by less the one that needs least memory counts; and one that is so near the
// least there can be is good enough. Shares of what the block's own ops take: a long loop in it
// changes neither.
constexpr double kSame = 0.02, kNear = 0.005;

// No order is faster: the device computes all, each link carries all of its transfers, and ways
// through the block have to be gone.
double least_seconds(const BlockGraph& graph, const BlockWorks& works) {
  double computed = 0;
  std::vector<double> carried(works.links().num_links(), 0);
  for (Index n = 0; n < graph.size(); ++n) computed += graph.node(n).seconds;
  for (const StartedTransfer& transfer : graph.transfers()) {
    for (const std::uint32_t link : transfer.cost.links) carried[link] += transfer.cost.seconds;
  }
  double least = std::max(computed, longest_ways(graph).back());
  for (const double seconds : carried) least = std::max(least, seconds);
  return least;
}

// That the device computes in blocks which ops of this one run.
double seconds_within(const BlockGraph& graph) {
  double seconds = 0;
  for (Index n = 0; n < graph.size(); ++n) {
    if (graph.node(n).work > 0) seconds += graph.node(n).seconds;
  }
  return seconds;
}

// The same order, but with each done right before the first node that waits for it: the device
// waits no sooner than it must. Lists that are made backwards put a done where the link would be
// free for it, and a device that has much left to compute waits there. Where transfers share links
// a done stays before the starts behind it: they would take the bandwidth that it waits for.
std::vector<Index> with_late_dones(const BlockGraph& graph, std::span<const Index> order,
                                   bool links_in_order) {
  std::vector<Index> late;
  late.reserve(order.size());
  std::vector<bool> is_held(graph.size(), false);
  const auto place = [&](Index n) {
    is_held[n] = false;
    late.push_back(n);
  };
  std::size_t held_from = 0;  // those before this place in the order are not held
  const auto place_all = [&](std::size_t end) {
    for (; held_from < end; ++held_from) {
      if (is_held[order[held_from]]) place(order[held_from]);
    }
  };
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Index n = order[i];
    const NodeKind kind = graph.node(n).kind;
    for (const Index before : graph.waits_for(n)) {
      if (is_held[before]) place(before);
    }
    if (kind == NodeKind::done) {
      is_held[n] = true;
      continue;
    }
    const bool ends_block = i + 1 == order.size();
    if (ends_block || (kind == NodeKind::start && !links_in_order)) place_all(i);
    late.push_back(n);
  }
  place_all(order.size());
  return late;
}

struct Tried {
  std::vector<Index> order;
  Outcome outcome;
};

}  // namespace

std::optional<std::vector<Index>> faster_order(const BlockGraph& graph, std::int64_t most_bytes,
                                               const BlockWorks& works) {
  std::vector<Index> given(graph.size());
  std::iota(given.begin(), given.end(), 0);
  const Outcome plain = simulate(graph, given, works);
  const double within = seconds_within(graph);
  double least = least_seconds(graph, works);
  least += kNear * (least - within);
  if (plain.seconds <= least) return std::nullopt;
  const double worth = plain.seconds - works.performance().op_overhead;
  const std::int64_t most = std::max(most_bytes, plain.bytes);
  std::vector<Tried> all;
  std::size_t nodes = 0, rules = 0;
  for (const auto& [forward, in_flight, longest_way, patient] : kRules) {
    nodes += graph.size();
    if (rules++ >= kLeastRules && nodes > kMostNodes) break;
    const ListRule rule{in_flight, longest_way, patient, most_bytes};
    std::vector<Index> made =
        forward ? forward_schedule(graph, rule, works) : list_schedule(graph, rule, works);
    std::vector<Index> late = with_late_dones(graph, made, works.links_in_order());
    bool is_best = false;
    for (std::vector<Index>* order : {&late, &made}) {
      const Outcome outcome = simulate(graph, *order, works);
      if (outcome.seconds > worth || outcome.bytes > most) continue;
      is_best = is_best || outcome.seconds <= least;
      all.push_back({std::move(*order), outcome});
    }
    if (is_best) break;
  }
  if (all.empty()) return std::nullopt;
  const auto seconds = [](const Tried& tried) { return tried.outcome.seconds; };
  double fastest = seconds(*std::ranges::min_element(all, {}, seconds));
  fastest += kSame * (fastest - within);
  return std::move(std::ranges::min_element(all, {}, [&](const Tried& tried) {
                     return seconds(tried) <= fastest ? tried.outcome.bytes
                                                      : std::numeric_limits<std::int64_t>::max();
                   })->order);
}

}  // namespace weft::passes
