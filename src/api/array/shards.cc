// What the devices hold of an array.
#include <map>
#include <utility>

#include "weft/array.h"

#include "api/array/array_state.h"
#include "api/array/placement.h"
#include "engine/stream/buffer_pool.h"

namespace weft {
namespace {

// Parts by position; where the value lies otherwise than its sharding says they are views of the
// whole, made at the first need.
class Parts {
 public:
  Parts(const engine::Value& value, std::size_t devices) : value_(value) {
    const auto& sharded = value.sharded();
    by_position_ = sharded != nullptr && sharded->shards.size() == devices &&
                   !sharded->layout->sum.has_value();
  }

  engine::Buffer at(std::size_t position, const Index& index) {
    Dims offsets;
    Dims sizes;
    for (const Slice& slice : index) {
      offsets.push_back(slice.start);
      sizes.push_back(slice.size());
    }
    if (by_position_) {
      const engine::ShardedValue& sharded = *value_.sharded();
      if (sharded.layout->slices[position] == ShardSlice{offsets, sizes}) {
        return sharded.shards[position];
      }
    }
    if (!whole_.valid()) {
      whole_ =
          value_.sharded() == nullptr ? value_.buffer() : engine::Buffer::of(value_.to_literal());
    }
    return sizes == value_.type().dims
               ? whole_
               : whole_.sliced(std::as_const(offsets), std::as_const(sizes));
  }

 private:
  const engine::Value& value_;
  bool by_position_ = false;
  engine::Buffer whole_;
};

}  // namespace

std::vector<Shard> Array::addressable_shards() const {
  const engine::Value value = detail::value_of(*this, "addressable_shards");
  const detail::ArrayState& state = detail::state_of(*this);
  const auto indices = state.sharding->devices_indices_map(state.type.dims);
  Parts parts(value, indices.size());
  std::map<std::vector<std::int64_t>, std::int64_t> replicas;
  std::vector<Shard> shards;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    const auto& [device, index] = indices[i];
    std::vector<std::int64_t> key;
    for (const Slice& slice : index) key.insert(key.end(), {slice.start, slice.stop});
    const auto there = std::make_shared<const NamedSharding>(NamedSharding::single(device));
    shards.push_back({device, index,
                      detail::array_of(engine::Value(parts.at(i, index)), there, true, state.weak),
                      replicas[key]++});
  }
  return shards;
}

}  // namespace weft
