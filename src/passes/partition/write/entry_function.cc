#include "passes/partition/write/entry_function.h"

#include <utility>

#include "ir/builder.h"
#include "ir/ops/attrs.h"

namespace weft::passes {
namespace {

Dims padded_dims(const EntryValue& value, const AxisAtoms& atoms) {
  Dims dims = value.type.dims;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    dims[d] = padded_size(dims[d], atoms.size(value.layout.dims[d]));
  }
  return dims;
}

ir::ShardingAttr sharding_of(const EntryValue& value, const std::string& mesh_name,
                             const AxisAtoms& atoms) {
  return {{value.mesh.empty() ? mesh_name : value.mesh, nullptr}, to_sharding(value.layout, atoms)};
}

ir::Value* pad_to(ir::Builder& b, ir::Value* v, const Dims& dims) {
  if (v->type.dims() == dims) return v;
  const Dims none(dims.size(), 0);
  ir::PadAttrs attrs{none, none, none};
  for (std::size_t d = 0; d < dims.size(); ++d) {
    attrs.edge_padding_high[d] = dims[d] - v->type.dims()[d];
  }
  const TensorType scalar{v->type.dtype(), {}};
  return b.value(ir::OpKind::pad, {v, b.constant(Literal(scalar))},
                 ir::AttrsRef::of(std::move(attrs)));
}

ir::Value* cut_to(ir::Builder& b, ir::Value* v, const Dims& dims) {
  if (v->type.dims() == dims) return v;
  ir::SliceAttrs attrs{Dims(dims.size(), 0), dims, Dims(dims.size(), 1)};
  return b.value(ir::OpKind::slice, {v}, ir::AttrsRef::of(std::move(attrs)));
}

}  // namespace

EntryFunction::EntryFunction(ir::Module& module, const AxisAtoms& atoms, std::string mesh_name,
                             std::string function_name, std::vector<EntryValue> arguments)
    : module_(module),
      atoms_(atoms),
      mesh_name_(std::move(mesh_name)),
      function_(module.add_function(std::move(function_name))),
      arguments_(std::move(arguments)) {
  function_.is_public = true;
  ir::Builder b(module_, *function_.body);
  ir::ManualComputationAttrs attrs;
  for (const MeshAxis& axis : atoms_.mesh().axes()) attrs.manual_axes.push_back(axis.name);
  std::vector<ir::Value*> operands;
  for (const EntryValue& argument : arguments_) {
    ir::Value* v = module_.make_argument(function_.body, ir::Type(argument.type));
    attrs.in_shardings.push_back(sharding_of(argument, mesh_name_, atoms_));
    function_.arg_attrs.push_back(ir::Dictionary({{"sdy.sharding", attrs.in_shardings.back()}}));
    operands.push_back(pad_to(b, v, padded_dims(argument, atoms_)));
  }
  body_ = module_.make_block(nullptr, &function_);
  for (const EntryValue& argument : arguments_) {
    module_.make_argument(body_, ir::Type(local_type(argument.type, argument.layout, atoms_)));
  }
  manual_ = b.create(ir::OpKind::manual_computation, operands, {},
                     ir::AttrsRef::of(std::move(attrs)), {body_});
}

void EntryFunction::finish(std::span<ir::Value* const> shards,
                           std::span<const EntryValue> results) {
  WEFT_ASSERT(manual_->results.empty() && function_.result_types.empty(), "finished twice");
  WEFT_ASSERT(shards.size() == results.size(), "a layout for each result");
  ir::Builder in_body(module_, *body_);
  in_body.create(ir::OpKind::sdy_return, shards, std::vector<ir::Type>{});

  auto attrs = manual_->get<ir::ManualComputationAttrs>();
  ir::Builder b(module_, *function_.body);
  std::vector<ir::Value*> returned;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const EntryValue& result = results[i];
    WEFT_ASSERT(shards[i]->type == ir::Type(local_type(result.type, result.layout, atoms_)),
                "a result's shard of another shape than its layout's");
    attrs.out_shardings.push_back(sharding_of(result, mesh_name_, atoms_));
    function_.result_types.emplace_back(result.type);
    function_.result_attrs.push_back(
        ir::Dictionary({{"sdy.sharding", attrs.out_shardings.back()}}));
    ir::Value* padded =
        module_.make_result(manual_, ir::Type(result.type.dtype, padded_dims(result, atoms_)));
    returned.push_back(cut_to(b, padded, result.type.dims));
  }
  manual_->attrs = ir::AttrsRef::of(std::move(attrs));
  b.create(ir::OpKind::func_return, returned, std::vector<ir::Type>{});
}

}  // namespace weft::passes
