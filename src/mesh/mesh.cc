#include "weft/mesh.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "core/text/dims_text.h"
#include "core/text/plural.h"
#include "core/text/quote.h"
#include "core/text/user_line.h"
#include "mesh/process_machine.h"

namespace weft {
namespace {

bool is_identity(const std::vector<std::int64_t>& ids) {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i] != static_cast<std::int64_t>(i)) return false;
  }
  return true;
}

std::string axes_problem(const std::vector<MeshAxis>& axes) {
  std::unordered_set<std::string_view> names;
  for (const MeshAxis& axis : axes) {
    if (axis.size < 1) {
      return fmt::format("mesh axis {} has size {}; it must be at least 1", mlir_quoted(axis.name),
                         axis.size);
    }
    if (!names.insert(axis.name).second) {
      return fmt::format("the mesh has two axes named {}", mlir_quoted(axis.name));
    }
  }
  return {};
}

std::string quoted_names(const std::vector<MeshAxis>& axes) {
  std::vector<std::string> names;
  for (const MeshAxis& axis : axes) names.push_back(fmt::format("'{}'", axis.name));
  return fmt::format("{}", fmt::join(names, ", "));
}

// That `ids` are 0 to n-1 in some order.
std::string permutation_problem(const std::vector<std::int64_t>& ids, std::int64_t n) {
  if (static_cast<std::int64_t>(ids.size()) != n) {
    return fmt::format("the mesh has {} devices but {} device ids", n, ids.size());
  }
  std::vector<bool> seen(ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const std::int64_t id = ids[i];
    if (id < 0 || id >= n) {
      return fmt::format("device id {} of the mesh is outside 0 to {}", id, n - 1);
    }
    if (seen[static_cast<std::size_t>(id)]) {
      return fmt::format("device id {} occurs twice in the mesh, at positions {} and {}", id,
                         std::ranges::find(ids, id) - ids.begin(), i);
    }
    seen[static_cast<std::size_t>(id)] = true;
  }
  return {};
}

std::vector<MeshAxis> named_axes(std::span<const Device> devices, const Dims& sizes,
                                 std::vector<std::string> names,
                                 const std::vector<AxisType>& types) {
  if (names.size() != sizes.size()) {
    throw Error(fmt::format("a mesh of shape {} needs {}, but has {}: '{}'", weft::to_string(sizes),
                            plural(sizes.size(), "axis name"), names.size(),
                            fmt::join(names, "', '")));
  }
  if (!types.empty() && types.size() != sizes.size()) {
    throw Error(fmt::format("a mesh of shape {} needs {}, but has {}", weft::to_string(sizes),
                            plural(sizes.size(), "axis type"), types.size()));
  }
  std::vector<MeshAxis> axes;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (names[i].empty()) {
      throw Error(
          fmt::format("axis {} of the mesh has an empty name; give each axis one, such as 'x'", i));
    }
    axes.push_back({std::move(names[i]), sizes[i], types.empty() ? AxisType::Auto : types[i]});
  }
  if (const std::string problem = axes_problem(axes); !problem.empty()) throw Error(problem);
  if (num_elements(sizes) != std::ssize(devices)) {
    throw Error(fmt::format("a mesh of shape {} needs {}, but {} {} given", weft::to_string(sizes),
                            plural(num_elements(sizes), "device"), devices.size(),
                            devices.size() == 1 ? "is" : "are"));
  }
  return axes;
}

std::vector<std::int64_t> ids_of(std::span<const Device> devices) {
  std::vector<std::int64_t> ids;
  std::unordered_set<std::int64_t> seen;
  for (const Device& device : devices) {
    check_device(device);
    if (!seen.insert(device.id).second) {
      throw Error(fmt::format("the mesh would have {} twice", to_string(device)));
    }
    ids.push_back(device.id);
  }
  return ids;
}

// Throws Error, without a line, where there is no such axis.
std::int64_t size_of_axis(const std::vector<MeshAxis>& axes, std::string_view name) {
  const auto found = std::ranges::find(axes, name, &MeshAxis::name);
  if (found != axes.end()) return found->size;
  throw Error(fmt::format("mesh has no axis '{}'; its axes: {}", name,
                          axes.empty() ? "none" : quoted_names(axes)));
}

}  // namespace

Mesh::Mesh() = default;
Mesh::Mesh(const Mesh&) = default;
Mesh::Mesh(Mesh&&) noexcept = default;
Mesh& Mesh::operator=(const Mesh&) = default;
Mesh& Mesh::operator=(Mesh&&) noexcept = default;
Mesh::~Mesh() = default;

Mesh::Mesh(std::vector<MeshAxis> axes, std::vector<std::int64_t> device_ids)
    : axes_(std::move(axes)), device_ids_(std::move(device_ids)), num_devices_(1) {
  num_devices_ = num_elements(shape());
  const bool is_maximal = axes_.empty();
  if (!is_maximal && std::cmp_equal(device_ids_.size(), num_devices_) && is_identity(device_ids_)) {
    device_ids_.clear();
  }
}

Mesh Mesh::over(std::span<const Device> devices, const std::optional<Dims>& axis_sizes,
                std::vector<std::string> axis_names, const std::vector<AxisType>& axis_types,
                const Where& where) {
  const Dims sizes = axis_sizes.value_or(Dims{std::ssize(devices)});
  return with_user_line(
      "Mesh", where, [&] { return of_devices(devices, sizes, std::move(axis_names), axis_types); });
}

Mesh Mesh::of_devices(std::span<const Device> devices, const Dims& axis_sizes,
                      std::vector<std::string> axis_names,
                      const std::vector<AxisType>& axis_types) {
  return Mesh(named_axes(devices, axis_sizes, std::move(axis_names), axis_types), ids_of(devices));
}

std::vector<std::string> Mesh::axis_names() const {
  std::vector<std::string> names;
  for (const MeshAxis& axis : axes_) names.push_back(axis.name);
  return names;
}

std::vector<AxisType> Mesh::axis_types() const {
  std::vector<AxisType> types;
  for (const MeshAxis& axis : axes_) types.push_back(axis.type);
  return types;
}

bool Mesh::has(AxisType type) const {
  return std::ranges::any_of(axes_, [&](const MeshAxis& axis) { return axis.type == type; });
}

std::vector<Device> Mesh::devices() const {
  const std::vector<Device>& all = weft::devices();
  std::vector<const Device*> by_id(all.size());  // their ids are 0 to n-1, in any order
  for (const Device& device : all) by_id[static_cast<std::size_t>(device.id)] = &device;
  std::vector<Device> result;
  for (std::int64_t position = 0; position < num_devices_; ++position) {
    const std::int64_t id = device_at(position);
    if (id < 0 || id >= std::ssize(all)) {
      throw Error(fmt::format("{} needs device {}, but {}", weft::to_string(*this), id,
                              too_few_devices(id + 1)));
    }
    result.push_back(*by_id[static_cast<std::size_t>(id)]);
  }
  return result;
}

Shape Mesh::axis_sizes() const {
  Shape sizes;
  for (const MeshAxis& axis : axes_) sizes.push_back(axis.size);
  return sizes;
}

MeshShape Mesh::shape() const { return {axis_sizes(), axes_}; }

std::int64_t MeshShape::operator[](const AxisKey& axis) const {
  return with_user_line("shape", axis.where, [&] { return size_of_axis(axes, axis.name); });
}

std::optional<int> Mesh::axis_index(std::string_view name) const {
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    if (axes_[i].name == name) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::int64_t Mesh::axis_size(std::string_view name, Where where) const {
  return with_user_line("axis_size", where, [&] { return size_of_axis(axes_, name); });
}

std::int64_t Mesh::device_at(std::int64_t position) const {
  return device_ids_.empty() ? position : device_ids_[static_cast<std::size_t>(position)];
}

std::int64_t Mesh::position_of(std::int64_t device) const {
  if (device_ids_.empty()) return device;
  const auto at = std::find(device_ids_.begin(), device_ids_.end(), device);
  WEFT_ASSERT(at != device_ids_.end(), fmt::format("device {} is not in the mesh", device));
  return at - device_ids_.begin();
}

Dims Mesh::coordinates(std::int64_t position) const { return unravel(position, axis_sizes()); }

std::int64_t Mesh::position_at(std::span<const std::int64_t> coordinates) const {
  WEFT_ASSERT(coordinates.size() == axes_.size(), "one coordinate per axis");
  std::int64_t position = 0;
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    position = position * axes_[i].size + coordinates[i];
  }
  return position;
}

std::string Mesh::problem() const {
  if (std::string text = axes_problem(axes_); !text.empty()) return text;
  if (num_devices_ > kMaxDevices) {
    return fmt::format("a mesh of shape {} has too many devices; at most {} are possible",
                       dims_text(shape()), kMaxDevices);
  }
  if (device_ids_.empty()) return {};
  if (axes_.empty() && device_ids_.size() == 1) {
    if (device_ids_[0] >= 0) return {};
    return fmt::format("device id {} of the mesh is negative", device_ids_[0]);
  }
  return permutation_problem(device_ids_, num_devices_);
}

std::string to_string(const Mesh& mesh) {
  std::vector<std::string> axes;
  std::vector<std::string_view> types;
  constexpr std::array<std::string_view, 3> kNames = {"Auto", "Explicit", "Manual"};
  for (const MeshAxis& axis : mesh.axes()) {
    axes.push_back(fmt::format("'{}': {}", axis.name, axis.size));
    types.push_back(kNames[static_cast<std::size_t>(axis.type)]);
  }
  const bool all_auto = !mesh.has(AxisType::Explicit) && !mesh.has(AxisType::Manual);
  const std::string more = all_auto ? ""
                                    : fmt::format(", axis_types=({}{})", fmt::join(types, ", "),
                                                  types.size() == 1 ? "," : "");
  return fmt::format("Mesh({}{})", fmt::join(axes, ", "), more);
}

std::ostream& operator<<(std::ostream& out, const Mesh& mesh) { return out << to_string(mesh); }

std::string to_mlir(const Mesh& mesh) {
  std::vector<std::string> axes;
  for (const MeshAxis& axis : mesh.axes()) {
    axes.push_back(fmt::format("{}={}", mlir_quoted(axis.name), axis.size));
  }
  std::string ids;
  if (!mesh.device_ids().empty()) {
    ids = fmt::format(", device_ids=[{}]", fmt::join(mesh.device_ids(), ", "));
  }
  return fmt::format("<[{}]{}>", fmt::join(axes, ", "), ids);
}

}  // namespace weft
