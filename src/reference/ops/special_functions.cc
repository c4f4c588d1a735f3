#include "reference/ops/special_functions.h"

#include <cmath>
#include <limits>

#include <math.h>  // lgamma_r, which unlike std::lgamma writes no global

namespace weft::reference::special {
namespace {

constexpr double kPi = 3.14159265358979323846;
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
// Bernoulli's numbers B2, B4, ...
constexpr double kBernoulli[] = {1.0 / 6,       -1.0 / 30,      1.0 / 42, -1.0 / 30,
                                 5.0 / 66,      -691.0 / 2730,  7.0 / 6,  -3617.0 / 510,
                                 43867.0 / 798, -174611.0 / 330};
// From here on the asymptotic series below are exact to double.
constexpr double kLarge = 16;

bool is_whole(double x) { return x == std::floor(x); }

// The sum of ((q + k) / unit)^-x for q > 0, by the Euler-Maclaurin formula.
double zeta_positive(double x, double q, double unit = 1) {
  double sum = 0;
  while (q < kLarge + x) {
    const double term = std::pow(q++ / unit, -x);
    sum += term;
    if (term <= sum * 1e-18) return sum;
  }
  const double power = std::pow(q / unit, -x);
  if (power == 0) return sum;
  sum += power * q / (x - 1) + power / 2;
  double term = power / q;  // x (x+1) ... (x+2j-2) q^(-x-2j+1) / (2j)!
  double rising = x;
  for (int j = 1; j <= 10; ++j) {
    term *= j == 1 ? rising / 2 : rising * (rising + 1) / ((2 * j - 1) * (2 * j)) / (q * q);
    sum += kBernoulli[j - 1] * term;
    rising = j == 1 ? x + 1 : rising + 2;
  }
  return sum;
}

}  // namespace

double lgamma(double x) {
  int sign_of_gamma = 0;
  return ::lgamma_r(x, &sign_of_gamma);
}

double digamma(double x) {
  if (x == 0) return -kInfinity;
  if (x < 0 && is_whole(x)) return kNan;
  if (x < 0) return digamma(1 - x) - kPi / std::tan(kPi * (x - std::round(x)));
  double result = 0;
  while (x < kLarge) result -= 1 / x++;
  if (x == kInfinity) return x;
  result += std::log(x) - 1 / (2 * x);
  double power = 1;
  for (int j = 1; j <= 10; ++j) {
    power /= x * x;
    result -= kBernoulli[j - 1] * power / (2 * j);
  }
  return result;
}

double zeta(double x, double q) {
  if (std::isnan(x) || std::isnan(q) || x < 1) return kNan;
  if (x == 1) return kInfinity;
  if (x == kInfinity) return q < 1 ? kInfinity : q == 1 ? 1 : 0;
  if (q > 0) return q == kInfinity ? 0 : zeta_positive(x, q);
  if (is_whole(q)) return kInfinity;
  if (!is_whole(x)) return kNan;
  // The terms with a negative base, |q + k| = fraction', fraction' + 1, ..., then those above 0.
  const double fraction = q - std::floor(q);
  const double negative = zeta_positive(x, 1 - fraction) - zeta_positive(x, 1 - q);
  return (std::fmod(x, 2) == 0 ? negative : -negative) + zeta_positive(x, fraction);
}

double polygamma(double n, double x) {
  if (n == 0) return digamma(x);
  if (!(n > 0) || !is_whole(n)) return kNan;
  // Of a factorial that is no double the zeta function may be none either, but their product.
  const bool is_large = n > 170 && x > 0 && x < kInfinity;
  const double size =
      is_large ? std::exp(lgamma(n + 1) - (n + 1) * std::log(x)) * zeta_positive(n + 1, x, x)
               : std::exp(lgamma(n + 1)) * zeta(n + 1, x);
  return std::fmod(n, 2) == 0 ? -size : size;
}

double erf_inv(double x) {
  if (std::isnan(x) || std::fabs(x) > 1) return kNan;
  if (std::fabs(x) == 1) return x * kInfinity;
  const double a = std::fabs(x);
  // Winitzki's approximation, then Halley's steps on erf(y) = a (on erfc where a is near 1).
  const double log_term = std::log((1 - a) * (1 + a));
  const double t = 2 / (kPi * 0.147) + log_term / 2;
  double y = std::sqrt(std::sqrt(t * t - log_term / 0.147) - t);
  if (a < 1e-4) y = a * std::sqrt(kPi) / 2;
  for (int step = 0; step < 5; ++step) {
    const double error = a > 0.5 ? (1 - a) - std::erfc(y) : std::erf(y) - a;
    const double newton = error / (2 / std::sqrt(kPi) * std::exp(-y * y));
    y -= newton / (1 + y * newton);
  }
  return std::copysign(y, x);
}

double bessel_i1e(double x) {
  const double a = std::fabs(x);
  if (std::isnan(x)) return x;
  if (a == kInfinity) return std::copysign(0.0, x);
  double sum = 0, term = 0;
  if (a < 25) {
    term = a / 2;  // (a/2)^(2k+1) / (k! (k+1)!)
    for (int k = 1; term > sum * 1e-18; ++k) {
      sum += term;
      term *= a * a / 4 / (k * (k + 1.0));
    }
    return std::copysign(sum * std::exp(-a), x);
  }
  term = 1;  // Hankel's expansion
  for (int k = 1; k <= 20; ++k) {
    sum += term;
    term *= -(4.0 - (2.0 * k - 1) * (2.0 * k - 1)) / (8 * k * a);
  }
  return std::copysign(sum / std::sqrt(2 * kPi * a), x);
}

}  // namespace weft::reference::special
