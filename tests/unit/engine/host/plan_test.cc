#include "engine/host/plan.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/engine/host/run_text.h"

namespace weft::engine::plan_test {
namespace {

using ::testing::HasSubstr;

TEST(Plan, ShowsSlotsAndWhatDies) {
  const Plan plan = plan_of(R"(
func.func public @main(%a: tensor<2xf32>, %b: tensor<2xf32>, %unused: tensor<f32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %c = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0 = stablehlo.add %a, %c : tensor<2xf32>
  %1 = stablehlo.optimization_barrier %0 : tensor<2xf32>
  %2 = stablehlo.multiply %1, %1 : tensor<2xf32>
  %3 = stablehlo.subtract %2, %b : tensor<2xf32>
  %4 = stablehlo.negate %3 : tensor<2xf32>
  return %2, %4 : tensor<2xf32>, tensor<2xf32>
}
)");
  EXPECT_EQ(to_text(plan), R"(plan: 1 device, 1 routine, 0 collectives, 1 constant
c0 : f32[2]

@main on device 0, 3 slots
  (s0, s1, _)
  s2 = stablehlo.add(s0!, c0) : f32[2]  # line 4
  s0 = stablehlo.multiply(s2, s2!) : f32[2]  # line 6
  s2 = stablehlo.subtract(s0, s1!) : f32[2]  # line 7
  s1 = stablehlo.negate(s2!) : f32[2]  # line 8
  func.return(s0!, s1!)  # line 9
)");
}

TEST(Plan, ShowsLoopsBranchesAndCalls) {
  const Plan plan = plan_of(R"(
func.func public @main(%n: tensor<i32>, %x: tensor<f32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<f32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = func.call @f(%y) : (tensor<f32>) -> tensor<f32>
    stablehlo.return %1, %2 : tensor<i32>, tensor<f32>
  }
  %1 = "stablehlo.case"(%n) ({
    stablehlo.return %0#1 : tensor<f32>
  }, {
    %2 = stablehlo.add %0#1, %x : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  return %1 : tensor<f32>
}
func.func private @f(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.negate %x : tensor<f32>
  return %0 : tensor<f32>
}
)");
  EXPECT_EQ(to_text(plan), R"(plan: 1 device, 6 routines, 0 collectives, 2 constants
c0 : i32[]
c1 : i32[]

@main on device 0, 4 slots
  (s0, s1)
  s2, s3 = stablehlo.while(c0, s1, s0) @main/while.cond[2..2] @main/while.body drops s2 : i32[], f32[]  # line 5
  s2 = stablehlo.case(s0!, s3, s3!, s1!) @main/case.0[1..1] @main/case.1[2..3] : f32[]  # line 14
  func.return(s2!)  # line 20

@main/while.cond on device 0, 3 slots
  (s0, _, s1)
  s2 = stablehlo.compare(s0!, s1!) : i1[]  # line 7
  stablehlo.return(s2!)  # line 8

@main/while.body on device 0, 3 slots
  (s0, s1)
  s2 = stablehlo.add(s0!, c1) : i32[]  # line 10
  s0 = func.call(s1!) @f : f32[]  # line 11
  stablehlo.return(s2!, s0!)  # line 12

@f on device 0, 2 slots
  (s0)
  s1 = stablehlo.negate(s0!) : f32[]  # line 23
  func.return(s1!)  # line 24

@main/case.0 on device 0, 1 slot
  (s0)
  stablehlo.return(s0!)  # line 15

@main/case.1 on device 0, 3 slots
  (s0, s1)
  s2 = stablehlo.add(s0!, s1!) : f32[]  # line 17
  stablehlo.return(s2!)  # line 18
)");
}

TEST(Plan, AFunctionHasARoutineForEachSetOfDevices) {
  const Plan plan = plan_of(R"(
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @f(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    %2 = func.call @f(%b) : (tensor<4xf32>) -> tensor<4xf32>
    %3 = func.call @f(%2) : (tensor<4xf32>) -> tensor<4xf32>
    sdy.return %3 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
)");
  EXPECT_EQ(to_text(plan), R"(plan: 2 devices, 4 routines, 0 collectives, 0 constants

@main on device 0, 2 slots
  (s0)
  s1 = func.call(s0!) @f : f32[4]  # line 4
  s0 = sdy.manual_computation(s1!) @main/manual x 2 : f32[4]  # line 5
  func.return(s0!)  # line 10

@f on device 0, 2 slots
  (s0)
  s1 = stablehlo.negate(s0!) : f32[4]  # line 13
  func.return(s1!)  # line 14

@main/manual on devices 0,2, 2 slots
  (s0)
  s1 = func.call(s0!) @f : f32[4]  # line 6
  s0 = func.call(s1!) @f : f32[4]  # line 7
  sdy.return(s0!)  # line 8

@f on devices 0,2, 2 slots
  (s0)
  s1 = stablehlo.negate(s0!) : f32[4]  # line 13
  func.return(s1!)  # line 14
)");
}

TEST(Plan, RefusesWhatCannotRun) {
  EXPECT_EQ(error_of([] {
              plan_of(R"(
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @nobody_knows(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
)");
            }).substr(0, 46),
            "test.mlir:3:8: error: [stablehlo.custom_call] ");
  // The group's devices are along an axis that is not manual.
  EXPECT_EQ(error_of([] {
              plan_of(R"(
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
    %1 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2xf32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
)");
            }),
            "test.mlir:5:10: error: [stablehlo.all_gather] group [0, 1] has device 1, which does "
            "not run this: it must stand in a manual computation over all mesh axes that its "
            "groups span");
}

// The devices of one axis of the mesh; the other one has 4.
std::string on_devices(std::int64_t n) {
  return fmt::format(R"(
sdy.mesh @mesh = <["x"={0}, "y"=4]>
func.func public @main(%a: tensor<{0}xf32>) -> tensor<{0}xf32> {{
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{{"x"}}]>] out_shardings=[<@mesh, [{{"x"}}]>] manual_axes={{"x"}} (%b: tensor<1xf32>) {{
    sdy.return %b : tensor<1xf32>
  }} : (tensor<{0}xf32>) -> tensor<{0}xf32>
  return %0 : tensor<{0}xf32>
}}
)",
                     n);
}

TEST(Plan, RefusesMoreDevicesThanTheLimit) {
  const auto plan = [](std::int64_t devices, PlanOptions options = {}) {
    const std::string text = on_devices(devices);
    return make_plan(std::shared_ptr<const ir::Module>(ir::parse_or_throw(text, "test.mlir")),
                     options);
  };
  EXPECT_EQ(plan(64).num_devices, 64);
  EXPECT_EQ(error_of([&] { plan(65); }),
            "test.mlir:4:8: error: [sdy.manual_computation] it would run on 65 devices of its mesh "
            "of 260, but the limit is 64; --max-devices 65 raises it");
  EXPECT_EQ(plan(65, {.max_devices = 65}).num_devices, 65);
  EXPECT_THAT(error_of([&] { plan(4, {.max_devices = 3}); }), HasSubstr("but the limit is 3;"));
  EXPECT_THAT(error_of([&] { plan(1 << 22); }), HasSubstr("on 4194304 devices"));
}

TEST(Plan, CountsTheDevicesOfNestedManualComputations) {
  const std::string text = R"(
sdy.mesh @mesh = <["x"=16, "y"=8]>
func.func public @main(%a: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<1x8xf32>) {
    %1 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"y"} (%c: tensor<1x1xf32>) {
      sdy.return %c : tensor<1x1xf32>
    } : (tensor<1x8xf32>) -> tensor<1x8xf32>
    sdy.return %1 : tensor<1x8xf32>
  } : (tensor<16x8xf32>) -> tensor<16x8xf32>
  return %0 : tensor<16x8xf32>
}
)";
  EXPECT_THAT(
      error_of([&] { plan_of(text); }),
      HasSubstr("test.mlir:5:10: error: [sdy.manual_computation] it would run on 128 devices"));
}

}  // namespace
}  // namespace weft::engine::plan_test
