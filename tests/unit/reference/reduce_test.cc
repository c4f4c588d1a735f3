#include "unit/reference/support.h"

namespace weft::reduce_test {
namespace {

using testing::array;
using testing::expect_same;
using testing::run;
using testing::run_op;

TEST(Reduce, AlongDimensions) {
  const Literal x = array(DType::i32, {2, 3}, {1, 2, 3, 4, 5, 6}),
                zero = array(DType::i32, {}, {0});
  expect_same(
      run_op("stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = "
             "[1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>",
             {x, zero}, {DType::i32, {2}}),
      {6, 15});
  expect_same(run_op("stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.multiply across "
                     "dimensions = [0, 1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<i32>",
                     {x, array(DType::i32, {}, {1})}, {DType::i32, {}}),
              {720});
}

TEST(Reduce, OfNothingIsTheInitialValue) {
  expect_same(
      run_op("stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum across "
             "dimensions = [0] : (tensor<0x2xf32>, tensor<f32>) -> tensor<2xf32>",
             {array(DType::f32, {0, 2}, {}), array(DType::f32, {}, {-7})}, {DType::f32, {2}}),
      {-7, -7});
}

TEST(Reduce, KeepsTheOrderOfElements) {
  // "The right one" is associative and not commutative.
  expect_same(run(R"(func.func public @main(%x: tensor<5xi32>, %i: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.reduce(%x init: %i) across dimensions = [0] : (tensor<5xi32>, tensor<i32>) -> tensor<i32>
     reducer(%a: tensor<i32>, %b: tensor<i32>) {
      stablehlo.return %b : tensor<i32>
    }
    return %0 : tensor<i32>
  })",
                  {array(DType::i32, {5}, {3, 1, 4, 1, 5}), array(DType::i32, {}, {0})})
                  .at(0),
              {5});
}

TEST(Reduce, SeveralOperands) {
  // Largest value and its position.
  const auto results =
      run(R"(func.func public @main(%x: tensor<2x3xf32>) -> (tensor<2xf32>, tensor<2xi32>) {
    %n = stablehlo.iota dim = 1 : tensor<2x3xi32>
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %0:2 = stablehlo.reduce(%x init: %low), (%n init: %zero) across dimensions = [1] : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
     reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: tensor<i32>, %d: tensor<i32>) {
      %p = stablehlo.compare GE, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %v = stablehlo.select %p, %a, %c : tensor<i1>, tensor<f32>
      %i = stablehlo.select %p, %b, %d : tensor<i1>, tensor<i32>
      stablehlo.return %v, %i : tensor<f32>, tensor<i32>
    }
    return %0#0, %0#1 : tensor<2xf32>, tensor<2xi32>
  })",
          {array(DType::f32, {2, 3}, {1, 9, 9, 8, 2, 3})});
  expect_same(results[0], {9, 8});
  expect_same(results[1], {1, 0});
}

TEST(Reduce, BodiesThatAreNotElementwise) {
  // The body calls a function, and uses a value from outside.
  expect_same(run(R"(func.func public @main(%x: tensor<3xi32>, %k: tensor<i32>) -> tensor<i32> {
    %0 = "stablehlo.reduce"(%x, %k) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %s = func.call @plus(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %t = stablehlo.maximum %s, %k : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @plus(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.add %a, %b : tensor<i32>
    return %0 : tensor<i32>
  })",
                  {array(DType::i32, {3}, {1, 2, 3}), array(DType::i32, {}, {0})})
                  .at(0),
              {6});
}

std::string window_op(const std::string& attributes, const std::string& body,
                      const std::string& types) {
  return fmt::format(R"("stablehlo.reduce_window"(%arg0, %arg1) <{{{}}}> ({{
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %r = {} %a, %b : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }}) : {})",
                     attributes, body, types);
}

TEST(ReduceWindow, StridesDilationsPadding) {
  // The specification's example: 3x2, base dilation (2, 1), window (2, 1), stride (4, 1), window
  // dilation (3, 1), padding ((2, 1), (0, 0)).
  expect_same(
      run_op(window_op("window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 4, 1>, "
                       "base_dilations = array<i64: 2, 1>, window_dilations = array<i64: 3, 1>, "
                       "padding = dense<[[2, 1], [0, 0]]> : tensor<2x2xi64>",
                       "stablehlo.add", "(tensor<3x2xi32>, tensor<i32>) -> tensor<2x2xi32>"),
             {array(DType::i32, {3, 2}, {1, 2, 3, 4, 5, 6}), array(DType::i32, {}, {0})},
             {DType::i32, {2, 2}}),
      {0, 0, 3, 4});
}

TEST(ReduceWindow, TheInitialValueGoesInOnce) {
  // Window of 2 over [1, 2] with one place of padding on the left, from 10: 10+1, 10+1+2.
  expect_same(
      run_op(window_op("window_dimensions = array<i64: 2>, "
                       "padding = dense<[[1, 0]]> : tensor<1x2xi64>",
                       "stablehlo.add", "(tensor<2xi32>, tensor<i32>) -> tensor<2xi32>"),
             {array(DType::i32, {2}, {1, 2}), array(DType::i32, {}, {10})}, {DType::i32, {2}}),
      {11, 13});
}

TEST(SelectAndScatter, SpecificationExample) {
  const auto results = run(
      R"(func.func public @main(%x: tensor<4x2xi32>, %s: tensor<2x2xi32>, %i: tensor<i32>) -> tensor<4x2xi32> {
    %0 = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 2, 1>, padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %p = stablehlo.compare GE, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    }, {
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %r = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<4x2xi32>, tensor<2x2xi32>, tensor<i32>) -> tensor<4x2xi32>
    return %0 : tensor<4x2xi32>
  })",
      {array(DType::i32, {4, 2}, {1, 5, 2, 5, 3, 6, 4, 4}), array(DType::i32, {2, 2}, {5, 6, 7, 8}),
       array(DType::i32, {}, {0})});
  expect_same(results[0], {0, 0, 0, 0, 5, 14, 7, 0});
}

TEST(Map, AppliesItsBody) {
  const auto results =
      run(R"(func.func public @main(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
    %0 = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %c = stablehlo.constant dense<2> : tensor<i32>
      %d = stablehlo.multiply %a, %c : tensor<i32>
      %r = stablehlo.subtract %d, %b : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  })",
          {array(DType::i32, {3}, {1, 2, 3}), array(DType::i32, {3}, {5, 5, 5})});
  expect_same(results[0], {-3, -1, 1});
}

}  // namespace
}  // namespace weft::reduce_test
