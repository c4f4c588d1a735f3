// convolution: of each cut spatial dimension a shard fetches what lies under its windows, zeros
// where that is outside.
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/window_fetch.h"

namespace weft::passes {
namespace {

// Over the dimensions of the left operand: nothing slides over batch and features.
std::vector<ir::WindowDim> convolution_windows(const ir::Op& op) {
  const auto& attrs = op.get<ir::ConvolutionAttrs>();
  const ir::ConvDimensionNumbers& numbers = attrs.dimension_numbers;
  Dims sizes;
  for (std::int64_t d : numbers.kernel_spatial_dimensions) {
    sizes.push_back(op.operand(1)->type.dim(d));
  }
  const std::vector<ir::WindowDim> spatial = ir::window_of(
      sizes, {attrs.window_strides, attrs.padding, attrs.lhs_dilation, attrs.rhs_dilation});
  std::vector<ir::WindowDim> windows(at(op.operand(0)->type.rank()));
  for (std::size_t i = 0; i < spatial.size(); ++i) {
    windows[at(numbers.input_spatial_dimensions[i])] = spatial[i];
  }
  return windows;
}

WindowFetches convolution_fetches(const SplitOp& split) {
  const ir::Type& lhs = split.op.operand(0)->type;
  WindowFetches fetches;
  fetches.local = convolution_windows(split.op);
  for (int d = 0; d < lhs.rank(); ++d) {
    if (!split.is_shifted(0, d)) continue;
    const AtomList atoms = split.operand_atoms(0, d);
    fetches.add(d, atoms, lhs.dim(d), split.atoms.size(atoms));
  }
  return fetches;
}

}  // namespace

double convolution_wire_bytes(const SplitOp& split) {
  if (split.makes_nothing()) return 0;
  return wire_bytes(convolution_fetches(split).steps(), split.operand_shard(0));
}

std::vector<ir::Value*> localize_convolution(LocalOp& op) {
  const SplitOp split(op);
  if (split.makes_nothing()) return empty_results(op);
  const WindowFetches fetches = convolution_fetches(split);
  if (fetches.dims.empty()) return copy_with_local_shapes(op);
  ir::Value* zero = op.b.scalar(op.operands[0]->type.dtype(), 0);
  ir::Value* operands[] = {fetches.emit(op.operands[0], zero, op.b), op.operands[1]};
  auto attrs = local_attrs(op).get<ir::ConvolutionAttrs>();
  attrs.padding.emplace();
  attrs.lhs_dilation.emplace();
  for (std::int64_t d : attrs.dimension_numbers.input_spatial_dimensions) {
    const ir::WindowDim& window = fetches.local[at(d)];
    attrs.padding->push_back({window.pad_low, window.pad_high});
    attrs.lhs_dilation->push_back(window.base_dilation);
  }
  return copy_with_local_shapes(op, operands, ir::AttrsRef::of(std::move(attrs)));
}

}  // namespace weft::passes
