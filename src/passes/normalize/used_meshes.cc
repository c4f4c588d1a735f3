#include "passes/normalize/used_meshes.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

namespace weft::passes {
namespace {

void note_use(UsedMesh& used, UsedMesh::Use use) {
  const bool known = std::ranges::any_of(used.uses, [&](const UsedMesh::Use& other) {
    return other.axis == use.axis && other.manual == use.manual;
  });
  if (!known) used.uses.push_back(std::move(use));
}

void note_axes(UsedMesh& used, const std::vector<AxisRef>& axes, const Place& place) {
  for (const AxisRef& axis : axes) note_use(used, {axis, false, place});
}

}  // namespace

std::string to_string(const UsedMesh& used) {
  const std::string name = used.name.empty() ? "" : fmt::format("@{} = ", used.name);
  return name + weft::to_mlir(used.mesh);
}

bool is_maximal(const Mesh& mesh) { return mesh.axes().empty() && !mesh.device_ids().empty(); }

UsedMeshes::UsedMeshes(ir::Module& module) : module_(module) {
  ir::Function& entry = *module.entry();
  edit_shardings(entry, [&](const ir::ShardingAttr& attr, const ir::Type&, const Place& place) {
    note_sharding(attr, place);
    return false;
  });
  ir::walk(*entry.body, [&](const ir::Op& op) { note_manual_axes(op); });
}

const UsedMesh& UsedMeshes::of(const ir::MeshRef& ref) const {
  if (ref.inlined == nullptr) return *by_name_.at(ref.name);
  const auto at = std::ranges::find(all_, *ref.inlined, &UsedMesh::mesh);
  WEFT_ASSERT(at != all_.end(), "a mesh that no sharding is on");
  return *at;
}

const UsedMesh* UsedMeshes::of_manual(const ir::ManualComputationAttrs& attrs) const {
  const UsedMesh* found = nullptr;
  for (const auto* list : {&attrs.in_shardings, &attrs.out_shardings}) {
    for (const ir::ShardingAttr& sharding : *list) {
      const UsedMesh& used = of(sharding.mesh);
      if (found == nullptr || found->mesh.axes().empty()) found = &used;
    }
  }
  return found;
}

UsedMesh* UsedMeshes::find(const Mesh& mesh) {
  const auto at = std::ranges::find(all_, mesh, &UsedMesh::mesh);
  return at != all_.end() ? &*at : nullptr;
}

UsedMesh& UsedMeshes::note_mesh(const ir::MeshRef& ref, const Place& place) {
  has_inlined_ |= ref.inlined != nullptr;
  if (const auto at = by_name_.find(ref.name); ref.inlined == nullptr && at != by_name_.end()) {
    return *at->second;
  }
  const Mesh& mesh = *module_.find_mesh(ref);
  UsedMesh* used = find(mesh);
  if (used == nullptr) used = &all_.emplace_back(UsedMesh{mesh, ref.name, place, {}});
  if (ref.inlined == nullptr) by_name_.emplace(ref.name, used);
  return *used;
}

void UsedMeshes::note_sharding(const ir::ShardingAttr& attr, const Place& place) {
  UsedMesh& used = note_mesh(attr.mesh, place);
  for (const DimSharding& dim : attr.sharding.dims) note_axes(used, dim.axes, place);
  note_axes(used, attr.sharding.replicated, place);
  note_axes(used, attr.sharding.unreduced, place);
}

void UsedMeshes::note_manual_axes(const ir::Op& op) {
  const auto* attrs = op.attrs.get_if<ir::ManualComputationAttrs>();
  const UsedMesh* used = attrs != nullptr ? of_manual(*attrs) : nullptr;
  if (used == nullptr) return;
  for (const std::string& axis : attrs->manual_axes) {
    note_use(*find(used->mesh), {{axis, {}}, true, Place{&op, nullptr, {}, 0}});
  }
}

}  // namespace weft::passes
