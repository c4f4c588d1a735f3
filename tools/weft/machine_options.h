// The flags that say which machine's devices a command names.
#pragma once

#include <string>

#include "weft/mesh.h"

#include "machine/machine.h"
#include "machine/scaling.h"

namespace CLI {
class App;
}

namespace weft::tool {

struct MachineOptions {
  std::string as;  // "tpu-v5e:2x2"; empty: the devices of this process
  std::string order = "default";
};

// REQUIRES: `as`, `options` live as long as the command line.
void add_as_option(CLI::App& command, std::string& as);
// What the program is for.
void add_machine_option(CLI::App& command, std::string& machine);
// What is otherwise on it. REQUIRES: add_machine_option was called for the command.
void add_scaling_options(CLI::App& command, machine::Scaling& scaling);
// In which order its devices stand in the program's mesh.
void add_order_option(CLI::App& command, std::string& order);
void add_machine_options(CLI::App& command, MachineOptions& options);

// What --as or --machine names; where it names nothing, the first devices of this process.
machine::Machine machine_named(const std::string& as, std::int64_t devices);
// The mesh with these axes, its devices in the order asked for. Throws Error.
Mesh mesh_of(const MachineOptions& options, const std::vector<MeshAxis>& axes);

}  // namespace weft::tool
