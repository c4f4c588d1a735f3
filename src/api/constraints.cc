// Layouts that a program asks for on its way.

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/jit.h"

#include "api/axis_names.h"
#include "api/ops.h"
#include "api/sharding_tree.h"
#include "core/plural.h"
#include "trace/explicit_axes.h"

namespace weft {
namespace {

AxisType type_here(const Mesh& mesh, const std::string& axis) {
  // The spec may be over the mesh as it was outside of the shard_map.
  const Mesh context = detail::trace::Trace::context_mesh();
  const auto index = context.axis_index(axis);
  if (detail::trace::Trace::in_manual() && index) return context.axes()[at(*index)].type;
  return mesh.axes()[at(*mesh.axis_index(axis))].type;
}

NamedSharding checked_sharding(const char* name, const Array& x, const ShardingLike& wanted) {
  NamedSharding sharding;
  try {
    sharding = detail::resolved(wanted);
  } catch (const Error& error) {
    detail::fail(name, error.what());
  }
  if (sharding.is_single_device()) {
    detail::fail(name, "a single device is no layout over a mesh; device_put moves arrays to one");
  }
  if (std::ssize(sharding.spec.entries) > x.ndim()) {
    detail::fail(
        name, fmt::format("{} has {}, but {} has {}", code_text(sharding.spec),
                          plural(sharding.spec.entries.size(), "dimension"), typeof_(x), x.ndim()));
  }
  for (const PartitionEntry& entry : sharding.spec.entries) {
    for (const std::string& axis : entry.axes) {
      if (type_here(sharding.mesh, axis) != AxisType::Manual) continue;
      detail::fail(name, fmt::format("{} names '{}', which is manual in the shard_map around: each "
                                     "device has its own part along it already; leave it out",
                                     code_text(sharding.spec), axis));
    }
  }
  return sharding;
}

// As JAX, whose text has a constraint for both: XLA does not read sdy.reshard.
Array constrained(const Array& x, const NamedSharding& sharding) {
  if (!detail::trace::Trace::in_manual()) detail::Session::current()->note_mesh(sharding.mesh);
  const ir::ShardingAttr attr{detail::tracing().mesh_ref(sharding.mesh),
                              to_sharding(sharding.spec, sharding.mesh, x.ndim())};
  return detail::emit(ir::OpKind::sharding_constraint, {x},
                      ir::AttrsRef::of(ir::ShardingConstraintAttrs{attr}));
}

// A split over Explicit axes is part of the type, which a constraint does not change.
void check_explicit(const Array& x, const NamedSharding& sharding) {
  const auto wanted = detail::trace::explicit_part(sharding, x.ndim());
  const auto has = detail::value_of(x).facts.spec;
  if (wanted == nullptr || has == nullptr || *wanted == *has) return;
  detail::fail("with_sharding_constraint",
               fmt::format("{} is no {}: along Explicit axes it only checks; reshard changes the "
                           "split",
                           typeof_(x), code_text(sharding.spec)));
}

}  // namespace

Array with_sharding_constraint(const Arg& x, const ShardingLike& sharding) {
  constexpr const char* kName = "with_sharding_constraint";
  return detail::at_once(kName, x.where, [&] {
    const NamedSharding wanted = checked_sharding(kName, x.array, sharding);
    check_explicit(x.array, wanted);
    return constrained(x.array, wanted);
  });
}

Array reshard(const Arg& x, const ShardingLike& sharding) {
  return detail::at_once("reshard", x.where, [&] {
    return constrained(x.array, checked_sharding("reshard", x.array, sharding));
  });
}

}  // namespace weft
