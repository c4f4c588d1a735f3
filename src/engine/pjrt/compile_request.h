// What a plugin is asked to compile.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/pjrt/option.h"

namespace weft::pjrt {

struct CompileRequest {
  std::string text;  // StableHLO, in MLIR's text
  std::int64_t num_partitions = 1;
  std::vector<std::int64_t> devices;  // their ids, by partition; none: the plugin chooses
  std::vector<Option> options;        // of XLA's compiler, such as xla_dump_to
};

// The message xla.CompileOptionsProto that says so; partitioning is Shardy's.
std::string compile_options_proto(const CompileRequest& request);

}  // namespace weft::pjrt
