// NamedSharding: how an array lies on devices: a mesh of them, and what of the array each one has.
//
// A plain value that owns its mesh and its spec. On a single device it is a mesh without axes that
// has this device, which prints as JAX's SingleDeviceSharding.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "weft/array_shape.h"
#include "weft/device.h"
#include "weft/mesh.h"
#include "weft/partition_spec.h"
#include "weft/sharding.h"
#include "weft/where.h"

namespace weft {

// Which elements of one dimension of an array: [start, stop), always numbers. Where the dimension
// is not split these are all, and it prints as Python's slice(None, None, None).
struct Slice {
  std::int64_t start = 0;
  std::int64_t stop = 0;
  bool whole = false;
  std::int64_t size() const { return stop - start; }
  friend bool operator==(const Slice&, const Slice&) = default;
};

// A slice for each dimension.
using Index = std::vector<Slice>;

// What a device has of an array.
struct DeviceIndex {
  Device device;
  Index index;
  friend bool operator==(const DeviceIndex&, const DeviceIndex&) = default;
};

struct [[nodiscard]] NamedSharding {  // jax.sharding.NamedSharding
  Mesh mesh;
  PartitionSpec spec;

  NamedSharding();  // on device 0
  // Throws Error where the spec names an axis twice or one that the mesh has not, where it is
  // unconstrained though no axis is Auto, or unreduced over an axis that is not Explicit.
  NamedSharding(Mesh mesh, PartitionSpec spec, Where where = Where::current());
  // As the constructor; its errors have no line, which the caller adds.
  static NamedSharding of(Mesh mesh, PartitionSpec spec);
  static NamedSharding single(const Device& device);
  friend bool operator==(const NamedSharding&, const NamedSharding&) = default;

  bool is_single_device() const { return mesh.empty(); }
  // Whether each device has all of the array.
  bool is_fully_replicated() const;
  std::int64_t num_devices() const { return mesh.num_devices(); }
  std::vector<Device> device_set() const;  // by id

  // The sharding of values of this rank. Throws Error where the spec has more dimensions.
  Sharding sharding(int rank) const;
  // The largest shard of an array of this shape; where a dimension does not divide evenly, the last
  // shards are smaller.
  Shape shard_shape(const Dims& global, Where where = Where::current()) const;
  // What each device has of an array of this shape, in the order of the mesh.
  std::vector<DeviceIndex> devices_indices_map(const Dims& global,
                                               Where where = Where::current()) const;
  // Whether both put the same parts of any array of this rank on the same devices. Sums that are
  // still to be taken are the same only over the same axes of the same mesh.
  bool is_equivalent_to(const NamedSharding& other, int rank) const;
};

// "slice(0, 4, None)"
std::string to_string(const Slice& slice);
// "(slice(0, 4, None), slice(None, None, None))", "(slice(0, 4, None),)", "()"
std::string to_string(const Index& index);
// "NamedSharding(mesh=Mesh('x': 2), spec=PartitionSpec('x', None), memory_kind=device)",
// "SingleDeviceSharding(device=CpuDevice(id=0), memory_kind=device)"
std::string to_string(const NamedSharding& sharding);
std::ostream& operator<<(std::ostream& out, const Slice& slice);
std::ostream& operator<<(std::ostream& out, const Index& index);
std::ostream& operator<<(std::ostream& out, const NamedSharding& sharding);

// What may stand where a sharding is asked for: also a spec, for the mesh of the context
// (set_mesh), and a single device.
using ShardingLike = std::variant<NamedSharding, PartitionSpec, Device>;
// Throws Error, without a line, where a spec has no mesh or does not fit it, and where there is no
// such device.
NamedSharding resolve(const ShardingLike& sharding);

}  // namespace weft
