// Sine, cosine and tangent where the reduction of the angle is hard: of numbers of every exponent
// and both signs, of numbers next to multiples of a right angle, and of those that come nearest to
// one.
#include <cmath>
#include <limits>
#include <random>
#include <span>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "function_errors.h"
#include "support/sanitizer.h"

namespace weft::engine::trigonometry_test {
namespace {

using ir::OpKind;
using Wide = long double;

class Trigonometry : public OnEachTarget {};

template <class T>
using Exact = std::conditional_t<sizeof(T) == 4, double, long double>;

template <class T>
void expect_near_all(const std::vector<T>& x) {
  using W = Exact<T>;
  const auto check = [&](OpKind kind, W (*exact)(W), double ulps) {
    expect_near<T>(
        function_of(kind, kDTypeOf<T>, 1), {x}, [&](std::size_t i) { return exact(W{x[i]}); }, ulps,
        ir::op_def(kind).name);
  };
  check(OpKind::sine, &std::sin, 2);
  check(OpKind::cosine, &std::cos, 2);
  check(OpKind::tan, &std::tan, sizeof(T) == 4 ? 2 : 3);
}

// As many numbers of each exponent, subnormal ones among them.
template <class T>
std::vector<T> of_every_exponent(int count) {
  using Limits = std::numeric_limits<T>;
  std::mt19937_64 random(7);
  std::uniform_real_distribution<double> mantissa(1, 2);
  std::vector<T> x;
  for (int e = Limits::min_exponent - Limits::digits; e < Limits::max_exponent; ++e) {
    for (int i = 0; i < count; ++i) {
      const T size = std::ldexp(static_cast<T>(mantissa(random)), e);
      if (std::isfinite(size)) x.push_back(i % 2 == 0 ? size : -size);
    }
  }
  return x;
}

TEST_P(Trigonometry, EveryExponent) {
  expect_near_all(of_every_exponent<float>(2000));
  expect_near_all(of_every_exponent<double>(100));
}

// Multiples of a right angle, rounded to the type, and the numbers around them.
template <class T>
std::vector<T> near_right_angles() {
  std::vector<T> x;
  for (Wide n = 1; n < 1e12L; n = std::floor(n * 1.03L) + 1) {
    T near = static_cast<T>(n * (std::acos(Wide{-1}) / 2));
    for (int i = 0; i < 3; ++i) near = std::nextafter(near, T{0});
    for (int i = 0; i < 7; ++i) {
      x.push_back(near);
      x.push_back(-near);
      near = std::nextafter(near, std::numeric_limits<T>::max());
    }
  }
  return x;
}

TEST_P(Trigonometry, NearMultiplesOfARightAngle) {
  expect_near_all(near_right_angles<float>());
  expect_near_all(near_right_angles<double>());
}

// The numbers mantissa 2^exponent of a type that come nearest to a multiple of a right angle, with
// their sines and cosines from rational arithmetic of 1,600 bits.
struct HardCase {
  double mantissa;
  int exponent;
  double sine, cosine;
};
constexpr HardCase kOfFloat[] = {
    {16367173, 72, 1, -0x1.bbdd52a58eafbp-30},  {10741887, 11, 1, -0x1.149dafd6b8987p-29},
    {16367173, 73, -0x1.bbdd52a58eafbp-29, -1}, {10741887, 12, -0x1.149dafd6b8987p-28, -1},
    {16367173, 74, 0x1.bbdd52a58eafbp-28, 1},   {10057457, 62, 1, -0x1.bc77be4e3b960p-28},
    {11617958, 17, -1, -0x1.db49e303ea778p-28}, {9012376, 53, 1, -0x1.f7e04be410e25p-28},
};
constexpr HardCase kOfDouble[] = {
    {6381956970095103, 797, 1, -0x1.14ae72e6ba22fp-61},
    {6381956970095103, 798, -0x1.14ae72e6ba22fp-60, -1},
    {5916243447979695, 79, -1, -0x1.0cb604d34f341p-59},
    {6381956970095103, 799, 0x1.14ae72e6ba22fp-59, 1},
    {8444920710073313, 939, 1, 0x1.295a3b0a64b1dp-59},
    {5850965514341686, 525, -1, 0x1.6ec67bcf77522p-59},
    {8160885118204141, 808, -1, -0x1.d08f59c32bfa3p-59},
    {8360820580228475, 628, 1, 0x1.e09878d22e29dp-59},
};

template <class T>
void expect_near_hard(std::span<const HardCase> cases, double ulps) {
  for (const HardCase& c : cases) {
    for (double sign : {1.0, -1.0}) {
      const std::vector<T> x = {static_cast<T>(std::ldexp(sign * c.mantissa, c.exponent))};
      const auto check = [&](OpKind kind, double exact) {
        expect_near<T>(
            function_of(kind, kDTypeOf<T>, 1), {x}, [&](std::size_t) { return exact; }, ulps,
            ir::op_def(kind).name);
      };
      check(OpKind::sine, sign * c.sine);
      check(OpKind::cosine, c.cosine);
      // The tangent is rounded once more here.
      check(OpKind::tan, sign * c.sine / c.cosine);
    }
  }
}

TEST_P(Trigonometry, NearestToMultiplesOfARightAngle) {
  expect_near_hard<float>(kOfFloat, 2);
  // Without fused operations, as under sanitizers (vector_targets.h), the functions are those of
  // the C library, which keeps less of doubles.
  constexpr std::int64_t kWithout =
      HWY_SSSE3 | HWY_SSE4 | static_cast<std::int64_t>(HWY_EMU128) | HWY_SCALAR;
  if (weft::testing::under_sanitizers(0, 1) == 1 && (GetParam() & kWithout) == 0)
    expect_near_hard<double>(kOfDouble, 2.5);
}

// What stands beside a large angle changes nothing.
TEST_P(Trigonometry, LargeAmongModerateAndSpecial) {
  using Limits = std::numeric_limits<double>;
  const std::vector<double> special = {
      1e300,  0.5, -Limits::infinity(), Limits::quiet_NaN(), 0, -0.0, 1e-310, -Limits::max(),
      0x1p30, -3,  Limits::infinity(),  0x1.0000000000001p30};
  std::vector<double> x;
  std::vector<float> narrow;
  for (std::size_t i = 0; i < 500; ++i) {
    x.push_back(special[i * i % special.size()]);
    narrow.push_back(static_cast<float>(x.back()));
  }
  expect_near_all(x);
  expect_near_all(narrow);
}

INSTANTIATE_TEST_SUITE_P(Targets, Trigonometry,
                         ::testing::ValuesIn(hwy::SupportedAndGeneratedTargets()), target_name);

}  // namespace
}  // namespace weft::engine::trigonometry_test
