// Loops, branches, calls, tuples: on one device.
#include <gtest/gtest.h>

#include "support/deep_programs.h"
#include "support/sanitizer.h"
#include "unit/engine/host/run_text.h"

namespace weft::engine::control_flow_test {
namespace {

std::vector<Value> run(std::string_view text, std::vector<Value> inputs) {
  Executor executor({.workers = 1});
  return executor.run(plan_of(text), std::move(inputs)).outputs;
}

TEST(ControlFlow, LoopRunsUntilItsConditionIsFalse) {
  constexpr std::string_view kText = R"(
func.func public @main(%arg0: tensor<i32>, %arg1: tensor<2xf32>) -> (tensor<i32>, tensor<2xf32>) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg1) : tensor<i32>, tensor<2xf32>
  cond {
    %1 = stablehlo.compare LT, %iterArg, %arg0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %iterArg, %c_1 : tensor<i32>
    %2 = stablehlo.add %iterArg_0, %iterArg_0 : tensor<2xf32>
    stablehlo.return %1, %2 : tensor<i32>, tensor<2xf32>
  }
  return %0#0, %0#1 : tensor<i32>, tensor<2xf32>
}
)";
  for (std::int32_t trips : {0, 1, 5}) {
    const auto out = run(kText, {ints({}, {trips}), floats({2}, {1, 3})});
    EXPECT_EQ(elements<std::int32_t>(out[0]), std::vector{trips});
    const float factor = static_cast<float>(1 << trips);
    EXPECT_EQ(elements<float>(out[1]), (std::vector{factor, 3 * factor}));
  }
}

// The inner loop captures values of the outer one, of main, and a constant; one of its results is
// not used, and one argument comes out as it went in.
TEST(ControlFlow, LoopsNestAndCapture) {
  const auto out = run(R"(
func.func public @main(%n: tensor<i32>, %step: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:3 = stablehlo.while(%i = %zero, %sum = %zero, %same = %n) : tensor<i32>, tensor<i32>, tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %2:2 = stablehlo.while(%j = %zero, %inner = %sum) : tensor<i32>, tensor<i32>
    cond {
      %5 = stablehlo.compare LE, %j, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %5 = stablehlo.add %j, %one : tensor<i32>
      %6 = stablehlo.add %inner, %step : tensor<i32>
      stablehlo.return %5, %6 : tensor<i32>, tensor<i32>
    }
    %3 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %3, %2#1, %same : tensor<i32>, tensor<i32>, tensor<i32>
  }
  return %0#1, %0#2 : tensor<i32>, tensor<i32>
}
)",
                       {ints({}, {4}), ints({}, {10})});
  EXPECT_EQ(elements<std::int32_t>(out[0]), std::vector{100});  // (1 + 2 + 3 + 4) * 10
  EXPECT_EQ(elements<std::int32_t>(out[1]), std::vector{4});
}

TEST(ControlFlow, CaseTakesTheLastBranchForAnIndexOutOfRange) {
  constexpr std::string_view kText = R"(
func.func public @main(%index: tensor<i32>, %x: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.case"(%index) ({
    stablehlo.return %x : tensor<f32>
  }, {
    %1 = stablehlo.negate %x : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }, {
    %1 = stablehlo.add %x, %x : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  return %0 : tensor<f32>
}
)";
  const std::pair<std::int32_t, float> expected[] = {{0, 3}, {1, -3}, {2, 6}, {3, 6}, {-1, 6}};
  for (const auto& [index, want] : expected) {
    const auto out = run(kText, {ints({}, {index}), floats({}, {3})});
    EXPECT_EQ(elements<float>(out[0]), std::vector{want}) << index;
  }
}

TEST(ControlFlow, IfTakesTheFirstRegionWhenTrue) {
  constexpr std::string_view kText = R"(
func.func public @main(%p: tensor<i1>, %x: tensor<f32>) -> (tensor<f32>, tensor<i1>) {
  %0:2 = "stablehlo.if"(%p) ({
    stablehlo.return %x, %p : tensor<f32>, tensor<i1>
  }, {
    %1 = stablehlo.negate %x : tensor<f32>
    stablehlo.return %1, %p : tensor<f32>, tensor<i1>
  }) : (tensor<i1>) -> (tensor<f32>, tensor<i1>)
  return %0#0, %0#1 : tensor<f32>, tensor<i1>
}
)";
  for (bool p : {false, true}) {
    const auto out = run(kText, {value_of<bool8>(DType::i1, {}, {to_bool8(p)}), floats({}, {3})});
    EXPECT_EQ(elements<float>(out[0]), std::vector{p ? 3.0f : -3.0f});
    EXPECT_EQ(elements<bool8>(out[1]), std::vector{to_bool8(p)});
  }
}

TEST(ControlFlow, CallsShareARoutineAndNest) {
  const BoundPlan plan = plan_of(R"(
func.func public @main(%x: tensor<f32>, %y: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %0 = call @twice(%x) : (tensor<f32>) -> tensor<f32>
  %1 = call @quadruple(%y) : (tensor<f32>) -> tensor<f32>
  %2 = call @twice(%1) : (tensor<f32>) -> tensor<f32>
  return %0, %2 : tensor<f32>, tensor<f32>
}
func.func private @twice(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %x, %x : tensor<f32>
  return %0 : tensor<f32>
}
func.func private @quadruple(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @twice(%x) : (tensor<f32>) -> tensor<f32>
  %1 = call @twice(%0) : (tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
)");
  EXPECT_EQ(plan.symbolic->routines.size(), 3u);
  Executor executor({.workers = 1});
  const auto out = executor.run(plan, {floats({}, {3}), floats({}, {5})}).outputs;
  EXPECT_EQ(elements<float>(out[0]), std::vector{6.0f});
  EXPECT_EQ(elements<float>(out[1]), std::vector{40.0f});
}

TEST(ControlFlow, CompositesRunTheirDecomposition) {
  const auto out = run(R"(
func.func public @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.composite "my.twice" %x {decomposition = @twice} : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @twice(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %x, %x : tensor<f32>
  return %0 : tensor<f32>
}
)",
                       {floats({}, {3})});
  EXPECT_EQ(elements<float>(out[0]), std::vector{6.0f});
}

// Ten thousand frames, three at a time.
TEST(ControlFlow, LoopsOfCallsNeedNoStack) {
  const auto out = run(R"(
func.func public @main(%n: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.while(%i = %zero) : tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = func.call @next(%i, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  return %0 : tensor<i32>
}
func.func private @next(%i: tensor<i32>, %step: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.add %i, %step : tensor<i32>
  return %0 : tensor<i32>
}
)",
                       {ints({}, {10000})});
  EXPECT_EQ(elements<std::int32_t>(out[0]), std::vector{10000});
}

TEST(ControlFlow, DeepChainsOfCallsNeedNoStack) {
  if (testing::kThreadSanitizer) GTEST_SKIP() << "one thread plans them, in a minute";
  for (const auto& [functions, nested] :
       {std::pair(testing::under_sanitizers(2'000, 10'000), 0), std::pair(100, 200)}) {
    const auto out = run(weft::testing::call_chain(functions, nested),
                         {ints({}, {21}), value_of<bool8>(DType::i1, {}, {to_bool8(true)})});
    EXPECT_EQ(elements<std::int32_t>(out[0]), std::vector{42});
  }
}

TEST(ControlFlow, TuplesAndTokensAreNames) {
  const auto out = run(R"(
func.func public @main(%x: tensor<f32>, %y: tensor<i32>) -> (tensor<i32>, tensor<f32>) {
  %0 = stablehlo.tuple %x, %y : tuple<tensor<f32>, tensor<i32>>
  %1 = call @swap(%0) : (tuple<tensor<f32>, tensor<i32>>) -> tuple<tensor<i32>, tensor<f32>>
  %2 = stablehlo.get_tuple_element %1[0] : (tuple<tensor<i32>, tensor<f32>>) -> tensor<i32>
  %3 = stablehlo.get_tuple_element %1[1] : (tuple<tensor<i32>, tensor<f32>>) -> tensor<f32>
  %4 = stablehlo.create_token : !stablehlo.token
  %5 = stablehlo.after_all %4, %4 : !stablehlo.token
  return %2, %3 : tensor<i32>, tensor<f32>
}
func.func private @swap(%t: tuple<tensor<f32>, tensor<i32>>) -> tuple<tensor<i32>, tensor<f32>> {
  %0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<f32>, tensor<i32>>) -> tensor<f32>
  %1 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<f32>, tensor<i32>>) -> tensor<i32>
  %2 = stablehlo.tuple %1, %0 : tuple<tensor<i32>, tensor<f32>>
  return %2 : tuple<tensor<i32>, tensor<f32>>
}
)",
                       {floats({}, {1.5f}), ints({}, {7})});
  EXPECT_EQ(elements<std::int32_t>(out[0]), std::vector{7});
  EXPECT_EQ(elements<float>(out[1]), std::vector{1.5f});
}

}  // namespace
}  // namespace weft::engine::control_flow_test
