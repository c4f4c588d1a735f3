#include "report/page/page_machine.h"

namespace weft::report {

void add_machine(PageData& page, const machine::Machine& machine, const ir::Module& module) {
  page.places = {.platform = machine.model().platform,
                 .machine = machine.name(),
                 .num_devices = machine.num_devices(),
                 .rank = machine.coordinates(0).size()};
  if (page.places.rank > 0) {
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
  }
}

}  // namespace weft::report
