#include "machine_options.h"

#include <CLI/CLI.hpp>

#include "machine/device_order.h"

namespace weft::tool {

void add_machine_options(CLI::App& command, MachineOptions& options) {
  command
      .add_option("--as", options.as,
                  "Name devices as on that machine, e.g. tpu-v5e:2x2; weft machines lists them")
      ->type_name("NAME:SHAPE");
  command
      .add_option("--order", options.order,
                  "Of the devices in the mesh: default, as jax.make_mesh places them; id, as "
                  "jax.devices() lists them; or a list such as 0,1,3,2")
      ->capture_default_str();
}

machine::Machine machine_of(const MachineOptions& options, std::int64_t devices) {
  return options.as.empty() ? machine::Machine::host(devices) : machine::Machine::parse(options.as);
}

Mesh mesh_of(const MachineOptions& options, const std::vector<MeshAxis>& axes) {
  const Mesh mesh(axes);
  const machine::Machine machine = machine_of(options, mesh.num_devices());
  const machine::DeviceOrder order = machine::parse_device_order(options.order);
  return Mesh(axes, machine::mesh_devices(machine, mesh.shape(), order));
}

}  // namespace weft::tool
