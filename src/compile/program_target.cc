#include "compile/program_target.h"

#include <algorithm>

#include <fmt/format.h>

#include "weft/error.h"

namespace weft::compile {

namespace {

const ir::MeshDecl* mesh_of_all(const ir::Module& module, bool names_devices) {
  const auto mesh = std::ranges::find_if(module.meshes, [&](const ir::MeshDecl& decl) {
    return decl.mesh.num_devices() == module.num_devices() &&
           decl.mesh.device_ids().empty() != names_devices;
  });
  return mesh == module.meshes.end() ? nullptr : &*mesh;
}

}  // namespace

std::optional<Dims> placed_mesh(const ir::Module& module) {
  if (const ir::MeshDecl* const mesh = mesh_of_all(module, false)) {
    const MeshShape shape = mesh->mesh.shape();
    return Dims(shape.begin(), shape.end());
  }
  if (mesh_of_all(module, true) != nullptr) return std::nullopt;
  return Dims{module.num_devices()};
}

std::shared_ptr<const machine::Target> target_for(
    const ir::Module& module, const machine::Machine& machine,
    const std::optional<machine::DeviceOrder>& order) {
  machine.check_has(module.num_devices());
  if (const std::optional<Dims> sizes = placed_mesh(module)) {
    return std::make_shared<const machine::Target>(
        machine, machine::mesh_devices(machine, *sizes, order.value_or(machine::DeviceOrder{})));
  }
  if (order) {
    throw Error(
        fmt::format("the program's mesh @{} names its devices itself, so that no other order of "
                    "them can be asked for",
                    mesh_of_all(module, true)->name));
  }
  return std::make_shared<const machine::Target>(machine);
}

}  // namespace weft::compile
