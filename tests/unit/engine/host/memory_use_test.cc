#include "plan/memory_use.h"

#include <gtest/gtest.h>

#include "engine/host/executor.h"
#include "ir/parser.h"
#include "support/deep_programs.h"
#include "support/sanitizer.h"

namespace weft::engine::memory_use_test {
namespace {

// What a run of the program with zeros for arguments reports.
std::int64_t peak_of_a_run(const std::shared_ptr<const ir::Module>& module) {
  const BoundPlan plan = bind_plan(plan::make_plan(module));
  std::vector<Value> inputs;
  for (const TensorType& type : plan.symbolic->input_types) inputs.emplace_back(Literal(type));
  Executor executor({.workers = 2});
  return executor.run(plan, inputs).report.peak_bytes;
}

void expect_as_a_run(const std::string& text) {
  const std::shared_ptr<const ir::Module> module = ir::parse_or_throw(text, "program");
  const auto run = static_cast<double>(peak_of_a_run(module));
  EXPECT_NEAR(static_cast<double>(plan::memory_use(*module).peak), run, 0.02 * run) << text;
}

TEST(MemoryUse, OfElementwiseOpsIsInPlaceWhereTheOperandDies) {
  expect_as_a_run(R"(
func.func @main(%x: tensor<512x512xf32>) -> tensor<1024x512xf32> {
  %a = stablehlo.transpose %x, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
  %b = stablehlo.concatenate %a, %x, dim = 0 : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<1024x512xf32>
  %c = stablehlo.sine %b : tensor<1024x512xf32>
  %d = stablehlo.reverse %c, dims = [0] : tensor<1024x512xf32>
  %e = stablehlo.add %c, %d : tensor<1024x512xf32>
  return %e : tensor<1024x512xf32>
}
)");
}

TEST(MemoryUse, OfAProductIncludesThePackedOperand) {
  expect_as_a_run(R"(
func.func @main(%x: tensor<2048x512xf32>, %y: tensor<512x1024xf32>) -> tensor<2048x1024xf32> {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2048x512xf32>, tensor<512x1024xf32>) -> tensor<2048x1024xf32>
  return %r : tensor<2048x1024xf32>
}
)");
}

TEST(MemoryUse, OfAProductThatIsAddedIsInPlaceOfTheSum) {
  expect_as_a_run(R"(
func.func @main(%x: tensor<32768x128xf32>, %y: tensor<128x256xf32>, %z: tensor<32768x128xf32>) -> tensor<32768x256xf32> {
  %a = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<32768x128xf32>, tensor<128x256xf32>) -> tensor<32768x256xf32>
  %b = stablehlo.dot_general %z, %y, contracting_dims = [1] x [0] : (tensor<32768x128xf32>, tensor<128x256xf32>) -> tensor<32768x256xf32>
  %r = stablehlo.add %a, %b : tensor<32768x256xf32>
  return %r : tensor<32768x256xf32>
}
)");
}

TEST(MemoryUse, OfALoopIsThatOfItsTurns) {
  expect_as_a_run(R"(
func.func @main(%x: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %y = %x, %z = %x) : tensor<i32>, tensor<512x512xf32>, tensor<512x512xf32>
  cond {
    %n = stablehlo.constant dense<3> : tensor<i32>
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %a = stablehlo.concatenate %y, %z, dim = 0 : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<1024x512xf32>
    %b = stablehlo.slice %a [256:768, 0:512] : (tensor<1024x512xf32>) -> tensor<512x512xf32>
    %d = stablehlo.add %b, %x : tensor<512x512xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %d, %y : tensor<i32>, tensor<512x512xf32>, tensor<512x512xf32>
  }
  return %r#1 : tensor<512x512xf32>
}
)");
}

TEST(MemoryUse, OfAnUpdateIsNothingWhereTheOperandDies) {
  expect_as_a_run(R"(
func.func @main(%x: tensor<512x512xf32>, %u: tensor<8x512xf32>) -> (tensor<512x512xf32>, tensor<512x512xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %a = stablehlo.concatenate %u, %u, dim = 0 : (tensor<8x512xf32>, tensor<8x512xf32>) -> tensor<16x512xf32>
  %b = stablehlo.dynamic_update_slice %x, %a, %zero, %zero : (tensor<512x512xf32>, tensor<16x512xf32>, tensor<i32>, tensor<i32>) -> tensor<512x512xf32>
  %c = stablehlo.dynamic_update_slice %b, %u, %zero, %zero : (tensor<512x512xf32>, tensor<8x512xf32>, tensor<i32>, tensor<i32>) -> tensor<512x512xf32>
  %d = func.call @f(%c) : (tensor<512x512xf32>) -> tensor<512x512xf32>
  return %d, %x : tensor<512x512xf32>, tensor<512x512xf32>
}
func.func private @f(%x: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %y = stablehlo.negate %x : tensor<512x512xf32>
  %z = stablehlo.exponential %y : tensor<512x512xf32>
  return %z : tensor<512x512xf32>
}
)");
}

TEST(MemoryUse, OfManyCallsDoesNotNest) {
  const auto module = ir::parse_or_throw(
      weft::testing::call_chain(testing::under_sanitizers(5'000, 20'000)), "program");
  EXPECT_GT(plan::memory_use(*module).peak, 0);
}

// Devices that share an array in one process each need their own.
TEST(MemoryUse, OfADeviceIsThatOfItsShards) {
  const auto module = ir::parse_or_throw(R"(
module attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["i"=2]>
  func.func public @main(%x: tensor<2048xf32>) -> tensor<2048xf32> {
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"i"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"i"} (%y: tensor<1024xf32>) {
      %1 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<1024xf32>) -> tensor<2048xf32>
      sdy.return %1 : tensor<2048xf32>
    } : (tensor<2048xf32>) -> tensor<2048xf32>
    return %0 : tensor<2048xf32>
  }
}
)",
                                         "program");
  const plan::MemoryUse use = plan::memory_use(*module);
  EXPECT_EQ(use.arguments, 4096);
  EXPECT_EQ(use.outputs, 8192);
  EXPECT_EQ(use.peak, 8192);
}

// Whether the region's op stands in it or in a function.
TEST(MemoryUse, OfAReductionIsThatOfItsLevels) {
  for (const std::string sum : {"stablehlo.add %a, %b : tensor<complex<f32>>",
                                "func.call @sum(%a, %b) : (tensor<complex<f32>>, "
                                "tensor<complex<f32>>) -> tensor<complex<f32>>"}) {
    expect_as_a_run(R"(
func.func @main(%x: tensor<4x100000xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %r = stablehlo.reduce(%x init: %zero) across dimensions = [1] : (tensor<4x100000xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
    reducer(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>) {
    %s = )" + sum + R"(
    stablehlo.return %s : tensor<complex<f32>>
  }
  return %r : tensor<4xcomplex<f32>>
}
func.func private @sum(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>) -> tensor<complex<f32>> {
  %s = stablehlo.add %a, %b : tensor<complex<f32>>
  return %s : tensor<complex<f32>>
}
)");
  }
}

// The largest of its shards; that of the last device is filled up in memory of its own.
TEST(MemoryUse, OfAnArgumentThatIsCutUnevenlyIsAShard) {
  const auto module = ir::parse_or_throw(R"(
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4]>
  func.func public @main(%x: tensor<1021xf32>, %n: tensor<8xf32>) -> tensor<1021xf32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.pad %x, %zero, low = [0], high = [3], interior = [0] : (tensor<1021xf32>, tensor<f32>) -> tensor<1024xf32>
    %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"i"}]>] out_shardings=[<@mesh, [{"i"}]>] manual_axes={"i"} (%y: tensor<256xf32>) {
      %2 = stablehlo.sine %y : tensor<256xf32>
      sdy.return %2 : tensor<256xf32>
    } : (tensor<1024xf32>) -> tensor<1024xf32>
    %3 = stablehlo.slice %1 [0:1021] : (tensor<1024xf32>) -> tensor<1021xf32>
    return %3 : tensor<1021xf32>
  }
}
)",
                                         "program");
  const plan::MemoryUse use = plan::memory_use(*module);
  EXPECT_EQ(use.arguments, 1024 + 32);
  EXPECT_EQ(to_string(use.largest_argument), "f32[256]");
  EXPECT_EQ(use.peak, 1024);
}

}  // namespace
}  // namespace weft::engine::memory_use_test
