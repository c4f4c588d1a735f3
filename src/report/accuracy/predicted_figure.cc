#include "report/accuracy/predicted_figure.h"

#include <limits>
#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "compile/predict.h"
#include "compile/program.h"
#include "compile/program_target.h"
#include "cost/machine_time.h"
#include "cost/program_cost.h"
#include "ir/ops/table.h"
#include "ir/parser.h"
#include "machine/device_order.h"
#include "machine/machine.h"
#include "machine/xla_flags.h"
#include "sim/simulation.h"

namespace weft::report {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

// Peaks, and nothing that keeps programs from them.
machine::Performance peak_of(const machine::Performance& performance) {
  return {.bf16_flops = performance.bf16_flops,
          .f32_flops = performance.f32_flops,
          .int8_ops = performance.int8_ops,
          .f8_flops = performance.f8_flops,
          .vector_flops = performance.vector_flops,
          .memory_bandwidth = performance.memory_bandwidth};
}

machine::Links peak_of(machine::Links links) {
  links.efficiency = links.line_efficiency = links.network.efficiency = 1;
  links.collective_launch = links.permute_launch = 0;
  return links;
}

// The machine with another model of itself.
machine::Machine with(const machine::Machine& machine, machine::Model model) {
  return {std::make_shared<const machine::Model>(std::move(model)), machine.shape()};
}

machine::Machine machine_of(const Anchor& anchor) {
  machine::Machine machine = machine::Machine::parse(anchor.machine);
  if (!anchor.xla_flags.empty()) machine = machine::with_xla_flags(machine, anchor.xla_flags);
  if (!anchor.at_peak) return machine;
  machine::Model model = machine.model();
  model.performance = peak_of(model.performance);
  model.links = peak_of(model.links);
  if (anchor.no_latency) model.links.latency = 0;
  return with(machine, std::move(model));
}

struct Predicted {
  double total = 0, compute = 0, communication = 0;
  double first_collective = 0;  // one execution
  double collective_bytes = 0;  // that it gives a device
};

struct Compiled {
  compile::Program program;
  compile::Options options;
};

// As `weft explain --machine` compiles it.
Compiled compiled(const Anchor& anchor, const machine::Machine& machine) {
  Compiled result{
      compile::Program(ir::parse_or_throw(anchor_program(anchor.program), anchor.program)), {}};
  const ir::Module& module = *result.program.parsed();
  compile::Options& options = result.options;
  options.target = compile::target_for(module, machine, machine::parse_device_order(anchor.order));
  options.partition.rates = passes::CostRates(options.target->model());
  options.schedule = anchor.schedule;
  result.program.advance(compile::Stage::plan, options);
  return result;
}

Predicted predict(const Anchor& anchor, const machine::Machine& machine) {
  const Compiled of = compiled(anchor, machine);
  const sim::Simulation simulation = compile::predict(of.program, of.options);
  Predicted result{sim::to_seconds(simulation.total), sim::to_seconds(simulation.compute),
                   sim::to_seconds(simulation.communication())};
  if (!simulation.collectives.empty()) {
    const sim::Collective& first = simulation.collectives.front();
    result.first_collective = sim::to_seconds(first.alone) + anchor.besides;
    result.collective_bytes = static_cast<double>(ir::bytes_of(first.op->results));
  }
  return result;
}

// Of the products, with no memory to wait for.
double operations(const Anchor& anchor, const machine::Machine& machine) {
  machine::Performance performance = machine.model().performance;
  performance.memory_bandwidth = kUnlimited;
  const Compiled of = compiled(anchor, machine);
  const ir::Module& module = *of.program.scheduled();
  const cost::ProgramCost cost(module);
  double seconds = 0;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      const double times = cost.executions(op).times;
      if (times > 0 && cost::product_of(op)) seconds += times * cost::op_seconds(op, performance);
    });
  }
  return seconds;
}

double memory(const Anchor& anchor, const machine::Machine& machine) {
  machine::Model model = machine.model();
  machine::Performance& performance = model.performance;
  performance.bf16_flops = performance.f32_flops = performance.int8_ops = kUnlimited;
  performance.f8_flops = performance.vector_flops = kUnlimited;
  return predict(anchor, with(machine, std::move(model))).compute;
}

double bytes_a_second(const Anchor& anchor, const machine::Model& model) {
  switch (anchor.over) {
    case Over::memory:
      return model.performance.memory_bandwidth;
    case Over::axis:
      return 2 * model.links.bandwidth;
    case Over::device:
      return model.links.bandwidth;
  }
  WEFT_ASSERT(false, "all are handled");
}

// A row takes two operations for each element of the other operand.
double critical_rows(const Anchor& anchor, const machine::Model& model) {
  return cost::operations_per_second({anchor.computed_in}, model.performance) / 2 *
         byte_size(anchor.operand_type) / bytes_a_second(anchor, model);
}

}  // namespace

double predicted_figure(const Anchor& anchor) {
  const machine::Machine machine = machine_of(anchor);
  switch (anchor.quantity) {
    case Quantity::total:
      return predict(anchor, machine).total;
    case Quantity::compute:
      return predict(anchor, machine).compute;
    case Quantity::communication:
      return predict(anchor, machine).communication;
    case Quantity::first_collective:
      return predict(anchor, machine).first_collective;
    case Quantity::bandwidth: {
      const Predicted predicted = predict(anchor, machine);
      return predicted.collective_bytes / predicted.first_collective;
    }
    case Quantity::operations:
      return operations(anchor, machine);
    case Quantity::operations_by_memory:
      return operations(anchor, machine) / memory(anchor, machine);
    case Quantity::operations_by_communication:
      return operations(anchor, machine) / predict(anchor, machine).communication;
    case Quantity::critical_rows:
      return critical_rows(anchor, machine.model());
  }
  WEFT_ASSERT(false, "all are handled");
}

}  // namespace weft::report
