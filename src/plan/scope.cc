#include "plan/scope.h"

#include <algorithm>
#include <unordered_map>

namespace weft::plan {

std::int64_t ManualAxes::num_instances() const {
  std::int64_t n = 1;
  for (int axis : axes) n *= mesh->axes()[static_cast<std::size_t>(axis)].size;
  return n;
}

std::int64_t ManualAxes::position(std::int64_t instance, const Dims& free_coordinates) const {
  Dims coordinates = free_coordinates;
  for (std::size_t a = axes.size(); a-- > 0;) {
    const auto axis = static_cast<std::size_t>(axes[a]);
    const std::int64_t size = mesh->axes()[axis].size;
    coordinates[axis] = instance % size;
    instance /= size;
  }
  return mesh->position_at(coordinates);
}

Sharding manual_part(const ManualAxes& manual, const Sharding& sharding) {
  const auto manual_of = [&](const std::vector<AxisRef>& refs) {
    std::vector<AxisRef> kept;
    for (const AxisRef& ref : refs) {
      const bool is_manual = std::ranges::any_of(manual.axes, [&](int axis) {
        return manual.mesh->axes()[static_cast<std::size_t>(axis)].name == ref.name;
      });
      if (is_manual) kept.push_back(ref);
    }
    return kept;
  };
  Sharding result;
  for (const DimSharding& dim : sharding.dims) {
    result.dims.emplace_back().axes = manual_of(dim.axes);
  }
  result.unreduced = manual_of(sharding.unreduced);
  return result;
}

std::vector<std::int64_t> forks(const Scope& scope, std::span<const std::int64_t> parents) {
  const ManualAxes& axes = scope.axes;
  if (axes.mesh == nullptr) return {parents.begin(), parents.end()};
  const Mesh& mesh = *axes.mesh;
  std::unordered_map<std::int64_t, std::int64_t> listed;  // positions of devices
  for (std::int64_t device : mesh.device_ids()) listed.emplace(device, std::ssize(listed));
  // A device that this mesh does not have, for instance that of `main`, stands at its origin.
  const auto position_of = [&](std::int64_t device) -> std::int64_t {
    if (mesh.device_ids().empty()) return device < mesh.num_devices() ? device : 0;
    const auto at = listed.find(device);
    return at == listed.end() ? 0 : at->second;
  };
  std::vector<std::int64_t> result;
  for (std::int64_t parent : parents) {
    const Dims coordinates = mesh.coordinates(position_of(parent));
    for (std::int64_t i = 0; i < axes.num_instances(); ++i) {
      result.push_back(mesh.device_at(axes.position(i, coordinates)));
    }
  }
  return result;
}

std::vector<std::int64_t> devices_of(std::span<const Scope> scopes, ScopeIndex scope) {
  if (scope == 0) return {0};
  std::vector<std::int64_t> devices =
      forks(scopes[scope], devices_of(scopes, scopes[scope].parent));
  std::ranges::sort(devices);
  return devices;
}

}  // namespace weft::plan
