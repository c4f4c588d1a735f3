// The remainder of a division of f64 (and so of all smaller floats), exactly, by vectors; as
// vector_math-inl.h.
//
// Where the quotient is below 2^52 one step of division gives it. Else, with x = m 2^e and
// y = n 2^f, it is (m (2^(e - f) mod n) mod n) 2^f, whose power is made by squaring: so the largest
// quotient takes a few steps more, not one a bit.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_REMAINDER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_REMAINDER_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_REMAINDER_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_REMAINDER_INL_H
#endif

#include "engine/kernels/tile/vector/vector_math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// Integers modulo n as doubles, at most n / 2 in size. REQUIRES: 0 < n <= 2^53.
template <class D>
class Residues {
  using V = hn::Vec<D>;

 public:
  Residues(D d, V n) : d_(d), n_(n), half_(hn::Mul(n, hn::Set(d, 0.5))) {}

  // Of an integer of at most 2^53.
  HWY_INLINE V of(V a) const { return near_zero(hn::NegMulAdd(hn::Round(hn::Div(a, n_)), n_, a)); }
  HWY_INLINE V product(V a, V b) const {
    // The product is high + low, exactly; its quotient by n is below 2^52, so all that follows is
    // exact, too.
    const V high = hn::Mul(a, b), low = hn::MulSub(a, b, high);
    return near_zero(hn::Add(hn::NegMulAdd(hn::Round(hn::Div(high, n_)), n_, high), low));
  }
  HWY_INLINE V twice(V a) const { return near_zero(hn::Add(a, a)); }
  HWY_INLINE V not_negative(V a) const {
    return hn::IfThenElse(hn::Lt(a, hn::Zero(d_)), hn::Add(a, n_), a);
  }

 private:
  // Of a number of at most 3/2 n.
  HWY_INLINE V near_zero(V a) const {
    a = hn::IfThenElse(hn::Gt(a, half_), hn::Sub(a, n_), a);
    return hn::IfThenElse(hn::Lt(a, hn::Neg(half_)), hn::Add(a, n_), a);
  }
  D d_;
  V n_, half_;
};

// x = significand 2^(exponent - 1075) for a finite x > 0: an integer below 2^53, and 1 or more.
template <class D>
struct Significand {
  hn::Vec<D> integer;
  hn::Vec<hn::RebindToSigned<D>> exponent;
};
template <class D, class V>
HWY_INLINE Significand<D> significand_of(D d, V x) {
  using C = VectorConstants<double>;
  const hn::RebindToSigned<D> di;
  const auto bits = hn::BitCast(di, x);
  const auto exponent = hn::ShiftRight<C::kMantissaBits>(bits);
  const auto is_subnormal = hn::Eq(exponent, hn::Zero(di));
  const auto hidden = hn::Set(di, std::int64_t{1} << C::kMantissaBits);
  const auto fraction = hn::And(bits, hn::Set(di, C::kMantissaMask));
  const auto integer = hn::IfThenElse(is_subnormal, fraction, hn::Or(fraction, hidden));
  return {hn::ConvertTo(d, integer), hn::IfThenElse(is_subnormal, hn::Set(di, 1), exponent)};
}

// x mod y for finite x > y > 0.
template <class D, class V>
HWY_NOINLINE V remainder_by_squaring(D d, V x, V y) {
  const hn::RebindToSigned<D> di;
  const Significand<D> m = significand_of(d, x), n = significand_of(d, y);
  const Residues<D> modulo(d, n.integer);
  const auto shift = hn::Sub(m.exponent, n.exponent);
  // The power of the upper bits of the shift at once, of the others by squaring.
  constexpr std::int64_t kAtOnce = 50;
  int lower = 0;
  while (!hn::AllTrue(d, hn::Le(hn::ConvertTo(d, hn::ShiftRightSame(shift, lower)),
                                hn::Set(d, static_cast<double>(kAtOnce))))) {
    ++lower;
  }
  V power = modulo.of(power_of_two(d, hn::ShiftRightSame(shift, lower)));
  while (lower-- > 0) {
    power = modulo.product(power, power);
    const auto odd = hn::TestBit(hn::ShiftRightSame(shift, lower), hn::Set(di, 1));
    power = hn::IfThenElse(hn::RebindMask(d, odd), modulo.twice(power), power);
  }
  const V rest = modulo.not_negative(modulo.product(power, modulo.of(m.integer)));
  // In two steps, of which the second may give a subnormal number.
  const auto bias = hn::Set(di, VectorConstants<double>::kBias);
  const V scale = power_of_two(d, hn::Sub(n.exponent, bias));
  return hn::Mul(hn::Mul(rest, hn::Set(d, 0x1p-52)), scale);
}

struct VectorRemainder {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x, V y) const {
    const V zero = hn::Zero(d), a = hn::Abs(x), b = hn::Abs(y);
    const V infinity = hn::Set(d, std::numeric_limits<double>::infinity());
    // The quotient may have been rounded up to the next integer.
    const V rest = hn::NegMulAdd(hn::Trunc(hn::Div(a, b)), b, a);
    V result = hn::IfThenElse(hn::Lt(rest, zero), hn::Add(rest, b), rest);
    const auto defined = hn::And(hn::Lt(a, infinity), hn::Gt(b, zero));
    const auto far = hn::And(defined, hn::Ge(a, hn::Mul(b, hn::Set(d, 0x1p52))));
    if (HWY_UNLIKELY(!hn::AllFalse(d, far))) {
      const V one = hn::Set(d, 1);
      const V slow =
          remainder_by_squaring(d, hn::IfThenElse(far, a, one), hn::IfThenElse(far, b, one));
      result = hn::IfThenElse(far, slow, result);
    }
    result = hn::IfThenElse(hn::Lt(a, b), a, result);  // of infinite y, too
    result = hn::Or(result, hn::And(x, hn::SignBit(d)));
    return hn::IfThenElse(defined, result, undefined(d, hn::Mul(x, y)));
  }
};

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
