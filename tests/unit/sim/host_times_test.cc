#include "sim/host/host_times.h"

#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "machine/target.h"
#include "sim/simulation.h"
#include "unit/plan/plan_of.h"

namespace weft::sim::host_times_test {
namespace {

using plan::plan_of;

// Each addition takes a core 1 us, and nothing else takes anything.
machine::HostCosts additions_only(std::int64_t cores) {
  machine::HostCosts costs;
  costs.cores = cores;
  costs.speedup = static_cast<double>(cores);
  costs.kinds["stablehlo.add f32"].seconds = {1e-6};
  costs.kinds["stablehlo.all_gather f32"].seconds = {2e-6};
  return costs;
}

machine::Target target_of(machine::HostCosts costs, std::int64_t devices) {
  machine::Model model = machine::host_model();
  model.performance.host = std::make_shared<const machine::HostCosts>(std::move(costs));
  return machine::Target(
      machine::Machine(std::make_shared<const machine::Model>(std::move(model)), {devices}));
}

// `count` additions one after the other on each device.
std::string additions(std::int64_t devices, int count, std::string_view more = "") {
  std::string body, last = "%b";
  for (int i = 0; i < count; ++i) {
    body += fmt::format("%{0} = stablehlo.add {1}, %b : tensor<4xf32>\n", i, last);
    last = fmt::format("%{}", i);
  }
  return fmt::format(R"(
sdy.mesh @mesh = <["x"={0}]>
func.func @main(%a: tensor<{1}xf32>) -> tensor<{1}xf32> {{
  %r = sdy.manual_computation(%a) in_shardings=[<@mesh, [{{"x"}}]>] out_shardings=[<@mesh, [{{"x"}}]>] manual_axes={{"x"}} (%b: tensor<4xf32>) {{
{2}{3}    sdy.return {4} : tensor<4xf32>
  }} : (tensor<{1}xf32>) -> tensor<{1}xf32>
  return %r : tensor<{1}xf32>
}})",
                     devices, 4 * devices, body, more, last);
}

double seconds_of(const std::string& text, const machine::HostCosts& costs, std::int64_t devices) {
  return to_seconds(simulate(*plan_of(text), target_of(costs, devices)).total);
}

TEST(HostTimes, DevicesShareTheCores) {
  EXPECT_NEAR(seconds_of(additions(1, 10), additions_only(2), 1), 10e-6, 1e-11);
  EXPECT_NEAR(seconds_of(additions(2, 10), additions_only(2), 2), 10e-6, 1e-11);
  EXPECT_NEAR(seconds_of(additions(8, 10), additions_only(2), 8), 40e-6, 1e-11);
  EXPECT_NEAR(seconds_of(additions(8, 10), additions_only(1), 8), 80e-6, 1e-11);
}

TEST(HostTimes, CoresTogetherAreAsFastAsWasMeasured) {
  machine::HostCosts costs = additions_only(2);
  costs.speedup = 1.6;
  EXPECT_NEAR(seconds_of(additions(8, 10), costs, 8), 50e-6, 1e-10);
}

// What takes one core less than others take to come is done by then.
TEST(HostTimes, OneCoreWorksAloneAtFirst) {
  machine::HostCosts costs = additions_only(2);
  costs.alone = 20e-6;
  EXPECT_NEAR(seconds_of(additions(8, 1), costs, 8), 8e-6, 1e-10);
  EXPECT_NEAR(seconds_of(additions(8, 10), costs, 8), 20e-6 + 60e-6 / 2, 1e-9);
}

TEST(HostTimes, LargeStepsAreSplit) {
  const std::string text =
      "func.func @main(%a: tensor<1000000xf32>) -> tensor<1000000xf32> {\n%0 = stablehlo.add %a, "
      "%a : tensor<1000000xf32>\nreturn %0 : tensor<1000000xf32>\n}";
  machine::HostCosts costs = additions_only(2);
  EXPECT_NEAR(seconds_of(text, costs, 1), 0.5e-6, 1e-11);
  // 12 MB, which all cores together get half as fast again as one.
  costs.memory = {{1e6, 1e13, 1e13}, {12e6, 1e12, 1.5e12}};
  EXPECT_NEAR(seconds_of(text, costs, 1), 12e-6 * 2 / 3, 1e-10);
}

TEST(HostTimes, CollectivesAreCopiesThatTheDevicesMake) {
  const std::string gather =
      "%g = \"stablehlo.all_gather\"(%b) <{all_gather_dim = 0 : i64, channel_handle = "
      "#stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : "
      "tensor<1x4xi64>, use_global_device_ids}> : (tensor<4xf32>) -> tensor<16xf32>\n";
  // What one costs however small it is, the devices do one after the other.
  EXPECT_NEAR(seconds_of(additions(4, 1, gather), additions_only(2), 4), 1e-6 * 4 / 2 + 2e-6 * 4,
              1e-11);
}

TEST(HostTimes, EveryStepAndDeviceCostsSomething) {
  machine::HostCosts costs = additions_only(1);
  const double before = seconds_of(additions(4, 10), costs, 4);
  costs.step = 1e-7;
  costs.device = 1e-6;
  costs.program = 5e-6;
  // On each device ten additions and the end; around them the manual computation and the end.
  EXPECT_NEAR(seconds_of(additions(4, 10), costs, 4) - before, 4 * 11e-7 + 2e-7 + 4e-6 + 5e-6,
              1e-10);
}

TEST(HostTimes, StepsCostMoreWhileCoresWorkTogether) {
  machine::HostCosts costs = additions_only(2);
  costs.step = 1e-7;
  costs.kinds[kStepTogether].seconds = {3e-7};
  // Ten additions and the end on each device; two steps around them, which nobody shares.
  EXPECT_NEAR(seconds_of(additions(8, 10), costs, 8), 40e-6 + 8 * 11 * 3e-7 + 2e-7, 1e-10);
  costs.cores = 1;
  costs.speedup = 1;
  costs.kinds.erase(kStepTogether);
  EXPECT_NEAR(seconds_of(additions(8, 10), costs, 8), 80e-6 + 8 * 11 * 1e-7 + 2e-7, 1e-10);
}

TEST(HostTimes, KindsThatNobodyMeasuredAreTakenForAlikeOnes) {
  const auto program = [](std::string_view op, std::string_view type) {
    return fmt::format(
        "func.func @main(%a: tensor<4x{1}>) -> tensor<4x{1}> {{\n%0 = stablehlo.{0} %a, %a : "
        "tensor<4x{1}>\nreturn %0 : tensor<4x{1}>\n}}",
        op, type);
  };
  machine::HostCosts costs = additions_only(1);
  EXPECT_NEAR(seconds_of(program("add", "f16"), costs, 1), 1e-6, 1e-11);
  EXPECT_EQ(seconds_of(program("multiply", "f32"), costs, 1), 0);
  costs.kinds[machine::kHostKindOther].seconds = {3e-6};
  EXPECT_NEAR(seconds_of(program("multiply", "f32"), costs, 1), 3e-6, 1e-11);
}

// Branches and functions without a kernel take time all the same, and it is of some op.
TEST(HostTimes, WhatRunsNothingIsOfTheOpThatRunsIt) {
  machine::HostCosts costs = additions_only(1);
  costs.step = 1e-6;
  for (const char* text : {R"(
func.func private @same(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @same(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
})",
                           R"(
func.func @main(%p: tensor<i1>, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<4xf32>
  }, {
    stablehlo.return %b : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
})"}) {
    const auto plan = plan_of(text);
    const Simulation simulation = simulate(*plan, target_of(costs, 1));
    EXPECT_GT(simulation.compute, 0);
    for (const Compute& one : simulation.computes) EXPECT_NE(one.op, nullptr);
  }
}

}  // namespace
}  // namespace weft::sim::host_times_test
