// Rules of convolution.
#include "ir/ops/check.h"
#include "ir/ops/compute.h"
#include "ir/ops/window.h"

namespace weft::ir {
namespace {

// The dimensions of one of the three arrays, by their role.
struct Roles {
  std::int64_t batch, feature;  // kernel: input feature, output feature
  const Dims& spatial;
};

void check_roles(const Roles& roles, const Type& array, std::string_view name) {
  Dims all = roles.spatial;
  all.push_back(roles.batch);
  all.push_back(roles.feature);
  const std::string what = fmt::format("{} dimension", name);
  require(all.size() == array.dims().size(), "dim_numbers have {} {}s, but {} has rank {}",
          all.size(), what, array, array.rank());
  require_in_range(all, array.rank(), what, array);
  require_unique(all, what);
}

Dims kernel_spatial_sizes(const OpSignature& s) {
  Dims sizes;
  for (std::int64_t d : s.get<ConvolutionAttrs>().dimension_numbers.kernel_spatial_dimensions) {
    sizes.push_back(s.operands[1].dim(d));
  }
  return sizes;
}

std::vector<WindowDim> window(const OpSignature& s) {
  const auto& attrs = s.get<ConvolutionAttrs>();
  return window_of(kernel_spatial_sizes(s),
                   {attrs.window_strides, attrs.padding, attrs.lhs_dilation, attrs.rhs_dilation});
}

void check_groups(const OpSignature& s) {
  const auto& attrs = s.get<ConvolutionAttrs>();
  const ConvDimensionNumbers& n = attrs.dimension_numbers;
  const Type &lhs = s.operands[0], &rhs = s.operands[1];
  const std::int64_t batches = attrs.batch_group_count, features = attrs.feature_group_count;
  require(batches >= 1 && features >= 1 && (batches == 1 || features == 1),
          "group counts must be at least 1, and one of them 1: batch {}, feature {}", batches,
          features);
  require(lhs.dim(n.input_batch_dimension) % batches == 0,
          "the batch dimension {} of lhs {} is no multiple of batch_group_count {}",
          n.input_batch_dimension, lhs, batches);
  require(lhs.dim(n.input_feature_dimension) % features == 0,
          "the feature dimension {} of lhs {} is no multiple of feature_group_count {}",
          n.input_feature_dimension, lhs, features);
  require(rhs.dim(n.kernel_output_feature_dimension) % (batches * features) == 0,
          "the output feature dimension {} of rhs {} is no multiple of the {} groups",
          n.kernel_output_feature_dimension, rhs, batches * features);
  require(
      rhs.dim(n.kernel_input_feature_dimension) == lhs.dim(n.input_feature_dimension) / features,
      "input features differ: lhs {} has {} a group, rhs {} has {}", lhs,
      lhs.dim(n.input_feature_dimension) / features, rhs,
      rhs.dim(n.kernel_input_feature_dimension));
}

}  // namespace

void check_convolution(const OpSignature& s) {
  const auto& attrs = s.get<ConvolutionAttrs>();
  const ConvDimensionNumbers& n = attrs.dimension_numbers;
  const Type &lhs = s.operands[0], &rhs = s.operands[1];
  require(lhs.rank() == rhs.rank(), "lhs and rhs must have one rank, not {} and {}", lhs, rhs);
  check_roles({n.input_batch_dimension, n.input_feature_dimension, n.input_spatial_dimensions}, lhs,
              "input");
  check_roles({n.kernel_input_feature_dimension, n.kernel_output_feature_dimension,
               n.kernel_spatial_dimensions},
              rhs, "kernel");
  check_roles({n.output_batch_dimension, n.output_feature_dimension, n.output_spatial_dimensions},
              lhs, "output");
  require(info(lhs.dtype()).type_class == info(rhs.dtype()).type_class ||
              (is_integer(lhs.dtype()) && is_integer(rhs.dtype())),
          "elements of different kinds cannot be multiplied: {} and {}", lhs, rhs);
  window(s);
  require(
      !attrs.window_reversal || attrs.window_reversal->size() == n.input_spatial_dimensions.size(),
      "window_reversal must have {} entries, not {}", n.input_spatial_dimensions.size(),
      attrs.window_reversal ? attrs.window_reversal->size() : 0);
  check_groups(s);
  check_precision(attrs.precision_config);
}

// A spatial dimension that the windows leave alone passes through; one that is contracted away as a
// whole is a reduction; any other needs a halo, and the whole kernel.
FactorRule convolution_factors(const OpSignature& s) {
  const auto& attrs = s.get<ConvolutionAttrs>();
  const ConvDimensionNumbers& n = attrs.dimension_numbers;
  const Type &lhs = s.operands[0], &rhs = s.operands[1];
  const auto in_batch = static_cast<int>(n.input_batch_dimension);
  const auto in_feature = static_cast<int>(n.input_feature_dimension);
  const auto kernel_in = static_cast<int>(n.kernel_input_feature_dimension);
  const auto kernel_out = static_cast<int>(n.kernel_output_feature_dimension);
  const auto out_feature = static_cast<int>(n.output_feature_dimension);
  const std::int64_t batches = attrs.batch_group_count, features = attrs.feature_group_count;

  RuleBuilder rule(s.operands, 1, lhs.rank());
  // Groups are the major part of the dimensions that they split.
  if (batches > 1) rule.add(batches, {in_batch, kernel_out}, {out_feature});
  if (features > 1) rule.add(features, {in_feature, kernel_out}, {out_feature});
  rule.add(lhs.dim(in_batch) / batches, {in_batch, kNoDim},
           {static_cast<int>(n.output_batch_dimension)});
  rule.add(rhs.dim(kernel_out) / (batches * features), {kNoDim, kernel_out}, {out_feature});
  const std::vector<WindowDim> dims = window(s);
  for (std::size_t i = 0; i < dims.size(); ++i) {
    const auto l = static_cast<int>(n.input_spatial_dimensions[i]);
    const auto r = static_cast<int>(n.kernel_spatial_dimensions[i]);
    const auto out = static_cast<int>(n.output_spatial_dimensions[i]);
    const bool reversed = attrs.window_reversal && (*attrs.window_reversal)[i];
    if (dims[i].is_identity()) {
      rule.add(lhs.dim(l), {l, kNoDim}, {out});
    } else if (dims[i].is_whole(lhs.dim(l)) && dims[i].size > 1 && !reversed) {
      rule.add(dims[i].size, {l, r}, {}, FactorKind::reduction);
    } else {
      rule.add(dims[i].count(lhs.dim(l)), {l, kNoDim}, {out}, FactorKind::permutation);
      rule.replicate_operand(1, r, dims[i].size);
    }
  }
  rule.add(rhs.dim(kernel_in), {in_feature, kernel_in}, {}, FactorKind::reduction);
  return std::move(rule).build(Combiner::sum);
}

}  // namespace weft::ir
