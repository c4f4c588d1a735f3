// DeviceGroups: which devices take part together in a collective (StableHLO's replica_groups).
//
// A table with one row a group; rows may be padded at their end with -1 where groups differ in
// size, as StableHLO allows for all_reduce. Or axes of a mesh, so that the devices of a large one
// need not be listed. Plain value.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "weft/mesh.h"
#include "weft/sharding.h"

namespace weft {

// The devices that differ only in their coordinates along `axes`.
struct MeshGroups {
  std::string mesh_name;             // in the module
  std::shared_ptr<const Mesh> mesh;  // null: none is known
  std::vector<AxisRef> axes;         // major to minor
  friend bool operator==(const MeshGroups& a, const MeshGroups& b);
};

struct DeviceGroups {
  std::int64_t num_groups = 0;
  std::int64_t group_size = 0;        // of the largest group
  std::vector<std::int64_t> devices;  // num_groups x group_size, row-major, -1 pads

  std::shared_ptr<const MeshGroups> along = nullptr;  // then there is no table

  // The groups as a table. REQUIRES: no problem.
  DeviceGroups listed() const;
  // The devices of one group, without padding. REQUIRES, as the next one: a table.
  std::span<const std::int64_t> group(std::int64_t g) const;
  // Which group has the device; -1: none.
  std::int64_t group_of(std::int64_t device) const;
  // A device twice, outside 0..num_devices-1, or in no group (`must_cover`), no such mesh or axes;
  // empty when all is well. num_devices < 0: unknown, so only duplicates and negative ids are
  // found.
  std::string problem(std::int64_t num_devices, bool must_cover) const;

  friend bool operator==(const DeviceGroups& a, const DeviceGroups& b);
};

// The groups of devices that differ only in their coordinates along `axes` (in the order of `axes`,
// major to minor).
DeviceGroups groups_along(const Mesh& mesh, std::span<const AxisRef> axes);
// Groups along axes, without a table. Where the mesh is not known or has no such axes, sizes are 0.
DeviceGroups unlisted_groups(MeshGroups along);

}  // namespace weft
