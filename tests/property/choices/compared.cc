#include "property/choices/compared.h"

#include <vector>

#include "compile/predict.h"
#include "compile/program.h"
#include "compile/program_target.h"
#include "cost/program_cost.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"
#include "report/explain/program_totals.h"

namespace weft::testing {
namespace {

int take_constraints(ir::Module& module) {
  std::vector<ir::Op*> constraints;
  for (ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](ir::Op& op) {
      if (op.attrs.get_if<ir::ShardingConstraintAttrs>() != nullptr) constraints.push_back(&op);
    });
  }
  for (ir::Op* op : constraints) {
    op->result()->replace_all_uses(op->operand(0));
    op->erase();
  }
  return static_cast<int>(constraints.size());
}

double collectives_of(const ir::Module& module) {
  const cost::ProgramCost cost(module);
  double count = 0;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      if (ir::collective_of(op) != nullptr) count += cost.executions(op).times;
    });
  }
  return count;
}

Cost cost_of(std::shared_ptr<const ir::Module> module, const machine::Machine& machine,
             ChoiceBy by) {
  compile::Options how;
  how.target = compile::target_for(*module, machine);
  if (by == ChoiceBy::time) how.partition.rates = passes::CostRates(how.target->model());
  compile::Program program(std::move(module));
  program.advance(compile::Stage::plan, how);
  const sim::Simulation simulation = compile::predict(program, how);
  const ir::Module& module_then = *program.partitioned();
  return {sim::to_seconds(simulation.total), report::totals_of(module_then).wire_bytes,
          collectives_of(module_then)};
}

}  // namespace

Compared compared(const std::shared_ptr<const ir::Module>& program, const machine::Machine& machine,
                  ChoiceBy by) {
  Compared result;
  std::unique_ptr<ir::Module> free = program->clone();
  result.constraints = take_constraints(*free);
  result.with = cost_of(program, machine, by);
  result.without = cost_of(std::move(free), machine, by);
  return result;
}

}  // namespace weft::testing
