// Exponentials, logarithms and roots of vectors of complex numbers; as
// vector_complex_arithmetic-inl.h. Results are near by the measure of their larger part.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_MATH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_MATH_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_MATH_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_MATH_INL_H
#endif

#include "engine/kernels/tile/vector/vector_complex_arithmetic-inl.h"
#include "engine/kernels/tile/vector/vector_trigonometry-inl.h"
#include "engine/kernels/tile/vector/vector_wide_math-inl.h"

#if HWY_NATIVE_FMA

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// REQUIRES: |x| <= kMaxAngle.
template <class D, class V>
HWY_INLINE SinCos<D> sin_cos(D d, V x) {
  const hn::RebindToSigned<D> di;
  constexpr int kToSign = 8 * sizeof(hn::TFromD<D>) - 2;
  const Angle<D> angle = near_angle(d, hn::Abs(x));
  const SinCos<D> of_rest = sin_cos_of_small(d, angle.rest);
  const auto one = hn::Set(di, 1), two = hn::Set(di, 2);
  const auto odd = hn::RebindMask(d, hn::TestBit(angle.right_angles, one));
  const auto sine_sign = hn::ShiftLeft<kToSign>(hn::And(angle.right_angles, two));
  const auto cosine_sign = hn::ShiftLeft<kToSign>(hn::And(hn::Add(angle.right_angles, one), two));
  const V sine = hn::IfThenElse(odd, of_rest.cosine, of_rest.sine);
  const V cosine = hn::IfThenElse(odd, of_rest.sine, of_rest.cosine);
  return {hn::Xor(hn::Xor(sine, hn::BitCast(d, sine_sign)), hn::And(x, hn::SignBit(d))),
          hn::Xor(cosine, hn::BitCast(d, cosine_sign))};
}
template <class D, class V>
HWY_INLINE auto is_near_angle(D d, V x) {
  return hn::Le(hn::Abs(x), hn::Set(d, VectorConstants<hn::TFromD<D>>::kMaxAngle));
}

// The angle of a number that is not zero.
template <class D, class V>
HWY_INLINE V angle_of_number(D d, ComplexVector<V> z) {
  const V x = hn::Abs(z.re), y = hn::Abs(z.im);
  const V longer = hn::Max(x, y), shorter = hn::Min(x, y);
  // Less an eighth of a turn, where that is nearer.
  const auto turned = hn::Gt(shorter, hn::Mul(longer, hn::Set(d, 0.41421356237309503)));
  const V above = hn::IfThenElse(turned, hn::Sub(shorter, longer), shorter);
  const V s = hn::Div(above, hn::IfThenElse(turned, hn::Add(shorter, longer), longer));
  const V t = hn::Mul(s, s);
  V p;  // (atan(s) - s) / s^3
  if constexpr (sizeof(hn::TFromD<D>) == 4) {
    p = polynomial(d, t, -0x1.555556p-2, 0x1.99999ap-3, -0x1.249240p-3, 0x1.c7195cp-4,
                   -0x1.741536p-4, 0x1.37797ap-4, -0x1.ed9772p-5, 0x1.0dafbep-5);
  } else {
    p = polynomial(d, t, -0x1.5555555555555p-2, 0x1.9999999999997p-3, -0x1.24924924920adp-3,
                   0x1.c71c71c6ddb9cp-4, -0x1.745d173563ab2p-4, 0x1.3b13aea9b6b8dp-4,
                   -0x1.1110cee3bf64ep-4, 0x1.e1d8e942d6a22p-5, -0x1.aebd1ae878fa4p-5,
                   0x1.829cc4e1e78d4p-5, -0x1.503bca231ad2dp-5, 0x1.f5ed3e270c8a6p-6,
                   -0x1.c80e16e6bcb9dp-7);
  }
  const V acute = acute_angle(d, hn::MulAdd(hn::Mul(s, t), p, s), turned, hn::Gt(y, x));
  return signed_angle(d, acute, z.im, z.re);
}

// log(u + lost), of a sum near 1 with what it lacks, or of any other number and zero.
template <class D, class V>
HWY_INLINE V log_of_sum(D d, V u, V lost) {
  const LogParts<D> parts = log_parts(d, u);
  return log_sum(d, parts.exponent,
                 hn::MulAdd(lost, power_of_two(d, hn::Neg(parts.n)), parts.fraction));
}
// Half of log(square), which is 1 + above where it is near 1.
template <class D, class V>
HWY_INLINE V half_log(D d, V square, V above) {
  const V one = hn::Set(d, 1), half = hn::Set(d, 0.5);
  const auto near = hn::And(hn::Gt(square, half), hn::Lt(square, hn::Set(d, 2)));
  const V sum = hn::Add(one, above);
  const V lost = hn::IfThenElseZero(near, hn::Sub(above, hn::Sub(sum, one)));
  return hn::Mul(half, log_of_sum(d, hn::IfThenElse(near, sum, square), lost));
}

struct VectorComplexLog {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> z, hn::Mask<D>& computed) const {
    computed = is_moderate(d, z);
    const V longer = larger_part(d, z), shorter = hn::Min(hn::Abs(z.re), hn::Abs(z.im));
    const V small = hn::Mul(shorter, shorter), one = hn::Set(d, 1);
    const V above = hn::MulAdd(hn::Sub(longer, one), hn::Add(longer, one), small);
    return {half_log(d, hn::MulAdd(longer, longer, small), above), angle_of_number(d, z)};
  }
};

struct VectorComplexLog1p {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> z, hn::Mask<D>& computed) const {
    const V one = hn::Set(d, 1);
    const ComplexVector<V> sum = {hn::Add(z.re, one), z.im};
    computed = is_moderate(d, sum);
    const V small = hn::Mul(z.im, z.im);
    const V above = hn::MulAdd(z.re, hn::Add(sum.re, one), small);
    return {half_log(d, hn::MulAdd(sum.re, sum.re, small), above), angle_of_number(d, sum)};
  }
};

struct VectorComplexExp {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> z, hn::Mask<D>& computed) const {
    using C = VectorConstants<hn::TFromD<D>>;
    // exp(x) may be too large by itself, and its product with a sine not.
    const V high = hn::Set(d, C::kExpHigh + C::kExpHigh / 2);
    computed = hn::And(hn::Lt(z.re, high), is_near_angle(d, z.im));
    // What rounds to zero keeps the sines' signs.
    const ExpParts<D> parts = exp_parts(d, hn::Max(z.re, hn::Set(d, C::kExpLow)));
    const auto half = hn::ShiftRight<1>(parts.n);
    const V size = hn::Mul(hn::Add(hn::Set(d, 1), parts.tail), power_of_two(d, half));
    const V scale = power_of_two(d, hn::Sub(parts.n, half));
    const SinCos<D> of = sin_cos(d, z.im);
    return {hn::Mul(hn::Mul(size, of.cosine), scale), hn::Mul(hn::Mul(size, of.sine), scale)};
  }
};

struct VectorComplexExpm1 {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> z, hn::Mask<D>& computed) const {
    using C = VectorConstants<hn::TFromD<D>>;
    const V high = hn::Set(d, C::kExpHigh - 1);
    computed = hn::And(hn::Lt(z.re, high), is_near_angle(d, z.im));
    // exp(x) cos(y) - 1, without cancellation near 0.
    const SinCos<D> of = sin_cos(d, z.im), of_half = sin_cos(d, hn::Mul(z.im, hn::Set(d, 0.5)));
    const V x = hn::Min(z.re, high);
    const V missing = hn::Mul(hn::Add(of_half.sine, of_half.sine), of_half.sine);
    return {hn::MulSub(VectorExpm1{}(d, x), of.cosine, missing),
            hn::Mul(VectorExp{}(d, x), of.sine)};
  }
};

template <class V>
struct ComplexRoot {
  ComplexVector<V> root;
  V size;  // of the number
};
// REQUIRES: moderate numbers, or zeros.
template <class D, class V>
HWY_INLINE ComplexRoot<V> complex_root(D d, ComplexVector<V> z) {
  const V half = hn::Set(d, 0.5), x = hn::Abs(z.re), y = hn::Abs(z.im);
  const V size = hn::Sqrt(hn::MulAdd(x, x, hn::Mul(y, y)));
  const V larger = hn::Sqrt(hn::Mul(half, hn::Add(x, size)));
  const V smaller = hn::Div(hn::Mul(half, y), larger);
  const V other = hn::IfThenElse(hn::Eq(larger, hn::Zero(d)), y, smaller);
  const auto left = hn::Lt(z.re, hn::Zero(d));
  const V im = hn::IfThenElse(left, larger, other);
  return {{hn::IfThenElse(left, other, larger), with_sign_of(d, im, z.im)}, size};
}

struct VectorComplexSqrt {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> z, hn::Mask<D>& computed) const {
    computed = hn::Or(is_moderate(d, z), is_zero(d, z));
    return complex_root(d, z).root;
  }
};
struct VectorComplexRsqrt {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> z, hn::Mask<D>& computed) const {
    computed = is_moderate(d, z);
    const ComplexRoot<V> of = complex_root(d, z);
    // The quotient's zero has the sign that a division has.
    return {hn::Div(of.root.re, of.size), hn::Sub(hn::Zero(d), hn::Div(of.root.im, of.size))};
  }
};

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

#endif
