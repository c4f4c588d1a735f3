#include "engine/host/executor.h"

#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "unit/engine/host/run_text.h"

namespace weft::engine::executor_test {
namespace {

constexpr std::string_view kAdd = R"(
func.func public @main(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %a, %b : tensor<3xf32>
  return %0 : tensor<3xf32>
}
)";

TEST(Executor, RefusesInputsThatAreNotThePlans) {
  Executor executor;
  const BoundPlan plan = plan_of(kAdd);
  const Value good = floats({3}, {1, 2, 3});
  EXPECT_EQ(error_of([&] { executor.run(plan, {good}); }),
            "the program takes 2 inputs, but 1 were given");
  EXPECT_EQ(error_of([&] {
              executor.run(plan, {good, good, good});
            }),
            "the program takes 2 inputs, but 3 were given");
  EXPECT_EQ(error_of([&] {
              executor.run(plan, {good, floats({2}, {1, 2})});
            }),
            "input 1 must be f32[3], but is f32[2]");
  EXPECT_EQ(error_of([&] {
              executor.run(plan, {ints({3}, {1, 2, 3}), good});
            }),
            "input 0 must be f32[3], but is i32[3]");
  EXPECT_EQ(elements<float>(executor.run(plan, {good, good}).outputs[0]),
            (std::vector<float>{2, 4, 6}));
}

TEST(Executor, DoesNotWriteIntoInputsOrConstants) {
  Executor executor;
  const BoundPlan plan = plan_of(R"(
func.func public @main(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %0 = stablehlo.add %a, %c : tensor<4xf32>
  %1 = stablehlo.negate %c : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
)");
  const Literal input = Literal::from<float>({DType::f32, {4}}, std::vector<float>{1, 1, 1, 1});
  for (int i = 0; i < 2; ++i) {
    const auto out = executor.run(plan, {Value(input)}).outputs;
    EXPECT_EQ(elements<float>(out[0]), (std::vector<float>{2, 3, 4, 5}));
    EXPECT_EQ(elements<float>(out[1]), (std::vector<float>{-1, -2, -3, -4}));
  }
  EXPECT_EQ(input.at<float>(0), 1);
}

// Values die at their last use: a long chain needs no more than a step's operands and result.
TEST(Executor, MemoryIsThatOfLiveValues) {
  std::string text = "func.func public @main(%v0: tensor<1000xf32>) -> tensor<1000xf32> {\n";
  for (int i = 0; i < 50; ++i) {
    text += fmt::format("  %v{} = stablehlo.add %v{}, %v{} : tensor<1000xf32>\n", i + 1, i, i);
  }
  text += "  return %v50 : tensor<1000xf32>\n}\n";
  Executor executor;
  const BoundPlan plan = plan_of(text);
  EXPECT_LE(plan.symbolic->routines[0].num_slots, 2u);
  const RunResult result = executor.run(plan, {floats({1000}, std::vector<float>(1000, 0))});
  EXPECT_LE(result.report.peak_bytes, 2 * 4096);
  EXPECT_GT(result.report.peak_bytes, 0);
}

// Once the caller has dropped the results of the first run, the second finds all its memory there.
TEST(Executor, ASecondRunTakesNothingFromTheSystem) {
  std::string text =
      "func.func public @main(%v0: tensor<1000000xf32>) -> (tensor<1000000xf32>, tensor<f32>) {\n";
  for (int i = 0; i < 10; ++i) {
    text += fmt::format("  %v{} = stablehlo.add %v{}, %v{} : tensor<1000000xf32>\n", i + 1, i, i);
  }
  text += R"(  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%v10 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1000000xf32>, tensor<f32>) -> tensor<f32>
  return %v10, %sum : tensor<1000000xf32>, tensor<f32>
})";
  const BoundPlan plan = plan_of(text);
  const Value input = floats({1000000}, std::vector<float>(1000000, 1));
  Executor executor({.workers = 1});
  RunResult result = executor.run(plan, {input});
  EXPECT_GT(result.report.system_allocations, 0);
  result = {};
  result = executor.run(plan, {input});
  EXPECT_EQ(result.report.system_allocations, 0);
  EXPECT_EQ(elements<float>(result.outputs[0])[0], 1024);
}

TEST(Executor, SaysWhenAProgramForManyDevicesRanOnOne) {
  Executor executor;
  const RunResult result = executor.run(plan_of(R"(
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
  %0 = stablehlo.negate %a : tensor<4xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}]> : tensor<4xf32>
  return %1 : tensor<4xf32>
}
)"),
                                        {floats({4}, {1, 2, 3, 4})});
  EXPECT_TRUE(result.report.unpartitioned);
  EXPECT_EQ(result.report.devices, 1);
  EXPECT_EQ(elements<float>(result.outputs[0]), (std::vector<float>{-1, -2, -3, -4}));
  EXPECT_FALSE(executor.run(plan_of(kAdd), {floats({3}, {1, 2, 3}), floats({3}, {1, 2, 3})})
                   .report.unpartitioned);
}

TEST(Executor, ResultsOutliveItAndThePlan) {
  std::vector<Value> outputs;
  {
    Executor executor;
    outputs = executor.run(plan_of(kAdd), {floats({3}, {1, 2, 3}), floats({3}, {4, 5, 6})}).outputs;
  }
  EXPECT_EQ(elements<float>(outputs[0]), (std::vector<float>{5, 7, 9}));
}

TEST(Executor, ThreadsTakeTurns) {
  Executor executor({.workers = 2});
  const BoundPlan plan = plan_of(kAdd);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      const auto x = static_cast<float>(t);
      for (int i = 0; i < 50; ++i) {
        const auto out = executor.run(plan, {floats({3}, {x, x, x}), floats({3}, {1, 2, 3})});
        EXPECT_EQ(elements<float>(out.outputs[0]), (std::vector<float>{x + 1, x + 2, x + 3}));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace weft::engine::executor_test
