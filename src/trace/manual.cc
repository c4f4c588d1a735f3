// How the program of each device becomes part of a trace.
#include <algorithm>
#include <memory>
#include <utility>

#include "weft/error.h"
#include "weft/make_mesh.h"

#include "ir/ops/attrs.h"
#include "trace/trace.h"

namespace weft::detail::trace {
namespace {

Mesh with_manual(const Mesh& mesh, std::span<const std::string> manual) {
  std::vector<MeshAxis> axes = mesh.axes();
  for (MeshAxis& axis : axes) {
    if (std::ranges::find(manual, axis.name) != manual.end()) axis.type = AxisType::Manual;
  }
  return Mesh(std::move(axes), mesh.device_ids());
}

// The entries without, or with only, some axes: how a type is split over Explicit ones as far as
// the program of each device sees it.
template <class Keep>
std::shared_ptr<const PartitionSpec> filtered(const PartitionSpec* spec, int rank, Keep&& keep) {
  PartitionSpec result;
  result.entries.resize(at(rank));
  if (spec == nullptr) return std::make_shared<const PartitionSpec>(std::move(result));
  for (std::size_t d = 0; d < spec->entries.size(); ++d) {
    for (const std::string& name : spec->entries[d].axes) {
      if (keep(name)) result.entries[d].axes.push_back(name);
    }
  }
  return std::make_shared<const PartitionSpec>(std::move(result));
}

AxisType type_of(const Mesh& mesh, const std::string& axis) {
  return mesh.axes()[static_cast<std::size_t>(*mesh.axis_index(axis))].type;
}

std::shared_ptr<const PartitionSpec> spec_inside(const Facts& facts, const Mesh& inner, int rank) {
  if (facts.spec == nullptr || !inner.has(AxisType::Explicit)) return nullptr;
  return filtered(facts.spec.get(), rank, [&](const std::string& axis) {
    return type_of(inner, axis) == AxisType::Explicit;
  });
}

// `out_spec` names the axes that were manual inside, the facts those that were Explicit there too.
std::shared_ptr<const PartitionSpec> spec_outside(const Facts& facts, const PartitionSpec& out_spec,
                                                  const Mesh& outer, int rank) {
  if (!outer.has(AxisType::Explicit)) return nullptr;
  PartitionSpec spec = *filtered(&out_spec, rank, [&](const std::string& axis) {
    return type_of(outer, axis) == AxisType::Explicit;
  });
  if (facts.spec != nullptr) {
    for (std::size_t d = 0; d < facts.spec->entries.size(); ++d) {
      const std::vector<std::string>& more = facts.spec->entries[d].axes;
      spec.entries[d].axes.insert(spec.entries[d].axes.end(), more.begin(), more.end());
    }
  }
  return std::make_shared<const PartitionSpec>(std::move(spec));
}

AxisSet set_of(const Mesh& mesh, std::span<const std::string> names) {
  AxisSet axes = 0;
  for (const std::string& name : names) axes |= AxisSet{1} << *mesh.axis_index(name);
  return axes;
}

// The axes that a spec names.
AxisSet axes_of(const PartitionSpec& spec, const Mesh& mesh) {
  AxisSet axes = 0;
  for (const PartitionEntry& entry : spec.entries) {
    for (const std::string& name : entry.axes) axes |= AxisSet{1} << *mesh.axis_index(name);
  }
  return axes;
}

std::int64_t parts(const Sharding& sharding, const Mesh& mesh, std::size_t dim) {
  return num_shards(sharding.dims[dim], mesh);
}

}  // namespace

AxisSet Trace::manual_axes() {
  const Mesh mesh = context_mesh();
  AxisSet axes = 0;
  for (std::size_t i = 0; i < mesh.axes().size(); ++i) {
    if (mesh.axes()[i].type == AxisType::Manual) axes |= AxisSet{1} << i;
  }
  return axes;
}

Mesh Trace::context_mesh() { return get_abstract_mesh(); }

// As JAX writes them: dimensions are open where axes of the mesh are left to the partitioner.
ir::ShardingAttr Trace::manual_sharding(const Manual& manual, const PartitionSpec& spec, int rank) {
  Sharding sharding = to_sharding(spec, manual.mesh, rank);
  const Mesh inner = with_manual(manual.mesh, manual.axes);
  const bool partial = inner.has(AxisType::Auto) || inner.has(AxisType::Explicit);
  for (DimSharding& dim : sharding.dims) dim.open = partial;
  return {mesh_ref(manual.mesh), std::move(sharding)};
}

Values Trace::manual_computation(const Manual& manual, std::span<const TracedValue> operands,
                                 const Body& body) {
  const Mesh inner = with_manual(manual.mesh, manual.axes);
  ir::ManualComputationAttrs attrs;
  attrs.manual_axes = manual.axes;
  ir::ValueList list;
  Values arguments;
  ir::Block* block = module_->make_block(nullptr, main_);
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const TensorType& type = operands[i].type();
    attrs.in_shardings.push_back(manual_sharding(manual, manual.in_specs[i], type.rank()));
    Dims local = type.dims;
    for (std::size_t d = 0; d < local.size(); ++d) {
      local[d] /= parts(attrs.in_shardings[i].sharding, manual.mesh, d);
    }
    list.push_back(visible(operands[i]));
    Facts facts = operands[i].facts;
    facts.varying |= axes_of(manual.in_specs[i], manual.mesh);
    facts.spec = spec_inside(facts, inner, type.rank());
    arguments.push_back(wrap(module_->make_argument(block, ir::Type(type.dtype, local)), facts));
  }
  Values results;
  std::vector<PartitionSpec> out_specs;
  std::vector<ir::Value*> captured;
  {
    const ScopedMesh context(inner);
    const ScopeGuard scope(*this, {block, &inner, {}, {}});
    results = body(arguments);
    out_specs = manual.out_specs(results);
    ir::ValueList returned;
    for (const TracedValue& result : results) returned.push_back(visible(result));
    builder_.create(ir::OpKind::sdy_return, returned, std::vector<ir::Type>{});
    captured = scopes_.back().captured;
  }
  for (ir::Value* value : captured) {
    list.push_back(value);
    attrs.in_shardings.push_back(manual_sharding(manual, {}, value->type.rank()));
  }
  std::vector<ir::Type> types;
  for (std::size_t i = 0; i < results.size(); ++i) {
    TensorType type = results[i].type();
    attrs.out_shardings.push_back(manual_sharding(manual, out_specs[i], type.rank()));
    for (std::size_t d = 0; d < type.dims.size(); ++d) {
      type.dims[d] *= parts(attrs.out_shardings[i].sharding, manual.mesh, d);
    }
    types.emplace_back(type);
  }
  const ir::Op* op = builder_.create(ir::OpKind::manual_computation, list, std::move(types),
                                     ir::AttrsRef::of(std::move(attrs)), {block});
  const AxisSet ended = set_of(manual.mesh, manual.axes);
  Values outside;
  for (std::size_t i = 0; i < op->results.size(); ++i) {
    const Facts& facts = results[i].facts;
    outside.push_back(wrap(op->results[i], {facts.weak, facts.varying & ~ended,
                                            spec_outside(facts, out_specs[i], manual.mesh,
                                                         op->results[i]->type.rank())}));
  }
  return outside;
}

}  // namespace weft::detail::trace
