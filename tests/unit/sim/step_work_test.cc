#include "sim/host/step_work.h"

#include <memory>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/plan/plan_of.h"

namespace weft::sim::step_work_test {
namespace {

using machine::WorkUnit;
using plan::plan_of;

double unit(const StepWork& work, WorkUnit of) { return work.work[static_cast<std::size_t>(of)]; }

// The work of the last step that computes, of a function of %a, 64x32, and %b, 32x64.
StepWork last_work(const std::string& body, const std::string& result) {
  const auto plan = plan_of(fmt::format(
      "func.func @main(%a: tensor<64x32xf32>, %b: tensor<32x64xf32>) -> {0} {{\n{1}\nreturn %r : "
      "{0}\n}}",
      result, body));
  const ArrayLayouts layouts(*plan);
  StepWork work;
  for (const plan::Step& step : plan->routines[0].steps) {
    if (step.kind == plan::StepKind::kernel) work = kernel_work(*plan, step, layouts);
  }
  return work;
}

constexpr const char* kTransposed =
    "%t = stablehlo.transpose %b, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>\n";

TEST(StepWork, CountsElementsAndWhatDoesNotLieRowByRow) {
  const StepWork dense =
      last_work("%r = stablehlo.add %a, %a : tensor<64x32xf32>", "tensor<64x32xf32>");
  EXPECT_EQ(dense.kind, "stablehlo.add f32");
  EXPECT_EQ(unit(dense, WorkUnit::once), 1);
  EXPECT_EQ(unit(dense, WorkUnit::results), 2048);
  EXPECT_EQ(unit(dense, WorkUnit::operands), 4096);
  EXPECT_EQ(unit(dense, WorkUnit::operations), 2048);
  EXPECT_EQ(unit(dense, WorkUnit::strided), 0);
  EXPECT_EQ(dense.bytes, 3 * 8192);

  const StepWork strided =
      last_work(std::string(kTransposed) + "%r = stablehlo.add %a, %t : tensor<64x32xf32>",
                "tensor<64x32xf32>");
  EXPECT_EQ(strided.kind, dense.kind);
  EXPECT_EQ(unit(strided, WorkUnit::strided), 1);
  EXPECT_EQ(unit(strided, WorkUnit::strided_elements), 2048);
  EXPECT_EQ(unit(strided, WorkUnit::strided_rows), 64);
}

TEST(StepWork, OneNumberForAllIsReadOnce) {
  const StepWork work = last_work(
      "%c = stablehlo.constant dense<2.0> : tensor<64x32xf32>\n"
      "%r = stablehlo.add %a, %c : tensor<64x32xf32>",
      "tensor<64x32xf32>");
  EXPECT_EQ(unit(work, WorkUnit::strided), 1);
  EXPECT_EQ(unit(work, WorkUnit::strided_elements), 0);
}

TEST(StepWork, ViewsAreOneKindWhateverTheirOp) {
  for (const char* body :
       {"%r = stablehlo.transpose %b, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>",
        "%r = stablehlo.reshape %b : (tensor<32x64xf32>) -> tensor<64x32xf32>"}) {
    EXPECT_EQ(last_work(body, "tensor<64x32xf32>").kind, "view") << body;
  }
}

TEST(StepWork, AReshapeThatHasToCopyIsNoView) {
  const StepWork work =
      last_work(std::string(kTransposed) +
                    "%r = stablehlo.reshape %t : (tensor<64x32xf32>) -> tensor<2048xf32>",
                "tensor<2048xf32>");
  EXPECT_EQ(work.kind, "stablehlo.reshape f32");
  EXPECT_EQ(unit(work, WorkUnit::strided), 1);
}

TEST(StepWork, KindsSayHowAKernelGoesAboutIt) {
  const auto reduce = [](int dimension, int kept) {
    return last_work(
        fmt::format("%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
                    "%r = stablehlo.reduce(%a init: %z) applies stablehlo.add across "
                    "dimensions = [{}] : (tensor<64x32xf32>, tensor<f32>) -> tensor<{}xf32>",
                    dimension, kept),
        fmt::format("tensor<{}xf32>", kept));
  };
  EXPECT_EQ(reduce(0, 32).kind, "stablehlo.reduce/columns f32");
  EXPECT_EQ(unit(reduce(0, 32), WorkUnit::parts), 32);
  EXPECT_EQ(last_work("%r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                      "(tensor<64x32xf32>, tensor<32x64xf32>) -> tensor<64x64xf32>",
                      "tensor<64x64xf32>")
                .kind,
            "stablehlo.dot_general/library f32");
  EXPECT_EQ(last_work("%r = stablehlo.convert %a : (tensor<64x32xf32>) -> tensor<64x32xbf16>",
                      "tensor<64x32xbf16>")
                .kind,
            "stablehlo.convert f32>bf16");
}

TEST(StepWork, SortsAreToldByWhatTheyCompare) {
  const auto sort = [](std::string_view more) {
    return last_work(
        fmt::format("%r = \"stablehlo.sort\"(%a) <{{dimension = 1 : i64, is_stable = "
                    "true}}> ({{\n^bb0(%p: tensor<f32>, %q: tensor<f32>):\n{}%s = "
                    "stablehlo.compare LT, %p, %q, TOTALORDER : (tensor<f32>, "
                    "tensor<f32>) -> tensor<i1>\nstablehlo.return %s : tensor<i1>\n}}) "
                    ": (tensor<64x32xf32>) -> tensor<64x32xf32>",
                    more),
        "tensor<64x32xf32>");
  };
  EXPECT_EQ(sort("").kind, "stablehlo.sort f32");
  EXPECT_EQ(unit(sort(""), WorkUnit::parts), 64);
  EXPECT_EQ(sort("%n = stablehlo.negate %p : tensor<f32>\n").kind,
            "stablehlo.sort/by a program f32");
}

TEST(StepWork, OfSeveralOpsHasWhatEachOfThemDoes) {
  const auto plan = plan_of(
      "func.func @main(%a: tensor<65536xf32>) -> tensor<65536xf32> {\n"
      "%0 = stablehlo.add %a, %a : tensor<65536xf32>\n"
      "%1 = stablehlo.tanh %0 : tensor<65536xf32>\n"
      "return %1 : tensor<65536xf32>\n}");
  const StepWork work = kernel_work(*plan, plan->routines[0].steps[0], ArrayLayouts(*plan));
  EXPECT_EQ(work.kind, "fused f32");
  EXPECT_EQ(unit(work, WorkUnit::parts), 2 * 65536);
  ASSERT_EQ(work.fused.size(), 2U);
  EXPECT_EQ(work.fused[1].kind, "stablehlo.tanh f32");
  EXPECT_EQ(unit(work.fused[1], WorkUnit::once), 0);
  EXPECT_EQ(unit(work.fused[1], WorkUnit::results), 65536);
  EXPECT_EQ(work.bytes, 2 * 4 * 65536);
}

TEST(StepWork, NothingIsAskedOfEmptyArrays) {
  const auto plan = plan_of(
      "func.func @main(%a: tensor<0x4xf32>, %b: tensor<4x3xf32>) -> tensor<0x3xf32> {\n"
      "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<0x4xf32>, "
      "tensor<4x3xf32>) -> tensor<0x3xf32>\nreturn %0 : tensor<0x3xf32>\n}");
  const StepWork work = kernel_work(*plan, plan->routines[0].steps[0], ArrayLayouts(*plan));
  EXPECT_EQ(work.kind, "stablehlo.dot_general/nothing f32");
}

// A device's part of an array that is cut along its columns lies in the rows of the whole.
TEST(ArrayLayouts, ShardsLieInTheWhole) {
  const auto plan = plan_of(R"(
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%b: tensor<4x4xf32>) {
    %1 = stablehlo.negate %b : tensor<4x4xf32>
    sdy.return %1 : tensor<4x4xf32>
  } : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
})");
  const ArrayLayouts layouts(*plan);
  const plan::Routine& inner = plan->routines[plan->manual_computations[0].routine];
  const StridedLayout shard = layouts.of(*inner.steps[0].op->operand(0));
  EXPECT_EQ(shard.strides, (Dims{8, 1}));
  EXPECT_EQ(unit(kernel_work(*plan, inner.steps[0], layouts), WorkUnit::strided), 1);
}

TEST(Alike, TriesTypesOfOneSortFirst) {
  EXPECT_EQ(alike("stablehlo.reduce/columns f16").front(), "stablehlo.reduce/columns bf16");
  EXPECT_EQ(alike("stablehlo.add ui32").front(), "stablehlo.add i32");
  EXPECT_TRUE(alike("view").empty());
}

}  // namespace
}  // namespace weft::sim::step_work_test
