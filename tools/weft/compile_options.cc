#include "compile_options.h"

#include <limits>

#include <CLI/CLI.hpp>

#include "weft/mesh.h"

#include "machine_options.h"
#include "options.h"
#include "units.h"

namespace weft::tool {

void add_partition_options(CLI::App& command, CompileFlags& flags) {
  passes::PartitionOptions& partition = flags.options.partition;
  add_machine_option(command, flags.machine);
  command.add_flag("--strict", partition.strict,
                   "An op that no rule says how to split is an error; else every device computes "
                   "all of it");
  command
      .add_option("--combine", partition.combine_bytes,
                  "Inserted collectives of one kind and group are combined up to so many bytes of "
                  "a device; 0: none are")
      ->type_name("BYTES")
      ->check(whole_number(0, std::numeric_limits<std::int64_t>::max()))
      ->capture_default_str();
  command
      .add_option_function<std::string>(
          "--memory-limit",
          [&flags](const std::string& text) {
            flags.options.memory_limit = bytes("--memory-limit", text);
          },
          "What a device has for arguments, constants and all else, such as 2GiB: partitioned to "
          "fit, or refused")
      ->type_name("BYTES");
}

void add_plan_options(CLI::App& command, CompileFlags& flags) {
  command
      .add_option("--max-devices", flags.backend.max_devices,
                  "Refuse a program that needs more devices of this process than that")
      ->type_name("N")
      ->check(whole_number(1, kMaxDevices))
      ->capture_default_str();
}

compile::Options options_for(const ir::Module& module, const CompileFlags& flags,
                             const machine::Machine& machine) {
  compile::Options options = flags.options;
  if (!flags.machine.empty()) {
    machine.check_has(module.num_devices(), "--machine");
    options.partition.rates = passes::CostRates(machine.model());
  }
  return options;
}

compile::Options options_for(const ir::Module& module, const CompileFlags& flags) {
  return options_for(module, flags, machine_named(flags.machine, module.num_devices()));
}

}  // namespace weft::tool
