// Layouts that a program asks for on its way.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/jit.h"

#include "api/array/placement.h"
#include "api/ops/ops.h"
#include "api/parallel/axis_names.h"
#include "api/trees/sharding_tree.h"
#include "core/text/plural.h"
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

// A split over Explicit axes is part of the type, which a constraint does not change: one that
// names only Auto axes says how what these leave is split further.
NamedSharding with_split_of(const Array& x, NamedSharding sharding) {
  const auto wanted = detail::trace::explicit_part(sharding, x.ndim());
  const auto has = detail::trace::seen_here(std::array{detail::value_of(x)})[0].facts.spec;
  if (wanted == nullptr || has == nullptr || *wanted == *has) return sharding;
  const bool names_none = std::ranges::all_of(wanted->entries, &PartitionEntry::is_none);
  if (names_none && sharding.mesh.has(AxisType::Auto)) {
    std::vector<PartitionEntry>& entries = sharding.spec.entries;
    entries.resize(has->entries.size());
    for (std::size_t d = 0; d < entries.size(); ++d) {
      const std::vector<std::string>& outer = has->entries[d].axes;
      entries[d].axes.insert(entries[d].axes.begin(), outer.begin(), outer.end());
      entries[d].unconstrained = entries[d].axes.empty() && entries[d].unconstrained;
    }
    return sharding;
  }
  detail::fail("with_sharding_constraint",
               fmt::format("{} is no {}: along Explicit axes it only checks; reshard changes the "
                           "split",
                           typeof_(x), code_text(sharding.spec)));
}

}  // namespace

Array detail::laid_out(const char* name, const Array& x,
                       const std::optional<ShardingLike>& wanted) {
  return wanted ? constrained(x, checked_sharding(name, x, *wanted)) : x;
}

Array with_sharding_constraint(const Arg& x, const ShardingLike& sharding) {
  constexpr const char* kName = "with_sharding_constraint";
  return detail::operation(kName, x.where, [&] {
    return constrained(x.array, with_split_of(x.array, checked_sharding(kName, x.array, sharding)));
  });
}

Array reshard(const Arg& x, const ShardingLike& sharding) {
  return detail::operation("reshard", x.where, [&] {
    return constrained(x.array, checked_sharding("reshard", x.array, sharding));
  });
}

}  // namespace weft
