#include "passes/schedule/xla_transfers.h"

#include <vector>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "ir/region_flow.h"

namespace weft::passes {
namespace {

// Whether it starts what cuts one dimension and joins another, and one op waits for it. (A loop may
// carry a future, too; XLA does not know that.)
bool is_several_to_xla(const ir::Op& op) {
  if (op.def().region_flow != ir::RegionFlow::async) return false;
  const auto* attrs = op.regions[0]->ops.front()->attrs.get_if<ir::AllToAllAttrs>();
  if (attrs == nullptr || attrs->split_dimension == attrs->concat_dimension) return false;
  const ir::UseList& uses = op.result()->uses();
  return uses.size() == 1 && ir::started_by(*uses[0].op) == &op;
}

// Of what was exchanged along the dimension that was cut, the parts side by side along the one that
// is to be joined.
ir::Value* joined(ir::Value* value, const ir::AllToAllAttrs& attrs, ir::Builder& builder) {
  const auto cut = static_cast<std::size_t>(attrs.split_dimension);
  const auto join = static_cast<std::size_t>(attrs.concat_dimension);
  const TensorType& type = value->type.tensor();
  Dims parts = type.dims, permutation, dims = type.dims;
  parts[cut] = type.dims[cut] / attrs.split_count;
  parts.insert(parts.begin() + attrs.split_dimension, attrs.split_count);
  for (std::size_t d = 0; d < type.dims.size(); ++d) {
    if (d == join) permutation.push_back(attrs.split_dimension);
    permutation.push_back(static_cast<std::int64_t>(d < cut ? d : d + 1));
  }
  dims[cut] /= attrs.split_count;
  dims[join] *= attrs.split_count;
  const auto reshape = [&](ir::Value* v, const Dims& to) {
    return builder.create(ir::OpKind::reshape, {&v, 1}, {ir::Type(type.dtype, to)})->result();
  };
  ir::Value* const turned =
      builder.value(ir::OpKind::transpose, {reshape(value, parts)},
                    ir::AttrsRef::of(ir::TransposeAttrs{std::move(permutation)}));
  return reshape(turned, dims);
}

void write_for_xla(ir::Module& module, ir::Op& start) {
  ir::Op& op = *start.regions[0]->ops.front();
  const auto attrs = op.get<ir::AllToAllAttrs>();
  ir::AllToAllAttrs same = attrs;
  same.concat_dimension = attrs.split_dimension;
  op.attrs = ir::AttrsRef::of(std::move(same));
  std::vector<ir::Type> types;
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    types.push_back(op.result(i)->type = op.operand(i)->type);
  }
  start.result()->type = ir::Type::future(types);
  ir::Op& done = *start.result()->uses()[0].op;
  ir::Builder builder(module, *done.parent);
  builder.set_block(*done.parent, done.next());
  builder.set_location(done.location);
  for (std::size_t i = 0; i < done.results.size(); ++i) {
    ir::Value* const result = done.result(i);
    result->type = types[i];
    const ir::UseList uses = result->uses();
    ir::Value* const value = joined(result, attrs, builder);
    for (const ir::Use& use : uses) use.op->set_operand(use.operand, value);
  }
}

}  // namespace

void write_transfers_for_xla(ir::Module& module) {
  std::vector<ir::Op*> starts;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](ir::Op& op) {
      if (is_several_to_xla(op)) starts.push_back(&op);
    });
  }
  for (ir::Op* start : starts) write_for_xla(module, *start);
}

}  // namespace weft::passes
