// dot_general and convolution.
#include "unit/reference/support.h"

namespace weft::product_test {
namespace {

using testing::array;
using testing::expect_same;
using testing::run_op;

TEST(DotGeneral, MatrixProduct) {
  const Literal x = array(DType::f32, {2, 3}, {1, 2, 3, 4, 5, 6});
  const Literal y = array(DType::f32, {3, 2}, {1, 0, 2, -1, 0, 3});
  expect_same(run_op("stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : "
                     "(tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>",
                     {x, y}, {DType::f32, {2, 2}}),
              {5, 7, 14, 13});
}

TEST(DotGeneral, BatchAndSeveralContractingDimensions) {
  // out[b][m] = sum over i, j of x[i][b][j][m] y[j][i][b]; batch dimension first in the result.
  const Literal x = array(DType::i32, {2, 2, 1, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
  const Literal y = array(DType::i32, {1, 2, 2}, {1, 10, 100, 1000});
  expect_same(run_op("stablehlo.dot_general %arg0, %arg1, batching_dims = [1] x [2], "
                     "contracting_dims = [0, 2] x [1, 0] : (tensor<2x2x1x2xi32>, "
                     "tensor<1x2x2xi32>) -> tensor<2x2xi32>",
                     {x, y}, {DType::i32, {2, 2}}),
              {501, 602, 7030, 8040});
}

TEST(DotGeneral, PreferredTypes) {
  const Literal x = array(DType::i8, {1, 2}, {127, 127}), y = array(DType::i8, {2, 1}, {127, 127});
  expect_same(run_op("stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : "
                     "(tensor<1x2xi8>, tensor<2x1xi8>) -> tensor<1x1xi32>",
                     {x, y}, {DType::i32, {1, 1}}),
              {32258});
  expect_same(run_op("stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : "
                     "(tensor<1x2xi8>, tensor<2x1xi8>) -> tensor<1x1xi8>",
                     {x, y}, {DType::i8, {1, 1}}),
              {2});  // 32258 = 126 * 256 + 2
}

TEST(DotGeneral, NarrowFloatsAreSummedWide) {
  // In bf16 the sum would stay at 256.
  const Literal ones = array(DType::bf16, {1, 300}, std::vector<double>(300, 1));
  const Literal column = ones.reshaped({300, 1});
  expect_same(run_op("stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : "
                     "(tensor<1x300xbf16>, tensor<300x1xbf16>) -> tensor<1x1xbf16>",
                     {ones, column}, {DType::bf16, {1, 1}}),
              {300});
}

TEST(DotGeneral, Booleans) {
  const Literal x = array(DType::i1, {2, 2}, {1, 1, 0, 1}), y = array(DType::i1, {2, 1}, {1, 1});
  expect_same(run_op("stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : "
                     "(tensor<2x2xi1>, tensor<2x1xi1>) -> tensor<2x1xi1>",
                     {x, y}, {DType::i1, {2, 1}}),
              {1, 1});
}

TEST(DotGeneral, OverNothingIsZero) {
  expect_same(
      run_op("stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : "
             "(tensor<2x0xf32>, tensor<0x1xf32>) -> tensor<2x1xf32>",
             {array(DType::f32, {2, 0}, {}), array(DType::f32, {0, 1}, {})}, {DType::f32, {2, 1}}),
      {0, 0});
}

// One spatial dimension, layouts [b, 0, f] x [0, i, o] -> [b, 0, f].
Literal convolve(const Literal& x, const Literal& kernel, Dims result,
                 const std::string& attributes) {
  const TensorType type{x.dtype(), std::move(result)};
  return run_op(
      fmt::format("\"stablehlo.convolution\"(%arg0, %arg1) <{{dimension_numbers = "
                  "#stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, {}}}> : ({}, {}) -> {}",
                  attributes, to_mlir(x.type()), to_mlir(kernel.type()), to_mlir(type)),
      {x, kernel}, type);
}
const std::string kNoGroups = "batch_group_count = 1 : i64, feature_group_count = 1 : i64";

TEST(Convolution, StridesPaddingDilation) {
  const Literal x = array(DType::f32, {1, 4, 1}, {1, 2, 3, 4});
  const Literal kernel = array(DType::f32, {2, 1, 1}, {10, 1});
  expect_same(convolve(x, kernel, {1, 3, 1}, kNoGroups), {12, 23, 34});
  expect_same(convolve(x, kernel, {1, 3, 1},
                       kNoGroups + ", window_strides = array<i64: 2>, padding = dense<[[1, 1]]> : "
                                   "tensor<1x2xi64>"),
              {1, 23, 40});
  // The operand with holes: 1 0 2 0 3 0 4.
  expect_same(convolve(x, kernel, {1, 6, 1}, kNoGroups + ", lhs_dilation = array<i64: 2>"),
              {10, 2, 20, 3, 30, 4});
  // The kernel with a hole: 10 0 1.
  expect_same(convolve(x, kernel, {1, 2, 1}, kNoGroups + ", rhs_dilation = array<i64: 2>"),
              {13, 24});
  expect_same(convolve(x, kernel, {1, 3, 1}, kNoGroups + ", window_reversal = array<i1: true>"),
              {21, 32, 43});
  // Padding may cut: the operand is 2 3 4.
  expect_same(
      convolve(x, kernel, {1, 2, 1}, kNoGroups + ", padding = dense<[[-1, 0]]> : tensor<1x2xi64>"),
      {23, 34});
}

TEST(Convolution, FeatureGroups) {
  // Two input features, each with its own two output features.
  const Literal x = array(DType::i32, {1, 1, 2}, {3, 5});
  const Literal kernel = array(DType::i32, {1, 1, 4}, {1, 10, 100, 1000});
  expect_same(
      convolve(x, kernel, {1, 1, 4}, "batch_group_count = 1 : i64, feature_group_count = 2 : i64"),
      {3, 30, 500, 5000});
}

TEST(Convolution, BatchGroups) {
  // Four batches in two groups; the first output feature sees the first group.
  const Literal x = array(DType::i32, {4, 1, 1}, {1, 2, 3, 4});
  const Literal kernel = array(DType::i32, {1, 1, 2}, {10, 100});
  expect_same(
      convolve(x, kernel, {2, 1, 2}, "batch_group_count = 2 : i64, feature_group_count = 1 : i64"),
      {10, 300, 20, 400});
}

TEST(Convolution, AnyLayout) {
  // [f, b, 0, 1] x [o, 1, 0, i] -> [0, b, 1, f]: a 2x2 image, a 1x2 kernel (stored transposed).
  const Literal x = array(DType::f64, {1, 1, 2, 2}, {1, 2, 3, 4});
  const Literal kernel = array(DType::f64, {1, 2, 1, 1}, {10, 1});
  expect_same(run_op("\"stablehlo.convolution\"(%arg0, %arg1) <{dimension_numbers = "
                     "#stablehlo.conv<[f, b, 0, 1]x[o, 1, 0, i]->[0, b, 1, f]>, "
                     "batch_group_count = 1 : i64, feature_group_count = 1 : i64}> : "
                     "(tensor<1x1x2x2xf64>, tensor<1x2x1x1xf64>) -> tensor<2x1x1x1xf64>",
                     {x, kernel}, {DType::f64, {2, 1, 1, 1}}),
              {12, 34});
}

TEST(Convolution, WithoutSpatialDimensionsIsAProduct) {
  const Literal x = array(DType::f32, {2, 2}, {1, 2, 3, 4}), y = array(DType::f32, {2, 1}, {1, 10});
  expect_same(run_op("\"stablehlo.convolution\"(%arg0, %arg1) <{dimension_numbers = "
                     "#stablehlo.conv<[b, f]x[i, o]->[b, f]>, batch_group_count = 1 : i64, "
                     "feature_group_count = 1 : i64}> : (tensor<2x2xf32>, tensor<2x1xf32>) -> "
                     "tensor<2x1xf32>",
                     {x, y}, {DType::f32, {2, 1}}),
              {21, 43});
}

}  // namespace
}  // namespace weft::product_test
