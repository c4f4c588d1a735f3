// Hyperbolic and trigonometric functions of vectors of complex numbers, and powers; as
// vector_complex_math-inl.h.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_HYPERBOLIC_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_HYPERBOLIC_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_HYPERBOLIC_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_HYPERBOLIC_INL_H
#endif

#include "engine/kernels/tile/vector/vector_complex_math-inl.h"

#if HWY_NATIVE_FMA

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// tanh(x + iy) = ((1 - q) (1 + q) + 4 i q sin(y) cos(y)) / ((1 - q)^2 + 4 q cos(y)^2), where
// q = exp(-2x), for x >= 0.
struct VectorComplexTanh {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> z, hn::Mask<D>& computed) const {
    computed = hn::AndNot(hn::IsNaN(z.re), is_near_angle(d, z.im));
    const SinCos<D> of = sin_cos(d, z.im);
    const V x = hn::Abs(z.re);
    const V minus_twice = hn::Neg(hn::Add(x, x));
    const V rest = hn::Neg(VectorExpm1{}(d, minus_twice));  // 1 - q
    const V q = hn::Mul(VectorExp{}(d, minus_twice), hn::Set(d, 4));
    const V part = hn::Mul(q, of.cosine);
    const V below = hn::MulAdd(part, of.cosine, hn::Mul(rest, rest));
    const V inverse = hn::Div(hn::Set(d, 1), below);
    const V re = hn::Mul(hn::Mul(rest, hn::Sub(hn::Set(d, 2), rest)), inverse);
    return {with_sign_of(d, re, z.re), hn::Mul(hn::Mul(part, of.sine), inverse)};
  }
};

// tan(z) = -i tanh(iz).
struct VectorComplexTan {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> z, hn::Mask<D>& computed) const {
    const ComplexVector<V> t = VectorComplexTanh{}(d, ComplexVector<V>{z.im, z.re}, computed);
    return {t.im, t.re};
  }
};

template <class V>
struct SinhCosh {
  V sine, cosine;
};
// REQUIRES: |x| <= kExpHigh - 1 for results that have a meaning.
template <class D, class V>
HWY_INLINE SinhCosh<V> sinh_cosh(D d, V x) {
  const V one = hn::Set(d, 1), half = hn::Set(d, 0.5);
  const V e = VectorExpm1{}(d, hn::Abs(x));
  const V ratio = hn::Div(e, hn::Add(e, one));
  const V half_e = hn::Mul(half, e);
  // Halves of subnormal numbers would lose a bit.
  const auto is_tiny = hn::Lt(hn::Abs(x), hn::Set(d, VectorConstants<hn::TFromD<D>>::kTiny));
  const V sine = with_sign_of(d, hn::MulAdd(half, ratio, half_e), x);
  return {hn::IfThenElse(is_tiny, x, sine), hn::MulAdd(half_e, ratio, one)};
}
template <class D, class V>
HWY_INLINE auto is_moderate_exponent(D d, V x) {
  return hn::Le(hn::Abs(x), hn::Set(d, VectorConstants<hn::TFromD<D>>::kExpHigh - 1));
}

// The hyperbolic functions of x + iy, and of i (x + iy): the others.
template <bool kCosh>
struct VectorComplexSinhOrCosh {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> z, hn::Mask<D>& computed) const {
    computed = hn::And(is_moderate_exponent(d, z.re), is_near_angle(d, z.im));
    const SinhCosh<V> h = sinh_cosh(d, z.re);
    const SinCos<D> of = sin_cos(d, z.im);
    return kCosh ? ComplexVector<V>{hn::Mul(h.cosine, of.cosine), hn::Mul(h.sine, of.sine)}
                 : ComplexVector<V>{hn::Mul(h.sine, of.cosine), hn::Mul(h.cosine, of.sine)};
  }
};
using VectorComplexSinh = VectorComplexSinhOrCosh<false>;
using VectorComplexCosh = VectorComplexSinhOrCosh<true>;
struct VectorComplexSin {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> z, hn::Mask<D>& computed) const {
    const ComplexVector<V> s = VectorComplexSinh{}(d, ComplexVector<V>{z.im, z.re}, computed);
    return {s.im, s.re};
  }
};
struct VectorComplexCos {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> z, hn::Mask<D>& computed) const {
    const ComplexVector<V> minus_iz = {z.im, hn::Neg(z.re)};
    return VectorComplexCosh{}(d, minus_iz, computed);
  }
};

// 1 / (1 + exp(-z)). With g = exp(-|x|) both forms have |1 + g exp(iy)|^2 below.
struct VectorComplexLogistic {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> z, hn::Mask<D>& computed) const {
    computed = hn::AndNot(hn::IsNaN(z.re), is_near_angle(d, z.im));
    const V minus_size = hn::Neg(hn::Abs(z.re));
    const V g = VectorExp{}(d, minus_size);
    const V rest = hn::Neg(VectorExpm1{}(d, minus_size));  // 1 - g
    const V half_cosine = sin_cos(d, hn::Mul(z.im, hn::Set(d, 0.5))).cosine;
    const V grown_sine = hn::Mul(g, sin_cos(d, z.im).sine);
    const V twice = hn::Mul(hn::Add(half_cosine, half_cosine), half_cosine);  // 1 + cos(y)
    const V re = hn::MulAdd(g, twice, rest);                                  // 1 + g cos(y)
    const V below = hn::MulAdd(re, re, hn::Mul(grown_sine, grown_sine));
    const V negative = hn::Mul(g, hn::Sub(twice, rest));  // g (g + cos(y))
    const V above = hn::IfThenElse(hn::Lt(z.re, hn::Zero(d)), negative, re);
    return {hn::Div(above, below), hn::Div(grown_sine, below)};
  }
};

// exp(b log(a)), in f64: what is left of the logarithm's error in f32 would show.
struct VectorComplexPower {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> a, ComplexVector<V> b,
                                         hn::Mask<D>& computed) const {
    hn::Mask<D> has_log, has_exp;
    const ComplexVector<V> l = VectorComplexLog{}(d, a, has_log);
    const ComplexVector<V> y = {hn::NegMulAdd(b.im, l.im, hn::Mul(b.re, l.re)),
                                hn::MulAdd(b.im, l.re, hn::Mul(b.re, l.im))};
    const ComplexVector<V> result = VectorComplexExp{}(d, y, has_exp);
    computed = hn::AndNot(is_zero(d, b), hn::And(has_log, has_exp));
    return result;
  }
};

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

#endif
