// convolution.
#include "ir/ops/attrs.h"
#include "reference/index.h"
#include "reference/ops/functions.h"

namespace weft::reference {
namespace {

// The attributes with their defaults filled in, and the geometry that follows from them.
struct Convolution {
  const ir::ConvDimensionNumbers& numbers;
  Dims lhs_dims, rhs_dims, lhs_strides, rhs_strides;
  Dims strides, lhs_dilation, rhs_dilation, padding_low;
  ir::BoolList reversal;
  Dims kernel_sizes;                  // spatial
  std::int64_t features, out_groups;  // input features of a group; output features of a group
  std::int64_t batch_group_size;      // 0: there are no batch groups
  std::int64_t features_per_batch_group;

  explicit Convolution(const ArrayCall& call)
      : numbers(call.get<ir::ConvolutionAttrs>().dimension_numbers),
        lhs_dims(call.in[0].dims()),
        rhs_dims(call.in[1].dims()),
        lhs_strides(row_major_strides(lhs_dims)),
        rhs_strides(row_major_strides(rhs_dims)) {
    const auto& attrs = call.get<ir::ConvolutionAttrs>();
    const std::size_t rank = numbers.input_spatial_dimensions.size();
    strides = attrs.window_strides.value_or(Dims(rank, 1));
    lhs_dilation = attrs.lhs_dilation.value_or(Dims(rank, 1));
    rhs_dilation = attrs.rhs_dilation.value_or(Dims(rank, 1));
    reversal = attrs.window_reversal.value_or(ir::BoolList(rank, false));
    for (std::size_t d = 0; d < rank; ++d) {
      padding_low.push_back(attrs.padding ? (*attrs.padding)[d][0] : 0);
      kernel_sizes.push_back(rhs_dims[at(numbers.kernel_spatial_dimensions[d])]);
    }
    features = rhs_dims[at(numbers.kernel_input_feature_dimension)];
    const std::int64_t out_features = rhs_dims[at(numbers.kernel_output_feature_dimension)];
    out_groups = out_features / attrs.feature_group_count;
    batch_group_size = lhs_dims[at(numbers.input_batch_dimension)] / attrs.batch_group_count;
    features_per_batch_group = out_features / attrs.batch_group_count;
  }

  // Where in the operand a place of the window falls, without batch and feature; -1: padding, or a
  // hole of the dilated operand.
  std::int64_t input_offset(const Dims& out_index, const Dims& window) const {
    std::int64_t offset = 0;
    for (std::size_t d = 0; d < window.size(); ++d) {
      const std::int64_t out = out_index[at(numbers.output_spatial_dimensions[d])];
      const std::int64_t place = out * strides[d] + window[d] * rhs_dilation[d] - padding_low[d];
      const std::size_t dim = at(numbers.input_spatial_dimensions[d]);
      if (place < 0 || place % lhs_dilation[d] != 0) return -1;
      if (place / lhs_dilation[d] >= lhs_dims[dim]) return -1;
      offset += place / lhs_dilation[d] * lhs_strides[dim];
    }
    return offset;
  }

  std::int64_t kernel_offset(const Dims& window) const {
    std::int64_t offset = 0;
    for (std::size_t d = 0; d < window.size(); ++d) {
      const std::int64_t k = reversal[d] ? kernel_sizes[d] - 1 - window[d] : window[d];
      offset += k * rhs_strides[at(numbers.kernel_spatial_dimensions[d])];
    }
    return offset;
  }

  template <class T>
  T element(const Dims& out_index, const std::vector<T>& lhs, const std::vector<T>& rhs) const {
    const std::int64_t out_feature = out_index[at(numbers.output_feature_dimension)];
    const std::int64_t batch = out_index[at(numbers.output_batch_dimension)] +
                               out_feature / features_per_batch_group * batch_group_size;
    const std::int64_t in_step = lhs_strides[at(numbers.input_feature_dimension)];
    const std::int64_t kernel_step = rhs_strides[at(numbers.kernel_input_feature_dimension)];
    const std::int64_t lhs_base = batch * lhs_strides[at(numbers.input_batch_dimension)] +
                                  out_feature / out_groups * features * in_step;
    const std::int64_t rhs_base =
        out_feature * rhs_strides[at(numbers.kernel_output_feature_dimension)];
    T sum{};
    for_each_index(kernel_sizes, [&](const Dims& window, std::int64_t) {
      const std::int64_t in = input_offset(out_index, window);
      if (in < 0) return;
      const T* l = lhs.data() + lhs_base + in;
      const T* r = rhs.data() + rhs_base + kernel_offset(window);
      for (std::int64_t f = 0; f < features; ++f) sum += l[f * in_step] * r[f * kernel_step];
    });
    return sum;
  }
};

}  // namespace

// The sum of products is rounded once, to the result's type.
std::vector<Literal> convolution(const ArrayCall& call) {
  const Convolution conv(call);
  const DType dtype = call.type().dtype;
  Literal result(call.type());
  std::byte* to = result.mutable_bytes().data();
  with_sum_type(dtype, [&]<class T>(T) {
    const std::vector<T> lhs = values_of<T>(call.in[0]), rhs = values_of<T>(call.in[1]);
    for_each_index(call.type().dims, [&](const Dims& index, std::int64_t linear) {
      store(make_sum(dtype, conv.element(index, lhs, rhs)), to + linear * byte_size(dtype));
    });
  });
  return {result};
}

}  // namespace weft::reference
