// Sharding: how the dimensions of an array are split over the axes of a mesh (Shardy's
// representation).
//
// Each dimension has a list of axes, major to minor; the dimension is cut into as many shards as
// their sizes multiply to, by ceil-division, so that the last shards may be shorter or empty. Axes
// in no dimension replicate, except the unreduced ones, over which the value is a pending sum. A
// sharding does not own or know its mesh.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "weft/mesh.h"

namespace weft {

// Part of an axis: with the axis of size n written as pre_size x size x rest, major to minor, the
// middle one.
struct SubAxis {
  std::int64_t pre_size = 1;
  std::int64_t size = 1;
  friend bool operator==(const SubAxis&, const SubAxis&) = default;
};

struct AxisRef {
  std::string name;
  std::optional<SubAxis> sub;  // "x":(pre_size)size
  std::int64_t size(const Mesh& mesh) const { return sub ? sub->size : mesh.axis_size(name); }
  friend bool operator==(const AxisRef&, const AxisRef&) = default;
};

struct DimSharding {
  std::vector<AxisRef> axes;    // major to minor
  bool open = false;            // "?": propagation may add axes
  std::optional<int> priority;  // "p0"
  friend bool operator==(const DimSharding&, const DimSharding&) = default;
};

struct Sharding {
  std::vector<DimSharding> dims;
  std::vector<AxisRef> replicated;  // axes that must not be used
  std::vector<AxisRef> unreduced;   // axes over which the value is a pending sum
  friend bool operator==(const Sharding&, const Sharding&) = default;
};

// Why `sharding` does not fit a value of this rank on this mesh (unknown axis, used twice, sub-axis
// that does not divide or overlaps, wrong rank); empty when it fits.
std::string problem(const Sharding& sharding, const Mesh& mesh, int rank);

// Into how many shards a dimension is cut.
std::int64_t num_shards(const DimSharding& dim, const Mesh& mesh);
// The largest shard (that of the first device): ceil-division in each dimension.
Dims shard_dims(const Sharding& sharding, const Mesh& mesh, std::span<const std::int64_t> global);

// What the device at a position holds of a global array: [offset, offset+size) in each dimension;
// size may be 0.
struct ShardSlice {
  Dims offsets;
  Dims sizes;
  friend bool operator==(const ShardSlice&, const ShardSlice&) = default;
};
ShardSlice shard_slice(const Sharding& sharding, const Mesh& mesh,
                       std::span<const std::int64_t> global, std::int64_t position);

// [{"x"}, {"y", ?}], replicated={"z"}: Shardy's form without mesh and brackets.
std::string to_string(const Sharding& sharding);

}  // namespace weft
