// The tile functions of complex numbers against the C library's of a wider type, by the measure of
// the larger part, and at special numbers against those of double: on every kind of vectors that
// this processor has.
#include <bit>
#include <cmath>
#include <complex>
#include <limits>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kernels/tile/complex_functions.h"
#include "function_errors.h"
#include "support/sanitizer.h"

namespace weft::engine::complex_math_test {
namespace {

using ir::OpKind;
using Wide = std::complex<long double>;
using Double = std::complex<double>;

// The C library's loses places by the size of its sine and cosine.
Wide exact_tanh(Wide z) {
  const long double twice = -2 * std::abs(z.real()), q = std::exp(twice), rest = -std::expm1(twice);
  const long double sine = std::sin(z.imag()), cosine = std::cos(z.imag());
  const long double below = rest * rest + 4 * q * cosine * cosine;
  return {std::copysign(rest * (2 - rest) / below, z.real()), 4 * q * sine * cosine / below};
}
Wide exact_tan(Wide z) {
  const Wide t = exact_tanh({z.imag(), z.real()});
  return {t.imag(), t.real()};
}
Wide exact_log1p(Wide z) {
  const long double x = z.real(), y = z.imag(), above = x * (2 + x) + y * y;
  const bool is_small = std::abs(above) < 0.5L;
  return {is_small ? std::log1p(above) / 2 : std::log(std::hypot(1 + x, y)), std::atan2(y, 1 + x)};
}
Wide exact_expm1(Wide z) {
  const long double half_sine = std::sin(z.imag() / 2);
  return {std::expm1(z.real()) * std::cos(z.imag()) - 2 * half_sine * half_sine,
          std::exp(z.real()) * std::sin(z.imag())};
}
Wide exact_square(Wide z) {
  return {(z.real() - z.imag()) * (z.real() + z.imag()), 2 * z.real() * z.imag()};
}

Wide exact_logistic(Wide z) {
  const long double cosine = std::cos(z.imag() / 2), grown = std::exp(-z.real());
  const long double more = std::expm1(-z.real());  // 1 + exp(-z), without cancellation
  return 1.0L / Wide(2 * grown * cosine * cosine - more, -grown * std::sin(z.imag()));
}

struct UnaryCase {
  OpKind kind;
  Wide (*exact)(Wide);
  Double (*special)(Double);
  double ulps;
};
const UnaryCase kUnaryCases[] = {
    {OpKind::exponential, [](Wide z) { return std::exp(z); }, &complex_exp, 4},
    {OpKind::exponential_minus_one, &exact_expm1, &complex_expm1, 5},
    {OpKind::log, [](Wide z) { return std::log(z); }, &complex_log, 4},
    {OpKind::log_plus_one, &exact_log1p, &complex_log1p, 4},
    {OpKind::sqrt, [](Wide z) { return std::sqrt(z); }, &complex_sqrt, 3},
    {OpKind::rsqrt, [](Wide z) { return 1.0L / std::sqrt(z); }, &complex_rsqrt, 5},
    {OpKind::sine, [](Wide z) { return std::sin(z); }, &complex_sin, 5},
    {OpKind::cosine, [](Wide z) { return std::cos(z); }, &complex_cos, 5},
    {OpKind::chlo_sinh, [](Wide z) { return std::sinh(z); }, &complex_sinh, 5},
    {OpKind::chlo_cosh, [](Wide z) { return std::cosh(z); }, &complex_cosh, 5},
    {OpKind::tan, &exact_tan, &complex_tan, 6},
    {OpKind::tanh, &exact_tanh, &complex_tanh, 6},
    {OpKind::logistic, &exact_logistic, &complex_logistic, 8},
    {OpKind::chlo_square, &exact_square, nullptr, 2},
};

template <class T>
constexpr DType kNumberOf = sizeof(T) == 4 ? DType::c64 : DType::c128;

// Numbers of some sizes, near the axes and near 1.
template <class T>
std::vector<std::complex<T>> usual_numbers() {
  std::mt19937_64 random(1);
  std::normal_distribution<double> normal;
  std::vector<std::complex<T>> z;
  for (double size : {1e-30, 1e-3, 1.0, 5.0, 60.0}) {
    for (int i = 0; i < weft::testing::under_sanitizers(300, 3000); ++i) {
      const auto x = static_cast<T>(normal(random) * size), y = static_cast<T>(normal(random));
      z.insert(z.end(), {{x, y}, {y, x}, {x, 0}, {0, x}, {1 + x, y / 1024}, {x, x}, {-x, x}});
    }
  }
  return z;
}
template <class T>
std::vector<std::complex<T>> special_numbers() {
  using Limits = std::numeric_limits<T>;
  const T some[] = {0,
                    1,
                    T(0.5),
                    Limits::min(),
                    Limits::denorm_min(),
                    Limits::max(),
                    Limits::infinity(),
                    Limits::quiet_NaN(),
                    100,
                    800,
                    T(1e20)};
  std::vector<std::complex<T>> z;
  for (T x : some) {
    for (T y : some) z.insert(z.end(), {{x, y}, {-x, y}, {x, -y}, {-x, -y}});
  }
  return z;
}

// Of the second ones, too, where the function has two operands.
template <class T>
std::vector<std::complex<T>> results_of(OpKind kind, const std::vector<std::complex<T>>& a,
                                        const std::vector<std::complex<T>>& b = {}) {
  const void* const operands[] = {a.data(), b.data()};
  std::vector<std::complex<T>> results(a.size());
  function_of(kind, kNumberOf<T>, b.empty() ? 1 : 2)(operands, results.data(),
                                                     static_cast<std::int64_t>(a.size()));
  return results;
}

template <class T>
double error_of(std::complex<T> got, Wide want) {
  const long double size = std::max(std::abs(want.real()), std::abs(want.imag()));
  if (!(size < std::numeric_limits<T>::max() / 2)) return 0;  // is special
  const int least = std::numeric_limits<T>::min_exponent - 1;
  const int exponent = size == 0 ? least : std::max(std::ilogb(size), least);
  const long double error = std::max(std::abs(got.real() - want.real()),  //
                                     std::abs(got.imag() - want.imag()));
  return static_cast<double>(std::ldexp(error, std::numeric_limits<T>::digits - 1 - exponent));
}

// Equal, or both no numbers, or near.
template <class T>
bool is_like(T got, T want) {
  const T bound = std::abs(want) * std::numeric_limits<T>::epsilon() * 8;
  return got == want || (std::isnan(got) && std::isnan(want)) || std::abs(got - want) <= bound;
}

class ComplexMath : public OnEachTarget {
 protected:
  template <class T>
  void check_usual() {
    const auto z = usual_numbers<T>();
    for (const UnaryCase& c : kUnaryCases) {
      const auto got = results_of<T>(c.kind, z);
      double worst = 0;
      std::complex<T> where;
      for (std::size_t i = 0; i < z.size(); ++i) {
        const double error = error_of(got[i], c.exact(Wide(z[i])));
        if (!(error <= worst)) worst = error, where = z[i];
      }
      EXPECT_LE(worst, c.ulps) << ir::op_def(c.kind).name << where << " of " << sizeof(T);
    }
  }
  // The error of a power may grow with the logarithm of its size.
  template <class T>
  void check_pairs(double ulps, double growing) {
    const auto a = usual_numbers<T>();
    const std::vector<std::complex<T>> b(a.rbegin(), a.rend());
    const auto quotients = results_of<T>(OpKind::divide, a, b);
    const auto powers = results_of<T>(OpKind::power, a, b);
    for (std::size_t i = 0; i < a.size(); ++i) {
      EXPECT_LE(error_of(quotients[i], Wide(a[i]) / Wide(b[i])), ulps) << a[i] << b[i];
      const Wide exponent = Wide(b[i]) * std::log(Wide(a[i]));
      const bool is_moderate = b[i] != T{0} && std::abs(exponent.imag()) < 1e3;
      const double error = is_moderate ? error_of(powers[i], std::exp(exponent)) : 0;
      EXPECT_LE(error, ulps + growing * static_cast<double>(std::abs(exponent)))
          << a[i] << b[i] << exponent;
    }
  }
  // Divided by zeros and infinities as the C library does, in a wider type.
  template <class T>
  void check_special_quotients() {
    std::vector<std::complex<T>> a, b;
    for (const auto& x : special_numbers<T>()) {
      for (const auto& y : special_numbers<T>()) a.push_back(x), b.push_back(y);
    }
    const auto got = results_of<T>(OpKind::divide, a, b);
    for (std::size_t i = 0; i < a.size(); ++i) {
      const auto want = std::complex<T>(complex_divide(Double(a[i]), Double(b[i])));
      if (std::isfinite(want.real()) && std::isfinite(want.imag())) continue;
      EXPECT_TRUE(is_like(got[i].real(), want.real()) && is_like(got[i].imag(), want.imag()))
          << a[i] << " / " << b[i] << " = " << got[i] << ", not " << want;
    }
  }
  // Where the C library gives a zero, an infinity or a NaN.
  template <class T>
  void check_special() {
    const auto z = special_numbers<T>();
    for (const UnaryCase& c : kUnaryCases) {
      if (c.special == nullptr) continue;
      const auto got = results_of<T>(c.kind, z);
      for (std::size_t i = 0; i < z.size(); ++i) {
        const auto want = std::complex<T>(c.special(Double(z[i])));
        const bool is_number = std::isfinite(want.real()) && std::isfinite(want.imag());
        if (is_number && want != std::complex<T>()) continue;
        EXPECT_TRUE(is_like(got[i].real(), want.real()) && is_like(got[i].imag(), want.imag()))
            << ir::op_def(c.kind).name << z[i] << " = " << got[i] << ", not " << want;
      }
    }
  }
};

TEST_P(ComplexMath, FunctionsOfC64) {
  check_usual<float>();
  check_special<float>();
}
TEST_P(ComplexMath, FunctionsOfC128) {
  check_usual<double>();
  check_special<double>();
}

TEST_P(ComplexMath, QuotientsAndPowers) {
  check_pairs<float>(1, 0);
  check_pairs<double>(6, 4);
}

TEST_P(ComplexMath, SpecialQuotients) {
  check_special_quotients<float>();
  check_special_quotients<double>();
}

// Parts are moved, of any number of elements.
TEST_P(ComplexMath, PartsAreWhatTheyAre) {
  const auto z = special_numbers<float>();
  for (std::size_t n = 1; n <= 40; ++n) {
    std::vector<float> re(n), im(n);
    const void* operands[] = {z.data(), nullptr};
    const auto count = static_cast<std::int64_t>(n);
    function_of(OpKind::real, DType::c64, 1)(operands, re.data(), count);
    function_of(OpKind::imag, DType::c64, 1)(operands, im.data(), count);
    const auto turned =
        results_of<float>(OpKind::chlo_conj, {z.begin(), z.begin() + static_cast<long>(n)});
    for (std::size_t i = 0; i < n; ++i) {
      EXPECT_EQ(std::bit_cast<std::uint32_t>(re[i]), std::bit_cast<std::uint32_t>(z[i].real()));
      EXPECT_EQ(std::bit_cast<std::uint32_t>(im[i]), std::bit_cast<std::uint32_t>(z[i].imag()));
      EXPECT_EQ(std::bit_cast<std::uint32_t>(turned[i].real()),
                std::bit_cast<std::uint32_t>(z[i].real()));
      EXPECT_EQ(std::bit_cast<std::uint32_t>(turned[i].imag()),
                std::bit_cast<std::uint32_t>(-z[i].imag()));
    }
  }
}

// Each product and sum is rounded, on every kind of vectors alike.
TEST_P(ComplexMath, ProductsAreThoseOfTheFormula) {
  const auto a = usual_numbers<float>();
  const std::vector<std::complex<float>> b(a.rbegin(), a.rend());
  const auto got = results_of<float>(OpKind::multiply, a, b);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const volatile float xx = a[i].real() * b[i].real(), yy = a[i].imag() * b[i].imag();
    const volatile float xy = a[i].real() * b[i].imag(), yx = a[i].imag() * b[i].real();
    EXPECT_EQ(got[i].real(), xx - yy);
    EXPECT_EQ(got[i].imag(), xy + yx);
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, ComplexMath,
                         ::testing::ValuesIn(hwy::SupportedAndGeneratedTargets()), target_name);

}  // namespace
}  // namespace weft::engine::complex_math_test
