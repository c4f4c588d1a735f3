// PjrtValue: an array on a plugin's devices, as a DeviceValue holds it.
//
// What it is made of on the host goes to the devices when a program first takes it, and stays there
// for the next run; what a program gives comes to the host when it is asked for. Copies share that.
// Any thread.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "compile/device_value.h"
#include "compile/pjrt_program.h"
#include "engine/pjrt/client.h"

namespace weft::compile {

// An array's parts where they are. The first partitions are the client's first devices.
struct PjrtShards {
  std::shared_ptr<const pjrt::Client> client;
  std::shared_ptr<const PjrtLayout> layout;
  std::vector<pjrt::DeviceBuffer> buffers;  // by partition
};

class PjrtArray {
 public:
  explicit PjrtArray(Literal host) : type_(host.type()), host_(std::move(host)) {}
  explicit PjrtArray(PjrtShards shards)
      : type_(shards.layout->type),
        shards_(std::make_shared<const PjrtShards>(std::move(shards))) {}

  const TensorType& type() const { return type_; }
  Literal on_host();
  // Throws Error where the devices do not take it.
  std::shared_ptr<const PjrtShards> on_devices(const std::shared_ptr<const pjrt::Client>& client,
                                               const std::shared_ptr<const PjrtLayout>& layout);

 private:
  const TensorType type_;
  std::mutex mutex_;
  std::optional<Literal> host_;  // one of the two is there
  std::shared_ptr<const PjrtShards> shards_;
};

class PjrtValue final : public DeviceValue::Content {
 public:
  explicit PjrtValue(std::shared_ptr<PjrtArray> array) : array_(std::move(array)) {}
  // REQUIRES: a plugin's backend has made it.
  static PjrtArray& of(DeviceValue& value) {
    return *static_cast<PjrtValue&>(value.content()).array_;
  }

  const TensorType& type() const override { return array_->type(); }
  Literal to_literal() const override { return array_->on_host(); }
  void copy_to(std::byte* destination) const override;
  void read(const TakeBytes& take) const override;
  const std::byte* in_one_piece() const override { return nullptr; }
  // Itself: a program says where it needs its arguments.
  DeviceValue placed(const NamedSharding& sharding) const override;
  std::vector<DeviceValue> shards(std::span<const ShardSlice> parts) const override;
  DeviceValue in_first_process() const override;
  DeviceValue held_here(std::span<const ShardSlice> parts, std::size_t device) const override;
  bool is_everywhere() const override { return true; }

 private:
  Content* copied_to(void* room) const override { return new (room) PjrtValue(*this); }
  Content* moved_to(void* room) noexcept override { return new (room) PjrtValue(std::move(*this)); }

  std::shared_ptr<PjrtArray> array_;
};

template <class From>
DeviceValue pjrt_value(From&& from) {
  return DeviceValue(std::in_place_type<PjrtValue>,
                     std::make_shared<PjrtArray>(std::forward<From>(from)));
}

}  // namespace weft::compile
