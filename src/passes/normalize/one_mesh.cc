#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "ir/ops/collective.h"
#include "passes/normalize/mesh_map.h"
#include "passes/normalize/steps.h"
#include "passes/normalize/used_meshes.h"

namespace weft::passes {
namespace {

// The first use that the map cannot express; null: none.
const UsedMesh::Use* inexpressible(const UsedMesh& used, const MeshMap& map) {
  for (const UsedMesh::Use& use : used.uses) {
    if (!(use.manual ? map.map_whole(use.axis) : map.map(use.axis))) return &use;
  }
  return nullptr;
}
const UsedMesh::Use* inexpressible(const UsedMesh& used, const Mesh& mesh) {
  return inexpressible(used, MeshMap(used.mesh, mesh));
}

// How a mesh is written on another one: axes as axes of that, and where no axes express its order
// of devices, as if it had another; it is then on a mesh of the same axes that has its order.
struct Written {
  MeshMap map;
  std::optional<Mesh> reordered;
};

Written written_on(const UsedMesh& used, const Mesh& mesh) {
  MeshMap exact(used.mesh, mesh);
  if (inexpressible(used, exact) == nullptr || used.mesh.num_devices() != mesh.num_devices()) {
    return {exact, std::nullopt};
  }
  std::vector<AxisRef> parts;
  for (const UsedMesh::Use& use : used.uses) parts.push_back(use.axis);
  for (Digits& order : other_orders(mesh, used.mesh, parts)) {
    MeshMap map(used.mesh, mesh, order);
    if (inexpressible(used, map) != nullptr) continue;
    Mesh own = reordered(mesh, used.mesh, order);
    if (own == mesh) return {map, std::nullopt};
    return {map, std::move(own)};
  }
  return {exact, std::nullopt};
}

class MeshChoice {
 public:
  explicit MeshChoice(const std::deque<UsedMesh>& all) : all_(all) {
    for (const UsedMesh& used : all) {
      if (first_ == nullptr || used.mesh.num_devices() > num_devices()) first_ = &used;
    }
  }

  // The first one that expresses all others, or the first one of all devices cut further; or where
  // others are then to be in orders of their own, one that expresses their axes. REQUIRES: one is
  // of several devices.
  ir::MeshDecl choose() const {
    check_devices();
    for (const UsedMesh& used : all_) {
      const bool fits = used.mesh.num_devices() == num_devices() && expresses_all(used.mesh);
      if (fits) return {used.name, used.mesh, {}, {}};
    }
    const std::optional<Mesh> cut = cut_mesh(first_->mesh, manual_digits(false));
    if (cut && expresses_all(*cut)) return {first_->name, *cut, {}, {}};
    for (const UsedMesh& used : all_) {
      const bool fits = used.mesh.num_devices() == num_devices() && expresses_reordered(used.mesh);
      if (fits) return {used.name, used.mesh, {}, {}};
    }
    for (const auto& mesh :
         {cut, cut_mesh(first_->mesh, manual_digits(true)), std::optional(prime_mesh(first_->mesh))}) {
      if (mesh && expresses_reordered(*mesh)) return {first_->name, *mesh, {}, {}};
    }
    fail();
  }

 private:
  std::int64_t num_devices() const { return first_->mesh.num_devices(); }

  bool expresses_all(const Mesh& mesh) const {
    return std::ranges::all_of(
        all_, [&](const UsedMesh& used) { return inexpressible(used, mesh) == nullptr; });
  }

  bool expresses_reordered(const Mesh& mesh) const {
    return std::ranges::all_of(all_, [&](const UsedMesh& used) {
      return inexpressible(used, written_on(used, mesh).map) == nullptr;
    });
  }

  void check_devices() const {
    for (const UsedMesh& used : all_) {
      const std::int64_t n = used.mesh.num_devices();
      if (n == 1 || n == num_devices()) continue;
      throw Error(error_message(
          used.place,
          fmt::format("mesh {} has {} devices, but mesh {} of {} has {}; all meshes of a program "
                      "must be of the same devices",
                      to_string(used), n, to_string(*first_), passes::to_string(first_->place),
                      num_devices())));
    }
  }

  // All manual axes, as digits of positions in the first mesh; `reordered`: of meshes whose order no
  // axes of that one express, too, as if it were the first one's.
  Digits manual_digits(bool reordered) const {
    Digits all;
    for (const UsedMesh& used : all_) {
      if (used.mesh.num_devices() != num_devices()) continue;
      std::optional<Digits> positions = positions_in(first_->mesh, used.mesh);
      if (!positions && reordered) positions = Digits{{1, num_devices()}};
      for (const UsedMesh::Use& use : used.uses) {
        if (!use.manual || !positions) continue;
        const auto part = part_of(*positions, axis_digit(used.mesh, use.axis));
        if (part) all.insert(all.end(), part->begin(), part->end());
      }
    }
    return all;
  }

  [[noreturn]] void fail() const {
    for (const UsedMesh& used : all_) {
      const UsedMesh::Use* use = inexpressible(used, first_->mesh);
      if (use == nullptr) continue;
      throw Error(error_message(
          use->place,
          fmt::format("no {} of mesh {} of {} are axis \"{}\" of mesh {}; use meshes whose axes "
                      "divide each other, with devices in the same order",
                      use->manual ? "axes" : "axes and sub-axes", to_string(*first_),
                      passes::to_string(first_->place), use->axis.name, to_string(used))));
    }
    WEFT_ASSERT(false, "the first mesh expresses all others");
  }

  const std::deque<UsedMesh>& all_;
  const UsedMesh* first_ = nullptr;  // of all devices
};

// Writes what was on other meshes on the chosen one, and on those of its axes that are needed.
class Rewriter {
 public:
  Rewriter(const UsedMeshes& used, const ir::Module& module, const ir::MeshDecl& chosen)
      : used_(used), chosen_(chosen), meshes_{chosen} {
    for (const UsedMesh& mesh : used.all()) {
      Written written = written_on(mesh, chosen.mesh);
      names_.emplace(&mesh, written.reordered ? name_of(*written.reordered, mesh.name, module)
                                              : chosen.name);
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
  ir::MeshDecl chosen = MeshChoice(used.all()).choose();
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
    Rewriter rewriter(used, module, chosen);
    rewriter.run(entry);
    meshes = rewriter.meshes();
  }
  rewrite_groups(*entry.body, chosen);
  module.meshes = std::move(meshes);
}

}  // namespace weft::passes
