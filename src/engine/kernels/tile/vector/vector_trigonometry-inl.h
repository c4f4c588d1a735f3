// Sine, cosine and tangent of vectors; as vector_math-inl.h.
//
// An angle is reduced to within an eighth of a turn: by parts of pi / 2 where it is moderate, else
// by the digits of 2/pi that its exponent asks for.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_TRIGONOMETRY_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_TRIGONOMETRY_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_TRIGONOMETRY_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_TRIGONOMETRY_INL_H
#endif

#include "engine/kernels/tile/vector/two_over_pi.h"
#include "engine/kernels/tile/vector/vector_math-inl.h"

#if HWY_NATIVE_FMA  // elsewhere vectors need not have halves

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// An angle: `rest`, at most a little above pi / 4, and so many right angles, modulo 4.
template <class D>
struct Angle {
  hn::Vec<D> rest;
  hn::Vec<hn::RebindToSigned<D>> right_angles;
};

// x less n right angles, by parts of pi / 2 so many bits long that what is lost is below the last
// place.
template <class D, class V>
HWY_INLINE V minus_right_angles(D d, V x, V n) {
  using C = VectorConstants<hn::TFromD<D>>;
  V r = hn::NegMulAdd(n, hn::Set(d, C::kRightAngle[0]), x);
  r = hn::NegMulAdd(n, hn::Set(d, C::kRightAngle[1]), r);
  return hn::NegMulAdd(n, hn::Set(d, C::kRightAngle[2]), r);
}

// Where the digits for positive doubles, none too small, stand in a table that begins with the
// exponent `least`.
template <class D, class V>
HWY_INLINE auto place_of_digits(D, V x, int least) {
  const hn::RebindToSigned<D> di;
  using C = VectorConstants<double>;
  return hn::Sub(hn::ShiftRight<C::kMantissaBits>(hn::BitCast(di, x)),
                 hn::Set(di, C::kBias + least));
}

// Of floats, as doubles: the rest of x, and its right angles as a number.
template <class D>
struct WideAngle {
  hn::Vec<D> rest, right_angles;
};
template <class D, class V>
HWY_INLINE WideAngle<D> far_angle_of_floats(D d, V x) {
  const auto place = place_of_digits(d, x, two_over_pi::OfFloat::kLeast);
  const V low = hn::Mul(x, hn::GatherIndex(d, two_over_pi::kOfFloat.low.data(), place));
  const V high = hn::Mul(x, hn::GatherIndex(d, two_over_pi::kOfFloat.high.data(), place));
  const V n = hn::Round(hn::Add(high, low));
  const V rest = hn::Add(hn::Sub(high, n), low);
  return {hn::Mul(rest, hn::Set(d, VectorConstants<double>::kRightAngle[0])), n};
}

// a + b = sum + error, exactly.
template <class V>
struct ExactSum {
  V sum, error;
};
template <class V>
HWY_INLINE ExactSum<V> exact_sum(V a, V b) {
  const V sum = hn::Add(a, b);
  const V of_b = hn::Sub(sum, a);
  return {sum, hn::Add(hn::Sub(a, hn::Sub(sum, of_b)), hn::Sub(b, of_b))};
}

// REQUIRES: finite numbers above kMaxAngle.
template <class D, class V>
HWY_INLINE Angle<D> far_angle(D d, V x) {
  if constexpr (sizeof(hn::TFromD<D>) == 4) {
    const hn::Half<D> half;
    const hn::RebindToSigned<D> di;
    const hn::Half<decltype(di)> half_i;
    const hn::Rebind<double, decltype(half)> wide;
    const auto low = far_angle_of_floats(wide, hn::PromoteTo(wide, hn::LowerHalf(half, x)));
    const auto high = far_angle_of_floats(wide, hn::PromoteTo(wide, hn::UpperHalf(half, x)));
    return {hn::Combine(d, hn::DemoteTo(half, high.rest), hn::DemoteTo(half, low.rest)),
            hn::Combine(di, hn::DemoteTo(half_i, high.right_angles),
                        hn::DemoteTo(half_i, low.right_angles))};
  } else {
    using C = VectorConstants<double>;
    const hn::RebindToSigned<D> di;
    const hn::RebindToUnsigned<D> du;
    const auto place = place_of_digits(d, x, two_over_pi::OfDouble::kLeast);
    const auto hidden = hn::Set(du, std::uint64_t{1} << C::kMantissaBits);
    const auto m =
        hn::Or(hn::And(hn::BitCast(du, x), hn::Set(du, std::uint64_t{C::kMantissaMask})), hidden);
    // Right angles in 2^-62, modulo 4: what overflows is no longer wanted.
    const auto turns =
        hn::BitCast(di, hn::Mul(m, hn::GatherIndex(du, two_over_pi::kOfDouble.high.data(), place)));
    const auto n = hn::ShiftRight<62>(hn::Add(turns, hn::Set(di, std::int64_t{1} << 61)));
    const auto rest = hn::Sub(turns, hn::ShiftLeft<62>(n));
    // Its 62 bits in two doubles.
    const auto last_bits = hn::Set(di, 0x3ff);
    const V unit = hn::Set(d, 0x1p-62);
    const V first = hn::Mul(hn::ConvertTo(d, hn::AndNot(last_bits, rest)), unit);
    const V second = hn::Mul(hn::ConvertTo(d, hn::And(last_bits, rest)), unit);
    // What the digits behind these add.
    const V number = hn::ConvertTo(d, hn::BitCast(di, m));
    const V middle = hn::GatherIndex(d, two_over_pi::kOfDouble.middle.data(), place);
    const V low = hn::GatherIndex(d, two_over_pi::kOfDouble.low.data(), place);
    const V product = hn::Mul(number, middle);
    const V tail = hn::MulAdd(number, low, hn::MulSub(number, middle, product));
    // Near a multiple of a right angle the larger ones cancel: nothing may be lost of them.
    const auto larger = exact_sum(first, product);
    const auto sum = exact_sum(larger.sum, hn::Add(larger.error, second));
    const V right_angle = hn::Set(d, C::kRightAngle[0]);
    const V correction = hn::MulAdd(hn::Add(sum.error, tail), right_angle,
                                    hn::Mul(sum.sum, hn::Set(d, C::kRightAngle[1])));
    return {hn::MulAdd(sum.sum, right_angle, correction), n};
  }
}

// REQUIRES: size >= 0 or NaN, here and below. What is too large has no meaning.
template <class D, class V>
HWY_INLINE Angle<D> near_angle(D d, V size) {
  const Rounded<D> n = round_product(d, size, VectorConstants<hn::TFromD<D>>::kTwoOverPi);
  return {minus_right_angles(d, size, n.number), n.integer};
}
template <class D, class V>
HWY_INLINE auto is_far(D d, V size) {
  return hn::Gt(size, hn::Set(d, VectorConstants<hn::TFromD<D>>::kMaxAngle));
}
template <class D, class V>
HWY_INLINE Angle<D> any_angle(D d, V size) {
  using T = hn::TFromD<D>;
  const hn::RebindToSigned<D> di;
  const Angle<D> near = near_angle(d, size);
  // The moderate reduction of an infinity is NaN already.
  const auto chosen =
      hn::And(is_far(d, size), hn::Lt(size, hn::Set(d, std::numeric_limits<T>::infinity())));
  const V some = hn::Set(d, 2 * VectorConstants<T>::kMaxAngle);
  const Angle<D> far = far_angle(d, hn::IfThenElse(chosen, size, some));
  return {hn::IfThenElse(chosen, far.rest, near.rest),
          hn::IfThenElse(hn::RebindMask(di, chosen), far.right_angles, near.right_angles)};
}

// y with the sign of x too, where F is an odd function.
template <class F, class D, class V>
HWY_INLINE V with_sign(D d, V y, V x) {
  return F::kOdd ? hn::Xor(y, hn::And(x, hn::SignBit(d))) : y;
}
// F of these angles. The rare way is a function of its own, which takes and gives one vector, so
// that the usual one keeps its values in registers.
template <class F, class D, class V>
HWY_NOINLINE V of_any_angle(D d, V x) {
  const V y = with_sign<F>(d, F{}(d, any_angle(d, hn::Abs(x))), x);
  return hn::IfThenElse(hn::IsInf(x), undefined(d, x), y);
}
template <class F, class D, class V>
HWY_INLINE V of_angle(D d, V x) {
  const V size = hn::Abs(x);
  const V usual = with_sign<F>(d, F{}(d, near_angle(d, size)), x);
  if (HWY_LIKELY(hn::AllFalse(d, is_far(d, size)))) return usual;
  return of_any_angle<F>(d, x);
}

// Sine and cosine of r, which is at most a little above pi / 4.
template <class D>
struct SinCos {
  hn::Vec<D> sine, cosine;
};
template <class D, class V>
HWY_INLINE SinCos<D> sin_cos_of_small(D d, V r) {
  const V t = hn::Mul(r, r);
  V p, q;  // (sin(r) - r) / r^3, (cos(r) - 1 + t / 2) / t^2
  if constexpr (sizeof(hn::TFromD<D>) == 4) {
    p = polynomial(d, t, -0x1.555552p-3, 0x1.110b8cp-7, -0x1.9a7766p-13);
    q = polynomial(d, t, 0x1.555554p-5, -0x1.6c1256p-10, 0x1.9b96a2p-16);
  } else {
    p = polynomial(d, t, -0x1.5555555555555p-3, 0x1.1111111111110p-7, -0x1.a01a01a019936p-13,
                   0x1.71de3a54605eep-19, -0x1.ae64541266378p-26, 0x1.61217ec01749dp-33,
                   -0x1.ab17a79237a19p-41);
    q = polynomial(d, t, 0x1.5555555555555p-5, -0x1.6c16c16c16c16p-10, 0x1.a01a01a019d0ap-16,
                   -0x1.27e4fb7712bdfp-22, 0x1.1eed8deb6d561p-29, -0x1.9394b9c9c20a4p-37,
                   0x1.ab783376962cfp-45);
  }
  const V cosine_tail = hn::NegMulAdd(t, hn::Set(d, 0.5), hn::Mul(hn::Mul(t, t), q));
  return {hn::MulAdd(hn::Mul(r, t), p, r), hn::Add(hn::Set(d, 1), cosine_tail)};
}

// The sine of an angle and so many right angles: 0, or 1 for the cosine.
template <int kRightAngles>
struct SineOf {
  static constexpr bool kOdd = kRightAngles == 0;
  template <class D>
  HWY_INLINE hn::Vec<D> operator()(D d, Angle<D> angle) const {
    using T = hn::TFromD<D>;
    const hn::RebindToSigned<D> di;
    const SinCos<D> of_rest = sin_cos_of_small(d, angle.rest);
    const auto quarter = hn::Add(angle.right_angles, hn::Set(di, kRightAngles));
    const auto odd = hn::RebindMask(d, hn::TestBit(quarter, hn::Set(di, 1)));
    const auto negative = hn::ShiftLeft<8 * sizeof(T) - 2>(hn::And(quarter, hn::Set(di, 2)));
    return hn::Xor(hn::IfThenElse(odd, of_rest.cosine, of_rest.sine), hn::BitCast(d, negative));
  }
};

struct TangentOf {
  static constexpr bool kOdd = true;
  template <class D>
  HWY_INLINE hn::Vec<D> operator()(D d, Angle<D> angle) const {
    const SinCos<D> of_rest = sin_cos_of_small(d, angle.rest);
    const hn::RebindToSigned<D> di;
    const auto odd = hn::RebindMask(d, hn::TestBit(angle.right_angles, hn::Set(di, 1)));
    const auto above = hn::IfThenElse(odd, hn::Neg(of_rest.cosine), of_rest.sine);
    const auto below = hn::IfThenElse(odd, of_rest.sine, of_rest.cosine);
    return hn::Div(above, below);
  }
};

struct VectorSin {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    return of_angle<SineOf<0>>(d, x);
  }
};

struct VectorCos {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    return of_angle<SineOf<1>>(d, x);
  }
};

// Of f64.
struct VectorTan {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    return of_angle<TangentOf>(d, x);
  }
};

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

#endif
