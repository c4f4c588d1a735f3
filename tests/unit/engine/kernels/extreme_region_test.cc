// Which regions find the largest or least value and its first place, however they are written.
#include "engine/kernels/reduce/extreme_region.h"

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/parser.h"

namespace weft::engine::extreme_region_test {
namespace {

// The region of a reduction of values `type` and places of i32, of x and y and m and n.
std::optional<ExtremeRegion> region_of(const std::string& body, const std::string& type = "f32") {
  const auto module = ir::parse_or_throw(fmt::format(R"(
func.func public @main(%a: tensor<4x{0}>, %b: tensor<4xi32>, %i: tensor<{0}>, %j: tensor<i32>) -> (tensor<{0}>, tensor<i32>) {{
  %0:2 = stablehlo.reduce(%a init: %i), (%b init: %j) across dimensions = [0] : (tensor<4x{0}>, tensor<4xi32>, tensor<{0}>, tensor<i32>) -> (tensor<{0}>, tensor<i32>)
   reducer(%x: tensor<{0}>, %y: tensor<{0}>) (%m: tensor<i32>, %n: tensor<i32>) {{
    {1}
    stablehlo.return %p, %q : tensor<{0}>, tensor<i32>
  }}
  return %0#0, %0#1 : tensor<{0}>, tensor<i32>
}})",
                                                     type, body),
                                         "test.mlir");
  const ir::Block& main = *module->entry()->body;
  return extreme_region(*main.ops.front()->regions[0]);
}

std::string compared(const std::string& name, const std::string& how, const std::string& operands,
                     const std::string& type = "f32") {
  return fmt::format(
      "%{0} = stablehlo.compare {1}, {2} : (tensor<{3}>, tensor<{3}>) -> tensor<i1>\n", name, how,
      operands, type);
}
std::string chosen(const std::string& by, const std::string& place = "%k",
                   const std::string& type = "f32") {
  return fmt::format(
      "%p = stablehlo.select {0}, %x, %y : tensor<i1>, tensor<{2}>\n"
      "%q = stablehlo.select {1}, %m, %n : tensor<i1>, tensor<i32>\n",
      by, place, type);
}
const std::string kOr = "%k = stablehlo.or %c, %d : tensor<i1>\n";

TEST(ExtremeRegion, IsKnownByWhatItDoes) {
  const std::string nan = compared("d", "NE", "%x, %x");
  const auto largest = region_of(compared("c", "GE", "%x, %y") + nan + kOr + chosen("%k"));
  ASSERT_TRUE(largest);
  EXPECT_TRUE(largest->largest);
  EXPECT_FALSE(largest->keeps_last);

  // The same of the opposite comparison.
  const auto turned = region_of(compared("c", "LE", "%y, %x") + nan + kOr + chosen("%k"));
  ASSERT_TRUE(turned);
  EXPECT_TRUE(turned->largest);

  const auto least = region_of(compared("c", "LE", "%x, %y") + nan + kOr + chosen("%k"));
  ASSERT_TRUE(least);
  EXPECT_FALSE(least->largest);

  // Of equal values the place of the first, and the value of the last.
  const auto last = region_of(compared("c", "GT", "%x, %y") + compared("e", "GE", "%x, %y") + nan +
                              "%k = stablehlo.or %c, %d : tensor<i1>\n"
                              "%l = stablehlo.or %e, %d : tensor<i1>\n" +
                              chosen("%k", "%l"));
  ASSERT_TRUE(last);
  EXPECT_TRUE(last->keeps_last);

  EXPECT_TRUE(region_of(compared("k", "GE", "%x, %y", "i8") + chosen("%k", "%k", "i8"), "i8"));
}

TEST(ExtremeRegion, IsNoneWhereItDoesSomethingElse) {
  const std::string nan = compared("d", "NE", "%x, %x");
  // A NaN is not kept, or not found.
  EXPECT_FALSE(region_of(compared("k", "GE", "%x, %y") + chosen("%k")));
  EXPECT_FALSE(region_of(compared("c", "GE", "%x, %y") + compared("d", "NE", "%y, %y") + kOr +
                         chosen("%k")));
  // The last place of equal values.
  EXPECT_FALSE(region_of(compared("c", "GT", "%x, %y") + nan + kOr + chosen("%k")));
  // The place of the other value.
  EXPECT_FALSE(region_of(compared("c", "GE", "%x, %y") + nan + kOr +
                         "%p = stablehlo.select %k, %x, %y : tensor<i1>, tensor<f32>\n"
                         "%q = stablehlo.select %k, %n, %m : tensor<i1>, tensor<i32>\n"));
  // The order of bits, sums, always one of them.
  EXPECT_FALSE(
      region_of("%k = stablehlo.compare GE, %x, %y, TOTALORDER : (tensor<f32>, "
                "tensor<f32>) -> tensor<i1>\n" +
                chosen("%k")));
  EXPECT_FALSE(
      region_of("%p = stablehlo.add %x, %y : tensor<f32>\n"
                "%q = stablehlo.add %m, %n : tensor<i32>\n"));
  EXPECT_FALSE(region_of(compared("k", "EQ", "%x, %x") + chosen("%k")));
}

}  // namespace
}  // namespace weft::engine::extreme_region_test
