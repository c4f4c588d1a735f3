#include "mesh/device_groups.h"

#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "mesh/axis_digit.h"

namespace weft {
namespace {

using DeviceSet = std::unordered_set<std::int64_t>;

// What is wrong with one row; adds its devices to `seen`.
std::string row_problem(std::span<const std::int64_t> row, std::int64_t g, std::int64_t num_devices,
                        DeviceSet& seen) {
  bool padded = false;
  for (std::int64_t device : row) {
    if (device == -1) {
      padded = true;
      continue;
    }
    if (padded) return fmt::format("group {} has device {} after its padding (-1)", g, device);
    if (device < 0) return fmt::format("group {} has the negative device id {}", g, device);
    if (num_devices >= 0 && device >= num_devices) {
      return fmt::format("group {} has device {}, but there are only devices 0 to {}", g, device,
                         num_devices - 1);
    }
    if (!seen.insert(device).second) {
      return fmt::format("device {} occurs twice in the device groups", device);
    }
  }
  if (!row.empty() && row[0] == -1) return fmt::format("group {} has no device", g);
  return {};
}

std::string axes_problem(const MeshGroups& along) {
  if (along.mesh == nullptr) return fmt::format("mesh @{} is not declared", along.mesh_name);
  Sharding sharding;
  sharding.dims.push_back({along.axes, false, {}});
  return weft::problem(sharding, *along.mesh, 1);
}

}  // namespace

bool operator==(const MeshGroups& a, const MeshGroups& b) {
  const bool same_mesh =
      a.mesh == b.mesh || (a.mesh != nullptr && b.mesh != nullptr && *a.mesh == *b.mesh);
  return same_mesh && a.mesh_name == b.mesh_name && a.axes == b.axes;
}

bool operator==(const DeviceGroups& a, const DeviceGroups& b) {
  if (a.num_groups != b.num_groups || a.group_size != b.group_size) return false;
  if (a.along == nullptr || b.along == nullptr) {
    return a.along == b.along && a.devices == b.devices;
  }
  return *a.along == *b.along;
}

DeviceGroups DeviceGroups::listed() const {
  return along == nullptr ? *this : groups_along(*along->mesh, along->axes);
}

std::span<const std::int64_t> DeviceGroups::group(std::int64_t g) const {
  WEFT_ASSERT(along == nullptr && g >= 0 && g < num_groups, "no such group in the table");
  std::span<const std::int64_t> row(devices.data() + g * group_size,
                                    static_cast<std::size_t>(group_size));
  while (!row.empty() && row.back() == -1) row = row.first(row.size() - 1);
  return row;
}

std::int64_t DeviceGroups::group_of(std::int64_t device) const {
  WEFT_ASSERT(along == nullptr, "groups without a table");
  if (device < 0) return -1;
  for (std::size_t i = 0; i < devices.size(); ++i) {
    if (devices[i] == device) return static_cast<std::int64_t>(i) / group_size;
  }
  return -1;
}

std::string DeviceGroups::problem(std::int64_t num_devices, bool must_cover) const {
  if (along != nullptr) {
    std::string text = axes_problem(*along);
    if (!text.empty() || num_devices < 0) return text;
    const std::int64_t in_mesh = along->mesh->num_devices();
    if (in_mesh > num_devices) {
      return fmt::format("mesh @{} has {} devices, but there are only {}", along->mesh_name,
                         in_mesh, num_devices);
    }
    if (!must_cover || in_mesh == num_devices) return {};
    return fmt::format("device {} is in no device group", in_mesh);
  }
  WEFT_ASSERT(std::cmp_equal(devices.size(), num_groups * group_size),
              "device groups of wrong size");
  DeviceSet seen;
  seen.reserve(devices.size());
  for (std::int64_t g = 0; g < num_groups; ++g) {
    const std::span<const std::int64_t> row(devices.data() + g * group_size,
                                            static_cast<std::size_t>(group_size));
    if (std::string text = row_problem(row, g, num_devices, seen); !text.empty()) return text;
  }
  if (!must_cover || std::cmp_greater_equal(seen.size(), num_devices)) return {};
  std::int64_t missing = 0;
  while (seen.contains(missing)) ++missing;
  return fmt::format("device {} is in no device group", missing);
}

DeviceGroups groups_along(const Mesh& mesh, std::span<const AxisRef> axes) {
  // The positions of a group relative to its first, major to minor along the axes.
  std::vector<std::int64_t> offsets = {0};
  const std::vector<AxisDigit> digits = axis_digits(mesh, axes);
  for (const AxisDigit& digit : digits) {
    std::vector<std::int64_t> finer;
    finer.reserve(offsets.size() * static_cast<std::size_t>(digit.size));
    for (std::int64_t offset : offsets) {
      for (std::int64_t i = 0; i < digit.size; ++i) finer.push_back(offset + i * digit.stride);
    }
    offsets = std::move(finer);
  }

  DeviceGroups groups;
  groups.group_size = static_cast<std::int64_t>(offsets.size());
  groups.num_groups = mesh.num_devices() / groups.group_size;
  groups.devices.reserve(static_cast<std::size_t>(mesh.num_devices()));
  for (std::int64_t first = 0; first < mesh.num_devices(); ++first) {
    bool is_first = true;
    for (const AxisDigit& digit : digits) is_first = is_first && digit.of(first) == 0;
    if (!is_first) continue;
    for (std::int64_t offset : offsets) groups.devices.push_back(mesh.device_at(first + offset));
  }
  return groups;
}

DeviceGroups unlisted_groups(MeshGroups along) {
  DeviceGroups groups;
  if (axes_problem(along).empty()) {
    groups.group_size = 1;
    for (const AxisRef& axis : along.axes) groups.group_size *= axis.size(*along.mesh);
    groups.num_groups = along.mesh->num_devices() / groups.group_size;
  }
  groups.along = std::make_shared<const MeshGroups>(std::move(along));
  return groups;
}

}  // namespace weft
