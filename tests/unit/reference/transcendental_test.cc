// Values from tables (Abramowitz and Stegun, DLMF), to the digits of a double.
#include <complex>

#include "unit/reference/support.h"

namespace weft::transcendental_test {
namespace {

using testing::array;
using testing::expect_near;
using testing::expect_same;
using testing::kInfinity;
using testing::kNan;
using testing::run_elementwise;

constexpr double kPi = 3.14159265358979323846;

Literal f64(std::vector<double> values) {
  return array(DType::f64, {static_cast<std::int64_t>(values.size())}, values);
}
Literal run64(const std::string& name, std::vector<double> x) {
  return run_elementwise(name, {f64(std::move(x))}, DType::f64);
}
Literal run64(const std::string& name, std::vector<double> x, std::vector<double> y) {
  return run_elementwise(name, {f64(std::move(x)), f64(std::move(y))}, DType::f64);
}

TEST(Transcendental, Elementary) {
  expect_near(run64("stablehlo.exponential", {0, 1}), {1, 2.718281828459045});
  expect_near(run64("stablehlo.log", {1, 10}), {0, 2.302585092994046});
  expect_near(run64("stablehlo.log_plus_one", {1e-20}), {1e-20});
  expect_near(run64("stablehlo.exponential_minus_one", {1e-20}), {1e-20});
  expect_near(run64("stablehlo.logistic", {0, 2}), {0.5, 0.8807970779778824});
  expect_near(run64("stablehlo.cbrt", {-27}), {-3});
  expect_near(run64("stablehlo.rsqrt", {4}), {0.5});
  expect_near(run64("stablehlo.tanh", {0.5}), {0.46211715726000976});
  expect_near(run64("stablehlo.atan2", {1, -1}, {-1, -1}), {3 * kPi / 4, -3 * kPi / 4});
  expect_near(run64("chlo.asinh", {1}), {0.881373587019543});
  expect_near(run64("chlo.acosh", {2}), {1.3169578969248168});
  expect_near(run64("chlo.atanh", {0.5}), {0.5493061443340549});
}

TEST(Transcendental, EdgesAreIeees) {
  expect_same(run64("stablehlo.log", {0, -1, kInfinity}), {-kInfinity, kNan, kInfinity});
  expect_same(run64("stablehlo.sqrt", {-1, -0.0}), {kNan, -0.0});
  expect_same(run64("stablehlo.rsqrt", {0, kInfinity}), {kInfinity, 0});
  expect_same(run64("stablehlo.power", {0, -8, -1, kNan}, {0, 1.0 / 3, kInfinity, 0}),
              {1, kNan, 1, 1});
}

TEST(Transcendental, IntegerPower) {
  const Literal x = array(DType::i32, {6}, {3, -2, 0, 1, -1, 2});
  const Literal y = array(DType::i32, {6}, {4, 3, 0, -5, -3, -1});
  expect_same(run_elementwise("stablehlo.power", {x, y}, DType::i32), {81, -8, 1, 1, -1, 0});
}

TEST(Special, ErrorFunctions) {
  expect_near(run64("chlo.erf", {0.5, -1}), {0.5204998778130465, -0.8427007929497149});
  expect_near(run64("chlo.erfc", {3}), {2.209049699858544e-05});
  expect_near(run64("chlo.erf_inv", {0.5, -0.9, 1e-300}),
              {0.4769362762044699, -1.1630871536766743, 8.862269254527581e-301});
  // Near 1 the last bit of the argument counts.
  expect_near(run64("chlo.erf_inv", {0.999999}), {3.4589107372795}, 1e-11);
  expect_same(run64("chlo.erf_inv", {1, -1, 1.5, 0}), {kInfinity, -kInfinity, kNan, 0});
}

TEST(Special, Gamma) {
  expect_near(run64("chlo.lgamma", {0.5, 10, -0.5}),
              {0.5723649429247001, 12.801827480081469, 1.2655121234846454});
  expect_near(run64("chlo.digamma", {1, 0.5, -0.5, 100}),
              {-0.5772156649015329, -1.9635100260214235, 0.03648997397857652, 4.600161852738087},
              1e-13);
  expect_same(run64("chlo.digamma", {0, -0.0, -1, kInfinity}),
              {-kInfinity, -kInfinity, kNan, kInfinity});
}

TEST(Special, ZetaAndPolygamma) {
  expect_near(run64("chlo.zeta", {2, 4, 3}, {1, 1, 2}),
              {kPi * kPi / 6, std::pow(kPi, 4) / 90, 0.2020569031595943});
  expect_same(run64("chlo.zeta", {1, 0.5, 2, kInfinity}, {1, 1, 0, 2}),
              {kInfinity, kNan, kInfinity, 0});
  // zeta(2, -1/2) = 4 + zeta(2, 1/2) = 4 + pi^2/2, and zeta(3, -1/2) = -8 + 7 zeta(3).
  expect_near(run64("chlo.zeta", {2, 3}, {-0.5, -0.5}),
              {4 + kPi * kPi / 2, -8 + 7 * 1.2020569031595942}, 1e-13);
  expect_near(run64("chlo.polygamma", {0, 1, 2, 3}, {1, 1, 1, 1}),
              {-0.5772156649015329, kPi * kPi / 6, -2.4041138063191885, std::pow(kPi, 4) / 15});
  expect_same(run64("chlo.polygamma", {0.5, -1}, {1, 1}), {kNan, kNan});
  // Large arguments end at once.
  expect_same(run64("chlo.zeta", {3e38, 1e200, 1e300}, {2, 1e250, 1}), {0, 0, 1});
  expect_near(run64("chlo.zeta", {100}, {20}), {7.949177157934937e-131}, 1e-140);
  expect_same(run64("chlo.polygamma", {1e8, 1e8}, {2, 1e8}), {-kInfinity, -0.0});
  // 200! * 50^-201 * 1.0188: what the sum and the factorial are no doubles of.
  expect_near(run64("chlo.polygamma", {200}, {50}), {-2.582971393072531e33}, 1e23);
}

TEST(Special, BesselI1e) {
  // exp(-x) I1(x), DLMF table 10.75; on both sides of where the expansions change.
  expect_near(run64("chlo.bessel_i1e", {0, 1, -1}), {0, 0.2079104153497085, -0.2079104153497085});
  const Literal both = run64("chlo.bessel_i1e", {24.999999999, 25.000000001});
  const auto values = testing::values(both);
  EXPECT_NEAR(values[0], values[1], 1e-11);
  EXPECT_NEAR(values[0], 0.0785762, 1e-6);
}

TEST(Transcendental, ComplexFunctions) {
  using C = std::complex<double>;
  const auto run_complex = [](const std::string& name, std::complex<float> x) {
    return testing::complex_values(
               run_elementwise(name, {testing::complex_array({1}, {x})}, DType::c64))
        .at(0);
  };
  const auto near = [](C got, C want) {
    EXPECT_NEAR(got.real(), want.real(), 2e-7 * std::abs(want));
    EXPECT_NEAR(got.imag(), want.imag(), 2e-7 * std::abs(want));
  };
  near(run_complex("stablehlo.exponential", {0, static_cast<float>(kPi / 2)}), {0, 1});
  near(run_complex("stablehlo.sqrt", {-4, 0}), {0, 2});
  near(run_complex("stablehlo.log", {0, 1}), {0, kPi / 2});
  // z - z^2 / 2 and z + z^2 / 2, where z^2 = 2e-12 i.
  near(run_complex("stablehlo.log_plus_one", {1e-6F, 1e-6F}), {1e-6, 0.999999e-6});
  near(run_complex("stablehlo.exponential_minus_one", {1e-6F, 1e-6F}), {1e-6, 1.000001e-6});
  near(run_complex("stablehlo.tanh", {0, 1}), {0, 1.5574077246549023});
  near(run_complex("chlo.asin", {2, 1}), {1.0634400235777521, 1.4693517443681854});
  near(run_complex("chlo.atanh", {0, 1}), {0, kPi / 4});
  near(run_complex("stablehlo.sign", {3, 4}), {0.6, 0.8});
}

TEST(Transcendental, NarrowTypesRoundOnce) {
  // exp(1) = 2.71828... lies between the bf16 numbers 2.703125 and 2.71875.
  expect_same(run_elementwise("stablehlo.exponential", {array(DType::bf16, {1}, {1})}, DType::bf16),
              {2.71875});
  expect_same(run_elementwise("stablehlo.sine", {array(DType::f16, {1}, {1})}, DType::f16),
              {0.84130859375});
}

}  // namespace
}  // namespace weft::transcendental_test
