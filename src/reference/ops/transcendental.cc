// Elementwise functions of real and complex numbers: the C++ library's, in double, rounded once.
#include <cmath>
#include <complex>

#include "reference/ops/element_ops.h"
#include "reference/ops/functions.h"
#include "reference/ops/special_functions.h"

namespace weft::reference {
namespace {

// Where the straightforward formula loses the digits that are asked for.
Complex expm1_complex(const Complex& z) {
  const double half_sine = std::sin(z.imag() / 2);
  return {std::expm1(z.real()) * std::cos(z.imag()) - 2 * half_sine * half_sine,
          std::exp(z.real()) * std::sin(z.imag())};
}

Complex log1p_complex(const Complex& z) {
  const double x = z.real(), y = z.imag();
  const double size = std::hypot(1 + x, y);
  // |1+z|^2 - 1 = x(2+x) + y^2, where it neither cancels nor overflows.
  const double log_size = std::fabs(x) < 0.5 && std::fabs(y) < 0.5
                              ? std::log1p(x * (2 + x) + y * y) / 2
                              : std::log(size);
  return {log_size, std::atan2(y, 1 + x)};
}

Complex power_complex(const Complex& base, const Complex& exponent) {
  if (exponent == Complex{}) return 1;
  if (base == Complex{}) return exponent.real() > 0 ? Complex{} : std::pow(base, exponent);
  return std::exp(exponent * std::log(base));
}

std::int64_t power_integer(bool is_unsigned_type, std::int64_t base, std::int64_t exponent) {
  if (!is_unsigned_type && exponent < 0) {
    if (base == 1) return 1;
    if (base == -1) return exponent % 2 == 0 ? 1 : -1;
    return 0;
  }
  std::uint64_t result = 1, factor = as_unsigned(base);
  for (std::uint64_t left = as_unsigned(exponent); left != 0; left >>= 1) {
    if (left & 1) result *= factor;
    factor *= factor;
  }
  return static_cast<std::int64_t>(result);
}

Complex atan2_complex(const Complex& y, const Complex& x) {
  const Complex i{0, 1};
  return -i * std::log((x + i * y) / std::sqrt(x * x + y * y));
}

}  // namespace

Scalar cbrt(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::cbrt(x); },
      [](const Complex& x) { return power_complex(x, 1.0 / 3); });
}

Scalar cosine(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::cos(x); },
      [](const Complex& x) { return std::cos(x); });
}

Scalar sine(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::sin(x); },
      [](const Complex& x) { return std::sin(x); });
}

Scalar tan(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::tan(x); },
      [](const Complex& x) { return std::tan(x); });
}

Scalar tanh(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::tanh(x); },
      [](const Complex& x) { return std::tanh(x); });
}

Scalar exponential(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::exp(x); },
      [](const Complex& x) { return std::exp(x); });
}

Scalar exponential_minus_one(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::expm1(x); }, expm1_complex);
}

Scalar log(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::log(x); },
      [](const Complex& x) { return std::log(x); });
}

Scalar log_plus_one(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::log1p(x); }, log1p_complex);
}

Scalar logistic(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return 1 / (1 + std::exp(-x)); },
      [](const Complex& x) { return 1.0 / (1.0 + std::exp(-x)); });
}

Scalar sqrt(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::sqrt(x); },
      [](const Complex& x) { return std::sqrt(x); });
}

Scalar rsqrt(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return 1 / std::sqrt(x); },
      [](const Complex& x) { return 1.0 / std::sqrt(x); });
}

Scalar power(const ElementCall& c) {
  return by_class<2>(
      c, [&](std::int64_t x, std::int64_t y) { return power_integer(is_unsigned(c.out), x, y); },
      [](double x, double y) { return std::pow(x, y); }, power_complex);
}

Scalar atan2(const ElementCall& c) {
  return by_class<2>(
      c, kUndefined, [](double y, double x) { return std::atan2(y, x); }, atan2_complex);
}

Scalar acos(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::acos(x); },
      [](const Complex& x) { return std::acos(x); });
}

Scalar acosh(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::acosh(x); },
      [](const Complex& x) { return std::acosh(x); });
}

Scalar asin(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::asin(x); },
      [](const Complex& x) { return std::asin(x); });
}

Scalar asinh(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::asinh(x); },
      [](const Complex& x) { return std::asinh(x); });
}

Scalar atan(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::atan(x); },
      [](const Complex& x) { return std::atan(x); });
}

Scalar atanh(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::atanh(x); },
      [](const Complex& x) { return std::atanh(x); });
}

Scalar cosh(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::cosh(x); },
      [](const Complex& x) { return std::cosh(x); });
}

Scalar sinh(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::sinh(x); },
      [](const Complex& x) { return std::sinh(x); });
}

Scalar bessel_i1e(const ElementCall& c) {
  return by_class<1>(c, kUndefined, special::bessel_i1e, kUndefined);
}

Scalar digamma(const ElementCall& c) {
  return by_class<1>(c, kUndefined, special::digamma, kUndefined);
}

Scalar erf(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::erf(x); }, kUndefined);
}

Scalar erf_inv(const ElementCall& c) {
  return by_class<1>(c, kUndefined, special::erf_inv, kUndefined);
}

Scalar erfc(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::erfc(x); }, kUndefined);
}

Scalar lgamma(const ElementCall& c) {
  return by_class<1>(c, kUndefined, special::lgamma, kUndefined);
}

Scalar polygamma(const ElementCall& c) {
  return by_class<2>(c, kUndefined, special::polygamma, kUndefined);
}

Scalar zeta(const ElementCall& c) { return by_class<2>(c, kUndefined, special::zeta, kUndefined); }

}  // namespace weft::reference
