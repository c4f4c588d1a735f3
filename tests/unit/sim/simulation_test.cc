#include "sim/simulation.h"

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "unit/plan/plan_of.h"

namespace weft::sim::simulation_test {
namespace {

// A machine on which the numbers are round: a product of 100x100 matrices moves 120 kB in 12 us,
// and a tanh of one 80 kB in 8 us; a permute of one takes 8 us, too.
machine::Model round_machine() {
  machine::Model model;
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

struct Simulated {
  std::shared_ptr<const plan::Plan> plan;
  Simulation simulation;
};
Simulated simulated(const std::string& text, const machine::Model& model = round_machine(),
                    const SimulationOptions& options = {}) {
  const auto plan = plan::plan_of(text);
  const machine::Target target(machine::Machine(std::make_shared<machine::Model>(model), {4}));
  return {plan, simulate(*plan, target, options)};
}

constexpr Picoseconds kUs = 1'000'000;

TEST(Simulation, ACollectiveIsWaitedForWhereItStands) {
  const auto [plan, p] = simulated(program(permute("1", "a", 1) + product("2", "1", "a"), "%2"));
  EXPECT_EQ(p.total, 20 * kUs);
  EXPECT_EQ(p.compute, 12 * kUs);
  EXPECT_EQ(p.communication(), 8 * kUs);
  EXPECT_EQ(p.exposed, 8 * kUs);
  ASSERT_EQ(p.collectives.size(), 1U);
  EXPECT_EQ(p.collectives[0].alone, 8 * kUs);
  EXPECT_EQ(p.collectives[0].why, Exposure::nothing_before);
}

TEST(Simulation, AStartedTransferMovesWhileOthersCompute) {
  const auto [plan, p] = simulated(program(
      start("f", "a", 1) + product("1", "a", "a") + done("2", "f") + product("3", "1", "2"), "%3"));
  EXPECT_EQ(p.total, 24 * kUs);
  EXPECT_EQ(p.hidden, 8 * kUs);
  EXPECT_EQ(p.exposed, 0);
  ASSERT_EQ(p.transfers.size(), 1U);
  EXPECT_EQ(p.transfers[0].under->name(), "stablehlo.dot_general");
  EXPECT_EQ(p.transfers[0].computed, 12 * kUs);
  EXPECT_EQ(p.collectives[0].why, Exposure::none);
}

TEST(Simulation, WhatMovesLongerThanIsComputedIsExposedForTheRest) {
  machine::Model slow = round_machine();
  slow.links.bandwidth = 2e9;
  const auto [plan, p] = simulated(
      program(start("f", "a", 1) + product("1", "a", "a") + done("2", "f") + product("3", "1", "2"),
              "%3"),
      slow);
  EXPECT_EQ(p.total, 32 * kUs);
  EXPECT_EQ(p.exposed, 8 * kUs);
  EXPECT_EQ(p.collectives[0].why, Exposure::too_little);
}

TEST(Simulation, WhatIsIndependentMayStillComeLater) {
  const std::string text = program(product("0", "a", "a") + permute("1", "0", 1) +
                                       product("2", "a", "a") + product("3", "1", "2"),
                                   "%3");
  const auto [plan, p] = simulated(text);
  EXPECT_EQ(p.collectives[0].why, Exposure::waited_for_at_once);
  EXPECT_EQ(*p.collectives[0].apart, 12 * kUs);
}

TEST(Simulation, WithinAndAtTheEndOfAChain) {
  const auto [plan, p] = simulated(program(
      product("0", "a", "a") + permute("1", "0", 1) + product("2", "1", "a") + permute("3", "2", 1),
      "%3"));
  ASSERT_EQ(p.collectives.size(), 2U);
  EXPECT_EQ(p.collectives[0].why, Exposure::nothing_apart);
  EXPECT_EQ(p.collectives[1].why, Exposure::nothing_after);
}

// Two transfers at once, of `by` and `other_by` places along the ring.
std::string two_at_once(int by, int other_by) {
  return program(start("f", "a", by) + start("g", "a", other_by) + done("1", "f") + done("2", "g") +
                     multiply("3", "1", "2"),
                 "%3");
}

TEST(Simulation, TransfersOnOneLinkShareIt) {
  const auto [plan, p] = simulated(two_at_once(1, 1));
  ASSERT_EQ(p.transfers.size(), 2U);
  EXPECT_EQ(p.transfers[0].arrives, 16 * kUs);
  EXPECT_EQ(p.transfers[1].arrives, 16 * kUs);
  EXPECT_EQ(p.transfers[0].held_up, 8 * kUs);
  EXPECT_EQ(p.transfers[0].held_up_by, p.transfers[1].op);
  EXPECT_EQ(p.collectives[0].why, Exposure::shares_links);
  EXPECT_EQ(p.collectives[1].why, Exposure::none);
  ASSERT_EQ(p.flows.size(), 2U);
  EXPECT_EQ(p.flows[0].speed, 0.5);
  EXPECT_EQ(p.links[p.transfers[0].link_class], 16 * kUs);
}

TEST(Simulation, TransfersOnOtherLinksDoNot) {
  const auto [plan, p] = simulated(two_at_once(1, -1));
  EXPECT_EQ(p.transfers[0].arrives, 8 * kUs);
  EXPECT_EQ(p.transfers[1].arrives, 8 * kUs);
  EXPECT_EQ(p.transfers[1].held_up_by, nullptr);
}

TEST(Simulation, WhereOneTransferLeavesADeviceAtATimeTheNextOneWaits) {
  machine::Model serial = round_machine();
  serial.links.serial = true;
  const auto [plan, p] = simulated(two_at_once(1, -1), serial);
  EXPECT_EQ(p.transfers[0].arrives, 8 * kUs);
  EXPECT_EQ(p.transfers[1].arrives, 16 * kUs);
  EXPECT_EQ(p.transfers[1].held_up, 8 * kUs);
  EXPECT_EQ(p.transfers[1].held_up_by, p.transfers[0].op);
  EXPECT_EQ(p.collectives[1].why, Exposure::behind_another);
}

TEST(Simulation, LinksInOrderCarryOneTransferAtATime) {
  machine::Model in_order = round_machine();
  in_order.links.in_order = true;
  const auto [plan, p] = simulated(two_at_once(1, 1), in_order);
  EXPECT_EQ(p.transfers[0].arrives, 8 * kUs);
  EXPECT_EQ(p.transfers[1].arrives, 16 * kUs);
  EXPECT_EQ(p.collectives[1].why, Exposure::behind_another);
  const auto [other_plan, q] = simulated(two_at_once(1, -1), in_order);
  EXPECT_EQ(q.transfers[1].arrives, 8 * kUs);
}

TEST(Simulation, CoresThatMoveDataComputeLess) {
  machine::Model cores = round_machine();
  cores.links.core_seconds_per_byte = 1e-10;  // half of what the device computes with
  const std::string text = program(
      start("f", "a", 1) + product("1", "a", "a") + done("2", "f") + product("3", "1", "2"), "%3");
  const auto [plan, p] = simulated(text, cores);
  EXPECT_EQ(p.transfers[0].arrives, 8 * kUs);
  EXPECT_EQ(p.total, 28 * kUs);  // 4 us of the product are done by then
  EXPECT_EQ(p.compute, 28 * kUs);
  EXPECT_EQ(p.moving, 4 * kUs);
  EXPECT_EQ(p.upper_bound, 32 * kUs);
  EXPECT_EQ(p.lower_bound, 24 * kUs);
  EXPECT_EQ(p.hidden, 8 * kUs);
  EXPECT_EQ(p.exposed, 0);
  cores.links.bandwidth = 2e9;  // a fifth, for 20 us
  const auto [slow_plan, q] = simulated(text, cores);
  constexpr double kRounded = 1000;  // picoseconds
  EXPECT_NEAR(static_cast<double>(q.hidden), 15 * kUs, kRounded);
  EXPECT_NEAR(static_cast<double>(q.exposed), 5 * kUs, kRounded);
  EXPECT_EQ(q.total, 32 * kUs);
  // However much of the cores: what is left of a step is not gone through bit by bit.
  cores.links.bandwidth = 2e8;
  for (const double share : {0.5, 0.9}) {
    cores.links.core_seconds_per_byte = share / cores.links.bandwidth;
    const auto [long_plan, all] = simulated(text, cores);
    EXPECT_NEAR(static_cast<double>(all.hidden), 12 * kUs / (1 - share), kRounded);
    EXPECT_EQ(all.total, 212 * kUs);
  }
  cores.links.bandwidth = 2e9;
  const auto [waited_plan, r] = simulated(program(permute("1", "a", 1), "%1"), cores);
  EXPECT_EQ(r.total, 20 * kUs);
  EXPECT_EQ(r.compute, 0);
}

TEST(Simulation, LatencyAndLaunchComeBeforeTheBytes) {
  machine::Model slow = round_machine();
  slow.links.latency = 2e-6;
  slow.links.permute_launch = 3e-6;
  const auto [plan, p] = simulated(program(permute("1", "a", 1), "%1"), slow);
  EXPECT_EQ(p.transfers[0].moves, 5 * kUs);
  EXPECT_EQ(p.transfers[0].arrives, 13 * kUs);
  EXPECT_EQ(p.collectives[0].alone, 13 * kUs);
  EXPECT_EQ(p.upper_bound, 13 * kUs);
  EXPECT_EQ(p.lower_bound, 8 * kUs);
}

TEST(Simulation, WhereTransfersAreCopiesTheyTakeTheDevicesTime) {
  machine::Model copies = round_machine();
  copies.performance.transfers_overlap = false;
  const auto [plan, p] = simulated(
      program(start("f", "a", 1) + product("1", "a", "a") + done("2", "f") + product("3", "1", "2"),
              "%3"),
      copies);
  EXPECT_EQ(p.total, 32 * kUs);
  EXPECT_EQ(p.exposed, 8 * kUs);
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

TEST(Simulation, AFewTurnsStandForAll) {
  const Picoseconds few = simulated(pipelined_loop(6)).simulation.total;
  const Picoseconds fewer = simulated(pipelined_loop(3)).simulation.total;
  const auto [plan, p] = simulated(pipelined_loop(1000));
  EXPECT_EQ(p.total, few + 994 * (few - fewer) / 3);
  EXPECT_EQ(p.hidden, 8000 * kUs);
  EXPECT_LE(p.transfers.size(), 5U);
  ASSERT_EQ(p.collectives.size(), 1U);
  EXPECT_EQ(p.collectives[0].times, 1000);
  EXPECT_EQ(p.collectives[0].exposed, 0);
}

TEST(Simulation, AChainOfElementwiseOpsGoesThroughMemoryOnce) {
  const auto [plan, p] = simulated(R"(
func.func public @main(%a: tensor<100x200xf32>) -> tensor<100x200xf32> {
  %1 = stablehlo.tanh %a : tensor<100x200xf32>
  %2 = stablehlo.sine %1 : tensor<100x200xf32>
  %3 = stablehlo.tanh %2 : tensor<100x200xf32>
  return %3 : tensor<100x200xf32>
}
)");
  EXPECT_EQ(p.total, 16 * kUs);
  ASSERT_EQ(p.computes.size(), 1U);
  EXPECT_EQ(p.computes[0].num_ops, 3U);
}

TEST(Simulation, OfBranchesTheLongestIsTaken) {
  const auto [plan, p] = simulated(program(R"(
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
  EXPECT_EQ(p.total, 20 * kUs);
}

// Device 0 gives to 1 only: the other three have nothing to wait for, but are taken to wait.
TEST(Simulation, SaysHowManyDevicesWouldBeDoneSooner) {
  const std::string one_pair =
      R"(%1 = "stablehlo.collective_permute"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<100x100xf32>) -> tensor<100x100xf32>
)";
  EXPECT_EQ(simulated(program(one_pair, "%1")).simulation.collectives[0].sooner_done, 3);
  EXPECT_EQ(simulated(program(permute("1", "a", 1), "%1")).simulation.collectives[0].sooner_done,
            0);
}

}  // namespace
}  // namespace weft::sim::simulation_test
