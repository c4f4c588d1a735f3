// convolution: of each cut spatial dimension a shard fetches what lies under its windows, zeros
// where that is outside. Where the kernel is cut in it (by the size of the image, as in gradients
// of kernels), that is what lies under its part of the windows, and results are partial sums.
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
  const auto& attrs = split.op.get<ir::ConvolutionAttrs>();
  const ir::ConvDimensionNumbers& numbers = attrs.dimension_numbers;
  WindowFetches fetches;
  fetches.local = convolution_windows(split.op);
  for (std::size_t i = 0; i < numbers.input_spatial_dimensions.size(); ++i) {
    const auto d = static_cast<int>(numbers.input_spatial_dimensions[i]);
    if (!split.is_shifted(0, d)) continue;
    const auto out = static_cast<int>(numbers.output_spatial_dimensions[i]);
    const auto kernel = static_cast<int>(numbers.kernel_spatial_dimensions[i]);
    const WindowCut cut{.tiles = split.atoms.size(split.result_atoms(0, out)),
                        .parts = split.atoms.size(split.operand_atoms(1, kernel)),
                        .reversed = attrs.window_reversal && (*attrs.window_reversal)[i]};
    fetches.add(d, split.operand_atoms(0, d), split.op.operand(0)->type.dim(d), cut);
  }
  return fetches;
}

// Padding of the kernel's parts adds nothing.
ir::Value* masked_kernel(LocalOp& op) {
  const SplitOp split(op);
  ir::Value* kernel = op.operands[1];
  ir::Value* zero = op.b.scalar(kernel->type.dtype(), 0);
  const auto& numbers = op.op.get<ir::ConvolutionAttrs>().dimension_numbers;
  for (std::size_t i = 0; i < numbers.kernel_spatial_dimensions.size(); ++i) {
    const auto d = static_cast<int>(numbers.kernel_spatial_dimensions[i]);
    if (!split.is_shifted(0, static_cast<int>(numbers.input_spatial_dimensions[i]))) continue;
    const std::int64_t size = op.op.operand(1)->type.dim(d);
    kernel = op.b.mask_padding(kernel, d, size, split.operand_atoms(1, d), zero);
  }
  return kernel;
}

}  // namespace

// The windows themselves can be cut, and what lies under them with them.
void add_convolution_splits(const ir::Op& op, ir::FactorRule& rule) {
  const auto& numbers = op.get<ir::ConvolutionAttrs>().dimension_numbers;
  for (std::size_t i = 0; i < numbers.input_spatial_dimensions.size(); ++i) {
    ir::FactorList& image = rule.operands[0].dims[at(numbers.input_spatial_dimensions[i])];
    const int window = rule.operands[1].dims[at(numbers.kernel_spatial_dimensions[i])][0];
    ir::Factor& factor = rule.factors[at(window)];
    if (factor.kind != ir::FactorKind::need_replication || factor.size < 2) continue;
    factor.kind = ir::FactorKind::reduction;
    factor.localize = true;
    image.push_back(window);
  }
}

HookTraffic convolution_traffic(const SplitOp& split) {
  if (split.makes_nothing()) return 0;
  return traffic_of(convolution_fetches(split).steps(), split.operand_shard(0));
}

// Groups are the first factor of the kernel's output features.
ir::AttrsRef convolution_on_shards(const LocalOp& op) {
  auto attrs = op.op.get<ir::ConvolutionAttrs>();
  const auto features = attrs.dimension_numbers.kernel_output_feature_dimension;
  if (attrs.feature_group_count == 1 && attrs.batch_group_count == 1) return op.op.attrs;
  const int group = op.rule.operands[1].dims[at(features)][0];
  const std::int64_t parts = op.b.atoms().size(op.factors[static_cast<std::size_t>(group)]);
  (attrs.feature_group_count > 1 ? attrs.feature_group_count : attrs.batch_group_count) /= parts;
  return ir::AttrsRef::of(std::move(attrs));
}

std::vector<ir::Value*> localize_convolution(LocalOp& op) {
  const SplitOp split(op);
  if (split.makes_nothing()) return empty_results(op);
  const WindowFetches fetches = convolution_fetches(split);
  if (fetches.dims.empty()) return copy_with_local_shapes(op);
  ir::Value* zero = op.b.scalar(op.operands[0]->type.dtype(), 0);
  ir::Value* operands[] = {fetches.emit(op.operands[0], zero, op.b), masked_kernel(op)};
  auto attrs = convolution_on_shards(op).get<ir::ConvolutionAttrs>();
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
