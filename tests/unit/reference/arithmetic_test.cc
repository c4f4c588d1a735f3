#include <complex>

#include "unit/reference/support.h"

namespace weft::arithmetic_test {
namespace {

using testing::array;
using testing::expect_same;
using testing::kInfinity;
using testing::kNan;
using testing::run_elementwise;
using testing::run_op;

TEST(Arithmetic, IntegersWrap) {
  const Literal x = array(DType::i8, {3}, {127, -128, 100});
  const Literal y = array(DType::i8, {3}, {1, -1, 100});
  expect_same(run_elementwise("stablehlo.add", {x, y}, DType::i8), {-128, 127, -56});
  expect_same(run_elementwise("stablehlo.subtract", {x, y}, DType::i8), {126, -127, 0});
  expect_same(run_elementwise("stablehlo.multiply", {x, y}, DType::i8), {127, -128, 16});
  expect_same(run_elementwise("stablehlo.negate", {x}, DType::i8), {-127, -128, -100});
  expect_same(run_elementwise("stablehlo.abs", {x}, DType::i8), {127, -128, 100});
  const Literal u = array(DType::ui4, {2}, {15, 3});
  expect_same(run_elementwise("stablehlo.add", {u, u}, DType::ui4), {14, 6});
}

TEST(Arithmetic, SixtyFourBitsAreExact) {
  const auto type = TensorType{DType::ui64, {1}};
  const std::uint64_t big[] = {0xFFFFFFFFFFFFFFF5};
  const std::uint64_t three[] = {3};
  const auto x = Literal::from<std::uint64_t>(type, big);
  const auto y = Literal::from<std::uint64_t>(type, three);
  EXPECT_EQ(run_elementwise("stablehlo.divide", {x, y}, DType::ui64).at<std::uint64_t>(0),
            0x5555555555555551u);
  EXPECT_EQ(run_elementwise("stablehlo.remainder", {x, y}, DType::ui64).at<std::uint64_t>(0), 2u);
  EXPECT_EQ(run_elementwise("stablehlo.maximum", {x, y}, DType::ui64).at<std::uint64_t>(0),
            0xFFFFFFFFFFFFFFF5u);
}

TEST(Arithmetic, DivisionByZeroAndOverflow) {
  const Literal x = array(DType::i32, {4}, {7, -7, -2147483648.0, -7});
  const Literal y = array(DType::i32, {4}, {0, 0, -1, 2});
  expect_same(run_elementwise("stablehlo.divide", {x, y}, DType::i32), {-1, -1, -2147483648.0, -3});
  expect_same(run_elementwise("stablehlo.remainder", {x, y}, DType::i32), {7, -7, 0, -1});
  const Literal u = array(DType::ui8, {2}, {200, 9}), v = array(DType::ui8, {2}, {0, 2});
  expect_same(run_elementwise("stablehlo.divide", {u, v}, DType::ui8), {255, 4});
  expect_same(run_elementwise("stablehlo.remainder", {u, v}, DType::ui8), {200, 1});
}

TEST(Arithmetic, BooleansAreLogic) {
  const Literal x = array(DType::i1, {4}, {0, 0, 1, 1}), y = array(DType::i1, {4}, {0, 1, 0, 1});
  expect_same(run_elementwise("stablehlo.add", {x, y}, DType::i1), {0, 1, 1, 1});
  expect_same(run_elementwise("stablehlo.multiply", {x, y}, DType::i1), {0, 0, 0, 1});
  expect_same(run_elementwise("stablehlo.maximum", {x, y}, DType::i1), {0, 1, 1, 1});
  expect_same(run_elementwise("stablehlo.minimum", {x, y}, DType::i1), {0, 0, 0, 1});
  expect_same(run_elementwise("stablehlo.not", {x}, DType::i1), {1, 1, 0, 0});
}

TEST(Arithmetic, FloatsRoundOncePerOp) {
  // 256 + 1 needs 9 bits of mantissa, bf16 has 8: a tie, which goes to the even 256; 258 + 1 to
  // 260.
  const Literal x = array(DType::bf16, {2}, {256, 258}), one = array(DType::bf16, {2}, {1, 1});
  expect_same(run_elementwise("stablehlo.add", {x, one}, DType::bf16), {256, 260});
  // 1/3 in f32 is 0x3EAAAAAB.
  const Literal a = array(DType::f32, {1}, {1}), b = array(DType::f32, {1}, {3});
  expect_same(run_elementwise("stablehlo.divide", {a, b}, DType::f32), {11184811.0 / 33554432.0});
  // The largest f8E4M3FN is 448, and it has no infinity.
  const Literal m = array(DType::f8E4M3FN, {1}, {448});
  expect_same(run_elementwise("stablehlo.add", {m, m}, DType::f8E4M3FN), {kNan});
}

TEST(Arithmetic, MaximumAndMinimumOfSpecialValues) {
  const Literal x = array(DType::f32, {4}, {kNan, -0.0, 0.0, 1});
  const Literal y = array(DType::f32, {4}, {1, 0.0, -0.0, -kInfinity});
  expect_same(run_elementwise("stablehlo.maximum", {x, y}, DType::f32), {kNan, 0.0, 0.0, 1});
  expect_same(run_elementwise("stablehlo.minimum", {x, y}, DType::f32),
              {kNan, -0.0, -0.0, -kInfinity});
}

TEST(Arithmetic, SignAndRounding) {
  const Literal x = array(DType::f32, {6}, {-2.5, -0.5, -0.0, 0.5, 1.5, kNan});
  expect_same(run_elementwise("stablehlo.sign", {x}, DType::f32), {-1, -1, -0.0, 1, 1, kNan});
  expect_same(run_elementwise("stablehlo.round_nearest_even", {x}, DType::f32),
              {-2, -0.0, -0.0, 0, 2, kNan});
  expect_same(run_elementwise("stablehlo.round_nearest_afz", {x}, DType::f32),
              {-3, -1, -0.0, 1, 2, kNan});
  expect_same(run_elementwise("stablehlo.floor", {x}, DType::f32), {-3, -1, -0.0, 0, 1, kNan});
  expect_same(run_elementwise("stablehlo.ceil", {x}, DType::f32), {-2, -0.0, -0.0, 1, 2, kNan});
}

TEST(Arithmetic, RemainderHasTheDividendsSign) {
  const Literal x = array(DType::f32, {3}, {5.5, -5.5, 1}), y = array(DType::f32, {3}, {2, 2, 0});
  expect_same(run_elementwise("stablehlo.remainder", {x, y}, DType::f32), {1.5, -1.5, kNan});
}

TEST(Arithmetic, ClampTakesScalarsBesideArrays) {
  const Literal low = array(DType::i32, {}, {-1}), high = array(DType::i32, {}, {2});
  const Literal x = array(DType::i32, {4}, {-5, 0, 2, 9});
  expect_same(run_op("\"stablehlo.clamp\"(%arg0, %arg1, %arg2) : (tensor<i32>, tensor<4xi32>, "
                     "tensor<i32>) -> tensor<4xi32>",
                     {low, x, high}, x.type()),
              {-1, 0, 2, 2});
}

TEST(Arithmetic, SelectTakesAScalarPredicate) {
  const Literal yes = array(DType::i1, {}, {1});
  const Literal x = array(DType::f32, {2}, {1, 2}), y = array(DType::f32, {2}, {3, 4});
  expect_same(run_elementwise("stablehlo.select", {yes, x, y}, DType::f32), {1, 2});
  const Literal each = array(DType::i1, {2}, {0, 1});
  expect_same(run_elementwise("stablehlo.select", {each, x, y}, DType::f32), {3, 2});
}

TEST(Arithmetic, Complex) {
  const Literal x = testing::complex_array({1}, {{1, 2}}),
                y = testing::complex_array({1}, {{3, -1}});
  using C = std::complex<double>;
  const auto one = [](const Literal& l) { return testing::complex_values(l).at(0); };
  EXPECT_EQ(one(run_elementwise("stablehlo.multiply", {x, y}, DType::c64)), C(5, 5));
  EXPECT_EQ(one(run_elementwise("stablehlo.divide", {x, y}, DType::c64)),
            C(static_cast<float>(0.1), static_cast<float>(0.7)));
  EXPECT_EQ(one(run_elementwise("chlo.conj", {x}, DType::c64)), C(1, -2));
  EXPECT_EQ(one(run_elementwise("chlo.square", {x}, DType::c64)), C(-3, 4));
  expect_same(run_elementwise("stablehlo.real", {x}, DType::f32), {1});
  expect_same(run_elementwise("stablehlo.imag", {x}, DType::f32), {2});
  const Literal z = testing::complex_array({1}, {{3, 4}});
  expect_same(run_elementwise("stablehlo.abs", {z}, DType::f32), {5});
}

Literal run_compare(const std::string& direction, const std::string& type, const Literal& x,
                    const Literal& y) {
  const std::string operand = to_mlir(x.type());
  const TensorType result{DType::i1, x.dims()};
  return run_op(fmt::format("\"stablehlo.compare\"(%arg0, %arg1) <{{comparison_direction = "
                            "#stablehlo<comparison_direction {}>, compare_type = "
                            "#stablehlo<comparison_type {}>}}> : ({}, {}) -> {}",
                            direction, type, operand, operand, to_mlir(result)),
                {x, y}, result);
}

TEST(Compare, NanIsUnordered) {
  const Literal x = array(DType::f32, {3}, {kNan, 0.0, 1}),
                y = array(DType::f32, {3}, {kNan, -0.0, 2});
  expect_same(run_compare("EQ", "FLOAT", x, y), {0, 1, 0});
  expect_same(run_compare("NE", "FLOAT", x, y), {1, 0, 1});
  expect_same(run_compare("LT", "FLOAT", x, y), {0, 0, 1});
  expect_same(run_compare("GE", "FLOAT", x, y), {0, 1, 0});
}

TEST(Compare, TotalOrder) {
  // -NaN < -inf < -0 < 0 < inf < NaN
  const std::vector<double> in_order = {-kNan, -kInfinity, -0.0, 0.0, kInfinity, kNan};
  for (DType dtype : {DType::f32, DType::bf16, DType::f64}) {
    const Literal x = array(dtype, {5}, {in_order.begin(), in_order.end() - 1});
    const Literal y = array(dtype, {5}, {in_order.begin() + 1, in_order.end()});
    expect_same(run_compare("LT", "TOTALORDER", x, y), {1, 1, 1, 1, 1});
    expect_same(run_compare("EQ", "TOTALORDER", x, x), {1, 1, 1, 1, 1});
  }
}

TEST(Compare, Unsigned) {
  const Literal x = array(DType::ui8, {2}, {200, 3}), y = array(DType::ui8, {2}, {100, 4});
  expect_same(run_compare("GT", "UNSIGNED", x, y), {1, 0});
  const Literal s = array(DType::i8, {2}, {-56, 3}), t = array(DType::i8, {2}, {100, 4});
  expect_same(run_compare("GT", "SIGNED", s, t), {0, 0});
}

TEST(Classes, FiniteAndInfinite) {
  const Literal x = array(DType::f32, {4}, {1, kInfinity, -kInfinity, kNan});
  expect_same(run_elementwise("stablehlo.is_finite", {x}, DType::i1), {1, 0, 0, 0});
  expect_same(run_elementwise("chlo.is_inf", {x}, DType::i1), {0, 1, 1, 0});
  expect_same(run_elementwise("chlo.is_pos_inf", {x}, DType::i1), {0, 1, 0, 0});
  expect_same(run_elementwise("chlo.is_neg_inf", {x}, DType::i1), {0, 0, 1, 0});
}

}  // namespace
}  // namespace weft::arithmetic_test
