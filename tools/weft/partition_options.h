// The flags of every command that partitions, and partitioning as they say.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "ir/module.h"
#include "machine/machine.h"
#include "passes/partition/partition.h"

namespace CLI {
class App;
}

namespace weft::tool {

struct PartitionFlags {
  bool strict = false;
  std::int64_t combine_bytes = passes::PartitionOptions().combine_bytes;
  std::string machine;  // "tpu-v5e:2x2": choices go by time there; empty: by bytes
  std::optional<std::int64_t> memory_limit;  // bytes a device
};

// REQUIRES: `flags` live as long as the command line.
void add_partition_options(CLI::App& command, PartitionFlags& flags);

// What the passes are told. `machine`, which must live as long, is what the flags name, or where
// they name none whatever there is. Throws Error.
passes::PartitionOptions options_for(const ir::Module& module, const PartitionFlags& flags,
                                     const machine::Machine& machine);

// Throws Error.
std::unique_ptr<ir::Module> partitioned(const ir::Module& module, const PartitionFlags& flags);

}  // namespace weft::tool
