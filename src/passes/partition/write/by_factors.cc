// Ops that are right as they stand on shards: a copy with local shapes, whose attributes shrink
// with the dimensions that they give sizes of.
#include <utility>

#include "weft/error.h"

#include "ir/ops/attrs.h"
#include "passes/partition/write/clone.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {
namespace {

// Sizes of slices that took the whole of a dimension take the whole of the shard's.
void shrink(Dims& sizes, const LocalOp& op) {
  const Dims& global = op.op.operand(0)->type.dims();
  const Dims local = op.operand_type(0).dims;
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d] == global[d]) sizes[d] = local[d];
  }
}

// Of an op that slices its first operand.
template <class Attrs>
ir::AttrsRef with_local_sizes(const LocalOp& op, Dims Attrs::*sizes) {
  auto attrs = op.op.get<Attrs>();
  shrink(attrs.*sizes, op);
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

Layout whole_layout(const ir::Type& type) {
  if (!type.is_tensor()) return {};
  return Layout::replicated(static_cast<std::size_t>(type.rank()));
}

ir::Type local_type(const ir::Type& global, const Layout& layout, const AxisAtoms& atoms) {
  if (!global.is_tensor()) return global;
  return local_type(global.tensor(), layout, atoms);
}

ir::AttrsRef local_attrs(const LocalOp& op) {
  switch (op.op.kind) {
    case ir::OpKind::slice:
      return with_local_sizes(op, &ir::SliceAttrs::limit_indices);
    case ir::OpKind::dynamic_slice:
      return with_local_sizes(op, &ir::DynamicSliceAttrs::slice_sizes);
    case ir::OpKind::gather:
      return with_local_sizes(op, &ir::GatherAttrs::slice_sizes);
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
  types.reserve(op.op.results.size());
  for (std::size_t i = 0; i < op.op.results.size(); ++i) {
    types.push_back(local_type(op.op.result(i)->type, op.result_layout(i), op.b.atoms()));
  }
  const ir::Op* copy = copy_op(op.op, operands, std::move(types), std::move(attrs), op.b);
  return {copy->results.begin(), copy->results.end()};
}

std::vector<ir::Value*> copy_with_local_shapes(LocalOp& op) {
  return copy_with_local_shapes(op, op.operands);
}

}  // namespace weft::passes
