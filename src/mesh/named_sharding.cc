#include "weft/named_sharding.h"

#include <algorithm>
#include <ostream>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"
#include "weft/make_mesh.h"

#include "core/text/user_line.h"
#include "mesh/process_machine.h"

namespace weft {
namespace {

// ('x', 'y'), as Python writes a tuple of the mesh's axes.
std::string axis_names_text(const Mesh& mesh) {
  std::vector<std::string> names;
  for (const MeshAxis& axis : mesh.axes()) names.push_back(fmt::format("'{}'", axis.name));
  return fmt::format("({}{})", fmt::join(names, ", "), names.size() == 1 ? "," : "");
}

void check_axis(const std::string& name, const PartitionSpec& spec, const Mesh& mesh) {
  if (mesh.axis_index(name)) return;
  throw Error(fmt::format("Resource axis: {} of {} is not found in mesh: {}; {}", name,
                          code_text(spec), axis_names_text(mesh),
                          mesh.empty() ? "a mesh without axes takes P() only"
                                       : "use the name of one of its axes, or None"));
}

void check_partitions(const Mesh& mesh, const PartitionSpec& spec) {
  std::set<std::string_view> used;
  for (const PartitionEntry& entry : spec.entries) {
    for (const std::string& name : entry.axes) {
      check_axis(name, spec, mesh);
      if (used.insert(name).second) continue;
      throw Error(fmt::format(
          "A single NamedSharding spec can map every mesh axis to at most one positional "
          "dimension, but {} has duplicate entries for '{}'; leave it in one of them",
          code_text(spec), name));
    }
  }
  if (spec.has_unconstrained() && !mesh.has(AxisType::Auto)) {
    throw Error(
        fmt::format("{} cannot contain UNCONSTRAINED when no axis of the mesh is Auto, as "
                    "in {}; name the axes, or None",
                    code_text(spec), to_string(mesh)));
  }
}

void check_unreduced(const Mesh& mesh, const PartitionSpec& spec) {
  for (const std::string& name : spec.unreduced_axes) {
    check_axis(name, spec, mesh);
    const auto names_it = [&](const PartitionEntry& entry) {
      return std::ranges::find(entry.axes, name) != entry.axes.end();
    };
    if (std::ranges::any_of(spec.entries, names_it)) {
      throw Error(
          fmt::format("{} splits a dimension over '{}' and is unreduced over it; an axis "
                      "can only do one of both",
                      code_text(spec), name));
    }
    if (mesh.axes()[static_cast<std::size_t>(*mesh.axis_index(name))].type != AxisType::Explicit) {
      throw Error(
          fmt::format("Unreduced axes can only refer to mesh axes of type Explicit, but "
                      "{} names '{}' of {}; make the mesh with axis_types",
                      code_text(spec), name, to_string(mesh)));
    }
  }
}

Dims shard_counts(const Sharding& sharding, const Mesh& mesh) {
  Dims counts;
  for (const DimSharding& dim : sharding.dims) counts.push_back(num_shards(dim, mesh));
  return counts;
}

bool same_open_dims(const Sharding& a, const Sharding& b) {
  return std::ranges::equal(a.dims, b.dims, {}, &DimSharding::open, &DimSharding::open);
}

// Whether each device has the same shards under both, which split each dimension into `counts`.
bool same_places(const Sharding& a, const Mesh& mesh_a, const Sharding& b, const Mesh& mesh_b,
                 const Dims& counts) {
  std::unordered_map<std::int64_t, std::int64_t> position_b;
  for (std::int64_t p = 0; p < mesh_b.num_devices(); ++p) position_b[mesh_b.device_at(p)] = p;
  for (std::int64_t p = 0; p < mesh_a.num_devices(); ++p) {
    const auto at_b = position_b.find(mesh_a.device_at(p));
    if (at_b == position_b.end()) return false;
    // Of an array with one element for each shard.
    if (shard_slice(a, mesh_a, counts, p) != shard_slice(b, mesh_b, counts, at_b->second)) {
      return false;
    }
  }
  return true;
}

Index index_of(const ShardSlice& slice, const Dims& counts) {
  Index index;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    index.push_back({slice.offsets[i], slice.offsets[i] + slice.sizes[i], counts[i] == 1});
  }
  return index;
}

}  // namespace

NamedSharding::NamedSharding() : mesh({}, std::vector<std::int64_t>{0}) {}

NamedSharding::NamedSharding(Mesh the_mesh, PartitionSpec the_spec, Where where)
    : NamedSharding(with_user_line("NamedSharding", where,
                                   [&] { return of(std::move(the_mesh), std::move(the_spec)); })) {}

NamedSharding NamedSharding::of(Mesh mesh, PartitionSpec spec) {
  check_partitions(mesh, spec);
  check_unreduced(mesh, spec);
  NamedSharding sharding;
  sharding.mesh = std::move(mesh);
  sharding.spec = std::move(spec);
  return sharding;
}

NamedSharding NamedSharding::single(const Device& device) {
  return of(Mesh({}, std::vector<std::int64_t>{device.id}), P());
}

bool NamedSharding::is_fully_replicated() const {
  if (mesh.num_devices() == 1) return true;
  if (!spec.unreduced_axes.empty()) return false;
  return std::ranges::all_of(spec.entries, [&](const PartitionEntry& entry) {
    return std::ranges::all_of(entry.axes,
                               [&](const std::string& name) { return mesh.axis_size(name) == 1; });
  });
}

std::vector<Device> NamedSharding::device_set() const {
  std::vector<Device> devices = mesh.devices();
  std::ranges::sort(devices, {}, &Device::id);
  return devices;
}

Sharding NamedSharding::sharding(int rank) const { return to_sharding(spec, mesh, rank); }

Shape NamedSharding::shard_shape(const Dims& global, Where where) const {
  return with_user_line("shard_shape", where, [&] {
    return Shape(shard_dims(sharding(static_cast<int>(global.size())), mesh, global));
  });
}

std::vector<DeviceIndex> NamedSharding::devices_indices_map(const Dims& global, Where where) const {
  const Sharding split = with_user_line("devices_indices_map", where,
                                        [&] { return sharding(static_cast<int>(global.size())); });
  const Dims counts = shard_counts(split, mesh);
  std::vector<DeviceIndex> map;
  for (Device& device : mesh.devices()) {
    const ShardSlice slice = shard_slice(split, mesh, global, std::ssize(map));
    map.push_back({std::move(device), index_of(slice, counts)});
  }
  return map;
}

bool NamedSharding::is_equivalent_to(const NamedSharding& other, int rank) const {
  const Sharding a = sharding(rank), b = other.sharding(rank);
  if (mesh == other.mesh && a == b) return true;
  if (!a.unreduced.empty() || !b.unreduced.empty()) return false;
  const Dims counts = shard_counts(a, mesh);
  return mesh.num_devices() == other.mesh.num_devices() && same_open_dims(a, b) &&
         counts == shard_counts(b, other.mesh) && same_places(a, mesh, b, other.mesh, counts);
}

std::string to_string(const Slice& slice) {
  if (slice.whole) return "slice(None, None, None)";
  return fmt::format("slice({}, {}, None)", slice.start, slice.stop);
}

std::string to_string(const Index& index) {
  std::vector<std::string> slices;
  for (const Slice& slice : index) slices.push_back(to_string(slice));
  return fmt::format("({}{})", fmt::join(slices, ", "), slices.size() == 1 ? "," : "");
}

std::string to_string(const NamedSharding& sharding) {
  const Mesh& mesh = sharding.mesh;
  if (sharding.is_single_device()) {
    return fmt::format("SingleDeviceSharding(device={}, memory_kind=device)",
                       repr(mesh.devices().front()));
  }
  return fmt::format("NamedSharding(mesh={}, spec={}, memory_kind=device)", to_string(mesh),
                     to_string(sharding.spec));
}

std::ostream& operator<<(std::ostream& out, const Slice& slice) { return out << to_string(slice); }

std::ostream& operator<<(std::ostream& out, const Index& index) { return out << to_string(index); }

std::ostream& operator<<(std::ostream& out, const NamedSharding& sharding) {
  return out << to_string(sharding);
}

namespace {

NamedSharding on_device(const Device& device) {
  check_device(device);
  return NamedSharding::single(device);
}

}  // namespace

NamedSharding resolve(const ShardingLike& sharding) {
  if (const auto* named = std::get_if<NamedSharding>(&sharding)) return *named;
  if (const auto* device = std::get_if<Device>(&sharding)) return on_device(*device);
  const PartitionSpec& spec = std::get<PartitionSpec>(sharding);
  const Mesh mesh = get_abstract_mesh();
  if (mesh == Mesh()) {
    throw Error(
        fmt::format("{} needs a mesh: call set_mesh first, in this thread, or give a "
                    "NamedSharding of the mesh and the spec",
                    code_text(spec)));
  }
  return NamedSharding::of(mesh, spec);
}

}  // namespace weft
