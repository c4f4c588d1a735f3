// The logarithm of the gamma function and its derivative, by vectors: for operands that were f32,
// as vector_wide_math-inl.h.
//
// The coefficients are Chebyshev's, by mpmath.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_SPECIAL_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_SPECIAL_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_SPECIAL_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_SPECIAL_INL_H
#endif

#include <limits>
#include <numbers>

#include "engine/kernels/tile/vector/vector_math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// Results with those lanes from `function` for which the others were not computed.
template <class D, class V, class M>
HWY_INLINE V with_others(D d, V result, M computed, V x, V y, double (*function)(double, double)) {
  if (HWY_LIKELY(hn::AllTrue(d, computed))) return result;
  HWY_ALIGN double xs[hn::MaxLanes(d)], ys[hn::MaxLanes(d)], others[hn::MaxLanes(d)];
  hn::Store(x, d, xs);
  hn::Store(y, d, ys);
  hn::Store(hn::VecFromMask(d, computed), d, others);
  for (std::size_t i = 0; i < hn::Lanes(d); ++i) {
    if (others[i] == 0) others[i] = function(xs[i], ys[i]);
  }
  return hn::IfThenElse(computed, result, hn::Load(d, others));
}

// log(x) for normal x > 0.
template <class D, class V>
HWY_INLINE V log_of_normal(D d, V x) {
  const LogParts<D> parts = log_parts(d, x);
  return log_sum(d, parts.exponent, parts.fraction);
}

// sin(pi r) / r by r^2, for |r| <= 1 / 2.
template <class D, class V>
HWY_INLINE V sine_of_half_turns(D d, V square) {
  return polynomial(d, square, 0x1.921fb54442d17p+1, -0x1.4abbce625bd84p+2, 0x1.466bc677522e2p+1,
                    -0x1.32d2cce1eaf05p-1, 0x1.50783270951fep-4, -0x1.e30631dac267ap-8,
                    0x1.e89f75205d687p-12, -0x1.62909cb7f9ba4p-16);
}

// log |Gamma(x)| and psi(x) for x > 0 are those of x + 4, for which few terms of Stirling's series
// are enough, less what lies between.
struct WideLogGamma {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V infinity = hn::Set(d, std::numeric_limits<double>::infinity());
    const V size = hn::Abs(x), zero = hn::Zero(d);
    // Of an infinity the terms would cancel.
    const V y = of_positive(d, hn::Min(hn::Set(d, kMost), size));
    const auto negative = hn::Lt(x, zero);
    V result = y;
    if (!hn::AllFalse(d, negative)) {
      const V r = hn::Sub(size, hn::Round(size));
      const V sine = hn::Abs(hn::Mul(r, sine_of_half_turns(d, hn::Mul(r, r))));
      const V reflected =
          log_of_normal(d, hn::Div(hn::Set(d, std::numbers::pi), hn::Mul(size, sine)));
      const V other = hn::IfThenElse(hn::Eq(r, zero), infinity, hn::Sub(reflected, y));
      result = hn::IfThenElse(negative, other, y);
    }
    const auto is_pole = hn::Or(hn::Eq(size, zero), hn::Eq(size, infinity));
    return hn::IfThenElse(hn::IsNaN(x), x, hn::IfThenElse(is_pole, infinity, result));
  }

 private:
  // The largest of f32, whose result is infinite there.
  static constexpr double kMost = 0x1p128;

  template <class D, class V>
  HWY_INLINE static V of_positive(D d, V x) {
    const V w = hn::Add(x, hn::Set(d, 4)), inverse = hn::Div(hn::Set(d, 1), w);
    const V series =
        polynomial(d, hn::Mul(inverse, inverse), 0x1.5555555555410p-4, -0x1.6c16c15c2c90dp-9,
                   0x1.a019c02069bf1p-11, -0x1.37f9ea3def411p-11, 0x1.b4735585613a2p-11,
                   -0x1.b6e8747f03269p-10, 0x1.781d5a8a8227ep-9);
    const V z = hn::Mul(x, hn::Add(x, hn::Set(d, 3)));
    const V between = log_of_normal(d, hn::Mul(z, hn::Add(z, hn::Set(d, 2))));
    const V half_log_of_turn = hn::Set(d, 0.91893853320467274178);
    const V rest = hn::MulAdd(inverse, series, hn::Sub(half_log_of_turn, w));
    const V most = hn::MulSub(hn::Sub(w, hn::Set(d, 0.5)), log_of_normal(d, w), between);
    const auto is_root = hn::Or(hn::Eq(x, hn::Set(d, 1)), hn::Eq(x, hn::Set(d, 2)));
    return hn::IfThenZeroElse(is_root, hn::Add(most, rest));
  }
};

struct WideDigamma {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V infinity = hn::Set(d, std::numeric_limits<double>::infinity());
    const V one = hn::Set(d, 1), zero = hn::Zero(d);
    const auto positive = hn::Gt(x, zero);
    if (hn::AllTrue(d, hn::And(positive, hn::Lt(x, infinity)))) return of_positive(d, x);
    // psi(x) = psi(1 - x) - pi / tan(pi x).
    const V r = hn::Sub(x, hn::Round(x));
    const V q = hn::Mul(r, r);
    const V cotangent =
        hn::NegMulAdd(r,
                      polynomial(d, q, 0x1.a51a6625307e0p+1, 0x1.151322ac793fcp+1,
                                 0x1.0470984fb9874p+1, 0x1.010b356f8f009p+1, 0x1.0041665d817d6p+1,
                                 0x1.000a48566d728p+1, 0x1.006776b15d709p+1, 0x1.f73641b36af93p+0,
                                 0x1.21bb1887b0c9dp+1, 0x1.44da67ccc7f6fp-1, 0x1.a98b14e3f26bap+2,
                                 -0x1.eb521168e52dbp+2, 0x1.86412b59ee0d4p+3),
                      hn::Div(one, r));
    const V y = of_positive(d, hn::IfThenElse(positive, x, hn::Sub(one, x)));
    const V result = hn::IfThenElse(positive, y, hn::Sub(y, cotangent));
    const V nan = hn::Set(d, std::numeric_limits<double>::quiet_NaN());
    const auto has_none = hn::Or(hn::IsNaN(result), hn::And(hn::Eq(r, zero), hn::Le(x, zero)));
    const V poles = hn::IfThenElse(hn::Eq(x, zero), hn::Neg(infinity), nan);
    return hn::IfThenElse(hn::Eq(x, infinity), x, hn::IfThenElse(has_none, poles, result));
  }

 private:
  template <class D, class V>
  HWY_INLINE static V of_positive(D d, V x) {
    const V two = hn::Set(d, 2), three = hn::Set(d, 3);
    const V w = hn::Add(x, hn::Set(d, 4));
    // 1 / x + ... + 1 / (x + 3) is the derivative of this product divided by it.
    const V z = hn::Mul(x, hn::Add(x, three)), z_and_two = hn::Add(z, two);
    const V product = hn::Mul(z, z_and_two);
    const V derivative = hn::Mul(hn::MulAdd(x, two, three), hn::Add(z, z_and_two));
    const V quotient = hn::Div(hn::Set(d, 1), hn::Mul(w, product));
    const V inverse = hn::Mul(quotient, product);
    const V between = hn::Mul(hn::Mul(quotient, w), derivative);
    const V square = hn::Mul(inverse, inverse);
    const V series = polynomial(d, square, 0x1.5555555554478p-4, -0x1.111110dc334cap-7,
                                0x1.040fd3dcb77f2p-8, -0x1.10e635e636db4p-8, 0x1.e8441736ca422p-8,
                                -0x1.23078ac4df8e3p-6, 0x1.12688443996dep-5);
    const V rest = hn::MulAdd(hn::Set(d, 0.5), inverse, hn::MulAdd(square, series, between));
    return hn::Sub(log_of_normal(d, w), rest);
  }
};

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
