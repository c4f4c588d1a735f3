#include "passes/normalize/normalize.h"

#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/error.h"

#include "ir/parser.h"
#include "ir/verifier.h"
#include "support/deep_programs.h"
#include "support/sanitizer.h"

namespace weft::passes::normalize_test {
namespace {

std::unique_ptr<ir::Module> normalized(const std::string& text) {
  auto module = ir::parse_or_throw(text, "program.mlir");
  normalize(*module);
  EXPECT_TRUE(ir::verify(*module).empty());
  return module;
}

std::string error_of(const std::string& text) {
  try {
    normalized(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

std::size_t num_ops(const ir::Module& module) {
  std::size_t count = 0;
  ir::walk(*module.entry()->body, [&](const ir::Op&) { ++count; });
  return count;
}

// Each function calls the next one twice: 2^functions calls.
std::string doubling_calls(int functions) {
  std::string text;
  for (int i = 0; i < functions; ++i) {
    const std::string name = i == 0 ? "public @main" : fmt::format("private @f{}", i);
    text += fmt::format("func.func {}(%x: tensor<i32>) -> tensor<i32> {{\n", name);
    if (i + 1 < functions) {
      text += fmt::format(
          "%0 = func.call @f{0}(%x) : (tensor<i32>) -> tensor<i32>\n"
          "%1 = func.call @f{0}(%0) : (tensor<i32>) -> tensor<i32>\n",
          i + 1);
    } else {
      text += "%1 = stablehlo.negate %x : tensor<i32>\n";
    }
    text += "return %1 : tensor<i32>\n}\n";
  }
  return text;
}

TEST(Normalize, InlinesChainsOfAnyLength) {
  const auto module = normalized(testing::call_chain(testing::under_sanitizers(5000, 20000)));
  EXPECT_EQ(module->functions().size(), 1u);
  EXPECT_EQ(num_ops(*module), 2u);
}

TEST(Normalize, InlinesEachCall) { EXPECT_EQ(num_ops(*normalized(doubling_calls(8))), 129u); }

TEST(Normalize, RefusesCallsThatMultiplyWithoutBounds) {
  EXPECT_THAT(error_of(doubling_calls(60)),
              ::testing::ContainsRegex("program.mlir:[0-9]+:[0-9]+: error: \\[func.call\\] calls "
                                       "multiply the program .* @f[0-9]+ "));
}

TEST(Normalize, RefusesRegionsThatNestTooDeeply) {
  EXPECT_THAT(
      error_of(testing::call_chain(3, 100)),
      ::testing::HasSubstr("with the body of @f2 in its place, regions are nested more than"));
}

TEST(Normalize, CopiesNoLargeExpressions) {
  std::string text =
      "func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {\n"
      "%v0 = stablehlo.constant dense<1.0> : tensor<8xf32>\n";
  constexpr int kSteps = 100;
  for (int i = 0; i < kSteps; ++i) {
    text += fmt::format("%v{0} = stablehlo.add %v{1}, %v{1} : tensor<8xf32>\n", i + 1, i);
  }
  text += fmt::format("return %v{} : tensor<8xf32>\n}}", kSteps);
  // Each addition once, and a few constants more.
  EXPECT_LT(num_ops(*normalized(text)), 2u * kSteps);
}

}  // namespace
}  // namespace weft::passes::normalize_test
