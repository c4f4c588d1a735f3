#include "compile/pjrt_value.h"

#include <algorithm>

#include "core/strided_layout.h"
#include "engine/stream/strided_copy.h"

namespace weft::compile {
namespace {

bool is_whole(const ShardSlice& slice, const TensorType& type) { return slice.sizes == type.dims; }

// Where the slice's elements lie in the whole.
StridedLayout place_of(const ShardSlice& slice, const TensorType& type) {
  return StridedLayout::dense(type).sliced(slice.offsets, slice.sizes);
}

Literal cut(const Literal& whole, const ShardSlice& slice) {
  if (is_whole(slice, whole.type())) return whole;
  Literal part({whole.dtype(), slice.sizes});
  if (part.num_elements() == 0) return part;
  const int size = byte_size(whole.dtype());
  const StridedLayout from = place_of(slice, whole.type());
  engine::copy_strided(slice.sizes, size, whole.stored_bytes().data() + from.offset * size,
                       from.strides, part.mutable_bytes().data(), row_major_strides(slice.sizes));
  return part;
}

void put_into(const Literal& part, const ShardSlice& slice, Literal& whole) {
  if (part.num_elements() == 0) return;
  const int size = byte_size(whole.dtype());
  const StridedLayout to = place_of(slice, whole.type());
  engine::copy_strided(slice.sizes, size, part.stored_bytes().data(),
                       row_major_strides(slice.sizes),
                       whole.mutable_bytes().data() + to.offset * size, to.strides);
}

Literal fetched(const PjrtShards& shards) {
  const PjrtLayout& layout = *shards.layout;
  Literal whole(layout.type);
  for (std::size_t p = 0; p < layout.slices.size(); ++p) {
    const ShardSlice& slice = layout.slices[p];
    const auto first = std::ranges::find(layout.slices, slice) - layout.slices.begin();
    if (static_cast<std::size_t>(first) != p) continue;  // another device had the same
    Literal part({layout.type.dtype, slice.sizes});
    shards.buffers[p].copy_to(part.mutable_bytes(), part.type());
    if (is_whole(slice, layout.type)) return part;
    put_into(part, slice, whole);
  }
  return whole;
}

PjrtShards sent(const Literal& host, const std::shared_ptr<const pjrt::Client>& client,
                const std::shared_ptr<const PjrtLayout>& layout) {
  const Literal whole = host.expanded();
  PjrtShards shards{client, layout, {}};
  for (std::size_t p = 0; p < layout->slices.size(); ++p) {
    const Literal part = cut(whole, layout->slices[p]);
    shards.buffers.push_back(client->put(part.stored_bytes(), part.type(), client->devices()[p]));
  }
  return shards;
}

}  // namespace

Literal PjrtArray::on_host() {
  const std::lock_guard lock(mutex_);
  if (!host_) host_ = fetched(*shards_);
  return *host_;
}

std::shared_ptr<const PjrtShards> PjrtArray::on_devices(
    const std::shared_ptr<const pjrt::Client>& client,
    const std::shared_ptr<const PjrtLayout>& layout) {
  const std::lock_guard lock(mutex_);
  const bool there = shards_ != nullptr && shards_->client == client &&
                     (shards_->layout == layout || *shards_->layout == *layout);
  if (there) return shards_;
  if (!host_) host_ = fetched(*shards_);
  shards_ = std::make_shared<const PjrtShards>(sent(*host_, client, layout));
  return shards_;
}

void PjrtValue::copy_to(std::byte* destination) const {
  const Literal all = to_literal().expanded();
  std::ranges::copy(all.stored_bytes(), destination);
}

void PjrtValue::read(const TakeBytes& take) const {
  const Literal all = to_literal().expanded();
  take(all.stored_bytes());
}

DeviceValue PjrtValue::placed(const NamedSharding&) const {
  return DeviceValue(std::in_place_type<PjrtValue>, array_);
}

DeviceValue PjrtValue::in_first_process() const {
  return DeviceValue(std::in_place_type<PjrtValue>, array_);
}

DeviceValue PjrtValue::held_here(std::span<const ShardSlice> parts, std::size_t device) const {
  return pjrt_value(cut(to_literal().expanded(), parts[device]));
}

std::vector<DeviceValue> PjrtValue::shards(std::span<const ShardSlice> parts) const {
  const Literal whole = to_literal().expanded();
  std::vector<DeviceValue> result;
  for (const ShardSlice& slice : parts) result.push_back(pjrt_value(cut(whole, slice)));
  return result;
}

}  // namespace weft::compile
