// Tile functions of complex numbers: their parts, and the mathematical functions over them.
//
// The mathematical ones are computed in double for complex<f32> too: then no intermediate value
// overflows, and the results are right to the last place or so.
//
// Part of tile_table.cc.
#pragma once

#include <complex>

#include "engine/kernels/tile/complex_functions.h"
#include "engine/kernels/tile/tile_loops-inl.h"

namespace weft::engine {
namespace {

using namespace HWY_NAMESPACE;  // of the baseline
using ir::OpKind;
using C = std::complex<double>;

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

// (x - y) (x + y), of halves, whose sum and difference are not too large where the square is not.
struct SquareNumber {
  template <Real T>
  std::complex<T> operator()(std::complex<T> z) const {
    const T x = z.real() * T(0.5), y = z.imag() * T(0.5), product = z.real() * z.imag();
    return {(x - y) * (x + y) * T(4), product + product};
  }
};

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
    {OpKind::cbrt, kFunction<&complex_cbrt>},
    {OpKind::cosine, kFunction<&complex_cos>},
    {OpKind::exponential, kFunction<&complex_exp>},
    {OpKind::exponential_minus_one, kFunction<&complex_expm1>},
    {OpKind::log, kFunction<&complex_log>},
    {OpKind::log_plus_one, kFunction<&complex_log1p>},
    {OpKind::logistic, kFunction<&complex_logistic>},
    {OpKind::rsqrt, kFunction<&complex_rsqrt>},
    {OpKind::chlo_square, kUnary<SquareNumber>},
    {OpKind::sine, kFunction<&complex_sin>},
    {OpKind::sqrt, kFunction<&complex_sqrt>},
    {OpKind::tan, kFunction<&complex_tan>},
    {OpKind::tanh, kFunction<&complex_tanh>},
    {OpKind::chlo_acos, kFunction<&complex_acos>},
    {OpKind::chlo_acosh, kFunction<&complex_acosh>},
    {OpKind::chlo_asin, kFunction<&complex_asin>},
    {OpKind::chlo_asinh, kFunction<&complex_asinh>},
    {OpKind::chlo_atan, kFunction<&complex_atan>},
    {OpKind::chlo_atanh, kFunction<&complex_atanh>},
    {OpKind::chlo_cosh, kFunction<&complex_cosh>},
    {OpKind::chlo_sinh, kFunction<&complex_sinh>},
    {OpKind::atan2, kBinary<Binary<&complex_atan2>>},
    {OpKind::power, kBinary<Binary<&complex_power>>},
};

}  // namespace
}  // namespace weft::engine
