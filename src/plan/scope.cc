#include "plan/scope.h"

#include <algorithm>

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

std::vector<std::int64_t> ManualAxes::devices(std::int64_t parent) const {
  if (mesh == nullptr) return {parent};
  // A device that this mesh does not have, for instance that of `main`, stands at its origin.
  const auto& ids = mesh->device_ids();
  const bool known = ids.empty() ? parent < mesh->num_devices()
                                 : std::find(ids.begin(), ids.end(), parent) != ids.end();
  const Dims coordinates =
      known ? mesh->coordinates(mesh->position_of(parent)) : Dims(mesh->axes().size(), 0);
  std::vector<std::int64_t> result;
  for (std::int64_t i = 0; i < num_instances(); ++i) {
    result.push_back(mesh->device_at(position(i, coordinates)));
  }
  return result;
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
  std::vector<std::int64_t> result;
  for (std::int64_t parent : parents) {
    const std::vector<std::int64_t> devices = scope.axes.devices(parent);
    result.insert(result.end(), devices.begin(), devices.end());
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
