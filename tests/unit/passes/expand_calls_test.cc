// Before a program is partitioned other ops take the place of what they can compute: what comes out
// is what the oracle says of the program itself.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/normalize/skip_callbacks.h"
#include "passes/pipeline.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"
#include "support/errors.h"

namespace weft::passes::expand_calls_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// The program and what becomes of it, with the same inputs.
void expect_same(const std::string& text, double ulps) {
  SCOPED_TRACE(text);
  const auto module = ir::parse_or_throw(text, "test.mlir");
  const auto expanded = partitioned(*module);
  EXPECT_TRUE(ir::verify(*expanded).empty());
  std::vector<Literal> inputs;
  for (const ir::Value* argument : module->entry()->body->args) {
    inputs.push_back(random_literal(argument->type.tensor(), 5, inputs.size()));
  }
  const auto want = reference::run(*module, inputs), got = reference::run(*expanded, inputs);
  for (std::size_t i = 0; i < want.size(); ++i) {
    EXPECT_EQ(testing::difference(got[i], want[i], ulps), "") << "result " << i;
  }
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
    text.replace(at, what.size(), by);
  }
  return text;
}

TEST(ExpandCalls, RandomNumbersOfEveryType) {
  const std::string text = R"(
func.func @main(%a: tensor<$T>, %b: tensor<$T>) -> (tensor<3x2x$T>, tensor<$T>, tensor<0x$T>) {
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %t = stablehlo.constant dense<> : tensor<0xi64>
  %u = stablehlo.constant dense<0> : tensor<1xi64>
  %0 = stablehlo.rng %a, %b, %s, distribution = $D : (tensor<$T>, tensor<$T>, tensor<2xi64>) -> tensor<3x2x$T>
  %1 = stablehlo.rng %b, %a, %t, distribution = $D : (tensor<$T>, tensor<$T>, tensor<0xi64>) -> tensor<$T>
  %2 = stablehlo.rng %b, %a, %u, distribution = $D : (tensor<$T>, tensor<$T>, tensor<1xi64>) -> tensor<0x$T>
  return %0, %1, %2 : tensor<3x2x$T>, tensor<$T>, tensor<0x$T>
})";
  const std::string even = replaced(text, "$D", "UNIFORM"), normal = replaced(text, "$D", "NORMAL");
  for (const char* type : {"f32", "f64", "bf16", "f16"}) {
    expect_same(replaced(even, "$T", type), 64);
    expect_same(replaced(normal, "$T", type), 64);
  }
  for (const char* type : {"i8", "ui8", "i16", "ui32", "i32", "ui64", "i64"}) {
    expect_same(replaced(even, "$T", type), 0);
  }
}

TEST(ExpandCalls, EvenNumbersAreBelowTheirEnd) {
  const std::string text = R"(
func.func @main() -> (tensor<i1>, tensor<i1>) {
  %a = stablehlo.constant dense<$A> : tensor<$T>
  %b = stablehlo.constant dense<$B> : tensor<$T>
  %s = stablehlo.constant dense<40000> : tensor<1xi64>
  %no = stablehlo.constant dense<false> : tensor<i1>
  %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<$T>, tensor<$T>, tensor<1xi64>) -> tensor<40000x$T>
  %1 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<$T>) -> tensor<40000x$T>
  %2 = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<$T>) -> tensor<40000x$T>
  %3 = stablehlo.compare LT, %0, %1 : (tensor<40000x$T>, tensor<40000x$T>) -> tensor<40000xi1>
  %4 = stablehlo.compare GE, %0, %2 : (tensor<40000x$T>, tensor<40000x$T>) -> tensor<40000xi1>
  %5 = stablehlo.reduce(%3 init: %no) applies stablehlo.or across dimensions = [0] : (tensor<40000xi1>, tensor<i1>) -> tensor<i1>
  %6 = stablehlo.reduce(%4 init: %no) applies stablehlo.or across dimensions = [0] : (tensor<40000xi1>, tensor<i1>) -> tensor<i1>
  return %5, %6 : tensor<i1>, tensor<i1>
})";
  for (const char* type : {"f32", "f64", "bf16", "f16"}) {
    for (const auto& [a, b] : {std::pair{"0.0", "1.0"}, {"3.0", "4.0"}, {"-1.0", "0.0"}}) {
      SCOPED_TRACE(fmt::format("{} from {} to {}", type, a, b));
      const auto module = ir::parse_or_throw(
          replaced(replaced(replaced(text, "$T", type), "$A", a), "$B", b), "test.mlir");
      for (const auto& results :
           {reference::run(*module, {}), reference::run(*partitioned(*module), {})}) {
        EXPECT_EQ(results[0].stored_bytes()[0], std::byte{0}) << "one is below";
        EXPECT_EQ(results[1].stored_bytes()[0], std::byte{0}) << "one is not below the end";
      }
    }
  }
}

TEST(ExpandCalls, RandomNumbersOfOneOpAreNotThoseOfAnother) {
  const auto module = ir::parse_or_throw(R"(
func.func @main() -> (tensor<8xi32>, tensor<8xi32>) {
  %a = stablehlo.constant dense<0> : tensor<i32>
  %b = stablehlo.constant dense<1000> : tensor<i32>
  %s = stablehlo.constant dense<8> : tensor<1xi64>
  %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<8xi32>
  %1 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<8xi32>
  return %0, %1 : tensor<8xi32>, tensor<8xi32>
})",
                                         "test.mlir");
  const auto numbers = reference::run(*partitioned(*module), {});
  EXPECT_NE(numbers[0], numbers[1]);
  for (std::int64_t i = 0; i < 8; ++i) {
    EXPECT_GE(numbers[0].at<std::int32_t>(i), 0);
    EXPECT_LT(numbers[0].at<std::int32_t>(i), 1000);
  }
}

constexpr const char* kTopK = R"(
func.func @less(%x: tensor<f32>, %y: tensor<f32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %0 : tensor<i1>
}
func.func @main(%a: tensor<$Ax3xf32>) -> tensor<$Rx3xf32> {
  %b = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %0 = stablehlo.custom_call @ApproxTopK(%a, %b) {called_computations = [@less], mhlo.backend_config = {reduction_dim = 0 : i64, top_k = 2 : i64}} : (tensor<$Ax3xf32>, tensor<f32>) -> tensor<$Rx3xf32>
  return %0 : tensor<$Rx3xf32>
})";

TEST(ExpandCalls, TheLargestOfSeveral) {
  for (const auto& [from, to] : {std::pair{"7", "2"}, {"7", "7"}, {"2", "5"}, {"0", "2"}}) {
    expect_same(replaced(replaced(kTopK, "$A", from), "$R", to), 0);
  }
}

TEST(SkipCallbacks, GivesTokensOn) {
  const auto module = ir::parse_or_throw(R"(
func.func @main(%t: !stablehlo.token, %x: tensor<f32>) -> !stablehlo.token {
  %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%t, %x) {has_side_effect = true} : (!stablehlo.token, tensor<f32>) -> !stablehlo.token
  %1 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%x) {has_side_effect = true} : (tensor<f32>) -> !stablehlo.token
  %2 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%x) : (tensor<f32>) -> tensor<4xf32>
  %3 = stablehlo.after_all %0, %1 : !stablehlo.token
  return %3 : !stablehlo.token
})",
                                         "test.mlir");
  EXPECT_EQ(skip_callbacks(*module), 3);
  EXPECT_TRUE(ir::verify(*module).empty());
  const std::string text = ir::print(*module);
  EXPECT_THAT(text, Not(HasSubstr("python")));
  EXPECT_THAT(text, HasSubstr("stablehlo.after_all %t, "));
  EXPECT_THAT(text, HasSubstr("backend_config = \"Python callback 0 (test.mlir:3:8): {}\""));
}

TEST(SkipCallbacks, RefusesPlacesWithoutAnOrder) {
  const auto module = ir::parse_or_throw(R"(
func.func @main(%x: tensor<4xf32>, %z: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.reduce"(%x, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.custom_call @xla_ffi_python_cpu_callback(%a) {has_side_effect = true} : (tensor<f32>) -> ()
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
})",
                                         "test.mlir");
  ASSERT_TRUE(ir::verify(*module).empty());
  testing::expect_error([&] { skip_callbacks(*module); },
                        "cannot stand in [stablehlo.reduce] (test.mlir:3:8): how often its region "
                        "runs, and in which order, is not defined");
}

TEST(ExpandCalls, KeepsWhatIsStatedOfShardings) {
  const auto module = ir::parse_or_throw(R"(
sdy.mesh @mesh = <["x"=2]>
func.func private @body(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.sine %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @less(%x: tensor<f32>, %y: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main(%x: tensor<8xf32>, %a: tensor<6x8xf32>, %i: tensor<6x8xi32>, %z: tensor<f32>, %n: tensor<i32>) -> (tensor<8xf32>, tensor<2x8xf32>, tensor<2x8xi32>, tensor<8xf32>) {
  %s = stablehlo.constant dense<8> : tensor<1xi64>
  %0 = stablehlo.custom_call @CustomSPMDPartitioning(%x) {called_computations = [@body], sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
  %1:2 = stablehlo.custom_call @ApproxTopK(%a, %i, %z, %n) {called_computations = [@less], mhlo.backend_config = {reduction_dim = 0 : i64, top_k = 2 : i64}, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>, <@mesh, [{}, {"x"}]>]>} : (tensor<6x8xf32>, tensor<6x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x8xf32>, tensor<2x8xi32>)
  %2 = stablehlo.rng %z, %z, %s, distribution = UNIFORM {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<8xf32>
  return %0, %1#0, %1#1, %2 : tensor<8xf32>, tensor<2x8xf32>, tensor<2x8xi32>, tensor<8xf32>
})",
                                         "test.mlir");
  ASSERT_TRUE(ir::verify(*module).empty());
  const auto now = propagated(*module);
  EXPECT_TRUE(ir::verify(*now).empty());
  const std::string text = ir::print(*now);
  const std::size_t main = text.find("@main("), begin = text.find(") -> (", main);
  const std::string results = text.substr(begin, text.find(" {\n", begin) - begin);
  std::size_t split = 0;
  for (std::size_t at = 0; (at = results.find("{\"x\"}", at)) != std::string::npos; ++at) ++split;
  EXPECT_EQ(split, 4) << text;
}

}  // namespace
}  // namespace weft::passes::expand_calls_test
