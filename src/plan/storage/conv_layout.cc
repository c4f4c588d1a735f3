#include "plan/storage/conv_layout.h"

#include <algorithm>
#include <tuple>

#include "ir/ops/attrs.h"

namespace weft::plan {
namespace {

Dims order_of(std::int64_t first, const Dims& spatial, std::int64_t last) {
  Dims order{first};
  order.append(spatial.data(), spatial.size());
  order.push_back(last);
  return order;
}

// Splits dimension d into `outer` times the rest.
void split(StridedLayout& layout, std::size_t d, std::int64_t outer) {
  Dims &dims = layout.type.dims, &strides = layout.strides;
  const std::int64_t inner = dims[d] / outer;
  dims.insert(dims.begin() + d, outer);
  strides.insert(strides.begin() + d, inner * strides[d]);
  dims[d + 1] = inner;
}

void move(Dims& list, std::size_t from, std::size_t to) {
  const std::int64_t value = list[from];
  list.erase(list.begin() + from);
  list.insert(list.begin() + to, value);
}

}  // namespace

ConvLayout::ConvLayout(const ir::Op& op) {
  const auto& attrs = op.get<ir::ConvolutionAttrs>();
  const ir::ConvDimensionNumbers& n = attrs.dimension_numbers;
  const Dims &lhs = op.operand(0)->type.dims(), &rhs = op.operand(1)->type.dims();
  const TensorType& type = op.result()->type.tensor();
  batch_groups_ = attrs.batch_group_count > 1;
  groups = batch_groups_ ? attrs.batch_group_count : attrs.feature_group_count;
  lhs_order_ =
      order_of(n.input_batch_dimension, n.input_spatial_dimensions, n.input_feature_dimension);
  rhs_order_ = order_of(n.kernel_output_feature_dimension, n.kernel_spatial_dimensions,
                        n.kernel_input_feature_dimension);
  features = rhs[at(n.kernel_input_feature_dimension)];
  out_features = rhs[at(n.kernel_output_feature_dimension)] / groups;
  batch = type.dims[at(n.output_batch_dimension)];
  for (std::size_t d = 0; d < n.input_spatial_dimensions.size(); ++d) {
    ConvDim dim;
    dim.source = lhs[at(n.input_spatial_dimensions[d])];
    dim.window = rhs[at(n.kernel_spatial_dimensions[d])];
    dim.result = type.dims[at(n.output_spatial_dimensions[d])];
    if (attrs.window_strides) dim.stride = (*attrs.window_strides)[d];
    if (attrs.rhs_dilation) dim.dilation = (*attrs.rhs_dilation)[d];
    if (attrs.lhs_dilation) dim.base_dilation = (*attrs.lhs_dilation)[d];
    if (attrs.padding) {
      dim.low = (*attrs.padding)[d][0];
      dim.high = (*attrs.padding)[d][1];
    }
    if (attrs.window_reversal) dim.reversed = (*attrs.window_reversal)[d];
    spatial.push_back(dim);
  }
  const Dims out_order =
      order_of(n.output_batch_dimension, n.output_spatial_dimensions, n.output_feature_dimension);
  result.dtype = type.dtype;
  result_order.resize(out_order.size());
  for (std::size_t d = 0; d < out_order.size(); ++d) {
    result.dims.push_back(type.dims[at(out_order[d])]);
    result_order[at(out_order[d])] = static_cast<std::int64_t>(d);
  }
}

StridedLayout ConvLayout::source_of(const StridedLayout& lhs) const {
  StridedLayout source = lhs.transposed(lhs_order_);
  const std::size_t last = source.strides.size() - 1;
  if (batch_groups_) {
    split(source, 0, groups);
    move(source.type.dims, 0, last);
    move(source.strides, 0, last);
  } else {
    split(source, last, groups);
  }
  return source;
}

StridedLayout ConvLayout::kernel_of(const StridedLayout& rhs) const {
  StridedLayout kernel = rhs.transposed(rhs_order_);
  const std::size_t last = kernel.strides.size() - 1;
  move(kernel.type.dims, last, 1);
  move(kernel.strides, last, 1);
  split(kernel, 0, groups);
  Dims reversed;
  for (std::size_t d = 0; d < spatial.size(); ++d) {
    if (spatial[d].reversed) reversed.push_back(static_cast<std::int64_t>(d) + 3);
  }
  return kernel.reversed(reversed);
}

std::int64_t ConvLayout::positions() const {
  std::int64_t n = 1;
  for (const ConvDim& d : spatial) n *= d.result;
  return n;
}

std::int64_t ConvLayout::window_size() const {
  std::int64_t n = 1;
  for (const ConvDim& d : spatial) n *= d.window;
  return n;
}

double ConvLayout::products() const {
  return static_cast<double>(result.num_elements()) * static_cast<double>(window_size()) *
         static_cast<double>(features);
}

bool ConvLayout::needs_padding() const {
  return std::ranges::any_of(
      spatial, [](const ConvDim& d) { return d.low != 0 || d.high != 0 || d.base_dilation != 1; });
}

bool ConvLayout::operator<(const ConvLayout& other) const {
  const auto numbers = [](const ConvLayout& l) {
    return std::tie(l.batch, l.groups, l.features, l.out_features, l.result.dtype, l.batch_groups_);
  };
  if (numbers(*this) != numbers(other)) return numbers(*this) < numbers(other);
  if (spatial != other.spatial) return std::ranges::lexicographical_compare(spatial, other.spatial);
  for (const auto list :
       {&ConvLayout::result_order, &ConvLayout::lhs_order_, &ConvLayout::rhs_order_}) {
    const Dims &a = this->*list, &b = other.*list;
    if (a != b) return std::ranges::lexicographical_compare(a, b);
  }
  return std::ranges::lexicographical_compare(result.dims, other.result.dims);
}

bool ConvLayout::result_in_order() const {
  return StridedLayout::dense(result).transposed(result_order).is_dense();
}

TensorType padded_type(const ConvLayout& layout, const TensorType& source) {
  const ConvLayout after = without_padding(layout);
  TensorType type = source;
  for (std::size_t d = 0; d < layout.spatial.size(); ++d) {
    type.dims[d + 1] = after.spatial[d].source;
  }
  return type;
}

Dims patch_kernel_order(const ConvLayout& layout) {
  Dims order{0};
  for (std::size_t d = 0; d < layout.spatial.size(); ++d) {
    order.push_back(static_cast<std::int64_t>(d) + 3);
  }
  order.push_back(2);
  order.push_back(1);
  return order;
}

ConvLayout without_padding(ConvLayout layout) {
  for (ConvDim& d : layout.spatial) {
    const std::int64_t dilated = d.source == 0 ? 0 : (d.source - 1) * d.base_dilation + 1;
    d.source = std::max<std::int64_t>(0, d.low + dilated + d.high);
    d.low = d.high = 0;
    d.base_dilation = 1;
  }
  return layout;
}

}  // namespace weft::plan
