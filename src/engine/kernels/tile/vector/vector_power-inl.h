// Powers of vectors of f64, within 1 ulp or so: the logarithm has some 68 bits. As
// vector_math-inl.h.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_POWER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_POWER_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_POWER_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_POWER_INL_H
#endif

#include "engine/kernels/tile/vector/vector_wide_math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// high + low, of which `low` is small beside `high`.
template <class V>
struct TwoPartNumber {
  V high, low;
};

// The sum of numbers of which the first one is the larger one, or zero.
template <class V>
HWY_INLINE TwoPartNumber<V> sum_of_larger(V larger, V smaller) {
  const V sum = hn::Add(larger, smaller);
  return {sum, hn::Add(hn::Sub(larger, sum), smaller)};
}
template <class V>
HWY_INLINE TwoPartNumber<V> exact_product(V a, V b) {
  const V product = hn::Mul(a, b);
  return {product, hn::MulSub(a, b, product)};
}
// What is left out is below the last place of `low`.
template <class V>
HWY_INLINE TwoPartNumber<V> product_of(TwoPartNumber<V> a, TwoPartNumber<V> b) {
  const TwoPartNumber<V> p = exact_product(a.high, b.high);
  return {p.high, hn::Add(p.low, hn::MulAdd(a.high, b.low, hn::Mul(a.low, b.high)))};
}

// log(x) for normal x > 0, times 2^-shift.
template <class D, class V>
HWY_INLINE TwoPartNumber<V> long_log(D d, V x, V shift) {
  const LogParts<D> parts = log_parts(d, x);
  const V f = parts.fraction, two = hn::Set(d, 2);
  // s = f / (2 + f), where log(1 + f) = 2 s (1 + t / 3 + t^2 / 5 + ...) with t = s^2.
  const TwoPartNumber<V> below = sum_of_larger(two, f);
  const V inverse = hn::Div(hn::Set(d, 1), below.high);
  const V s = hn::Mul(f, inverse);
  const V rest = hn::NegMulAdd(s, below.low, hn::NegMulAdd(s, below.high, f));
  const TwoPartNumber<V> ratio = {s, hn::Mul(rest, inverse)};
  const TwoPartNumber<V> t = product_of(ratio, ratio);
  const TwoPartNumber<V> third = {hn::Set(d, 0x1.5555555555555p-2),
                                  hn::Set(d, 0x1.5555555555555p-56)};
  const V q = polynomial(d, t.high, 0x1.999999999999ap-3, 0x1.2492492492522p-3,
                         0x1.c71c71c6ea871p-4, 0x1.745d177aad02ap-4, 0x1.3b1395c881220p-4,
                         0x1.1118c9ee5b8a4p-4, 0x1.df7c5bc7c7563p-5, 0x1.e032e4d8436a1p-5);
  const TwoPartNumber<V> first = product_of(t, third);
  TwoPartNumber<V> others = sum_of_larger(first.high, hn::Mul(hn::Mul(t.high, t.high), q));
  others.low = hn::Add(others.low, first.low);
  const TwoPartNumber<V> tail = product_of(ratio, others);
  const TwoPartNumber<V> half = sum_of_larger(ratio.high, tail.high);
  const V half_low = hn::Add(half.low, hn::Add(ratio.low, tail.low));
  // The product with the high part of log(2) is exact.
  const V n = hn::Sub(parts.exponent, shift);
  const TwoPartNumber<V> sum =
      sum_of_larger(hn::Mul(n, hn::Set(d, 0x1.62e42fefa38p-1)), hn::Add(half.high, half.high));
  const V low = hn::MulAdd(n, hn::Set(d, 0x1.ef35793c76730p-45), hn::Add(half_low, half_low));
  return {sum.high, hn::Add(sum.low, low)};
}

// exp(x.high + x.low).
template <class D, class V>
HWY_INLINE V exp_of_sum(D d, TwoPartNumber<V> x) {
  using C = VectorConstants<double>;
  const auto is_zero = hn::Lt(x.high, hn::Set(d, C::kExpLow));
  const auto is_moderate = hn::Le(hn::Abs(x.high), hn::Set(d, -C::kExpLow));
  const V low = hn::IfThenElseZero(is_moderate, x.low);
  const ExpParts<D> parts =
      exp_parts(d, hn::Min(hn::Set(d, C::kExpHigh), hn::IfThenZeroElse(is_zero, x.high)));
  const V one = hn::Set(d, 1);
  const V tail = hn::Add(parts.tail, hn::MulAdd(low, parts.tail, low));
  return hn::IfThenZeroElse(is_zero, times_power_of_two(d, hn::Add(one, tail), parts.n));
}

// |x|^y.
struct SizePower {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V size, V y) const {
    using Limits = std::numeric_limits<double>;
    const V least = hn::Set(d, Limits::min()), infinity = hn::Set(d, Limits::infinity());
    const auto small = hn::Lt(size, least);
    const V scaled =
        hn::IfThenElse(small, hn::Mul(size, hn::Set(d, VectorConstants<double>::kToNormal)), size);
    const V shift =
        hn::IfThenElseZero(small, hn::Set(d, VectorConstants<double>::kMantissaBits + 1));
    const TwoPartNumber<V> log = long_log(d, scaled, shift);
    const auto is_number = hn::And(hn::Gt(size, hn::Zero(d)), hn::Lt(size, infinity));
    const V high = hn::IfThenElse(is_number, log.high, log_special(d, size));
    const TwoPartNumber<V> product = exact_product(y, high);
    return exp_of_sum(d, TwoPartNumber<V>{product.high, hn::MulAdd(y, log.low, product.low)});
  }
};

using VectorPower = PowerBy<SizePower>;

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
