#include "api/parallel/axis_names.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "api/ops/ops.h"

namespace weft::detail {
namespace {

[[noreturn]] void fail_at(const char* operation, const std::string& message, const Where& where) {
  throw Error(fmt::format("{}: {}  ({}:{})", operation, message, where.file, where.line));
}

std::string unbound(const std::string& name, const Mesh& mesh, trace::AxisSet bound) {
  const bool in_mesh = mesh.axis_index(name).has_value();
  const std::string why =
      in_mesh && bound != 0
          ? fmt::format(", which {} leaves to the partitioner here", to_string(mesh))
          : "";
  const std::string what = bound == 0
                               ? "none is bound here"
                               : fmt::format("bound here: {}", quoted(names_of(mesh, bound)));
  return fmt::format(
      "unbound axis name '{}'{}; {}. Call it in the function of a shard_map that has "
      "'{}' among its axis_names",
      name, why, what, name);
}

// Each index of the axes once.
void check_cover(const char* operation, const BoundAxes& axes, const AxisIndexGroups& groups) {
  std::vector<std::int64_t> indices;
  for (const auto& group : groups) indices.insert(indices.end(), group.begin(), group.end());
  std::ranges::sort(indices);
  bool covers = std::ssize(indices) == axes.size;
  for (std::size_t i = 0; covers && i < indices.size(); ++i) {
    covers = std::cmp_equal(indices[i], i);
  }
  if (covers) return;
  fail(operation, fmt::format("axis_index_groups {} must have each index of axis {}, 0 to {}, once",
                              groups, quoted(axes.names), axes.size - 1));
}

}  // namespace

std::string quoted(const std::vector<std::string>& names) {
  std::vector<std::string> each;
  for (const std::string& name : names) each.push_back(fmt::format("'{}'", name));
  if (each.size() == 1) return each[0];
  return fmt::format("({})", fmt::join(each, ", "));
}

std::vector<std::string> names_of(const Mesh& mesh, trace::AxisSet axes) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < mesh.axes().size(); ++i) {
    if ((axes >> i & 1) != 0) names.push_back(mesh.axes()[i].name);
  }
  return names;
}

BoundAxes bound_axes(const char* operation, const AxisNames& axes, const Where& where) {
  BoundAxes result;
  result.mesh = trace::Trace::context_mesh();
  result.names = axes.names;
  const trace::AxisSet bound = Session::current() == nullptr ? 0 : trace::Trace::manual_axes();
  for (const std::string& name : axes.names) {
    const auto index = result.mesh.axis_index(name);
    if (!index || (bound >> *index & 1) == 0) {
      fail_at(operation, unbound(name, result.mesh, bound), where);
    }
    const trace::AxisSet bit = trace::AxisSet{1} << *index;
    if ((result.set & bit) != 0) {
      fail_at(operation, fmt::format("axis '{}' is named twice", name), where);
    }
    result.set |= bit;
    result.size *= result.mesh.axis_size(name);
  }
  return result;
}

BoundAxes bound_axes(const char* operation, const AxisNames& axes) {
  return bound_axes(operation, axes, tracing().where());
}

const Mesh& module_mesh(const Mesh& mesh) {
  return *tracing().module().find_mesh(tracing().mesh_ref(mesh));
}

DeviceGroups device_groups(const BoundAxes& axes) {
  std::vector<AxisRef> refs;
  for (const std::string& name : axes.names) refs.push_back({name, {}});
  return groups_along(module_mesh(axes.mesh), refs);
}

DeviceGroups device_groups(const char* operation, const BoundAxes& axes,
                           const AxisIndexGroups& index_groups, bool equal) {
  const DeviceGroups all = device_groups(axes);
  if (index_groups.empty()) return all;
  check_cover(operation, axes, index_groups);
  std::size_t largest = 0;
  for (const auto& group : index_groups) largest = std::max(largest, group.size());
  DeviceGroups parted;
  parted.group_size = static_cast<std::int64_t>(largest);
  for (std::int64_t g = 0; g < all.num_groups; ++g) {
    const auto devices = all.group(g);
    for (const auto& group : index_groups) {
      if (equal && group.size() != largest) {
        fail(operation,
             fmt::format("axis_index_groups {} must all have the same size", index_groups));
      }
      ++parted.num_groups;
      for (const std::int64_t index : group) parted.devices.push_back(devices[at(index)]);
      parted.devices.resize(at(parted.num_groups * parted.group_size), -1);
    }
  }
  return parted;
}

}  // namespace weft::detail
