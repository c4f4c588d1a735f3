// The scalar ops that reductions are made of, for each compute type: what one element is.
//
// Functors as tile_loops.h wants them. Integers wrap; i1 adds as or and multiplies as and, as in
// StableHLO.
#pragma once

#include <bit>
#include <complex>
#include <cstdint>
#include <type_traits>

#include "engine/kernels/tile/tile_loops.h"

namespace weft::engine {

// In which integers of type T are computed so that they wrap: unsigned, and no narrower than int
// (or else ui16 * ui16 would overflow an int).
template <Integer T>
using WrapType = std::conditional_t<(sizeof(T) < 4), std::uint32_t, std::make_unsigned_t<T>>;

template <class T>
using BitsOf = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;

struct And {
  bool8 operator()(bool8 a, bool8 b) const { return to_bool8(to_bool(a) & to_bool(b)); }
  template <Integer T>
  T operator()(T a, T b) const {
    return static_cast<T>(a & b);
  }
};

struct Or {
  bool8 operator()(bool8 a, bool8 b) const { return to_bool8(to_bool(a) | to_bool(b)); }
  template <Integer T>
  T operator()(T a, T b) const {
    return static_cast<T>(a | b);
  }
};

struct Xor {
  bool8 operator()(bool8 a, bool8 b) const { return to_bool8(to_bool(a) ^ to_bool(b)); }
  template <Integer T>
  T operator()(T a, T b) const {
    return static_cast<T>(a ^ b);
  }
};

struct Add {
  bool8 operator()(bool8 a, bool8 b) const { return Or{}(a, b); }
  template <Integer T>
  T operator()(T a, T b) const {
    return static_cast<T>(static_cast<WrapType<T>>(a) + static_cast<WrapType<T>>(b));
  }
  template <Real T>
  T operator()(T a, T b) const {
    return a + b;
  }
  template <Real T>
  std::complex<T> operator()(std::complex<T> a, std::complex<T> b) const {
    return {a.real() + b.real(), a.imag() + b.imag()};
  }
};

struct Multiply {
  bool8 operator()(bool8 a, bool8 b) const { return And{}(a, b); }
  template <Integer T>
  T operator()(T a, T b) const {
    return static_cast<T>(static_cast<WrapType<T>>(a) * static_cast<WrapType<T>>(b));
  }
  template <Real T>
  T operator()(T a, T b) const {
    return a * b;
  }
  // The plain formula, as XLA: C++'s own operator recovers infinities, slowly.
  template <Real T>
  std::complex<T> operator()(std::complex<T> a, std::complex<T> b) const {
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
  }
};

// For files that are compiled once for each kind of vectors. Products of complex numbers are in
// tile_complex-inl.h, which is compiled without fused operations: gcc 12 makes vfmaddsub of them
// whatever -ffp-contract says (gcc bug 106902), and only where whole vectors are left.
struct MultiplyReals {
  template <class T>
  requires(!kIsComplex<T>) T operator()(T a, T b) const { return Multiply{}(a, b); }
};

// Complex numbers are ordered by their real parts, then by their imaginary ones.
template <Real T>
bool comes_before(std::complex<T> a, std::complex<T> b) {
  return a.real() < b.real() || (a.real() == b.real() && a.imag() < b.imag());
}
template <Real T>
bool has_nan(std::complex<T> a) {
  return a.real() != a.real() || a.imag() != a.imag();
}

// IEEE 754's maximum and minimum: a NaN wins, and 0 is above -0. Of two numbers one is chosen
// twice, each time as processors have an instruction for; what is chosen differs where they are
// zeros of different sign.
struct Maximum {
  bool8 operator()(bool8 a, bool8 b) const { return Or{}(a, b); }
  template <Integer T>
  T operator()(T a, T b) const {
    return a > b ? a : b;
  }
  template <Real T>
  T operator()(T a, T b) const {
    using Bits = BitsOf<T>;
    const T one = a < b ? b : a, other = a > b ? a : b;
    const T number = std::bit_cast<T>(std::bit_cast<Bits>(one) & std::bit_cast<Bits>(other));
    return a != a ? a : (b != b ? b : number);
  }
  template <Real T>
  std::complex<T> operator()(std::complex<T> a, std::complex<T> b) const {
    return has_nan(a) || (!has_nan(b) && !comes_before(a, b)) ? a : b;
  }
};

struct Minimum {
  bool8 operator()(bool8 a, bool8 b) const { return And{}(a, b); }
  template <Integer T>
  T operator()(T a, T b) const {
    return a < b ? a : b;
  }
  template <Real T>
  T operator()(T a, T b) const {
    using Bits = BitsOf<T>;
    const T one = a < b ? a : b, other = a > b ? b : a;
    const T number = std::bit_cast<T>(std::bit_cast<Bits>(one) | std::bit_cast<Bits>(other));
    return a != a ? a : (b != b ? b : number);
  }
  template <Real T>
  std::complex<T> operator()(std::complex<T> a, std::complex<T> b) const {
    return has_nan(a) || (!has_nan(b) && !comes_before(b, a)) ? a : b;
  }
};

}  // namespace weft::engine
