// What a program is compiled for, where its text does not say which device stands where.
#pragma once

#include <memory>
#include <optional>

#include "weft/shape.h"

#include "compile/schedule.h"
#include "cost/network.h"
#include "ir/module.h"
#include "machine/device_order.h"
#include "machine/target.h"

namespace weft::compile {

// The sizes of the mesh whose devices an order places: of the first one of all devices that does
// not name them; where there is no mesh of all devices, one axis. Nothing: the program names them.
std::optional<Dims> placed_mesh(const ir::Module& module);

// The machine, with a program's devices in the order of its mesh: where a mesh names no device ids,
// as `order` places that mesh on the machine, by default as jax.make_mesh does. Where all meshes
// name theirs, these are the machine's, and an order that is given is an Error. Throws Error where
// the machine has too few devices and where the mesh cannot be placed.
std::shared_ptr<const machine::Target> target_for(
    const ir::Module& module, const machine::Machine& machine,
    const std::optional<machine::DeviceOrder>& order = {});

// How the machine carries out the collectives of a program with that schedule.
constexpr cost::NetworkOptions network_options(Schedule schedule) {
  return {.as_xla = schedule == Schedule::xla};
}

}  // namespace weft::compile
