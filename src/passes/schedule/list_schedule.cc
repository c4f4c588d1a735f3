#include "passes/schedule/list_schedule.h"

#include <algorithm>
#include <compare>
#include <functional>
#include <optional>
#include <queue>
#include <utility>

#include "weft/error.h"

#include "passes/schedule/take_fitting.h"

namespace weft::passes {
namespace {

using Index = BlockGraph::Index;

// The longest way from the beginning of the block to each node that leads through a transfer, of
// all ways through it; 0: none does. What no transfer leads to has to be computed at some time, but
// whenever that is, nothing waits for it.
std::vector<double> ways_through_transfers(const BlockGraph& graph) {
  const std::vector<double> ends = longest_ways(graph);
  std::vector<double> ways(graph.size(), 0);
  for (Index n = 0; n < graph.size(); ++n) {
    const BlockNode& node = graph.node(n);
    for (const Index from : graph.waits_for(n)) ways[n] = std::max(ways[n], ways[from]);
    if (node.kind == NodeKind::done) ways[n] = ends[n];
    if (ways[n] > 0 && node.kind == NodeKind::compute) ways[n] += node.seconds;
  }
  return ways;
}

class BackwardScheduler {
 public:
  BackwardScheduler(const BlockGraph& graph, const ListRule& rule, const BlockWorks& works)
      : graph_(graph),
        rule_(rule),
        waiting_(graph.size(), 0),
        is_live_(graph.buffer_bytes().size(), false),
        in_flight_(works.links().num_links(), 0),
        blocked_(works.links().num_links()),
        links_(works.links()),
        covered_at_(graph.transfers().size()) {
    if (rule.longest_way) ways_ = ways_through_transfers(graph);
    for (Index n = 0; n < graph.size(); ++n) {
      for (const Index from : graph.waits_for(n)) ++waiting_[from];
    }
  }

  std::vector<Index> run() {
    const auto last = static_cast<Index>(graph_.size() - 1);  // the terminator
    for (Index n = 0; n < last; ++n) {
      if (waiting_[n] == 0) make_ready(n);
    }
    place(last);
    while (order_.size() < graph_.size()) step();
    std::ranges::reverse(order_);
    return std::move(order_);
  }

 private:
  // Larger ones first.
  struct Candidate {
    double way = 0;
    Index node = 0;
    auto operator<=>(const Candidate&) const = default;
  };
  using Candidates = std::priority_queue<Candidate>;
  // A start whose transfer is covered from then on; the earliest first.
  struct Covered {
    double at = 0;
    Index node = 0;
    auto operator<=>(const Covered&) const = default;
  };

  Candidate candidate(Index n) const { return {ways_.empty() ? 0.0 : ways_[n], n}; }

  void make_ready(Index n) {
    const BlockNode& node = graph_.node(n);
    if (node.kind == NodeKind::start) {
      uncovered_.push({covered_at_[node.transfer], n});
    } else if (node.kind == NodeKind::done) {
      dones_.push(candidate(n));
    } else if (node.seconds == 0 && !node.keeps_place) {
      free_.push({0, n});
    } else {
      computes_.push(candidate(n));
    }
  }

  void step() {
    if (!uncovered_.empty() && uncovered_.top().at <= now_) return cover();
    if (!free_.empty()) {
      const Index n = free_.top().node;
      free_.pop();
      return place(n);
    }
    if (place_done()) return;
    const bool waits = rule_.patient && num_blocked_ > 0 && !uncovered_.empty();
    if (!waits && place_compute()) return;
    if (uncovered_.empty()) return place_blocked();
    now_ = uncovered_.top().at;
  }

  // A start that makes more than it takes is placed at once: before it nothing is held. Else what
  // it takes had to be held from there on: it goes where it stood.
  void cover() {
    const Index n = uncovered_.top().node;
    uncovered_.pop();
    if (added_bytes(n) <= graph_.made_bytes(n)) {
      place(n);
    } else {
      computes_.push(candidate(n));
    }
  }

  // ---- Transfers

  bool place_done() {
    while (!dones_.empty()) {
      const Index n = dones_.top().node;
      dones_.pop();
      const cost::Transfer& transfer = graph_.transfers()[graph_.node(n).transfer].cost;
      const auto full = std::ranges::find_if(
          transfer.links, [&](std::uint32_t link) { return in_flight_[link] >= rule_.in_flight; });
      if (full != transfer.links.end()) {
        blocked_[*full].push_back(n);
        ++num_blocked_;
        continue;
      }
      send(n);
      return true;
    }
    return false;
  }

  void send(Index done) {
    const Index transfer = graph_.node(done).transfer;
    const cost::Transfer& cost = graph_.transfers()[transfer].cost;
    for (const std::uint32_t link : cost.links) ++in_flight_[link];
    covered_at_[transfer] = links_.send(cost, now_).end;
    place(done);
  }

  // What must come after the start of a transfer in flight may itself come before one that has no
  // room beside it: that one goes over the link, too.
  void place_blocked() {
    std::vector<Index>* of = nullptr;
    for (std::vector<Index>& blocked : blocked_) {
      std::ranges::sort(blocked, {}, [&](Index n) { return candidate(n); });
      const bool is_better =
          !blocked.empty() && (of == nullptr || candidate(of->back()) < candidate(blocked.back()));
      if (is_better) of = &blocked;
    }
    WEFT_ASSERT(of != nullptr, "something is left that can be placed");
    const Index n = of->back();
    of->pop_back();
    --num_blocked_;
    send(n);
  }

  void finish_transfer(const BlockNode& start) {
    for (const std::uint32_t link : graph_.transfers()[start.transfer].cost.links) {
      --in_flight_[link];
      for (const Index n : std::exchange(blocked_[link], {})) {
        dones_.push(candidate(n));
        --num_blocked_;
      }
    }
  }

  // ---- What is computed

  bool place_compute() {
    std::vector<Candidate> tried;
    std::optional<Candidate> chosen =
        take_fitting(computes_, tried, [&](const Candidate& c) { return fits(c.node); });
    // Nothing fits: a start gives back what its transfer makes.
    if (!chosen && !tried.empty() && uncovered_.empty()) {
      chosen = *std::ranges::min_element(tried, {}, [&](const Candidate& c) {
        return std::pair(added_bytes(c.node) - graph_.made_bytes(c.node), ~c.node);
      });
    }
    for (const Candidate& other : tried) {
      if (!chosen || other != *chosen) computes_.push(other);
    }
    if (chosen) compute(chosen->node);
    return chosen.has_value();
  }

  void compute(Index n) {
    const BlockNode& node = graph_.node(n);
    if (node.kind == NodeKind::compute) now_ = graph_.end_of(node, links_, now_);
    place(n);
  }

  // ---- Memory

  std::int64_t added_bytes(Index n) const {
    std::int64_t bytes = 0;
    for (const Index buffer : graph_.uses(n)) {
      if (!is_live_[buffer]) bytes += graph_.buffer_bytes()[buffer];
    }
    return bytes;
  }

  bool fits(Index n) const {
    if (rule_.most_bytes == std::numeric_limits<std::int64_t>::max()) return true;
    const BlockNode& node = graph_.node(n);
    const std::int64_t within = node.work > 0 ? graph_.work_within(node).bytes : 0;
    const std::int64_t added = added_bytes(n);
    const std::int64_t reused = node.in_place ? std::min(added, graph_.made_bytes(n)) : 0;
    return in_use_ + added - reused + within <= rule_.most_bytes;
  }

  void place(Index n) {
    const BlockNode& node = graph_.node(n);
    order_.push_back(n);
    for (const Index buffer : graph_.uses(n)) {
      if (is_live_[buffer]) continue;
      is_live_[buffer] = true;
      in_use_ += graph_.buffer_bytes()[buffer];
    }
    const auto [begin, end] = graph_.makes(n);
    for (Index buffer = begin; buffer < end; ++buffer) {
      if (is_live_[buffer]) in_use_ -= graph_.buffer_bytes()[buffer];
    }
    if (node.kind == NodeKind::start) finish_transfer(node);
    for (const Index from : graph_.waits_for(n)) {
      if (--waiting_[from] == 0) make_ready(from);
    }
  }

  const BlockGraph& graph_;
  const ListRule& rule_;
  std::vector<double> ways_;                 // by node; empty: they do not count
  std::vector<std::uint32_t> waiting_;       // by node: how many that wait for it are not placed
  std::vector<bool> is_live_;                // by buffer
  std::vector<std::uint32_t> in_flight_;     // by link
  std::vector<std::vector<Index>> blocked_;  // by link: dones that it has no room for
  std::size_t num_blocked_ = 0;
  cost::LinkTimes links_;
  std::vector<double> covered_at_;      // by transfer
  Candidates dones_, computes_, free_;  // free: they take no time, and go before their first user
  std::priority_queue<Covered, std::vector<Covered>, std::greater<>> uncovered_;
  double now_ = 0;  // before the end
  std::int64_t in_use_ = 0;
  std::vector<Index> order_;
};

}  // namespace

std::vector<Index> list_schedule(const BlockGraph& graph, const ListRule& rule,
                                 const BlockWorks& works) {
  return BackwardScheduler(graph, rule, works).run();
}

std::vector<double> longest_ways(const BlockGraph& graph) {
  std::vector<double> ends(graph.size(), 0);
  for (Index n = 0; n < graph.size(); ++n) {
    const BlockNode& node = graph.node(n);
    double begin = 0;
    for (const Index from : graph.waits_for(n)) begin = std::max(begin, ends[from]);
    const bool arrives = node.kind == NodeKind::done;
    ends[n] = begin + (arrives ? graph.transfers()[node.transfer].cost.seconds : node.seconds);
  }
  return ends;
}

}  // namespace weft::passes
