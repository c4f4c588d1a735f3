// What a compiled function says of itself.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"
#include "weft/jit.h"

#include "api/call/executable.h"
#include "compile/predict.h"
#include "compile/program_target.h"
#include "core/text/quantity.h"
#include "core/text/user_line.h"
#include "cost/program_cost.h"
#include "machine/device_order.h"
#include "machine/scaling.h"
#include "machine/target.h"
#include "mesh/process_machine.h"
#include "plan/memory_use.h"
#include "process/runtime.h"
#include "report/advise/advise.h"
#include "report/explain/explain.h"
#include "report/explain/exposure_text.h"
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

// What a text such as tpu-v5e:2x2 names. On the machine that the devices wear, at whatever speed,
// they stand where they are.
TargetRef target_named(const ExplainOptions& options, const detail::Executable& executable,
                       const char* who) {
  const ir::Module& module = *executable.program().parsed();
  const machine::Machine named = machine::Machine::parse_for(options.machine, module.num_devices());
  named.check_has(module.num_devices(), who);
  machine::Machine machine = named;
  if (!options.scale.empty()) {
    try {
      machine = machine::scaled(named, {.factors = machine::parse_factors(options.scale)});
    } catch (const Error& e) {
      throw Error(fmt::format("{}: scale: {}", who, e.what()));
    }
  }
  if (named.name() == process_machine().name() && options.order.empty()) {
    return std::make_shared<const machine::Target>(
        machine, worn_target(executable)->devices(module.num_devices()));
  }
  const std::string order = options.order.empty() ? "default" : options.order;
  return compile::target_for(module, machine, machine::parse_device_order(order));
}

// The program, compiled once more for what the options say, and what was chosen then.
struct CompiledFor {
  CompiledFor(const detail::Executable& executable, const ExplainOptions& options, const char* who,
              compile::Stage last)
      : program(executable.program().parsed()) {
    how.partition.choices = &choices;
    how.choices = &overlap;
    how.schedule = options.schedule.empty() ? executable.origin().schedule
                                            : detail::schedule_named(who, options.schedule, false);
    if (options.machine.empty()) {
      if (!options.order.empty() || !options.scale.empty()) {
        throw Error(
            fmt::format("{}: `order` and `scale` are of a `machine`, which is not given", who));
      }
      how.target = own_target(executable);
    } else {
      how.target = target_named(options, executable, who);
      how.partition.rates = passes::CostRates(how.target->model());
    }
    program.advance(last, how);
  }
  CompiledFor(const CompiledFor&) = delete;

  report::Compilation compilation() const {
    return {program, *how.target, how.schedule, choices, overlap};
  }

  compile::Options how;
  passes::Choices choices;
  passes::OverlapChoices overlap;
  compile::Program program;
};

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

std::string Compiled::explain(const ExplainOptions& options, Where where) const {
  return with_user_line("", where, [&] {
    const CompiledFor again(*executable_, options, "explain", compile::Stage::scheduled);
    const report::Compilation compilation = again.compilation();
    return report::header_text(compilation) + "\n" +
           report::to_text(report::explain(compilation), options.full);
  });
}

Prediction Compiled::predict(const ExplainOptions& options, Where where) const {
  return with_user_line("", where, [&] {
    const CompiledFor again(*executable_, options, "predict", compile::Stage::plan);
    const sim::Simulation time = compile::predict(again.program, again.how);
    const report::MostWaitedFor most = report::most_waited_for(time, *again.program.scheduled());
    return Prediction{.seconds = sim::to_seconds(time.total),
                      .compute_seconds = sim::to_seconds(time.compute),
                      .communication_seconds = sim::to_seconds(time.communication()),
                      .exposed_seconds = sim::to_seconds(time.exposed),
                      .lower_bound_seconds = sim::to_seconds(time.lower_bound),
                      .upper_bound_seconds = sim::to_seconds(time.upper_bound),
                      .peak_memory_in_bytes = plan::memory_use(*again.program.plan()).peak,
                      .waits_for = most.what,
                      .why = most.why};
  });
}

std::ostream& operator<<(std::ostream& out, const MemoryAnalysis& memory) {
  const auto text = [](std::int64_t bytes) { return bytes_text(static_cast<double>(bytes)); };
  return out << "arguments " << text(memory.argument_size_in_bytes) << ", outputs "
             << text(memory.output_size_in_bytes) << ", temporaries "
             << text(memory.temp_size_in_bytes) << "; at most " << text(memory.peak_memory_in_bytes)
             << " at a time";
}

std::ostream& operator<<(std::ostream& out, const Prediction& p) {
  out << seconds_text(p.seconds) << ": " << seconds_text(p.compute_seconds) << " of computing, "
      << seconds_text(p.communication_seconds) << " of communication, of which "
      << seconds_text(p.exposed_seconds) << " are waited for; "
      << bytes_text(static_cast<double>(p.peak_memory_in_bytes)) << " besides arguments";
  if (!p.waits_for.empty()) out << "; most for " << p.waits_for << ": " << p.why;
  return out;
}

std::string Compiled::advise(const ExplainOptions& options, Where where) const {
  return with_user_line("", where, [&] {
    const CompiledFor again(*executable_, options, "advise", compile::Stage::plan);
    return report::to_text(report::advise({again.program, again.how}));
  });
}

}  // namespace weft
