#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "ir/ops/collective.h"
#include "passes/normalize/mesh_choice.h"
#include "passes/normalize/steps.h"

namespace weft::passes {
namespace {

// Writes what was on other meshes on the chosen one, and on those of its axes that are needed.
class MeshRewriter {
 public:
  MeshRewriter(const UsedMeshes& used, const ir::Module& module, const ir::MeshDecl& chosen)
      : used_(used), chosen_(chosen), meshes_{chosen} {
    for (const UsedMesh& mesh : used.all()) {
      Written written = written_on(mesh, chosen.mesh);
      names_.emplace(
          &mesh, written.reordered ? name_of(*written.reordered, mesh.name, module) : chosen.name);
      maps_.emplace(&mesh, std::move(written.map));
    }
  }

  // The chosen one first.
  const std::vector<ir::MeshDecl>& meshes() const { return meshes_; }

  void run(ir::Function& entry) {
    // Before the shardings that say which mesh the axes are of.
    ir::walk(*entry.body, [&](ir::Op& op) {
      rewrite_manual_axes(op);
      if (op.results.empty()) op.extra.erase("sdy.sharding");  // on which device it runs
    });
    edit_shardings(entry, [&](ir::ShardingAttr& attr, const ir::Type& type, const Place&) {
      rewrite(attr, type);
      return true;
    });
  }

 private:
  void rewrite(ir::ShardingAttr& attr, const ir::Type& type) const {
    const UsedMesh& used = used_.of(attr.mesh);
    attr.sharding = maps_.at(&used).map(attr.sharding);
    attr.mesh = {names_.at(&used), nullptr};
    if (!is_maximal(used.mesh) || !type.is_tensor()) return;
    attr.sharding.dims.assign(at(type.rank()), DimSharding{{}, true, {}});
  }

  void rewrite_manual_axes(ir::Op& op) const {
    const auto* own = op.attrs.get_if<ir::ManualComputationAttrs>();
    const UsedMesh* used = own != nullptr ? used_.of_manual(*own) : nullptr;
    if (used == nullptr) return;
    std::vector<std::string> axes;
    for (const std::string& axis : own->manual_axes) {
      for (AxisRef& part : mapped(*used, axis)) axes.push_back(std::move(part.name));
    }
    std::ranges::sort(axes, {},
                      [&](const std::string& axis) { return chosen_.mesh.axis_index(axis); });
    ir::ManualComputationAttrs attrs = *own;
    attrs.manual_axes = std::move(axes);
    op.attrs = ir::AttrsRef::of(std::move(attrs));
  }

  std::vector<AxisRef> mapped(const UsedMesh& used, const std::string& axis) const {
    return *maps_.at(&used).map_whole({axis, {}});
  }

  // Of a mesh of the chosen one's axes, which is declared now unless it is.
  std::string name_of(const Mesh& mesh, const std::string& wanted, const ir::Module& module) {
    const auto known = std::ranges::find(meshes_, mesh, &ir::MeshDecl::mesh);
    if (known != meshes_.end()) return known->name;
    std::string name = wanted.empty() ? chosen_.name : wanted;
    const auto is_taken = [&] {
      return std::ranges::find(meshes_, name, &ir::MeshDecl::name) != meshes_.end() ||
             module.entry()->name == name;
    };
    while (is_taken()) name += "_0";
    meshes_.push_back({name, mesh, {}, {}});
    return name;
  }

  const UsedMeshes& used_;
  const ir::MeshDecl& chosen_;
  std::vector<ir::MeshDecl> meshes_;
  std::unordered_map<const UsedMesh*, MeshMap> maps_;
  std::unordered_map<const UsedMesh*, std::string> names_;
};

// The declared mesh of most devices, and with axes if one has: where no sharding says anything.
ir::MeshDecl largest_mesh(const ir::Module& module) {
  const ir::MeshDecl* largest = nullptr;
  for (const ir::MeshDecl& decl : module.meshes) {
    if (is_maximal(decl.mesh)) continue;
    const auto size = [](const Mesh& mesh) {
      return std::pair(mesh.num_devices(), mesh.axes().size());
    };
    if (largest == nullptr || size(decl.mesh) > size(largest->mesh)) largest = &decl;
  }
  return largest != nullptr ? *largest : ir::MeshDecl{"mesh", Mesh(), {}, {}};
}

ir::MeshDecl chosen_mesh(const ir::Module& module, const UsedMeshes& used) {
  const bool all_single = std::ranges::all_of(
      used.all(), [](const UsedMesh& mesh) { return mesh.mesh.num_devices() == 1; });
  if (all_single) return largest_mesh(module);
  ir::MeshDecl chosen = choose_mesh(used.all());
  if (chosen.name.empty()) chosen.name = "mesh";
  for (const ir::MeshDecl& decl : module.meshes) {
    if (decl.name == chosen.name && decl.mesh == chosen.mesh) chosen = decl;
  }
  return chosen;
}

void check_covers_program(const ir::MeshDecl& mesh, const ir::Module& module) {
  const std::int64_t n = mesh.mesh.num_devices();
  const bool stated = module.attributes.find("mhlo.num_partitions") != nullptr;
  if (!stated || n == 1 || n == module.num_devices()) return;
  const std::string text = fmt::format(
      "[sdy.mesh] @{} has {} devices, but the program is for {} (mhlo.num_partitions); "
      "they must be the same",
      mesh.name, n, module.num_devices());
  throw Error(ir::format(ir::Diagnostic{mesh.location, text}, module.file));
}

// The same groups on the chosen mesh; as a list of devices where no axes of it express them.
DeviceGroups on_mesh(const ir::MeshDecl& chosen, const MeshGroups& groups) {
  if (groups.mesh->num_devices() == chosen.mesh.num_devices()) {
    auto axes = MeshMap(*groups.mesh, chosen.mesh).map(groups.axes);
    const auto mesh = std::make_shared<const Mesh>(chosen.mesh);
    if (axes) return unlisted_groups({chosen.name, mesh, std::move(*axes)});
  }
  return groups_along(*groups.mesh, groups.axes);
}

void rewrite_groups(const ir::Block& body, const ir::MeshDecl& chosen) {
  ir::walk(body, [&](ir::Op& op) {
    const MeshGroups* groups = ir::mesh_groups(op.attrs);
    if (groups != nullptr) ir::set_groups(op.attrs, on_mesh(chosen, *groups));
  });
}

}  // namespace

void use_one_mesh(ir::Module& module) {
  ir::Function& entry = *module.entry();
  const UsedMeshes used(module);
  if (used.all().empty() && module.meshes.empty()) return;
  ir::MeshDecl chosen = chosen_mesh(module, used);
  check_covers_program(chosen, module);
  if (chosen.name == entry.name) chosen.name += "_0";
  const bool done =
      used.all().empty() || (used.is_one_declaration() && used.all().front().mesh == chosen.mesh);
  std::vector<ir::MeshDecl> meshes{chosen};
  if (!done) {
    MeshRewriter rewriter(used, module, chosen);
    rewriter.run(entry);
    meshes = rewriter.meshes();
  }
  rewrite_groups(*entry.body, chosen);
  module.meshes = std::move(meshes);
}

}  // namespace weft::passes
