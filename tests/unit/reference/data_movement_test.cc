#include "unit/reference/support.h"

namespace weft::data_movement_test {
namespace {

using testing::array;
using testing::expect_same;
using testing::run_op;

Literal counting(DType dtype, Dims dims) {
  std::vector<double> values;
  for (std::int64_t i = 0; i < num_elements(dims); ++i) values.push_back(static_cast<double>(i));
  return array(dtype, dims, values);
}

TEST(DataMovement, Iota) {
  expect_same(run_op("stablehlo.iota dim = 1 : tensor<2x3xi32>", {}, {DType::i32, {2, 3}}),
              {0, 1, 2, 0, 1, 2});
  expect_same(run_op("stablehlo.iota dim = 0 : tensor<3xbf16>", {}, {DType::bf16, {3}}), {0, 1, 2});
  expect_same(run_op("stablehlo.iota dim = 0 : tensor<0x2xf32>", {}, {DType::f32, {0, 2}}), {});
}

TEST(DataMovement, BroadcastStretchesSizeOne) {
  expect_same(run_op("stablehlo.broadcast_in_dim %arg0, dims = [2, 0] : (tensor<1x2xi8>) -> "
                     "tensor<2x2x3xi8>",
                     {array(DType::i8, {1, 2}, {5, 6})}, {DType::i8, {2, 2, 3}}),
              {5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6});
}

TEST(DataMovement, ConcatenateWithAnEmptyPart) {
  const Literal x = counting(DType::i32, {2, 1}), none = counting(DType::i32, {2, 0}),
                y = array(DType::i32, {2, 2}, {10, 11, 12, 13});
  expect_same(run_op("stablehlo.concatenate %arg0, %arg1, %arg2, dim = 1 : (tensor<2x1xi32>, "
                     "tensor<2x0xi32>, tensor<2x2xi32>) -> tensor<2x3xi32>",
                     {x, none, y}, {DType::i32, {2, 3}}),
              {0, 10, 11, 1, 12, 13});
}

TEST(DataMovement, PadWithNegativeAndInteriorPadding) {
  const Literal x = array(DType::i32, {3}, {1, 2, 3}), zero = array(DType::i32, {}, {0});
  expect_same(run_op("stablehlo.pad %arg0, %arg1, low = [2], high = [-1], interior = [1] : "
                     "(tensor<3xi32>, tensor<i32>) -> tensor<6xi32>",
                     {x, zero}, {DType::i32, {6}}),
              {0, 0, 1, 0, 2, 0});
  expect_same(run_op("stablehlo.pad %arg0, %arg1, low = [-1], high = [0], interior = [0] : "
                     "(tensor<3xi32>, tensor<i32>) -> tensor<2xi32>",
                     {x, zero}, {DType::i32, {2}}),
              {2, 3});
}

TEST(DataMovement, SliceTransposeReverseReshape) {
  const Literal x = counting(DType::f32, {3, 4});
  expect_same(run_op("stablehlo.slice %arg0 [0:3:2, 1:4:2] : (tensor<3x4xf32>) -> tensor<2x2xf32>",
                     {x}, {DType::f32, {2, 2}}),
              {1, 3, 9, 11});
  expect_same(run_op("stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x4xf32>) -> "
                     "tensor<4x3xf32>",
                     {x}, {DType::f32, {4, 3}}),
              {0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11});
  expect_same(run_op("stablehlo.reverse %arg0, dims = [0, 1] : tensor<3x4xf32>", {x}, x.type()),
              {11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0});
  expect_same(run_op("stablehlo.reshape %arg0 : (tensor<3x4xf32>) -> tensor<2x1x6xf32>", {x},
                     {DType::f32, {2, 1, 6}}),
              testing::values(x));
}

TEST(DataMovement, TransposeOfRankThree) {
  // Result dimension d is operand dimension permutation[d].
  expect_same(run_op("stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<2x1x3xi32>) -> "
                     "tensor<3x2x1xi32>",
                     {counting(DType::i32, {2, 1, 3})}, {DType::i32, {3, 2, 1}}),
              {0, 3, 1, 4, 2, 5});
}

TEST(DataMovement, DynamicSlicesAreMovedInside) {
  const Literal x = counting(DType::i32, {5});
  const auto slice_at = [&](double start, DType dtype) {
    return run_op(fmt::format("stablehlo.dynamic_slice %arg0, %arg1, sizes = [2] : (tensor<5xi32>, "
                              "tensor<{}>) -> tensor<2xi32>",
                              name(dtype)),
                  {x, array(dtype, {}, {start})}, {DType::i32, {2}});
  };
  expect_same(slice_at(1, DType::i32), {1, 2});
  expect_same(slice_at(9, DType::i64), {3, 4});
  expect_same(slice_at(-9, DType::i8), {0, 1});
  expect_same(slice_at(-1, DType::ui64), {3, 4});  // 2^64 - 1
  const Literal update = array(DType::i32, {2}, {70, 80});
  expect_same(run_op("stablehlo.dynamic_update_slice %arg0, %arg1, %arg2 : (tensor<5xi32>, "
                     "tensor<2xi32>, tensor<i32>) -> tensor<5xi32>",
                     {x, update, array(DType::i32, {}, {4})}, x.type()),
              {0, 1, 2, 70, 80});
}

TEST(DataMovement, RankNine) {
  const Literal x = counting(DType::i32, {1, 2, 1, 1, 2, 1, 1, 1, 2});
  expect_same(run_op("stablehlo.transpose %arg0, dims = [8, 7, 6, 5, 4, 3, 2, 1, 0] : "
                     "(tensor<1x2x1x1x2x1x1x1x2xi32>) -> tensor<2x1x1x1x2x1x1x2x1xi32>",
                     {x}, {DType::i32, {2, 1, 1, 1, 2, 1, 1, 2, 1}}),
              {0, 4, 2, 6, 1, 5, 3, 7});
}

}  // namespace
}  // namespace weft::data_movement_test
