// Loops that are one kernel, beside their steps: a run that is recorded goes step by step.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/random_literal.h"
#include "unit/engine/host/run_text.h"

namespace weft::engine {

inline bool has_small_loop(const BoundPlan& plan) {
  return std::ranges::any_of(plan.routines[0].steps, [](const BoundStep& step) {
    return step.kind == plan::StepKind::while_loop && step.unrecorded != nullptr;
  });
}

inline std::vector<Literal> outputs_of(Executor& executor, const BoundPlan& plan,
                                       const std::vector<Literal>& inputs, bool recorded) {
  events::EventLog log;
  std::vector<Value> values(inputs.begin(), inputs.end());
  std::vector<Literal> outputs;
  for (const Value& output :
       executor.run(plan, std::move(values), {.events = recorded ? &log : nullptr}).outputs) {
    outputs.push_back(output.to_literal());
  }
  return outputs;
}

inline std::vector<Literal> random_inputs_of(const BoundPlan& plan, std::uint64_t seed) {
  std::vector<Literal> inputs;
  for (std::size_t i = 0; i < plan.symbolic->input_types.size(); ++i) {
    inputs.push_back(random_literal(plan.symbolic->input_types[i], seed, i));
  }
  return inputs;
}

}  // namespace weft::engine
