#include "unit/reference/support.h"

namespace weft::bits_test {
namespace {

using testing::array;
using testing::expect_same;
using testing::kInfinity;
using testing::kNan;
using testing::run_elementwise;

TEST(Bits, LogicOnIntegers) {
  const Literal x = array(DType::i8, {1}, {0b0101}), y = array(DType::i8, {1}, {0b0110});
  expect_same(run_elementwise("stablehlo.and", {x, y}, DType::i8), {0b0100});
  expect_same(run_elementwise("stablehlo.or", {x, y}, DType::i8), {0b0111});
  expect_same(run_elementwise("stablehlo.xor", {x, y}, DType::i8), {0b0011});
  expect_same(run_elementwise("stablehlo.not", {x}, DType::i8), {-6});
  expect_same(run_elementwise("stablehlo.not", {array(DType::ui4, {1}, {5})}, DType::ui4), {10});
}

TEST(Bits, ShiftsBeyondTheWidth) {
  const Literal x = array(DType::i8, {5}, {-4, -4, -4, 64, 1});
  const Literal by = array(DType::i8, {5}, {1, 8, -1, 1, 7});
  expect_same(run_elementwise("stablehlo.shift_left", {x, by}, DType::i8), {-8, 0, 0, -128, -128});
  expect_same(run_elementwise("stablehlo.shift_right_logical", {x, by}, DType::i8),
              {126, 0, 0, 32, 0});
  expect_same(run_elementwise("stablehlo.shift_right_arithmetic", {x, by}, DType::i8),
              {-2, -1, -1, 32, 0});
  const Literal u = array(DType::ui4, {2}, {12, 5}), one = array(DType::ui4, {2}, {1, 1});
  expect_same(run_elementwise("stablehlo.shift_right_arithmetic", {u, one}, DType::ui4), {14, 2});
}

TEST(Bits, Counts) {
  const Literal x = array(DType::i16, {4}, {0, 1, -1, 256});
  expect_same(run_elementwise("stablehlo.count_leading_zeros", {x}, DType::i16), {16, 15, 0, 7});
  expect_same(run_elementwise("stablehlo.popcnt", {x}, DType::i16), {0, 1, 16, 1});
}

TEST(Bits, HighHalfOfAProduct) {
  const Literal x = array(DType::i8, {3}, {-128, 127, -1}),
                y = array(DType::i8, {3}, {-128, 127, 1});
  expect_same(run_elementwise("chlo.mulhi", {x, y}, DType::i8), {64, 63, -1});
  const Literal u = array(DType::ui32, {1}, {4294967295.0});
  expect_same(run_elementwise("chlo.mulhi", {u, u}, DType::ui32), {4294967294.0});
}

TEST(Bits, NextAfter) {
  const Literal x = array(DType::bf16, {5}, {1, 1, 0, -1, 2}),
                y = array(DType::bf16, {5}, {2, 0, -1, 0, 2});
  expect_same(run_elementwise("chlo.next_after", {x, y}, DType::bf16),
              {1.0078125, 0.99609375, -std::ldexp(1.0, -133), -0.99609375, 2});
  const Literal a = array(DType::f16, {3}, {65504, 0, kNan}),
                b = array(DType::f16, {3}, {kInfinity, 1, 1});
  expect_same(run_elementwise("chlo.next_after", {a, b}, DType::f16),
              {kInfinity, std::ldexp(1.0, -24), kNan});
  const Literal f = array(DType::f32, {1}, {1}), g = array(DType::f32, {1}, {2});
  expect_same(run_elementwise("chlo.next_after", {f, g}, DType::f32), {1 + std::ldexp(1.0, -23)});
}

}  // namespace
}  // namespace weft::bits_test
