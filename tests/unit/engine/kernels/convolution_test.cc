#include "engine/kernels/convolution/convolution.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "support/sanitizer.h"
#include "unit/engine/kernels/gemm_testing.h"

namespace weft::engine::convolution_test {
namespace {

using testing::Number;
using testing::pick;
using testing::Random;

// A convolution, and operands that fit it.
struct Case {
  ir::ConvolutionAttrs attrs;
  Dims lhs, rhs, result;

  std::size_t rank() const { return attrs.dimension_numbers.input_spatial_dimensions.size(); }
};

Dims shuffled(Random& random, std::size_t n, bool shuffle) {
  Dims order;
  for (std::size_t i = 0; i < n; ++i) order.push_back(static_cast<std::int64_t>(i));
  if (shuffle) std::shuffle(order.begin(), order.end(), random);
  return order;
}

// What random_case may use besides strides and padding.
struct Features {
  bool dilation = false, groups = false, layouts = false, reversal = false, odd_padding = false;
  bool wide = false;  // 16 features and more
};

struct Sizes {
  std::int64_t batch, features, spatial, window;  // at most
};

void choose_groups(Random& random, Case& c, bool groups, std::int64_t& features,
                   std::int64_t& out_features, std::int64_t& batch) {
  features = std::max<std::int64_t>(features, 1);
  const std::int64_t count = groups ? pick(random, 1, 3) : 1;
  const bool of_batch = pick(random, 0, 1) == 0;
  (of_batch ? c.attrs.batch_group_count : c.attrs.feature_group_count) = count;
  out_features *= count;
  if (of_batch) batch *= count;
}

Case random_case(Random& random, std::size_t rank, const Sizes& most, const Features& features) {
  Case c;
  auto& n = c.attrs.dimension_numbers;
  const Dims in = shuffled(random, rank + 2, features.layouts);
  const Dims ker = shuffled(random, rank + 2, features.layouts);
  const Dims out = shuffled(random, rank + 2, features.layouts);
  n.input_batch_dimension = in[0];
  n.input_feature_dimension = in[rank + 1];
  n.kernel_output_feature_dimension = ker[rank + 1];
  n.kernel_input_feature_dimension = ker[rank];
  n.output_batch_dimension = out[0];
  n.output_feature_dimension = out[rank + 1];
  std::int64_t in_features = pick(random, 1, most.features);
  std::int64_t out_features = pick(random, 1, most.features), batch = pick(random, 1, most.batch);
  if (features.wide) {
    in_features += 15;
    out_features = 16 * pick(random, 1, 3);
  }
  choose_groups(random, c, features.groups, in_features, out_features, batch);
  c.lhs.assign(rank + 2, 0);
  c.rhs.assign(rank + 2, 0);
  c.result.assign(rank + 2, 0);
  c.lhs[at(in[0])] = batch;
  c.result[at(out[0])] = batch / c.attrs.batch_group_count;
  c.lhs[at(in[rank + 1])] = in_features * c.attrs.feature_group_count;
  c.rhs[at(ker[rank])] = in_features;
  c.rhs[at(ker[rank + 1])] = c.result[at(out[rank + 1])] = out_features;
  Dims strides, lhs_dilation, rhs_dilation;
  ir::Pairs padding;
  ir::BoolList reversal;
  for (std::size_t d = 0; d < rank; ++d) {
    n.input_spatial_dimensions.push_back(in[d + 1]);
    n.kernel_spatial_dimensions.push_back(ker[d]);
    n.output_spatial_dimensions.push_back(out[d + 1]);
    strides.push_back(pick(random, 1, 3));
    lhs_dilation.push_back(features.dilation ? pick(random, 1, 3) : 1);
    rhs_dilation.push_back(features.dilation ? pick(random, 1, 3) : 1);
    reversal.push_back(features.reversal && pick(random, 0, 1) == 1);
    const std::int64_t size = pick(random, 1, most.spatial), window = pick(random, 1, most.window);
    const std::int64_t extent = (window - 1) * rhs_dilation[d] + 1;
    const std::int64_t dilated = (size - 1) * lhs_dilation[d] + 1;
    const auto pad = [&] {
      return features.odd_padding ? pick(random, -2, extent + 3) : pick(random, 0, extent - 1);
    };
    std::array<std::int64_t, 2> pads{pad(), pad()};
    const std::int64_t missing = extent - dilated - pads[0] - pads[1];
    if (missing > 0) pads[1] += missing;
    padding.push_back(pads);
    c.lhs[at(in[d + 1])] = size;
    c.rhs[at(ker[d])] = window;
    c.result[at(out[d + 1])] = (dilated + pads[0] + pads[1] - extent) / strides[d] + 1;
  }
  if (pick(random, 0, 3) != 0) c.attrs.window_reversal = reversal;
  c.attrs.window_strides = strides;
  c.attrs.padding = padding;
  c.attrs.lhs_dilation = lhs_dilation;
  c.attrs.rhs_dilation = rhs_dilation;
  return c;
}

// An element of the result, by the definition.
Number element(const Case& c, const Buffer& lhs, const Buffer& rhs, const Dims& index) {
  const auto& n = c.attrs.dimension_numbers;
  const std::int64_t features = rhs.dims()[at(n.kernel_input_feature_dimension)];
  const std::int64_t out_features = rhs.dims()[at(n.kernel_output_feature_dimension)];
  const std::int64_t out = index[at(n.output_feature_dimension)];
  Dims l(lhs.dims().size(), 0), r(rhs.dims().size(), 0), window;
  for (std::int64_t d : n.kernel_spatial_dimensions) window.push_back(rhs.dims()[at(d)]);
  r[at(n.kernel_output_feature_dimension)] = out;
  const std::int64_t batch_group = out / (out_features / c.attrs.batch_group_count);
  const std::int64_t feature_group = out / (out_features / c.attrs.feature_group_count);
  l[at(n.input_batch_dimension)] =
      index[at(n.output_batch_dimension)] +
      batch_group * (lhs.dims()[at(n.input_batch_dimension)] / c.attrs.batch_group_count);
  Number sum;
  for (std::int64_t w = 0; w < num_elements(window); ++w) {
    const Dims place = unravel(w, window);
    bool inside = true;
    for (std::size_t d = 0; d < window.size(); ++d) {
      const std::int64_t from =
          index[at(n.output_spatial_dimensions[d])] * (*c.attrs.window_strides)[d] +
          place[d] * (*c.attrs.rhs_dilation)[d] - (*c.attrs.padding)[d][0];
      const std::int64_t step = (*c.attrs.lhs_dilation)[d];
      const std::int64_t size = lhs.dims()[at(n.input_spatial_dimensions[d])];
      inside = inside && from >= 0 && from % step == 0 && from / step < size;
      l[at(n.input_spatial_dimensions[d])] = from / step;
      const bool reversed = c.attrs.window_reversal && (*c.attrs.window_reversal)[d];
      r[at(n.kernel_spatial_dimensions[d])] = reversed ? window[d] - 1 - place[d] : place[d];
    }
    for (std::int64_t f = 0; inside && f < features; ++f) {
      l[at(n.input_feature_dimension)] = feature_group * features + f;
      r[at(n.kernel_input_feature_dimension)] = f;
      sum.add_product(testing::read(lhs, l), testing::read(rhs, r));
    }
  }
  return sum;
}

std::string describe(const Case& c) {
  const auto& n = c.attrs.dimension_numbers;
  std::string text =
      to_string(c.lhs) + " x " + to_string(c.rhs) + " -> " + to_string(c.result) + " input b" +
      std::to_string(n.input_batch_dimension) + " f" + std::to_string(n.input_feature_dimension) +
      " kernel i" + std::to_string(n.kernel_input_feature_dimension) + " o" +
      std::to_string(n.kernel_output_feature_dimension) + " groups " +
      std::to_string(c.attrs.batch_group_count) + ", " +
      std::to_string(c.attrs.feature_group_count) + " strides " +
      to_string(*c.attrs.window_strides) + " dilations " + to_string(*c.attrs.lhs_dilation) +
      to_string(*c.attrs.rhs_dilation) + " padding";
  for (const auto& pair : *c.attrs.padding) {
    text += " " + std::to_string(pair[0]) + "," + std::to_string(pair[1]);
  }
  return text;
}

std::unique_ptr<Kernel> make_kernel(const Case& c, const Buffer& lhs, const Buffer& rhs,
                                    const TensorType& result) {
  ir::Module module;
  ir::Block* block = module.make_block(nullptr, nullptr);
  ir::Builder builder(module, *block);
  ir::Value* operands[] = {module.make_argument(block, lhs.type()),
                           module.make_argument(block, rhs.type())};
  const ir::Op* op = builder.create(ir::OpKind::convolution, operands,
                                    std::vector<ir::Type>{result}, ir::AttrsRef::of(c.attrs));
  return make_convolution(*op, module);
}

void check(const Case& c, BufferPool& pool, const Buffer& lhs, const Buffer& rhs, DType dtype) {
  SCOPED_TRACE(std::string(name(lhs.dtype())) + " -> " + std::string(name(dtype)) + " " +
               describe(c));
  const TensorType type{dtype, c.result};
  const auto kernel = make_kernel(c, lhs, rhs, type);
  Buffer inputs[] = {lhs, rhs}, output[1], again[1];
  kernel->run(testing::serial_context(pool), inputs, output);
  kernel->run(testing::threaded_context(pool), inputs, again);
  ASSERT_EQ(output[0].type(), type);
  ASSERT_TRUE(output[0].is_dense());
  visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
    const std::int64_t step =
        std::max<std::int64_t>(1,
                               type.num_elements() / weft::testing::under_sanitizers(300, 3000)) |
        1;
    for (std::int64_t i = 0; i < type.num_elements(); i += step) {
      const Number want =
          testing::to_number(testing::from_number<kD>(element(c, lhs, rhs, unravel(i, type.dims))));
      const Number got = testing::to_number(output[0].data<StorageOf<kD>>()[i]);
      ASSERT_TRUE(testing::is_same(got, want))
          << "element " << i << " is " << got.real << " " << got.integer << ", not " << want.real
          << " " << want.integer;
    }
  });
  EXPECT_TRUE(testing::same_bits(output[0], again[0]));
}

void check_random(Random& random, const Case& c, DType lhs_type, DType rhs_type, DType dtype) {
  BufferPool pool;
  const Buffer lhs = testing::random_view(random, pool, lhs_type, c.lhs);
  const Buffer rhs = testing::random_view(random, pool, rhs_type, c.rhs);
  check(c, pool, lhs, rhs, dtype);
}

TEST(Convolution, Random) {
  Random random(1);
  const DType kTypes[] = {DType::f32, DType::bf16, DType::f16, DType::f64, DType::i32, DType::c64};
  for (int i = 0; i < 400; ++i) {
    const auto coin = [&] { return pick(random, 0, 1) == 1; };
    const Features features{coin(), coin(), coin(), coin(), coin()};
    const auto rank = at(pick(random, 0, 3));
    const Sizes most{3, 5, rank == 3 ? 5 : 9, 3};
    const DType dtype = kTypes[pick(random, 0, 5)];
    check_random(random, random_case(random, rank, most, features), dtype, dtype, dtype);
    if (::testing::Test::HasFatalFailure()) FAIL() << "case " << i;
  }
}

// As many features as images have inside of networks (plan/storage/pixel_convolution.h).
TEST(Convolution, OfManyFeatures) {
  Random random(6);
  for (int i = 0; i < 80; ++i) {
    const auto coin = [&] { return pick(random, 0, 3) == 1; };
    const Features features{coin(), coin(), coin(), coin(), coin(), true};
    check_random(random, random_case(random, 2, {3, 8, 20, 4}, features), DType::f32, DType::f32,
                 DType::f32);
    if (::testing::Test::HasFatalFailure()) FAIL() << "case " << i;
  }
}

// More spatial dimensions than the library has.
TEST(Convolution, FourSpatialDimensions) {
  Random random(2);
  for (int i = 0; i < 10; ++i) {
    const Case c = random_case(random, 4, {2, 3, 4, 2}, {true, true, true, true, true});
    check_random(random, c, DType::f32, DType::f32, DType::f32);
  }
}

TEST(Convolution, AllTypes) {
  Random random(3);
  for (int i = 0; i < kNumDTypes; ++i) {
    const auto dtype = static_cast<DType>(i);
    for (std::size_t rank = 0; rank < 3; ++rank) {
      const Case c = random_case(random, rank, {2, 4, 6, 3}, {true, true, true, true, true});
      check_random(random, c, dtype, dtype, dtype);
    }
  }
}

TEST(Convolution, MixedTypes) {
  Random random(4);
  const DType kTypes[][3] = {{DType::bf16, DType::bf16, DType::f32},
                             {DType::f8E4M3FN, DType::f8E5M2, DType::bf16},
                             {DType::i8, DType::i8, DType::i32},
                             {DType::f32, DType::f64, DType::f64}};
  for (const auto& [lhs, rhs, result] : kTypes) {
    for (std::size_t rank = 0; rank < 3; ++rank) {
      const Case c = random_case(random, rank, {2, 4, 6, 3}, {true, true, true, true, true});
      check_random(random, c, lhs, rhs, result);
    }
  }
}

// Large enough to be cut into tasks: by images, and by rows of one image.
TEST(Convolution, Tasks) {
  Random random(5);
  for (int i = 0; i < 6; ++i) {
    Case c = random_case(random, 2, {1, 1, 1, 1}, {});
    const bool many_images = i % 2 == 0;
    const std::int64_t batch = many_images ? 9 : 2, in = pick(random, 16, 40),
                       out = pick(random, 16, 40);
    const std::int64_t size = many_images ? 20 : 57, stride = pick(random, 1, 2);
    c.lhs = {batch, size, size, in};
    c.rhs = {3, 3, in, out};
    c.attrs.window_strides = Dims{stride, stride};
    const std::int64_t low = pick(random, 0, 2), high = pick(random, 0, 2);
    c.attrs.padding = ir::Pairs{{low, high}, {high, low}};
    const std::int64_t places = (size + low + high - 3) / stride + 1;
    c.result = {batch, places, places, out};
    for (DType dtype : {DType::f32, DType::bf16, DType::i16}) {
      check_random(random, c, dtype, dtype, dtype);
    }
  }
}

TEST(Convolution, DepthwiseAndPointwise) {
  Random random(6);
  for (std::int64_t features : {16, 24, 33}) {
    Case c = random_case(random, 2, {1, 1, 1, 1}, {});
    c.attrs.batch_group_count = 1;
    c.attrs.padding = ir::Pairs{{1, 1}, {1, 1}};
    c.attrs.window_strides = Dims{1, 1};
    c.attrs.feature_group_count = features;
    c.lhs = {2, 10, 10, features};
    c.rhs = {3, 3, 1, features};
    c.result = {2, 10, 10, features};
    check_random(random, c, DType::f32, DType::f32, DType::f32);
    c.attrs.feature_group_count = 1;
    c.attrs.padding = ir::Pairs{{0, 0}, {0, 0}};
    c.rhs = {1, 1, features, 40};
    c.result = {2, 10, 10, 40};
    check_random(random, c, DType::f32, DType::f32, DType::f32);
  }
}

TEST(Convolution, EmptyArrays) {
  Random random(7);
  for (DType dtype : {DType::f32, DType::i32}) {
    Case c = random_case(random, 2, {1, 1, 1, 1}, {});
    c.attrs.batch_group_count = c.attrs.feature_group_count = 1;
    c.attrs.window_strides = Dims{1, 1};
    c.attrs.padding = ir::Pairs{{0, 0}, {0, 0}};
    c.lhs = {0, 5, 5, 3};
    c.rhs = {2, 2, 3, 4};
    c.result = {0, 4, 4, 4};
    check_random(random, c, dtype, dtype, dtype);
    c.lhs = {2, 5, 5, 0};  // nothing to add up: zeros
    c.rhs = {2, 2, 0, 4};
    c.result = {2, 4, 4, 4};
    check_random(random, c, dtype, dtype, dtype);
    c.lhs = {2, 0, 5, 3};  // padding only
    c.rhs = {2, 2, 3, 4};
    c.attrs.padding = ir::Pairs{{1, 2}, {0, 0}};
    c.result = {2, 2, 4, 4};
    check_random(random, c, dtype, dtype, dtype);
  }
}

TEST(Convolution, UndefinedIsRefused) {
  Random random(8);
  BufferPool pool;
  const Case c = random_case(random, 1, {1, 1, 3, 1}, {});
  const Buffer lhs = pool.zeros({DType::c64, c.lhs}), rhs = pool.zeros({DType::c64, c.rhs});
  EXPECT_THROW(make_kernel(c, lhs, rhs, {DType::f32, c.result}), Error);
}

}  // namespace
}  // namespace weft::engine::convolution_test
