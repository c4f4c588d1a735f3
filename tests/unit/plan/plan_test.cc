// What golden cases of plans (tests/golden/plan) do not show.
#include "plan/plan.h"

#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/errors.h"
#include "unit/plan/plan_of.h"

namespace weft::plan::plan_test {
namespace {

TEST(Plan, AFunctionHasARoutineForEachScope) {
  const auto plan = plan_of(R"(
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
  EXPECT_EQ(to_text(*plan), R"(plan: 2 devices, 4 routines, 0 collectives, 0 constants

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

// A layer of a network whose weights are split over all devices, in a loop, and its sum over them.
std::string on_mesh(std::int64_t x, std::int64_t y) {
  return fmt::format(R"(
sdy.mesh @mesh = <["x"={0}, "y"={1}]>
func.func public @main(%a: tensor<8x{2}xf32>, %w: tensor<{2}x4xf32>) -> tensor<8x4xf32> {{
  %0 = sdy.manual_computation(%a, %w) in_shardings=[<@mesh, [{{}}, {{"x", "y"}}]>, <@mesh, [{{"x", "y"}}, {{}}]>] out_shardings=[<@mesh, [{{}}, {{}}]>] manual_axes={{"x", "y"}} (%b: tensor<8x4xf32>, %v: tensor<4x4xf32>) {{
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.while(%i = %zero, %c = %b) : tensor<i32>, tensor<8x4xf32>
    cond {{
      %ten = stablehlo.constant dense<10> : tensor<i32>
      %2 = stablehlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }} do {{
      %one = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %i, %one : tensor<i32>
      %3 = stablehlo.dot_general %c, %v, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %4 = func.call @layer(%3) : (tensor<8x4xf32>) -> tensor<8x4xf32>
      stablehlo.return %2, %4 : tensor<i32>, tensor<8x4xf32>
    }}
    sdy.return %1#1 : tensor<8x4xf32>
  }} : (tensor<8x{2}xf32>, tensor<{2}x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}}
func.func private @layer(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {{
  %0 = "stablehlo.all_reduce"(%x) <{{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}}> ({{
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %1 = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }}) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}}
)",
                     x, y, 4 * x * y);
}

TEST(Plan, IsAsLargeForManyDevicesAsForFew) {
  const auto few = plan_of(on_mesh(2, 4)), many = plan_of(on_mesh(256, 256));
  EXPECT_EQ(few->num_devices, 8);
  EXPECT_EQ(many->num_devices, 65'536);
  ASSERT_EQ(many->routines.size(), few->routines.size());
  for (std::size_t r = 0; r < few->routines.size(); ++r) {
    EXPECT_EQ(many->routines[r].steps.size(), few->routines[r].steps.size());
    EXPECT_EQ(many->routines[r].num_slots, few->routines[r].num_slots);
  }
  EXPECT_EQ(many->scopes.size(), few->scopes.size());
  EXPECT_EQ(many->num_collectives, few->num_collectives);
}

TEST(Plan, SaysWhenEachValueIsMadeAndDies) {
  const auto plan = plan_of(R"(
func.func public @main(%a: tensor<2xf32>, %unused: tensor<f32>) -> (tensor<2xf32>, tensor<2xi1>) {
  %0 = stablehlo.negate %a : tensor<2xf32>
  %1 = stablehlo.compare LT, %0, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %2 = stablehlo.abs %0 : tensor<2xf32>
  %3 = stablehlo.tanh %2 : tensor<2xf32>
  return %2, %1 : tensor<2xf32>, tensor<2xi1>
}
)");
  std::string text;
  for (const Lifetime& value : plan->routines[0].lifetimes) {
    text += fmt::format("{} in slot {} from {} to {}\n", to_string(value.type->tensor()),
                        value.slot, value.made, value.dies);
  }
  EXPECT_EQ(text,
            "f32[2] in slot 0 from -1 to 1\n"
            "f32[] in slot -1 from -1 to -1\n"
            "f32[2] in slot 1 from 0 to 2\n"
            "i1[2] in slot 2 from 1 to 4\n"
            "f32[2] in slot 0 from 2 to 4\n"
            "f32[2] in slot -1 from 3 to 3\n");
}

TEST(Plan, RefusesAxesOfNoMesh) {
  EXPECT_EQ(testing::error_of([] {
              return plan_of(R"(
func.func public @main() {
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"x"} () {
    sdy.return
  } : () -> ()
  return
}
)");
            }),
            "test.mlir:3:3: error: [sdy.manual_computation] none of its shardings is on a mesh "
            "with an axis x");
}

}  // namespace
}  // namespace weft::plan::plan_test
