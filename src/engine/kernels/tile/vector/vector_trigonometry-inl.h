// Sine, cosine and tangent of vectors; as vector_math-inl.h.
//
// An angle is reduced to within an eighth of a turn: by parts of pi / 2 where it is moderate, else
// by digits of 2/pi (vector_far_angle-inl.h).
#if defined(WEFT_ENGINE_KERNELS_VECTOR_TRIGONOMETRY_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_TRIGONOMETRY_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_TRIGONOMETRY_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_TRIGONOMETRY_INL_H
#endif

#include "engine/kernels/tile/vector/vector_far_angle-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// x less n right angles, by parts of pi / 2 so many bits long that what is lost is below the last
// place.
template <class D, class V>
HWY_INLINE V minus_right_angles(D d, V x, V n) {
  using C = VectorConstants<hn::TFromD<D>>;
  V r = hn::NegMulAdd(n, hn::Set(d, C::kRightAngle[0]), x);
  r = hn::NegMulAdd(n, hn::Set(d, C::kRightAngle[1]), r);
  return hn::NegMulAdd(n, hn::Set(d, C::kRightAngle[2]), r);
}

// REQUIRES: size >= 0 or NaN, here and below. What is too large has no meaning.
template <class D, class V>
HWY_INLINE Angle<D> near_angle(D d, V size) {
  using C = VectorConstants<hn::TFromD<D>>;
  const hn::RebindToSigned<D> di;
  const V magic = hn::Set(d, C::kMagic);  // whose bits are a multiple of 4
  const V shifted = hn::MulAdd(size, hn::Set(d, C::kTwoOverPi), magic);
  return {minus_right_angles(d, size, hn::Sub(shifted, magic)), hn::BitCast(di, shifted)};
}
template <class D, class V>
HWY_INLINE Angle<D> any_angle(D d, V size) {
  const hn::RebindToSigned<D> di;
  const Angle<D> near = near_angle(d, size), far = far_angle(d, size);
  const auto is_far = hn::Gt(size, hn::Set(d, VectorConstants<hn::TFromD<D>>::kMaxAngle));
  return {hn::IfThenElse(is_far, far.rest, near.rest),
          hn::IfThenElse(hn::RebindMask(di, is_far), far.right_angles, near.right_angles)};
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

// The sine of x and so many right angles: 0, or 1 for the cosine.
template <int kRightAngles>
struct SineOf {
  // `angle`: that of |x|.
  template <class D, class V>
  HWY_INLINE V operator()(D d, Angle<D> angle, V x) const {
    const hn::RebindToSigned<D> di;
    const SinCos<D> of_rest = sin_cos_of_small(d, angle.rest);
    auto quarter = angle.right_angles;
    if constexpr (kRightAngles != 0) quarter = hn::Add(quarter, hn::Set(di, kRightAngles));
    const auto odd = hn::RebindMask(d, hn::TestBit(quarter, hn::Set(di, 1)));
    const V half_turns = hn::BitCast(d, hn::ShiftLeft<8 * sizeof(hn::TFromD<D>) - 2>(quarter));
    const V sign = kRightAngles == 0 ? hn::Xor(half_turns, x) : half_turns;
    return hn::Xor(hn::IfThenElse(odd, of_rest.cosine, of_rest.sine),
                   hn::And(sign, hn::SignBit(d)));
  }
};

struct TangentOf {
  template <class D, class V>
  HWY_INLINE V operator()(D d, Angle<D> angle, V x) const {
    const SinCos<D> of_rest = sin_cos_of_small(d, angle.rest);
    const hn::RebindToSigned<D> di;
    const auto odd = hn::RebindMask(d, hn::TestBit(angle.right_angles, hn::Set(di, 1)));
    const auto above = hn::IfThenElse(odd, hn::Neg(of_rest.cosine), of_rest.sine);
    const auto below = hn::IfThenElse(odd, of_rest.sine, of_rest.cosine);
    return hn::Xor(hn::Div(above, below), hn::And(x, hn::SignBit(d)));
  }
};

// F of angles of any size. The rare way is a function of its own, which takes and gives one vector,
// so that the usual one keeps its values in registers.
template <class F, class D, class V>
HWY_NOINLINE V of_any_angle(D d, V x) {
  const V size = hn::Abs(x), y = F{}(d, any_angle(d, size), x);
  const V infinity = hn::Set(d, std::numeric_limits<hn::TFromD<D>>::infinity());
  return hn::IfThenElse(hn::Eq(size, infinity), undefined(d, x), y);
}

template <class F>
struct OfAngle {
  static constexpr int kAtOnce = 4;
  template <class D, class V>
  HWY_INLINE static hn::Mask<D> is_usual(D d, V x) {
    return hn::Le(hn::Abs(x), hn::Set(d, VectorConstants<hn::TFromD<D>>::kMaxAngle));
  }
  template <class D, class V>
  HWY_INLINE static V of_usual(D d, V x) {
    return F{}(d, near_angle(d, hn::Abs(x)), x);
  }
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V usual = of_usual(d, x);
    if (HWY_LIKELY(hn::AllTrue(d, is_usual(d, x)))) return usual;
    return of_any_angle<F>(d, x);
  }
};

using VectorSin = OfAngle<SineOf<0>>;
using VectorCos = OfAngle<SineOf<1>>;
using VectorTan = OfAngle<TangentOf>;  // of f64

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
