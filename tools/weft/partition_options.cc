#include "partition_options.h"

#include <limits>

#include <CLI/CLI.hpp>

#include "engine/host/memory_limit.h"
#include "machine_options.h"
#include "options.h"
#include "passes/pipeline.h"
#include "units.h"

namespace weft::tool {
void add_partition_options(CLI::App& command, PartitionFlags& flags) {
  add_machine_option(command, flags.machine);
  command.add_flag("--strict", flags.strict,
                   "An op that no rule says how to split is an error; else every device computes "
                   "all of it");
  command
      .add_option("--combine", flags.combine_bytes,
                  "Inserted collectives of one kind and group are combined up to so many bytes of "
                  "a device; 0: none are")
      ->type_name("BYTES")
      ->check(whole_number(0, std::numeric_limits<std::int64_t>::max()))
      ->capture_default_str();
  command
      .add_option_function<std::string>(
          "--memory-limit",
          [&flags](const std::string& text) { flags.memory_limit = bytes("--memory-limit", text); },
          "What a device has for arguments, constants and all else, such as 2GiB: partitioned to "
          "fit, or refused")
      ->type_name("BYTES");
}

passes::PartitionOptions options_for(const ir::Module& module, const PartitionFlags& flags,
                                     const machine::Machine& machine) {
  passes::PartitionOptions options;
  options.strict = flags.strict;
  options.combine_bytes = flags.combine_bytes;
  if (!flags.machine.empty()) {
    machine.check_has(module.num_devices(), "--machine");
    options.rates = passes::Rates(machine.model());
  }
  return options;
}

std::unique_ptr<ir::Module> partitioned(const ir::Module& module, const PartitionFlags& flags) {
  const machine::Machine machine = machine_named(flags.machine, module.num_devices());
  const passes::PartitionOptions options = options_for(module, flags, machine);
  if (!flags.memory_limit) return passes::partitioned(module, options);
  return engine::partitioned_within(*flags.memory_limit, module, options).module;
}

}  // namespace weft::tool
