#include "engine/kernels/tile/special_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace weft::engine {
namespace {

using Extended = long double;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();

bool is_integer(double x) { return x == std::floor(x); }

// B(2k) / (2k)! for k = 1, 2, ...: the coefficients of Euler's and Maclaurin's formula.
constexpr std::array<double, 12> kBernoulliOverFactorial = [] {
  constexpr double kNumerators[] = {1, -1,    1,     -1,      5,      -691,
                                    7, -3617, 43867, -174611, 854513, -236364091};
  constexpr double kDenominators[] = {6, 30, 42, 30, 66, 2730, 6, 510, 798, 330, 138, 2730};
  std::array<double, 12> c{};
  double factorial = 1;
  for (int k = 0; k < 12; ++k) {
    factorial *= (2 * k + 1) * (2 * k + 2);
    c[static_cast<std::size_t>(k)] = kNumerators[k] / kDenominators[k] / factorial;
  }
  return c;
}();

// The sum of ((q + k) / unit)^-x over k >= 0 for x > 1 and q > 0.
double zeta_of_positive(double x, double q, double unit = 1) {
  // Below `start`, term by term; from there the integral, half a term, and corrections.
  const double start = 10 + x;  // so that the corrections fall quickly
  double sum = 0;
  while (q < start) {
    const double term = std::pow(q / unit, -x);
    sum += term;
    if (term <= sum * 1e-17) return sum;  // also of nothing but zeros: the later ones are smaller
    q += 1;
  }
  const double power = std::pow(q / unit, -x);
  sum += power * q / (x - 1) + power / 2;
  double factor = power * x / q;
  for (std::size_t k = 0; k < kBernoulliOverFactorial.size(); ++k) {
    const double term = factor * kBernoulliOverFactorial[k];
    sum += term;
    if (std::abs(term) <= std::abs(sum) * 1e-17) break;
    const double j = static_cast<double>(2 * k + 1);
    factor *= (x + j) * (x + j + 1) / (q * q);
  }
  return sum;
}

// Its logarithm, also where the sum itself would be 0 or infinite.
double log_zeta_of_positive(double x, double q) {
  return std::log(zeta_of_positive(x, q, q)) - x * std::log(q);
}

// The same for an integer x and q < 0, no integer.
double zeta_of_negative(double x, double q, bool even) {
  const double count = -std::floor(q);  // of terms with a negative base
  const double sign = even ? 1 : -1;
  // Positive and negative bases from zero outwards, in pairs that may cancel.
  double positive = q + count, negative = 1 - positive, sum = 0;
  const double pairs = std::min(count, 64.0);
  for (double j = 0; j < pairs; j += 1, positive += 1, negative += 1) {
    sum += std::pow(positive, -x) + sign * std::pow(negative, -x);
  }
  sum += zeta_of_positive(x, positive);
  if (pairs == count) return sum;
  return sum + sign * (zeta_of_positive(x, negative) - zeta_of_positive(x, 1 - q));
}

// From 1 to 2, where the positive root is: a Taylor series there.
constexpr double kRoot = 1.4616321449683622;         // its nearest double
constexpr double kRootRest = 9.549995429965697e-17;  // what that lacks

double digamma_near_root(double x) {
  static const auto coefficients = [] {
    std::array<double, 40> c{};
    for (std::size_t k = 0; k < c.size(); ++k) {
      const double size = zeta_of_positive(static_cast<double>(k) + 2, kRoot);
      c[k] = k % 2 == 0 ? size : -size;
    }
    return c;
  }();
  const double d = x - kRoot - kRootRest;
  double sum = 0;
  for (std::size_t k = coefficients.size(); k-- > 0;) sum = sum * d + coefficients[k];
  return sum * d;
}

double digamma_of_positive(double x) {
  // Into [1, 2], where the series converges. From below 10 upwards logarithm and shift would
  // cancel.
  if (x < 1) return digamma_near_root(x + 1) - 1 / x;
  if (x < 10) {
    double shift = 0;
    for (; x > 2; x -= 1) shift += 1 / (x - 1);
    return digamma_near_root(x) + shift;
  }
  // The asymptotic series: B(2k) / (2k x^2k).
  constexpr double kTerms[] = {1.0 / 12,  -1.0 / 120,     1.0 / 252, -1.0 / 240,
                               1.0 / 132, -691.0 / 32760, 1.0 / 12,  -3617.0 / 8160};
  const double y = 1 / (x * x);
  double series = 0;
  for (int k = 7; k >= 0; --k) series = (series + kTerms[k]) * y;
  return std::log(x) - 0.5 / x - series;
}

// pi / tan(pi x), accurate also for large x and near its zeros.
double pi_cot_pi(double x) {
  const double r = x - std::round(x);  // exact
  if (std::abs(r) > 0.25) {
    const double to_half = std::copysign(0.5, r) - r;  // exact
    return std::numbers::pi * std::tan(std::numbers::pi * to_half);
  }
  return std::numbers::pi / std::tan(std::numbers::pi * r);
}

// Sum of (x/2)^(2k+1) / (k! (k+1)!) times exp(-x): all terms are positive, but each is made of the
// one before, so that their errors grow.
double bessel_i1e_series(double x) {
  const Extended quarter = Extended{x} * x / 4;
  Extended term = Extended{x} / 2, sum = term;
  for (Extended k = 1; term > sum * 1e-20L; k += 1) {
    term *= quarter / (k * (k + 1));
    sum += term;
  }
  return static_cast<double>(sum * std::exp(-Extended{x}));
}

double bessel_i1e_asymptotic(double x) {
  Extended term = 1, sum = 1;
  for (Extended k = 1; k < 40 && std::abs(term) > 1e-20L; k += 1) {
    term *= -(4 - (2 * k - 1) * (2 * k - 1)) / (8 * k) / x;
    sum += term;
  }
  // 2 pi x may be infinite.
  return static_cast<double>(sum / std::sqrt(2 * std::numbers::pi_v<Extended>) /
                             std::sqrt(Extended{x}));
}

// A first value for erf_inv, of 1 - |x|: after Winitzki, 0.2 % off.
double erf_inv_guess(double x) {
  constexpr double kA = 0.147;
  const double log_term = std::log1p(-x * x);
  const double b = 2 / (std::numbers::pi * kA) + log_term / 2;
  return std::sqrt(std::max(0.0, std::sqrt(b * b - log_term / kA) - b));
}

}  // namespace

double zeta(double x, double q) {
  if (x != x || q != q) return kNaN;
  if (x == 1) return kInf;
  if (x < 1) return kNaN;
  if (q <= 0) {
    const bool even = is_integer(x) && std::fmod(x, 2) == 0;
    if (is_integer(q)) return even ? kInf : kNaN;
    return is_integer(x) ? zeta_of_negative(x, q, even) : kNaN;
  }
  if (q == kInf) return 0;
  if (x == kInf) return q > 1 ? 0 : (q == 1 ? 1 : kInf);
  return zeta_of_positive(x, q);
}

double digamma(double x) {
  if (x != x || x == -kInf) return kNaN;
  if (x > 0) return x == kInf ? kInf : digamma_of_positive(x);
  if (is_integer(x)) return x == 0 ? -kInf : kNaN;
  return digamma_of_positive(1 - x) - pi_cot_pi(x);
}

double polygamma(double n, double x) {
  if (n != n || x != x || n < 0 || !is_integer(n)) return kNaN;
  if (n == 0) return digamma(x);
  const double sign = std::fmod(n, 2) == 0 ? -1 : 1;
  if (n > 170 && x > 0 && x < kInf) {
    return sign * std::exp(log_gamma(n + 1) + log_zeta_of_positive(n + 1, x));
  }
  const double z = zeta(n + 1, x);
  if (n <= 170) return sign * std::tgamma(n + 1) * z;
  return sign * std::copysign(std::exp(log_gamma(n + 1) + std::log(std::abs(z))), z);
}

double bessel_i1e(double x) {
  const double size = std::abs(x);
  if (size == 0) return x;
  if (size == kInf) return std::copysign(0.0, x);
  const double value = size < 30 ? bessel_i1e_series(size) : bessel_i1e_asymptotic(size);
  return std::copysign(value, x);
}

double log_gamma(double x) {
  if (std::isinf(x)) return kInf;
  int sign = 0;
  return ::lgamma_r(x, &sign);  // std::lgamma writes a global variable
}

double erf_inv(double x) {
  if (x != x || std::abs(x) > 1) return kNaN;
  if (std::abs(x) == 1) return std::copysign(kInf, x);
  const double size = std::abs(x);
  if (size < 1e-8) return x * (std::sqrt(std::numbers::pi) / 2);
  // Halley's steps. Where erf is close to 1, the error is taken from erfc, so as not to cancel.
  double y = erf_inv_guess(size);
  for (int i = 0; i < 3; ++i) {
    const double slope = 2 / std::sqrt(std::numbers::pi) * std::exp(-y * y);
    const double error = size < 0.5 ? std::erf(y) - size : (1 - size) - std::erfc(y);
    const double step = error / slope;
    y -= step / (1 + y * step);
  }
  return std::copysign(y, x);
}

}  // namespace weft::engine
