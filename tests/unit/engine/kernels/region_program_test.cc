// What regions may call, and how much.
#include "engine/kernels/tile/region_program.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_kernels.h"

namespace weft::engine::region_program_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A reduction of @main whose region calls @f0, and functions f0, f1, ..., each of which calls the
// next one `calls` times in a row. The last one gives the larger
// argument.
std::string chain(int functions, int calls) {
  constexpr std::string_view kType = "(tensor<f32>, tensor<f32>) -> tensor<f32>";
  std::string text = fmt::format(R"(
func.func public @main(%a: tensor<4xf32>) -> tensor<f32> {{
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce"(%a, %zero) <{{dimensions = array<i64: 0>}}> ({{
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = func.call @f0(%x, %y) : {0}
    stablehlo.return %1 : tensor<f32>
  }}) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}}
)",
                                 kType);
  for (int f = 0; f < functions; ++f) {
    text += fmt::format(
        "func.func private @f{}(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {{\n", f);
    std::string last = "%x";
    for (int c = 0; c < calls && f + 1 < functions; ++c) {
      text += fmt::format("  %{} = call @f{}({}, %y) : {}\n", c, f + 1, last, kType);
      last = fmt::format("%{}", c);
    }
    if (f + 1 == functions) {
      text += "  %0 = stablehlo.maximum %x, %y : tensor<f32>\n";
      last = "%0";
    }
    text += fmt::format("  return {} : tensor<f32>\n}}\n", last);
  }
  return text;
}

float largest_of_four(const std::string& text) {
  const std::vector<float> values = {1, 2, 3, 4};
  const Literal input = Literal::from<float>(TensorType{DType::f32, {4}}, values);
  return weft::testing::run_text(text, {input})[0].at<float>(0);
}

std::string error_of(const std::string& text) {
  try {
    largest_of_four(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(RegionProgram, InlinesCalls) {
  EXPECT_EQ(largest_of_four(chain(1, 1)), 4);
  EXPECT_EQ(largest_of_four(chain(3, 1)), 4);
  EXPECT_EQ(largest_of_four(chain(3, 2)), 4);
}

TEST(RegionProgram, CallsMayNestDeep) { EXPECT_EQ(largest_of_four(chain(3000, 1)), 4); }

TEST(RegionProgram, RefusesMoreThanItCanHold) {
  for (const std::string& text : {chain(40, 2), chain(10000, 1)}) {
    const std::string error = error_of(text);
    EXPECT_THAT(error, HasSubstr("the region that it stands in has more than 10000 ops, with those "
                                 "of the functions that it calls"));
    EXPECT_THAT(error, Not(HasSubstr("itself")));
    EXPECT_THAT(error, HasSubstr("test.mlir:"));
  }
}

// Of elements of one and of two bytes, with constants, to the last element of the longest tile.
TEST(RegionProgram, TilesOfNarrowElementsAreLong) {
  const auto check = [](std::string_view type, std::int64_t lanes, auto element) {
    using T = decltype(element);
    const std::string text = fmt::format(R"(
func.func public @main(%a: tensor<4096x{0}>) -> tensor<4096x{0}> {{
  %c = stablehlo.constant dense<3> : tensor<4096x{0}>
  %0 = stablehlo.multiply %a, %c : tensor<4096x{0}>
  %1 = stablehlo.power %0, %c : tensor<4096x{0}>
  %2 = stablehlo.compare EQ, %1, %a : (tensor<4096x{0}>, tensor<4096x{0}>) -> tensor<4096xi1>
  %3 = stablehlo.select %2, %0, %c : tensor<4096xi1>, tensor<4096x{0}>
  return %3 : tensor<4096x{0}>
}}
)",
                                         type);
    const auto module = ir::parse_or_throw(text, "test.mlir");
    const ir::Block& body = *module->find_function("main")->body;
    std::vector<const ir::Op*> ops;
    const ir::Op* op = body.ops.front();
    for (; !op->def().has(ir::Trait::terminator); op = op->next()) ops.push_back(op);
    const std::vector<const ir::Value*> arguments(body.args.begin(), body.args.end());
    const std::vector<const ir::Value*> results(op->operands.begin(), op->operands.end());
    const RegionProgram program(ops, arguments, results, *module, true);
    ASSERT_EQ(program.max_lanes(), lanes);
    std::vector<T> in(static_cast<std::size_t>(lanes)), out(in.size());
    for (std::size_t i = 0; i < in.size(); ++i) in[i] = static_cast<T>(i * 11);
    RegionProgram::Frame frame(program);
    const void* from[] = {in.data()};
    void* to[] = {out.data()};
    program.run_apart(frame, from, to, lanes);
    for (std::size_t i = 0; i < in.size(); ++i) {
      const auto product = static_cast<T>(in[i] * 3);
      const std::uint64_t cube = std::uint64_t{product} * product * product;
      ASSERT_EQ(out[i], static_cast<T>(cube) == in[i] ? product : T{3}) << i;
    }
  };
  check("ui8", 4 * kTileLanes, std::uint8_t{});
  check("ui16", 2 * kTileLanes, std::uint16_t{});
}

}  // namespace
}  // namespace weft::engine::region_program_test
