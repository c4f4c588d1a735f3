// The steps of a plan that run other routines: loops, branches and calls.
#include <algorithm>

#include <fmt/format.h>

#include "cost/trip_count.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "ir/ops/region.h"
#include "ir/region_flow.h"
#include "plan/plan_builder.h"

namespace weft::plan {

namespace {

// Whether nothing else happens in a condition than that its answer is computed.
bool only_asks(const ir::Block& condition) {
  return std::ranges::all_of(condition.ops, [](const ir::Op* op) {
    const ir::OpDef& def = op->def();
    return def.has(ir::Trait::elementwise) || def.has(ir::Trait::identity) ||
           def.has(ir::Trait::terminator) || op->attrs.get_if<ir::ConstantAttrs>() != nullptr;
  });
}

}  // namespace

Body RoutineBuilder::region(const ir::Block& block, std::string_view name, DraftStep& step,
                            ScopeIndex scope) {
  Body body;
  body.routine = plan_.new_routine(fmt::format("{}/{}", routine().name, name), scope);
  body.first_capture = static_cast<std::uint32_t>(step.inputs.size());
  const std::vector<const ir::Value*> captured = ir::used_from_outside(block);
  for (const ir::Value* value : captured) {
    for (ValueRef v : refs(value)) {
      if (v >= 0) step.inputs.push_back(v);
    }
  }
  body.num_captures = static_cast<std::uint32_t>(step.inputs.size()) - body.first_capture;
  RoutineBuilder(plan_, body.routine).build(block, captured, this);
  return body;
}

void RoutineBuilder::add_while(const ir::Op& op) {
  DraftStep draft = draft_step(op, StepKind::while_loop);
  Loop loop;
  loop.condition = region(ir::loop_condition(op), "while.cond", draft, scope_);
  loop.body = region(ir::loop_body(op), "while.body", draft, scope_);
  if (only_asks(ir::loop_condition(op))) loop.turns = cost::trip_count(op);
  draft.step.detail = static_cast<std::uint32_t>(plan_.plan().loops.size());
  plan_.plan().loops.push_back(std::move(loop));
  add_step(std::move(draft));
}

void RoutineBuilder::add_branch(const ir::Op& op) {
  DraftStep draft = draft_step(op, StepKind::branch);
  Branch branch;
  branch.boolean = op.operand(0)->type.dtype() == DType::i1;
  for (std::size_t i = 0; i < op.regions.size(); ++i) {
    const std::string name =
        branch.boolean ? (i == 0 ? "if.true" : "if.false") : fmt::format("case.{}", i);
    branch.bodies.push_back(region(*op.regions[i], name, draft, scope_));
  }
  draft.step.detail = static_cast<std::uint32_t>(plan_.plan().branches.size());
  plan_.plan().branches.push_back(std::move(branch));
  add_step(std::move(draft));
}

void RoutineBuilder::add_call(const ir::Op& op) {
  DraftStep draft = draft_step(op, StepKind::call);
  draft.step.detail = plan_.routine_of(*ir::run_blocks(op)[0]->function, scope_);
  add_step(std::move(draft));
}

}  // namespace weft::plan
