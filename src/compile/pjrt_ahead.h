// Programs compiled by a plugin ahead of time, for devices that need not be there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "compile/backend.h"
#include "compile/program.h"
#include "engine/pjrt/executable.h"

namespace weft::compile {

struct PjrtCompiled {
  std::string platform, device_kind;
  std::int64_t devices_of_topology = 0, devices_of_program = 0;
  double milliseconds = 0;                            // that the plugin took
  std::vector<std::pair<std::string, double>> costs;  // the plugin's figures, by name
  std::optional<pjrt::Executable::Memory> memory;
  std::string optimized;  // the plugin's program as text; empty: it gives none
};

// For the topology, or the plugin's own devices where that is empty. Throws Error with the plugin's
// message. REQUIRES: the program has reached the stage of the partitioner (pjrt_stage).
PjrtCompiled compiled_by_plugin(const Program& program, const PjrtOptions& options,
                                const std::string& topology);

}  // namespace weft::compile
