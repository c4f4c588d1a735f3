#include "report/explain/explain.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cost/exchange.h"
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

double bytes_of(const auto& values) {
  double sum = 0;
  for (const ir::Value* value : values) {
    if (value->type.is_tensor()) sum += static_cast<double>(value->type.tensor().num_bytes());
  }
  return sum;
}

// What the group exchanges: of a ragged_all_to_all the rows; its other operands say where they go.
double exchanged_bytes(const ir::Op& op, cost::Exchange exchange) {
  if (exchange != cost::Exchange::ragged_all_to_all) return bytes_of(op.operands);
  return static_cast<double>(op.operand(0)->type.tensor().num_bytes());
}

// What a ragged_all_to_all sends where its send sizes are constants.
std::optional<double> known_send_bytes(const ir::Op& op) {
  const ir::Op* const sizes = op.operand(3)->def;
  if (sizes == nullptr || sizes->kind != ir::OpKind::constant) return std::nullopt;
  const TensorType& type = op.operand(0)->type.tensor();
  if (type.rank() == 0 || type.dims[0] == 0) return 0.0;
  const Literal& literal = sizes->get<ir::ConstantAttrs>().value;
  double rows = 0;
  for (std::int64_t i = 0; i < literal.num_elements(); ++i) {
    rows += static_cast<double>(byte_size(literal.dtype()) == 8 ? literal.at<std::int64_t>(i)
                                                                : literal.at<std::int32_t>(i));
  }
  return rows * static_cast<double>(type.num_bytes()) / static_cast<double>(type.dims[0]);
}

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
  const std::vector<ir::Op*>& ops = start.parent->ops;
  auto at = std::ranges::find(ops, &start);
  double seconds = 0;
  for (++at; at != ops.end(); ++at) {
    const bool waits = std::ranges::find((*at)->operands, start.result()) != (*at)->operands.end();
    if (waits) break;
    seconds += cost::op_seconds(**at, machine);
  }
  return seconds;
}

ExplainedCollective explained(const ir::Module& module, const ir::Op& op, AxisFinder& axes,
                              const machine::Model& machine) {
  const cost::Exchange exchange = *cost::exchange_of(op);
  ExplainedCollective result;
  result.op = &op;
  result.name = exchange == cost::Exchange::ragged_all_to_all ? "ragged_all_to_all"
                                                              : name_without_dialect(op);
  result.axes = axes.of(op);
  const bool ragged = exchange == cost::Exchange::ragged_all_to_all;
  const auto operands = std::span(op.operands).first(ragged ? 1 : op.operands.size());
  result.types = types_text(operands) + " -> " + types_text(op.results);
  result.bytes_in = exchanged_bytes(op, exchange);
  result.bytes_out = bytes_of(op.results);
  const std::int64_t group = result.axes.sends ? result.axes.group_size : 1;
  const double sent = ragged ? known_send_bytes(op).value_or(result.bytes_in) : result.bytes_in;
  result.wire_bytes = cost::wire_bytes(exchange, group, sent);
  result.seconds = cost::collective_seconds(exchange, group, sent, machine);
  result.exposed_seconds = result.seconds;
  const ir::Op* const around = op.parent->parent_op;
  if (around != nullptr && around->kind == ir::OpKind::async_start) {
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
      if (!cost::exchange_of(op)) return;
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
