// Exponential and logarithmic functions of vectors of f32 and f64, for processors
// with fused multiplication and addition.
//
// Right over the whole range, subnormal numbers, zeros with their signs, infinities and NaN
// included; docs/numerics.md says how nearly. A lane's result depends on its own operand only.
// Compiled once per kind of vectors: for files that include hwy/foreach_target.h.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_MATH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_MATH_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_MATH_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_MATH_INL_H
#endif

#include <cmath>
#include <limits>

#include <hwy/highway.h>

#include "engine/kernels/tile/vector/vector_constants.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// first + x * (second + x * ...).
template <class D, class V, class C>
HWY_INLINE V polynomial(D d, V, C constant) {
  return hn::Set(d, static_cast<hn::TFromD<D>>(constant));
}
template <class D, class V, class C, class... Rest>
HWY_INLINE V polynomial(D d, V x, C first, Rest... rest) {
  return hn::MulAdd(x, polynomial(d, x, rest...), hn::Set(d, static_cast<hn::TFromD<D>>(first)));
}

// The nearest integer to x * factor + offset, as a number and as the low bits of a word.
template <class D>
struct Rounded {
  hn::Vec<D> number;
  hn::Vec<hn::RebindToSigned<D>> integer;
};
template <class D, class V>
HWY_INLINE Rounded<D> round_product(D d, V x, hn::TFromD<D> factor) {
  const hn::RebindToSigned<D> di;
  const V magic = hn::Set(d, VectorConstants<hn::TFromD<D>>::kMagic);
  const V shifted = hn::MulAdd(x, hn::Set(d, factor), magic);
  return {hn::Sub(shifted, magic), hn::Sub(hn::BitCast(di, shifted), hn::BitCast(di, magic))};
}

// 2^n for integers n that make it a normal number.
template <class D, class VI>
HWY_INLINE hn::Vec<D> power_of_two(D d, VI n) {
  using C = VectorConstants<hn::TFromD<D>>;
  const hn::RebindToSigned<D> di;
  return hn::BitCast(d, hn::ShiftLeft<C::kMantissaBits>(hn::Add(n, hn::Set(di, C::kBias))));
}

// y 2^n, in two steps, of which the second one rounds a subnormal result.
template <class D, class V, class VI>
HWY_INLINE V times_power_of_two(D d, V y, VI n) {
  const auto half = hn::ShiftRight<1>(n);
  return hn::Mul(hn::Mul(y, power_of_two(d, half)), power_of_two(d, hn::Sub(n, half)));
}

// What a function is where it is not defined: the NaN that arithmetic gives on this processor, or
// that the operand is. Types without NaN show its sign, so C libraries and this one must agree.
template <class D, class V>
HWY_INLINE V undefined(D d, V x) {
  return hn::Mul(hn::Sub(x, x), hn::Set(d, std::numeric_limits<hn::TFromD<D>>::infinity()));
}

// exp(x) = 2^n (1 + tail) for x of moderate size.
template <class D>
struct ExpParts {
  hn::Vec<D> tail;
  hn::Vec<hn::RebindToSigned<D>> n;
};
template <class D, class V>
HWY_INLINE ExpParts<D> exp_parts(D d, V x) {
  using T = hn::TFromD<D>;
  using C = VectorConstants<T>;
  const Rounded<D> n = round_product(d, x, C::kLog2E);
  V r = hn::NegMulAdd(n.number, hn::Set(d, C::kLn2High), x);
  r = hn::NegMulAdd(n.number, hn::Set(d, C::kLn2Low), r);
  V q;  // (exp(r) - 1 - r) / r^2
  if constexpr (sizeof(T) == 4) {
    q = polynomial(d, r, 0x1p-1, 0x1.5554dep-3, 0x1.55551ap-5, 0x1.120b62p-7, 0x1.6d10fcp-10);
  } else {
    q = polynomial(d, r, 0x1p-1, 0x1.5555555555557p-3, 0x1.5555555555556p-5, 0x1.11111111100dfp-7,
                   0x1.6c16c16c162d6p-10, 0x1.a01a01abe62ddp-13, 0x1.a01a01a6d7808p-16,
                   0x1.71de02375656cp-19, 0x1.27e4db67b4303p-22, 0x1.af4ddd84882fep-26,
                   0x1.1f72fc730b4ffp-29);
  }
  return {hn::MulAdd(hn::Mul(r, r), q, r), n.integer};
}

// The operand kept within bounds beyond which the result no longer changes. NaN stays: the x86
// instructions give their second operand where one is NaN.
template <class D, class V>
HWY_INLINE V bounded(D d, V x, hn::TFromD<D> low, hn::TFromD<D> high) {
  return hn::Max(hn::Set(d, low), hn::Min(hn::Set(d, high), x));
}

struct VectorExp {
  static constexpr int kAtOnce = 4;
  template <class D, class V>
  HWY_INLINE static hn::Mask<D> is_usual(D d, V x) {
    return hn::Le(hn::Abs(x), hn::Set(d, VectorConstants<hn::TFromD<D>>::kExpUsual));
  }
  template <class D, class V>
  HWY_INLINE static V of_usual(D d, V x) {
    using C = VectorConstants<hn::TFromD<D>>;
    const hn::RebindToSigned<D> di;
    const ExpParts<D> parts = exp_parts(d, x);
    const V y = hn::Add(hn::Set(d, 1), parts.tail);
    const auto exponent = hn::ShiftLeft<C::kMantissaBits>(parts.n);
    return hn::BitCast(d, hn::Add(hn::BitCast(di, y), exponent));
  }
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    using C = VectorConstants<hn::TFromD<D>>;
    // What rounds to zero, such as where a mask is, is not computed: subnormal numbers cost some
    // processors a hundred times as much as others.
    const auto is_zero = hn::Lt(x, hn::Set(d, C::kExpLow));
    const ExpParts<D> parts =
        exp_parts(d, hn::Min(hn::Set(d, C::kExpHigh), hn::IfThenZeroElse(is_zero, x)));
    const V y = hn::Add(hn::Set(d, 1), parts.tail);
    return hn::IfThenZeroElse(is_zero, times_power_of_two(d, y, parts.n));
  }
};

struct VectorExpm1 {
  static constexpr int kAtOnce = 4;
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    using C = VectorConstants<hn::TFromD<D>>;
    const ExpParts<D> parts = exp_parts(d, bounded(d, x, C::kExpm1Low, C::kExpHigh));
    // Half of 2^n, which may itself be too large.
    const auto one = hn::Set(hn::RebindToSigned<D>(), 1);
    const V scale = power_of_two(d, hn::Sub(parts.n, one));
    const V half = hn::MulAdd(scale, parts.tail, hn::Sub(scale, hn::Set(d, 0.5)));
    // Halves of subnormal numbers would lose a bit.
    return hn::IfThenElse(hn::Lt(hn::Abs(x), hn::Set(d, C::kTiny)), x, hn::Add(half, half));
  }
};

// x = 2^exponent (1 + fraction) with a fraction near zero, for normal x > 0.
template <class D>
struct LogParts {
  hn::Vec<D> exponent, fraction;
  hn::Vec<hn::RebindToSigned<D>> n;  // the exponent
};
template <class D, class V>
HWY_INLINE LogParts<D> log_parts(D d, V x) {
  using C = VectorConstants<hn::TFromD<D>>;
  const hn::RebindToSigned<D> di;
  const hn::RebindToUnsigned<D> du;
  const auto root = hn::Set(di, C::kRootHalfBits);
  const auto above = hn::Sub(hn::BitCast(di, x), root);
  // `above` is negative for normal numbers below the root of one half: a bias keeps shifts logical.
  const auto biased = hn::BitCast(du, hn::Add(above, hn::Set(di, C::kBiasBits)));
  const auto n =
      hn::Sub(hn::BitCast(di, hn::ShiftRight<C::kMantissaBits>(biased)), hn::Set(di, C::kBias));
  const auto magic = hn::Set(d, C::kMagic);
  const V exponent = hn::Sub(hn::BitCast(d, hn::Add(n, hn::BitCast(di, magic))), magic);
  const auto mantissa = hn::Add(hn::And(above, hn::Set(di, C::kMantissaMask)), root);
  return {exponent, hn::Sub(hn::BitCast(d, mantissa), hn::Set(d, 1)), n};
}

// exponent * log(2) + log(1 + f).
template <class D, class V>
HWY_INLINE V log_sum(D d, V exponent, V f) {
  using T = hn::TFromD<D>;
  using C = VectorConstants<T>;
  const V half_square = hn::Mul(hn::Mul(f, f), hn::Set(d, 0.5));
  V rest;  // log(1 + f) - f + f^2 / 2
  if constexpr (sizeof(T) == 4) {
    const V p =
        polynomial(d, f, 0x1.555554p-2, -0x1.fffffcp-3, 0x1.999d5ap-3, -0x1.555b4ap-3,
                   0x1.23d21ap-3, -0x1.fcf4c6p-4, 0x1.dea282p-4, -0x1.d635bcp-4, 0x1.1d8ea6p-4);
    rest = hn::Mul(hn::Mul(hn::Mul(f, f), f), p);
  } else {
    const V s = hn::Div(f, hn::Add(f, hn::Set(d, 2)));
    const V t = hn::Mul(s, s);
    const V p = polynomial(d, t, 0x1.5555555555555p-1, 0x1.9999999999a38p-2, 0x1.2492492476cccp-2,
                           0x1.c71c720159177p-3, 0x1.745cf9048dd95p-3, 0x1.3b1c355a8f7a2p-3,
                           0x1.0fbe95d716020p-3, 0x1.0c039c49989c6p-3);
    rest = hn::Mul(s, hn::MulAdd(t, p, half_square));
  }
  const V low = hn::MulAdd(exponent, hn::Set(d, C::kLn2Low), rest);
  return hn::MulAdd(exponent, hn::Set(d, C::kLn2High), hn::Add(f, hn::Sub(low, half_square)));
}

// What log(x) is where x is no positive number.
template <class D, class V>
HWY_INLINE V log_special(D d, V x) {
  using T = hn::TFromD<D>;
  const V infinity = hn::Set(d, std::numeric_limits<T>::infinity());
  const V not_positive = hn::IfThenElse(hn::Eq(x, hn::Zero(d)), hn::Neg(infinity), undefined(d, x));
  return hn::IfThenElse(hn::Gt(x, hn::Zero(d)), x, not_positive);
}

struct VectorLog {
  template <class D, class V>
  HWY_INLINE static hn::Mask<D> is_usual(D d, V x) {
    using Limits = std::numeric_limits<hn::TFromD<D>>;
    return hn::And(hn::Ge(x, hn::Set(d, Limits::min())), hn::Lt(x, hn::Set(d, Limits::infinity())));
  }
  template <class D, class V>
  HWY_INLINE static V of_usual(D d, V x) {
    const LogParts<D> parts = log_parts(d, x);
    return log_sum(d, parts.exponent, parts.fraction);
  }
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    using T = hn::TFromD<D>;
    using C = VectorConstants<T>;
    if (HWY_LIKELY(hn::AllTrue(d, is_usual(d, x)))) return of_usual(d, x);
    const V infinity = hn::Set(d, std::numeric_limits<T>::infinity());
    const auto small = hn::Lt(x, hn::Set(d, std::numeric_limits<T>::min()));
    const V scaled = hn::IfThenElse(small, hn::Mul(x, hn::Set(d, C::kToNormal)), x);
    const V shift = hn::IfThenElseZero(small, hn::Set(d, C::kMantissaBits + 1));
    const auto number = hn::And(hn::Gt(x, hn::Zero(d)), hn::Lt(x, infinity));
    const LogParts<D> parts = log_parts(d, scaled);
    const V log = log_sum(d, hn::Sub(parts.exponent, shift), parts.fraction);
    return hn::IfThenElse(number, log, log_special(d, x));
  }
};

struct VectorLog1p {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    using T = hn::TFromD<D>;
    const V one = hn::Set(d, 1);
    const V sum = hn::Add(x, one);
    // What the sum lacks: from the smaller one of both terms.
    const V larger = hn::Max(x, one), smaller = hn::Min(x, one);
    const V lost = hn::Sub(smaller, hn::Sub(sum, larger));
    const V infinity = hn::Set(d, std::numeric_limits<T>::infinity());
    const auto number = hn::And(hn::Gt(sum, hn::Zero(d)), hn::Lt(sum, infinity));
    const LogParts<D> parts = log_parts(d, hn::IfThenElse(number, sum, one));
    // 2^-n may be subnormal where nothing is lost any more.
    const auto least = hn::Set(hn::RebindToSigned<D>(), 1 - VectorConstants<T>::kBias);
    const V scale = power_of_two(d, hn::Max(hn::Neg(parts.n), least));
    const V f = hn::MulAdd(hn::IfThenElseZero(number, lost), scale, parts.fraction);
    const V y = hn::IfThenElse(number, log_sum(d, parts.exponent, f), log_special(d, sum));
    return hn::IfThenElse(hn::Eq(x, hn::Zero(d)), x, y);
  }
};

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
