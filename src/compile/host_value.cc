#include "compile/host_value.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>

#include "compile/block_reader.h"
#include "engine/host/brought_together.h"
#include "engine/stream/buffer_pool.h"

namespace weft::compile {
namespace {

std::uint64_t hash_of(std::span<const std::byte> bytes) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return std::hash<std::string_view>()(text);
}

// Its part of the value where some device here has just that.
const engine::Buffer* shard_with(const engine::Value& value, const ShardSlice& slice) {
  if (value.sharded() == nullptr || value.sharded()->layout->sum) return nullptr;
  const engine::ShardedValue& sharded = *value.sharded();
  for (std::size_t i = 0; i < sharded.shards.size(); ++i) {
    if (sharded.layout->slices[i] == slice && sharded.shards[i].valid()) return &sharded.shards[i];
  }
  return nullptr;
}

// Whether its elements are one element of memory, which may be that of more than there is room for.
bool is_one_element(const engine::Buffer& buffer) {
  for (std::size_t d = 0; d < buffer.dims().size(); ++d) {
    if (buffer.dims()[d] != 1 && buffer.strides()[d] != 0) return false;
  }
  return buffer.num_elements() > 1;
}

}  // namespace

std::shared_ptr<const engine::ShardLayout> layout_of(const NamedSharding& sharding,
                                                     const TensorType& type) {
  plan::ManualAxes all{&sharding.mesh, {}};
  for (std::size_t i = 0; i < sharding.mesh.axes().size(); ++i) {
    all.axes.push_back(static_cast<int>(i));
  }
  return std::make_shared<const engine::ShardLayout>(all, sharding.sharding(type.rank()), type);
}

std::shared_ptr<const engine::Holders> holders_of(const NamedSharding& sharding,
                                                  const engine::ShardLayout& layout,
                                                  const InProcessesRef& processes) {
  if (processes == nullptr || layout.is_whole() || layout.sum) return nullptr;
  std::vector<std::int64_t> devices;
  for (std::int64_t position = 0; position < sharding.num_devices(); ++position) {
    devices.push_back(sharding.mesh.device_at(position));
  }
  auto result = std::make_shared<engine::Holders>(engine::Holders{processes->ranks, {}});
  for (const std::int64_t device : devices) {
    result->rank.push_back(
        engine::home_rank(device, std::ranges::max(devices) + 1, processes->ranks.size()));
  }
  return result;
}

std::uint64_t HostValue::hash() const {
  if (processes_ != nullptr && processes_->hash) return *processes_->hash;
  constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15;
  std::uint64_t hash = std::hash<std::string>()(to_string(type()));
  read([&](std::span<const std::byte> part) { hash = hash * kFactor + hash_of(part); });
  return hash;
}

const std::shared_ptr<const engine::Holders>& HostValue::holders() const {
  static const std::shared_ptr<const engine::Holders> kAllHere;
  return value_.sharded() == nullptr ? kAllHere : value_.sharded()->holders;
}

bool HostValue::is_everywhere() const {
  return holders() == nullptr || engine::is_everywhere(*value_.sharded());
}

HostValue HostValue::all_here() const {
  auto value = engine::brought_together(*value_.sharded(), "a read");
  return HostValue(engine::Value(std::make_shared<engine::ShardedValue>(std::move(value))),
                   processes_);
}

DeviceValue HostValue::in_first_process() const {
  if (holders() == nullptr) return host_value(value_, processes_);
  return host_value(engine::Value(std::make_shared<engine::ShardedValue>(engine::brought_together(
                        *value_.sharded(), "a read", /*in_first_only=*/true))),
                    processes_);
}

const engine::Buffer* HostValue::whole() const {
  if (holders() != nullptr) return nullptr;
  if (value_.sharded() == nullptr) return &value_.buffer();
  return value_.sharded()->layout->is_whole() ? value_.sharded()->shards.data() : nullptr;
}

engine::Buffer HostValue::joined() const {
  return whole() != nullptr ? *whole() : engine::Buffer::of(to_literal());
}

Literal HostValue::to_literal() const {
  if (value_.sharded() != nullptr || !is_one_element(value_.buffer())) return value_.to_literal();
  const auto size = static_cast<std::size_t>(byte_size(type().dtype));
  return Literal::splat(type(), {value_.buffer().bytes(), size});
}

const std::byte* HostValue::in_one_piece() const {
  const engine::Buffer* buffer = whole();
  return buffer != nullptr && buffer->is_dense() ? buffer->bytes() : nullptr;
}

DeviceValue HostValue::placed(const NamedSharding& sharding) const {
  if (sharding.is_single_device()) return host_value(value_, processes_);
  auto layout = layout_of(sharding, type());
  if (holders() != nullptr) {
    if (cut_alike(*value_.sharded()->layout, *layout)) return host_value(value_, processes_);
    return all_here().placed(sharding);
  }
  engine::ShardedValue result{layout, {}, holders_of(sharding, *layout, processes_)};
  engine::Buffer all;  // put together at the first need
  for (std::size_t i = 0; i < layout->slices.size(); ++i) {
    engine::Buffer& part = result.shards.emplace_back();
    if (result.holders != nullptr && !result.holders->here(i)) continue;
    if (const engine::Buffer* const shard = shard_with(value_, layout->slices[i])) {
      part = *shard;
      continue;
    }
    if (!all.valid()) all = joined();
    const std::size_t first = layout->first_like(i);
    if (result.holders == nullptr) {
      part = layout->cut(all, i);
    } else if (first < i && result.shards[first].valid()) {
      part = result.shards[first];
    } else {  // the whole is not to live on for the sake of a part
      part = engine::Buffer::of(engine::to_literal(layout->cut(all, i)));
    }
  }
  const InProcessesRef processes = result.holders == nullptr ? processes_ : in_parts();
  return host_value(engine::Value(std::make_shared<engine::ShardedValue>(std::move(result))),
                    processes);
}

// Known as the whole is; what is not known of that may be found out of each part.
InProcessesRef HostValue::of_a_part() const {
  if (processes_ == nullptr) return nullptr;
  return std::make_shared<InProcesses>(processes_->ranks, processes_->is_known.load());
}

// What it is to the processes once none has all of it: how they find out that it is the same.
InProcessesRef HostValue::in_parts() const {
  InProcessesRef result = of_a_part();
  if (!result->is_known) result->hash = hash();
  return result;
}

// Of shards that processes hold: who has it is who has the shard.
DeviceValue HostValue::shard_of_holders(std::size_t i) const {
  const engine::ShardedValue& value = *value_.sharded();
  const Dims& sizes = value.layout->slices[i].sizes;
  auto result = std::make_shared<engine::ShardedValue>();
  result->layout = std::make_shared<const engine::ShardLayout>(TensorType{type().dtype, sizes});
  result->shards = {value.shards[i]};
  result->holders = std::make_shared<const engine::Holders>(
      engine::Holders{value.holders->ranks, {value.holders->rank[i]}});
  return host_value(engine::Value(std::move(result)), processes_);
}

// Views of what the devices have; of the whole where none has just that.
std::vector<DeviceValue> HostValue::shards(std::span<const ShardSlice> parts) const {
  const auto& sharded = value_.sharded();
  if (holders() != nullptr) {
    if (!std::ranges::equal(sharded->layout->slices, parts)) return all_here().shards(parts);
    std::vector<DeviceValue> result;
    for (std::size_t i = 0; i < parts.size(); ++i) result.push_back(shard_of_holders(i));
    return result;
  }
  const bool by_position =
      sharded != nullptr && sharded->shards.size() == parts.size() && !sharded->layout->sum;
  engine::Buffer all;
  std::vector<DeviceValue> result;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool is_own = by_position && sharded->layout->slices[i] == parts[i];
    const engine::Buffer* const shard = is_own ? &sharded->shards[i] : shard_with(value_, parts[i]);
    if (shard == nullptr && !all.valid()) all = joined();
    result.push_back(host_value(
        shard == nullptr ? all.sliced(parts[i].offsets, parts[i].sizes) : *shard, of_a_part()));
  }
  return result;
}

DeviceValue HostValue::held_here(std::span<const ShardSlice> parts, std::size_t i) const {
  if (holders() == nullptr) return shards(parts)[i];
  const engine::Buffer* const shard = shard_with(value_, parts[i]);
  if (shard == nullptr) return DeviceValue();
  return host_value(engine::Value(*shard), std::make_shared<InProcesses>(processes_->ranks, false));
}

void HostValue::read(const TakeBytes& take) const {
  if (holders() != nullptr) return all_here().read(take);
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
