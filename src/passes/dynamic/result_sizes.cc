#include "passes/dynamic/result_sizes.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "ir/ops/attrs.h"
#include "ir/ops/custom_call.h"
#include "ir/ops/dynamic/dynamic_sizes.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::Type;

template <class Values>
std::vector<Type> types_of(const Values& values) {
  std::vector<Type> types;
  for (const ir::Value* value : values) types.push_back(value->type);
  return types;
}

// Only the dimensions: the element type is stated.
void take_sizes(ir::Value& value, const Type& found) {
  if (!value.type.is_tensor()) {
    value.type = found;
  } else if (found.is_tensor()) {
    value.type = Type(value.type.dtype(), found.dims());
  }
}

// Of a bit-cast: a last dimension holds the parts of larger elements.
Type recast(const Type& from, DType to) {
  const int from_bits = info(from.dtype()).bits, to_bits = info(to).bits;
  Dims dims = from.dims();
  if (to_bits < from_bits) dims.push_back(from_bits / to_bits);
  if (to_bits > from_bits && !dims.empty()) dims.pop_back();
  return {to, dims};
}

// ---- Manual computations

// Into how many parts the manual axes cut a dimension; 0: the mesh is not known.
std::int64_t parts_of(const ir::Module& module, const ir::ManualComputationAttrs& attrs,
                      const ir::ShardingAttr& sharding, std::size_t dim) {
  const Mesh* const mesh = module.find_mesh(sharding.mesh);
  if (mesh == nullptr) return 0;
  if (dim >= sharding.sharding.dims.size()) return 1;
  std::int64_t parts = 1;
  for (const AxisRef& axis : sharding.sharding.dims[dim].axes) {
    if (!mesh->axis_index(axis.name)) return 0;
    const bool is_manual =
        std::ranges::find(attrs.manual_axes, axis.name) != attrs.manual_axes.end();
    if (is_manual) parts *= axis.size(*mesh);
  }
  return parts;
}

// What each device has of an array, or the array that the shards make.
std::optional<Type> manual_type(const Op& op, const ir::ShardingAttr& sharding, const Type& type,
                                bool to_shard) {
  const auto& attrs = op.get<ir::ManualComputationAttrs>();
  Dims dims = type.dims();
  for (std::size_t d = 0; d < dims.size(); ++d) {
    const std::int64_t parts = parts_of(op.parent->function->module, attrs, sharding, d);
    if (parts == 0 || (to_shard && dims[d] % parts != 0)) return std::nullopt;
    dims[d] = to_shard ? dims[d] / parts : dims[d] * parts;
  }
  return Type(type.dtype(), dims);
}

std::string infer_shards(Op& op) {
  const auto& shardings = op.get<ir::ManualComputationAttrs>().in_shardings;
  const ir::Block& body = *op.regions[0];
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const Type& global = op.operand(i)->type;
    if (i >= shardings.size() || i >= body.args.size()) return "a sharding is missing";
    if (!global.is_tensor() || ir::has_dynamic_size(global)) continue;
    const std::optional<Type> local = manual_type(op, shardings[i], global, true);
    if (!local) {
      return fmt::format("operand {}, {}, is not split evenly by its manual axes", i,
                         ir::to_string(global));
    }
    take_sizes(*body.args[i], *local);
  }
  return {};
}

std::optional<std::vector<Type>> of_shards(const Op& op) {
  const auto& shardings = op.get<ir::ManualComputationAttrs>().out_shardings;
  const std::vector<Type> locals = types_of(op.regions[0]->terminator()->operands);
  if (locals.size() != shardings.size()) return std::nullopt;
  std::vector<Type> types;
  for (std::size_t i = 0; i < locals.size(); ++i) {
    if (!locals[i].is_tensor() || ir::has_dynamic_size(locals[i])) return std::nullopt;
    std::optional<Type> global = manual_type(op, shardings[i], locals[i], false);
    if (!global) return std::nullopt;
    types.push_back(std::move(*global));
  }
  return types;
}

// What follows; none: nothing.
std::optional<std::vector<Type>> result_types(const Op& op, std::string& problem) {
  const ir::OpDef& row = op.def();
  if (row.region_flow == ir::RegionFlow::manual) return of_shards(op);
  if (row.infer != nullptr) {
    const ir::SignatureOf signature(op);
    ir::OpSignature asked = *signature;
    asked.results = {};
    ir::Inferred inferred = ir::infer(asked);
    problem = std::move(inferred.problem);
    return std::move(inferred.types);
  }
  if (row.has(ir::Trait::elementwise)) return std::vector<Type>{op.operand(0)->type};
  if (op.kind == ir::OpKind::bitcast_convert) {
    return std::vector<Type>{recast(op.operand(0)->type, op.result()->type.dtype())};
  }
  const ir::CallTarget* const target = ir::call_target_of(op);
  if (target != nullptr && target->is_identity) return types_of(op.operands);
  return std::nullopt;
}

}  // namespace

std::string infer_argument_sizes(Op& op) {
  if (op.def().region_flow == ir::RegionFlow::manual) return infer_shards(op);
  if (!ir::takes_operands(op)) return {};
  for (ir::Block* region : op.regions) {
    if (region->args.size() != op.operands.size())
      return "a region has not as many arguments as it";
    for (std::size_t i = 0; i < region->args.size(); ++i) {
      take_sizes(*region->args[i], op.operand(i)->type);
    }
  }
  return {};
}

std::string infer_result_sizes(Op& op) {
  std::string problem;
  const std::optional<std::vector<Type>> types = result_types(op, problem);
  if (!problem.empty()) return problem;
  if (!types || types->size() != op.results.size()) {
    return "the sizes of its results do not follow from its operands";
  }
  for (std::size_t i = 0; i < types->size(); ++i) take_sizes(*op.results[i], (*types)[i]);
  return {};
}

}  // namespace weft::passes
