#include "compile/evaluate.h"

#include "weft/error.h"

#include "engine/host/executor.h"
#include "plan/plan.h"

namespace weft::compile {

std::vector<Literal> evaluate(const ir::Module& program) {
  std::vector<Literal> results;
  try {
    const engine::BoundPlan plan = engine::bind_plan(plan::make_plan(program.clone()), {});
    engine::Executor executor({.workers = 1});
    for (const engine::Value& value : executor.run(plan, {}).outputs) {
      results.push_back(value.to_literal());
    }
  } catch (const Error&) {
    results.clear();
  }
  return results;
}

}  // namespace weft::compile
