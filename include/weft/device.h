// Device: one of those that this process computes with, named as JAX names it.
//
// How many there are is fixed before the first use: by `set_devices`, or by the environment's
// WEFT_DEVICES, a number ("8") or a machine ("tpu-v2:2x2") whose names and coordinates the devices
// of the host then wear; one otherwise. Plain value; any thread.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "weft/shape.h"
#include "weft/where.h"

namespace weft {

struct Device {  // jax.Device
  std::int64_t id = 0;
  std::int64_t process_index = 0;
  std::string platform = "cpu";     // "cpu", "tpu"
  std::string device_kind = "cpu";  // "TPU v2"
  Dims coords = {};                 // x, y, z; empty where places do not matter
  std::int64_t core_on_chip = 0;
  friend bool operator==(const Device&, const Device&) = default;
};

// "TPU_0(process=0,(0,0,0,0))", x, y, z and the core in the inner brackets; "CPU_0".
std::string to_string(const Device& device);
// "TpuDevice(id=0, process_index=0, coords=(0,0,0), core_on_chip=0)", "CpuDevice(id=0)".
std::string repr(const Device& device);
// "[CpuDevice(id=0), CpuDevice(id=1)]"
std::string to_string(const std::vector<Device>& devices);
std::ostream& operator<<(std::ostream& out, const Device& device);
std::ostream& operator<<(std::ostream& out, const std::vector<Device>& devices);

// All devices, in the order of jax.devices(). Throws Error where WEFT_DEVICES says nothing that can
// be.
const std::vector<Device>& devices();  // jax.devices
std::int64_t device_count();           // jax.device_count

// "8" or "tpu-v2:2x2", instead of WEFT_DEVICES. Throws Error where that is no machine, and once
// devices() has been used.
void set_devices(std::string_view text, Where where = Where::current());

}  // namespace weft
