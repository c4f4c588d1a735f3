#include "engine/kernels/tile/complex_functions.h"

#include <cmath>

namespace weft::engine {
namespace {

using C = std::complex<double>;

constexpr C kI(0, 1);

// 1 + exp(z) where exp(z) = grown * exp(iy), without cancellation near -1; `grown` <= 1.
C one_plus_exp(double grown_minus_one, double y) {
  const double half = std::cos(y / 2), grown = 1 + grown_minus_one;
  return {2 * grown * half * half - grown_minus_one, grown * std::sin(y)};
}

}  // namespace

C complex_cos(C z) { return std::cos(z); }
C complex_exp(C z) { return std::exp(z); }
C complex_log(C z) { return std::log(z); }
C complex_sqrt(C z) { return std::sqrt(z); }
C complex_sin(C z) { return std::sin(z); }
C complex_tan(C z) { return std::tan(z); }
C complex_tanh(C z) { return std::tanh(z); }
C complex_acos(C z) { return std::acos(z); }
C complex_acosh(C z) { return std::acosh(z); }
C complex_asin(C z) { return std::asin(z); }
C complex_asinh(C z) { return std::asinh(z); }
C complex_atan(C z) { return std::atan(z); }
C complex_atanh(C z) { return std::atanh(z); }
C complex_cosh(C z) { return std::cosh(z); }
C complex_sinh(C z) { return std::sinh(z); }
C complex_rsqrt(C z) { return 1.0 / std::sqrt(z); }
C complex_divide(C a, C b) { return a / b; }

C complex_expm1(C z) {
  if (z.imag() == 0) return {std::expm1(z.real()), z.imag()};
  const double half_sine = std::sin(z.imag() / 2);
  const double grown = std::exp(z.real());
  // exp(x) cos(y) - 1, without cancellation near 0.
  const double re = std::expm1(z.real()) * std::cos(z.imag()) - 2 * half_sine * half_sine;
  return {re, grown * std::sin(z.imag())};
}

C complex_log1p(C z) {
  const double x = z.real(), y = z.imag();
  const double im = std::atan2(y, 1 + x);
  // Below -1/2 the sum is exact.
  const bool is_small = x >= -0.5 && x < 2 && std::abs(y) < 2;
  if (!is_small) return {std::log(std::hypot(1 + x, y)), im};
  // |1 + z|^2 - 1 = x (2 + x) + y^2, with the rounding errors of the products added back.
  const double xx = x * (2 + x), yy = y * y;
  const double rest = std::fma(x, 2 + x, -xx) + std::fma(y, y, -yy);
  return {std::log1p(xx + yy + rest) / 2, im};
}

C complex_power(C a, C b) {
  if (b == C(0)) return 1;
  if (a == C(0)) {
    if (b.real() > 0) return 0;
    return std::pow(0.0, b.real());
  }
  return std::exp(b * std::log(a));
}

C complex_logistic(C z) {
  // Of the two forms, the one in which exp does not overflow.
  const double x = z.real(), y = z.imag();
  if (std::isinf(x)) return x > 0 ? 1 : 0;
  if (x >= 0) return 1.0 / one_plus_exp(std::expm1(-x), -y);
  return std::exp(z) / one_plus_exp(std::expm1(x), y);
}

// Not by std::polar, which is undefined for NaN.
C complex_cbrt(C z) {
  const double radius = std::cbrt(std::abs(z)), angle = std::arg(z) / 3;
  return {radius * std::cos(angle), radius * std::sin(angle)};
}
C complex_atan2(C y, C x) { return -kI * std::log((x + kI * y) / std::sqrt(x * x + y * y)); }

}  // namespace weft::engine
