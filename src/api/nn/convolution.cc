#include "weft/convolution.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "api/array/placement.h"
#include "api/ops/ops.h"
#include "api/ops/product_op.h"
#include "api/ops/reshape_ops.h"
#include "api/ops/window_padding.h"

namespace weft {
namespace {

// Where the dimensions of one array stand: batch (or output features), features, and the others in
// the order that `spatial` names them.
struct DimPlaces {
  std::int64_t first = 0, features = 1;
  Dims spatial;
};

DimPlaces dim_places(const char* name, std::string_view text, std::string_view first_two,
                     std::string_view spatial) {
  const auto position = [&](char letter) {
    const std::size_t found = text.find(letter);
    if (std::ranges::count(text, letter) != 1) {
      detail::fail(name,
                   fmt::format("in dimension_numbers '{}' there must be one '{}'", text, letter));
    }
    return static_cast<std::int64_t>(found);
  };
  if (text.size() != spatial.size() + 2) {
    detail::fail(name, fmt::format("dimension_numbers '{}' are for {} dimensions, but the operands "
                                   "have {}",
                                   text, text.size(), spatial.size() + 2));
  }
  DimPlaces places{position(first_two[0]), position(first_two[1]), {}};
  for (const char letter : spatial) places.spatial.push_back(position(letter));
  return places;
}

// The letters of a kernel's dimensions in which it slides, in its own order, as JAX has it.
std::string spatial_letters(std::string_view kernel) {
  std::string letters;
  for (const char letter : kernel) {
    if (letter != 'I' && letter != 'O') letters += letter;
  }
  return letters;
}

ir::ConvDimensionNumbers conv_numbers(const char* name, const ConvDimensionNumbers& given,
                                      int rank) {
  constexpr std::string_view kDigits = "0123456789";
  const std::string others(kDigits.substr(0, at(rank - 2)));
  const std::string lhs = given.lhs.empty() ? "NC" + others : std::string(given.lhs);
  const std::string rhs = given.rhs.empty() ? "OI" + others : std::string(given.rhs);
  const std::string out = given.out.empty() ? "NC" + others : std::string(given.out);
  if (given.lhs.empty() != given.rhs.empty() || given.rhs.empty() != given.out.empty()) {
    detail::fail(name, "dimension_numbers must be given for all of lhs, rhs and out, or none");
  }
  const std::string letters = spatial_letters(rhs);
  const DimPlaces l = dim_places(name, lhs, "NC", letters),
                  r = dim_places(name, rhs, "OI", letters),
                  o = dim_places(name, out, "NC", letters);
  return {l.first,   l.features, l.spatial,  r.features, r.first,
          r.spatial, o.first,    o.features, o.spatial};
}

Dims sizes_at(const Array& x, const Dims& dims) {
  Dims sizes;
  for (const std::int64_t d : dims) sizes.push_back(x.shape()[at(d)]);
  return sizes;
}

void check_conv_operands(const char* name, const Array& lhs, const Array& rhs) {
  if (lhs.ndim() != rhs.ndim() || lhs.ndim() < 2 || lhs.ndim() > 10) {
    detail::fail(name, fmt::format("the array {} and the kernel {} must have one rank, from 2 to "
                                   "10",
                                   typeof_(lhs), typeof_(rhs)));
  }
  if (lhs.dtype() != rhs.dtype()) {
    detail::fail(name, fmt::format("the array {} and the kernel {} must have one dtype; convert "
                                   "one of them with astype",
                                   typeof_(lhs), typeof_(rhs)));
  }
}

void check_conv_groups(const char* name, const Array& lhs, const Array& rhs,
                       const ir::ConvDimensionNumbers& n, const ConvOptions& options) {
  const std::int64_t groups = options.feature_group_count, batches = options.batch_group_count;
  const std::int64_t features = lhs.shape()[at(n.input_feature_dimension)];
  const std::int64_t inputs = rhs.shape()[at(n.kernel_input_feature_dimension)];
  const std::int64_t outputs = rhs.shape()[at(n.kernel_output_feature_dimension)];
  const std::int64_t batch = lhs.shape()[at(n.input_batch_dimension)];
  if (groups < 1 || batches < 1 || (groups > 1 && batches > 1)) {
    detail::fail(name, fmt::format("feature_group_count {} and batch_group_count {} must be at "
                                   "least 1, and one of them 1",
                                   groups, batches));
  }
  if (features != inputs * groups || outputs % groups != 0 || outputs % batches != 0 ||
      batch % batches != 0) {
    detail::fail(name, fmt::format("{} with {} features and a batch of {} does not fit the kernel "
                                   "{} with {} input and {} output features in {} groups of "
                                   "features and {} of the batch",
                                   typeof_(lhs), features, batch, typeof_(rhs), inputs, outputs,
                                   groups, batches));
  }
}

Array convolved(const char* name, const Array& lhs, const Array& rhs, const Dims& window_strides,
                const Padding& padding, const ConvOptions& options) {
  check_conv_operands(name, lhs, rhs);
  const std::size_t count = lhs.shape().size() - 2;
  const ir::ConvDimensionNumbers n = conv_numbers(name, options.dimension_numbers, lhs.ndim());
  check_conv_groups(name, lhs, rhs, n, options);
  ir::ConvolutionAttrs attrs;
  attrs.dimension_numbers = n;
  attrs.feature_group_count = options.feature_group_count;
  attrs.batch_group_count = options.batch_group_count;
  attrs.window_strides = detail::one_for_each(name, "window_strides", window_strides, count);
  attrs.lhs_dilation = detail::one_for_each(name, "lhs_dilation", options.lhs_dilation, count);
  attrs.rhs_dilation = detail::one_for_each(name, "rhs_dilation", options.rhs_dilation, count);
  const bool apart = std::ranges::any_of(*attrs.lhs_dilation, [](auto d) { return d != 1; });
  if (apart && !padding.rule().empty()) {
    detail::fail(name, fmt::format("with lhs_dilation the padding must be pairs of numbers, not "
                                   "'{}'; or use conv_transpose",
                                   padding.rule()));
  }
  Dims extents = sizes_at(rhs, n.kernel_spatial_dimensions);
  for (std::size_t d = 0; d < count; ++d) {
    extents[d] = detail::dilated_extent(extents[d], (*attrs.rhs_dilation)[d]);
  }
  attrs.padding = detail::window_padding(name, padding, sizes_at(lhs, n.input_spatial_dimensions),
                                         extents, *attrs.window_strides);
  const auto exact = static_cast<ir::Precision>(options.precision);
  attrs.precision_config = ir::PrecisionConfig{exact, exact};
  attrs.window_reversal = ir::BoolList(count, false);
  const DType dtype = detail::product_dtype(
      name, std::array{lhs, rhs}, {.preferred_element_type = options.preferred_element_type});
  return detail::product_op(name, ir::OpKind::convolution, lhs, rhs, dtype,
                            ir::AttrsRef::of(std::move(attrs)));
}

// How much wider the padding is than where windows only slide forward.
ir::Pairs transpose_padding(const char* name, const Padding& padding, const Dims& extents,
                            const Dims& strides) {
  const Dims unused(extents.size(), 1);
  if (padding.rule().empty()) {
    return detail::window_padding(name, padding, unused, extents, strides);
  }
  const bool same = padding.rule() == "SAME";
  if (!same && padding.rule() != "VALID") {
    detail::fail(name, fmt::format("there is no padding '{}' here; it is 'SAME', 'VALID' or a pair "
                                   "for each dimension",
                                   padding.rule()));
  }
  ir::Pairs pairs;
  for (std::size_t d = 0; d < extents.size(); ++d) {
    const std::int64_t k = extents[d], s = strides[d];
    const std::int64_t total = k + s - 2 + (same ? 0 : std::max<std::int64_t>(k - s, 0));
    const std::int64_t low = !same || s > k - 1 ? k - 1 : ceil_div(total, 2);
    pairs.push_back({low, total - low});
  }
  return pairs;
}

// Flipped, with its input and output features swapped.
Array flipped_kernel(const Array& rhs, const ir::ConvDimensionNumbers& n) {
  Dims permutation;
  for (std::int64_t d = 0; d < rhs.ndim(); ++d) permutation.push_back(d);
  std::swap(permutation[at(n.kernel_input_feature_dimension)],
            permutation[at(n.kernel_output_feature_dimension)]);
  return detail::transposed(detail::reversed(rhs, n.kernel_spatial_dimensions), permutation);
}

Array laid_out_convolution(const char* name, const Arg& lhs, const Arg& rhs,
                           const Dims& window_strides, const Padding& padding,
                           const ConvOptions& options) {
  return detail::operation(name, lhs.where, [&] {
    const detail::OutSharding out_sharding(options.out_sharding);
    return detail::laid_out(name,
                            convolved(name, lhs.array, rhs.array, window_strides, padding, options),
                            options.out_sharding);
  });
}

}  // namespace

Array conv_general_dilated(const Arg& lhs, const Arg& rhs, const Dims& window_strides,
                           const Padding& padding, const ConvOptions& options) {
  return laid_out_convolution("conv_general_dilated", lhs, rhs, window_strides, padding, options);
}

Array conv(const Arg& lhs, const Arg& rhs, const Dims& window_strides, const Padding& padding,
           const ConvOptions& options) {
  return laid_out_convolution("conv", lhs, rhs, window_strides, padding, options);
}

Array conv_transpose(const Arg& lhs, const Arg& rhs, const Dims& strides, const Padding& padding,
                     const ConvTransposeOptions& options) {
  constexpr const char* kName = "conv_transpose";
  return detail::operation(kName, lhs.where, [&] {
    check_conv_operands(kName, lhs.array, rhs.array);
    const int rank = lhs.array.ndim();
    const std::string others = std::string("0123456789").substr(0, at(rank - 2));
    const std::string array_text = "N" + others + "C", kernel_text = others + "IO";
    ConvOptions forward;
    forward.dimension_numbers = options.dimension_numbers;
    if (options.dimension_numbers.lhs.empty()) {
      forward.dimension_numbers = {array_text, kernel_text, array_text};
    }
    const ir::ConvDimensionNumbers n = conv_numbers(kName, forward.dimension_numbers, rank);
    forward.lhs_dilation = detail::one_for_each(kName, "strides", strides, at(rank - 2));
    forward.rhs_dilation =
        detail::one_for_each(kName, "rhs_dilation", options.rhs_dilation, at(rank - 2));
    forward.precision = options.precision;
    forward.preferred_element_type = options.preferred_element_type;
    Dims extents = sizes_at(rhs.array, n.kernel_spatial_dimensions);
    for (std::size_t d = 0; d < extents.size(); ++d) {
      extents[d] = detail::dilated_extent(extents[d], forward.rhs_dilation[d]);
    }
    const ir::Pairs pads = transpose_padding(kName, padding, extents, forward.lhs_dilation);
    const Array kernel = options.transpose_kernel ? flipped_kernel(rhs.array, n) : rhs.array;
    return convolved(kName, lhs.array, kernel, {},
                     std::vector<Padding::Pair>(pads.begin(), pads.end()), forward);
  });
}

}  // namespace weft
