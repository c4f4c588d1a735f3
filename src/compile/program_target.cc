#include "compile/program_target.h"

#include <algorithm>

#include <fmt/format.h>

#include "weft/error.h"

namespace weft::compile {

std::shared_ptr<const machine::Target> target_for(
    const ir::Module& module, const machine::Machine& machine,
    const std::optional<machine::DeviceOrder>& order) {
  const std::int64_t devices = module.num_devices();
  machine.check_has(devices);
  const auto is_whole = [&](const ir::MeshDecl& decl) {
    return decl.mesh.num_devices() == devices;
  };
  const auto has_no_ids = [&](const ir::MeshDecl& decl) {
    return is_whole(decl) && decl.mesh.device_ids().empty();
  };
  const auto mesh = std::ranges::find_if(module.meshes, has_no_ids);
  Dims sizes = {devices};
  if (mesh != module.meshes.end()) {
    const MeshShape shape = mesh->mesh.shape();
    sizes = Dims(shape.begin(), shape.end());
  } else if (const auto named = std::ranges::find_if(module.meshes, is_whole);
             named != module.meshes.end()) {
    if (order) {
      throw Error(
          fmt::format("the program's mesh @{} names its devices itself, so that no other order of "
                      "them can be asked for",
                      named->name));
    }
    return std::make_shared<const machine::Target>(machine);
  }
  return std::make_shared<const machine::Target>(
      machine, machine::mesh_devices(machine, sizes, order.value_or(machine::DeviceOrder{})));
}

}  // namespace weft::compile
