// UsedMeshes: the meshes that a program's shardings are on, in order of their first use, and which
// of their axes are used where.
//
// Borrows the module, whose declared meshes stay as they are as long as this is asked.
#pragma once

#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "passes/normalize/shardings.h"

namespace weft::passes {

struct UsedMesh {
  Mesh mesh;
  std::string name;  // of the declaration; empty: written in place
  Place place;       // of the first sharding on it
  struct Use {
    AxisRef axis;
    bool manual = false;  // an axis that a manual computation binds
    Place place;
  };
  std::vector<Use> uses;  // each axis once
};
std::string to_string(const UsedMesh& used);

// One device only: Shardy's maximal mesh, which has no axes to speak of.
bool is_maximal(const Mesh& mesh);

class UsedMeshes {
 public:
  // Finds the meshes that the entry function uses.
  explicit UsedMeshes(ir::Module& module);

  const std::deque<UsedMesh>& all() const { return all_; }
  // Whether all shardings name the same declaration.
  bool is_one_declaration() const { return by_name_.size() == 1 && !has_inlined_; }
  // The one that a sharding is on.
  const UsedMesh& of(const ir::MeshRef& ref) const;
  // The one whose axes a manual computation binds; null: it has no shardings.
  const UsedMesh* of_manual(const ir::ManualComputationAttrs& attrs) const;

 private:
  UsedMesh* find(const Mesh& mesh);
  UsedMesh& note_mesh(const ir::MeshRef& ref, const Place& place);
  void note_sharding(const ir::ShardingAttr& attr, const Place& place);
  void note_manual_axes(const ir::Op& op);

  ir::Module& module_;
  std::deque<UsedMesh> all_;  // so that pointers stay valid
  std::unordered_map<std::string, UsedMesh*> by_name_;
  bool has_inlined_ = false;  // whether a sharding has its mesh written in place
};

}  // namespace weft::passes
