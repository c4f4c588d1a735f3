#include "plan/prediction.h"

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/plan/plan_of.h"

namespace weft::plan::prediction_test {
namespace {

using ::testing::DoubleNear;

// A machine on which the numbers are round: a product of 100x100 matrices moves 120 kB in 12 us,
// and a tanh of one 80 kB in 8 us; a permute of one takes 8 us, too.
machine::Model round_machine() {
  machine::Model model;
  model.has_coordinates = false;
  model.performance = {.bf16_flops = 1e12,
                       .f32_flops = 1e12,
                       .int8_ops = 1e12,
                       .f8_flops = 1e12,
                       .vector_flops = 1e12,
                       .memory_bandwidth = 1e10,
                       .op_overhead = 0};
  model.links = {.bandwidth = 5e9, .latency = 0};
  return model;
}

// What devices of a mesh x=4 do with a, 100x100.
std::string program(std::string_view body, std::string_view result) {
  return fmt::format(R"(
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%arg: tensor<400x100xf32>) -> tensor<400x100xf32> {{
  %0 = sdy.manual_computation(%arg) in_shardings=[<@mesh, [{{"x"}}, {{}}]>] out_shardings=[<@mesh, [{{"x"}}, {{}}]>] manual_axes={{"x"}} (%a: tensor<100x100xf32>) {{
{}
    sdy.return {} : tensor<100x100xf32>
  }} : (tensor<400x100xf32>) -> tensor<400x100xf32>
  return %0 : tensor<400x100xf32>
}}
)",
                     body, result);
}

// Ring shifts of a by `by`, as a line of text.
std::string permute(std::string_view name, std::string_view of, int by) {
  std::string pairs;
  for (int i = 0; i < 4; ++i) {
    pairs += fmt::format("{}[{}, {}]", i > 0 ? ", " : "", i, (i + by + 4) % 4);
  }
  return fmt::format(
      R"(%{} = "stablehlo.collective_permute"(%{}) <{{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[{}]> : tensor<4x2xi64>}}> : (tensor<100x100xf32>) -> tensor<100x100xf32>)",
      name, of, pairs);
}

std::string start(std::string_view name, std::string_view of, int by) {
  return fmt::format(R"(%{} = "stablehlo.async_start"(%{}) ({{
    ^bb0(%t: tensor<100x100xf32>):
      {}
      stablehlo.return %s : tensor<100x100xf32>
    }}) : (tensor<100x100xf32>) -> !stablehlo.future<tensor<100x100xf32>>
)",
                     name, of, permute("s", "t", by));
}

std::string done(std::string_view name, std::string_view of) {
  return fmt::format(
      "%{} = \"stablehlo.async_done\"(%{}) : (!stablehlo.future<tensor<100x100xf32>>) -> "
      "tensor<100x100xf32>\n",
      name, of);
}

std::string tanh(std::string_view name, std::string_view of) {
  return fmt::format("%{} = stablehlo.tanh %{} : tensor<100x100xf32>\n", name, of);
}
std::string multiply(std::string_view name, std::string_view a, std::string_view b) {
  return fmt::format("%{} = stablehlo.multiply %{}, %{} : tensor<100x100xf32>\n", name, a, b);
}
std::string product(std::string_view name, std::string_view a, std::string_view b) {
  return fmt::format(
      "%{} = stablehlo.dot_general %{}, %{}, contracting_dims = [1] x [0] : "
      "(tensor<100x100xf32>, tensor<100x100xf32>) -> tensor<100x100xf32>\n",
      name, a, b);
}

struct Predicted {
  std::shared_ptr<const Plan> plan;
  Prediction prediction;
};
Predicted predicted(const std::string& text, const machine::Model& machine = round_machine()) {
  const auto plan = plan_of(text);
  return {plan, predict(*plan, machine)};
}

constexpr double kUs = 1e-6;
auto us(double value) { return DoubleNear(value * kUs, 1e-12); }

TEST(Prediction, ACollectiveIsWaitedForWhereItStands) {
  const auto [plan, p] = predicted(program(permute("1", "a", 1) + product("2", "1", "a"), "%2"));
  EXPECT_THAT(p.total, us(20));
  EXPECT_THAT(p.compute, us(12));
  EXPECT_THAT(p.communication, us(8));
  EXPECT_THAT(p.exposed, us(8));
  ASSERT_EQ(p.collectives.size(), 1U);
  EXPECT_THAT(p.collectives[0].seconds, us(8));
  EXPECT_EQ(p.collectives[0].why, Exposure::nothing_before);
}

TEST(Prediction, AStartedTransferMovesWhileOthersCompute) {
  const auto [plan, p] = predicted(program(
      start("f", "a", 1) + product("1", "a", "a") + done("2", "f") + product("3", "1", "2"), "%3"));
  EXPECT_THAT(p.total, us(24));
  EXPECT_THAT(p.hidden, us(8));
  EXPECT_EQ(p.exposed, 0);
  ASSERT_EQ(p.transfers.size(), 1U);
  EXPECT_EQ(p.transfers[0].under->name(), "stablehlo.dot_general");
  EXPECT_THAT(p.transfers[0].computed, us(12));
  EXPECT_EQ(p.collectives[0].why, Exposure::none);
}

TEST(Prediction, WhatMovesLongerThanIsComputedIsExposedForTheRest) {
  machine::Model slow = round_machine();
  slow.links.bandwidth = 2e9;
  const auto [plan, p] = predicted(
      program(start("f", "a", 1) + product("1", "a", "a") + done("2", "f") + product("3", "1", "2"),
              "%3"),
      slow);
  EXPECT_THAT(p.total, us(32));
  EXPECT_THAT(p.exposed, us(8));
  EXPECT_EQ(p.collectives[0].why, Exposure::too_little);
}

TEST(Prediction, WhatIsIndependentMayStillComeLater) {
  const std::string text = program(product("0", "a", "a") + permute("1", "0", 1) +
                                       product("2", "a", "a") + product("3", "1", "2"),
                                   "%3");
  const auto [plan, p] = predicted(text);
  EXPECT_EQ(p.collectives[0].why, Exposure::waited_for_at_once);
  EXPECT_THAT(p.collectives[0].apart, us(12));
}

TEST(Prediction, WithinAndAtTheEndOfAChain) {
  const auto [plan, p] = predicted(program(
      product("0", "a", "a") + permute("1", "0", 1) + product("2", "1", "a") + permute("3", "2", 1),
      "%3"));
  ASSERT_EQ(p.collectives.size(), 2U);
  EXPECT_EQ(p.collectives[0].why, Exposure::nothing_apart);
  EXPECT_EQ(p.collectives[1].why, Exposure::nothing_after);
}

TEST(Prediction, ALinkCarriesOneTransferAtATime) {
  const std::string same = start("f", "a", 1) + start("g", "a", 1) + done("1", "f") +
                           done("2", "g") + multiply("3", "1", "2");
  const auto [plan, p] = predicted(program(same, "%3"));
  ASSERT_EQ(p.transfers.size(), 2U);
  EXPECT_THAT(p.transfers[1].arrives, us(16));
  EXPECT_EQ(p.transfers[1].behind, p.transfers[0].op);
  EXPECT_EQ(p.collectives[1].why, Exposure::behind_another);
  const std::string both_ways = start("f", "a", 1) + start("g", "a", -1) + done("1", "f") +
                                done("2", "g") + multiply("3", "1", "2");
  const auto [other_plan, q] = predicted(program(both_ways, "%3"));
  EXPECT_THAT(q.transfers[1].arrives, us(8));
  EXPECT_EQ(q.transfers[1].behind, nullptr);
}

TEST(Prediction, WhereTransfersAreCopiesTheyTakeTheDevicesTime) {
  machine::Model copies = round_machine();
  copies.performance.transfers_overlap = false;
  const auto [plan, p] = predicted(
      program(start("f", "a", 1) + product("1", "a", "a") + done("2", "f") + product("3", "1", "2"),
              "%3"),
      copies);
  EXPECT_THAT(p.total, us(32));
  EXPECT_THAT(p.exposed, us(8));
  EXPECT_EQ(p.hidden, 0);
  EXPECT_EQ(p.collectives[0].why, Exposure::copies);
}

// The shard of the next turn moves while this one's is used.
std::string pipelined_loop(int turns) {
  const std::string body = start("f", "c", 1) + product("p", "c", "a") + done("d", "f");
  return program(fmt::format(R"(
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %n = stablehlo.constant dense<{}> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %l:3 = stablehlo.while(%i = %zero, %c = %a, %r = %a) : tensor<i32>, tensor<100x100xf32>, tensor<100x100xf32>
    cond {{
      %t = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t : tensor<i1>
    }} do {{
      %j = stablehlo.add %i, %one : tensor<i32>
      {}
      stablehlo.return %j, %d, %p : tensor<i32>, tensor<100x100xf32>, tensor<100x100xf32>
    }}
)",
                             turns, body),
                 "%l#2");
}

TEST(Prediction, AFewTurnsStandForAll) {
  const double few = predicted(pipelined_loop(6)).prediction.total;
  const double fewer = predicted(pipelined_loop(3)).prediction.total;
  const auto [plan, p] = predicted(pipelined_loop(1000));
  EXPECT_THAT(p.total, DoubleNear(few + 994 * (few - fewer) / 3, 1e-12));
  EXPECT_THAT(p.hidden, us(8000));
  EXPECT_LE(p.transfers.size(), 5U);
  ASSERT_EQ(p.collectives.size(), 1U);
  EXPECT_EQ(p.collectives[0].times, 1000);
  EXPECT_EQ(p.collectives[0].exposed, 0);
}

TEST(Prediction, AChainOfElementwiseOpsGoesThroughMemoryOnce) {
  const auto [plan, p] = predicted(R"(
func.func public @main(%a: tensor<100x200xf32>) -> tensor<100x200xf32> {
  %1 = stablehlo.tanh %a : tensor<100x200xf32>
  %2 = stablehlo.sine %1 : tensor<100x200xf32>
  %3 = stablehlo.tanh %2 : tensor<100x200xf32>
  return %3 : tensor<100x200xf32>
}
)");
  EXPECT_THAT(p.total, us(16));
  ASSERT_EQ(p.computes.size(), 1U);
  EXPECT_EQ(p.computes[0].num_ops, 3U);
}

TEST(Prediction, OfBranchesTheLongestIsTaken) {
  const auto [plan, p] = predicted(program(R"(
    %k = stablehlo.constant dense<0> : tensor<i32>
    %r = "stablehlo.case"(%k) ({
      )" + tanh("x", "a") + R"(
      stablehlo.return %x : tensor<100x100xf32>
    }, {
      )" + permute("p", "a", 1) + product("y", "p", "a") +
                                               R"(
      stablehlo.return %y : tensor<100x100xf32>
    }) : (tensor<i32>) -> tensor<100x100xf32>
)",
                                           "%r"));
  EXPECT_THAT(p.total, us(20));
}

}  // namespace
}  // namespace weft::plan::prediction_test
