// Manual computations: which instance gets what, and how results come together.
#include <numeric>

#include <gtest/gtest.h>

#include "unit/engine/host/run_text.h"

namespace weft::engine::manual_computation_test {
namespace {

std::vector<std::int32_t> iota(std::int64_t n) {
  std::vector<std::int32_t> result(static_cast<std::size_t>(n));
  std::iota(result.begin(), result.end(), 0);
  return result;
}

class ManualComputationTest : public ::testing::TestWithParam<int> {
 protected:
  RunResult run(std::string_view text, std::vector<Value> inputs) {
    return executor_.run(plan_of(text), std::move(inputs));
  }
  Executor executor_{{.workers = GetParam()}};
};

TEST_P(ManualComputationTest, CutsAndJoinsAlongTwoAxes) {
  const RunResult result = run(R"(
sdy.mesh @mesh = <["x"=2, "y"=3]>
func.func public @main(%a: tensor<4x6xi32>) -> (tensor<4x6xi32>, tensor<6xui32>) {
  %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%b: tensor<2x2xi32>) {
    %1 = stablehlo.add %b, %b : tensor<2x2xi32>
    %2 = stablehlo.partition_id : tensor<ui32>
    %3 = stablehlo.reshape %2 : (tensor<ui32>) -> tensor<1xui32>
    sdy.return %1, %3 : tensor<2x2xi32>, tensor<1xui32>
  } : (tensor<4x6xi32>) -> (tensor<4x6xi32>, tensor<6xui32>)
  return %0#0, %0#1 : tensor<4x6xi32>, tensor<6xui32>
}
)",
                               {ints({4, 6}, iota(24))});
  std::vector<std::int32_t> twice = iota(24);
  for (auto& x : twice) x *= 2;
  EXPECT_EQ(elements<std::int32_t>(result.outputs[0]), twice);
  EXPECT_EQ(elements<std::uint32_t>(result.outputs[1]),
            (std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(result.report.devices, 6);
  EXPECT_FALSE(result.report.unpartitioned);
}

TEST_P(ManualComputationTest, FollowsTheOrderOfDevicesAndOfAxesInADimension) {
  const RunResult result = run(R"(
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
func.func public @main(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xui32>) {
  %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"y", "x"}]>] out_shardings=[<@mesh, [{"x", "y"}]>, <@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%b: tensor<1xi32>) {
    %2 = stablehlo.partition_id : tensor<ui32>
    %3 = stablehlo.reshape %2 : (tensor<ui32>) -> tensor<1xui32>
    sdy.return %b, %3 : tensor<1xi32>, tensor<1xui32>
  } : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xui32>)
  return %0#0, %0#1 : tensor<4xi32>, tensor<4xui32>
}
)",
                               {ints({4}, {10, 11, 12, 13})});
  EXPECT_EQ(elements<std::int32_t>(result.outputs[0]), (std::vector{10, 12, 11, 13}));
  EXPECT_EQ(elements<std::uint32_t>(result.outputs[1]), (std::vector<std::uint32_t>{3, 1, 0, 2}));
}

// The free axis cuts nothing, and devices stand at its origin.
TEST_P(ManualComputationTest, FreeAxesDoNotCut) {
  const RunResult result = run(R"(
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=2]>
func.func public @main(%a: tensor<8x2xi32>) -> (tensor<8x2xi32>, tensor<4xui32>) {
  %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"y", "z", ?}, {"x", ?}]>] out_shardings=[<@mesh, [{"y", ?}, {?}]>, <@mesh, [{"y"}]>] manual_axes={"y"} (%b: tensor<2x2xi32>) {
    %1 = stablehlo.negate %b : tensor<2x2xi32>
    %2 = stablehlo.partition_id : tensor<ui32>
    %3 = stablehlo.reshape %2 : (tensor<ui32>) -> tensor<1xui32>
    sdy.return %1, %3 : tensor<2x2xi32>, tensor<1xui32>
  } : (tensor<8x2xi32>) -> (tensor<8x2xi32>, tensor<4xui32>)
  return %0#0, %0#1 : tensor<8x2xi32>, tensor<4xui32>
}
)",
                               {ints({8, 2}, iota(16))});
  std::vector<std::int32_t> negated = iota(16);
  for (auto& x : negated) x = -x;
  EXPECT_EQ(elements<std::int32_t>(result.outputs[0]), negated);
  EXPECT_EQ(elements<std::uint32_t>(result.outputs[1]), (std::vector<std::uint32_t>{0, 2, 4, 6}));
}

// Devices of the inner one communicate along an axis of the outer one.
TEST_P(ManualComputationTest, NestedOnesMeetAcrossTheirParents) {
  const RunResult result = run(R"(
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4xi32>) -> tensor<4xi32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", ?}]>] out_shardings=[<@mesh, [{"x", ?}]>] manual_axes={"x"} (%b: tensor<2xi32>) {
    %1 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{"y", ?}]>] out_shardings=[<@mesh, [{"y", ?}]>] manual_axes={"y"} (%c: tensor<1xi32>) {
      %2 = "stablehlo.all_reduce"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<i32>, %q: tensor<i32>):
        %3 = stablehlo.add %p, %q : tensor<i32>
        stablehlo.return %3 : tensor<i32>
      }) : (tensor<1xi32>) -> tensor<1xi32>
      sdy.return %2 : tensor<1xi32>
    } : (tensor<2xi32>) -> tensor<2xi32>
    sdy.return %1 : tensor<2xi32>
  } : (tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
)",
                               {ints({4}, {1, 2, 3, 4})});
  EXPECT_EQ(elements<std::int32_t>(result.outputs[0]), (std::vector{4, 6, 4, 6}));
}

TEST_P(ManualComputationTest, ReplicatedResultsAreTheFirstDevices) {
  const RunResult result = run(R"(
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xui32>) {
  %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{"y"}]>] manual_axes={"x", "y"} (%b: tensor<2xi32>) {
    %2 = stablehlo.partition_id : tensor<ui32>
    %3 = stablehlo.reshape %2 : (tensor<ui32>) -> tensor<1xui32>
    sdy.return %b, %3 : tensor<2xi32>, tensor<1xui32>
  } : (tensor<2xi32>) -> (tensor<2xi32>, tensor<2xui32>)
  return %0#0, %0#1 : tensor<2xi32>, tensor<2xui32>
}
)",
                               {ints({2}, {5, 6})});
  EXPECT_EQ(elements<std::int32_t>(result.outputs[0]), (std::vector{5, 6}));
  EXPECT_EQ(elements<std::uint32_t>(result.outputs[1]), (std::vector<std::uint32_t>{0, 1}));
}

// A pending sum: the value on one device, zeros on the others; and the sum of all on the way out.
TEST_P(ManualComputationTest, UnreducedAxesArePendingSums) {
  const RunResult result = run(R"(
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<2xi32>) -> (tensor<8xi32>, tensor<2xi32>) {
  %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}], unreduced={"x"}>] out_shardings=[<@mesh, [{"x", "y"}]>, <@mesh, [{}], unreduced={"x"}>] manual_axes={"x", "y"} (%b: tensor<2xi32>) {
    %1 = stablehlo.constant dense<10> : tensor<2xi32>
    %2 = stablehlo.add %b, %1 : tensor<2xi32>
    sdy.return %b, %2 : tensor<2xi32>, tensor<2xi32>
  } : (tensor<2xi32>) -> (tensor<8xi32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<8xi32>, tensor<2xi32>
}
)",
                               {ints({2}, {5, 6})});
  EXPECT_EQ(elements<std::int32_t>(result.outputs[0]), (std::vector{5, 6, 5, 6, 0, 0, 0, 0}));
  EXPECT_EQ(elements<std::int32_t>(result.outputs[1]), (std::vector{25, 26}));
}

constexpr std::string_view kTwoInARow = R"(
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%a: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<16x16xf32>) {
    %2 = stablehlo.add %b, %b : tensor<16x16xf32>
    sdy.return %2 : tensor<16x16xf32>
  } : (tensor<64x16xf32>) -> tensor<64x16xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<16x16xf32>) {
    sdy.return %b : tensor<16x16xf32>
  } : (tensor<64x16xf32>) -> tensor<64x16xf32>
  return %1 : tensor<64x16xf32>
}
)";

TEST_P(ManualComputationTest, ShardsPassFromOneToTheNextWithoutACopy) {
  const RunResult result = run(kTwoInARow, {floats({64, 16}, std::vector<float>(1024, 1.5f))});
  EXPECT_EQ(result.report.peak_bytes, 4 * 16 * 16 * 4) << "four shards and nothing else";
  ASSERT_NE(result.outputs[0].sharded(), nullptr);
  EXPECT_EQ(result.outputs[0].sharded()->shards.size(), 4u);
  EXPECT_EQ(elements<float>(result.outputs[0]), std::vector<float>(1024, 3));
}

TEST_P(ManualComputationTest, OutputsCanBeInputsAgain) {
  const BoundPlan plan = plan_of(kTwoInARow);
  std::vector<Value> values = {floats({64, 16}, std::vector<float>(1024, 1))};
  for (int i = 0; i < 3; ++i) values = executor_.run(plan, std::move(values)).outputs;
  EXPECT_EQ(elements<float>(values[0]), std::vector<float>(1024, 8));
}

INSTANTIATE_TEST_SUITE_P(Workers, ManualComputationTest, ::testing::Values(1, 2, 3));

}  // namespace
}  // namespace weft::engine::manual_computation_test
