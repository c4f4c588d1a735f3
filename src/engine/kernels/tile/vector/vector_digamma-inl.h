// The logarithmic derivative of the gamma function, of vectors of f64; as vector_math-inl.h.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_DIGAMMA_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_DIGAMMA_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_DIGAMMA_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_DIGAMMA_INL_H
#endif

#include <limits>

#include "engine/kernels/tile/vector/vector_trigonometry-inl.h"

#if HWY_NATIVE_FMA

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// Of positive numbers: Stirling's series from 8 on; below, a number between 1 and 3 that differs by
// an integer, and the reciprocals of what lies between. Of negative ones by reflection.
struct VectorDigamma {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const auto positive = hn::Gt(x, hn::Zero(d));
    if (HWY_LIKELY(hn::AllTrue(d, positive))) return of_positive(d, x);
    return of_any(d, x);
  }

 private:
  // psi(x) = psi(1 - x) - pi / tan(pi x).
  template <class D, class V>
  HWY_NOINLINE static V of_any(D d, V x) {
    const V zero = hn::Zero(d);
    const auto positive = hn::Gt(x, zero);
    const V y = of_positive(d, hn::IfThenElse(positive, x, hn::Sub(hn::Set(d, 1), x)));
    const V r = hn::Sub(x, hn::Round(x));
    // Beyond an eighth of a turn by the tangent of what is missing to a quarter.
    const auto far = hn::Gt(hn::Abs(r), hn::Set(d, 0.25));
    const V rest = hn::IfThenElse(far, hn::Sub(hn::CopySign(hn::Set(d, 0.5), r), r), r);
    const V pi = hn::Set(d, 3.141592653589793);
    const SinCos<D> of = sin_cos_of_small(d, hn::Mul(pi, rest));
    const V above = hn::IfThenElse(far, of.sine, of.cosine);
    const V below = hn::IfThenElse(far, of.cosine, of.sine);
    const V reflected = hn::Sub(y, hn::Mul(pi, hn::Div(above, below)));
    const V nan = hn::Set(d, std::numeric_limits<double>::quiet_NaN());
    const V infinity = hn::Set(d, std::numeric_limits<double>::infinity());
    // Neither poles nor infinities have a value, nor what is no number, but for the pole at 0.
    const auto has_value = hn::And(hn::Lt(x, zero), hn::Gt(hn::Abs(r), zero));
    const V others = hn::IfThenElse(hn::Eq(x, zero), hn::Neg(infinity), nan);
    return hn::IfThenElse(positive, y, hn::IfThenElse(has_value, reflected, others));
  }

  template <class D, class V>
  HWY_INLINE static V of_positive(D d, V x) {
    const V one = hn::Set(d, 1), two = hn::Set(d, 2), zero = hn::Zero(d);
    const auto is_large = hn::Not(hn::Lt(x, hn::Set(d, 8))), is_below_one = hn::Lt(x, one);
    const V steps = hn::IfThenElseZero(hn::Ge(x, hn::Set(d, 3)), hn::Sub(hn::Floor(x), two));
    // What is added: above / below.
    V above = hn::IfThenElse(hn::Or(is_below_one, is_large), hn::Set(d, -1), zero);
    V below = hn::IfThenElse(is_below_one, x, hn::IfThenElse(is_large, hn::Add(x, x), one));
    for (int k = 1; k <= 5; ++k) {
      const V step = hn::Set(d, k), factor = hn::Sub(x, step);
      const auto is_in = hn::AndNot(is_large, hn::Ge(steps, step));
      above = hn::IfThenElse(is_in, hn::MulAdd(above, factor, below), above);
      below = hn::IfThenElse(is_in, hn::Mul(below, factor), below);
    }
    const V shift = hn::Div(above, below);
    if (hn::AllTrue(d, is_large)) return of_large(d, x, shift);
    const V number = hn::IfThenElse(is_large, two, hn::Sub(x, steps));
    const V from_two = hn::Sub(number, hn::IfThenElse(is_below_one, one, two));
    const V small = hn::Add(near_root(d, number, from_two, is_below_one), shift);
    if (HWY_LIKELY(hn::AllFalse(d, is_large))) return small;
    return hn::IfThenElse(is_large, of_large(d, x, shift), small);
  }

  // log(x) - 1 / (2 x) - 1 / (12 x^2) + ...
  template <class D, class V>
  HWY_INLINE static V of_large(D d, V x, V shift) {
    const V z = hn::Mul(hn::Mul(shift, shift), hn::Set(d, 4));
    const V series = polynomial(d, z, 0x1.5555555555555p-4, -0x1.1111111110d4fp-7,
                                0x1.0410410195bbfp-8, -0x1.11110c0ff8839p-8, 0x1.f077209c326c0p-8,
                                -0x1.58e68c895ad5bp-6, 0x1.47c69710dec6fp-4, -0x1.329c9079bcef2p-2);
    return hn::Add(VectorLog{}(d, x), hn::NegMulAdd(z, series, shift));
  }

  // Of 2 + from_two, which is the number or one more. Its distance from the root is a factor.
  template <class D, class V, class M>
  HWY_INLINE static V near_root(D d, V number, V from_two, M is_one_more) {
    constexpr double kRoot = 0x1.762d86356be3fp+0, kRootRest = 0x1.b86a722197829p-54;
    const V root = hn::IfThenElse(is_one_more, hn::Set(d, kRoot - 1), hn::Set(d, kRoot));
    const V distance = hn::Sub(hn::Sub(number, root), hn::Set(d, kRootRest));
    return hn::Mul(
        distance,
        polynomial(d, from_two, 0x1.9213d46736ba4p-1, -0x1.0aff270ca07a7p-2, 0x1.be76b26db7fcap-4,
                   -0x1.95ec0c3ba95ddp-5, 0x1.802924f9b0c3bp-6, -0x1.7389aa8092789p-7,
                   0x1.6bdf5e15c49cfp-8, -0x1.6714cfe05e6f7p-9, 0x1.64076129f23e4p-10,
                   -0x1.620f06b3e5d14p-11, 0x1.60c660d83e804p-12, -0x1.5fef17b5706cfp-13,
                   0x1.5f65bb1232407p-14, -0x1.5f0817db8ceb0p-15, 0x1.5e8134df34222p-16,
                   -0x1.5e5813a66b869p-17, 0x1.6193e91a427bcp-18, -0x1.6181bfa5b3882p-19,
                   0x1.4556bd683ac5ep-20, -0x1.454eb2c8606dbp-21, 0x1.efc9911beaaecp-22,
                   -0x1.efc5fdb485822p-23, -0x1.e4ab7a5a224e9p-25, 0x1.e4ae934673553p-26,
                   0x1.efa98b5daf9bbp-24, -0x1.efa957dc22aafp-25, -0x1.32b4ddf998a50p-25,
                   0x1.32b4e1f5089e7p-26, 0x1.5e85bd733bf32p-27, -0x1.5e85b2d6eb610p-28));
  }
};

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

#endif
