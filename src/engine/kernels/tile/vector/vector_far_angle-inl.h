// Large angles of vectors, less their right angles: by the digits of 2/pi that their exponents ask
// for, which are picked without tables, so that it is the same steps for all lanes; as
// vector_math-inl.h.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_FAR_ANGLE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_FAR_ANGLE_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_FAR_ANGLE_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_FAR_ANGLE_INL_H
#endif

#include <bit>

#include "engine/kernels/tile/vector/two_over_pi.h"
#include "engine/kernels/tile/vector/vector_math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// An angle: `rest`, at most a little above pi / 4, and so many right angles, modulo 4.
template <class D>
struct Angle {
  hn::Vec<D> rest;
  hn::Vec<hn::RebindToSigned<D>> right_angles;
};

// Three words of digits of 2/pi, the first of which have the weight 2 for the last place of x: what
// is before them gives multiples of 4.
template <class D>
struct PiDigits {
  hn::Vec<hn::RebindToUnsigned<D>> first, second, third;
};
// The bits of two words from bit `by` on; `back`: as many as there are behind that one.
template <class VU>
HWY_INLINE VU word_from(VU word, VU next, VU by, VU back) {
  return hn::Or(hn::Shl(word, by), hn::Shr(hn::ShiftRight<1>(next), back));
}
template <class D, class V>
HWY_INLINE PiDigits<D> digits_for(D, V x) {
  using Words = two_over_pi::Words<hn::TFromD<D>>;
  using C = VectorConstants<hn::TFromD<D>>;
  constexpr int kLog2Bits = std::bit_width(static_cast<unsigned>(Words::kBits)) - 1;
  const hn::RebindToUnsigned<D> du;
  using VU = hn::Vec<decltype(du)>;
  const auto exponent = hn::ShiftRight<C::kMantissaBits>(hn::BitCast(du, hn::Abs(x)));
  const VU place = hn::Sub(exponent, hn::Set(du, C::kBias + Words::kLeast));
  VU words[Words::kCount];
  for (std::size_t w = 0; w < Words::kCount; ++w) words[w] = hn::Set(du, Words::kWords[w]);
  std::size_t count = Words::kCount;
  for (std::size_t further = Words::kPlaces / 2; further > 0; further /= 2) {
    const auto is_further =
        hn::TestBit(place, hn::Set(du, static_cast<typename Words::Word>(further) << kLog2Bits));
    count -= further;
    for (std::size_t w = 0; w < count; ++w) {
      words[w] = hn::IfThenElse(is_further, words[w + further], words[w]);
    }
  }
  const VU last = hn::Set(du, Words::kBits - 1);
  const VU by = hn::And(place, last), back = hn::Xor(by, last);
  return {word_from(words[0], words[1], by, back), word_from(words[1], words[2], by, back),
          word_from(words[2], words[3], by, back)};
}

// The upper 32 bits of a b, where a is below 2^24.
template <class DU, class VU>
HWY_INLINE VU upper_product(DU du, VU a, VU b) {
  const VU low_half = hn::Set(du, 0xffff);
  const VU a_low = hn::And(a, low_half), a_high = hn::ShiftRight<16>(a);
  const VU b_low = hn::And(b, low_half), b_high = hn::ShiftRight<16>(b);
  const VU low = hn::Add(hn::ShiftRight<16>(hn::Mul(a_low, b_low)), hn::Mul(a_high, b_low));
  const VU cross = hn::Mul(a_low, b_high);
  const VU middle = hn::Add(low, hn::And(cross, low_half));
  return hn::Add(hn::Mul(a_high, b_high),
                 hn::Add(hn::ShiftRight<16>(cross), hn::ShiftRight<16>(middle)));
}

// The integer m of a normal number m 2^(e - kMantissaBits).
template <class D, class V>
HWY_INLINE auto whole_mantissa(D, V x) {
  using C = VectorConstants<hn::TFromD<D>>;
  const hn::RebindToUnsigned<D> du;
  using Word = hn::TFromD<decltype(du)>;
  return hn::Or(hn::And(hn::BitCast(du, x), hn::Set(du, Word{C::kMantissaMask})),
                hn::Set(du, Word{1} << C::kMantissaBits));
}

// What is left of a large angle where a product with digits gave it in two words, in 2^-62 right
// angles: `high` has its sign.
template <class D, class VI, class VU>
HWY_INLINE hn::Vec<D> small_angle(D d, VI high, VU low) {
  using C = VectorConstants<float>;
  const hn::RebindToSigned<D> di;
  // Three numbers of 20, 24 and 18 bits. The second one is small beside the first, or that is 0.
  const VI of_first = hn::ShiftRight<10>(hn::Add(high, hn::Set(di, 1 << 9)));
  const VI left = hn::Sub(high, hn::ShiftLeft<10>(of_first));
  const VI of_second = hn::Add(hn::ShiftLeft<14>(left), hn::BitCast(di, hn::ShiftRight<18>(low)));
  const VI of_third = hn::And(hn::BitCast(di, low), hn::Set(di, (1 << 18) - 1));
  const auto first = hn::Mul(hn::ConvertTo(d, of_first), hn::Set(d, 0x1p-20F));
  const auto second = hn::Mul(hn::ConvertTo(d, of_second), hn::Set(d, 0x1p-44F));
  const auto third = hn::Mul(hn::ConvertTo(d, of_third), hn::Set(d, 0x1p-62F));
  const auto right_angle = hn::Set(d, C::kRightAngle[0]);
  const auto correction = hn::Mul(hn::Add(first, second), hn::Set(d, C::kRightAngle[1]));
  const auto small = hn::MulAdd(third, right_angle, correction);
  return hn::MulAdd(first, right_angle, hn::MulAdd(second, right_angle, small));
}

template <class D, class V>
HWY_INLINE Angle<D> far_angle_of_floats(D d, V x) {
  const hn::RebindToSigned<D> di;
  const hn::RebindToUnsigned<D> du;
  const PiDigits<D> digits = digits_for(d, x);
  const auto m = whole_mantissa(d, x);
  // Modulo 4: what overflows is no longer wanted.
  const auto last = upper_product(du, m, digits.third);
  const auto low = hn::Add(hn::Mul(m, digits.second), last);
  const auto carry = hn::IfThenElseZero(hn::Lt(low, last), hn::Set(du, 1));
  const auto middle = hn::Add(upper_product(du, m, digits.second), carry);
  const auto high = hn::Add(hn::Mul(m, digits.first), middle);
  const auto n = hn::ShiftRight<30>(hn::Add(high, hn::Set(du, 1U << 29)));
  const auto rest = hn::BitCast(di, hn::Sub(high, hn::ShiftLeft<30>(n)));
  return {small_angle(d, rest, low), hn::BitCast(di, n)};
}

// a + b = sum + error, exactly.
template <class V>
struct ExactSum {
  V sum, error;
};
template <class V>
HWY_INLINE ExactSum<V> exact_sum(V a, V b) {
  const V sum = hn::Add(a, b);
  const V of_b = hn::Sub(sum, a);
  return {sum, hn::Add(hn::Sub(a, hn::Sub(sum, of_b)), hn::Sub(b, of_b))};
}

// An integer below 2^63, which a double has.
template <class D, class VU>
HWY_INLINE hn::Vec<D> number_of(D d, VU x) {
  const hn::RebindToUnsigned<D> du;
  // The bits of 2^52 and of 2^84, of which the last places are 1 and 2^32.
  const auto low = hn::Or(hn::And(x, hn::Set(du, 0xffffffff)), hn::BitCast(du, hn::Set(d, 0x1p52)));
  const auto high = hn::Or(hn::ShiftRight<32>(x), hn::BitCast(du, hn::Set(d, 0x1p84)));
  return hn::Add(hn::Sub(hn::BitCast(d, high), hn::Set(d, 0x1.00000001p84)), hn::BitCast(d, low));
}

template <class D, class V>
HWY_INLINE Angle<D> far_angle_of_doubles(D d, V x) {
  using C = VectorConstants<double>;
  const hn::RebindToSigned<D> di;
  const hn::RebindToUnsigned<D> du;
  const PiDigits<D> digits = digits_for(d, x);
  const auto m = whole_mantissa(d, x);
  // Right angles in 2^-62, modulo 4: what overflows is no longer wanted. Half of one more.
  const auto half = hn::Set(du, std::uint64_t{1} << 61);
  const auto turns = hn::Add(hn::Mul(m, digits.first), half);
  const auto rest = hn::And(turns, hn::Set(du, (std::uint64_t{1} << 62) - 1));
  // Its 62 bits in two doubles.
  const auto last_bits = hn::Set(du, 0x3ff);
  const V unit = hn::Set(d, 0x1p-62);
  const V second = hn::Mul(number_of(d, hn::And(rest, last_bits)), unit);
  const V upper = number_of(d, hn::Xor(rest, hn::And(rest, last_bits)));
  const V first = hn::MulSub(upper, unit, hn::Set(d, 0.5));
  // What the digits behind these add: 53 of them, and 53 more.
  const V number = number_of(d, m);
  const V middle = hn::Mul(number_of(d, hn::ShiftRight<11>(digits.second)), hn::Set(d, 0x1p-115));
  const auto low_digits = hn::Or(hn::ShiftLeft<42>(hn::And(digits.second, hn::Set(du, 0x7ff))),
                                 hn::ShiftRight<22>(digits.third));
  const V low = hn::Mul(number_of(d, low_digits), hn::Set(d, 0x1p-168));
  const V product = hn::Mul(number, middle);
  const V tail = hn::MulAdd(number, low, hn::MulSub(number, middle, product));
  // Near a multiple of a right angle the larger ones cancel: nothing may be lost of them.
  const auto larger = exact_sum(first, product);
  const auto sum = exact_sum(larger.sum, hn::Add(larger.error, second));
  const V right_angle = hn::Set(d, C::kRightAngle[0]);
  const V correction = hn::MulAdd(hn::Add(sum.error, tail), right_angle,
                                  hn::Mul(sum.sum, hn::Set(d, C::kRightAngle[1])));
  return {hn::MulAdd(sum.sum, right_angle, correction), hn::BitCast(di, hn::ShiftRight<62>(turns))};
}

// REQUIRES: finite numbers above kMaxAngle; of others the angle has no meaning.
template <class D, class V>
HWY_INLINE Angle<D> far_angle(D d, V x) {
  if constexpr (sizeof(hn::TFromD<D>) == 4) {
    return far_angle_of_floats(d, x);
  } else {
    return far_angle_of_doubles(d, x);
  }
}

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
