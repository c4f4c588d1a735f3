// tanh, logistic and erf, roots and rounding, of vectors; as vector_math-inl.h.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_SIGMOIDS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_SIGMOIDS_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_SIGMOIDS_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_SIGMOIDS_INL_H
#endif

#include "engine/kernels/tile/vector/vector_math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// `size` with the sign of x. REQUIRES: size >= 0 or NaN.
template <class D, class V>
HWY_INLINE V with_sign_of(D d, V size, V x) {
  return hn::Or(size, hn::And(x, hn::SignBit(d)));
}

// exp(x), where that and x are of moderate size.
template <class D, class V>
HWY_INLINE V moderate_exp(D d, V x) {
  const ExpParts<D> parts = exp_parts(d, x);
  const V scale = power_of_two(d, parts.n);
  return hn::MulAdd(scale, parts.tail, scale);
}

struct VectorTanh {
  static constexpr int kAtOnce = 4;
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V size = hn::Abs(x);
    if constexpr (sizeof(hn::TFromD<D>) == 4) {
      // tanh(10) rounds to 1.
      const V bound = hn::Min(hn::Set(d, 10), size);
      const V e = moderate_exp(d, hn::Add(bound, bound));
      const V two = hn::Set(d, 2);
      const V large = hn::Sub(hn::Set(d, 1), hn::Div(two, hn::Add(e, hn::Set(d, 1))));
      const V t = hn::Mul(size, size);
      const V p = polynomial(d, t, -0x1.555554p-2, 0x1.110eep-3, -0x1.b955dcp-5, 0x1.59e1c8p-6,
                             -0x1.9ada6p-8);
      const V small = hn::MulAdd(hn::Mul(size, t), p, size);
      const auto is_small = hn::Lt(size, hn::Set(d, 0.6F));
      return with_sign_of(d, hn::IfThenElse(is_small, small, large), x);
    } else {
      const V bound = hn::Min(hn::Set(d, 20), size);
      const V e = VectorExpm1{}(d, hn::Add(bound, bound));
      const V y = hn::Div(e, hn::Add(e, hn::Set(d, 2)));
      const auto is_tiny = hn::Lt(size, hn::Set(d, VectorConstants<double>::kTiny));
      return with_sign_of(d, hn::IfThenElse(is_tiny, size, y), x);
    }
  }
};

struct VectorLogistic {
  static constexpr int kAtOnce = 4;
  template <class D, class V>
  HWY_INLINE static hn::Mask<D> is_usual(D d, V x) {
    return VectorExp::is_usual(d, x);
  }
  // exp is taken of the negative size: exp of a large number would lose the smallest results.
  template <class D, class V>
  HWY_INLINE static V of_usual(D d, V x) {
    return from_exp(d, x, VectorExp::of_usual(d, hn::Neg(hn::Abs(x))));
  }
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    return from_exp(d, x, VectorExp{}(d, hn::Neg(hn::Abs(x))));
  }

 private:
  template <class D, class V>
  HWY_INLINE static V from_exp(D d, V x, V e) {
    const V one = hn::Set(d, 1);
    return hn::Div(hn::IfThenElse(hn::Lt(x, hn::Zero(d)), e, one), hn::Add(one, e));
  }
};

// erf of f32.
struct VectorErf {
  static constexpr int kAtOnce = 4;
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V size = hn::Abs(x);
    const V t = hn::Mul(size, size);
    const V p = polynomial(d, t, 0x1.06eba8p-3, -0x1.812744p-2, 0x1.ce2e14p-4, -0x1.b80f72p-6,
                           0x1.54cfb6p-8, -0x1.aa7e38p-11, 0x1.5d955cp-14);
    const V small = hn::MulAdd(size, p, size);
    // 1 - exp(log(erfc(size))); erf(3.95) rounds to 1.
    const V bound = hn::Min(hn::Set(d, 3.95F), size);
    const V q =
        polynomial(d, bound, 0x1.55bc8ep-12, -0x1.2158d6p+0, -0x1.43774cp-1, -0x1.c322cp-4,
                   0x1.b182d4p-6, -0x1.38e4c4p-8, 0x1.3ab0d6p-11, -0x1.8603bcp-15, 0x1.bdc35p-20);
    const V large = hn::Sub(hn::Set(d, 1), moderate_exp(d, q));
    const auto is_small = hn::Lt(size, hn::Set(d, 0.925F));
    return with_sign_of(d, hn::IfThenElse(is_small, small, large), x);
  }
};

struct VectorSqrt {
  template <class D, class V>
  HWY_INLINE V operator()(D, V x) const {
    return hn::Sqrt(x);
  }
};

struct VectorRsqrt {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    return hn::Div(hn::Set(d, 1), hn::Sqrt(x));
  }
};

struct VectorCeil {
  template <class D, class V>
  HWY_INLINE V operator()(D, V x) const {
    return hn::Ceil(x);
  }
};
struct VectorFloor {
  template <class D, class V>
  HWY_INLINE V operator()(D, V x) const {
    return hn::Floor(x);
  }
};
struct VectorRoundToEven {
  template <class D, class V>
  HWY_INLINE V operator()(D, V x) const {
    return hn::Round(x);
  }
};

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
