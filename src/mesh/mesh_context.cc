#include <utility>

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/make_mesh.h"

#include "core/lifetime.h"
#include "core/text/user_line.h"

namespace weft {
namespace {

struct MeshContext {
  Mesh mesh;
  Mesh abstract_mesh;
};

MeshContext& mesh_context() { return of_thread<MeshContext>(); }

}  // namespace

void set_mesh(const Mesh& mesh, Where where) {
  if (mesh.has(AxisType::Manual)) {
    throw Error(
        fmt::format("set_mesh: {} has axes of type Manual, which only the body of a "
                    "shard_map has; make them Auto or Explicit{}",
                    to_string(mesh), user_line(where)));
  }
  mesh_context() = {mesh, mesh};
}

Mesh get_mesh() { return mesh_context().mesh; }
Mesh get_abstract_mesh() { return mesh_context().abstract_mesh; }

namespace detail {
const Mesh& abstract_mesh() { return mesh_context().abstract_mesh; }
}  // namespace detail

ScopedMesh::ScopedMesh(const Mesh& mesh)
    : mesh_before_(get_mesh()), abstract_mesh_before_(get_abstract_mesh()) {
  MeshContext& context = mesh_context();
  context.abstract_mesh = mesh;
  if (!mesh.has(AxisType::Manual)) context.mesh = mesh;
}

ScopedMesh::~ScopedMesh() {
  mesh_context() = {std::move(mesh_before_), std::move(abstract_mesh_before_)};
}

}  // namespace weft
