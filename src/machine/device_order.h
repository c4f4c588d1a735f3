// DeviceOrder: which device of a machine stands at which position of a mesh.
//
// Plain value.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "machine/machine.h"

namespace weft::machine {

struct DeviceOrder {
  enum class Kind {
    make_mesh,  // as jax.make_mesh places a mesh on the machine
    listed,     // as jax.devices() lists them: by id on one host, host by host on several
    given,      // `ids`
  };
  Kind kind = Kind::make_mesh;
  std::vector<std::int64_t> ids;
};

// default, id, or a list such as 0,1,3,2. Throws Error.
DeviceOrder parse_device_order(std::string_view text);

// "0,1,3,2"; of many the first ones.
std::string order_text(std::span<const std::int64_t> devices);

// All devices of the machine in the order of `jax.devices()`.
std::vector<std::int64_t> listed_devices(const Machine& machine);

// The device at each position, row-major, of a mesh whose axes have these sizes; a mesh smaller
// than the machine takes the devices listed first. Throws Error where there is no such placement.
std::vector<std::int64_t> mesh_devices(const Machine& machine, std::span<const std::int64_t> mesh,
                                       const DeviceOrder& order);

}  // namespace weft::machine
