#include "passes/normalize/normalize.h"

#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/error.h"

#include "ir/parser.h"
#include "ir/verifier.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"
#include "support/deep_programs.h"
#include "support/sanitizer.h"
#include "support/test_values.h"

namespace weft::passes::normalize_test {
namespace {

std::unique_ptr<ir::Module> normalized(const std::string& text) {
  auto module = ir::parse_or_throw(text, "program.mlir");
  normalize(*module);
  EXPECT_TRUE(ir::verify(*module).empty());
  return module;
}

std::string error_of(const std::string& text) {
  try {
    normalized(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

std::size_t num_ops(const ir::Module& module) {
  std::size_t count = 0;
  ir::walk(*module.entry()->body, [&](const ir::Op&) { ++count; });
  return count;
}

// Each function calls the next one twice: 2^functions calls.
std::string doubling_calls(int functions) {
  std::string text;
  for (int i = 0; i < functions; ++i) {
    const std::string name = i == 0 ? "public @main" : fmt::format("private @f{}", i);
    text += fmt::format("func.func {}(%x: tensor<i32>) -> tensor<i32> {{\n", name);
    if (i + 1 < functions) {
      text += fmt::format(
          "%0 = func.call @f{0}(%x) : (tensor<i32>) -> tensor<i32>\n"
          "%1 = func.call @f{0}(%0) : (tensor<i32>) -> tensor<i32>\n",
          i + 1);
    } else {
      text += "%1 = stablehlo.negate %x : tensor<i32>\n";
    }
    text += "return %1 : tensor<i32>\n}\n";
  }
  return text;
}

TEST(Normalize, InlinesChainsOfAnyLength) {
  const auto module = normalized(testing::call_chain(testing::under_sanitizers(5000, 20000)));
  EXPECT_EQ(module->functions().size(), 1u);
  EXPECT_EQ(num_ops(*module), 2u);
}

TEST(Normalize, InlinesEachCall) { EXPECT_EQ(num_ops(*normalized(doubling_calls(8))), 129u); }

TEST(Normalize, RefusesCallsThatMultiplyWithoutBounds) {
  EXPECT_THAT(error_of(doubling_calls(60)),
              ::testing::ContainsRegex("program.mlir:[0-9]+:[0-9]+: error: \\[func.call\\] calls "
                                       "multiply the program .* @f[0-9]+ "));
}

TEST(Normalize, RefusesRegionsThatNestTooDeeply) {
  EXPECT_THAT(
      error_of(testing::call_chain(3, 100)),
      ::testing::HasSubstr("with the body of @f2 in its place, regions are nested more than"));
}

TEST(Normalize, CopiesNoLargeExpressions) {
  std::string text =
      "func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {\n"
      "%v0 = stablehlo.constant dense<1.0> : tensor<8xf32>\n";
  constexpr int kSteps = 100;
  for (int i = 0; i < kSteps; ++i) {
    text += fmt::format("%v{0} = stablehlo.add %v{1}, %v{1} : tensor<8xf32>\n", i + 1, i);
  }
  text += fmt::format("return %v{} : tensor<8xf32>\n}}", kSteps);
  // Each addition once, and a few constants more.
  EXPECT_LT(num_ops(*normalized(text)), 2u * kSteps);
}

// The oracle's outputs, before and after.
void expect_same_outputs(const std::string& text) {
  const auto original = ir::parse_or_throw(text, "program.mlir");
  const auto changed = normalized(text);
  std::vector<Literal> inputs;
  for (const ir::Value* arg : original->entry()->body->args) {
    inputs.push_back(weft::testing::test_literal(arg->type.tensor(), weft::testing::Values::small,
                                                 inputs.size()));
  }
  const std::vector<Literal> want = reference::run(*original, inputs);
  const std::vector<Literal> got = reference::run(*changed, inputs);
  ASSERT_EQ(got.size(), want.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    EXPECT_EQ(weft::testing::difference(got[i], want[i], 0), "") << "output " << i;
  }
}

// Each device adds its number, so that any other device in its place is seen.
TEST(Normalize, KeepsDevicesInManualComputationsOnOtherMeshes) {
  constexpr std::string_view kProgram = R"(
module attributes {mhlo.num_partitions = 8 : i32} {
sdy.mesh @mesh = <["x"=4, "y"=2]>
sdy.mesh @turned = <["u"=4, "v"=2], device_ids=[0, 2, 4, 6, 1, 3, 5, 7]>
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@turned, [{"u"}, {"v"}]>] out_shardings=[<@turned, [{}, {"v"}]>] manual_axes={"u", "v"} (%s: tensor<2x4xf32>) {
    %1 = stablehlo.partition_id : tensor<ui32>
    %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %4 = stablehlo.add %s, %3 : tensor<2x4xf32>
    %5 = "stablehlo.all_gather"(%4) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4, 1, 5], [2, 6, 3, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<8x4xf32>
    sdy.return %5 : tensor<8x4xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
})";
  EXPECT_EQ(normalized(std::string(kProgram))->meshes.size(), 1u);
  expect_same_outputs(std::string(kProgram));
}

// The oracle reads GSPMD's notation by itself.
TEST(Normalize, KeepsDevicesInRegionsOfGspmd) {
  constexpr std::string_view kProgram = R"(
module attributes {mhlo.num_partitions = 8 : i32} {
func.func @main(%a: tensor<8x16xf32> {mhlo.sharding = "{devices=[2,4]<=[4,2]T(1,0)}"}) -> tensor<16x8xf32> {
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{devices=[4,2]0,4,2,6,1,5,3,7}"} : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8x16xf32>) -> tensor<2x8xf32>
  %2 = call @shmap_body(%1) : (tensor<2x8xf32>) -> tensor<8x2xf32>
  %3 = stablehlo.custom_call @Sharding(%2) {mhlo.sharding = "{manual}"} : (tensor<8x2xf32>) -> tensor<8x2xf32>
  %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {mhlo.sharding = "{devices=[2,4]<=[4,2]T(1,0)}"} : (tensor<8x2xf32>) -> tensor<16x8xf32>
  return %4 : tensor<16x8xf32>
}
func.func private @shmap_body(%a: tensor<2x8xf32>) -> tensor<8x2xf32> {
  %0 = stablehlo.partition_id : tensor<ui32>
  %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<f32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
  %3 = stablehlo.add %a, %2 : tensor<2x8xf32>
  %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<2x8xf32>) -> tensor<8x2xf32>
  return %4 : tensor<8x2xf32>
}
})";
  EXPECT_EQ(normalized(std::string(kProgram))->meshes[0].mesh.axes().size(), 3u);
  expect_same_outputs(std::string(kProgram));
}

}  // namespace
}  // namespace weft::passes::normalize_test
