// Tile functions of complex numbers: their parts, and the mathematical functions over them.
//
// The functions are computed in double for complex<f32> too: then no intermediate value overflows,
// and the results are right to the last place or so.
//
// Part of tile_table.cc.
#pragma once

#include <cmath>
#include <complex>

#include "engine/kernels/tile/tile_loops-inl.h"

namespace weft::engine {
namespace {

using namespace HWY_NAMESPACE;  // of the baseline
using ir::OpKind;
using C = std::complex<double>;

constexpr C kI(0, 1);

struct RealPart {
  template <Real T>
  T operator()(T x) const {
    return x;
  }
  template <Real T>
  T operator()(std::complex<T> x) const {
    return x.real();
  }
};
struct ImaginaryPart {
  template <Real T>
  T operator()(T) const {
    return 0;
  }
  template <Real T>
  T operator()(std::complex<T> x) const {
    return x.imag();
  }
};
struct Conjugate {
  template <Real T>
  T operator()(T x) const {
    return x;
  }
  template <Real T>
  std::complex<T> operator()(std::complex<T> x) const {
    return {x.real(), -x.imag()};
  }
};
struct MakeComplex {
  template <Real T>
  std::complex<T> operator()(T re, T im) const {
    return {re, im};
  }
};

C expm1(C z) {
  if (z.imag() == 0) return {std::expm1(z.real()), z.imag()};
  const double half_sine = std::sin(z.imag() / 2);
  const double grown = std::exp(z.real());
  // exp(x) cos(y) - 1, without cancellation near 0.
  const double re = std::expm1(z.real()) * std::cos(z.imag()) - 2 * half_sine * half_sine;
  return {re, grown * std::sin(z.imag())};
}

C log1p(C z) {
  const double x = z.real(), y = z.imag();
  const double im = std::atan2(y, 1 + x);
  if (!(std::abs(x) < 2 && std::abs(y) < 2)) return {std::log(std::hypot(1 + x, y)), im};
  // |1 + z|^2 - 1 = x (2 + x) + y^2, with the rounding errors of the products added back.
  const double xx = x * (2 + x), yy = y * y;
  const double rest = std::fma(x, 2 + x, -xx) + std::fma(y, y, -yy);
  return {std::log1p(xx + yy + rest) / 2, im};
}

C power(C a, C b) {
  if (b == C(0)) return 1;
  if (a == C(0)) {
    if (b.real() > 0) return 0;
    return std::pow(0.0, b.real());
  }
  return std::exp(b * std::log(a));
}

// 1 + exp(z) where exp(z) = grown * exp(iy), without cancellation near -1; `grown` <= 1.
C one_plus_exp(double grown_minus_one, double y) {
  const double half = std::cos(y / 2), grown = 1 + grown_minus_one;
  return {2 * grown * half * half - grown_minus_one, grown * std::sin(y)};
}

C logistic(C z) {
  // Of the two forms, the one in which exp does not overflow.
  const double x = z.real(), y = z.imag();
  if (std::isinf(x)) return x > 0 ? 1 : 0;
  if (x >= 0) return 1.0 / one_plus_exp(std::expm1(-x), -y);
  return std::exp(z) / one_plus_exp(std::expm1(x), y);
}

C square(C z) {
  const double x = z.real(), y = z.imag();
  return {(x - y) * (x + y), 2 * x * y};
}

// Not by std::polar, which is undefined for NaN.
C cbrt(C z) {
  const double radius = std::cbrt(std::abs(z)), angle = std::arg(z) / 3;
  return {radius * std::cos(angle), radius * std::sin(angle)};
}
C atan2(C y, C x) { return -kI * std::log((x + kI * y) / std::sqrt(x * x + y * y)); }

template <C (*kF)(C)>
struct Unary {
  template <Real T>
  std::complex<T> operator()(std::complex<T> x) const {
    return std::complex<T>(kF(C(x)));
  }
};
template <C (*kF)(C, C)>
struct Binary {
  template <Real T>
  std::complex<T> operator()(std::complex<T> x, std::complex<T> y) const {
    return std::complex<T>(kF(C(x), C(y)));
  }
};
template <C (*kF)(C)>
constexpr auto kFunction = kUnary<Unary<kF>>;

constexpr TileRow kComplexTiles[] = {
    {OpKind::real, kUnary<RealPart>},
    {OpKind::imag, kUnary<ImaginaryPart>},
    {OpKind::chlo_conj, kUnary<Conjugate>},
    {OpKind::complex, kBinary<MakeComplex>},
    {OpKind::multiply, kBinary<Multiply>},
    {OpKind::cbrt, kFunction<cbrt>},
    {OpKind::cosine, kFunction<[](C z) { return std::cos(z); }>},
    {OpKind::exponential, kFunction<[](C z) { return std::exp(z); }>},
    {OpKind::exponential_minus_one, kFunction<expm1>},
    {OpKind::log, kFunction<[](C z) { return std::log(z); }>},
    {OpKind::log_plus_one, kFunction<log1p>},
    {OpKind::logistic, kFunction<logistic>},
    {OpKind::rsqrt, kFunction<[](C z) { return 1.0 / std::sqrt(z); }>},
    {OpKind::chlo_square, kFunction<square>},
    {OpKind::sine, kFunction<[](C z) { return std::sin(z); }>},
    {OpKind::sqrt, kFunction<[](C z) { return std::sqrt(z); }>},
    {OpKind::tan, kFunction<[](C z) { return std::tan(z); }>},
    {OpKind::tanh, kFunction<[](C z) { return std::tanh(z); }>},
    {OpKind::chlo_acos, kFunction<[](C z) { return std::acos(z); }>},
    {OpKind::chlo_acosh, kFunction<[](C z) { return std::acosh(z); }>},
    {OpKind::chlo_asin, kFunction<[](C z) { return std::asin(z); }>},
    {OpKind::chlo_asinh, kFunction<[](C z) { return std::asinh(z); }>},
    {OpKind::chlo_atan, kFunction<[](C z) { return std::atan(z); }>},
    {OpKind::chlo_atanh, kFunction<[](C z) { return std::atanh(z); }>},
    {OpKind::chlo_cosh, kFunction<[](C z) { return std::cosh(z); }>},
    {OpKind::chlo_sinh, kFunction<[](C z) { return std::sinh(z); }>},
    {OpKind::atan2, kBinary<Binary<atan2>>},
    {OpKind::power, kBinary<Binary<power>>},
};

}  // namespace
}  // namespace weft::engine
