// What a compiled function says of itself.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"
#include "weft/jit.h"

#include "api/call/executable.h"
#include "api/call/runtime.h"
#include "core/text/user_line.h"
#include "cost/program_cost.h"
#include "machine/machine.h"
#include "mesh/process_machine.h"
#include "plan/memory_use.h"
#include "report/explain/explain.h"
#include "sim/simulation.h"

namespace weft {
namespace {

// The one that the devices wear, if that is not the host they are on.
machine::Machine machine_worn(std::int64_t devices) {
  const machine::Machine host = machine::Machine::host(devices);
  const machine::Machine& worn = process_machine();
  return &worn.model() == &host.model() ? host : worn;
}

// Of the machine that is worn, with the links that there are.
std::shared_ptr<const machine::Model> model_of(const machine::Machine& machine) {
  auto linked = detail::backend().compile_options().machine;
  return linked != nullptr ? linked : std::make_shared<const machine::Model>(machine.model());
}

NamedSharding or_first_device(const std::shared_ptr<const NamedSharding>& sharding) {
  return sharding == nullptr ? NamedSharding() : *sharding;
}

}  // namespace

std::string Compiled::as_text(const std::string& stage, Where where) const {
  const auto known = compile::Program::stage_named(stage);
  if (known) return executable_->program().text(*known);
  throw Error(fmt::format("as_text(\"{}\"): the stages are {}{}", stage,
                          fmt::join(compile::Program::stage_names(), ", "), user_line(where)));
}

std::map<std::string, double> Compiled::cost_analysis() const {
  const ir::Module& module = *executable_->program().scheduled();
  const report::Explanation all =
      report::explain(module, machine::Machine::host(module.num_devices()));
  const sim::Simulation time =
      sim::simulate(*executable_->program().plan(), *model_of(machine_worn(module.num_devices())));
  return {{"flops", all.flops},
          {"bytes accessed", all.bytes_accessed},
          {"wire bytes", all.total_wire_bytes},
          {"optimal_seconds", sim::to_seconds(time.total)},
          {"communication seconds", sim::to_seconds(time.communication())},
          {"exposed seconds", sim::to_seconds(time.exposed)}};
}

MemoryAnalysis Compiled::memory_analysis() const {
  const plan::MemoryUse use = plan::memory_use(*executable_->program().plan());
  return {use.arguments, use.outputs, std::max<std::int64_t>(0, use.peak - use.outputs),
          use.total()};
}

std::vector<NamedSharding> Compiled::input_shardings() const {
  std::vector<NamedSharding> result;
  for (const auto& sharding : executable_->input_shardings()) {
    result.push_back(or_first_device(sharding));
  }
  return result;
}

std::vector<NamedSharding> Compiled::output_shardings() const {
  std::vector<NamedSharding> result;
  for (const auto& output : executable_->outputs()) {
    result.push_back(or_first_device(output.sharding));
  }
  return result;
}

std::string Compiled::explain(const ExplainOptions& options) const {
  const std::int64_t devices = executable_->program().parsed()->num_devices();
  const machine::Machine machine =
      options.machine.empty() ? machine_worn(devices) : machine::Machine::parse(options.machine);
  machine.check_has(devices, options.machine.empty() ? "" : "explain");
  passes::Choices choices;
  passes::OverlapChoices overlap;
  compile::Options again;
  again.partition.choices = &choices;
  again.choices = &overlap;
  again.schedule = options.schedule.empty() ? executable_->origin().schedule
                                            : detail::schedule_named("explain", options.schedule);
  if (options.machine.empty()) {
    again.machine = model_of(machine);
  } else {
    again.machine = std::make_shared<const machine::Model>(machine.model());
    again.partition.rates = passes::CostRates(machine.model());
  }
  compile::Program program(executable_->program().parsed());
  program.advance(compile::Stage::scheduled, again);
  const report::Compilation compilation{program,        machine, *again.machine,
                                        again.schedule, choices, overlap};
  return report::header_text(compilation) + "\n" + report::to_text(report::explain(compilation));
}

}  // namespace weft
