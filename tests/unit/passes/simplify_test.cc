#include "passes/simplify/simplify.h"

#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"

namespace weft::passes {
namespace {

std::string simplified(const std::string& body) {
  const auto module = ir::parse_or_throw(body, "test.mlir");
  remove_repeated(*module);
  remove_dead(*module);
  return ir::print(*ir::parse_or_throw(ir::print(*module), "printed.mlir"));
}

std::string printed(const std::string& body) {
  return ir::print(*ir::parse_or_throw(body, "test.mlir"));
}

TEST(Simplify, KeepsTheFirstOfEqualOps) {
  const std::string reduce =
      R"(stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>)";
  EXPECT_EQ(simplified(R"(func.func @main(%a: tensor<4x2xf32>) -> tensor<2xf32> {
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = )" + reduce +
                       R"(
      %1 = )" + reduce +
                       R"(
      %2 = stablehlo.add %0, %1 : tensor<2xf32>
      return %2 : tensor<2xf32>
    })"),
            printed(R"(func.func @main(%a: tensor<4x2xf32>) -> tensor<2xf32> {
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = )" + reduce +
                    R"(
      %2 = stablehlo.add %0, %0 : tensor<2xf32>
      return %2 : tensor<2xf32>
    })"));
}

TEST(Simplify, KeepsOpsThatDifferInRegionsOrAttributes) {
  const std::string body =
      R"(func.func @main(%a: tensor<4x2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<4xf32>) {
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>
      %1 = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>
      %2 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x2xf32>, tensor<f32>) -> tensor<4xf32>
      return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<4xf32>
    })";
  EXPECT_EQ(simplified(body), printed(body));
}

TEST(Simplify, RemovesChainsThatNobodyUses) {
  EXPECT_EQ(simplified(R"(func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.negate %a : tensor<4xf32>
      %1 = stablehlo.abs %0 : tensor<4xf32>
      %2 = stablehlo.custom_call @print(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
      return %a : tensor<4xf32>
    })"),
            printed(R"(func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %2 = stablehlo.custom_call @print(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
      return %a : tensor<4xf32>
    })"));
}

}  // namespace
}  // namespace weft::passes
