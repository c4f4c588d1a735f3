// The mathematical tile functions over the whole range of their operands, at numbers from evenly
// spaced bit patterns and at all special ones, against the C library's functions of a wider type:
// on every kind of vectors that this processor has.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kernels/tile/special_functions.h"
#include "function_errors.h"
#include "support/compare_literals.h"
#include "support/sanitizer.h"

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

// exp(-|x|) I1(x), by its power series, of which all terms have one sign, or the asymptotic one.
Wide exact_bessel_i1e(Wide x) {
  const Wide size = std::abs(x);
  if (size == 0 || std::isnan(x)) return x;
  Wide term = 1, sum = 1;
  if (size < 40) {
    for (int k = 1; term > sum * 1e-20L; ++k) {
      term *= size * size / (4 * Wide(k) * (k + 1));
      sum += term;
    }
    return sum * std::exp(-size) * x / 2;
  }
  for (int k = 1; std::abs(term) > 1e-20L; ++k) {
    term *= ((2 * k - 1) * (2 * k - 1) - 4) / (8 * size * k);
    sum += term;
  }
  return std::copysign(sum / std::sqrt(2 * std::numbers::pi_v<Wide> * size), x);
}

Wide exact_log_gamma(Wide x) {
  int sign = 0;
  return ::lgammal_r(x, &sign);
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
    {OpKind::chlo_bessel_i1e, &bessel_i1e, 2, &exact_bessel_i1e, 3},
    {OpKind::chlo_cosh, &std::cosh, 2},
    {OpKind::chlo_digamma, &digamma, 2},
    {OpKind::chlo_erf, &std::erf, 2, &std::erf, 2},
    {OpKind::chlo_erfc, &std::erfc, 3, &std::erfc, 4},
    {OpKind::chlo_lgamma, &log_gamma, 2, &exact_log_gamma, 6},
    {OpKind::chlo_sinh, &std::sinh, 2},
};

// Numbers of the type: what is special, and the numbers whose bits are multiples of `step`; under
// sanitizers of ten times that.
template <class T>
std::vector<T> numbers(std::uint64_t step) {
  step *= weft::testing::under_sanitizers(10, 1);
  using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
  using Limits = std::numeric_limits<T>;
  std::vector<T> x;
  for (T value : {T{0}, Limits::denorm_min(), Limits::min(), Limits::epsilon(), T(0.5), T{1}, T{2},
                  T(0.6), T(0.925), T(3.95), T(88.72), T(709.78), T(27.2), T(0x1p20), T(0x1p30),
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

// erf(erf_inv(x)) = x, to what a change of the result by so many units in its last place changes.
template <class T, class Exact>
void expect_inverse_of_erf(std::uint64_t step, int ulps) {
  std::vector<T> x;
  for (T f : numbers<T>(step)) {
    if (std::abs(f) < 1) x.push_back(f);
  }
  for (T rest = T(0.7); rest > std::numeric_limits<T>::epsilon(); rest *= T(0.83)) {
    x.push_back(1 - rest);
    x.push_back(rest - 1);
  }
  std::vector<T> y(x.size());
  const void* in[] = {x.data()};
  function_of(OpKind::chlo_erf_inv, kDTypeOf<T>, 1)(in, y.data(),
                                                    static_cast<std::int64_t>(x.size()));
  for (std::size_t i = 0; i < x.size(); ++i) {
    const Exact a = std::abs(static_cast<Exact>(x[i])), b = std::abs(static_cast<Exact>(y[i]));
    const Exact by = ulps * weft::testing::ulp_of(static_cast<double>(b), info(kDTypeOf<T>).format);
    const auto error = [&](Exact z) {  // from the nearer end
      return a < 0.5 ? std::erf(z) - a : (1 - a) - std::erfc(z);
    };
    EXPECT_TRUE(error(b + by) >= 0 && error(std::max(Exact{0}, b - by)) <= 0)
        << x[i] << ' ' << y[i];
    EXPECT_EQ(std::signbit(x[i]), std::signbit(y[i])) << x[i];
  }
}

// Among usual numbers one that is not, at each place, and the other way round.
template <class T>
void expect_alike_among_others(OpKind kind, std::uint64_t step) {
  const TileFunction function = function_of(kind, kDTypeOf<T>, 1);
  constexpr std::size_t kMost = 75;
  const auto of = [&](const std::vector<T>& x) {
    std::vector<T> y(x.size());
    const void* const in[] = {x.data()};
    function(in, y.data(), static_cast<std::int64_t>(y.size()));
    return y;
  };
  std::size_t i = 0;
  for (const T x : numbers<T>(step)) {
    const T usual = static_cast<T>(static_cast<double>(i % 97) / 16 - 3);
    const std::size_t n = 1 + i * 7 % kMost, place = i * 5 % n;
    const T alone = of({x})[0], usual_alone = of({usual})[0];
    for (const bool is_one : {true, false}) {
      std::vector<T> numbers(n, is_one ? usual : x), want(n, is_one ? usual_alone : alone);
      numbers[place] = is_one ? x : usual;
      want[place] = is_one ? alone : usual_alone;
      const std::vector<T> got = of(numbers);
      ASSERT_EQ(std::memcmp(got.data(), want.data(), n * sizeof(T)), 0)
          << ir::op_def(kind).name << " of " << x << " and " << usual << ", " << n << " numbers";
    }
    ++i;
  }
}

TEST_P(VectorMath, AnElementDoesNotDependOnItsNeighbours) {
  for (const UnaryCase& c : kUnaryCases) {
    expect_alike_among_others<float>(c.kind, 1000003);
    if (c.of_f64 != nullptr) expect_alike_among_others<double>(c.kind, 0x0010'2003'0000'1235);
  }
}

TEST_P(VectorMath, ErfInvIsTheInverse) {
  expect_inverse_of_erf<float, double>(65537, 1);
  expect_inverse_of_erf<double, Wide>(0x0000'2003'0000'1235, 3);
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
  check(OpKind::chlo_zeta, &zeta);
}

// From twenty upwards by Stirling's series.
Wide exact_digamma(Wide x) {
  if (!(x < std::numeric_limits<Wide>::infinity())) return x;
  Wide shift = 0;
  for (; x < 20; x += 1) shift += 1 / x;
  const Wide z = 1 / (x * x);
  const Wide terms[] = {1 / 12.L,  -1 / 120.L,     1 / 252.L, -1 / 240.L,
                        1 / 132.L, -691 / 32760.L, 1 / 12.L,  -3617 / 8160.L};
  Wide series = 0;
  for (std::size_t k = std::size(terms); k-- > 0;) series = (series + terms[k]) * z;
  return std::log(x) - 1 / (2 * x) - series - shift;
}

// Negative numbers by the measure of 2: between their poles they have roots.
TEST_P(VectorMath, DigammaOfF64) {
  std::vector<double> x;
  for (double number : numbers<double>(0x0000'2003'0000'1235)) x.push_back(std::abs(number));
  for (int i = 1; i < 5000; ++i) x.push_back(i / 256.0);
  // Beside the root the sum above loses too much.
  std::erase_if(x, [](double number) { return number == 0 || std::abs(number - 1.46) < 0.01; });
  const TileFunction function = function_of(OpKind::chlo_digamma, DType::f64, 1);
  expect_near<double>(
      function, {x}, [&](std::size_t i) { return exact_digamma(x[i]); }, 5, "digamma");
  for (int i = 1; i < 3000; ++i) {
    const double number = -i / 128.0 - 1 / 1024.0;
    const void* const in[] = {&number};
    double got = 0;
    function(in, &got, 1);
    const Wide pi = std::numbers::pi_v<Wide>;
    const Wide want = exact_digamma(1 - Wide(number)) - pi / std::tan(pi * (number + i / 128));
    EXPECT_NEAR(got, static_cast<double>(want), 1e-15 * std::max(2.0, double(std::abs(want))) * 2)
        << number;
  }
}

// Any numbers, and such whose powers are near the largest and the least ones.
TEST_P(VectorMath, PowersOfF64) {
  std::vector<double> x, y;
  const auto add = [&](double a, double b) {
    x.push_back(a);
    y.push_back(b);
  };
  const std::vector<double> all = numbers<double>(0x00fb'0000'1235'0001);
  for (double a : all) {
    for (double b : all) add(a, b);
    for (double b : {0.5, -1.5, 3.0, -4.0, 7.0, 1.7}) add(a, b);
    const double log = std::log(std::abs(a));
    if (log == 0 || !std::isfinite(log)) continue;
    for (double b : {-744.0, -708.0, -0.3, 1.1, 40.0, 600.0, 709.5}) add(a, b / log);
  }
  for (int i = 1; i < 4000; ++i) add(1 + i / 8192.0, 709 / std::log(1 + i / 8192.0));
  expect_near<double>(
      function_of(OpKind::power, DType::f64, 2), {x, y},
      [&](std::size_t i) { return std::pow(Wide(x[i]), Wide(y[i])); }, 2, "power");
}

// Where they are sums of powers, and around: orders up to those of which a factorial is infinite,
// poles and what lies between them.
TEST_P(VectorMath, ZetaAndPolygamma) {
  std::vector<float> x, order, q;
  for (float a : {0.5F, 1.0F, 1.0000001F, 1.5F, 2.0F, 3.0F, 7.25F, 12.0F, 30.5F, 101.0F, 300.0F}) {
    for (float b = -3; b < 40; b += 0.4375F) {
      for (float size : {1e-3F, 1.0F, 50.0F}) {
        x.push_back(a);
        order.push_back(std::floor(a));
        q.push_back(b * size);
      }
    }
  }
  const auto check = [&](OpKind kind, const std::vector<float>& first,
                         double (*function)(double, double)) {
    expect_near<float>(
        function_of(kind, DType::f32, 2), {first, q},
        [&](std::size_t i) { return function(first[i], q[i]); }, 2, ir::op_def(kind).name);
  };
  check(OpKind::chlo_zeta, x, &zeta);
  check(OpKind::chlo_polygamma, order, &polygamma);
}

INSTANTIATE_TEST_SUITE_P(Targets, VectorMath,
                         ::testing::ValuesIn(hwy::SupportedAndGeneratedTargets()), target_name);

}  // namespace
}  // namespace weft::engine::vector_math_test
