// What a compiled function says of itself.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"
#include "weft/jit.h"

#include "api/call/executable.h"
#include "api/call/runtime.h"
#include "compile/program_target.h"
#include "core/text/user_line.h"
#include "cost/program_cost.h"
#include "machine/target.h"
#include "mesh/process_machine.h"
#include "plan/memory_use.h"
#include "report/explain/explain.h"
#include "sim/simulation.h"

namespace weft {
namespace {

using TargetRef = std::shared_ptr<const machine::Target>;

// The machine that the devices wear, each device where it is; of the host as many as there are.
TargetRef worn_target(const detail::Executable& executable) {
  const std::int64_t devices = executable.program().parsed()->num_devices();
  const machine::Machine& worn = process_machine();
  if (&worn.model() == &machine::host_model()) {
    return std::make_shared<const machine::Target>(machine::Machine::host(devices));
  }
  const detail::Origin& origin = executable.origin();
  return std::make_shared<const machine::Target>(
      worn, origin.devices.empty() ? std::vector{origin.single_device} : origin.devices);
}

// As above, but where transfers go over links of a speed that was set, these.
TargetRef own_target(const detail::Executable& executable) {
  const std::int64_t devices = executable.program().parsed()->num_devices();
  TargetRef linked = detail::backend().compile_options(devices).target;
  return linked != nullptr ? linked : worn_target(executable);
}

// What a text such as tpu-v5e:2x2 names.
TargetRef target_named(const std::string& text, const detail::Executable& executable) {
  const machine::Machine machine = machine::Machine::parse(text);
  const ir::Module& module = *executable.program().parsed();
  machine.check_has(module.num_devices(), "explain");
  if (machine.name() == process_machine().name()) return worn_target(executable);
  return compile::target_for(module, machine);
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
  const report::Explanation all = report::explain(module, machine::host_target());
  const sim::Simulation time =
      sim::simulate(*executable_->program().plan(), *own_target(*executable_));
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
  passes::Choices choices;
  passes::OverlapChoices overlap;
  compile::Options again;
  again.partition.choices = &choices;
  again.choices = &overlap;
  again.schedule = options.schedule.empty()
                       ? executable_->origin().schedule
                       : detail::schedule_named("explain", options.schedule, false);
  if (options.machine.empty()) {
    again.target = own_target(*executable_);
  } else {
    again.target = target_named(options.machine, *executable_);
    again.partition.rates = passes::CostRates(again.target->model());
  }
  compile::Program program(executable_->program().parsed());
  program.advance(compile::Stage::scheduled, again);
  const report::Compilation compilation{program, *again.target, again.schedule, choices, overlap};
  return report::header_text(compilation) + "\n" + report::to_text(report::explain(compilation));
}

}  // namespace weft
