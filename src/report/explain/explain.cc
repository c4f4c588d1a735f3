#include "report/explain/explain.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cost/machine_time.h"
#include "cost/program_cost.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"
#include "ir/ops/table.h"
#include "report/explain/products.h"
#include "report/explain/warnings.h"
#include "report/op_facts.h"

namespace weft::report {
namespace {

// Why the partitioner inserted the op; null: not known.
const passes::Cause* cause_of(const ir::Op& op, const passes::Choices& choices) {
  const auto cause = static_cast<std::size_t>(ir::cause_of_insertion(op));
  return cause < choices.causes.size() ? &choices.causes[cause] : nullptr;
}

// "send nothing for it; for sine at f.py:3:4 gather the result (f32[8,16]) over x"
std::string what_text(const passes::Alternative& other, const ir::Module& module) {
  const passes::SentFor& elsewhere = other.elsewhere;
  if (elsewhere.what.empty()) return other.what;
  return fmt::format("send nothing for it; for {}: {}",
                     with_place(elsewhere.op, module, elsewhere.location), elsewhere.what);
}

std::vector<ExplainedChoice> explained(const ir::Module& module, const passes::Choices& choices) {
  std::vector<ExplainedChoice> result;
  for (const passes::WeighedOp& op : choices.ops) {
    result.push_back({with_place(op.name, module, op.location), 0, op.flops, {}, op.is_only});
    for (const passes::Alternative& other : op.others) {
      result.back().others.push_back(
          {what_text(other, module), other.more_wire_bytes, other.flops});
    }
  }
  return result;
}

// What else is computed between the start of a transfer and its done, in the same block.
double seconds_until_done(const ir::Op& start, const machine::Performance& machine) {
  double seconds = 0;
  for (const ir::Op* op = start.next(); op != nullptr; op = op->next()) {
    if (std::ranges::find(op->operands, start.result()) != op->operands.end()) break;
    seconds += cost::op_seconds(*op, machine);
  }
  return seconds;
}

ExplainedCollective explained(const ir::Module& module, const ir::Op& op, AxisFinder& axes,
                              const machine::Model& machine) {
  const ir::CollectiveDef& def = *ir::collective_of(op);
  ExplainedCollective result;
  result.op = &op;
  result.name = def.name;
  result.axes = axes.of(op);
  const std::size_t count = def.num_exchanged == 0 ? op.operands.size() : def.num_exchanged;
  const auto operands = std::span(op.operands).first(count);
  result.types = types_text(operands) + " -> " + types_text(op.results);
  result.bytes_in = bytes_of(operands);
  result.bytes_out = bytes_of(op.results);
  const std::int64_t group = result.axes.sends ? result.axes.group_size : 1;
  const double sent = def.sent_bytes == nullptr ? result.bytes_in : def.sent_bytes(op);
  result.wire_bytes = ir::wire_bytes(def.kind, group, sent);
  result.seconds = cost::collective_seconds(def.kind, group, sent, machine);
  result.exposed_seconds = result.seconds;
  const ir::Op* const around = op.parent->parent_op;
  if (around != nullptr && around->def().region_flow == ir::RegionFlow::async) {
    const double hidden = seconds_until_done(*around, machine.performance);
    result.exposed_seconds = std::max(0.0, result.seconds - hidden);
  }
  result.reason = ir::inserted_for(op);
  result.source = source_of(module, op);
  result.scope = ir::scope_of(op.location);
  return result;
}

}  // namespace

Explanation explain(const ir::Module& module, const machine::Machine& machine,
                    const passes::Choices& choices) {
  Explanation result;
  result.choices = explained(module, choices);
  result.devices = module.num_devices();
  machine.check_has(result.devices);
  const cost::ProgramCost cost(module);
  AxisFinder axes(module);
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      if (ir::collective_of(op) == nullptr) return;
      const cost::Executions executions = cost.executions(op);
      if (executions.times == 0) return;
      ExplainedCollective one = explained(module, op, axes, machine.model());
      if (const passes::Cause* cause = cause_of(op, choices)) {
        one.choice = cause->op;
        one.by_constraint = cause->constraint;
        if (!cause->demanded.empty()) {
          one.demanded_by = with_place(cause->demanded, module, cause->location);
        }
      }
      if (one.choice >= 0) result.choices[at(one.choice)].wire_bytes += one.wire_bytes;
      one.count = executions.times;
      one.count_exact = executions.exact;
      result.total_wire_bytes += one.count * one.wire_bytes;
      result.total_seconds += one.count * one.seconds;
      result.total_exposed_seconds += one.count * one.exposed_seconds;
      result.exact = result.exact && one.count_exact;
      result.collectives.push_back(std::move(one));
    });
  }
  for (ExplainedChoice& choice : result.choices) {
    for (ExplainedChoice::Other& other : choice.others) other.wire_bytes += choice.wire_bytes;
  }
  result.products = products_text(module, axes);
  result.flops = cost.flops();
  result.bytes_accessed = cost.bytes_accessed();
  result.memory = plan::memory_use(module);
  result.warnings = warnings(module, axes, result);
  return result;
}

}  // namespace weft::report
