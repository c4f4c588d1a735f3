// Hurwitz's zeta function and the polygamma functions, by vectors: for operands that were f32, as
// vector_wide_math-inl.h. Where they are more than a sum of powers special_functions.h has them.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_ZETA_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_ZETA_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_ZETA_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_ZETA_INL_H
#endif

#include <limits>

#include "engine/kernels/tile/special_functions.h"
#include "engine/kernels/tile/vector/vector_special-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// The sum of (q + k)^-x over k >= 0, for x > 1 and q > 0.
template <class D, class V>
HWY_INLINE V sum_of_powers(D d, V x, V q) {
  constexpr int kTerms = 10;  // before the formula of Euler and Maclaurin
  const auto power = [&](V base) HWY_ATTR {
    return VectorExp{}(d, hn::NegMulAdd(x, log_of_normal(d, base), hn::Zero(d)));
  };
  const V one = hn::Set(d, 1);
  const V w = hn::Add(q, hn::Set(d, kTerms)), inverse = hn::Div(one, w);
  const V last = power(w);
  // Of larger powers the corrections are nothing beside the first term, and might be infinite.
  const V y = hn::Min(hn::Set(d, 200), x);
  const V square = hn::Mul(inverse, inverse);
  V series = hn::Zero(d);
  constexpr double kBernoulli[] = {1.0 / 12,       -1.0 / 720,     1.0 / 30240,
                                   -1.0 / 1209600, 1.0 / 47900160, -691.0 / 1307674368000};
  for (int k = 5; k >= 0; --k) {
    const V from = hn::Add(y, hn::Set(d, 2 * k + 1));
    const V product = hn::Mul(hn::Mul(from, hn::Add(from, one)), square);
    series = hn::MulAdd(series, product, hn::Set(d, kBernoulli[k]));
  }
  const V integral = hn::Div(w, hn::Sub(x, one));
  const V rest = hn::MulAdd(hn::Mul(series, y), inverse, hn::Add(integral, hn::Set(d, 0.5)));
  V sum = hn::Mul(last, rest);
  for (int k = kTerms - 1; k >= 0; --k) sum = hn::Add(sum, power(hn::Add(q, hn::Set(d, k))));
  return sum;
}

template <class D, class V>
HWY_INLINE hn::Mask<D> is_positive_number(D d, V x) {
  const V infinity = hn::Set(d, std::numeric_limits<double>::infinity());
  return hn::And(hn::Gt(x, hn::Zero(d)), hn::Lt(x, infinity));
}

struct WideZeta {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x, V q) const {
    const auto computed = hn::And(is_positive_number(d, q),
                                  hn::And(is_positive_number(d, x), hn::Gt(x, hn::Set(d, 1))));
    return with_others(d, sum_of_powers(d, x, q), computed, x, q, &zeta);
  }
};

struct WidePolygamma {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V n, V x) const {
    const V one = hn::Set(d, 1);
    // Factorials and sums of larger powers might be infinite while their product is not.
    const auto usual = hn::And(hn::Ge(n, one), hn::Le(n, hn::Set(d, 100)));
    const auto computed =
        hn::And(is_positive_number(d, x), hn::And(usual, hn::Eq(n, hn::Floor(n))));
    const V next = hn::Add(n, one);
    const V factorial = VectorExp{}(d, WideLogGamma{}(d, next));
    const V half = hn::Mul(n, hn::Set(d, 0.5));
    const V size = hn::Mul(factorial, sum_of_powers(d, next, x));
    const V result = hn::IfThenElse(hn::Eq(half, hn::Floor(half)), hn::Neg(size), size);
    return with_others(d, result, computed, n, x, &polygamma);
  }
};

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
