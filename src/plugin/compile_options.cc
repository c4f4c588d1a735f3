#include "plugin/compile_options.h"

#include <fmt/format.h>

#include "pjrt/proto.h"
#include "plugin/failure.h"

namespace weft::plugin {
namespace {

// Field numbers of the messages.
enum { kBuildOptions = 3, kOverrides = 7 };                      // CompileOptionsProto
enum { kOptionName = 1 };                                        // an entry of its map
enum { kNumReplicas = 4, kNumPartitions = 5, kAssignment = 9 };  // ExecutableBuildOptionsProto
enum { kReplicaCount = 1, kComputationCount = 2, kComputations = 3 };  // DeviceAssignmentProto
enum { kReplicaDevices = 1 };                                          // ComputationDevice

void read_assignment(std::string_view bytes, std::vector<std::int64_t>& devices) {
  pjrt::ProtoReader assignment(bytes);
  while (assignment.next()) {
    if (assignment.field() != kComputations) continue;
    pjrt::ProtoReader computation(assignment.bytes());
    while (computation.next()) {
      if (computation.field() == kReplicaDevices) pjrt::read_numbers(computation, devices);
    }
  }
}

void read_build_options(std::string_view bytes, CompileOptions& options) {
  pjrt::ProtoReader build(bytes);
  while (build.next()) {
    if (build.field() == kNumReplicas) options.num_replicas = build.number();
    if (build.field() == kNumPartitions) options.num_partitions = build.number();
    if (build.field() == kAssignment) read_assignment(build.bytes(), options.devices);
  }
}

// Options of XLA are for XLA's compiler, and change nothing here. Throws Refusal for others.
void check_override(std::string_view bytes) {
  pjrt::ProtoReader entry(bytes);
  while (entry.next()) {
    if (entry.field() != kOptionName || entry.bytes().starts_with("xla_")) continue;
    throw Refusal(abi::Code::invalid_argument,
                  fmt::format("weft: No such compile option: '{}'", entry.bytes()));
  }
}

}  // namespace

CompileOptions read_compile_options(std::string_view bytes) {
  CompileOptions options;
  options.proto = bytes;
  pjrt::ProtoReader all(bytes);
  while (all.next()) {
    if (all.field() == kBuildOptions) read_build_options(all.bytes(), options);
    if (all.field() == kOverrides) check_override(all.bytes());
  }
  if (options.num_replicas != 1) {
    throw Refusal(abi::Code::unimplemented,
                  fmt::format("weft: a program of {} replicas; programs for several devices are "
                              "partitioned (jit, shard_map)",
                              options.num_replicas));
  }
  if (options.devices.empty()) {
    for (std::int64_t i = 0; i < options.num_partitions; ++i) options.devices.push_back(i);
  }
  if (std::ssize(options.devices) != options.num_partitions) {
    throw Refusal(abi::Code::invalid_argument,
                  fmt::format("weft: {} devices for a program of {} partitions",
                              options.devices.size(), options.num_partitions));
  }
  return options;
}

std::string assignment_proto(const CompileOptions& options) {
  pjrt::ProtoWriter assignment;
  assignment.number(kReplicaCount, 1);
  assignment.number(kComputationCount, std::ssize(options.devices));
  for (std::int64_t device : options.devices) {
    pjrt::ProtoWriter computation;
    computation.numbers(kReplicaDevices, {device});
    assignment.message(kComputations, computation.text());
  }
  return assignment.text();
}

}  // namespace weft::plugin
