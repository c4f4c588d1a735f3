// Ops that are right as they stand on shards: a copy with local shapes, whose attributes shrink
// with the dimensions that they give sizes of.
#include <utility>

#include "weft/error.h"

#include "ir/ops/attrs.h"
#include "passes/partition/clone.h"
#include "passes/partition/localize.h"

namespace weft::passes {
namespace {

// Sizes of slices that took the whole of a dimension take the whole of the shard's.
void shrink(Dims& sizes, const LocalOp& op, std::size_t operand) {
  const Dims& global = op.op.operand(operand)->type.dims();
  const Dims local = op.operand_type(operand).dims;
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d] == global[d]) sizes[d] = local[d];
  }
}

ir::AttrsRef local_slice(const LocalOp& op) {
  auto attrs = op.op.get<ir::SliceAttrs>();
  shrink(attrs.limit_indices, op, 0);
  return ir::AttrsRef::of(std::move(attrs));
}

ir::AttrsRef local_dynamic_slice(const LocalOp& op) {
  auto attrs = op.op.get<ir::DynamicSliceAttrs>();
  shrink(attrs.slice_sizes, op, 0);
  return ir::AttrsRef::of(std::move(attrs));
}

ir::AttrsRef local_gather(const LocalOp& op) {
  auto attrs = op.op.get<ir::GatherAttrs>();
  shrink(attrs.slice_sizes, op, 0);
  return ir::AttrsRef::of(std::move(attrs));
}

// Groups are the first factor of the kernel's output features.
ir::AttrsRef local_convolution(const LocalOp& op) {
  auto attrs = op.op.get<ir::ConvolutionAttrs>();
  const auto features = attrs.dimension_numbers.kernel_output_feature_dimension;
  if (attrs.feature_group_count == 1 && attrs.batch_group_count == 1) return op.op.attrs;
  const int group = op.rule.operands[1].dims[at(features)][0];
  const std::int64_t parts = op.b.atoms().size(op.factors[static_cast<std::size_t>(group)]);
  (attrs.feature_group_count > 1 ? attrs.feature_group_count : attrs.batch_group_count) /= parts;
  return ir::AttrsRef::of(std::move(attrs));
}

// Of a splat; what has other elements is cut by its hook.
ir::AttrsRef local_constant(const LocalOp& op) {
  const Literal& value = op.op.get<ir::ConstantAttrs>().value;
  TensorType type = op.result_type(0);
  if (type == value.type()) return op.op.attrs;
  WEFT_ASSERT(value.is_splat(), "only a splat is the same on every shard");
  return ir::AttrsRef::of(
      ir::ConstantAttrs{Literal::splat(std::move(type), value.element_bytes(0))});
}

}  // namespace

Layout layout_of(const ir::TensorFactors& tensor, const FactorAtoms& factors) {
  Layout layout = Layout::replicated(tensor.dims.size());
  for (std::size_t d = 0; d < tensor.dims.size(); ++d) {
    for (int factor : tensor.dims[d]) {
      layout.dims[d].append(factors[static_cast<std::size_t>(factor)]);
    }
  }
  return layout;
}

ir::AttrsRef local_attrs(const LocalOp& op) {
  switch (op.op.kind) {
    case ir::OpKind::slice:
      return local_slice(op);
    case ir::OpKind::dynamic_slice:
      return local_dynamic_slice(op);
    case ir::OpKind::gather:
      return local_gather(op);
    case ir::OpKind::convolution:
      return local_convolution(op);
    case ir::OpKind::constant:
      return local_constant(op);
    default:
      return op.op.attrs;
  }
}

std::vector<ir::Value*> copy_with_local_shapes(LocalOp& op, std::span<ir::Value* const> operands) {
  return copy_with_local_shapes(op, operands, local_attrs(op));
}

std::vector<ir::Value*> copy_with_local_shapes(LocalOp& op, std::span<ir::Value* const> operands,
                                               ir::AttrsRef attrs) {
  std::vector<ir::Type> types;
  for (std::size_t i = 0; i < op.op.results.size(); ++i) {
    const ir::Type& type = op.op.result(i)->type;
    types.push_back(type.is_tensor() ? ir::Type(op.result_type(i)) : type);
  }
  const ir::Op* copy = copy_op(op.op, operands, std::move(types), std::move(attrs), op.b);
  return {copy->results.begin(), copy->results.end()};
}

std::vector<ir::Value*> copy_with_local_shapes(LocalOp& op) {
  return copy_with_local_shapes(op, op.operands);
}

}  // namespace weft::passes
