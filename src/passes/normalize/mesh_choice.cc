#include "passes/normalize/mesh_choice.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "passes/layout/axis_atoms.h"

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

}  // namespace

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

namespace {

bool cuts_nest(const Mesh& mesh, std::span<const AxisRef> parts) {
  try {
    return AxisAtoms(mesh, parts).mesh() == mesh;
  } catch (const Error&) {
    return false;
  }
}

class MeshChoice {
 public:
  explicit MeshChoice(const std::deque<UsedMesh>& all) : all_(all) {
    for (const UsedMesh& used : all) {
      if (first_ == nullptr || used.mesh.num_devices() > num_devices()) first_ = &used;
    }
  }

  ir::MeshDecl choose() const {
    check_devices();
    const std::optional<Mesh> cut = cut_mesh(first_->mesh, manual_digits(false));
    const std::optional<Mesh> cut_more = cut_mesh(first_->mesh, manual_digits(true));
    for (const Takes takes : {Takes::exact, Takes::reordered, Takes::any_cuts}) {
      for (const UsedMesh& used : all_) {
        const bool fits = used.mesh.num_devices() == num_devices() && expresses(used.mesh, takes);
        if (fits) return {used.name, used.mesh, {}, {}};
      }
      if (cut && expresses(*cut, takes)) return {first_->name, *cut, {}, {}};
      if (takes != Takes::reordered) continue;
      for (const auto& mesh : {cut_more, std::optional(prime_mesh(first_->mesh))}) {
        if (mesh && expresses(*mesh, takes)) return {first_->name, *mesh, {}, {}};
      }
    }
    fail();
  }

 private:
  std::int64_t num_devices() const { return first_->mesh.num_devices(); }

  // As they are; or some in orders of their own; or though they cut axes in ways that do not nest.
  enum class Takes : std::uint8_t { exact, reordered, any_cuts };
  bool expresses(const Mesh& mesh, Takes takes) const {
    std::vector<AxisRef> parts;
    for (const UsedMesh& used : all_) {
      const Written written = written_on(used, mesh);
      if (takes != Takes::reordered && written.reordered) return false;
      for (const UsedMesh::Use& use : used.uses) {
        const auto axes = use.manual ? written.map.map_whole(use.axis) : written.map.map(use.axis);
        if (!axes) return false;
        parts.insert(parts.end(), axes->begin(), axes->end());
      }
    }
    return takes == Takes::any_cuts || cuts_nest(mesh, parts);
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

  // All manual axes, as digits of positions in the first mesh; `reordered`: of meshes whose order
  // no axes of that one express, too, as if it were the first one's.
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

}  // namespace

ir::MeshDecl choose_mesh(const std::deque<UsedMesh>& all) { return MeshChoice(all).choose(); }

}  // namespace weft::passes
