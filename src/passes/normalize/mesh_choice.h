// MeshChoice: on which mesh all shardings of a program are written, and how those of its others are
// there. Functions only.
#pragma once

#include <deque>
#include <optional>

#include "passes/normalize/mesh_map.h"
#include "passes/normalize/used_meshes.h"

namespace weft::passes {

// How a mesh is written on another one: axes as axes of that, and where no axes express its order
// of devices, as if it had another; it is then on a mesh of the same axes that has its order.
// Borrows both.
struct Written {
  MeshMap map;
  std::optional<Mesh> reordered;
};
Written written_on(const UsedMesh& used, const Mesh& mesh);

// The first one that expresses all others, or the first one of all devices cut further; or where
// others are then to be in orders of their own, one that expresses their axes. Throws weft::Error
// where there is none, or meshes are of other devices. REQUIRES: one is of several devices.
ir::MeshDecl choose_mesh(const std::deque<UsedMesh>& all);

}  // namespace weft::passes
