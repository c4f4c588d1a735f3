#include "viz/shard_grid.h"

#include <algorithm>

namespace weft::viz {
namespace {

// Of one dimension.
Dims shard_sizes(std::int64_t size, std::int64_t shards) {
  const std::int64_t largest = ceil_div(size, shards);
  Dims sizes;
  for (std::int64_t i = 0; i < shards; ++i) {
    sizes.push_back(std::clamp<std::int64_t>(size - i * largest, 0, largest));
  }
  return sizes;
}

std::vector<std::int64_t> without_empty(const Dims& sizes) {
  std::vector<std::int64_t> result(sizes.begin(), sizes.end());
  std::erase(result, 0);
  return result;
}

// The grids, without devices. The last two dimensions are rows and columns.
std::vector<ShardSliceGrid> empty_slices(const std::vector<Dims>& sizes) {
  const std::size_t leading = sizes.size() - 2;
  Dims counts;
  for (std::size_t i = 0; i < leading; ++i) {
    counts.push_back(std::ssize(without_empty(sizes[i])));
  }
  ShardGrid grid{without_empty(sizes[leading]), without_empty(sizes[leading + 1]), {}};
  grid.devices.resize(grid.rows() * grid.columns());
  std::vector<ShardSliceGrid> slices;
  for (std::int64_t slice = 0; slice < num_elements(counts); ++slice) {
    ShardSlice place;
    const Dims index = unravel(slice, counts);
    for (std::size_t i = 0; i < leading; ++i) {
      place.offsets.push_back(index[i] * sizes[i][0]);
      place.sizes.push_back(sizes[i][at(index[i])]);
    }
    slices.push_back({place, grid});
  }
  return slices;
}

}  // namespace

ShardedArray shards_of(std::span<const std::int64_t> shape, const Sharding& sharding,
                       const Mesh& mesh) {
  ShardedArray array;
  array.shape = Dims(shape);
  // Rank 0 and 1 become a row; what is added has one shard.
  const std::size_t added = shape.size() < 2 ? 2 - shape.size() : 0;
  std::vector<Dims> sizes(added, Dims{1});
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Dims of_dim = shard_sizes(shape[i], num_shards(sharding.dims[i], mesh));
    sizes.push_back(of_dim);
    array.uneven.push_back(of_dim.back() == of_dim.front() ? Dims() : of_dim);
  }
  if (num_elements(shape) > 0) array.slices = empty_slices(sizes);
  std::vector<std::size_t> counts;  // of shards that are not empty, by dimension of the shape
  for (std::size_t i = added; i < sizes.size(); ++i) {
    counts.push_back(without_empty(sizes[i]).size());
  }

  for (std::int64_t position = 0; position < mesh.num_devices(); ++position) {
    const std::int64_t device = mesh.device_at(position);
    const ShardSlice shard = shard_slice(sharding, mesh, shape, position);
    if (contains(shard.sizes, 0)) {
      array.empty.push_back(device);
      continue;
    }
    // Which shard, counted row-major over all that are not empty.
    std::size_t linear = 0;
    for (std::size_t i = 0; i < shape.size(); ++i) {
      const Dims& of_dim = sizes[i + added];
      linear = linear * counts[i] + at(shard.offsets[i] / of_dim[0]);
    }
    const std::size_t of_slice = array.slices[0].grid.devices.size();
    array.slices[linear / of_slice].grid.devices[linear % of_slice].push_back(device);
  }
  std::ranges::sort(array.empty);
  for (ShardSliceGrid& slice : array.slices) {
    for (Ids& devices : slice.grid.devices) std::ranges::sort(devices);
  }
  return array;
}

}  // namespace weft::viz
