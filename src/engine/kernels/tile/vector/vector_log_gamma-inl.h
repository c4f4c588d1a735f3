// The logarithm of the gamma function of vectors of f64; as vector_math-inl.h.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_LOG_GAMMA_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_LOG_GAMMA_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_LOG_GAMMA_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_LOG_GAMMA_INL_H
#endif

#include <limits>
#include <numbers>

#include "engine/kernels/tile/special_functions.h"
#include "engine/kernels/tile/vector/vector_special-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// Of positive numbers: Stirling's series from 8 on; below, a number between 1 and 3 that differs by
// an integer, and the logarithm of what lies between. Of negative ones by reflection, but near the
// roots, where that would cancel.
struct VectorLogGamma {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V infinity = hn::Set(d, std::numeric_limits<double>::infinity()), zero = hn::Zero(d);
    const V size = hn::Abs(x);
    const V y = of_positive(d, size);
    const auto negative = hn::Lt(x, zero);
    if (HWY_LIKELY(hn::AllFalse(d, negative))) return hn::IfThenElse(hn::Eq(x, zero), infinity, y);
    return of_any(d, x, y);
  }

 private:
  template <class D, class V>
  HWY_NOINLINE static V of_any(D d, V x, V y) {
    const V infinity = hn::Set(d, std::numeric_limits<double>::infinity()), zero = hn::Zero(d);
    const V size = hn::Abs(x), r = hn::Sub(size, hn::Round(size));
    const auto negative = hn::Lt(x, zero);
    const V sine = hn::Abs(hn::Mul(r, sine_of_half_turns(d, hn::Mul(r, r))));
    const V below = hn::Mul(size, sine);
    const auto is_tiny = hn::Lt(size, hn::Set(d, VectorConstants<double>::kTiny));
    const auto is_pole =
        hn::Or(hn::Eq(size, infinity), hn::And(negative, hn::AndNot(is_tiny, hn::Eq(r, zero))));
    const V quotient = hn::Div(hn::Set(d, std::numbers::pi), below);
    const auto is_plain = hn::AndNot(hn::Or(is_tiny, is_pole), negative);
    const V reflected = log_of_normal(d, hn::IfThenElse(is_plain, quotient, hn::Set(d, 1)));
    const V difference = hn::Sub(reflected, y);
    V result = hn::IfThenElse(is_plain, difference, y);
    result = hn::IfThenElse(hn::Or(is_pole, hn::Eq(x, zero)), infinity, result);
    // The logarithm of a quotient has its error, however small it is itself.
    const V enough = hn::Max(hn::Set(d, 0.8), hn::Mul(hn::Set(d, 0.5), hn::Abs(y)));
    const auto cancels = hn::And(is_plain, hn::Lt(hn::Abs(difference), enough));
    return with_others(d, result, hn::Not(cancels), x, x,
                       [](double number, double) { return log_gamma(number); });
  }

  template <class D, class V>
  HWY_INLINE static V of_positive(D d, V x) {
    const V one = hn::Set(d, 1), two = hn::Set(d, 2), eight = hn::Set(d, 8);
    const auto is_large = hn::Not(hn::Lt(x, eight)), is_below_one = hn::Lt(x, one);
    // x - 2, or x + 1 - 2, or what is left of x beyond an integer.
    const V steps = hn::IfThenElseZero(hn::Ge(x, hn::Set(d, 3)), hn::Sub(hn::Floor(x), two));
    const V above = hn::Sub(hn::Sub(hn::IfThenElse(is_large, two, x), steps), two);
    const V u = hn::IfThenElse(is_below_one, hn::Sub(x, one), above);
    V between = hn::IfThenElse(hn::Or(is_below_one, is_large), x, one);
    for (int k = 1; k <= 5; ++k) {
      const V step = hn::Set(d, k);
      const auto is_in = hn::AndNot(is_large, hn::Ge(steps, step));
      between = hn::IfThenElse(is_in, hn::Mul(between, hn::Sub(x, step)), between);
    }
    const V log = VectorLog{}(d, between);
    // The roots of what is near 1 and 2 are factors.
    const V small =
        hn::Mul(hn::Mul(u, hn::IfThenElse(is_below_one, x, hn::Add(u, one))), ratio(d, u));
    const V near = hn::Add(small, hn::IfThenElse(is_below_one, hn::Neg(log), log));
    return hn::IfThenElse(is_large, of_large(d, x, log), near);
  }

  // log Gamma(2 + u) / (u (1 + u)), for |u| <= 1.
  template <class D, class V>
  HWY_INLINE static V ratio(D d, V u) {
    return polynomial(d, u, 0x1.b0ee6072093cep-2, -0x1.9ae6509ea109fp-4, 0x1.0e0c9df2935cep-5,
                      -0x1.95ce223a9ccefp-7, 0x1.479748539658fp-8, -0x1.145121f98a3c7p-9,
                      0x1.dfebcf9e3a196p-11, -0x1.a96a401fda6e3p-12, 0x1.7ed73069f642cp-13,
                      -0x1.5c86b33a29beep-14, 0x1.402f77c319948p-15, -0x1.2850b6e854fa0p-16,
                      0x1.13dbddcd4c38ep-17, -0x1.022884cee4d11p-18, 0x1.e63dd1f85f483p-20,
                      -0x1.cac9f4fe7556fp-21, 0x1.a91686d709253p-22, -0x1.936479fb9046fp-23,
                      0x1.bf8db5e33a58dp-24, -0x1.ac03e6dbcadd4p-25, 0x1.962bc62ce7761p-28,
                      -0x1.77288613c1092p-29, 0x1.16378b8e8e56cp-26, -0x1.0d77de0390873p-27,
                      -0x1.285a3a5829dd0p-28, 0x1.206dee4c838a5p-29, 0x1.b0d6e55603b75p-30,
                      -0x1.a3f97b5464f9ap-31);
  }

  template <class D, class V>
  HWY_INLINE static V of_large(D d, V x, V log) {
    const V z = hn::Div(hn::Set(d, 1), x);
    const V series =
        polynomial(d, hn::Mul(z, z), 0x1.5555555555555p-4, -0x1.6c16c16c149f4p-9,
                   0x1.a01a017dcf9e1p-11, -0x1.38134d4f8896fp-11, 0x1.b92c33f9445e5p-11,
                   -0x1.ef8d748aeb0f2p-10, 0x1.4bffc9d8b455bp-8);
    const V rest = hn::MulAdd(z, series, hn::Set(d, 0x1.acfe390c97d69p-2));
    return hn::MulAdd(hn::Sub(x, hn::Set(d, 0.5)), hn::Sub(log, hn::Set(d, 1)), rest);
  }
};

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
