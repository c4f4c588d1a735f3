#include "passes/schedule/forward_schedule.h"

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

// By node: those that wait for it.
std::vector<std::vector<Index>> users_of(const BlockGraph& graph) {
  std::vector<std::vector<Index>> users(graph.size());
  for (Index n = 0; n < graph.size(); ++n) {
    for (const Index from : graph.waits_for(n)) users[from].push_back(n);
  }
  return users;
}

// The longest way from each node to the end of the block that leads through a transfer; 0: none
// does, and whenever the node is computed, no transfer waits for it.
std::vector<double> ways_to_transfers(const BlockGraph& graph,
                                      const std::vector<std::vector<Index>>& users) {
  std::vector<double> tails(graph.size(), 0), ways(graph.size(), 0);
  for (Index n = static_cast<Index>(graph.size()); n-- > 0;) {
    const BlockNode& node = graph.node(n);
    for (const Index user : users[n]) {
      tails[n] = std::max(tails[n], tails[user]);
      ways[n] = std::max(ways[n], ways[user]);
    }
    if (node.kind == NodeKind::start) {
      tails[n] += graph.transfers()[node.transfer].cost.seconds;
      ways[n] = tails[n];
    } else {
      tails[n] += node.seconds;
      if (ways[n] > 0) ways[n] += node.seconds;
    }
  }
  return ways;
}

class ForwardScheduler {
 public:
  ForwardScheduler(const BlockGraph& graph, const ListRule& rule, const BlockWorks& works)
      : graph_(graph),
        rule_(rule),
        users_(users_of(graph)),
        waiting_(graph.size(), 0),
        reads_(graph.buffer_bytes().size(), 0),
        in_flight_(works.links().num_links(), 0),
        links_(works.links()) {
    if (rule.longest_way) ways_ = ways_to_transfers(graph, users_);
    for (Index n = 0; n < graph.size(); ++n) {
      waiting_[n] = static_cast<std::uint32_t>(graph.waits_for(n).size());
      for (const Index buffer : graph.uses(n)) ++reads_[buffer];
    }
  }

  std::vector<Index> run() {
    const auto last = static_cast<Index>(graph_.size() - 1);  // the terminator
    for (Index n = 0; n < last; ++n) {
      if (waiting_[n] == 0) make_ready(n);
    }
    while (order_.size() + 1 < graph_.size()) step();
    order_.push_back(last);
    return std::move(order_);
  }

 private:
  // The longest way first, then what stands first in the block.
  struct Candidate {
    double way = 0;
    Index node = 0;
    bool operator<(const Candidate& other) const {
      return way != other.way ? way < other.way : node > other.node;
    }
    bool operator==(const Candidate&) const = default;
  };
  struct Arrival {
    double at = 0;
    Index done = 0;
    auto operator<=>(const Arrival&) const = default;
  };

  void make_ready(Index n) {
    const BlockNode& node = graph_.node(n);
    if (n + 1 == graph_.size() || node.kind == NodeKind::done) return;  // when it has arrived
    const Candidate candidate{ways_.empty() ? 0.0 : ways_[n], n};
    if (node.kind == NodeKind::start) {
      starts_.push(candidate);
    } else if (node.seconds == 0 && !node.keeps_place) {
      free_.push(candidate);
    } else {
      computes_.push(candidate);
    }
  }

  void step() {
    if (!arrivals_.empty() && arrivals_.top().at <= now_) return arrive();
    if (!free_.empty()) {
      const Index n = free_.top().node;
      free_.pop();
      return place(n);
    }
    if (place_start() || place_compute(arrivals_.empty())) return;
    WEFT_ASSERT(!arrivals_.empty(), "what is left waits for a transfer");
    now_ = arrivals_.top().at;
  }

  void arrive() {
    const Index done = arrivals_.top().done;
    arrivals_.pop();
    for (const std::uint32_t link : graph_.transfers()[graph_.node(done).transfer].cost.links) {
      --in_flight_[link];
    }
    for (const Candidate& start : std::exchange(blocked_, {})) starts_.push(start);
    place(done);
  }

  bool has_room(const cost::Transfer& transfer) const {
    return std::ranges::all_of(
        transfer.links, [&](std::uint32_t link) { return in_flight_[link] < rule_.in_flight; });
  }

  bool place_start() {
    while (!starts_.empty()) {
      const Candidate next = starts_.top();
      starts_.pop();
      const cost::Transfer& transfer = graph_.transfers()[graph_.node(next.node).transfer].cost;
      if (!has_room(transfer) || !fits(next.node)) {
        blocked_.push_back(next);
        continue;
      }
      begin(next.node, transfer);
      return true;
    }
    return false;
  }

  void begin(Index start, const cost::Transfer& transfer) {
    for (const std::uint32_t link : transfer.links) ++in_flight_[link];
    place(start);
    arrivals_.push({links_.send(transfer, now_).end, start + 1});
  }

  // `must`: whether it fits or not, as nothing arrives that could make room.
  bool place_compute(bool must) {
    std::vector<Candidate> tried;
    const std::optional<Candidate> chosen =
        take_fitting(computes_, tried, [&](const Candidate& c) { return fits(c.node); });
    if (!chosen && must) return place_least(tried);
    for (const Candidate& other : tried) computes_.push(other);
    if (!chosen) return false;
    compute(chosen->node);
    return true;
  }

  // Of those that do not fit, also transfers, the one that adds least.
  bool place_least(std::vector<Candidate>& tried) {
    const auto adds = [&](const Candidate& c) { return std::pair(added_bytes(c.node), c.node); };
    const auto compute_at = std::ranges::min_element(tried, {}, adds);
    const auto start_at = std::ranges::min_element(blocked_, {}, adds);
    if (compute_at == tried.end() && start_at == blocked_.end()) return false;
    const bool starts = compute_at == tried.end() ||
                        (start_at != blocked_.end() && adds(*start_at) < adds(*compute_at));
    const Index n = starts ? start_at->node : compute_at->node;
    if (starts) {
      blocked_.erase(start_at);
    } else {
      tried.erase(compute_at);
    }
    for (const Candidate& other : tried) computes_.push(other);
    if (starts) {
      begin(n, graph_.transfers()[graph_.node(n).transfer].cost);
    } else {
      compute(n);
    }
    return true;
  }

  void compute(Index n) {
    now_ = graph_.end_of(graph_.node(n), links_, now_);
    place(n);
  }

  // ---- Memory

  std::int64_t dying_bytes(Index n) const {
    std::int64_t bytes = 0;
    for (const Index buffer : graph_.uses(n)) {
      if (reads_[buffer] == 1) bytes += graph_.buffer_bytes()[buffer];
    }
    return bytes;
  }

  std::int64_t added_bytes(Index n) const { return graph_.made_bytes(n) - dying_bytes(n); }

  bool fits(Index n) const {
    if (rule_.most_bytes == std::numeric_limits<std::int64_t>::max()) return true;
    const BlockNode& node = graph_.node(n);
    const std::int64_t within = node.work > 0 ? graph_.work_within(node).bytes : 0;
    const std::int64_t made = graph_.made_bytes(n);
    const std::int64_t reused = node.in_place ? std::min(dying_bytes(n), made) : 0;
    return in_use_ + made - reused + within <= rule_.most_bytes;
  }

  void place(Index n) {
    order_.push_back(n);
    in_use_ += graph_.made_bytes(n);
    const auto [begin, end] = graph_.makes(n);
    for (Index buffer = begin; buffer < end; ++buffer) {
      if (reads_[buffer] == 0) in_use_ -= graph_.buffer_bytes()[buffer];  // nobody reads it
    }
    bool gives_back = false;
    for (const Index buffer : graph_.uses(n)) {
      if (--reads_[buffer] > 0) continue;
      in_use_ -= graph_.buffer_bytes()[buffer];
      gives_back = true;
    }
    if (gives_back) {
      for (const Candidate& start : std::exchange(blocked_, {})) starts_.push(start);
    }
    for (const Index user : users_[n]) {
      if (--waiting_[user] == 0) make_ready(user);
    }
  }

  const BlockGraph& graph_;
  const ListRule& rule_;
  const std::vector<std::vector<Index>> users_;
  std::vector<double> ways_;              // by node; empty: they do not count
  std::vector<std::uint32_t> waiting_;    // by node: for how many that are not placed
  std::vector<std::uint32_t> reads_;      // by buffer: how many readers are not placed
  std::vector<std::uint32_t> in_flight_;  // by link
  cost::LinkTimes links_;
  // Free: they take no time.
  std::priority_queue<Candidate> starts_, computes_, free_;
  std::vector<Candidate> blocked_;  // starts without room on a link, or in memory
  std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> arrivals_;
  double now_ = 0;
  std::int64_t in_use_ = 0;
  std::vector<Index> order_;
};

}  // namespace

std::vector<Index> forward_schedule(const BlockGraph& graph, const ListRule& rule,
                                    const BlockWorks& works) {
  return ForwardScheduler(graph, rule, works).run();
}

}  // namespace weft::passes
