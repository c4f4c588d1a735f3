// Windows so large that the oracle would never end: time and memory are those of the array.
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/run_kernels.h"

namespace weft::reduce_window_test {
namespace {

using Integers = std::vector<std::int64_t>;

constexpr const char* kAdd = "%s = stablehlo.add %x, %y : tensor<i64>";

Integers count_up(std::int64_t n) {
  Integers values(static_cast<std::size_t>(n));
  std::iota(values.begin(), values.end(), 1);
  return values;
}

// The windows of 1, 2, ..., n.
Integers windows_of(std::int64_t n, std::string_view attributes, std::int64_t results,
                    std::int64_t init = 0, const char* op = kAdd) {
  const std::string text = fmt::format(
      R"(func.func @main(%a: tensor<{0}xi64>, %i: tensor<i64>) -> tensor<{1}xi64> {{
  %0 = "stablehlo.reduce_window"(%a, %i) <{{{2}}}> ({{
  ^bb0(%x: tensor<i64>, %y: tensor<i64>):
    {3}
    stablehlo.return %s : tensor<i64>
  }}) : (tensor<{0}xi64>, tensor<i64>) -> tensor<{1}xi64>
  return %0 : tensor<{1}xi64>
}})",
      n, results, attributes, op);
  const Literal operand = Literal::from<std::int64_t>({DType::i64, {n}}, count_up(n));
  const Literal start = Literal::from<std::int64_t>({DType::i64, {}}, std::vector{init});
  const Literal result = weft::testing::run_text(text, {operand, start})[0].expanded();
  const auto elements = result.elements<std::int64_t>();
  return {elements.begin(), elements.end()};
}

// first + ... + last
std::int64_t sum(std::int64_t first, std::int64_t last) {
  return (last - first + 1) * (first + last) / 2;
}

TEST(ReduceWindow, AMillionPlacesOverTwoMillionElements) {
  constexpr std::int64_t kWindow = 1'000'000, kResults = kWindow + 1;
  const Integers got =
      windows_of(2 * kWindow, "window_dimensions = array<i64: 1000000>", kResults, 7);
  for (std::int64_t r = 0; r < kResults; ++r) {
    ASSERT_EQ(got[static_cast<std::size_t>(r)], 7 + sum(r + 1, r + kWindow)) << r;
  }
}

TEST(ReduceWindow, FarLargerThanTheArray) {
  EXPECT_EQ(windows_of(8,
                       "padding = dense<[[999999999999, 0]]> : tensor<1x2xi64>, window_dimensions "
                       "= array<i64: 1000000000000>",
                       8),
            (Integers{1, 3, 6, 10, 15, 21, 28, 36}));
  EXPECT_EQ(windows_of(4,
                       "padding = dense<[[999999999999, 2]]> : tensor<1x2xi64>, window_dimensions "
                       "= array<i64: 1000000000000>",
                       6, 5),
            (Integers{6, 8, 11, 15, 15, 15}));
}

TEST(ReduceWindow, FarOutsideOfTheArray) {
  EXPECT_EQ(windows_of(4,
                       "padding = dense<[[500000000000, -500000000000]]> : tensor<1x2xi64>, "
                       "window_dimensions = array<i64: 2>",
                       3, 5),
            (Integers{5, 5, 5}));
}

TEST(ReduceWindow, DilatedAndLarge) {
  constexpr std::int64_t kWindow = 50'000;
  const Integers got = windows_of(
      2 * kWindow, "window_dilations = array<i64: 2>, window_dimensions = array<i64: 50000>", 2);
  EXPECT_EQ(got, (Integers{kWindow * kWindow, kWindow * (kWindow + 1)}));
}

// JAX has tests with such regions: a scan would add what the second of two parts has taken away.
TEST(ReduceWindow, ShortPrefixesAndSuffixesOfRegionsThatSubtractGoFromTheLeft) {
  constexpr const char* kSubtract = "%s = stablehlo.subtract %x, %y : tensor<i64>";
  EXPECT_EQ(windows_of(4,
                       "padding = dense<[[3, 0]]> : tensor<1x2xi64>, window_dimensions = "
                       "array<i64: 4>",
                       4, 0, kSubtract),
            (Integers{-1, -3, -6, -10}));
  EXPECT_EQ(windows_of(4,
                       "padding = dense<[[0, 3]]> : tensor<1x2xi64>, window_dimensions = "
                       "array<i64: 4>",
                       4, 0, kSubtract),
            (Integers{-10, -9, -7, -4}));
}

}  // namespace
}  // namespace weft::reduce_window_test
