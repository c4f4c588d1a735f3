// HostValue: an array on the devices of this process, as a DeviceValue holds it.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "compile/device_value.h"
#include "engine/host/value.h"

namespace weft::compile {

class HostValue final : public DeviceValue::Content {
 public:
  explicit HostValue(engine::Value&& value) : value_(std::move(value)) {}
  // REQUIRES: the host's backend has made it.
  static engine::Value& of(DeviceValue& value) {
    return static_cast<HostValue&>(value.content()).value_;
  }

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
};

inline DeviceValue host_value(engine::Value value) {
  return DeviceValue(std::in_place_type<HostValue>, std::move(value));
}

}  // namespace weft::compile
