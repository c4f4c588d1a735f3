// Ops whose shards need data of other shards: what they compute, and what they send.
#include "unit/passes/shifted_ops.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace weft::shifted_ops_test {
namespace {

using testing::expect_right;
using testing::Random;
using testing::sent_by;
using testing::Shards;

constexpr unsigned kCases = 6;

// ---- What they compute

TEST(ShiftedOps, Slices) {
  for (unsigned seed = 0; seed < 2 * kCases; ++seed) {
    Random random(seed);
    const std::int64_t size = random.from(1, 17), start = random.from(0, size - 1);
    const std::int64_t limit = random.from(start, size), stride = random.from(1, 4);
    const std::int64_t count = ceil_div(limit - start, stride);
    expect_right(fmt::format(R"(func.func public @main(%a: tensor<{}x5xi32>) -> tensor<{}x3xi32> {{
  %0 = stablehlo.slice %a [{}:{}:{}, 1:4] : (tensor<{}x5xi32>) -> tensor<{}x3xi32>
  return %0 : tensor<{}x3xi32>
}})",
                             size, count, start, limit, stride, size, count, count));
  }
}

TEST(ShiftedOps, Pads) {
  for (unsigned seed = 0; seed < 2 * kCases; ++seed) {
    Random random(seed);
    const std::int64_t size = random.from(0, 13), inside = random.from(0, 2);
    const std::int64_t dilated = size == 0 ? 0 : (size - 1) * (inside + 1) + 1;
    const std::int64_t low = random.from(-2, 5), high = random.from(-2, 9);
    const std::int64_t result = dilated + low + high;
    if (result < 0) continue;
    expect_right(fmt::format(
        R"(func.func public @main(%a: tensor<{0}x3xf32>, %s: tensor<f32>) -> tensor<{1}x4xf32> {{
  %0 = stablehlo.pad %a, %s, low = [{2}, 1], high = [{3}, 0], interior = [{4}, 0] : (tensor<{0}x3xf32>, tensor<f32>) -> tensor<{1}x4xf32>
  return %0 : tensor<{1}x4xf32>
}})",
        size, result, low, high, inside));
  }
}

TEST(ShiftedOps, Reverses) {
  for (std::int64_t size : {1, 2, 5, 7, 8, 12, 13}) {
    expect_right(
        fmt::format(R"(func.func public @main(%a: tensor<{0}x5xf32>) -> tensor<{0}x5xf32> {{
  %0 = stablehlo.reverse %a, dims = [0, 1] : tensor<{0}x5xf32>
  return %0 : tensor<{0}x5xf32>
}})",
                    size));
  }
}

TEST(ShiftedOps, Concatenates) {
  for (unsigned seed = 0; seed < kCases; ++seed) {
    Random random(seed);
    const std::int64_t a = random.from(0, 9), b = random.from(0, 9), c = random.from(0, 9);
    expect_right(fmt::format(
        R"(func.func public @main(%a: tensor<{0}x3xf32>, %b: tensor<{1}x3xf32>, %c: tensor<{2}x3xf32>) -> tensor<{3}x3xf32> {{
  %0 = stablehlo.concatenate %a, %b, %c, dim = 0 : (tensor<{0}x3xf32>, tensor<{1}x3xf32>, tensor<{2}x3xf32>) -> tensor<{3}x3xf32>
  return %0 : tensor<{3}x3xf32>
}})",
        a, b, c, a + b + c));
  }
}

// ---- What they send

// Rows along x, columns along y.
const Shards kGrid{{{"x", 2}, {"y", 4}}, {{0}, {1, 2}}};

TEST(ShiftedOpsBytes, SliceOfHalfSendsWhatMoves) {
  const char* text = R"(func.func public @main(%a: tensor<4096x4096xf32>) -> tensor<2048x4096xf32> {
  %0 = stablehlo.slice %a [0:2048, 0:4096] : (tensor<4096x4096xf32>) -> tensor<2048x4096xf32>
  return %0 : tensor<2048x4096xf32>
})";
  EXPECT_EQ(sent_by(text, kGrid), 4194304);
}

TEST(ShiftedOpsBytes, StrideThatDividesTheTileSendsNothing) {
  const char* text = R"(func.func public @main(%a: tensor<4096x4096xf32>) -> tensor<2048x4096xf32> {
  %0 = stablehlo.slice %a [0:4096:2, 0:4096] : (tensor<4096x4096xf32>) -> tensor<2048x4096xf32>
  return %0 : tensor<2048x4096xf32>
})";
  EXPECT_EQ(sent_by(text, kGrid), 0);
}

TEST(ShiftedOpsBytes, ShiftSendsAsManyRowsAsItShifts) {
  const char* text = R"(func.func public @main(%a: tensor<64x8xf32>) -> tensor<61x8xf32> {
  %0 = stablehlo.slice %a [3:64, 0:8] : (tensor<64x8xf32>) -> tensor<61x8xf32>
  return %0 : tensor<61x8xf32>
})";
  EXPECT_EQ(sent_by(text, {{{"x", 4}}, {{0, 1}}}), 3 * 8 * 4);
}

TEST(ShiftedOpsBytes, PadThatKeepsRowsInPlaceSendsNothing) {
  const char* text =
      R"(func.func public @main(%a: tensor<4096x4096xf32>, %s: tensor<f32>) -> tensor<4098x4096xf32> {
  %0 = stablehlo.pad %a, %s, low = [1, 0], high = [1, 0], interior = [0, 0] : (tensor<4096x4096xf32>, tensor<f32>) -> tensor<4098x4096xf32>
  return %0 : tensor<4098x4096xf32>
})";
  EXPECT_EQ(sent_by(text, kGrid), 0);
}

TEST(ShiftedOpsBytes, ReverseSendsTheTile) {
  const char* text = R"(func.func public @main(%a: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  %0 = stablehlo.reverse %a, dims = [0] : tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
})";
  EXPECT_EQ(sent_by(text, kGrid), 8388608);
}

TEST(ShiftedOpsBytes, ConcatenateSendsWhatMoves) {
  const char* text =
      R"(func.func public @main(%a: tensor<8x4xf32>, %b: tensor<8x4xf32>) -> tensor<16x4xf32> {
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<16x4xf32>
  return %0 : tensor<16x4xf32>
})";
  EXPECT_EQ(sent_by(text, {{{"x", 2}}, {{0}}}), 4 * 4 * 4);
  EXPECT_EQ(sent_by(text, {{{"x", 2}}, {{}, {0}}}), 0);
}

}  // namespace
}  // namespace weft::shifted_ops_test
