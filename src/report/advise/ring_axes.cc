#include "report/advise/ring_axes.h"

#include <cstdint>
#include <optional>

#include <fmt/format.h>

#include "weft/mesh.h"

namespace weft::report {
namespace {

struct Pair {
  std::int64_t from = 0, to = 0;  // devices of the machine
  std::size_t links = 0;          // between them
};

// The neighbours along the axis that are farthest from each other, the first of such. Nothing where
// all are linked.
std::optional<Pair> farthest(const Mesh& mesh, std::size_t axis, const machine::Target& target) {
  const MeshShape shape = mesh.shape();
  const std::int64_t stride = row_major_strides(shape)[axis], size = shape[axis];
  std::optional<Pair> worst;
  std::vector<machine::LinkId> links;
  for (std::int64_t p = 0; p < mesh.num_devices(); ++p) {
    const std::int64_t at = p / stride % size;
    const std::int64_t next = p + ((at + 1) % size - at) * stride;
    const Pair pair{target.device(mesh.device_at(p)), target.device(mesh.device_at(next))};
    links.clear();
    target.topology().route(pair.from, pair.to, links);
    if (links.size() <= 1 || (worst && links.size() <= worst->links)) continue;
    worst = pair;
    worst->links = links.size();
  }
  return worst;
}

}  // namespace

std::vector<std::string> ring_warnings(const ir::Module& module, const machine::Target& target) {
  std::vector<std::string> warnings;
  if (!target.model().links.is_torus()) return warnings;
  for (const ir::MeshDecl& decl : module.meshes) {
    if (decl.mesh.num_devices() != module.num_devices()) continue;
    for (std::size_t axis = 0; axis < decl.mesh.axes().size(); ++axis) {
      const MeshAxis& named = decl.mesh.axes()[axis];
      if (named.size <= 2) continue;
      const std::optional<Pair> pair = farthest(decl.mesh, axis, target);
      if (!pair) continue;
      warnings.push_back(fmt::format(
          "axis {} of the mesh is no ring of links: from {} to {}, which follow each other on it, "
          "data crosses {} links",
          named.name, target.machine().device_text(pair->from),
          target.machine().device_text(pair->to), pair->links));
    }
  }
  return warnings;
}

}  // namespace weft::report
