#include "api/array/placement.h"

#include <utility>

#include "weft/creation.h"
#include "weft/error.h"
#include "weft/jit.h"

#include "api/ops/ops.h"
#include "api/trees/sharding_tree.h"
#include "core/text/user_line.h"

namespace weft {
namespace detail {
Array put(const Array& array, const NamedSharding& sharding) {
  return array_of(value_of(array, "device_put")->placed(sharding),
                  std::make_shared<const NamedSharding>(sharding), true, array.weak_type());
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
  Array result = operation(name, where, [&] {
    const Array made = body();
    return sharding ? constrained(made, *sharding) : made;
  });
  if (!sharding || result.is_traced()) return result;
  return put(result, *sharding);
}

}  // namespace detail

Array device_put(const Arg& x, const ShardingLike& device) {
  const bool is_traced = detail::Session::current() != nullptr;
  detail::Operation::note({"last op at", x.where});
  if (!is_traced) detail::existing(x.array, "device_put", &x.where);
  const NamedSharding sharding =
      detail::resolved({"device_put", x.where}, "the sharding", "the array", device, x.array);
  if (!is_traced) {
    return with_line_of_memory("device_put", x.where,
                               [&] { return detail::put(x.array, sharding); });
  }
  return detail::operation("device_put", x.where,
                           [&] { return detail::constrained(x.array, sharding); });
}

Array Array::to_device(const ShardingLike& device, Where where) const {
  return device_put({*this, where}, device);
}

Array device_get(const Array& x, Where where) {
  return with_line_of_memory("device_get", where, [&] {
    return detail::array_of(detail::value_of(x, "device_get", &where)->to_literal(), x.weak_type());
  });
}

}  // namespace weft
