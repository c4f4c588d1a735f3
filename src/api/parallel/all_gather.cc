// Gathers: in the program of each device, and of global arrays outside of it.
#include <algorithm>
#include <optional>

#include "weft/collectives.h"

#include "api/parallel/transfer.h"

namespace weft {
namespace {

// A mesh that has all these axes: that of the array, of the context, of the function.
std::optional<Mesh> mesh_with(const Array& x, const AxisNames& axes) {
  std::vector<Mesh> candidates;
  if (!x.is_traced()) candidates.push_back(x.sharding().mesh);
  candidates.push_back(detail::trace::Trace::context_mesh());
  for (const Mesh& mesh : detail::Session::current()->meshes()) candidates.push_back(mesh);
  const auto has = [&](const Mesh& mesh) {
    return std::ranges::all_of(
        axes.names, [&](const std::string& name) { return mesh.axis_index(name).has_value(); });
  };
  const auto found = std::ranges::find_if(candidates, has);
  return found == candidates.end() ? std::nullopt : std::optional(*found);
}

// The array's own split but for these axes; where none is known, any but these.
Sharding without_axes(const Array& x, const Mesh& mesh, const AxisNames& axes) {
  Sharding sharding;
  sharding.dims.resize(at(x.ndim()));
  for (DimSharding& dim : sharding.dims) dim.open = true;
  const bool is_laid_out = !x.is_traced() && x.sharding().mesh == mesh;
  if (is_laid_out) sharding = x.sharding().sharding(x.ndim());
  const auto is_gathered = [&](const AxisRef& axis) {
    return std::ranges::find(axes.names, axis.name) != axes.names.end();
  };
  for (DimSharding& dim : sharding.dims) std::erase_if(dim.axes, is_gathered);
  if (is_laid_out) return sharding;
  for (const MeshAxis& axis : mesh.axes()) {
    if (is_gathered({axis.name, {}})) sharding.replicated.push_back({axis.name, {}});
  }
  return sharding;
}

Array gathered_globally(const Array& x, const AxisNames& axes) {
  const std::optional<Mesh> mesh = mesh_with(x, axes);
  if (!mesh) detail::bound_axes("all_gather", axes);  // says what is wrong
  detail::Session::current()->note_mesh(*mesh);
  const ir::ShardingAttr attr{detail::tracing().mesh_ref(*mesh), without_axes(x, *mesh, axes)};
  return detail::emit(ir::OpKind::sharding_constraint, {x},
                      ir::AttrsRef::of(ir::ShardingConstraintAttrs{attr}));
}

}  // namespace

Array all_gather(const Arg& x, const AxisNames& axis_name, AllGatherOptions options) {
  return detail::operation("all_gather", x.where, [&] {
    if (!detail::trace::Trace::in_manual()) return gathered_globally(x.array, axis_name);
    return detail::run(detail::gather("all_gather", x.array, axis_name, options));
  });
}

Array all_gather(const Arg& x, const AxisNames& axis_name, int axis) {
  return all_gather(x, axis_name, AllGatherOptions{.axis = axis});
}

Array all_gather_invariant(const Arg& x, const AxisNames& axis_name, AllGatherOptions options) {
  return detail::operation("all_gather_invariant", x.where, [&] {
    detail::Transfer transfer = detail::gather("all_gather_invariant", x.array, axis_name, options);
    // Groups by index leave as many results as there are groups.
    if (options.axis_index_groups.size() <= 1) {
      transfer.varies &= ~detail::bound_axes("all_gather_invariant", axis_name).set;
    }
    return detail::run(transfer);
  });
}

}  // namespace weft
