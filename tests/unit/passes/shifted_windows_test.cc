// Ops with windows, split along dimensions that the windows slide over.
#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "unit/passes/one_op_programs.h"
#include "unit/passes/shifted_ops.h"

namespace weft::shifted_windows_test {
namespace {

using testing::expect_right;
using testing::Random;
using testing::sent_by;

constexpr unsigned kCases = 8;

// Windows of one test share its splits: each is met by more than one of them.
constexpr std::size_t kTurns = 5;

// How windows slide over a dimension.
struct Window {
  std::int64_t array, size, stride, low, high, base_dilation, window_dilation;

  explicit Window(Random& random)
      : array(random.from(1, 11)),
        size(random.from(1, 4)),
        stride(random.from(1, 3)),
        low(random.from(-1, 3)),
        high(random.from(-1, 3)),
        base_dilation(random.from(1, 3)),
        window_dilation(random.from(1, 2)) {}

  // How many there are; at most 0: none.
  std::int64_t count() const {
    const std::int64_t padded = low + (array - 1) * base_dilation + 1 + high;
    const std::int64_t extent = (size - 1) * window_dilation + 1;
    return padded < extent ? 0 : (padded - extent) / stride + 1;
  }
};

// ---- convolution

TEST(ShiftedWindows, Convolutions) {
  std::size_t turn = 0;
  for (unsigned seed = 0; seed < 3 * kCases; ++seed) {
    Random random(seed);
    const Window w(random);
    if (w.count() < 1) continue;
    expect_right(
        fmt::format(
            R"(func.func public @main(%x: tensor<2x{0}x2xi32>, %k: tensor<{1}x2x3xi32>) -> tensor<2x{2}x3xi32> {{
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {{stride = [{3}], pad = [[{4}, {5}]], lhs_dilate = [{6}], rhs_dilate = [{7}], reverse = [{8}]}} {{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : (tensor<2x{0}x2xi32>, tensor<{1}x2x3xi32>) -> tensor<2x{2}x3xi32>
  return %0 : tensor<2x{2}x3xi32>
}})",
            w.array, w.size, w.count(), w.stride, w.low, w.high, w.base_dilation, w.window_dilation,
            random.from(0, 1) == 1),
        {}, {kTurns, turn++});
  }
}

// Kernels as long as the image, as in gradients of kernels: splits of them need parts of the image
// whose padding holds no numbers.
TEST(ShiftedWindows, ConvolutionsOfLongKernels) {
  std::size_t turn = 0;
  for (unsigned seed = 0; seed < 2 * kCases; ++seed) {
    Random random(seed);
    Window w(random);
    w.size = random.from(4, 9);
    if (w.count() < 1) continue;
    const std::vector<Literal> inputs = {
        testing::integers<float>({DType::f32, {2, w.array, 1}}, -3, 3, 0),
        testing::integers<float>({DType::f32, {w.size, 1, 2}}, -3, 3, 1)};
    expect_right(
        fmt::format(
            R"(func.func public @main(%x: tensor<2x{0}x1xf32>, %k: tensor<{1}x1x2xf32>) -> tensor<2x{2}x2xf32> {{
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {{stride = [{3}], pad = [[{4}, {5}]], lhs_dilate = [{6}], rhs_dilate = [{7}], reverse = [{8}]}} {{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : (tensor<2x{0}x1xf32>, tensor<{1}x1x2xf32>) -> tensor<2x{2}x2xf32>
  return %0 : tensor<2x{2}x2xf32>
}})",
            w.array, w.size, w.count(), w.stride, w.low, w.high, w.base_dilation, w.window_dilation,
            random.from(0, 1) == 1),
        inputs, {kTurns, turn++});
  }
}

TEST(ShiftedWindows, ConvolutionsOfLongKernelsInTwoDimensions) {
  expect_right(
      R"(func.func public @main(%x: tensor<1x7x6x1xi32>, %k: tensor<7x3x1x1xi32>) -> tensor<3x3x1x1xi32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [f, 0, 1, b]x[0, 1, i, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 2], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x7x6x1xi32>, tensor<7x3x1x1xi32>) -> tensor<3x3x1x1xi32>
  return %0 : tensor<3x3x1x1xi32>
})");
}

TEST(ShiftedWindows, ConvolutionsOfFeatureGroups) {
  expect_right(
      R"(func.func public @main(%x: tensor<2x7x6xi32>, %k: tensor<3x1x12xi32>) -> tensor<2x7x12xi32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 6 : i64} : (tensor<2x7x6xi32>, tensor<3x1x12xi32>) -> tensor<2x7x12xi32>
  return %0 : tensor<2x7x12xi32>
})");
}

TEST(ShiftedWindows, ConvolutionsOfBatchGroups) {
  expect_right(
      R"(func.func public @main(%x: tensor<4x7x2xi32>, %k: tensor<3x2x4xi32>) -> tensor<2x7x4xi32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<4x7x2xi32>, tensor<3x2x4xi32>) -> tensor<2x7x4xi32>
  return %0 : tensor<2x7x4xi32>
})");
}

// ---- reduce_window

std::string pooled(const Window& w, const char* combine) {
  return fmt::format(
      R"(func.func public @main(%x: tensor<{0}x4xi32>, %s: tensor<i32>) -> tensor<{1}x3xi32> {{
  %0 = "stablehlo.reduce_window"(%x, %s) <{{base_dilations = array<i64: {2}, 1>, padding = dense<[[{3}, {4}], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: {5}, 1>, window_dimensions = array<i64: {6}, 2>, window_strides = array<i64: {7}, 1>}}> ({{
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.{8} %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }}) : (tensor<{0}x4xi32>, tensor<i32>) -> tensor<{1}x3xi32>
  return %0 : tensor<{1}x3xi32>
}})",
      w.array, w.count(), w.base_dilation, w.low, w.high, w.window_dilation, w.size, w.stride,
      combine);
}

TEST(ShiftedWindows, PoolsWhateverTheInitialValue) {
  std::size_t turn = 0;
  for (unsigned seed = 0; seed < 2 * kCases; ++seed) {
    Random random(seed);
    const Window w(random);
    if (w.count() < 1) continue;
    expect_right(pooled(w, seed % 2 == 0 ? "maximum" : "add"), {}, {kTurns, turn++});
  }
}

// The position of the largest element beside it, as JAX's argmax reduces.
constexpr const char* kLargest = R"(
  ^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>):
    %larger = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %same = stablehlo.compare EQ, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %before = stablehlo.compare LT, %i, %j : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %first = stablehlo.and %same, %before : tensor<i1>
    %keep = stablehlo.or %larger, %first : tensor<i1>
    %c = stablehlo.select %keep, %a, %b : tensor<i1>, tensor<f32>
    %k = stablehlo.select %keep, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %c, %k : tensor<f32>, tensor<i32>)";

std::string largest(std::int64_t size, std::int64_t window, std::int64_t low, std::int64_t high) {
  return fmt::format(
      R"(func.func public @main(%x: tensor<{0}x3xf32>, %p: tensor<{0}x3xi32>) -> (tensor<{1}x3xf32>, tensor<{1}x3xi32>) {{
  %lowest = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %none = stablehlo.constant dense<2147483647> : tensor<i32>
  %0:2 = "stablehlo.reduce_window"(%x, %p, %lowest, %none) <{{padding = dense<[[{2}, {3}], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: {4}, 1>}}> ({{{5}
  }}) : (tensor<{0}x3xf32>, tensor<{0}x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<{1}x3xf32>, tensor<{1}x3xi32>)
  return %0#0, %0#1 : tensor<{1}x3xf32>, tensor<{1}x3xi32>
}})",
      size, size + low + high - window + 1, low, high, window, kLargest);
}

TEST(ShiftedWindows, PoolsBySeveralOperands) {
  for (std::int64_t size : {5, 8}) expect_right(largest(size, 3, 1, 2));
}

// ---- Scans

std::string scan(std::int64_t size, std::int64_t window, bool reverse, const char* combine) {
  return fmt::format(
      R"(func.func public @main(%x: tensor<{0}x3xi32>, %s: tensor<i32>) -> tensor<{0}x3xi32> {{
  %0 = "stablehlo.reduce_window"(%x, %s) <{{padding = dense<[[{1}, {2}], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: {3}, 1>}}> ({{
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.{4} %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }}) : (tensor<{0}x3xi32>, tensor<i32>) -> tensor<{0}x3xi32>
  return %0 : tensor<{0}x3xi32>
}})",
      size, reverse ? 0 : window - 1, reverse ? window - 1 : 0, window, combine);
}

TEST(ShiftedWindows, Scans) {
  std::size_t turn = 0;
  for (std::int64_t size : {2, 5, 8, 13}) {
    for (bool reverse : {false, true}) {
      expect_right(scan(size, size, reverse, "add"), {}, {3, turn});
      expect_right(scan(size, size + 2, reverse, "maximum"), {}, {3, turn});
      ++turn;
    }
  }
}

TEST(ShiftedWindows, ScansOfSeveralOperands) {
  for (std::int64_t size : {5, 8}) {
    expect_right(largest(size, size, size - 1, 0));
    expect_right(largest(size, size, 0, size - 1));
  }
}

// ---- select_and_scatter

TEST(ShiftedWindows, SelectsAndScatters) {
  std::size_t turn = 0;
  for (unsigned seed = 0; seed < 2 * kCases; ++seed) {
    Random random(seed);
    Window w(random);
    w.base_dilation = w.window_dilation = 1;
    w.low = std::max<std::int64_t>(w.low, 0);
    w.high = std::max<std::int64_t>(w.high, 0);
    if (w.count() < 1) continue;
    expect_right(
        fmt::format(
            R"(func.func public @main(%x: tensor<{0}x4xi32>, %u: tensor<{1}x3xi32>, %s: tensor<i32>) -> tensor<{0}x4xi32> {{
  %0 = "stablehlo.select_and_scatter"(%x, %u, %s) <{{padding = dense<[[{2}, {3}], [1, 1]]> : tensor<2x2xi64>, window_dimensions = array<i64: {4}, 2>, window_strides = array<i64: {5}, 2>}}> ({{
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }}, {{
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }}) : (tensor<{0}x4xi32>, tensor<{1}x3xi32>, tensor<i32>) -> tensor<{0}x4xi32>
  return %0 : tensor<{0}x4xi32>
}})",
            w.array, w.count(), w.low, w.high, w.size, w.stride),
        {}, {kTurns, turn++});
  }
}

// ---- What they send

TEST(ShiftedWindowsBytes, HaloIsAsWideAsTheWindowSticksOut) {
  const char* text =
      R"(func.func public @main(%x: tensor<32x64x64x64xf32>, %s: tensor<f32>) -> tensor<32x32x32x64xf32> {
  %0 = "stablehlo.reduce_window"(%x, %s) <{padding = dense<[[0, 0], [0, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<32x64x64x64xf32>, tensor<f32>) -> tensor<32x32x32x64xf32>
  return %0 : tensor<32x32x32x64xf32>
})";
  EXPECT_EQ(sent_by(text, {{{"x", 2}, {"y", 4}}, {{0}, {1, 2}}}), 262144);
}

// The gradient of a 3x3 kernel: columns of the image from both sides, for its part of the kernel.
TEST(ShiftedWindowsBytes, LongKernelsTakeAHaloAsWideAsTheResult) {
  const char* text =
      R"(func.func public @main(%x: tensor<8x64x64x32xf32>, %k: tensor<8x64x64x64xf32>) -> tensor<3x3x32x64xf32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x64x64x32xf32>, tensor<8x64x64x64xf32>) -> tensor<3x3x32x64xf32>
  return %0 : tensor<3x3x32x64xf32>
})";
  EXPECT_EQ(sent_by(text, {{{"y", 4}}, {{}, {}, {}, {0, 1}}}), 2 * 8 * 64 * 32 * 4);
}

TEST(ShiftedWindowsBytes, ScanSendsOneTotalOfEachShard) {
  const std::string text = scan(4096, 4096, false, "add");
  EXPECT_EQ(sent_by(text, {{{"x", 4}}, {{0, 1}}}), 3 * 3 * 4);
}

TEST(ShiftedWindowsBytes, ConvolutionOfCutOutputFeaturesSendsNothing) {
  const char* text =
      R"(func.func public @main(%x: tensor<32x64x64x64xf32>, %k: tensor<3x3x64x128xf32>) -> tensor<32x64x64x128xf32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<32x64x64x64xf32>, tensor<3x3x64x128xf32>) -> tensor<32x64x64x128xf32>
  return %0 : tensor<32x64x64x128xf32>
})";
  EXPECT_EQ(sent_by(text, {{{"x", 2}, {"y", 4}}, {{0}, {1, 2}}}), 0);
  // Rows of height: one from each side.
  EXPECT_EQ(sent_by(text, {{{"x", 2}}, {{}, {}, {0}}}), 32 * 64 * 64 * 4);
  EXPECT_EQ(sent_by(text, {{{"x", 4}}, {{}, {}, {0, 1}}}), 2 * 32 * 64 * 64 * 4);
}

}  // namespace
}  // namespace weft::shifted_windows_test
