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

}  // namespace
}  // namespace weft::engine::region_program_test
