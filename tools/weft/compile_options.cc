#include "compile_options.h"

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "weft/error.h"
#include "weft/mesh.h"

#include "compile/program_target.h"
#include "core/text/quantity.h"
#include "machine/device_order.h"
#include "machine/xla_flags.h"
#include "machine_options.h"
#include "options.h"
#include "units.h"

namespace weft::tool {
namespace {

void add_link_option(CLI::App& command, const char* name, double& value,
                     double (*parse)(const std::string&, const std::string&), const char* type,
                     const char* help) {
  command
      .add_option_function<std::string>(
          name, [&value, parse, name](const std::string& text) { value = parse(name, text); }, help)
      ->type_name(type);
}

// "64KiB", as it may be given.
std::string default_size(std::int64_t bytes) {
  std::string text = bytes_text(static_cast<double>(bytes));
  std::erase(text, ' ');
  return text;
}

void add_link_options(CLI::App& command, engine::LinkSpeed& link) {
  add_link_option(command, "--link-bandwidth", link.bytes_per_second, &bytes_per_second, "RATE",
                  "Transfers between devices take as long as over links of this speed, such as "
                  "45GB/s; every ordered pair of devices has its own");
  add_link_option(command, "--link-latency", link.latency_seconds, &seconds, "TIME",
                  "Each step of a transfer begins so much later, such as 1us");
}

void check_xla_flags(const CompileFlags& flags) {
  if (!flags.xla_flags.empty() && flags.options.schedule != compile::Schedule::xla) {
    throw Error("--xla-flags says something of --schedule xla only");
  }
}

std::shared_ptr<const machine::Target> target_for(const ir::Module& module,
                                                  const CompileFlags& flags) {
  const std::int64_t devices = module.num_devices();
  const engine::LinkSpeed& link = flags.backend.link;
  std::optional<machine::DeviceOrder> order;
  if (!flags.order.empty()) order = machine::parse_device_order(flags.order);
  check_xla_flags(flags);
  if (!flags.machine.empty()) {
    const machine::Machine machine = machine_for(flags, devices);
    machine.check_has(devices, "--machine");
    return compile::target_for(module, machine, order);
  }
  return compile::target_for(
      module,
      link.limited()
          ? machine::host_with_links(devices, link.bytes_per_second, link.latency_seconds)
          : machine::Machine::host(devices),
      order);
}

}  // namespace

void add_pass_options(CLI::App& command, CompileFlags& flags) {
  passes::PartitionOptions& partition = flags.options.partition;
  add_machine_option(command, flags.machine);
  add_scaling_options(command, flags.scaling);
  add_order_option(command, flags.order);
  command.add_flag("--strict", partition.strict,
                   "An op that no rule says how to split is an error; else every device computes "
                   "all of it");
  command
      .add_option_function<std::string>(
          "--combine",
          [&partition](const std::string& text) {
            partition.combine_bytes = bytes_or_none("--combine", text);
          },
          "Inserted collectives of one kind and group are combined up to so many bytes of a "
          "device; 0: none are")
      ->type_name("BYTES")
      ->default_str(default_size(partition.combine_bytes));
  command
      .add_option_function<std::string>(
          "--memory-limit",
          [&flags](const std::string& text) {
            flags.options.memory_limit = bytes("--memory-limit", text);
          },
          "What a device has for arguments, constants and all else, such as 2GiB: partitioned to "
          "fit, or refused")
      ->type_name("BYTES");
  std::vector<std::string> schedules;
  for (const auto& [name, schedule] : compile::kSchedules) schedules.emplace_back(name);
  command
      .add_option_function<std::string>(
          "--schedule",
          [&flags](const std::string& name) {
            flags.options.schedule = *compile::schedule_named(name);
          },
          "weft: transfers are spread over what is computed, where they move meanwhile: over links "
          "(--link-bandwidth, --link-latency) or those of --machine. plain: each is waited for "
          "where the program has it. xla: as XLA's compiler would have it on --machine, a TPU; "
          "this is not run")
      ->check(CLI::IsMember(schedules))
      ->default_str("weft");
  command
      .add_option(
          "--xla-flags", flags.xla_flags,
          "With --schedule xla: flags of XLA's compiler, as LIBTPU_INIT_ARGS has them, such "
          "as --xla-flags=--xla_tpu_enable_async_collective_fusion=false")
      ->type_name("FLAGS");
  add_link_options(command, flags.backend.link);
}

machine::Machine machine_for(const CompileFlags& flags, std::int64_t devices) {
  machine::Machine machine = machine::Machine::parse_for(flags.machine, devices);
  // A host that was measured, whose devices are run as if such links were between them.
  const engine::LinkSpeed& link = flags.backend.link;
  if (link.limited() && machine.model().performance.host != nullptr) {
    machine = machine::with_links(machine, link.bytes_per_second, link.latency_seconds);
  }
  machine = machine::scaled(machine, flags.scaling);
  check_xla_flags(flags);
  return flags.xla_flags.empty() ? machine : machine::with_xla_flags(machine, flags.xla_flags);
}

void add_plan_options(CLI::App& command, CompileFlags& flags) {
  command
      .add_option("--max-devices", flags.backend.max_devices,
                  "Refuse a program that needs more devices of this process than that")
      ->type_name("N")
      ->check(whole_number(1, kMaxDevices))
      ->capture_default_str();
}

compile::Options options_for(const ir::Module& module, const CompileFlags& flags) {
  compile::Options options = flags.options;
  options.target = target_for(module, flags);
  if (!flags.machine.empty()) {
    options.partition.rates = passes::CostRates(options.target->model());
  }
  return options;
}

}  // namespace weft::tool
