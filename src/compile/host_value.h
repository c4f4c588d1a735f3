// HostValue: an array on the devices of this process, as a DeviceValue holds it.
//
// Where several processes run programs together, copies share whether it is known to be the same in
// all of them.
#pragma once

#include <atomic>
#include <memory>
#include <utility>
#include <vector>

#include "compile/device_value.h"
#include "engine/host/value.h"

namespace weft::compile {

// Null: nobody asks.
using IsKnownToAll = std::shared_ptr<std::atomic<bool>>;

class HostValue final : public DeviceValue::Content {
 public:
  explicit HostValue(engine::Value&& value, IsKnownToAll known = nullptr)
      : value_(std::move(value)), known_(std::move(known)) {}
  // REQUIRES: the host's backend has made it.
  static engine::Value& of(DeviceValue& value) { return in(value).value_; }
  static HostValue& in(DeviceValue& value) { return static_cast<HostValue&>(value.content()); }

  const IsKnownToAll& known() const { return known_; }

  const TensorType& type() const override { return value_.type(); }
  Literal to_literal() const override { return value_.to_literal(); }
  void copy_to(std::byte* destination) const override { value_.copy_to(destination); }
  void read(const TakeBytes& take) const override;
  const std::byte* in_one_piece() const override;
  DeviceValue placed(const NamedSharding& sharding) const override;
  std::vector<DeviceValue> shards(std::span<const ShardSlice> parts) const override;

 private:
  Content* copied_to(void* room) const override { return new (room) HostValue(*this); }
  Content* moved_to(void* room) noexcept override { return new (room) HostValue(std::move(*this)); }
  // The buffer that is the whole value; null: it lies in parts.
  const engine::Buffer* whole() const;
  engine::Buffer joined() const;  // the whole, put together where it lies in parts

  engine::Value value_;
  IsKnownToAll known_;
};

inline DeviceValue host_value(engine::Value value, IsKnownToAll known = nullptr) {
  return DeviceValue(std::in_place_type<HostValue>, std::move(value), std::move(known));
}

}  // namespace weft::compile
