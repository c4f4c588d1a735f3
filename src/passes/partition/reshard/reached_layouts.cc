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
    : to_(to), still_(steps, from, to) {
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
  node.rest = is_new ? units(still_.at_least(node.step.after)) : nodes_[at(*known)].rest;
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

std::vector<ReshardStep> ReachedLayouts::way_to(int node) const {
  std::vector<ReshardStep> steps;
  for (; nodes_[at(node)].parent >= 0; node = nodes_[at(node)].parent) {
    steps.push_back(nodes_[at(node)].step);
  }
  std::ranges::reverse(steps);
  return steps;
}

}  // namespace weft::passes
