// erfc of vectors of f32 and f64, erf_inv of f64; as vector_math-inl.h.
//
// The coefficients are Chebyshev's, by mpmath.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_ERFC_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_ERFC_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_ERFC_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_ERFC_INL_H
#endif

#include <limits>
#include <numbers>

#include "engine/kernels/tile/vector/vector_wide_math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// erf(x) / x for |x| <= 1 / 2.
template <class D, class V>
HWY_INLINE V small_erf_ratio(D d, V x) {
  return polynomial(d, hn::Mul(x, x), 0x1.20dd750429b6dp+0, -0x1.812746b0379e6p-2,
                    0x1.ce2f21a042b29p-4, -0x1.b82ce3127f7a0p-6, 0x1.565bcd0aa841bp-8,
                    -0x1.c02db23dfea05p-11, 0x1.f9a2a68b90f36p-14, -0x1.f4bba46a9101ap-17,
                    0x1.b77698ecaedf0p-20, -0x1.39fdacc73f1fbp-23);
}

// Of f32. By the parts of the exponential, and what the steps before it have lost, less is rounded.
struct FloatErfc {
  static constexpr int kAtOnce = 2;
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V one = hn::Set(d, 1), two = hn::Set(d, 2);
    // erfc(10.2) rounds to zero.
    const V a = hn::Min(hn::Set(d, 10.2F), hn::Abs(x));
    const V u = hn::Div(hn::Sub(a, two), hn::Add(a, two));
    const V scale = hn::MulAdd(a, two, one), inverse = hn::Div(one, scale);
    const V scale_lost = hn::MulAdd(a, two, hn::Sub(one, scale));
    // (1 + 2 a) exp(a^2) erfc(a)
    const V p = polynomial(d, u, 0x1.46e80e231a018p+0, -0x1.7bf5ed072e2b2p-4, -0x1.5407c1aa2b90dp-3,
                           0x1.4ffa2faadb371p-3, -0x1.bc2a7197a9051p-5, -0x1.074ca90de9231p-7,
                           0x1.1da85bdbfed1ap-7, 0x1.4e31bfbcea938p-10, -0x1.784bf5e46a3aep-10,
                           -0x1.d884a6942cfcfp-12, 0x1.5d5ff301f3291p-13, 0x1.f9dd49457e9e5p-14,
                           0x1.4e5217619c730p-16);
    // a^2 is low - negative, exactly.
    const V negative = hn::NegMulAdd(a, a, hn::Zero(d)), low = hn::MulAdd(a, a, negative);
    const ExpParts<D> parts = exp_parts(d, negative);
    const V inverse_lost = hn::NegMulAdd(scale, inverse, one);
    const V lost = hn::Sub(hn::MulAdd(scale_lost, inverse, low), inverse_lost);
    const V tail = hn::NegMulAdd(lost, hn::Add(parts.tail, one), parts.tail);
    const V q = hn::Mul(p, inverse), q_lost = hn::MulSub(p, inverse, q);
    const V fraction = hn::Add(q, hn::MulAdd(q, tail, q_lost));
    const V y = times_power_of_two(d, fraction, parts.n);
    const V far = hn::IfThenElse(hn::Lt(x, hn::Zero(d)), hn::Sub(two, y), y);
    // Near zero 1 - erf(x) is nearer.
    const V ratio = polynomial(d, hn::Mul(x, x), 0x1.20dd750429b6dp+0, -0x1.812746b0379e6p-2,
                               0x1.ce2f21a042b29p-4, -0x1.b82ce3127f7a0p-6, 0x1.565bcd0aa841bp-8);
    return hn::IfThenElse(hn::Lt(a, hn::Set(d, 0.25F)), hn::NegMulAdd(x, ratio, one), far);
  }
};

struct VectorErfc {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V one = hn::Set(d, 1), two = hn::Set(d, 2);
    // erfc(27.3) rounds to zero.
    const V a = hn::Min(hn::Set(d, 27.3), hn::Abs(x));
    // erfc(a) exp(a^2) (a + 2), by the reciprocal of a + 2 that is spread from -1 to 1.
    const V inverse = hn::Div(one, hn::Add(a, two));
    const V u = hn::NegMulAdd(inverse, hn::Set(d, 4), one);
    const V p = polynomial(d, u, 0x1.058671b52c776p+0, -0x1.5fd386754eff9p-1, 0x1.1e2deea6b1177p-2,
                           -0x1.2a88e6107d77ap-5, -0x1.606e41552b005p-6, 0x1.a89eaff8a16f6p-8,
                           0x1.9517bb72070b1p-9, -0x1.b6fbf9c1353dcp-11, -0x1.5ba438bec3ee0p-11,
                           0x1.205432a5ac0cep-15, 0x1.2efa3c05e3896p-13, 0x1.1e75460093ab8p-15,
                           -0x1.6c04c877583cdp-16, -0x1.0e6b8a04b22e5p-16, -0x1.2d477cf6907f8p-20,
                           0x1.e79dac0da60b0p-19, 0x1.0c04e3acb536cp-19, 0x1.0cb69dba60ee9p-25,
                           -0x1.33459345da5cap-21, -0x1.9274b6e7d7f0bp-22, 0x1.0bb00b66f8cf8p-26,
                           0x1.59f0853355c47p-23, 0x1.cd827a48ac8c7p-26, -0x1.29136befec84cp-25);
    // a^2 is low - negative, exactly. By the parts of its exponential less is rounded.
    const V negative = hn::NegMulAdd(a, a, hn::Zero(d)), low = hn::MulAdd(a, a, negative);
    const ExpParts<D> parts = exp_parts(d, negative);
    const V q = hn::Mul(p, inverse);
    const V tail = hn::NegMulAdd(low, hn::Add(parts.tail, one), parts.tail);
    const V fraction = hn::MulAdd(q, tail, q);
    const V y = times_power_of_two(d, fraction, parts.n);
    const V far = hn::IfThenElse(hn::Lt(x, hn::Zero(d)), hn::Sub(two, y), y);
    // Near zero 1 - erf(x) is nearer.
    const V ratio = small_erf_ratio(d, x);
    return hn::IfThenElse(hn::Lt(a, hn::Set(d, 0.5)), hn::NegMulAdd(x, ratio, one), far);
  }
};

// erf of f64.
struct VectorErfByErfc {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V size = hn::Abs(x);
    const V far = with_sign_of(d, hn::Sub(hn::Set(d, 1), VectorErfc{}(d, size)), x);
    const auto is_small = hn::Lt(size, hn::Set(d, 0.5));
    return hn::IfThenElse(is_small, hn::Mul(x, small_erf_ratio(d, x)), far);
  }
};

// From a value that is right to some 25 bits by one of Halley's steps, which cubes the error. Where
// erf is close to 1 the error is taken from erfc, so as not to cancel.
struct VectorErfInv {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V one = hn::Set(d, 1), a = hn::Abs(x), rest = hn::Sub(one, a);
    const V y = first_value(d, a, rest);
    const V above = hn::MulSub(y, small_erf_ratio(d, y), a);
    const V beyond = hn::Sub(rest, VectorErfc{}(d, y));
    const V error = hn::IfThenElse(hn::Lt(a, hn::Set(d, 0.5)), above, beyond);
    const V inverse_slope = VectorExp{}(d, hn::Mul(y, y));  // but for a factor
    const V step =
        hn::Mul(hn::Mul(error, inverse_slope), hn::Set(d, 0.5 / std::numbers::inv_sqrtpi));
    const V better = hn::Sub(y, hn::Div(step, hn::MulAdd(y, step, one)));
    const V infinity = hn::Set(d, std::numeric_limits<double>::infinity());
    return with_sign_of(d, hn::IfThenElse(hn::Eq(a, one), infinity, better), x);
  }

 private:
  template <class D, class V>
  HWY_INLINE static V first_value(D d, V a, V rest) {
    const V usual = WideErfInv{}(d, a);
    // Nearer to 1 than numbers of f32 are.
    const auto is_near = hn::And(hn::Lt(rest, hn::Set(d, 0x1p-24)), hn::Gt(rest, hn::Zero(d)));
    if (HWY_LIKELY(hn::AllFalse(d, is_near))) return usual;
    const V inside = hn::IfThenElse(is_near, rest, hn::Set(d, 0x1p-25));
    const V w = VectorLog{}(d, hn::Mul(inside, hn::Sub(hn::Set(d, 2), inside)));
    const V s = hn::Sub(hn::Sqrt(hn::Neg(w)), hn::Set(d, 5));
    const V ratio =
        polynomial(d, s, 0x1.3664ddced5096p+2, 0x1.02a309c3d6314p+0, -0x1.22bcce2d51f2ap-13,
                   -0x1.c017c412ed184p-13, 0x1.3d08a1b9d4f1dp-14, -0x1.70485bea44042p-16,
                   0x1.57b531a52b09dp-18);
    return hn::IfThenElse(is_near, hn::Mul(a, ratio), usual);
  }
};

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
