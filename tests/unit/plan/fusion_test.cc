// Which elementwise ops become one step.
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/plan/plan_of.h"

namespace weft::plan::fusion_test {
namespace {

using ::testing::HasSubstr;

std::size_t num_fusions(std::string_view text) { return plan_of(text)->fused.size(); }

std::string function(std::string_view body, std::string_view result = "tensor<200x100xf32>") {
  return fmt::format(
      "func.func public @main(%a: tensor<200x100xf32>, %b: tensor<200x100xf32>, %v: "
      "tensor<100xf32>) -> {0} {{\n{1}\nreturn %r : {0}\n}}",
      result, body);
}

TEST(Fusion, AChainIsOneStep) {
  const auto plan = plan_of(function(R"(
    %1 = stablehlo.add %a, %b : tensor<200x100xf32>
    %2 = stablehlo.tanh %1 : tensor<200x100xf32>
    %r = stablehlo.multiply %2, %1 : tensor<200x100xf32>)"));
  ASSERT_EQ(plan->fused.size(), 1u);
  EXPECT_EQ(plan->fused[0].ops.size(), 3u);
  EXPECT_EQ(plan->fused[0].inputs.size(), 2u);
  EXPECT_EQ(plan->fused[0].results.size(), 1u);
  EXPECT_EQ(plan->routines[0].steps.size(), 2u);
  EXPECT_THAT(to_text(*plan),
              HasSubstr("stablehlo.multiply(s0!, s1!) fused stablehlo.add stablehlo.tanh "
                        "stablehlo.multiply : f32[200,100]"));
}

// Parts of what a step computes are computed there; of what is there they are views.
TEST(Fusion, PartsOfComputedNumbersBelongToTheStep) {
  const auto computed = plan_of(function(R"(
    %1 = stablehlo.complex %a, %b : tensor<200x100xcomplex<f32>>
    %2 = stablehlo.multiply %1, %1 : tensor<200x100xcomplex<f32>>
    %3 = stablehlo.real %2 : (tensor<200x100xcomplex<f32>>) -> tensor<200x100xf32>
    %4 = stablehlo.imag %2 : (tensor<200x100xcomplex<f32>>) -> tensor<200x100xf32>
    %r = stablehlo.add %3, %4 : tensor<200x100xf32>)"));
  ASSERT_EQ(computed->fused.size(), 1u);
  EXPECT_EQ(computed->fused[0].ops.size(), 5u);
  EXPECT_EQ(computed->fused[0].results.size(), 1u);
  const auto given = plan_of(
      "func.func public @main(%z: tensor<200x100xcomplex<f32>>) -> tensor<200x100xf32> {\n"
      "%1 = stablehlo.real %z : (tensor<200x100xcomplex<f32>>) -> tensor<200x100xf32>\n"
      "%2 = stablehlo.imag %z : (tensor<200x100xcomplex<f32>>) -> tensor<200x100xf32>\n"
      "%3 = stablehlo.add %1, %2 : tensor<200x100xf32>\n"
      "%r = stablehlo.negate %3 : tensor<200x100xf32>\nreturn %r : tensor<200x100xf32>\n}");
  ASSERT_EQ(given->fused.size(), 1u);
  EXPECT_EQ(given->fused[0].ops.size(), 2u);
}

// A matrix's columns less their mean, and an exponential that is asked for in the pass after its
// own.
constexpr std::string_view kColumns = R"(
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %1 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<200x100xf32>, tensor<f32>) -> tensor<100xf32>
    %2 = stablehlo.multiply %1, %v : tensor<100xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<100xf32>) -> tensor<200x100xf32>
    %4 = stablehlo.subtract %a, %3 : tensor<200x100xf32>
    %5 = stablehlo.[OP] %4 : tensor<200x100xf32>
    %6 = stablehlo.reduce(%5 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<200x100xf32>, tensor<f32>) -> tensor<100xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [1] : (tensor<100xf32>) -> tensor<200x100xf32>
    %r = stablehlo.multiply %5, %7 : tensor<200x100xf32>)";

std::size_t ops_of_columns(std::string_view op) {
  std::string text(kColumns);
  text.replace(text.find("[OP]"), 4, op);
  const auto plan = plan_of(function(text));
  EXPECT_EQ(plan->fused.size(), 1u) << op;
  EXPECT_TRUE(plan->fused[0].rows && plan->fused[0].rows->by_columns()) << op;
  return plan->fused[0].ops.size();
}

TEST(Fusion, ColumnsAreRowsOfAnotherDirection) {
  EXPECT_EQ(ops_of_columns("negate"), 8u);
  EXPECT_EQ(ops_of_columns("exponential"), 6u) << "computed once";
}

// A norm over the first dimension and the last one.
TEST(Fusion, RowsMayBeRunsOfColumns) {
  const auto plan = plan_of(R"(
func.func public @main(%a: tensor<20x10x100xf32>) -> tensor<20x10x100xf32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %1 = stablehlo.multiply %a, %a : tensor<20x10x100xf32>
    %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0, 2] : (tensor<20x10x100xf32>, tensor<f32>) -> tensor<10xf32>
    %3 = stablehlo.rsqrt %2 : tensor<10xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<10xf32>) -> tensor<20x10x100xf32>
    %r = stablehlo.multiply %a, %4 : tensor<20x10x100xf32>
    return %r : tensor<20x10x100xf32>
})");
  ASSERT_EQ(plan->fused.size(), 1u);
  EXPECT_EQ(plan->fused[0].ops.size(), 5u);
  ASSERT_TRUE(plan->fused[0].rows);
  EXPECT_EQ(plan->fused[0].rows->run(), 100);
  EXPECT_EQ(plan->fused[0].rows->inner(), 10);
  EXPECT_EQ(plan->fused[0].rows->length(), 2000);
  EXPECT_EQ(plan->fused[0].rows->kept(), Dims{10});
}

TEST(Fusion, SmallArraysAndSingleOpsStayAsTheyAre) {
  EXPECT_EQ(num_fusions(function("%r = stablehlo.add %a, %b : tensor<200x100xf32>")), 0u);
  EXPECT_EQ(
      num_fusions("func.func public @main(%a: tensor<100xf32>) -> tensor<100xf32> {\n"
                  "%1 = stablehlo.negate %a : tensor<100xf32>\n"
                  "%2 = stablehlo.negate %1 : tensor<100xf32>\nreturn %2 : tensor<100xf32>\n}"),
      0u);
}

TEST(Fusion, NothingMovesOverCommunicationOrControlFlow) {
  // The value is used in the loop: it must be there before, and the last negate comes after.
  const auto plan = plan_of(function(R"(
    %1 = stablehlo.add %a, %b : tensor<200x100xf32>
    %2 = stablehlo.tanh %1 : tensor<200x100xf32>
    %false = stablehlo.constant dense<false> : tensor<i1>
    %3 = stablehlo.while(%x = %2) : tensor<200x100xf32>
    cond {
      stablehlo.return %false : tensor<i1>
    } do {
      %4 = stablehlo.add %x, %1 : tensor<200x100xf32>
      stablehlo.return %4 : tensor<200x100xf32>
    }
    %5 = stablehlo.negate %3 : tensor<200x100xf32>
    %r = stablehlo.add %5, %1 : tensor<200x100xf32>)"));
  ASSERT_EQ(plan->fused.size(), 2u);
  EXPECT_EQ(plan->fused[0].results.size(), 2u);  // %1 is used in the loop and after it
  EXPECT_EQ(plan->fused[1].ops.size(), 2u);
}

TEST(Fusion, AnOpThatNeedsAPartComesAfterIt) {
  const std::string text = function(R"(
    %1 = stablehlo.add %a, %b : tensor<200x100xf32>
    %2 = stablehlo.tanh %1 : tensor<200x100xf32>
    %t = stablehlo.transpose %2, dims = [1, 0] : (tensor<200x100xf32>) -> tensor<100x200xf32>
    %u = stablehlo.transpose %t, dims = [1, 0] : (tensor<100x200xf32>) -> tensor<200x100xf32>
    %3 = stablehlo.add %u, %1 : tensor<200x100xf32>
    %r = stablehlo.negate %3 : tensor<200x100xf32>)");
  EXPECT_EQ(num_fusions(text), 2u);
}

std::string product(std::string_view name) {
  return fmt::format(
      "%{} = stablehlo.dot_general %a, %m, contracting_dims = [1] x [0] : (tensor<200x100xf32>, "
      "tensor<100x200xf32>) -> tensor<200x200xf32>\n",
      name);
}

std::string of_products(std::string_view body) {
  return fmt::format(
      "func.func public @main(%a: tensor<200x100xf32>, %m: tensor<100x200xf32>, %s: "
      "tensor<200x200xf32>) -> tensor<200x200xf32> {{\n{}return %r : tensor<200x200xf32>\n}}",
      body);
}

TEST(Fusion, AProductIsAddedToWhatIsThereBeforeIt) {
  const auto plan = plan_of(of_products(
      product("1") + product("2") + "%x = stablehlo.add %2, %1 : tensor<200x200xf32>\n" +
      product("3") + "%r = stablehlo.add %x, %3 : tensor<200x200xf32>\n"));
  ASSERT_EQ(plan->fused.size(), 2u);
  EXPECT_EQ(plan->fused[0].product, plan->routines[0].steps[1].op);
  EXPECT_THAT(to_text(*plan), HasSubstr("s3 = stablehlo.dot_general(s0, s1, s2!) fused "
                                        "stablehlo.dot_general stablehlo.add : f32[200,200]"));
}

TEST(Fusion, AProductStaysApartFromAnAddThatOthersJoinOrThatWaits) {
  // What follows the add is one step with it.
  EXPECT_EQ(
      num_fusions(of_products(product("1") + "%x = stablehlo.add %s, %1 : tensor<200x200xf32>\n"
                                             "%r = stablehlo.tanh %x : tensor<200x200xf32>\n")),
      1u);
  // The sum is made after the product.
  EXPECT_EQ(num_fusions(of_products(product("1") +
                                    "%x = stablehlo.reverse %s, dims = [0] : tensor<200x200xf32>\n"
                                    "%r = stablehlo.add %x, %1 : tensor<200x200xf32>\n")),
            0u);
  // The product is used twice.
  EXPECT_EQ(
      num_fusions(of_products(product("1") + "%r = stablehlo.add %1, %1 : tensor<200x200xf32>\n")),
      0u);
}

}  // namespace
}  // namespace weft::plan::fusion_test
