// DeviceOrders: the orders in which the devices of a machine may stand in a mesh and which are
// worth trying: those that JAX has names for, all of few devices, and of many those that follow the
// machine's axes and its physical rings.
//
// Pure functions.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "machine/machine.h"

namespace weft::report {

struct NamedOrder {
  std::string name;                   // "as jax.make_mesh places them"; empty: it is its numbers
  std::vector<std::int64_t> devices;  // at each position of the mesh, row-major
};

// Each once, those with names first. REQUIRES: the machine has as many devices as the mesh.
std::vector<NamedOrder> device_orders(const machine::Machine& machine,
                                      std::span<const std::int64_t> mesh);

}  // namespace weft::report
