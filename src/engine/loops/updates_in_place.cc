#include "engine/loops/updates_in_place.h"

#include <algorithm>

#include "engine/loops/steps/loop_indexed.h"

namespace weft::engine {

const RoutineFlow& UpdatesInPlace::flow(std::uint32_t routine) {
  const auto known = flows_.find(routine);
  if (known != flows_.end()) return known->second;
  return flows_.emplace(routine, RoutineFlow(plan_.routines[routine])).first->second;
}

std::optional<std::size_t> UpdatesInPlace::argument_of(std::uint32_t routine, std::size_t result,
                                                       std::set<Origin>* links) {
  const std::vector<plan::Step>& steps = plan_.routines[routine].steps;
  const RoutineFlow& flow = this->flow(routine);
  Origin now = flow.results()[result];
  // Who writes over it next; who reads it has done so before.
  std::size_t writer = steps.size() - 1;
  for (;;) {
    const std::span<const std::size_t> users = flow.users(now);
    const bool is_last = writer == steps.size() - 1;
    if (!is_last && users.back() > writer) return std::nullopt;
    if (std::ranges::count(users, writer) != 1) {
      const bool is_branch = !is_last && steps[writer].kind == plan::StepKind::branch;
      if (!is_branch) return std::nullopt;
    }
    if (now.kind == Origin::Kind::argument) return now.index;
    if (now.kind != Origin::Kind::step) return std::nullopt;
    if (links != nullptr) links->insert(now);
    const auto before = updated_by(steps[now.index], flow.inputs(now.index), now.output);
    if (!before) return std::nullopt;
    writer = now.index;
    now = *before;
  }
}

std::optional<Origin> UpdatesInPlace::updated_by(const plan::Step& step,
                                                 std::span<const Origin> inputs,
                                                 std::size_t output) {
  switch (step.kind) {
    case plan::StepKind::kernel:
      if (plan_.fusion_of(step) != nullptr) return std::nullopt;
      // What a region uses from outside is an input, too.
      if (is_updated_by(*step.op) && inputs.size() == 3) return inputs[0];
      if (step.op->kind != ir::OpKind::dynamic_update_slice) return std::nullopt;
      return inputs[0];
    case plan::StepKind::while_loop:
      if (argument_of(plan_.loops[step.detail].body.routine, output) != output) return std::nullopt;
      return inputs[output];
    case plan::StepKind::branch:
      return updated_by_branches(step, inputs, output);
    default:
      return std::nullopt;
  }
}

std::optional<Origin> UpdatesInPlace::updated_by_branches(const plan::Step& step,
                                                          std::span<const Origin> inputs,
                                                          std::size_t output) {
  std::optional<Origin> all;
  for (const plan::Body& body : plan_.branches[step.detail].bodies) {
    const auto argument = argument_of(body.routine, output);
    if (!argument) return std::nullopt;
    const Origin& one = inputs[body.first_capture + *argument];
    if (all && *all != one) return std::nullopt;
    all = one;
  }
  return all;
}

}  // namespace weft::engine
