#include "passes/partition/reshard/reshard_search.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <queue>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace weft::passes {
namespace {

using Kind = ReshardStep::Kind;

// In units so small that rounding makes no two sums of the same bytes differ.
std::int64_t units(double bytes) { return std::llround(bytes * 64); }

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

// Atoms that stand side by side wherever they occur are moved together.
class Blocks {
 public:
  Blocks(const Layout& from, const Layout& to, AtomSet moving) {
    if (std::popcount(moving) <= kFew) {
      for (Atom atom : list_of(moving)) blocks_.push_back({atom});
      return;
    }
    for (Atom atom : list_of(moving)) {
      if (follows(from, to, atom).has_value()) continue;
      AtomList block{atom};
      for (bool grown = true; grown;) {
        grown = false;
        for (Atom next : list_of(moving)) {
          if (follows(from, to, next) != block.back()) continue;
          block.push_back(next);
          grown = true;
          break;
        }
      }
      blocks_.push_back(block);
    }
  }

  const std::vector<AtomList>& all() const { return blocks_; }
  bool starts_with(Atom atom) const {
    return std::ranges::any_of(blocks_, [&](const AtomList& block) { return block[0] == atom; });
  }

 private:
  static constexpr int kFew = 4;  // so few that each may go its own way

  // The atom directly before this one in a dimension.
  static std::optional<Atom> before(const Layout& layout, Atom atom) {
    for (const AtomList& dim : layout.dims) {
      for (std::size_t i = 1; i < dim.size(); ++i) {
        if (dim[i] == atom) return dim[i - 1];
      }
    }
    return std::nullopt;
  }
  // The atom that this one follows in both layouts, or in the one that has both while the other has
  // neither.
  static std::optional<Atom> follows(const Layout& from, const Layout& to, Atom atom) {
    const std::optional<Atom> a = before(from, atom), b = before(to, atom);
    if (a == b) return a;
    auto has_none = [&](const Layout& layout, Atom major) {
      const AtomSet both = set_of(major) | set_of(atom);
      const AtomSet summed = layout.unreduced & both;
      return (layout.sharded() & both) == 0 && (summed == 0 || summed == both);
    };
    if (a && !b && has_none(to, *a)) return a;
    if (b && !a && has_none(from, *b)) return b;
    return std::nullopt;
  }

  std::vector<AtomList> blocks_;
};

class Search {
 public:
  Search(const ReshardSteps& steps, const Layout& from, const Layout& to)
      : steps_(steps), to_(to), blocks_(from, to, moving(steps, from, to)) {
    target_bytes_ = steps_.bytes(to_);
    becomes_partial_ = (to.unreduced & ~from.unreduced) != 0;
    const std::int64_t shards = steps_.atoms().size(from.used() | to.used());
    even_ = std::ranges::all_of(steps_.global().dims,
                                [&](std::int64_t size) { return size % shards == 0; });
    add({{}, -1, {Kind::slice, -1, -1, {}, from, 0}, 0});
  }

  std::optional<std::vector<ReshardStep>> run(std::size_t max_layouts) {
    max_tries_ = kTriesPerLayout * max_layouts;
    while (!open_.empty() && nodes_.size() < max_layouts && tries_ < max_tries_) {
      const int n = open_.top().node;
      const Cost cost = open_.top().cost;
      open_.pop();
      if (nodes_[at(n)].cost < cost) continue;  // reached at less cost since
      if (is_goal(layout_of(n))) return path(n);
      expand(n);
    }
    return std::nullopt;
  }

 private:
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

  // Atoms at the major end of a dimension before and after stay, if that dimension's tiles nest.
  static std::size_t kept(const ReshardSteps& steps, std::size_t d, const AtomList& now,
                          const AtomList& to) {
    const std::size_t common = common_prefix(now, to);
    const AtomList prefix = to.prefix(common);
    return steps.nests(d, prefix, now) && steps.nests(d, prefix, to) ? common : 0;
  }
  static AtomSet moving(const ReshardSteps& steps, const Layout& from, const Layout& to) {
    AtomSet all = from.used() | to.used();
    for (std::size_t d = 0; d < to.dims.size(); ++d) {
      all &= ~to.dims[d].prefix(kept(steps, d, from.dims[d], to.dims[d])).set();
    }
    return all & ~(from.unreduced & to.unreduced);
  }

  // A reference that the next node may invalidate.
  const Layout& layout_of(int n) const { return nodes_[at(n)].step.after; }
  AtomSet pending(const Layout& layout) const { return layout.unreduced & ~to_.unreduced; }
  bool is_goal(const Layout& layout) const {
    return layout.dims == to_.dims && pending(layout) == 0;
  }

  // Some device must receive this much: the one whose tile has least in common with its tile of the
  // target, or any that lacks what others add to it.
  std::int64_t at_least(const Layout& layout) const {
    if (becomes_partial_) return 0;
    if (pending(layout) != 0) return units(target_bytes_);
    double common = static_cast<double>(byte_size(steps_.global().dtype));
    for (std::size_t d = 0; d < to_.dims.size(); ++d) {
      const AtomList &now = layout.dims[d], &to = to_.dims[d];
      const std::size_t same = common_prefix(now, to);
      // There is a device with the first tile of the one and the last of the other.
      if (even_ && same < now.size() && same < to.size()) return units(target_bytes_);
      common *= static_cast<double>(std::min(steps_.tile(d, now), steps_.tile(d, to)));
    }
    return units(target_bytes_ - common);
  }

  // Layouts through which no way is as cheap as one that is known are left out.
  void add(Node node) {
    const Cost cost = node.cost;
    if (cost.wire > cheapest_) return;
    const auto known = index_.find(node.step.after);
    const bool is_new = known == index_.end();
    if (!is_new && !(cost < nodes_[at(*known)].cost)) return;
    node.rest = is_new ? at_least(node.step.after) : nodes_[at(*known)].rest;
    const std::int64_t bound = cost.wire + node.rest;
    if (bound > cheapest_) return;
    if (is_goal(node.step.after)) cheapest_ = cost.wire;
    const int n = is_new ? static_cast<int>(nodes_.size()) : *known;
    if (is_new) {
      nodes_.push_back(std::move(node));
      index_.insert(n);
    } else {
      nodes_[at(n)] = std::move(node);
    }
    open_.push({bound, cost, n});
  }

  void take(int parent, ReshardStep step) {
    Cost cost = nodes_[at(parent)].cost;
    cost.wire += units(step.wire_bytes);
    cost.collectives += collective_of(step.kind) ? 1 : 0;
    ++cost.steps;
    add({cost, parent, std::move(step), 0});
  }
  void take(int parent, std::optional<ReshardStep> step) {
    if (step) take(parent, std::move(*step));
  }

  void expand(int n) {
    const Layout layout = layout_of(n);
    if (pending(layout) != 0) sum(n, layout);
    for (std::size_t d = 0; d < layout.dims.size(); ++d) {
      slice(n, layout, d);
      join(n, layout, d);
    }
    permute(n, layout);
  }

  void sum(int n, const Layout& layout) {
    take(n, steps_.all_reduce(layout, pending(layout)));
    for (std::size_t d = 0; d < layout.dims.size(); ++d) scatter(n, layout, d, {});
  }

  // A reduce_scatter along every order of some pending atoms.
  void scatter(int n, const Layout& layout, std::size_t d, const AtomList& so_far) {
    for (const AtomList& block : blocks_.all()) {
      if (++tries_ > max_tries_) return;
      if ((block.set() & ~pending(layout)) != 0 || (block.set() & so_far.set()) != 0) continue;
      AtomList moved = so_far;
      moved.append(block);
      take(n, steps_.reduce_scatter(layout, d, moved));
      scatter(n, layout, d, moved);
    }
  }

  void slice(int n, const Layout& layout, std::size_t d) {
    const AtomSet taken = layout.used();
    for (const AtomList& block : blocks_.all()) {
      if ((block.set() & taken) == 0) take(n, steps_.slice(layout, d, block));
    }
    // Several at once: where dimensions are uneven there may be no way in between.
    const AtomList &now = layout.dims[d], &to = to_.dims[d];
    if (common_prefix(now, to) < now.size()) return;
    for (std::size_t end = now.size() + 2; end <= to.size(); ++end) {
      const AtomList missing = to.prefix(end).suffix(now.size());
      if ((missing.set() & taken) == 0) take(n, steps_.slice(layout, d, missing));
    }
  }

  // The dimension's minor atoms are gathered, left to a pending sum, or moved to another dimension.
  void join(int n, const Layout& layout, std::size_t d) {
    const AtomList& now = layout.dims[d];
    const std::size_t stay = kept(steps_, d, now, to_.dims[d]);
    for (std::size_t i = now.size(); i-- > stay;) {
      if (!blocks_.starts_with(now[i])) continue;
      take(n, steps_.all_gather(layout, d, now.size() - i));
      take(n, steps_.spread(layout, d, now.size() - i, to_.unreduced));
      for (std::size_t e = 0; e < layout.dims.size(); ++e) {
        if (e != d) take(n, steps_.all_to_all(layout, d, now.size() - i, e));
      }
    }
  }

  // Permutes after which each dimension begins as the target's does.
  void permute(int n, const Layout& layout) {
    Layout after = layout;
    std::vector<std::int64_t> missing;  // shards that spare atoms have to make
    AtomSet used = layout.unreduced;
    for (std::size_t d = 0; d < layout.dims.size(); ++d) {
      std::int64_t shards = steps_.atoms().size(layout.dims[d]);
      after.dims[d].clear();
      for (Atom atom : to_.dims[d]) {
        if (shards == 1) break;
        if (shards % steps_.atoms().size(atom) != 0) return;
        shards /= steps_.atoms().size(atom);
        after.dims[d].push_back(atom);
      }
      if ((after.dims[d].set() & used) != 0) return;
      used |= after.dims[d].set();
      missing.push_back(shards);
    }
    fill(n, layout, after, 0, missing, used);
  }

  // Every way to make up the missing shards of dimensions from `d` on.
  void fill(int n, const Layout& layout, Layout& after, std::size_t d,
            std::vector<std::int64_t>& missing, AtomSet used) {
    while (d < missing.size() && missing[d] == 1) ++d;
    if (d == missing.size()) {
      if (!(after == layout)) take(n, steps_.permute(layout, after));
      return;
    }
    for (const AtomList& block : blocks_.all()) {
      if (++tries_ > max_tries_) return;
      const std::int64_t size = steps_.atoms().size(block);
      if ((block.set() & used) != 0 || missing[d] % size != 0) continue;
      const std::size_t length = after.dims[d].size();
      after.dims[d].append(block);
      missing[d] /= size;
      fill(n, layout, after, d, missing, used | block.set());
      missing[d] *= size;
      after.dims[d].resize_down(length);
    }
  }

  std::vector<ReshardStep> path(int n) const {
    std::vector<ReshardStep> steps;
    if (const AtomSet partial = to_.unreduced & ~layout_of(n).unreduced; partial != 0) {
      steps.push_back(steps_.make_partial(layout_of(n), partial));
    }
    for (; nodes_[at(n)].parent >= 0; n = nodes_[at(n)].parent) steps.push_back(nodes_[at(n)].step);
    std::ranges::reverse(steps);
    return steps;
  }

  // Orders of blocks are many; so many are looked at for each layout that may be reached.
  static constexpr std::size_t kTriesPerLayout = 64;

  const ReshardSteps& steps_;
  const Layout& to_;
  Blocks blocks_;
  std::size_t tries_ = 0, max_tries_ = 0;
  std::int64_t cheapest_ = std::numeric_limits<std::int64_t>::max();  // way to the target so far
  double target_bytes_ = 0;
  bool even_ = false;
  bool becomes_partial_ = false;
  std::vector<Node> nodes_;
  std::unordered_set<int, ByLayout, ByLayout> index_{0, ByLayout{nodes_}, ByLayout{nodes_}};
  std::priority_queue<Open> open_;
};

}  // namespace

std::optional<std::vector<ReshardStep>> search_reshard(const ReshardSteps& steps,
                                                       const Layout& from, const Layout& to,
                                                       std::size_t max_layouts) {
  return Search(steps, from, to).run(max_layouts);
}

}  // namespace weft::passes
