// Arrays that do not divide evenly, padded before a manual computation and sliced after it: they
// come and go in shards.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "unit/engine/host/run_text.h"

namespace weft::engine::uneven_shards_test {
namespace {

using Floats = std::vector<float>;

// Five elements on four devices: 2, 2, 1, 0. The body gives %r of %b.
std::string five(std::string_view body, std::string_view element = "0.0") {
  return fmt::format(R"(
sdy.mesh @mesh = <["d"=4]>
func.func public @main(%a: tensor<5xf32>) -> tensor<5xf32> {{
  %fill = stablehlo.constant dense<{}> : tensor<f32>
  %0 = stablehlo.pad %a, %fill, low = [0], high = [3], interior = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{{"d"}}]>] out_shardings=[<@mesh, [{{"d"}}]>] manual_axes={{"d"}} (%b: tensor<2xf32>) {{
    {}
    sdy.return %r : tensor<2xf32>
  }} : (tensor<8xf32>) -> tensor<8xf32>
  %2 = stablehlo.slice %1 [0:5] : (tensor<8xf32>) -> tensor<5xf32>
  return %2 : tensor<5xf32>
}}
)",
                     element, body);
}
constexpr std::string_view kDouble = "%r = stablehlo.add %b, %b : tensor<2xf32>";
constexpr std::string_view kSame = "%r = stablehlo.optimization_barrier %b : tensor<2xf32>";

// A main of the same manual computation with other ops around it.
std::string around(std::string_view signature, std::string_view before, std::string_view after) {
  return fmt::format(R"(
sdy.mesh @mesh = <["d"=4]>
func.func public @main({} {{
  %fill = stablehlo.constant dense<7.0> : tensor<f32>
  {}
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{{"d"}}]>] out_shardings=[<@mesh, [{{"d"}}]>] manual_axes={{"d"}} (%b: tensor<2xf32>) {{
    %r = stablehlo.optimization_barrier %b : tensor<2xf32>
    sdy.return %r : tensor<2xf32>
  }} : (tensor<8xf32>) -> tensor<8xf32>
  {}
}}
)",
                     signature, before, after);
}
constexpr std::string_view kPad =
    "%0 = stablehlo.pad %a, %fill, low = [0], high = [3], interior = [0] : "
    "(tensor<5xf32>, tensor<f32>) -> tensor<8xf32>";

class UnevenShardsTest : public ::testing::Test {
 protected:
  std::vector<Value> run(std::string_view text, Value input) {
    return executor_.run(plan_of(text), {std::move(input)}).outputs;
  }
  // As the shards of a run gave it.
  Value sharded() { return run(five(kSame), whole_)[0]; }

  Executor executor_;
  const Value whole_ = floats({5}, {1, 2, 3, 4, 5});
};

TEST_F(UnevenShardsTest, NoStepPadsOrSlices) {
  const BoundPlan plan = plan_of(five(kDouble));
  ASSERT_EQ(plan.routines[0].steps.size(), 2u) << to_text(*plan.symbolic);
  EXPECT_EQ(plan.routines[0].steps[0].kind, plan::StepKind::manual);
}

TEST_F(UnevenShardsTest, ResultsAreShardsOfTheArrayItself) {
  const Value result = run(five(kDouble), whole_)[0];
  ASSERT_NE(result.sharded(), nullptr);
  std::vector<std::int64_t> sizes;
  for (const Buffer& shard : result.sharded()->shards) sizes.push_back(shard.dims()[0]);
  EXPECT_EQ(sizes, (std::vector<std::int64_t>{2, 2, 1, 0}));
  EXPECT_EQ(result.type(), (TensorType{DType::f32, {5}}));
  EXPECT_EQ(elements<float>(result), (Floats{2, 4, 6, 8, 10}));
}

TEST_F(UnevenShardsTest, ShardsWithoutPaddingAreHandedOver) {
  const Value before = sharded();
  const Value after = run(five(kSame), before)[0];
  for (std::size_t k : {0u, 1u}) {
    EXPECT_EQ(after.sharded()->shards[k].bytes(), before.sharded()->shards[k].bytes());
  }
  EXPECT_EQ(elements<float>(after), (Floats{1, 2, 3, 4, 5}));
  EXPECT_EQ(elements<float>(run(five(kDouble), after)[0]), (Floats{2, 4, 6, 8, 10}));
}

// What stood behind the array on the way out is not what it is filled with on the way in.
TEST_F(UnevenShardsTest, ShardsAreFilledWithTheProgramsElement) {
  const std::string padded =
      around("%a: tensor<5xf32>) -> tensor<8xf32>", kPad, "return %1 : tensor<8xf32>");
  const Floats expected = {1, 2, 3, 4, 5, 7, 7, 7};
  EXPECT_EQ(elements<float>(run(padded, whole_)[0]), expected);
  EXPECT_EQ(elements<float>(run(padded, sharded())[0]), expected);
  EXPECT_EQ(elements<float>(run(padded, run(five(kSame, "9.0"), whole_)[0])[0]), expected);
}

TEST_F(UnevenShardsTest, PaddedArraysMayHaveOtherUsers) {
  const std::vector<Value> results =
      run(around("%a: tensor<5xf32>) -> (tensor<5xf32>, tensor<8xf32>)", kPad,
                 "%2 = stablehlo.slice %1 [0:5] : (tensor<8xf32>) -> tensor<5xf32>\n"
                 "return %2, %0 : tensor<5xf32>, tensor<8xf32>"),
          sharded());
  EXPECT_EQ(elements<float>(results[0]), (Floats{1, 2, 3, 4, 5}));
  EXPECT_EQ(elements<float>(results[1]), (Floats{1, 2, 3, 4, 5, 7, 7, 7}));
}

TEST_F(UnevenShardsTest, ResultsWithOtherUsersStayWhole) {
  const std::vector<Value> results =
      run(around("%a: tensor<5xf32>) -> (tensor<5xf32>, tensor<8xf32>)", kPad,
                 "%2 = stablehlo.slice %1 [0:5] : (tensor<8xf32>) -> tensor<5xf32>\n"
                 "return %2, %1 : tensor<5xf32>, tensor<8xf32>"),
          sharded());
  EXPECT_EQ(elements<float>(results[0]), (Floats{1, 2, 3, 4, 5}));
  EXPECT_EQ(elements<float>(results[1]), (Floats{1, 2, 3, 4, 5, 7, 7, 7}));
}

// Slices and pads that do more than make a dimension divide evenly.
TEST_F(UnevenShardsTest, OtherSlicesAndPadsAreSteps) {
  const auto sliced = [&](std::string_view slice, int n) {
    return around("%a: tensor<5xf32>) -> " + fmt::format("tensor<{}xf32>", n), kPad,
                  fmt::format("%2 = stablehlo.slice %1 {0} : (tensor<8xf32>) -> tensor<{1}xf32>\n"
                              "return %2 : tensor<{1}xf32>",
                              slice, n));
  };
  // Three elements on four devices are cut into one each.
  EXPECT_EQ(elements<float>(run(sliced("[0:3]", 3), sharded())[0]), (Floats{1, 2, 3}));
  EXPECT_EQ(elements<float>(run(sliced("[1:6]", 5), sharded())[0]), (Floats{2, 3, 4, 5, 7}));
  EXPECT_EQ(elements<float>(run(sliced("[0:8:2]", 4), sharded())[0]), (Floats{1, 3, 5, 7}));
  const auto padded = [&](std::string_view config) {
    return around("%a: tensor<5xf32>) -> tensor<8xf32>",
                  fmt::format("%0 = stablehlo.pad %a, %fill, {} : (tensor<5xf32>, tensor<f32>) -> "
                              "tensor<8xf32>",
                              config),
                  "return %1 : tensor<8xf32>");
  };
  EXPECT_EQ(elements<float>(run(padded("low = [1], high = [2], interior = [0]"), sharded())[0]),
            (Floats{7, 1, 2, 3, 4, 5, 7, 7}));
  EXPECT_EQ(elements<float>(run(padded("low = [0], high = [-1], interior = [1]"), sharded())[0]),
            (Floats{1, 7, 2, 7, 3, 7, 4, 7}));
}

// Both dimensions, over two axes; the second one has devices with nothing.
TEST_F(UnevenShardsTest, TwoDimensions) {
  constexpr std::string_view kText = R"(
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func public @main(%a: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %fill = stablehlo.constant dense<7.0> : tensor<f32>
  %0 = stablehlo.pad %a, %fill, low = [0, 0], high = [1, 3], interior = [0, 0] : (tensor<3x5xf32>, tensor<f32>) -> tensor<4x8xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%b: tensor<2x2xf32>) {
    %r = stablehlo.add %b, %b : tensor<2x2xf32>
    sdy.return %r : tensor<2x2xf32>
  } : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = stablehlo.slice %1 [0:3, 0:5] : (tensor<4x8xf32>) -> tensor<3x5xf32>
  return %2 : tensor<3x5xf32>
}
)";
  Floats values(15), doubled(15), fourfold(15);
  for (std::size_t i = 0; i < 15; ++i) {
    values[i] = static_cast<float>(i);
    doubled[i] = 2 * values[i];
    fourfold[i] = 4 * values[i];
  }
  const Value first = run(kText, floats({3, 5}, values))[0];
  ASSERT_NE(first.sharded(), nullptr);
  EXPECT_EQ(elements<float>(first), doubled);
  EXPECT_EQ(elements<float>(run(kText, first)[0]), fourfold);
}

// Padding would be added up once for each device.
TEST_F(UnevenShardsTest, PendingSumsArePaddedWhole) {
  EXPECT_EQ(elements<float>(run(R"(
sdy.mesh @mesh = <["d"=2, "u"=2]>
func.func public @main(%a: tensor<3xf32>) -> tensor<4xf32> {
  %fill = stablehlo.constant dense<7.0> : tensor<f32>
  %0 = stablehlo.pad %a, %fill, low = [0], high = [1], interior = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"d"}], unreduced={"u"}>] out_shardings=[<@mesh, [{"d"}], unreduced={"u"}>] manual_axes={"d", "u"} (%b: tensor<2xf32>) {
    %r = stablehlo.add %b, %b : tensor<2xf32>
    sdy.return %r : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
)",
                                floats({3}, {1, 2, 3}))[0]),
            (Floats{2, 4, 6, 14}));
}

}  // namespace
}  // namespace weft::engine::uneven_shards_test
