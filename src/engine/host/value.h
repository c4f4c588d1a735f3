// Value: an array that a program is given or has given: in one piece, or as the shards that its
// devices hold.
//
// Immutable and cheap to copy. Shards stay where they are until somebody wants the whole.
#pragma once

#include <memory>
#include <utility>

#include "core/literal.h"
#include "engine/host/shard_layout.h"
#include "engine/stream/buffer.h"

namespace weft::engine {

class Value {
 public:
  Value(Buffer buffer) : buffer_(std::move(buffer)) {}  // NOLINT(google-explicit-constructor)
  explicit Value(const Literal& literal) : buffer_(Buffer::of(literal)) {}  // shares the bytes
  explicit Value(std::shared_ptr<const ShardedValue> sharded) : sharded_(std::move(sharded)) {}

  const TensorType& type() const { return sharded_ ? sharded_->layout->type : buffer_.type(); }
  // Of these, where other processes hold some of it all must come to the same, in the same order;
  // they throw Error where one does something else.
  Literal to_literal() const;  // a copy
  // The whole value, dense, part by part. REQUIRES: room for all its bytes.
  void copy_to(std::byte* destination) const;

  // One of the two is there.
  const Buffer& buffer() const& { return buffer_; }
  Buffer&& buffer() && { return std::move(buffer_); }
  const std::shared_ptr<const ShardedValue>& sharded() const& { return sharded_; }
  std::shared_ptr<const ShardedValue>&& sharded() && { return std::move(sharded_); }

 private:
  Buffer buffer_;
  std::shared_ptr<const ShardedValue> sharded_;
};

}  // namespace weft::engine
