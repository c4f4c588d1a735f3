// What steps compute again so that it need not be kept for them.
#include "plan/repeats.h"

#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plan/memory_use.h"
#include "unit/plan/plan_of.h"

namespace weft::plan::repeats_test {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view kArray = "tensor<256x256xf32>";
constexpr std::int64_t kBytes = 256 * 256 * 4;

// %x, %w and %g are arguments, %r the result. {} stands for the type of all of them.
std::shared_ptr<const Plan> plan(std::string body) {
  for (std::size_t at; (at = body.find(" T")) != std::string::npos;) {
    body.replace(at + 1, 1, kArray);
  }
  return plan_of(
      fmt::format("func.func public @main(%x: {0}, %w: {0}, %g: {0}) -> {0} {{{1}\n"
                  "return %r : {0}\n}}",
                  kArray, body));
}

// A product of matrices, of that name.
std::string dot(std::string_view name, std::string_view lhs, std::string_view rhs) {
  return fmt::format(
      "\n%{0} = stablehlo.dot_general %{1}, %{2}, contracting_dims = [1] x [0] : ({3}, {3}) -> {3}",
      name, lhs, rhs, kArray);
}

// Of f = h * tanh(h) and a slope that is computed of the tanh only this is kept over the product.
TEST(Repeats, AStepComputesAgainWhatIsCheap) {
  const auto made = plan(dot("h", "x", "w") + R"(
    %t = stablehlo.tanh %h : T
    %f = stablehlo.multiply %h, %t : T
    %one = stablehlo.constant dense<1.0> : T
    %tt = stablehlo.multiply %t, %t : T
    %d = stablehlo.subtract %one, %tt : T)" +
                         dot("out", "f", "g") + R"(
    %e = stablehlo.multiply %out, %d : T
    %r = stablehlo.multiply %e, %t : T)");
  ASSERT_EQ(made->fused.size(), 2u);
  EXPECT_THAT(made->fused[0].results, ::testing::SizeIs(2));  // %f and %t
  EXPECT_THAT(to_text(*made), HasSubstr("fused stablehlo.multiply stablehlo.subtract"));
}

// An op by itself is no step if all that use it compute it.
TEST(Repeats, WhatNobodyAsksForAnyMoreIsNoStep) {
  const auto made = plan(dot("h", "x", "w") + R"(
    %zero = stablehlo.constant dense<0.0> : T
    %a = stablehlo.maximum %h, %zero : T)" +
                         dot("k", "x", "g") + R"(
    %b = stablehlo.multiply %a, %k : T
    %r = stablehlo.add %b, %h : T)");
  EXPECT_EQ(made->routines[0].steps.size(), 4u);  // two products, one step, the return
  EXPECT_LE(memory_use(*made).peak, 2 * kBytes);
}

TEST(Repeats, WhatAProductTakesIsKept) {
  const auto made = plan(dot("h", "x", "w") + R"(
    %zero = stablehlo.constant dense<0.0> : T
    %a = stablehlo.maximum %h, %zero : T)" +
                         dot("k", "a", "g") + R"(
    %b = stablehlo.multiply %a, %k : T)" +
                         dot("l", "b", "g") + dot("r", "a", "l"));
  EXPECT_EQ(made->fused.size(), 0u);
}

TEST(Repeats, FunctionsThatTakeLongAreNotComputedAgain) {
  const auto made = plan(dot("h", "x", "w") + R"(
    %a = stablehlo.exponential %x : T)" +
                         dot("k", "a", "h") + R"(
    %b = stablehlo.multiply %k, %a : T
    %r = stablehlo.add %b, %k : T)");
  EXPECT_THAT(to_text(*made), ::testing::Not(HasSubstr("fused stablehlo.exponential")));
}

// %a + %x would be computed of %a, which is as large and gone by then.
TEST(Repeats, NothingElseIsKeptForThatIsAsLarge) {
  const auto made = plan(dot("a", "x", "w") + R"(
    %s = stablehlo.add %a, %x : T)" +
                         dot("k", "s", "g") + R"(
    %b = stablehlo.multiply %k, %s : T
    %r = stablehlo.add %b, %k : T)");
  EXPECT_THAT(to_text(*made), ::testing::Not(HasSubstr("fused stablehlo.add stablehlo.multiply")));
}

// Rows that are divided by their sums: the step gives sums and exponentials, and the second step
// divides again.
TEST(Repeats, WhatIsSpreadOverRowsIsAViewOfOneElementForEach) {
  const auto made = plan(dot("h", "x", "w") + R"(
    %init = stablehlo.constant dense<0.0> : tensor<f32>
    %e = stablehlo.exponential %h : T
    %sum = stablehlo.reduce(%e init: %init) applies stablehlo.add across dimensions = [1] : (tensor<256x256xf32>, tensor<f32>) -> tensor<256xf32>
    %all = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<256xf32>) -> tensor<256x256xf32>
    %p = stablehlo.divide %e, %all : T)" +
                         dot("k", "e", "g") + R"(
    %b = stablehlo.multiply %k, %p : T
    %r = stablehlo.add %b, %e : T)");
  ASSERT_FALSE(made->fused.empty());
  const Fusion& rows = made->fused[0];
  ASSERT_TRUE(rows.rows);
  EXPECT_THAT(rows.views, ::testing::SizeIs(1));
  EXPECT_LE(memory_use(*made).peak_of_values, 3 * kBytes + kBytes / 16);
}

// Arguments of a loop's body are replaced in each turn: what they were is not kept for longer.
TEST(Repeats, WhatALoopCarriesIsReplacedAsBefore) {
  const auto made = plan(R"(
    %n = stablehlo.constant dense<5> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %l:2 = stablehlo.while(%i = %zero, %c = %x) : tensor<i32>, tensor<256x256xf32>
    cond {
      %y = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %y : tensor<i1>
    } do {
      %m = stablehlo.add %c, %g : T
      %u = stablehlo.slice %c [0:1, 0:256] : (tensor<256x256xf32>) -> tensor<1x256xf32>
      %d = stablehlo.dynamic_update_slice %c, %u, %i, %zero : (tensor<256x256xf32>, tensor<1x256xf32>, tensor<i32>, tensor<i32>) -> tensor<256x256xf32>)" +
                         dot("k", "d", "w") + R"(
      %q = stablehlo.multiply %k, %m : T
      %next = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %next, %q : tensor<i32>, tensor<256x256xf32>
    }
    %r = stablehlo.negate %l#1 : T)");
  EXPECT_THAT(to_text(*made), ::testing::Not(HasSubstr("fused stablehlo.add stablehlo.multiply")));
}

}  // namespace
}  // namespace weft::plan::repeats_test
