// ShardGrid: which devices hold which shard, arranged as a picture shows them. Plain values.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "weft/mesh.h"
#include "weft/sharding.h"

namespace weft::viz {

using Ids = std::vector<std::int64_t>;  // of devices, ascending

// The shards of a matrix, or of one row where the array has rank 0 or 1. None of them is empty.
struct ShardGrid {
  std::vector<std::int64_t> row_sizes;
  std::vector<std::int64_t> column_sizes;
  std::vector<Ids> devices;  // row-major

  std::size_t rows() const { return row_sizes.size(); }
  std::size_t columns() const { return column_sizes.size(); }
  const Ids& at(std::size_t row, std::size_t column) const {
    return devices[row * columns() + column];
  }
};

// The last two dimensions of what is cut off along the ones before them.
struct ShardSliceGrid {
  ShardSlice leading;  // of the dimensions before the last two
  ShardGrid grid;
};

struct ShardedArray {
  Dims shape;
  std::vector<ShardSliceGrid> slices;  // one where the rank is 2 or less; none of an empty array
  Ids empty;                           // the devices whose shard is empty
  std::vector<Dims> uneven;            // of each dimension the sizes of its shards if they differ
};

// REQUIRES: the sharding fits.
ShardedArray shards_of(std::span<const std::int64_t> shape, const Sharding& sharding,
                       const Mesh& mesh);

}  // namespace weft::viz
