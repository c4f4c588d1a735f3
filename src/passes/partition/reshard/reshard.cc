#include "passes/partition/reshard/reshard.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "passes/partition/reshard/reshard_search.h"
#include "passes/partition/reshard/reshard_steps.h"

namespace weft::passes {
namespace {

using Kind = ReshardStep::Kind;

// So many are looked at in a few milliseconds.
constexpr std::size_t kMaxLayouts = 4000;

// The way that always exists: sum, gather whatever does not stay, slice.
class DirectPlan {
 public:
  DirectPlan(const ReshardSteps& steps, const Layout& from, const Layout& to)
      : steps_(steps), now_(from), to_(to) {}

  std::vector<ReshardStep> run() {
    if (const AtomSet summed = now_.unreduced & ~to_.unreduced; summed != 0) {
      take(steps_.all_reduce(now_, summed));
    }
    for (std::size_t d = 0; d < to_.dims.size(); ++d) gather(d);
    for (std::size_t d = 0; d < to_.dims.size(); ++d) {
      const AtomList missing = to_.dims[d].suffix(now_.dims[d].size());
      if (!missing.empty()) take(*steps_.slice(now_, d, missing));
    }
    if (const AtomSet partial = to_.unreduced & ~now_.unreduced; partial != 0) {
      take(steps_.make_partial(now_, partial));
    }
    return std::move(taken_);
  }

 private:
  void gather(std::size_t d) {
    const AtomList now = now_.dims[d];
    const AtomList& to = to_.dims[d];
    std::size_t kept = common_prefix(now, to);
    const AtomList common = to.prefix(kept);
    if (!steps_.nests(d, common, now) || !steps_.nests(d, common, to)) kept = 0;
    if (kept < now.size()) take(*steps_.all_gather(now_, d, now.size() - kept));
  }

  void take(ReshardStep step) {
    now_ = step.after;
    taken_.push_back(std::move(step));
  }

  const ReshardSteps& steps_;
  Layout now_;
  const Layout& to_;
  std::vector<ReshardStep> taken_;
};

// How one dimension changes: along the atoms after the common ones it is cut, joined, or both.
struct DimChange {
  AtomList cut, joined;
};

// Nothing where the best way is not one of those that need no search: slices, then all_gathers of
// other atoms; slices, then one sum, which may scatter; one all_to_all; one permute.
class SimplePlan {
 public:
  SimplePlan(const ReshardSteps& steps, const Layout& from, const Layout& to)
      : steps_(steps), from_(from), to_(to), now_(from) {}

  std::optional<std::vector<ReshardStep>> run() {
    if ((to_.unreduced & ~from_.unreduced) != 0) return std::nullopt;
    if (!find_changes()) return permute();
    const AtomSet pending = from_.unreduced & ~to_.unreduced;
    if (pending != 0) return joined_ == 0 ? sum(pending) : std::nullopt;
    if ((cut_ & joined_) != 0) return all_to_all();
    slice(/*all but*/ -1);
    gather();
    return std::move(taken_);
  }

 private:
  // False: some dimension is neither only cut nor only joined, or its tiles do not nest.
  bool find_changes() {
    for (std::size_t d = 0; d < to_.dims.size(); ++d) {
      const AtomList &from = from_.dims[d], &to = to_.dims[d];
      const std::size_t common = common_prefix(from, to);
      const DimChange change{to.suffix(common), from.suffix(common)};
      if (!change.cut.empty() && !change.joined.empty()) return false;
      if (!steps_.nests(d, change.cut.empty() ? to : from, change.cut.empty() ? from : to)) {
        return false;
      }
      cut_ |= change.cut.set();
      joined_ |= change.joined.set();
      changes_.push_back(change);
    }
    return true;
  }

  std::optional<std::vector<ReshardStep>> permute() {
    if (from_.unreduced != to_.unreduced) return std::nullopt;
    for (std::size_t d = 0; d < to_.dims.size(); ++d) {
      const std::int64_t before = steps_.atoms().size(from_.dims[d]);
      if (before != steps_.atoms().size(to_.dims[d])) return std::nullopt;
    }
    take(steps_.permute(from_, to_));
    return std::move(taken_);
  }

  std::optional<std::vector<ReshardStep>> all_to_all() {
    int from = -1, to = -1;
    for (std::size_t d = 0; d < changes_.size(); ++d) {
      if (!changes_[d].joined.empty()) from = from < 0 ? static_cast<int>(d) : -2;
      if (!changes_[d].cut.empty()) to = to < 0 ? static_cast<int>(d) : -2;
      if (from == -2 || to == -2) return std::nullopt;
    }
    const AtomList& moved = changes_[at(from)].joined;
    if (!(moved == changes_[at(to)].cut)) return permute();
    take(*steps_.all_to_all(now_, at(from), moved.size(), at(to)));
    return std::move(taken_);
  }

  // The pending atoms cut no dimension, or they are all that cuts one.
  std::optional<std::vector<ReshardStep>> sum(AtomSet pending) {
    int scattered = -1;
    for (std::size_t d = 0; d < changes_.size(); ++d) {
      const AtomSet cut = changes_[d].cut.set();
      if ((cut & pending) == 0) continue;
      if (cut != pending) return std::nullopt;
      scattered = static_cast<int>(d);
    }
    slice(scattered);
    const ReshardStep whole = steps_.all_reduce(now_, pending);
    if (scattered >= 0) {
      const auto parts = steps_.reduce_scatter(now_, at(scattered), changes_[at(scattered)].cut);
      if (parts->wire_bytes <= whole.wire_bytes) {
        take(*parts);
        return std::move(taken_);
      }
    }
    take(whole);
    if (scattered >= 0) take(*steps_.slice(now_, at(scattered), changes_[at(scattered)].cut));
    return std::move(taken_);
  }

  // First where most of it is padding, which later ones then do not send.
  void gather() {
    SmallVector<std::size_t, 8> order;
    for (std::size_t d = 0; d < changes_.size(); ++d) {
      if (!changes_[d].joined.empty()) order.push_back(d);
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t d) { return used_part(d); });
    for (std::size_t d : order) take(*steps_.all_gather(now_, d, changes_[d].joined.size()));
  }

  // How much of the dimension's tiles together is kept when it is joined.
  double used_part(std::size_t d) const {
    const std::int64_t parts = steps_.atoms().size(changes_[d].joined);
    return static_cast<double>(steps_.tile(d, to_.dims[d])) /
           static_cast<double>(parts * steps_.tile(d, from_.dims[d]));
  }

  void slice(int all_but) {
    for (std::size_t d = 0; d < changes_.size(); ++d) {
      if (changes_[d].cut.empty() || static_cast<int>(d) == all_but) continue;
      take(*steps_.slice(now_, d, changes_[d].cut));
    }
  }

  void take(ReshardStep step) {
    now_ = step.after;
    taken_.push_back(std::move(step));
  }

  const ReshardSteps& steps_;
  const Layout &from_, &to_;
  Layout now_;
  std::vector<DimChange> changes_;
  AtomSet cut_ = 0, joined_ = 0;
  std::vector<ReshardStep> taken_;
};

// Slices that follow each other, one a dimension.
std::vector<ReshardStep> merge_slices(const ReshardSteps& steps, const Layout& from,
                                      std::vector<ReshardStep> all) {
  std::vector<ReshardStep> merged;
  Layout now = from;
  for (std::size_t i = 0; i < all.size();) {
    if (all[i].kind != Kind::slice) {
      now = all[i].after;
      merged.push_back(std::move(all[i++]));
      continue;
    }
    std::size_t end = i;
    while (end < all.size() && all[end].kind == Kind::slice) ++end;
    const Layout after = all[end - 1].after;
    for (std::size_t d = 0; d < now.dims.size(); ++d) {
      const AtomList moved = after.dims[d].suffix(now.dims[d].size());
      if (moved.empty()) continue;
      merged.push_back(*steps.slice(now, d, moved));
      now = merged.back().after;
    }
    i = end;
  }
  return merged;
}

ReshardPlan plan_of(std::vector<ReshardStep> steps, const TensorType& global) {
  ReshardPlan plan{std::move(steps), 0, 0};
  if (global.num_elements() == 0) return plan;  // nothing is sent
  for (const ReshardStep& step : plan.steps) {
    plan.wire_bytes += step.wire_bytes;
    plan.masked_bytes += step.masked_bytes;
    if (collective_of(step.kind)) ++plan.collectives;
  }
  return plan;
}

}  // namespace

ReshardPlan plan_reshard(const TensorType& global, const Layout& from, const Layout& to,
                         const AxisAtoms& atoms) {
  if (from == to) return {};
  const ReshardSteps steps(global, atoms);
  if (auto simple = SimplePlan(steps, from, to).run()) return plan_of(std::move(*simple), global);
  if (auto found = search_reshard(steps, from, to, kMaxLayouts)) {
    return plan_of(merge_slices(steps, from, std::move(*found)), global);
  }
  return plan_of(DirectPlan(steps, from, to).run(), global);
}

std::string to_string(const ReshardStep& step, const AxisAtoms& atoms) {
  const std::string names = atoms.names(step.atoms);
  switch (step.kind) {
    case Kind::slice:
      return fmt::format("slice dim {} along {{{}}}", step.dim, names);
    case Kind::all_gather:
      return fmt::format("all_gather dim {} along {{{}}}", step.dim, names);
    case Kind::all_to_all:
      return fmt::format("all_to_all {{{}}} from dim {} to dim {}", names, step.dim, step.to_dim);
    case Kind::permute:
      return "permute to " + to_string(step.after, atoms);
    case Kind::all_reduce:
      return fmt::format("all_reduce along {{{}}}", names);
    case Kind::reduce_scatter:
      return fmt::format("reduce_scatter dim {} along {{{}}}", step.dim, names);
    case Kind::make_partial:
      return step.dim < 0 ? fmt::format("make_partial along {{{}}}", names)
                          : fmt::format("make_partial of dim {} along {{{}}}", step.dim, names);
  }
  return {};
}

}  // namespace weft::passes
