// Client: the devices of this process and their memories, as JAX sees them.
//
// Made by Client_Create; immutable but for the counts of memory. Owns its devices and memories;
// arrays and executables refer to them, and do not outlive it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "weft/device.h"

#include "pjrt/abi/base.h"
#include "pjrt/named_values.h"

namespace weft::plugin {

inline constexpr const char* kPlatform = "weft";

using pjrt::NamedValues;

struct DeviceDescription {
  weft::Device device;
  std::string kind, text;
  NamedValues attributes;
};

// A device's one memory, and what arrays have of it.
struct ClientMemory {
  static constexpr int kKindId = 0;
  int id = 0;
  ClientDevice* device = nullptr;
  std::string kind, text;
  std::atomic<std::int64_t> in_use{0}, peak{0};

  void add(std::int64_t bytes);  // negative: they are gone
};

struct ClientDevice {
  DeviceDescription description;
  ClientMemory memory;
  ClientMemory* memories[1] = {&memory};
  ClientDevice* self = this;  // who reaches the memory
};

// Belongs to the client.
struct Topology {
  std::vector<DeviceDescription*> descriptions;
  std::string version;
};

struct Client {
  std::string platform = kPlatform;
  std::vector<std::unique_ptr<ClientDevice>> owned;
  std::vector<ClientDevice*> devices;
  std::vector<ClientMemory*> memories;
  Topology topology;

  // Throws Refusal where there is no such device.
  ClientDevice& device(std::int64_t id) const;
};

// "0.1.0, StableHLO ..., in this process": for people.
const std::string& version_text();

}  // namespace weft::plugin
