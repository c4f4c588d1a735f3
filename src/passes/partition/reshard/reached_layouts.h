// ReachedLayouts: the layouts that a search for a resharding has reached, each with the cheapest
// way there that is known, and which of them to go on from: the one with the least that the whole
// way through it may still cost.
//
// One object a search; one thread. Refers to steps and target.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <queue>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "passes/partition/reshard/received_bytes.h"

namespace weft::passes {

class ReachedLayouts {
 public:
  ReachedLayouts(const ReshardSteps& steps, const Layout& from, const Layout& to);

  std::size_t size() const { return nodes_.size(); }
  // The next one to go on from, which is not open any more; nothing: none is open.
  std::optional<int> next();
  // A reference that the next step may invalidate.
  const Layout& layout(int node) const { return nodes_[at(node)].step.after; }
  // What is still to be summed.
  AtomSet pending(const Layout& layout) const { return layout.unreduced & ~to_.unreduced; }
  // Whether it is the target, but for becoming partial.
  bool is_target(const Layout& layout) const {
    return layout.dims == to_.dims && pending(layout) == 0;
  }
  // A step from there. What it leads to is left out where no way through it is as cheap as one that
  // is known.
  void add(int from, ReshardStep step);
  // The steps that led there.
  std::vector<ReshardStep> way_to(int node) const;

 private:
  struct Cost {
    std::int64_t wire = 0;
    int collectives = 0;
    int steps = 0;
    friend bool operator<(const Cost& a, const Cost& b) {
      return std::tie(a.wire, a.collectives, a.steps) < std::tie(b.wire, b.collectives, b.steps);
    }
  };
  struct Node {
    Cost cost;
    int parent = -1;
    ReshardStep step;       // that led here; its `after` is the layout
    std::int64_t rest = 0;  // no less than this is still to be sent
  };
  struct Open {
    std::int64_t bound;  // of the whole way through this node
    Cost cost;           // so far
    int node;
    friend bool operator<(const Open& a, const Open& b) {  // the largest is the best
      return std::tie(b.bound, b.cost.collectives, b.cost.steps, b.node) <
             std::tie(a.bound, a.cost.collectives, a.cost.steps, a.node);
    }
  };
  // Nodes are told apart by their layouts.
  struct ByLayout {
    using is_transparent = void;
    const Layout& layout(int n) const { return nodes[at(n)].step.after; }
    const Layout& layout(const Layout& l) const { return l; }
    std::size_t operator()(const auto& x) const { return hash_of(layout(x)); }
    bool operator()(const auto& x, const auto& y) const { return layout(x) == layout(y); }
    const std::vector<Node>& nodes;
  };

  void add(Node node);

  const Layout& to_;
  const ReceivedBytes still_;                                         // to be sent
  std::int64_t cheapest_ = std::numeric_limits<std::int64_t>::max();  // way to the target so far
  std::vector<Node> nodes_;
  std::unordered_set<int, ByLayout, ByLayout> index_{0, ByLayout{nodes_}, ByLayout{nodes_}};
  std::priority_queue<Open> open_;
};

}  // namespace weft::passes
