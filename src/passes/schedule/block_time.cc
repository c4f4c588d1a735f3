#include "passes/schedule/block_time.h"

#include <algorithm>
#include <utility>

namespace weft::passes {
namespace {

using Index = BlockGraph::Index;

// Bytes in use, as nodes come one after the other.
class Memory {
 public:
  Memory(const BlockGraph& graph, std::span<const Index> order)
      : graph_(graph), last_use_(graph.buffer_bytes().size(), 0) {
    for (std::size_t i = 0; i < order.size(); ++i) {
      const auto [begin, end] = graph.makes(order[i]);
      for (Index buffer = begin; buffer < end; ++buffer) last_use_[buffer] = i;
      for (const Index buffer : graph.uses(order[i])) last_use_[buffer] = i;
    }
  }

  // Gives what is in use while the node runs, without what it needs within.
  std::int64_t add(Index n, std::size_t place) {
    std::int64_t dying = 0;
    for (const Index buffer : graph_.uses(n)) {
      if (last_use_[buffer] == place) dying += graph_.buffer_bytes()[buffer];
    }
    const BlockNode& node = graph_.node(n);
    const std::int64_t made = graph_.made_bytes(n);
    const std::int64_t within = node.work > 0 ? graph_.work_within(node).bytes : 0;
    const std::int64_t reused = node.in_place ? std::min(dying, made) : 0;
    const std::int64_t meanwhile = in_use_ + made - reused;
    peak_ = std::max(peak_, meanwhile + within);
    in_use_ += made - dying;
    const auto [begin, end] = graph_.makes(n);
    for (Index buffer = begin; buffer < end; ++buffer) {
      if (last_use_[buffer] == place) in_use_ -= graph_.buffer_bytes()[buffer];  // nobody reads it
    }
    return meanwhile;
  }
  std::int64_t peak() const { return peak_; }

 private:
  const BlockGraph& graph_;
  std::vector<std::size_t> last_use_;  // by buffer: a place in the order
  std::int64_t in_use_ = 0, peak_ = 0;
};

}  // namespace

Outcome simulate(const BlockGraph& graph, std::span<const Index> order, const BlockWorks& works) {
  const std::vector<bool> apart = started_apart(graph, order, works);
  std::vector<double> arrival(graph.transfers().size());
  cost::LinkTimes links(works.links());
  Memory memory(graph, order);
  double now = 0, under_way_until = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const BlockNode& node = graph.node(order[i]);
    memory.add(order[i], i);
    if (node.kind == NodeKind::start) {
      if (apart[node.transfer]) now += works.performance().op_overhead;
      arrival[node.transfer] = links.send(graph.transfers()[node.transfer].cost, now).end;
      under_way_until = std::max(under_way_until, arrival[node.transfer]);
      continue;
    }
    if (node.kind == NodeKind::done) {
      now = std::max(now, arrival[node.transfer]);
      continue;
    }
    const double longer =
        works.beside_transfers(node.seconds, under_way_until - now) - node.seconds;
    now = graph.end_of(node, links, now) + longer;
  }
  return {now, memory.peak()};
}

std::vector<std::int64_t> bytes_around(const BlockGraph& graph, std::span<const Index> order) {
  Memory memory(graph, order);
  std::vector<std::int64_t> bytes(graph.size());
  for (std::size_t i = 0; i < order.size(); ++i) bytes[order[i]] = memory.add(order[i], i);
  return bytes;
}

std::vector<bool> started_apart(const BlockGraph& graph, std::span<const Index> order,
                                const BlockWorks& works) {
  std::vector<bool> apart(graph.transfers().size());
  std::vector<std::pair<double, std::size_t>> begun(graph.transfers().size());
  double computed = 0;
  std::size_t events = 0;  // starts and dones of all
  for (const Index n : order) {
    const BlockNode& node = graph.node(n);
    if (node.kind == NodeKind::compute) {
      computed += node.seconds;
      continue;
    }
    ++events;
    if (node.kind == NodeKind::start) {
      begun[node.transfer] = {computed, events};
    } else {
      const auto& [before, event] = begun[node.transfer];
      const bool alone = event + 1 == events;
      const bool is_hidden = computed - before > works.performance().op_overhead;
      apart[node.transfer] =
          !graph.transfers()[node.transfer].cost.links.empty() && (is_hidden || !alone);
    }
  }
  return apart;
}

}  // namespace weft::passes
