#include "passes/partition/reshard.h"

#include <utility>

#include <fmt/format.h>

#include "passes/partition/reshard_steps.h"

namespace weft::passes {
namespace {

using Kind = ReshardStep::Kind;

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

ReshardPlan plan_of(std::vector<ReshardStep> steps, const TensorType& global) {
  ReshardPlan plan{std::move(steps), 0, 0};
  if (global.num_elements() == 0) return plan;  // nothing is sent
  for (const ReshardStep& step : plan.steps) {
    plan.wire_bytes += step.wire_bytes;
    if (is_collective(step.kind)) ++plan.collectives;
  }
  return plan;
}

}  // namespace

ReshardPlan plan_reshard(const TensorType& global, const Layout& from, const Layout& to,
                         const AxisAtoms& atoms) {
  if (from == to) return {};
  const ReshardSteps steps(global, atoms);
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
      return fmt::format("make_partial along {{{}}}", names);
  }
  return {};
}

}  // namespace weft::passes
