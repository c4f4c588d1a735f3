// make_mesh: a mesh of this process's devices in a good order; set_mesh: the mesh that specs
// without one mean.
//
// The mesh of the context belongs to a thread, as in JAX; a new thread begins without one. A mesh
// with Manual axes is what the body of a shard_map sees: it is the abstract mesh there only.
#pragma once

#include <string>
#include <vector>

#include "weft/device.h"
#include "weft/mesh.h"
#include "weft/shape.h"
#include "weft/where.h"

namespace weft {

struct MakeMeshOptions {
  std::vector<AxisType> axis_types = {};  // none: all Auto
  // Which devices; none: those of devices(). A list that does not begin as devices() does keeps its
  // order.
  std::vector<Device> devices = {};
};

// The devices stand as jax.make_mesh places them on the machine that this process has. A mesh that
// needs fewer than there are takes the first ones. Throws Error where there are too few, or where
// there is no such placement.
Mesh make_mesh(const Dims& axis_sizes, std::vector<std::string> axis_names,
               const MakeMeshOptions& options = {},
               Where where = Where::current());  // jax.make_mesh

// Sets the mesh of this thread, until it is set again; Mesh() for none. Throws Error where an axis
// is Manual.
void set_mesh(const Mesh& mesh,
              Where where = Where::current());  // jax.set_mesh
// What was set; Mesh() if nothing.
Mesh get_mesh();  // jax.sharding.get_mesh
// The mesh that is set, but inside a shard_map the one whose axes are Manual there.
Mesh get_abstract_mesh();  // jax.sharding.get_abstract_mesh

namespace detail {
// get_abstract_mesh() without a copy; until this thread sets another.
const Mesh& abstract_mesh();
}  // namespace detail

// Sets the mesh of this thread and puts the one before back at the end of its scope, on the same
// thread. With Manual axes it becomes the abstract mesh only.
class [[nodiscard]] ScopedMesh {  // jax.set_mesh; in a with statement
 public:
  explicit ScopedMesh(const Mesh& mesh);
  ~ScopedMesh();
  ScopedMesh(const ScopedMesh&) = delete;
  ScopedMesh& operator=(const ScopedMesh&) = delete;

 private:
  Mesh mesh_before_;
  Mesh abstract_mesh_before_;
};

}  // namespace weft
