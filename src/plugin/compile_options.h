// What JAX asks of a compilation: the fields of xla.CompileOptionsProto that mean something here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace weft::plugin {

struct CompileOptions {
  std::string proto;  // all of it
  std::int64_t num_replicas = 1;
  std::int64_t num_partitions = 1;
  std::vector<std::int64_t> devices;  // ids, by partition
};

// Throws Refusal where the bytes are no such message, or the devices do not fit the partitions.
CompileOptions read_compile_options(std::string_view bytes);

// As xla.DeviceAssignmentProto.
std::string assignment_proto(const CompileOptions& options);

}  // namespace weft::plugin
