#include <complex>

#include "unit/reference/support.h"

namespace weft::convert_test {
namespace {

using testing::array;
using testing::expect_same;
using testing::kInfinity;
using testing::kNan;
using testing::run_elementwise;
using testing::run_op;

Literal convert(const Literal& x, DType to) {
  return run_elementwise("stablehlo.convert", {x}, to);
}

TEST(Convert, FloatsToIntegersSaturate) {
  const Literal x = array(DType::f32, {7}, {1.9, -1.9, 300, -300, kInfinity, -kInfinity, kNan});
  expect_same(convert(x, DType::i8), {1, -1, 127, -128, 127, -128, 0});
  expect_same(convert(x, DType::ui8), {1, 0, 255, 0, 255, 0, 0});
  expect_same(convert(x, DType::i4), {1, -1, 7, -8, 7, -8, 0});
  expect_same(convert(x, DType::i1), {1, 1, 1, 1, 1, 1, 1});
  const Literal big = convert(array(DType::f32, {2}, {1e30, -1e30}), DType::i64);
  EXPECT_EQ(big.at<std::int64_t>(0), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(big.at<std::int64_t>(1), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(convert(array(DType::f32, {1}, {1e30}), DType::ui64).at<std::uint64_t>(0),
            std::numeric_limits<std::uint64_t>::max());
}

TEST(Convert, IntegersToIntegersWrap) {
  const Literal x = array(DType::i32, {3}, {300, -1, 128});
  expect_same(convert(x, DType::i8), {44, -1, -128});
  expect_same(convert(x, DType::ui8), {44, 255, 128});
  expect_same(convert(x, DType::i1), {1, 1, 1});
  expect_same(convert(array(DType::i1, {2}, {0, 1}), DType::i32), {0, 1});
  expect_same(convert(array(DType::i4, {1}, {-8}), DType::ui8), {248});
}

TEST(Convert, IntegersToFloatsRoundOnce) {
  const std::int64_t x[] = {(1LL << 24) + 1, (1LL << 24) + 3, -1};
  const auto small = Literal::from<std::int64_t>({DType::i64, {3}}, x);
  expect_same(convert(small, DType::f32), {16777216, 16777220, -1});
  // Just above half way between 2^62 and the next f32: rounding by way of double would go down.
  const std::int64_t y[] = {(1LL << 62) + (1LL << 38) + 1};
  const auto large = Literal::from<std::int64_t>({DType::i64, {1}}, y);
  expect_same(convert(large, DType::f32), {std::ldexp(1.0, 62) + std::ldexp(1.0, 39)});
  const std::uint64_t z[] = {~std::uint64_t{0}};
  expect_same(convert(Literal::from<std::uint64_t>({DType::ui64, {1}}, z), DType::f64),
              {std::ldexp(1.0, 64)});
}

TEST(Convert, BetweenFloats) {
  const Literal x = array(DType::f32, {4}, {1.00390625, 1e39, -0.0, kNan});  // 1 + 2^-8: a tie
  expect_same(convert(x, DType::bf16), {1, kInfinity, -0.0, kNan});
  expect_same(convert(array(DType::f32, {3}, {65519, 65520, 1e-8}), DType::f16),
              {65504, kInfinity, 0});
  expect_same(convert(array(DType::f32, {3}, {464, 465, 0.001}), DType::f8E4M3FN),
              {448, kNan, 0.001953125});
  expect_same(convert(array(DType::f32, {2}, {57344, 65536}), DType::f8E5M2), {57344, kInfinity});
}

TEST(Convert, ComplexToReal) {
  expect_same(convert(testing::complex_array({1}, {{3, 4}}), DType::f32), {3});
  EXPECT_EQ(testing::complex_values(convert(array(DType::i32, {1}, {2}), DType::c64)).at(0),
            std::complex<double>(2, 0));
}

TEST(ReducePrecision, RangeAndMantissa) {
  const Literal x = array(DType::f32, {5}, {1.00390625, 70000, 1e-6, kNan, -3.140625});
  const auto reduce = [&](int exponent, int mantissa) {
    return run_op(fmt::format("stablehlo.reduce_precision %arg0, format = e{}m{} : tensor<5xf32>",
                              exponent, mantissa),
                  {x}, x.type());
  };
  expect_same(reduce(8, 7), {1, 70144, 9.98377799987793e-07, kNan, -3.140625});
  expect_same(reduce(5, 10), {1.00390625, kInfinity, 0, kNan, -3.140625});
  expect_same(reduce(8, 23), testing::values(x));
}

TEST(BitcastConvert, SameWidth) {
  const Literal x = array(DType::f32, {2}, {1, -0.0});
  expect_same(run_elementwise("stablehlo.bitcast_convert", {x}, DType::ui32),
              {1065353216, 2147483648});
}

TEST(BitcastConvert, NarrowAndWide) {
  const Literal x = array(DType::ui32, {1}, {0x04030201});
  const Literal bytes =
      run_op("stablehlo.bitcast_convert %arg0 : (tensor<1xui32>) -> tensor<1x4xui8>", {x},
             {DType::ui8, {1, 4}});
  expect_same(bytes, {1, 2, 3, 4});
  expect_same(run_op("stablehlo.bitcast_convert %arg0 : (tensor<1x4xui8>) -> tensor<1xui32>",
                     {bytes}, x.type()),
              {0x04030201});
  const Literal nibbles =
      run_op("stablehlo.bitcast_convert %arg0 : (tensor<1xui8>) -> tensor<1x2xi4>",
             {array(DType::ui8, {1}, {0x3F})}, {DType::i4, {1, 2}});
  expect_same(nibbles, {-1, 3});
}

}  // namespace
}  // namespace weft::convert_test
