#include "engine/pjrt/compile_request.h"

#include <type_traits>
#include <variant>

#include <fmt/format.h>

#include "weft/error.h"

#include "pjrt/proto.h"

namespace weft::pjrt {
namespace {

// Field numbers of the messages.
enum { kBuildOptions = 3, kOverrides = 7 };  // CompileOptionsProto
enum {                                       // ExecutableBuildOptionsProto
  kDeviceOrdinal = 1,
  kNumReplicas = 4,
  kNumPartitions = 5,
  kUseSpmdPartitioning = 6,
  kAssignment = 9,
  kUseShardy = 19
};
enum { kReplicaCount = 1, kComputationCount = 2, kComputations = 3 };  // DeviceAssignmentProto
enum { kReplicaDevices = 1 };                                          // its ComputationDevice
enum { kKey = 1, kValue = 2 };                                         // an entry of a map
enum { kText = 1, kBool = 2, kInteger = 3, kReal = 4 };                // OptionOverrideProto

std::string assignment(const std::vector<std::int64_t>& devices) {
  ProtoWriter proto;
  proto.number(kReplicaCount, 1);
  proto.number(kComputationCount, std::ssize(devices));
  for (const std::int64_t device : devices) {
    ProtoWriter computation;
    computation.numbers(kReplicaDevices, {device});
    proto.message(kComputations, computation.text());
  }
  return proto.text();
}

std::string build_options(const CompileRequest& request) {
  ProtoWriter proto;
  proto.number(kDeviceOrdinal, -1);
  proto.number(kNumReplicas, 1);
  proto.number(kNumPartitions, request.num_partitions);
  proto.number(kUseSpmdPartitioning, 1);
  if (!request.devices.empty()) proto.message(kAssignment, assignment(request.devices));
  proto.number(kUseShardy, 1);
  return proto.text();
}

std::string overriding(const Option& option) {
  ProtoWriter value;
  std::visit(
      [&](const auto& given) {
        using T = std::decay_t<decltype(given)>;
        if constexpr (std::is_same_v<T, std::string>) {
          value.message(kText, given);
        } else if constexpr (std::is_same_v<T, bool>) {
          value.number(kBool, given ? 1 : 0);
        } else if constexpr (std::is_same_v<T, std::int64_t>) {
          value.number(kInteger, given);
        } else if constexpr (std::is_same_v<T, float>) {
          value.real(kReal, given);
        } else {
          throw Error(fmt::format("the compiler's option {}: a list is none", option.name));
        }
      },
      option.value);
  ProtoWriter entry;
  entry.message(kKey, option.name);
  entry.message(kValue, value.text());
  return entry.text();
}

}  // namespace

std::string compile_options_proto(const CompileRequest& request) {
  ProtoWriter proto;
  proto.message(kBuildOptions, build_options(request));
  for (const Option& option : request.options) proto.message(kOverrides, overriding(option));
  return proto.text();
}

}  // namespace weft::pjrt
