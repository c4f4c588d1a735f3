// LoopScope: a routine of a loop (its body, its condition, a branch) while its steps are made.
#pragma once

#include <cstddef>
#include <map>
#include <set>

#include "engine/loops/loop_values.h"
#include "engine/loops/routine_flow.h"
#include "engine/loops/steps/loop_steps.h"
#include "plan/plan.h"

namespace weft::engine {

struct LoopScope {
  const plan::Routine& routine;
  const RoutineFlow& flow;
  LoopValues& values;
  std::map<Origin, LoopValue> known = {};  // arguments, and what steps have made so far
  std::set<Origin> in_place = {};          // of steps: what is updated where it is
  LoopSteps steps = {};

  // One that was made, or a constant: as one element where that will do.
  LoopValue value(const Origin& origin, bool may_be_one = false) {
    if (origin.kind == Origin::Kind::constant) return values.constant(origin.index, may_be_one);
    const auto found = known.find(origin);
    if (found != known.end()) return found->second;
    values.refuse();
    return {};
  }
  LoopValue input(std::size_t step, std::size_t i) { return value(flow.inputs(step)[i]); }
  void set(std::size_t step, std::size_t output, const LoopValue& value) {
    known[{Origin::Kind::step, step, output}] = value;
  }
};

}  // namespace weft::engine
