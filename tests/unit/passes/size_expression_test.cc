#include "passes/dynamic/size_expression.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "passes/dynamic/shape_specs.h"

namespace weft::passes {
namespace {

using ::testing::ElementsAre;

TEST(SizeExpression, IsComputedAsPythonDoes) {
  const SizesByName sizes = {{"b", 7}, {"head_dim2", 3}};
  EXPECT_EQ(size_of("8", sizes), 8);
  EXPECT_EQ(size_of("b", sizes), 7);
  EXPECT_EQ(size_of("2*b", sizes), 14);
  EXPECT_EQ(size_of("b + 1", sizes), 8);
  EXPECT_EQ(size_of("-1*b + 3*head_dim2 - 1", sizes), 1);
  EXPECT_EQ(size_of("- b + 10", sizes), 3);
  EXPECT_EQ(size_of("b^2*head_dim2", sizes), 147);
  EXPECT_EQ(size_of("floordiv(b, 2)", sizes), 3);
  EXPECT_EQ(size_of("floordiv(-b, 2)", sizes), -4);
  EXPECT_EQ(size_of("mod(-b, 4)", sizes), 1);
  EXPECT_EQ(size_of("mod(b, -4)", sizes), -1);
  EXPECT_EQ(size_of("max(b, 2*head_dim2 + 4)", sizes), 10);
  EXPECT_EQ(size_of("min(floordiv(b, 2), mod(b, 4))", sizes), 3);
  EXPECT_EQ(size_of("(b + 1)*2", sizes), 16);
}

TEST(SizeExpression, OfOtherTextsThereIsNone) {
  const SizesByName sizes = {{"b", 7}};
  for (const char* text : {"", "c", "2*c", "b +", "b b", "floordiv(b)", "floordiv(b, 0)",
                           "mod(b, 0)", "log(b, 2)", "(b", "b)", "9223372036854775807*b",
                           "99999999999999999999", "b^65", "b^-1", "max(b,", "b.c"}) {
    EXPECT_EQ(size_of(text, sizes), std::nullopt) << text;
  }
  EXPECT_EQ(size_of(std::string(100'000, '('), sizes), std::nullopt);
  EXPECT_EQ(size_of("floordiv(-9223372036854775807 - 1, -1)", sizes), std::nullopt);
}

TEST(SizeExpression, VariablesAreNamed) {
  EXPECT_THAT(variables_of("max(b, 2*c + 4)^2 - b"), ElementsAre("b", "c"));
  EXPECT_TRUE(variables_of("max(3, 4)").empty());
}

TEST(ShapeSpecs, AreReadFromTheMessageOfAnAssertion) {
  const auto specs = shape_specs(
      "Input shapes do not match the polymorphic shapes specification. Division had remainder {0} "
      "when computing the value of 'b'. Using the following polymorphic shapes specifications: "
      "args[0].shape = (2*b, 4),args[1]['w, .x'].shape = (max(a, b), 4, mod(b, "
      "3)),kwargs['y'].shape"
      " = (a,). Obtained dimension variables: . Please see ...");
  ASSERT_EQ(specs.size(), 3U);
  EXPECT_EQ(specs[0].argument, "args[0]");
  EXPECT_THAT(specs[0].sizes, ElementsAre("2*b", "4"));
  EXPECT_EQ(specs[1].argument, "args[1]['w, .x']");
  EXPECT_THAT(specs[1].sizes, ElementsAre("max(a, b)", "4", "mod(b, 3)"));
  EXPECT_EQ(specs[2].argument, "kwargs['y']");
  EXPECT_THAT(specs[2].sizes, ElementsAre("a"));
  EXPECT_TRUE(shape_specs("no such message").empty());
  EXPECT_TRUE(shape_specs("polymorphic shapes specifications: x.shape = (b").empty());
}

}  // namespace
}  // namespace weft::passes
