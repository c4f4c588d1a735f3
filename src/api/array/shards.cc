// What the devices hold of an array.
#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "weft/array.h"
#include "weft/error.h"
#include "weft/processes.h"

#include "api/array/array_state.h"
#include "process/processes.h"
#include "trace/explicit_axes.h"

namespace weft {
namespace {

// Of every device, in the order of the mesh; without data.
std::vector<Shard> shards_of(const detail::ArrayState& state) {
  std::map<std::vector<std::int64_t>, std::int64_t> replicas;
  std::vector<Shard> shards;
  for (const auto& [device, index] : state.sharding->devices_indices_map(state.type.dims)) {
    std::vector<std::int64_t> key;
    for (const Slice& slice : index) key.insert(key.end(), {slice.start, slice.stop});
    shards.push_back({device, index, Array(), replicas[key]++});
  }
  return shards;
}

std::vector<ShardSlice> slices_of(const std::vector<Shard>& shards) {
  std::vector<ShardSlice> slices;
  for (const Shard& shard : shards) {
    ShardSlice& slice = slices.emplace_back();
    for (const Slice& part : shard.index) {
      slice.offsets.push_back(part.start);
      slice.sizes.push_back(part.size());
    }
  }
  return slices;
}

Array on_device(compile::DeviceValue&& value, const Device& device, bool weak) {
  const auto there = std::make_shared<const NamedSharding>(NamedSharding::single(device));
  return detail::array_of(std::move(value), there, true, weak);
}

}  // namespace

std::vector<Shard> Array::addressable_shards() const {
  const compile::DeviceValue value = detail::value_of(*this, "addressable_shards");
  const detail::ArrayState& state = detail::state_of(*this);
  std::vector<Shard> shards = shards_of(state);
  std::vector<compile::DeviceValue> parts = value->shards(slices_of(shards));
  for (std::size_t i = 0; i < shards.size(); ++i) {
    shards[i].data = on_device(std::move(parts[i]), shards[i].device, state.weak);
  }
  return shards;
}

std::vector<Shard> Array::local_shards() const {
  const compile::DeviceValue value = detail::value_of(*this, "local_shards");
  const detail::ArrayState& state = detail::state_of(*this);
  const std::vector<Shard> all = shards_of(state);
  const std::vector<ShardSlice> slices = slices_of(all);
  std::int64_t num_devices = 0;
  for (const Shard& shard : all) num_devices = std::max(num_devices, shard.device.id + 1);
  std::vector<Shard> here;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (detail::process_of(all[i].device.id, num_devices) != process_index()) continue;
    compile::DeviceValue part = value->held_here(slices, i);
    if (!part) {
      throw Error(fmt::format(
          "local_shards of {}: what device {} has was made by a program on other devices, so that "
          "another process holds it; device_put it where it is wanted, in all processes",
          detail::trace::type_text(state.type), all[i].device.id));
    }
    here.push_back(all[i]);
    here.back().data = on_device(std::move(part), all[i].device, state.weak);
  }
  return here;
}

bool Array::is_fully_local() const {
  return detail::value_of(*this, "is_fully_local")->is_everywhere();
}

}  // namespace weft
