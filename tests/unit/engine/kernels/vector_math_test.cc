// The mathematical tile functions over the whole range of their operands, at numbers from evenly
// spaced bit patterns and at all special ones, against the C library's functions of a wider type:
// on every kind of vectors that this processor has.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "function_errors.h"
#include "support/compare_literals.h"

namespace weft::engine::vector_math_test {
namespace {

using ir::OpKind;
using Wide = long double;

struct UnaryCase {
  OpKind kind;
  double (*of_f32)(double);
  double f32_ulps;
  Wide (*of_f64)(Wide) = nullptr;
  double f64_ulps = 0;
};

template <class T>
T exact_logistic(T x) {
  const T e = std::exp(-std::abs(x));
  return (x < 0 ? e : T{1}) / (1 + e);
}
template <class T>
T exact_rsqrt(T x) {
  return 1 / std::sqrt(x);
}

// What docs/numerics.md promises.
const UnaryCase kUnaryCases[] = {
    {OpKind::cbrt, &std::cbrt, 2},
    {OpKind::cosine, &std::cos, 2, &std::cos, 2},
    {OpKind::exponential, &std::exp, 2, &std::exp, 2},
    {OpKind::exponential_minus_one, &std::expm1, 2, &std::expm1, 2},
    {OpKind::log, &std::log, 2, &std::log, 2},
    {OpKind::log_plus_one, &std::log1p, 2, &std::log1p, 2},
    {OpKind::logistic, &exact_logistic<double>, 3, &exact_logistic<Wide>, 3},
    {OpKind::rsqrt, &exact_rsqrt<double>, 2, &exact_rsqrt<Wide>, 2},
    {OpKind::sine, &std::sin, 2, &std::sin, 2},
    {OpKind::sqrt, &std::sqrt, 0.5, &std::sqrt, 0.5},
    {OpKind::tan, &std::tan, 2, &std::tan, 3},
    {OpKind::tanh, &std::tanh, 2, &std::tanh, 3},
    {OpKind::chlo_acos, &std::acos, 2},
    {OpKind::chlo_acosh, &std::acosh, 2},
    {OpKind::chlo_asin, &std::asin, 2},
    {OpKind::chlo_asinh, &std::asinh, 2},
    {OpKind::chlo_atan, &std::atan, 2},
    {OpKind::chlo_atanh, &std::atanh, 2},
    {OpKind::chlo_cosh, &std::cosh, 2},
    {OpKind::chlo_erf, &std::erf, 2},
    {OpKind::chlo_erfc, &std::erfc, 2},
    {OpKind::chlo_sinh, &std::sinh, 2},
};

// Numbers of the type: what is special, and the numbers whose bits are multiples of `step`.
template <class T>
std::vector<T> numbers(std::uint64_t step) {
  using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
  using Limits = std::numeric_limits<T>;
  std::vector<T> x;
  for (T value : {T{0}, Limits::denorm_min(), Limits::min(), Limits::epsilon(), T(0.5), T{1}, T{2},
                  T(0.6), T(0.925), T(3.95), T(88.72), T(709.78), T(0x1p20), T(0x1p30),
                  Limits::max(), Limits::infinity(), Limits::quiet_NaN()}) {
    for (T near : {std::nextafter(value, T{0}), value, std::nextafter(value, Limits::max())}) {
      x.push_back(near);
      x.push_back(-near);
    }
  }
  constexpr std::uint64_t kAll = sizeof(T) == 4 ? 0xffffffffU : ~std::uint64_t{0};
  for (std::uint64_t bits = 0; kAll - bits > step; bits += step) {
    x.push_back(std::bit_cast<T>(static_cast<Bits>(bits)));
  }
  return x;
}

// With those next to multiples of a right angle, where sines and cosines are small.
template <class T>
std::vector<T> numbers_and_angles(std::uint64_t step) {
  std::vector<T> x = numbers<T>(step);
  for (int n = 1; n < 2000; ++n) x.push_back(static_cast<T>(n * 1.57079632679489661923L));
  return x;
}

class VectorMath : public OnEachTarget {};

TEST_P(VectorMath, FunctionsOfF32) {
  const std::vector<float> x = numbers_and_angles<float>(16411);
  for (const UnaryCase& c : kUnaryCases) {
    const auto exact = [&](std::size_t i) { return c.of_f32(x[i]); };
    expect_near<float>(function_of(c.kind, DType::f32, 1), {x}, exact, c.f32_ulps,
                       ir::op_def(c.kind).name);
  }
}

TEST_P(VectorMath, FunctionsOfF64) {
  const std::vector<double> x = numbers_and_angles<double>(0x0000'2003'0000'1235);
  for (const UnaryCase& c : kUnaryCases) {
    if (c.of_f64 == nullptr) continue;
    const auto exact = [&](std::size_t i) { return c.of_f64(x[i]); };
    expect_near<double>(function_of(c.kind, DType::f64, 1), {x}, exact, c.f64_ulps,
                        ir::op_def(c.kind).name);
  }
}

// erf(erf_inv(x)) = x, to what a neighbour of the result changes.
TEST_P(VectorMath, ErfInvIsTheInverse) {
  std::vector<float> x;
  for (float f : numbers<float>(65537)) {
    if (std::abs(f) < 1) x.push_back(f);
  }
  std::vector<float> y(x.size());
  const void* in[] = {x.data()};
  function_of(OpKind::chlo_erf_inv, DType::f32, 1)(in, y.data(),
                                                   static_cast<std::int64_t>(x.size()));
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double a = std::abs(static_cast<double>(x[i])), b = std::abs(static_cast<double>(y[i]));
    const double ulp = weft::testing::ulp_of(b, info(DType::f32).format);
    const auto error = [&](double z) {  // from the nearer end
      return a < 0.5 ? std::erf(z) - a : (1 - a) - std::erfc(z);
    };
    EXPECT_TRUE(error(b + ulp) >= 0 && error(std::max(0.0, b - ulp)) <= 0) << x[i] << ' ' << y[i];
    EXPECT_EQ(std::signbit(x[i]), std::signbit(y[i])) << x[i];
  }
}

TEST_P(VectorMath, FunctionsOfTwoF32) {
  std::vector<float> x, y;
  const std::vector<float> all = numbers<float>(0x00fb'0001);
  for (float a : all) {
    for (float b : all) {
      x.push_back(a);
      y.push_back(b);
    }
    // For powers, moderate pairs.
    for (float b : {0.5F, -1.5F, 3.0F, -4.0F, 7.0F}) {
      x.push_back(a);
      y.push_back(b);
    }
  }
  const auto check = [&](OpKind kind, double (*function)(double, double)) {
    expect_near<float>(
        function_of(kind, DType::f32, 2), {x, y},
        [&](std::size_t i) { return function(x[i], y[i]); }, 2, ir::op_def(kind).name);
  };
  check(OpKind::atan2, &std::atan2);
  check(OpKind::power, &std::pow);
}

INSTANTIATE_TEST_SUITE_P(Targets, VectorMath,
                         ::testing::ValuesIn(hwy::SupportedAndGeneratedTargets()), target_name);

}  // namespace
}  // namespace weft::engine::vector_math_test
