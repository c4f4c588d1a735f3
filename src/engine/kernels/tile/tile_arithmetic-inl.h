// Tile functions of arithmetic on integers, floats and complex numbers.
//
// Compiled once for each kind of vectors (tile_arithmetic.cc): the compiler makes vectors of the
// loops.
#if defined(WEFT_ENGINE_KERNELS_TILE_TILE_ARITHMETIC_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_TILE_TILE_ARITHMETIC_INL_H
#undef WEFT_ENGINE_KERNELS_TILE_TILE_ARITHMETIC_INL_H
#else
#define WEFT_ENGINE_KERNELS_TILE_TILE_ARITHMETIC_INL_H
#endif

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <limits>

#include "engine/kernels/tile/scalar_ops.h"
#include "engine/kernels/tile/tile_loops-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

using ir::OpKind;

struct Negate {
  template <Integer T>
  T operator()(T x) const {
    return static_cast<T>(WrapType<T>{0} - static_cast<WrapType<T>>(x));
  }
  template <Real T>
  T operator()(T x) const {
    return -x;
  }
  template <Real T>
  std::complex<T> operator()(std::complex<T> x) const {
    return {-x.real(), -x.imag()};
  }
};

struct Abs {
  template <Integer T>
  T operator()(T x) const {
    if constexpr (std::is_signed_v<T>) return x < 0 ? Negate{}(x) : x;
    return x;
  }
  template <Real T>
  T operator()(T x) const {
    return std::abs(x);
  }
  template <Real T>
  T operator()(std::complex<T> x) const {
    return std::hypot(x.real(), x.imag());
  }
};

struct Sign {
  template <Integer T>
  T operator()(T x) const {
    if constexpr (std::is_signed_v<T>) return static_cast<T>((x > 0) - (x < 0));
    return static_cast<T>(x != 0);
  }
  template <Real T>
  T operator()(T x) const {
    return x != x || x == 0 ? x : std::copysign(T{1}, x);
  }
  template <Real T>
  std::complex<T> operator()(std::complex<T> x) const {
    const T size = Abs{}(x);
    if (size == 0) return {0, 0};
    return {x.real() / size, x.imag() / size};
  }
};

struct Square {
  template <class T>
  requires(Integer<T> || Real<T>) T operator()(T x) const { return Multiply{}(x, x); }
};

struct Subtract {
  template <Integer T>
  T operator()(T a, T b) const {
    return static_cast<T>(static_cast<WrapType<T>>(a) - static_cast<WrapType<T>>(b));
  }
  template <Real T>
  T operator()(T a, T b) const {
    return a - b;
  }
  template <Real T>
  std::complex<T> operator()(std::complex<T> a, std::complex<T> b) const {
    return {a.real() - b.real(), a.imag() - b.imag()};
  }
};

// Of integers: tile_divide.cc.
struct Divide {
  template <Real T>
  T operator()(T a, T b) const {
    return a / b;
  }
  // In double: no intermediate value overflows.
  std::complex<float> operator()(std::complex<float> a, std::complex<float> b) const {
    return std::complex<float>(std::complex<double>(a) / std::complex<double>(b));
  }
  std::complex<double> operator()(std::complex<double> a, std::complex<double> b) const {
    return a / b;
  }
};

struct Remainder {
  template <Real T>
  T operator()(T a, T b) const {
    return std::fmod(a, b);
  }
};

struct Power {
  template <Real T>
  T operator()(T a, T b) const {
    return std::pow(a, b);
  }
};

// Integers to the power of integers, by squaring: a few vectors side by side, bit by bit of their
// exponents, so that large exponents take little more than small ones.
template <Integer T>
void integer_powers(const void* const* in, void* out, std::int64_t n, TileParameters) {
  using U = WrapType<T>;
  constexpr std::int64_t kSide = 64;
  const T* bases = static_cast<const T*>(in[0]);
  const T* exponents = static_cast<const T*>(in[1]);
  T* o = static_cast<T*>(out);
  for (std::int64_t begin = 0; begin < n; begin += kSide) {
    const std::int64_t count = std::min(kSide, n - begin);
    U base[kSide], exponent[kSide], result[kSide], left = 0;
    for (std::int64_t i = 0; i < count; ++i) {
      const T b = bases[begin + i], e = exponents[begin + i];
      bool inverse = false;
      if constexpr (std::is_signed_v<T>) inverse = e < 0;
      // What rounding 1 / x^n towards zero gives: x or 1 for 1 and -1, else 0.
      const bool is_unit = b == T{1} || b == static_cast<T>(-1);
      base[i] = inverse && !is_unit ? U{0} : static_cast<U>(b);
      exponent[i] = inverse ? U{2} - (static_cast<U>(e) & 1) : static_cast<U>(e);
      result[i] = 1;
      left |= exponent[i];
    }
    for (; left != 0; left >>= 1) {
      for (std::int64_t i = 0; i < count; ++i) {
        result[i] *= (exponent[i] & 1) != 0 ? base[i] : U{1};
        base[i] *= base[i];
        exponent[i] >>= 1;
      }
    }
    for (std::int64_t i = 0; i < count; ++i) o[begin + i] = static_cast<T>(result[i]);
  }
}

TileFunction power(const TileRequest& r) {
  return {visit_compute(r.operands[0], []<class T>(T*) -> TileFn {
    if constexpr (Integer<T>) return &integer_powers<T>;
    if constexpr (Real<T>) return &binary_loop<Power, T>;
    return nullptr;
  })};
}

// The high half of the product of two integers of `bits` bits.
struct MulHi {
  template <Integer T>
  T operator()(T a, T b, TileParameters p) const {
    using Wide = std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>;
    if constexpr (sizeof(T) < 8) {
      return static_cast<T>(static_cast<Wide>(a) * static_cast<Wide>(b) >> p.a);
    } else {
      __extension__ using Wider =
          std::conditional_t<std::is_signed_v<T>, __int128, unsigned __int128>;
      return static_cast<T>(static_cast<Wider>(a) * static_cast<Wider>(b) >> 64);
    }
  }
};

struct Clamp {
  template <class T>
  T operator()(T low, T x, T high) const {
    return Minimum{}(Maximum{}(x, low), high);
  }
};

TileFunction clamp(const TileRequest& r) {
  return {visit_compute(r.operands[1],
                        []<class T>(T*) -> TileFn { return &ternary_loop<Clamp, T, T>; })};
}

consteval auto arithmetic_tiles() {
  return std::to_array<TileRow>({
      {OpKind::abs, kUnary<Abs>},
      {OpKind::negate, kUnary<Negate>},
      {OpKind::sign, kUnary<Sign>},
      {OpKind::chlo_square, kUnary<Square>},
      {OpKind::add, kBinary<Add>},
      {OpKind::divide, kBinary<Divide>},
      {OpKind::maximum, kBinary<Maximum>},
      {OpKind::minimum, kBinary<Minimum>},
      {OpKind::multiply, kBinary<MultiplyReals>},
      {OpKind::power, {&power, types_that_are([]<class T>(T) { return Integer<T> || Real<T>; })}},
      {OpKind::remainder, kBinary<Remainder>},
      {OpKind::subtract, kBinary<Subtract>},
      {OpKind::chlo_mulhi, kBinary<MulHi>},
      {OpKind::clamp, {&clamp, compute_types(ir::kAnyElement)}},
  });
}

}  // namespace
}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
