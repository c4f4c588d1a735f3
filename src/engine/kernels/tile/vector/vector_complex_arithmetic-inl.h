// Arithmetic on vectors of complex numbers, for processors with fused multiplication and addition.
//
// A functor that takes a mask leaves out lanes, which it names there: extreme numbers, infinities
// and NaNs, for which complex_functions.h has functions.
// Compiled once per kind of vectors: for files that include hwy/foreach_target.h.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_ARITHMETIC_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_ARITHMETIC_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_ARITHMETIC_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_ARITHMETIC_INL_H
#endif

#include <limits>

#include "engine/kernels/tile/vector/vector_complex_loop-inl.h"
#include "engine/kernels/tile/vector/vector_constants.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

struct VectorRealPart {
  template <class D, class V>
  HWY_INLINE V operator()(D, ComplexVector<V> z) const {
    return z.re;
  }
};
struct VectorImaginaryPart {
  template <class D, class V>
  HWY_INLINE V operator()(D, ComplexVector<V> z) const {
    return z.im;
  }
};
struct VectorMakeComplex {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D, V re, V im) const {
    return {re, im};
  }
};
struct VectorConjugate {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D, ComplexVector<V> z) const {
    return {z.re, hn::Neg(z.im)};
  }
};

// The formula of Multiply (scalar_ops.h), rounded as there: nothing is fused.
struct VectorComplexMultiply {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D, ComplexVector<V> a, ComplexVector<V> b) const {
    return {hn::Sub(hn::Mul(a.re, b.re), hn::Mul(a.im, b.im)),
            hn::Add(hn::Mul(a.re, b.im), hn::Mul(a.im, b.re))};
  }
};

// The formula of SquareNumber (tile_complex-inl.h), rounded as there.
struct VectorComplexSquare {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> z) const {
    const V half = hn::Set(d, 0.5), product = hn::Mul(z.re, z.im);
    const V x = hn::Mul(z.re, half), y = hn::Mul(z.im, half);
    const V quarter = hn::Mul(hn::Sub(x, y), hn::Add(x, y));
    return {hn::Mul(quarter, hn::Set(d, 4)), hn::Add(product, product)};
  }
};

// The absolute value, for parts that were f32: no square of one is too large or too small in f64.
struct WideComplexAbs {
  template <class D, class V>
  HWY_INLINE V operator()(D d, ComplexVector<V> z) const {
    const V size = hn::Sqrt(hn::MulAdd(z.re, z.re, hn::Mul(z.im, z.im)));
    const V infinity = hn::Set(d, std::numeric_limits<double>::infinity());
    return hn::IfThenElse(hn::Or(hn::IsInf(z.re), hn::IsInf(z.im)), infinity, size);
  }
};

template <class D, class V>
HWY_INLINE auto is_at_most(D d, ComplexVector<V> z, hn::TFromD<D> size) {
  const V most = hn::Set(d, size);
  return hn::And(hn::Le(hn::Abs(z.re), most), hn::Le(hn::Abs(z.im), most));
}
template <class D, class V>
HWY_INLINE V larger_part(D, ComplexVector<V> z) {
  return hn::Max(hn::Abs(z.re), hn::Abs(z.im));
}
template <class D, class V>
HWY_INLINE auto is_zero(D d, ComplexVector<V> z) {
  return hn::Eq(larger_part(d, z), hn::Zero(d));
}
// Whether the squares of numbers, their sums and quotients are normal numbers.
template <class D, class V>
HWY_INLINE hn::Mask<D> is_moderate(D d, ComplexVector<V> z) {
  using T = hn::TFromD<D>;
  constexpr T kMost = sizeof(T) == 4 ? T(0x1p60) : T(0x1p500);
  return hn::And(is_at_most(d, z, kMost), hn::Ge(larger_part(d, z), hn::Set(d, 1 / kMost)));
}

// a / b by the quotient of b's parts (Smith, Algorithm 116, 1962), which also gives zeros the signs
// that the C library and XLA give them. kNearly: in f64, for parts that were f32.
template <bool kNearly>
struct VectorComplexDivide {
  template <class D, class V>
  HWY_INLINE ComplexVector<V> operator()(D d, ComplexVector<V> a, ComplexVector<V> b,
                                         hn::Mask<D>& computed) const {
    computed = hn::And(is_moderate(d, b), hn::Or(is_moderate(d, a), is_zero(d, a)));
    const auto turned = hn::Lt(hn::Abs(b.re), hn::Abs(b.im));
    const V large = hn::IfThenElse(turned, b.im, b.re), small = hn::IfThenElse(turned, b.re, b.im);
    const V x = hn::IfThenElse(turned, a.re, a.im), y = hn::IfThenElse(turned, a.im, a.re);
    const V ratio = hn::Div(small, large), below = hn::MulAdd(small, ratio, large);
    const V re = hn::MulAdd(x, ratio, y);
    const V im = hn::IfThenElse(turned, hn::MulSub(y, ratio, x), hn::NegMulAdd(y, ratio, x));
    if constexpr (kNearly) {
      const V inverse = hn::Div(hn::Set(d, 1), below);
      return {hn::Mul(re, inverse), hn::Mul(im, inverse)};
    } else {
      return {hn::Div(re, below), hn::Div(im, below)};
    }
  }
};

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
