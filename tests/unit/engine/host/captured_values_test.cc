// Regions of ops with kernels that use values from outside.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/engine/host/run_text.h"

namespace weft::engine::captured_values_test {
namespace {

using ::testing::HasSubstr;

std::vector<float> run_one(std::string_view text, std::vector<Value> inputs) {
  Executor executor({.workers = 1});
  return elements<float>(executor.run(plan_of(text), std::move(inputs)).outputs[0]);
}

// What an op with a region that uses %c gives for %c = `c`, an argument of the program, and the
// same with a constant for %c. `op` makes %r of the operands %a0, %a1, ...
std::vector<float> with_captured(std::string_view op, std::string_view result, float c,
                                 const std::vector<Value>& inputs) {
  const auto text = [&](bool constant) {
    std::string arguments = constant ? "%unused: tensor<f32>" : "%arg: tensor<f32>";
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      arguments += fmt::format(", %a{}: {}", i, to_mlir(inputs[i].type()));
    }
    const std::string captured =
        constant ? fmt::format("%c = stablehlo.constant dense<{:e}> : tensor<f32>", c)
                 : "%c = stablehlo.negate %arg : tensor<f32>";
    return fmt::format("func.func public @main({0}) -> {1} {{\n{2}\n{3}\nreturn %r : {1}\n}}",
                       arguments, result, captured, op);
  };
  std::vector<Value> all = {floats({}, {-c})};
  all.insert(all.end(), inputs.begin(), inputs.end());
  std::vector<float> got = run_one(text(false), all);
  EXPECT_EQ(got, run_one(text(true), all));
  return got;
}

constexpr std::string_view kLargestUpTo = R"(
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.maximum %x, %y : tensor<f32>
    %2 = stablehlo.minimum %1, %c : tensor<f32>
    stablehlo.return %2 : tensor<f32>
)";

TEST(CapturedValues, Reduce) {
  const std::string op = fmt::format(
      R"(%r = "stablehlo.reduce"(%a0, %a1) <{{dimensions = array<i64: 1>}}> ({{{}}})
         : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>)",
      kLargestUpTo);
  EXPECT_EQ(
      with_captured(op, "tensor<2xf32>", 4, {floats({2, 3}, {1, 2, 3, 4, 5, 6}), floats({}, {0})}),
      (std::vector<float>{3, 4}));
}

TEST(CapturedValues, ReduceWindow) {
  const std::string op = fmt::format(
      R"(%r = "stablehlo.reduce_window"(%a0, %a1) <{{window_dimensions = array<i64: 2>}}> ({{{}}})
         : (tensor<4xf32>, tensor<f32>) -> tensor<3xf32>)",
      kLargestUpTo);
  EXPECT_EQ(with_captured(op, "tensor<3xf32>", 3, {floats({4}, {1, 2, 3, 4}), floats({}, {0})}),
            (std::vector<float>{2, 3, 3}));
}

TEST(CapturedValues, Sort) {
  constexpr std::string_view kByDistance = R"(
    %r = "stablehlo.sort"(%a0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %1 = stablehlo.subtract %x, %c : tensor<f32>
      %2 = stablehlo.subtract %y, %c : tensor<f32>
      %3 = stablehlo.abs %1 : tensor<f32>
      %4 = stablehlo.abs %2 : tensor<f32>
      %5 = stablehlo.compare LT, %3, %4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    }) : (tensor<5xf32>) -> tensor<5xf32>)";
  EXPECT_EQ(with_captured(kByDistance, "tensor<5xf32>", 4, {floats({5}, {1, 2, 3, 5, 9})}),
            (std::vector<float>{3, 5, 2, 1, 9}));
}

TEST(CapturedValues, Scatter) {
  constexpr std::string_view kScaled = R"(
    %r = "stablehlo.scatter"(%a0, %a1, %a2) <{
      scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
        scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %1 = stablehlo.multiply %y, %c : tensor<f32>
      %2 = stablehlo.add %x, %1 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<4xf32>)";
  EXPECT_EQ(
      with_captured(kScaled, "tensor<4xf32>", 10,
                    {floats({4}, {1, 1, 1, 1}), ints({3, 1}, {0, 2, 0}), floats({3}, {1, 2, 3})}),
      (std::vector<float>{41, 1, 21, 1}));
}

TEST(CapturedValues, SelectAndScatter) {
  // A negative factor makes the larger one the smaller one.
  constexpr std::string_view kByScaled = R"(
    %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{
      window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %1 = stablehlo.multiply %x, %c : tensor<f32>
      %2 = stablehlo.multiply %y, %c : tensor<f32>
      %3 = stablehlo.compare GE, %1, %2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %1 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>)";
  const std::vector<Value> inputs = {floats({4}, {1, 2, 4, 3}), floats({2}, {5, 6}),
                                     floats({}, {0})};
  EXPECT_EQ(with_captured(kByScaled, "tensor<4xf32>", 1, inputs), (std::vector<float>{0, 5, 6, 0}));
  EXPECT_EQ(with_captured(kByScaled, "tensor<4xf32>", -1, inputs),
            (std::vector<float>{5, 0, 0, 6}));
}

TEST(CapturedValues, Map) {
  constexpr std::string_view kScaled = R"(
    %r = "stablehlo.map"(%a0) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<f32>):
      %1 = stablehlo.multiply %x, %c : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<3xf32>) -> tensor<3xf32>)";
  EXPECT_EQ(with_captured(kScaled, "tensor<3xf32>", 10, {floats({3}, {1, 2, 3})}),
            (std::vector<float>{10, 20, 30}));
}

// Each device has its own value, and the op stands in a loop of its own.
TEST(CapturedValues, DifferByDevice) {
  EXPECT_EQ(run_one(R"(
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<4xf32>, %n: tensor<i32>) -> tensor<4xf32> {
  %0 = sdy.manual_computation(%a, %n) in_shardings=[<@mesh, [{"x"}]>, <@mesh, []>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>, %m: tensor<i32>) {
    %id = stablehlo.partition_id : tensor<ui32>
    %scale = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %1:2 = stablehlo.while(%i = %zero, %v = %b) : tensor<i32>, tensor<2xf32>
    cond {
      %2 = stablehlo.compare LT, %i, %m, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = stablehlo.add %i, %one : tensor<i32>
      %3 = "stablehlo.map"(%v) <{dimensions = array<i64: 0>}> ({
      ^bb0(%x: tensor<f32>):
        %4 = stablehlo.add %x, %scale : tensor<f32>
        stablehlo.return %4 : tensor<f32>
      }) : (tensor<2xf32>) -> tensor<2xf32>
      stablehlo.return %2, %3 : tensor<i32>, tensor<2xf32>
    }
    sdy.return %1#1 : tensor<2xf32>
  } : (tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
)",
                    {floats({4}, {1, 2, 3, 4}), ints({}, {3})}),
            (std::vector<float>{1, 2, 6, 7}));
}

// An all_reduce of 2 devices by a region of %x, %y, and %c, which `captured` defines.
std::string all_reduce_of(std::string_view captured) {
  return fmt::format(R"(
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<4xf32>) -> tensor<2xf32> {{
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{{"x"}}]>] out_shardings=[<@mesh, [{{}}]>] manual_axes={{"x"}} (%b: tensor<2xf32>) {{
    {}
    %1 = "stablehlo.all_reduce"(%b) <{{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}}> ({{{}}}) : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  }} : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}}
)",
                     captured, kLargestUpTo);
}

TEST(CapturedValues, CollectivesTakeConstants) {
  EXPECT_EQ(run_one(all_reduce_of("%c = stablehlo.constant dense<3.0> : tensor<f32>"),
                    {floats({4}, {1, 2, 3, 4})}),
            (std::vector<float>{3, 3}));
  EXPECT_THAT(error_of([] {
                plan_of(
                    all_reduce_of("%s = stablehlo.slice %b [0:1] : (tensor<2xf32>) -> "
                                  "tensor<1xf32>\n"
                                  "%c = stablehlo.reshape %s : (tensor<1xf32>) -> tensor<f32>"));
              }),
              HasSubstr("uses a value from outside, which may differ between devices; only "
                        "constants can be used so"));
}

TEST(CapturedValues, MustBeScalars) {
  EXPECT_THAT(error_of([] {
                plan_of(R"(
func.func public @main(%a: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>):
    %1 = stablehlo.slice %c [1:2] : (tensor<4xf32>) -> tensor<1xf32>
    %2 = stablehlo.reshape %1 : (tensor<1xf32>) -> tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
})");
              }),
              HasSubstr("test.mlir:3:8: error: [stablehlo.map] its region works on scalars, but "
                        "uses tensor<4xf32> from outside"));
}

}  // namespace
}  // namespace weft::engine::captured_values_test
