// The flags that say which machine's devices a command names.
#pragma once

#include <string>

#include "weft/mesh.h"

#include "machine/machine.h"

namespace CLI {
class App;
}

namespace weft::tool {

struct MachineOptions {
  std::string as;  // "tpu-v5e:2x2"; empty: the devices of this process
  std::string order = "default";
};

// REQUIRES: `options` lives as long as the command line.
void add_machine_options(CLI::App& command, MachineOptions& options);

// The machine; of `devices` devices where none is named. Throws Error.
machine::Machine machine_of(const MachineOptions& options, std::int64_t devices);
// The mesh with these axes, its devices in the order asked for. Throws Error.
Mesh mesh_of(const MachineOptions& options, const std::vector<MeshAxis>& axes);

}  // namespace weft::tool
