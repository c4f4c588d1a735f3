// Tile functions of the mathematical functions of real numbers.
//
// Part of tile_table.cc.
#pragma once

#include <cmath>

#include "engine/kernels/tile/special_functions.h"
#include "engine/kernels/tile/tile_loops-inl.h"

namespace weft::engine {
namespace {

using namespace HWY_NAMESPACE;  // of the baseline
using ir::OpKind;

// A functor Name over floats, whose value at `x` is the expression.
#define WEFT_REAL_FUNCTION(Name, expression) \
  struct Name {                              \
    template <Real T>                        \
    T operator()(T x) const {                \
      return static_cast<T>(expression);     \
    }                                        \
  }

WEFT_REAL_FUNCTION(Cbrt, std::cbrt(x));
WEFT_REAL_FUNCTION(Cos, std::cos(x));
WEFT_REAL_FUNCTION(Exp, std::exp(x));
WEFT_REAL_FUNCTION(Expm1, std::expm1(x));
WEFT_REAL_FUNCTION(Log, std::log(x));
WEFT_REAL_FUNCTION(Log1p, std::log1p(x));
WEFT_REAL_FUNCTION(Rsqrt, 1 / std::sqrt(x));  // as vectors and machine code have it
WEFT_REAL_FUNCTION(Sin, std::sin(x));
WEFT_REAL_FUNCTION(Sqrt, std::sqrt(x));
WEFT_REAL_FUNCTION(Tan, std::tan(x));
WEFT_REAL_FUNCTION(Tanh, std::tanh(x));
WEFT_REAL_FUNCTION(Acos, std::acos(x));
WEFT_REAL_FUNCTION(Acosh, std::acosh(x));
WEFT_REAL_FUNCTION(Asin, std::asin(x));
WEFT_REAL_FUNCTION(Asinh, std::asinh(x));
WEFT_REAL_FUNCTION(Atan, std::atan(x));
WEFT_REAL_FUNCTION(Atanh, std::atanh(x));
WEFT_REAL_FUNCTION(Cosh, std::cosh(x));
WEFT_REAL_FUNCTION(Sinh, std::sinh(x));
WEFT_REAL_FUNCTION(Erf, std::erf(x));
WEFT_REAL_FUNCTION(Erfc, std::erfc(x));
WEFT_REAL_FUNCTION(ErfInv, erf_inv(x));
WEFT_REAL_FUNCTION(BesselI1e, bessel_i1e(x));
WEFT_REAL_FUNCTION(Digamma, digamma(x));
WEFT_REAL_FUNCTION(LogGamma, log_gamma(x));
#undef WEFT_REAL_FUNCTION

struct Logistic {
  template <Real T>
  T operator()(T x) const {
    // exp of a large number would lose the smallest results.
    const T e = std::exp(-std::abs(x));
    return (x < 0 ? e : T{1}) / (1 + e);
  }
};

struct Atan2 {
  template <Real T>
  T operator()(T y, T x) const {
    return std::atan2(y, x);
  }
};
struct Polygamma {
  template <Real T>
  T operator()(T n, T x) const {
    return static_cast<T>(polygamma(n, x));
  }
};
struct Zeta {
  template <Real T>
  T operator()(T x, T q) const {
    return static_cast<T>(zeta(x, q));
  }
};

constexpr TileRow kMathTiles[] = {
    {OpKind::cbrt, kUnary<Cbrt>},
    {OpKind::cosine, kUnary<Cos>},
    {OpKind::exponential, kUnary<Exp>},
    {OpKind::exponential_minus_one, kUnary<Expm1>},
    {OpKind::log, kUnary<Log>},
    {OpKind::log_plus_one, kUnary<Log1p>},
    {OpKind::logistic, kUnary<Logistic>},
    {OpKind::rsqrt, kUnary<Rsqrt>},
    {OpKind::sine, kUnary<Sin>},
    {OpKind::sqrt, kUnary<Sqrt>},
    {OpKind::tan, kUnary<Tan>},
    {OpKind::tanh, kUnary<Tanh>},
    {OpKind::chlo_acos, kUnary<Acos>},
    {OpKind::chlo_acosh, kUnary<Acosh>},
    {OpKind::chlo_asin, kUnary<Asin>},
    {OpKind::chlo_asinh, kUnary<Asinh>},
    {OpKind::chlo_atan, kUnary<Atan>},
    {OpKind::chlo_atanh, kUnary<Atanh>},
    {OpKind::chlo_bessel_i1e, kUnary<BesselI1e>},
    {OpKind::chlo_cosh, kUnary<Cosh>},
    {OpKind::chlo_digamma, kUnary<Digamma>},
    {OpKind::chlo_erf, kUnary<Erf>},
    {OpKind::chlo_erf_inv, kUnary<ErfInv>},
    {OpKind::chlo_erfc, kUnary<Erfc>},
    {OpKind::chlo_lgamma, kUnary<LogGamma>},
    {OpKind::chlo_sinh, kUnary<Sinh>},
    {OpKind::atan2, kBinary<Atan2>},
    {OpKind::chlo_polygamma, kBinary<Polygamma>},
    {OpKind::chlo_zeta, kBinary<Zeta>},
};

}  // namespace
}  // namespace weft::engine
