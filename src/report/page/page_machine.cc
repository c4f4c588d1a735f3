#include "report/page/page_machine.h"

namespace weft::report {

void add_machine(PageData& page, const machine::Target& target, const ir::Module& module) {
  const machine::Machine& machine = target.machine();
  page.places = {.platform = machine.model().platform,
                 .machine = machine.name(),
                 .num_devices = machine.num_devices(),
                 .rank = machine.coordinates(0).size()};
  if (page.places.rank > 0) {
    if (machine.num_slices() > 1) page.places.slice_devices = machine.domain_devices();
    for (std::int64_t id = 0; id < machine.num_devices(); ++id) {
      const Dims place = machine.coordinates(id);
      page.places.coordinates.insert(page.places.coordinates.end(), place.begin(), place.end());
    }
  }
  for (const ir::MeshDecl& decl : module.meshes) {
    if (decl.mesh.empty()) continue;  // of one device
    PageMesh& mesh = page.meshes.emplace_back();
    mesh.name = decl.name;
    for (const MeshAxis& axis : decl.mesh.axes()) mesh.axes.emplace_back(axis.name, axis.size);
    mesh.devices = decl.mesh.device_ids();
    if (!target.has_order()) continue;
    mesh.devices.clear();
    for (std::int64_t p = 0; p < decl.mesh.num_devices(); ++p) {
      mesh.devices.push_back(target.device(decl.mesh.device_at(p)));
    }
  }
}

}  // namespace weft::report
