#include "passes/partition/reshard/reshard_search.h"

#include <utility>

#include "passes/partition/reshard/atom_blocks.h"
#include "passes/partition/reshard/reached_layouts.h"

namespace weft::passes {
namespace {

// Orders of blocks are many; so many are looked at for each layout that may be reached.
constexpr std::size_t kTriesPerLayout = 64;

// How many atoms at the major end of a dimension before and after stay, if its tiles nest.
std::size_t kept(const ReshardSteps& steps, std::size_t d, const AtomList& now,
                 const AtomList& to) {
  const std::size_t common = common_prefix(now, to);
  const AtomList prefix = to.prefix(common);
  return steps.nests(d, prefix, now) && steps.nests(d, prefix, to) ? common : 0;
}

AtomSet moving(const ReshardSteps& steps, const Layout& from, const Layout& to) {
  AtomSet all = from.used() | to.used();
  for (std::size_t d = 0; d < to.dims.size(); ++d) {
    all &= ~to.dims[d].prefix(kept(steps, d, from.dims[d], to.dims[d])).set();
  }
  return all & ~(from.unreduced & to.unreduced);
}

// Which steps may be taken from a layout.
class Search {
 public:
  Search(const ReshardSteps& steps, const Layout& from, const Layout& to, std::size_t max_layouts)
      : steps_(steps),
        to_(to),
        max_layouts_(max_layouts),
        max_tries_(kTriesPerLayout * max_layouts),
        blocks_(from, to, moving(steps, from, to)),
        reached_(steps, from, to) {}

  std::optional<std::vector<ReshardStep>> run() {
    while (reached_.size() < max_layouts_ && tries_ < max_tries_) {
      const std::optional<int> n = reached_.next();
      if (!n) break;
      if (reached_.is_target(reached_.layout(*n))) return way_through(*n);
      expand(*n);
    }
    return std::nullopt;
  }

 private:
  std::vector<ReshardStep> way_through(int n) const {
    std::vector<ReshardStep> steps = reached_.way_to(n);
    const Layout& layout = reached_.layout(n);
    if (const AtomSet partial = to_.unreduced & ~layout.unreduced; partial != 0) {
      steps.push_back(steps_.make_partial(layout, partial));
    }
    return steps;
  }

  void take(int n, std::optional<ReshardStep> step) {
    if (step) reached_.add(n, std::move(*step));
  }

  void expand(int n) {
    const Layout layout = reached_.layout(n);
    if (reached_.pending(layout) != 0) sum(n, layout);
    for (std::size_t d = 0; d < layout.dims.size(); ++d) {
      slice(n, layout, d);
      join(n, layout, d);
    }
    permute(n, layout);
  }

  void sum(int n, const Layout& layout) {
    take(n, steps_.all_reduce(layout, reached_.pending(layout)));
    for (std::size_t d = 0; d < layout.dims.size(); ++d) scatter(n, layout, d, {});
  }

  // A reduce_scatter along every order of some pending atoms.
  void scatter(int n, const Layout& layout, std::size_t d, const AtomList& so_far) {
    for (const AtomList& block : blocks_.all()) {
      if (++tries_ > max_tries_) return;
      if ((block.set() & ~reached_.pending(layout)) != 0 || (block.set() & so_far.set()) != 0)
        continue;
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

  const ReshardSteps& steps_;
  const Layout& to_;
  const std::size_t max_layouts_, max_tries_;
  const AtomBlocks blocks_;
  ReachedLayouts reached_;
  std::size_t tries_ = 0;
};

}  // namespace

std::optional<std::vector<ReshardStep>> search_reshard(const ReshardSteps& steps,
                                                       const Layout& from, const Layout& to,
                                                       std::size_t max_layouts) {
  return Search(steps, from, to, max_layouts).run();
}

}  // namespace weft::passes
