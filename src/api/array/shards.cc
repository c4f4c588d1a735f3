// What the devices hold of an array.
#include <map>
#include <utility>

#include "weft/array.h"

#include "api/array/array_state.h"

namespace weft {
std::vector<Shard> Array::addressable_shards() const {
  const compile::DeviceValue value = detail::value_of(*this, "addressable_shards");
  const detail::ArrayState& state = detail::state_of(*this);
  const auto indices = state.sharding->devices_indices_map(state.type.dims);
  std::vector<ShardSlice> slices(indices.size());
  for (std::size_t i = 0; i < indices.size(); ++i) {
    for (const Slice& slice : indices[i].index) {
      slices[i].offsets.push_back(slice.start);
      slices[i].sizes.push_back(slice.size());
    }
  }
  std::vector<compile::DeviceValue> parts = value->shards(slices);
  std::map<std::vector<std::int64_t>, std::int64_t> replicas;
  std::vector<Shard> shards;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    const auto& [device, index] = indices[i];
    std::vector<std::int64_t> key;
    for (const Slice& slice : index) key.insert(key.end(), {slice.start, slice.stop});
    const auto there = std::make_shared<const NamedSharding>(NamedSharding::single(device));
    shards.push_back({device, index, detail::array_of(std::move(parts[i]), there, true, state.weak),
                      replicas[key]++});
  }
  return shards;
}

}  // namespace weft
