// ShardLayout: how one value is spread over the instances of a manual computation.
//
// Instances are numbered as plan::ManualAxes does. Only manual axes cut; over the others the value
// stays whole. Where several processes run the devices, each holds what its own have. Immutable,
// shared by plans and by values that outlive them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "weft/sharding.h"

#include "engine/comm/mpi/holders.h"
#include "engine/kernels/kernel.h"
#include "engine/kernels/reduce/reducer.h"
#include "engine/stream/buffer.h"
#include "plan/scope.h"

namespace weft::engine {

struct ShardLayout {
  TensorType type;                 // of the whole value
  std::vector<ShardSlice> slices;  // by instance
  // By instance. Over an unreduced axis a value is a pending sum: one instance carries it, the
  // others have zeros.
  std::vector<bool> carries;
  // Which shards together make the value: one part for each distinct slice, first instances first.
  struct Part {
    std::uint32_t slice;                 // an instance that has it
    std::vector<std::uint32_t> addends;  // instances whose shards add up to it
  };
  std::vector<Part> parts;
  std::optional<Reducer> sum;  // where some part has several addends

  // `mesh`: that the sharding is on where it is not that of the instances, but one of the same axes
  // whose devices stand in another order.
  ShardLayout(const plan::ManualAxes& axes, const Sharding& sharding, TensorType whole,
              const Mesh* mesh = nullptr);
  // One instance has all of it.
  explicit ShardLayout(TensorType whole);

  // The first instance that has the same part as this one.
  std::size_t first_like(std::size_t instance) const {
    return static_cast<std::size_t>(std::ranges::find(slices, slices[instance]) - slices.begin());
  }
  // The first instance's shard is the value.
  bool is_whole() const { return parts.size() == 1 && parts[0].addends.size() == 1; }
  // What an instance gets of the whole value: a view, or zeros.
  Buffer cut(const Buffer& whole, std::size_t instance) const;
};

// What is cut one way can be taken as cut the other way: each instance has the same of the value.
bool cut_alike(const ShardLayout& a, const ShardLayout& b);

struct ShardedValue {
  std::shared_ptr<const ShardLayout> layout;
  std::vector<Buffer> shards;  // by instance; not valid where another process holds it
  std::shared_ptr<const Holders> holders = nullptr;  // null: all are here
};

// The shard in an array of `dims`, elsewhere filled with `element`; itself where it has these.
Buffer filled_up(const KernelContext& context, const Buffer& shard, const Buffer& element,
                 const Dims& dims);

// Writes the whole value, dense, to `destination`.
void assemble(const KernelContext& context, const ShardedValue& value, std::byte* destination);
Buffer assemble(const KernelContext& context, const ShardedValue& value);

}  // namespace weft::engine
