#include "api/array/placement.h"

#include <utility>

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/error.h"
#include "weft/jit.h"

#include "api/ops/ops.h"
#include "api/trees/sharding_tree.h"
#include "core/text/user_line.h"
#include "engine/stream/buffer_pool.h"

namespace weft {
namespace detail {
namespace {

// In one piece; a copy only where the parts must be put together.
engine::Buffer whole_of(const engine::Value& value) {
  if (value.sharded() == nullptr) return value.buffer();
  if (value.sharded()->layout->is_whole()) return value.sharded()->shards[0];
  return engine::Buffer::of(value.to_literal());
}

// Its part of the value where some device has just that.
const engine::Buffer* shard_with(const engine::ShardedValue& value, const ShardSlice& slice) {
  const engine::ShardLayout& layout = *value.layout;
  for (const engine::ShardLayout::Part& part : layout.parts) {
    if (part.addends.size() == 1 && layout.slices[part.slice] == slice) {
      return &value.shards[part.addends[0]];
    }
  }
  return nullptr;
}

engine::Value placed(const engine::Value& value, const NamedSharding& sharding) {
  auto result = std::make_shared<engine::ShardedValue>();
  result->layout = layout_of(sharding, value.type());
  const std::vector<ShardSlice>& slices = result->layout->slices;
  engine::Buffer whole;
  for (std::size_t i = 0; i < slices.size(); ++i) {
    const engine::Buffer* shard =
        value.sharded() == nullptr ? nullptr : shard_with(*value.sharded(), slices[i]);
    if (shard == nullptr && !whole.valid()) whole = whole_of(value);
    result->shards.push_back(shard == nullptr ? result->layout->cut(whole, i) : *shard);
  }
  return engine::Value(std::move(result));
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

Array put(const Array& array, const NamedSharding& sharding) {
  engine::Value value = value_of(array, "device_put");
  if (!sharding.is_single_device()) value = placed(value, sharding);
  return array_of(std::move(value), std::make_shared<const NamedSharding>(sharding), true,
                  array.weak_type());
}

Array put_splat(const Literal& splat, const NamedSharding& sharding, bool weak) {
  const TensorType& type = splat.type();
  if (sharding.is_single_device()) {
    return array_of(engine::Value(splat), std::make_shared<const NamedSharding>(sharding), true,
                    weak);
  }
  auto value = std::make_shared<engine::ShardedValue>();
  value->layout = layout_of(sharding, type);
  for (const ShardSlice& slice : value->layout->slices) {
    value->shards.push_back(
        engine::Buffer::of(Literal::splat({type.dtype, slice.sizes}, splat.stored_bytes())));
  }
  return array_of(engine::Value(std::move(value)), std::make_shared<const NamedSharding>(sharding),
                  true, weak);
}

std::optional<NamedSharding> wanted_sharding(const char* name, const Where& where,
                                             const CreateOptions& options, std::int64_t rank) {
  if (!options.device && !options.out_sharding) return std::nullopt;
  return with_user_line(name, where, [&] {
    if (options.device && options.out_sharding) {
      throw Error("device and out_sharding say the same; give only one of them");
    }
    NamedSharding sharding = resolved(options.device ? *options.device : *options.out_sharding);
    // Asked for what it throws where the spec has too many dimensions.
    if (!sharding.is_single_device()) static_cast<void>(sharding.sharding(static_cast<int>(rank)));
    return std::optional(std::move(sharding));
  });
}

Array constrained(const Array& x, const NamedSharding& sharding) {
  if (sharding.is_single_device()) return x;
  return sharding.mesh.has(AxisType::Explicit) ? reshard(x, sharding)
                                               : with_sharding_constraint(x, sharding);
}

Array created(const char* name, const Where& where, const std::optional<NamedSharding>& sharding,
              const std::function<Array()>& body) {
  Array result = at_once(name, where, [&] {
    const Array made = body();
    return sharding ? constrained(made, *sharding) : made;
  });
  if (!sharding || result.is_traced()) return result;
  return put(result, *sharding);
}

}  // namespace detail

Array device_put(const Arg& x, const ShardingLike& device) {
  const bool is_traced = detail::Session::current() != nullptr;
  if (!is_traced) detail::existing(x.array, "device_put", &x.where);
  const NamedSharding sharding =
      detail::resolved({"device_put", x.where}, "the sharding", "the array", device, x.array);
  if (!is_traced) return detail::put(x.array, sharding);
  return detail::at_once("device_put", x.where,
                         [&] { return detail::constrained(x.array, sharding); });
}

Array Array::to_device(const ShardingLike& device, Where where) const {
  return device_put({*this, where}, device);
}

Array device_get(const Array& x, Where where) {
  return detail::array_of(detail::value_of(x, "device_get", &where).to_literal(), x.weak_type());
}

}  // namespace weft
