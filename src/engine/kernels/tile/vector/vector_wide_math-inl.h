// More functions of vectors, for operands that were f32: they are computed in f64, but nearly
// enough for f32 only. As vector_math-inl.h.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_WIDE_MATH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_WIDE_MATH_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_WIDE_MATH_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_WIDE_MATH_INL_H
#endif

#include <numbers>

#include "engine/kernels/tile/vector/vector_sigmoids-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// Exponentials of larger numbers are infinite in f32, and need not be so in f64.
inline constexpr double kMaxWideExp = 200;

struct WideCbrt {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V third = hn::Mul(VectorLog{}(d, hn::Abs(x)), hn::Set(d, 1.0 / 3));
    return with_sign_of(d, VectorExp{}(d, third), x);
  }
};

struct WideSinh {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V e = VectorExpm1{}(d, hn::Min(hn::Set(d, kMaxWideExp), hn::Abs(x)));
    const V twice = hn::Add(e, hn::Div(e, hn::Add(e, hn::Set(d, 1))));
    return with_sign_of(d, hn::Mul(twice, hn::Set(d, 0.5)), x);
  }
};

struct WideCosh {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V e = VectorExp{}(d, hn::Min(hn::Set(d, kMaxWideExp), hn::Abs(x)));
    return hn::Mul(hn::Add(e, hn::Div(hn::Set(d, 1), e)), hn::Set(d, 0.5));
  }
};

struct WideAsinh {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V a = hn::Min(hn::Set(d, std::numeric_limits<double>::max()), hn::Abs(x));
    const V one = hn::Set(d, 1), square = hn::Mul(a, a);
    const V root = hn::Sqrt(hn::Add(square, one));
    const V y = VectorLog1p{}(d, hn::Add(a, hn::Div(square, hn::Add(root, one))));
    const V infinity = hn::Set(d, std::numeric_limits<double>::infinity());
    return hn::IfThenElse(hn::Eq(hn::Abs(x), infinity), x, with_sign_of(d, y, x));
  }
};

struct WideAcosh {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V above = hn::Sub(x, hn::Set(d, 1));
    const V root = hn::Sqrt(hn::Mul(above, hn::Add(above, hn::Set(d, 2))));
    const V y = VectorLog1p{}(d, hn::Add(above, root));
    return hn::IfThenElse(hn::Lt(above, hn::Zero(d)), undefined(d, x), y);
  }
};

struct WideAtanh {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V a = hn::Abs(x);
    const V ratio = hn::Div(hn::Add(a, a), hn::Sub(hn::Set(d, 1), a));
    return with_sign_of(d, hn::Mul(VectorLog1p{}(d, ratio), hn::Set(d, 0.5)), x);
  }
};

// The angle between 0 and pi / 2 from the smaller one that a point has with an axis, which lacks an
// eighth of a turn where `turned`.
template <class D, class V, class M>
HWY_INLINE V acute_angle(D d, V rest, M turned, M steep) {
  const V offset = hn::IfThenElseZero(turned, hn::Set(d, std::numbers::pi / 4));
  const V angle = hn::Add(offset, rest);
  return hn::IfThenElse(steep, hn::Sub(hn::Set(d, std::numbers::pi / 2), angle), angle);
}
// The angle of a point from that one.
template <class D, class V>
HWY_INLINE V signed_angle(D d, V acute, V y, V x) {
  const V opposite = hn::Sub(hn::Set(d, std::numbers::pi), acute);
  const auto left = hn::Lt(hn::CopySign(hn::Set(d, 1), x), hn::Zero(d));
  return with_sign_of(d, hn::IfThenElse(left, opposite, acute), y);
}

// The angle between 0 and pi / 2 of a point with such coordinates, neither negative.
template <class D, class V>
HWY_INLINE V angle_of(D d, V y, V x) {
  const V infinity = hn::Set(d, std::numeric_limits<double>::infinity());
  const auto both_infinite = hn::Eq(hn::Min(x, y), infinity);
  y = hn::IfThenElse(both_infinite, hn::Set(d, 1), y);
  x = hn::IfThenElse(both_infinite, hn::Set(d, 1), x);
  const V one = hn::Set(d, 1);
  const auto steep = hn::Gt(y, x);
  const V longer = hn::IfThenElse(steep, y, x), shorter = hn::IfThenElse(steep, x, y);
  const V slope =
      hn::Div(shorter, hn::IfThenElse(hn::Eq(longer, hn::Zero(d)), one, longer));  // at most 1
  // Less an eighth of a turn, where that is nearer.
  const auto turned = hn::Gt(slope, hn::Set(d, 0.41421356237309503));
  const V s = hn::IfThenElse(turned, hn::Div(hn::Sub(slope, one), hn::Add(slope, one)), slope);
  const V t = hn::Mul(s, s);
  const V p = polynomial(d, t, -0x1.5555555552562p-2, 0x1.9999998825918p-3, -0x1.249240c37ad76p-3,
                         0x1.c7195c8f27c64p-4, -0x1.7415369b05321p-4, 0x1.37797a2bb25f5p-4,
                         -0x1.ed97727799b19p-5, 0x1.0dafbdea6ce78p-5);
  return acute_angle(d, hn::MulAdd(hn::Mul(s, t), p, s), turned, steep);
}

struct WideAtan2 {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V y, V x) const {
    const V angle = signed_angle(d, angle_of(d, hn::Abs(y), hn::Abs(x)), y, x);
    const auto is_nan = hn::Or(hn::IsNaN(x), hn::IsNaN(y));
    const V nan = hn::Set(d, std::numeric_limits<double>::quiet_NaN());
    return hn::IfThenElse(is_nan, nan, angle);
  }
};

struct WideAtan {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    return WideAtan2{}(d, x, hn::Set(d, 1));
  }
};

// sqrt(1 - x^2).
template <class D, class V>
HWY_INLINE V leg_beside(D d, V x) {
  const V one = hn::Set(d, 1);
  return hn::Sqrt(hn::Mul(hn::Sub(one, x), hn::Add(one, x)));
}

struct WideAsin {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    return WideAtan2{}(d, x, leg_beside(d, x));
  }
};
struct WideAcos {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    return WideAtan2{}(d, leg_beside(d, x), x);
  }
};

struct WideErfInv {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V one = hn::Set(d, 1);
    const V w = hn::Neg(VectorLog{}(d, hn::Mul(hn::Sub(one, x), hn::Add(one, x))));
    // erf_inv(x) / x by w, and where that is large by its root.
    const V v = hn::Sub(w, hn::Set(d, 2.5));
    const V middle =
        polynomial(d, v, 0x1.805c5cfd043b8p+0, 0x1.f91e8993e00d7p-3, -0x1.11c3c460bbaa9p-8,
                   -0x1.4863cd77abe81p-10, 0x1.c9b4a8432cb27p-13, -0x1.4f4953321e49bp-18,
                   -0x1.caad4c1e3e33cp-19, 0x1.010dee4262fe4p-21, 0x1.d98cbaf0d2408p-27,
                   -0x1.766c825a004cep-27, 0x1.c2b5865572ca7p-31, 0x1.1ad437a7cc8b8p-33,
                   -0x1.68f6b3af48143p-36, -0x1.3ace6574bd4f9p-42);
    V ratio = middle;
    const auto is_far = hn::Ge(v, hn::Set(d, 2.5));  // few are
    if (!hn::AllFalse(d, is_far)) {
      const V s = hn::Sub(hn::Sqrt(w), hn::Set(d, 3));
      const V tail = polynomial(
          d, s, 0x1.6a9efbd5d9c1dp+1, 0x1.006dca65361dep+0, 0x1.3583028667cc9p-7,
          -0x1.f4ef201857031p-8, 0x1.748d723f048fdp-8, -0x1.d2a2d2c70ff07p-9, 0x1.85d53097c74dep-10,
          -0x1.2ee3b8e52b6c9p-13, -0x1.34a362d8f863fp-12, 0x1.a4272098d4730p-13,
          -0x1.d715864d650e7p-16, -0x1.996d0a6ad202ep-16, 0x1.30fb838aa09a6p-17);
      ratio = hn::IfThenElse(is_far, tail, middle);
    }
    const V y = hn::Mul(x, ratio);
    const V infinity = hn::Set(d, std::numeric_limits<double>::infinity());
    return hn::IfThenElse(hn::Eq(hn::Abs(x), one), with_sign_of(d, infinity, x), y);
  }
};

// |x|^y, for operands that were f32.
struct WideSizePower {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V size, V y) const {
    return VectorExp{}(d, hn::Mul(y, VectorLog{}(d, size)));
  }
};

// x^y, by a functor that has |x|^y.
template <class OfSize>
struct PowerBy {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x, V y) const {
    const V zero = hn::Zero(d), one = hn::Set(d, 1), half = hn::Set(d, 0.5);
    const V infinity = hn::Set(d, std::numeric_limits<double>::infinity());
    const V size = hn::Abs(x);
    V result = OfSize{}(d, size, y);
    // 1 to the power of an infinity.
    result = hn::IfThenElse(hn::And(hn::Eq(size, one), hn::Eq(hn::Abs(y), infinity)), one, result);
    const auto whole = hn::Eq(hn::Floor(y), y);
    const V half_y = hn::Mul(y, half);
    const auto odd = hn::AndNot(hn::Eq(hn::Floor(half_y), half_y), whole);
    result = hn::Xor(result, hn::IfThenElseZero(odd, hn::And(x, hn::SignBit(d))));
    const auto negative = hn::And(hn::Lt(x, zero), hn::Lt(size, infinity));
    result = hn::IfThenElse(hn::AndNot(whole, negative), undefined(d, x), result);
    return hn::IfThenElse(hn::Or(hn::Eq(x, one), hn::Eq(y, zero)), one, result);
  }
};
using WidePower = PowerBy<WideSizePower>;

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
