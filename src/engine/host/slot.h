// Slot: one value of a running instance.
//
// An array; or an array that is still a list of shards, as a manual computation gave it; or a
// transfer that an async_start began. Empty after its value's last use. Belongs to its instance.
#pragma once

#include <memory>

#include "engine/comm/communicator.h"
#include "engine/host/shard_layout.h"
#include "engine/stream/buffer.h"

namespace weft::engine {

struct Slot {
  Buffer buffer;
  std::shared_ptr<const ShardedValue> sharded;
  ParticipationRef transfer;

  Slot() = default;
  explicit Slot(const Buffer& b) : buffer(b) {}
  explicit Slot(Buffer&& b) : buffer(std::move(b)) {}
  explicit Slot(std::shared_ptr<const ShardedValue> s) : sharded(std::move(s)) {}
  explicit Slot(ParticipationRef t) : transfer(std::move(t)) {}
};

}  // namespace weft::engine
