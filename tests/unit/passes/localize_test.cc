// Ops that are copied with local shapes, and what tests of hooks stand on.
#include <gtest/gtest.h>

#include "support/localized.h"

namespace weft::passes::localize_test {
namespace {

using weft::testing::expect_same_on_shards;
using weft::testing::OneOp;
using weft::testing::Split;

TEST(Localize, CopiesElementwiseOps) {
  expect_same_on_shards(R"(func.func public @main(%arg0: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %cst = stablehlo.constant dense<2.0> : tensor<5x4xf32>
    %0 = stablehlo.multiply %arg0, %cst : tensor<5x4xf32>
    return %0 : tensor<5x4xf32>
  })");
}

TEST(Localize, CopiesTransposes) {
  expect_same_on_shards(R"(func.func public @main(%arg0: tensor<5x3x4xi32>) -> tensor<4x5x3xi32> {
    %0 = stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<5x3x4xi32>) -> tensor<4x5x3xi32>
    return %0 : tensor<4x5x3xi32>
  })");
}

TEST(Localize, AddsPartialProducts) {
  const OneOp product(R"(
    func.func public @main(%arg0: tensor<5x4xi32>, %arg1: tensor<4x3xi32>) -> tensor<5x3xi32> {
      %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] :
        (tensor<5x4xi32>, tensor<4x3xi32>) -> tensor<5x3xi32>
      return %0 : tensor<5x3xi32>
    })");
  const Mesh mesh({{"x", 2}, {"y", 2}});
  EXPECT_EQ(product.difference({mesh, {{0}, {}, {1}}}), "");
  EXPECT_EQ(product.difference({mesh, {{}, {}, {1, 0}}}), "");
  EXPECT_EQ(product.difference({mesh, {{1}, {0}, {}}}), "");
}

TEST(Localize, SeesPaddingThatLeaks) {
  const OneOp product(R"(
    func.func public @main(%arg0: tensor<5xf32>, %arg1: tensor<5xf32>) -> tensor<f32> {
      %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0] :
        (tensor<5xf32>, tensor<5xf32>) -> tensor<f32>
      return %0 : tensor<f32>
    })");
  EXPECT_NE(product.difference({Mesh({{"x", 2}}), {{0}}}), "");
}

TEST(Localize, KnowsWhichSplitsARuleAllows) {
  const std::string text = R"(func.func public @main(%arg0: tensor<2x4xf32>) -> tensor<8xf32> {
    %0 = stablehlo.reshape %arg0 : (tensor<2x4xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  })";
  const OneOp merge(text);
  const Mesh mesh({{"x", 2}, {"y", 2}});
  EXPECT_TRUE(merge.allows({mesh, {{0}, {1}}}));
  EXPECT_FALSE(merge.allows({mesh, {{}, {1}}}));
  EXPECT_FALSE(merge.allows({Mesh({{"x", 3}}), {{0}, {}}}));
  expect_same_on_shards(text);
}

}  // namespace
}  // namespace weft::passes::localize_test
