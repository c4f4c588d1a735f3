#include "compile/host_value.h"

#include <memory>

#include "compile/block_reader.h"
#include "engine/stream/buffer_pool.h"

namespace weft::compile {
namespace {

// How the devices of a mesh share an array, by position.
std::shared_ptr<const engine::ShardLayout> layout_of(const NamedSharding& sharding,
                                                     const TensorType& type) {
  plan::ManualAxes all{&sharding.mesh, {}};
  for (std::size_t i = 0; i < sharding.mesh.axes().size(); ++i) {
    all.axes.push_back(static_cast<int>(i));
  }
  return std::make_shared<const engine::ShardLayout>(all, sharding.sharding(type.rank()), type);
}

// Its part of the value where some device has just that.
const engine::Buffer* shard_with(const engine::Value& value, const ShardSlice& slice) {
  if (value.sharded() == nullptr) return nullptr;
  const engine::ShardLayout& layout = *value.sharded()->layout;
  for (const engine::ShardLayout::Part& part : layout.parts) {
    if (part.addends.size() == 1 && layout.slices[part.slice] == slice) {
      return &value.sharded()->shards[part.addends[0]];
    }
  }
  return nullptr;
}

}  // namespace

const engine::Buffer* HostValue::whole() const {
  if (value_.sharded() == nullptr) return &value_.buffer();
  return value_.sharded()->layout->is_whole() ? value_.sharded()->shards.data() : nullptr;
}

engine::Buffer HostValue::joined() const {
  return whole() != nullptr ? *whole() : engine::Buffer::of(to_literal());
}

const std::byte* HostValue::in_one_piece() const {
  const engine::Buffer* buffer = whole();
  return buffer != nullptr && buffer->is_dense() ? buffer->bytes() : nullptr;
}

DeviceValue HostValue::placed(const NamedSharding& sharding) const {
  if (sharding.is_single_device()) return host_value(value_, known_);
  auto result = std::make_shared<engine::ShardedValue>();
  result->layout = layout_of(sharding, type());
  const std::vector<ShardSlice>& slices = result->layout->slices;
  engine::Buffer all;  // put together at the first need
  for (std::size_t i = 0; i < slices.size(); ++i) {
    const engine::Buffer* const shard = shard_with(value_, slices[i]);
    if (shard == nullptr && !all.valid()) all = joined();
    result->shards.push_back(shard == nullptr ? result->layout->cut(all, i) : *shard);
  }
  return host_value(engine::Value(std::move(result)), known_);
}

// Views of what the devices have; of the whole where none has just that.
std::vector<DeviceValue> HostValue::shards(std::span<const ShardSlice> parts) const {
  const auto& sharded = value_.sharded();
  const bool by_position =
      sharded != nullptr && sharded->shards.size() == parts.size() && !sharded->layout->sum;
  engine::Buffer all;
  const bool is_known = known_ != nullptr && known_->load();
  std::vector<DeviceValue> result;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool is_own = by_position && sharded->layout->slices[i] == parts[i];
    const engine::Buffer* const shard = is_own ? &sharded->shards[i] : shard_with(value_, parts[i]);
    if (shard == nullptr && !all.valid()) all = joined();
    // What is not known of the whole may be found out of each part.
    const IsKnownToAll known =
        known_ == nullptr ? nullptr : std::make_shared<std::atomic<bool>>(is_known);
    result.push_back(host_value(
        shard == nullptr ? all.sliced(parts[i].offsets, parts[i].sizes) : *shard, known));
  }
  return result;
}

void HostValue::read(const TakeBytes& take) const {
  if (const std::byte* bytes = in_one_piece()) {
    return take({bytes, static_cast<std::size_t>(type().num_bytes())});
  }
  if (whole() == nullptr && !value_.sharded()->layout->sum) {
    return read_blocks(*value_.sharded(), take);
  }
  const Literal all = to_literal().expanded();
  take(all.stored_bytes());
}

}  // namespace weft::compile
