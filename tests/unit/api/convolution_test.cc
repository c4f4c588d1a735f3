// Expected values are what JAX 0.10 gives for the same calls.
#include "weft/convolution.h"

#include <limits>

#include <gtest/gtest.h>

#include "weft/elementwise.h"
#include "weft/jit.h"
#include "weft/make_mesh.h"

#include "api/ops/ops.h"
#include "support/errors.h"
#include "test_arrays.h"

namespace weft::convolution_test {
namespace {

using testing::counted;
using testing::expect;
using testing::expect_error;
using Floats = std::vector<float>;
using Pairs = std::vector<Padding::Pair>;

auto combine(ir::OpKind kind) {
  return [kind](const Array& a, const Array& b) {
    return detail::operation("combine", Where::current(), [&] {
      return detail::emit(kind, {a, b});
    });
  };
}

TEST(Convolution, InTheDefaultLayout) {
  const Array x = counted({1, 2, 3, 3}), w = counted({2, 2, 2, 2});
  expect(
      conv(x, w, {1, 1}, "SAME"), {1, 2, 3, 3},
      {268, 296, 138, 352, 380, 174, 147, 157, 68, 684, 776, 394, 960, 1052, 526, 499, 541, 268});
  expect(conv(x, w, {1, 1}, "VALID"), {1, 2, 2, 2}, {268, 296, 352, 380, 684, 776, 960, 1052});
}

TEST(Convolution, InOtherLayouts) {
  expect(conv_general_dilated(counted({1, 4, 3, 1}), counted({2, 2, 1, 2}), {2, 1},
                              {{1, 0}, {0, 1}}, {.dimension_numbers = {"NHWC", "HWIO", "NHWC"}}),
         {1, 2, 3, 2}, {6, 7, 16, 19, 8, 10, 74, 94, 86, 110, 32, 45});
}

TEST(Convolution, WithDilationsAndGroups) {
  expect(conv_general_dilated(counted({1, 1, 5}), counted({1, 1, 2}), {1}, "VALID",
                              {.rhs_dilation = {2}}),
         {1, 1, 3}, {2, 3, 4});
  expect(conv_general_dilated(counted({1, 1, 3}), counted({1, 1, 2}), {1}, Pairs{{1, 1}},
                              {.lhs_dilation = {2}}),
         {1, 1, 6}, {0, 0, 1, 0, 2, 0});
  expect(conv_general_dilated(counted({1, 2, 3}), counted({2, 1, 2}), {1}, "VALID",
                              {.feature_group_count = 2}),
         {1, 2, 2}, {1, 2, 18, 23});
  expect(conv_general_dilated(counted({2, 1, 3}), counted({2, 1, 2}), {1}, "VALID",
                              {.batch_group_count = 2}),
         {1, 2, 2}, {1, 2, 18, 23});
}

TEST(Convolution, Transposed) {
  expect(conv_transpose(counted({1, 3, 1}), counted({3, 1, 1}), {2}, "SAME"), {1, 6, 1},
         {0, 0, 2, 1, 4, 2});
  expect(conv_transpose(counted({1, 3, 1}), counted({2, 1, 1}), {2}, "VALID"), {1, 6, 1},
         {0, 0, 1, 0, 2, 0});
}

TEST(Convolution, OfIntegersAndInOtherDtypes) {
  const Array n =
      conv(counted<std::int32_t>({1, 1, 4}), counted<std::int32_t>({1, 1, 2}), {1}, "VALID");
  EXPECT_EQ(n.to_vector<std::int32_t>(), (std::vector<std::int32_t>{1, 2, 3}));
  const Array low = dot(counted({1, 1, 4}), 1, {.preferred_element_type = bfloat16});
  EXPECT_EQ(conv(low, low, {1}, "VALID").dtype(), bfloat16);
  expect(conv(low, low, {1}, "VALID", {.preferred_element_type = float32}), {1, 1, 1}, {14});
}

TEST(Convolution, EmitsWhatJaxEmits) {
  const auto f = jit([](Array x, Array w) { return conv(x, w, {1, 1}, "SAME"); });
  EXPECT_NE(f.lower(counted({2, 3, 8, 8}), counted({4, 3, 3, 3}))
                .as_text()
                .find("stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, "
                      "1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], "
                      "lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} "
                      "{batch_group_count = 1 : i64, feature_group_count = 1 : i64, "
                      "precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision "
                      "DEFAULT>]}"),
            std::string::npos)
      << f.lower(counted({2, 3, 8, 8}), counted({4, 3, 3, 3})).as_text();
}

TEST(Convolution, OfShardedArraysIsTheSame) {
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  const auto put = [&](const Array& a, const PartitionSpec& spec) {
    return jit([](Array b) { return b; }, {.out_shardings = NamedSharding(mesh, spec)})(a);
  };
  const Array x = counted({4, 2, 6, 6}), w = counted({2, 2, 3, 3});
  expect(conv(put(x, P("x", None, "y")), w, {1, 1}, "SAME"), {4, 2, 6, 6},
         conv(x, w, {1, 1}, "SAME").to_vector<float>());
}

TEST(Convolution, TakesRulesInAnyCase) {
  const Array x = counted({1, 1, 5, 5}), w = counted({1, 1, 3, 3});
  EXPECT_EQ(conv(x, w, {2, 2}, "Same").to_vector<float>(),
            conv(x, w, {2, 2}, "SAME").to_vector<float>());
  EXPECT_EQ(conv(x, w, {1, 1}, std::string("valid")).shape(), Shape({1, 1, 3, 3}));
  EXPECT_EQ(reduce_window(x, 0.0, add, {1, 1, 2, 2}, {1, 1, 2, 2}, "valid").shape(),
            Shape({1, 1, 2, 2}));
}

TEST(Convolution, SaysWhatIsWrong) {
  const Array x = counted({1, 2, 3, 3}), w = counted({2, 2, 2, 2});
  expect_error(
      [&] {
        conv(x, counted({2, 3, 2, 2}), {1, 1}, "SAME");
      },
      "f32[1,2,3,3] with 2 features and a batch of 1 does not fit the kernel f32[2,3,2,2]");
  expect_error([&] { conv(x, w, {1, 1}, "FULL"); }, "there is no padding 'FULL'");
  expect_error([&] { conv(x, w, {1}, "SAME"); }, "window_strides must have 2 entries, not 1");
  expect_error(
      [&] {
        conv(x, counted<std::int32_t>({2, 2, 2, 2}), {1, 1}, "SAME");
      },
      "must have one dtype");
  expect_error([&] { conv(x, w, {1, 1}, {{1, 1}}); }, "1 pairs of padding");
  expect_error(
      [&] {
        conv_general_dilated(x, w, {1, 1}, "SAME", {.dimension_numbers = {"NHHC", "HWIO", "NHWC"}});
      },
      "in dimension_numbers 'NHHC' there must be one 'H'");
}

TEST(ReduceWindow, CombinesWindows) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  expect(reduce_window(counted({1, 4, 4, 1}), -kInfinity, combine(ir::OpKind::maximum),
                       {1, 2, 2, 1}, {1, 2, 2, 1}, "VALID"),
         {1, 2, 2, 1}, {5, 7, 13, 15});
  expect(reduce_window(counted({1, 3, 3, 1}), 0, combine(ir::OpKind::add), {1, 2, 2, 1},
                       {1, 2, 2, 1}, "SAME"),
         {1, 2, 2, 1}, {8, 7, 13, 8});
  const Array least = reduce_window(counted<std::int32_t>({6}), 100, combine(ir::OpKind::minimum),
                                    {3}, {1}, "VALID");
  EXPECT_EQ(least.to_vector<std::int32_t>(), (std::vector<std::int32_t>{0, 1, 2, 3}));
  expect_error(
      [] {
        reduce_window(counted({4}), 0, combine(ir::OpKind::add), {2, 2}, {}, "SAME");
      },
      "a size for each dimension of f32[4], not 2");
}

TEST(Pools, SlideBetweenBatchAndFeatures) {
  const Array x = counted({1, 4, 4, 1});
  expect(max_pool(x, {2, 2}, {.strides = {2, 2}}), {1, 2, 2, 1}, {5, 7, 13, 15});
  expect(min_pool(x, {2, 2}, {.strides = {2, 2}}), {1, 2, 2, 1}, {0, 2, 8, 10});
  expect(avg_pool(x, {2, 2}, {.strides = {2, 2}}), {1, 2, 2, 1}, {2.5, 4.5, 10.5, 12.5});
  EXPECT_EQ(avg_pool(x, {3, 3}, {.padding = "SAME"}).shape(), (Shape{1, 4, 4, 1}));
  expect_error([&] { max_pool(x, {2}); }, "windows of 1 dimensions need an array of 3");
}

}  // namespace
}  // namespace weft::convolution_test
