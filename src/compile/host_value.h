// HostValue: an array on the devices of this process, as a DeviceValue holds it.
//
// Where several processes run programs together, each holds those shards of an array that its
// devices have; of one that is whole on every device all have all.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "compile/device_value.h"
#include "engine/host/value.h"

namespace weft::compile {

// What a value is to the processes that run programs together. Copies of the value share it.
struct InProcesses {
  engine::Ranks& ranks;
  std::atomic<bool> is_known;  // to be the same in all of them
  // Of its elements, where no process may have all of them any more and it is not known.
  std::optional<std::uint64_t> hash = std::nullopt;

  InProcesses(engine::Ranks& all, bool known) : ranks(all), is_known(known) {}
};
using InProcessesRef = std::shared_ptr<InProcesses>;  // null: this process alone

class HostValue final : public DeviceValue::Content {
 public:
  explicit HostValue(engine::Value&& value, InProcessesRef processes = nullptr)
      : value_(std::move(value)), processes_(std::move(processes)) {}
  // REQUIRES: the host's backend has made it.
  static engine::Value& of(DeviceValue& value) { return in(value).value_; }
  static HostValue& in(DeviceValue& value) { return static_cast<HostValue&>(value.content()); }

  const InProcessesRef& processes() const { return processes_; }
  std::uint64_t hash() const;  // of type and elements

  const TensorType& type() const override { return value_.type(); }
  Literal to_literal() const override;
  void copy_to(std::byte* destination) const override { value_.copy_to(destination); }
  void read(const TakeBytes& take) const override;
  const std::byte* in_one_piece() const override;
  DeviceValue placed(const NamedSharding& sharding) const override;
  std::vector<DeviceValue> shards(std::span<const ShardSlice> parts) const override;
  DeviceValue in_first_process() const override;
  DeviceValue held_here(std::span<const ShardSlice> parts, std::size_t device) const override;
  bool is_everywhere() const override;

 private:
  Content* copied_to(void* room) const override { return new (room) HostValue(*this); }
  Content* moved_to(void* room) noexcept override { return new (room) HostValue(std::move(*this)); }
  const std::shared_ptr<const engine::Holders>& holders() const;  // null: all is here
  // The buffer that is the whole value; null: it lies in parts, or elsewhere.
  const engine::Buffer* whole() const;
  engine::Buffer joined() const;  // the whole, put together where it lies in parts
  HostValue all_here() const;     // brought together. REQUIRES: there are holders
  InProcessesRef of_a_part() const;
  InProcessesRef in_parts() const;  // REQUIRES: there are several
  DeviceValue shard_of_holders(std::size_t i) const;

  engine::Value value_;
  InProcessesRef processes_;
};

inline DeviceValue host_value(engine::Value value, InProcessesRef processes = nullptr) {
  return DeviceValue(std::in_place_type<HostValue>, std::move(value), std::move(processes));
}

// How the devices of a mesh share an array, by position; and which process holds what of it: null:
// each has all.
std::shared_ptr<const engine::ShardLayout> layout_of(const NamedSharding& sharding,
                                                     const TensorType& type);
std::shared_ptr<const engine::Holders> holders_of(const NamedSharding& sharding,
                                                  const engine::ShardLayout& layout,
                                                  const InProcessesRef& processes);

}  // namespace weft::compile
