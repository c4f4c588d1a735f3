#include "engine/host/bound_plan.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/engine/host/run_text.h"

namespace weft::engine::bound_plan_test {
namespace {

using ::testing::HasSubstr;

TEST(BoundPlan, RefusesWhatCannotRun) {
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

TEST(BoundPlan, RefusesMoreDevicesThanTheLimit) {
  const auto plan = [](std::int64_t devices, BindOptions options = {}) {
    return bind_plan(plan::plan_of(on_devices(devices)), options);
  };
  EXPECT_EQ(plan(64).symbolic->num_devices, 64);
  EXPECT_EQ(error_of([&] { plan(65); }),
            "test.mlir:4:8: error: [sdy.manual_computation] it would run on 65 devices of its mesh "
            "of 260, but the limit is 64; --max-devices 65 raises it");
  EXPECT_EQ(plan(65, {.max_devices = 65}).symbolic->num_devices, 65);
  EXPECT_THAT(error_of([&] { plan(4, {.max_devices = 3}); }), HasSubstr("but the limit is 3;"));
  EXPECT_THAT(error_of([&] { plan(1 << 22); }), HasSubstr("on 4194304 devices"));
}

TEST(BoundPlan, CountsTheDevicesOfNestedManualComputations) {
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
}  // namespace weft::engine::bound_plan_test
