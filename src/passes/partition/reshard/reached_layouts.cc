#include "passes/partition/reshard/reached_layouts.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace weft::passes {
namespace {

// In units so small that rounding makes no two sums of the same bytes differ.
std::int64_t units(double bytes) { return std::llround(bytes * 64); }

}  // namespace

ReachedLayouts::ReachedLayouts(const ReshardSteps& steps, const Layout& from, const Layout& to)
    : steps_(steps),
      to_(to),
      target_bytes_(steps.bytes(to)),
      becomes_partial_((to.unreduced & ~from.unreduced) != 0) {
  const std::int64_t shards = steps_.atoms().size(from.used() | to.used());
  even_ = std::ranges::all_of(steps_.global().dims,
                              [&](std::int64_t size) { return size % shards == 0; });
  add({{}, -1, {ReshardStep::Kind::slice, -1, -1, {}, from, 0}, 0});
}

std::optional<int> ReachedLayouts::next() {
  while (!open_.empty()) {
    const Open best = open_.top();
    open_.pop();
    if (!(nodes_[at(best.node)].cost < best.cost)) return best.node;  // else reached at less since
  }
  return std::nullopt;
}

void ReachedLayouts::add(int from, ReshardStep step) {
  Cost cost = nodes_[at(from)].cost;
  cost.wire += units(step.wire_bytes);
  cost.collectives += collective_of(step.kind) ? 1 : 0;
  ++cost.steps;
  add({cost, from, std::move(step), 0});
}

void ReachedLayouts::add(Node node) {
  const Cost cost = node.cost;
  if (cost.wire > cheapest_) return;
  const auto known = index_.find(node.step.after);
  const bool is_new = known == index_.end();
  if (!is_new && !(cost < nodes_[at(*known)].cost)) return;
  node.rest = is_new ? at_least(node.step.after) : nodes_[at(*known)].rest;
  const std::int64_t bound = cost.wire + node.rest;
  if (bound > cheapest_) return;
  if (is_target(node.step.after)) cheapest_ = cost.wire;
  const int n = is_new ? static_cast<int>(nodes_.size()) : *known;
  if (is_new) {
    nodes_.push_back(std::move(node));
    index_.insert(n);
  } else {
    nodes_[at(n)] = std::move(node);
  }
  open_.push({bound, cost, n});
}

// Some device must receive this much: the one whose tile has least in common with its tile of the
// target, or any that lacks what others add to it.
std::int64_t ReachedLayouts::at_least(const Layout& layout) const {
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

std::vector<ReshardStep> ReachedLayouts::way_to(int node) const {
  std::vector<ReshardStep> steps;
  for (; nodes_[at(node)].parent >= 0; node = nodes_[at(node)].parent) {
    steps.push_back(nodes_[at(node)].step);
  }
  std::ranges::reverse(steps);
  return steps;
}

}  // namespace weft::passes
