// The special functions against values computed with many digits, and at their special points.
#include "engine/kernels/tile/special_functions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string_view>

#include <gtest/gtest.h>

#include "support/compare_literals.h"

namespace weft::engine::special_functions_test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

struct Golden {
  std::string_view function;
  double arguments[2];
  double value;
};
constexpr Golden kGolden[] = {
#include "unit/engine/kernels/special_golden.inc"
};

double evaluate(const Golden& g) {
  const auto [x, y] = g.arguments;
  if (g.function == "erf_inv") return erf_inv(x);
  if (g.function == "digamma") return digamma(x);
  if (g.function == "bessel_i1e") return bessel_i1e(x);
  return g.function == "zeta" ? zeta(x, y) : polygamma(x, y);
}

TEST(SpecialFunctions, AreRightToAFewUnitsInTheLastPlace) {
  std::map<std::string_view, double> worst;
  for (const Golden& g : kGolden) {
    const double got = evaluate(g);
    const double ulps =
        std::abs(got - g.value) / weft::testing::ulp_of(g.value, info(DType::f64).format);
    worst[g.function] = std::max(worst[g.function], ulps);
    EXPECT_LE(ulps, 8) << g.function << "(" << g.arguments[0] << ", " << g.arguments[1]
                       << ") = " << g.value << ", not " << got;
  }
  for (const auto& [function, ulps] : worst) {
    RecordProperty(std::string(function), std::to_string(ulps));
  }
}

TEST(SpecialFunctions, AtTheirSpecialPoints) {
  EXPECT_EQ(erf_inv(1), kInf);
  EXPECT_EQ(erf_inv(-1), -kInf);
  EXPECT_TRUE(std::isnan(erf_inv(1.1)) && std::isnan(erf_inv(kNaN)));
  EXPECT_TRUE(std::signbit(erf_inv(-0.0)));
  EXPECT_TRUE(std::isnan(digamma(-3)) && std::isnan(digamma(-kInf)));
  EXPECT_TRUE(digamma(0.0) == -kInf && digamma(-0.0) == -kInf);
  EXPECT_EQ(digamma(kInf), kInf);
  EXPECT_EQ(zeta(1, 5), kInf);
  EXPECT_TRUE(std::isnan(zeta(0.5, 1)));
  EXPECT_EQ(zeta(2, -3), kInf);
  EXPECT_TRUE(std::isnan(zeta(3, -3)) && std::isnan(zeta(2.5, -0.5)));
  EXPECT_EQ(zeta(2, kInf), 0);
  EXPECT_EQ(zeta(kInf, 2), 0);
  EXPECT_TRUE(std::isnan(polygamma(0.5, 1)) && std::isnan(polygamma(-1, 1)));
  EXPECT_EQ(polygamma(0, 1), digamma(1));
  EXPECT_EQ(polygamma(1, 0), kInf);
  EXPECT_EQ(bessel_i1e(kInf), 0);
  EXPECT_TRUE(std::signbit(bessel_i1e(-0.0)) && std::isnan(bessel_i1e(kNaN)));
  EXPECT_EQ(log_gamma(0), kInf);
  EXPECT_EQ(log_gamma(-kInf), kInf);
  // Large arguments end at once.
  EXPECT_TRUE(std::isfinite(zeta(2, -1e15 - 0.5)));
  EXPECT_TRUE(std::isfinite(zeta(2, -123456789.5)));
  EXPECT_EQ(zeta(3e38, 2), 0);
  EXPECT_EQ(zeta(1e200, 1e250), 0);
  EXPECT_EQ(zeta(1e300, 1), 1);
  EXPECT_EQ(zeta(1e300, 0.5), kInf);
  // What is neither 0 nor infinite though its factors are: 200! * 50^-201 * 1.0188...
  EXPECT_NEAR(std::log(-polygamma(200, 50)), 76.93424850777677, 1e-9);
  EXPECT_EQ(polygamma(1e8 + 1, 2), kInf);
  EXPECT_EQ(polygamma(1e8 + 1, 1e8), 0);
}

}  // namespace
}  // namespace weft::engine::special_functions_test
