// Floating-point types that C++ lacks: bf16, f16 and the formats of at most 8 bits.
//
// Each is a struct that holds its bits. decode_float and encode_float convert any such format by
// its description; the oracle uses them for every type. The conversions below them give the same
// results and are what kernels use. All round to nearest even, and all are pure functions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "weft/dtype.h"

#include "core/dtype_table.h"

namespace weft {

struct BFloat16 {
  std::uint16_t bits;
};
struct Float16 {
  std::uint16_t bits;
};
// Every format of at most 8 bits.
template <DType kDType>
struct MiniFloat {
  std::uint8_t bits;
};

namespace detail {

// The bits of a NaN. A format without one gets the zero of the other sign, as in ml_dtypes.
constexpr std::uint32_t nan_bits(bool negative, const FloatFormat& f) {
  const std::uint32_t sign_bit = f.has_sign ? 1U << (f.exponent_bits + f.mantissa_bits) : 0;
  const std::uint32_t sign = negative ? sign_bit : 0;
  const std::uint32_t infinity = ((1U << f.exponent_bits) - 1) << f.mantissa_bits;
  switch (f.nan) {
    case NanEncoding::ieee:
      return sign | infinity | 1U << (f.mantissa_bits - 1);
    case NanEncoding::all_ones:
      return sign | infinity | ((1U << f.mantissa_bits) - 1);
    case NanEncoding::negative_zero:
      return sign_bit;
    case NanEncoding::none:
      return sign ^ sign_bit;
  }
  return 0;
}

// The largest finite value, without sign.
constexpr std::uint32_t max_finite_bits(const FloatFormat& f) {
  const std::uint32_t all_ones = (1U << (f.exponent_bits + f.mantissa_bits)) - 1;
  if (f.nan == NanEncoding::ieee) return all_ones - (1U << f.mantissa_bits);
  return f.nan == NanEncoding::all_ones ? all_ones - 1 : all_ones;
}

// What a value beyond the largest finite one becomes: infinity, NaN, or the largest finite one.
constexpr std::uint32_t overflow_bits(bool negative, const FloatFormat& f) {
  const std::uint32_t sign = negative ? 1U << (f.exponent_bits + f.mantissa_bits) : 0;
  if (f.nan == NanEncoding::ieee) return sign | (max_finite_bits(f) + 1);
  return f.nan == NanEncoding::none ? sign | max_finite_bits(f) : nan_bits(negative, f);
}

constexpr double power_of_two(int exponent) {  // of a normal double
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

// The exponent of the smallest normal value. f8E8M0FNU has normal values only, also in exponent 0.
constexpr int min_exponent(const FloatFormat& f) { return f.has_sign ? 1 - f.bias : -f.bias; }

// Rounds `value` >> `shift` to nearest even. REQUIRES: value < 2^53, shift > 0.
constexpr std::uint64_t shift_right_rounded(std::uint64_t value, int shift) {
  if (shift > 53) return 0;
  const std::uint64_t below_half = (std::uint64_t{1} << (shift - 1)) - 1;
  return (value + below_half + (value >> shift & 1)) >> shift;
}

}  // namespace detail

// The value of the low bits of `bits`, exactly. REQUIRES: a format of at most 16 bits.
constexpr float decode_float(std::uint32_t bits, const FloatFormat& f) {
  const int m = f.mantissa_bits;
  const std::uint32_t magnitude = bits & ((1U << (f.exponent_bits + m)) - 1);
  const bool negative = f.has_sign && (bits >> (f.exponent_bits + m) & 1) != 0;
  const std::uint32_t sign = negative ? 0x80000000U : 0;
  const std::uint32_t max = detail::max_finite_bits(f);
  if (f.nan == NanEncoding::ieee && magnitude == max + 1) {
    return std::bit_cast<float>(sign | 0x7f800000U);
  }
  if (magnitude > max || (f.nan == NanEncoding::negative_zero && negative && magnitude == 0)) {
    return std::bit_cast<float>(sign | 0x7fc00000U);
  }
  const auto exponent = static_cast<int>(magnitude >> m);
  const bool subnormal = exponent == 0 && f.has_sign;
  const std::uint32_t fraction = (magnitude & ((1U << m) - 1)) | (subnormal ? 0 : 1U << m);
  const int above_min = f.has_sign && !subnormal ? exponent - 1 : exponent;
  const double value = fraction * detail::power_of_two(detail::min_exponent(f) + above_min - m);
  return static_cast<float>(negative ? -value : value);
}

// The nearest value of the format, rounded once. Beyond its range: infinity, NaN, or the largest
// finite value, whichever the format has first. As ml_dtypes 0.6, with one difference: below 2^-126
// f8E8M0FNU too takes the nearest value. Zero and negative values are NaN there.
// REQUIRES: a format of at most 16 bits.
constexpr std::uint32_t encode_float(double x, const FloatFormat& f) {
  constexpr std::uint64_t kInfinity = std::uint64_t{0x7ff} << 52;
  constexpr std::uint64_t kHidden = std::uint64_t{1} << 52;
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const bool negative = bits >> 63 != 0;
  const std::uint64_t magnitude = bits & ~(std::uint64_t{1} << 63);
  if (magnitude > kInfinity || (!f.has_sign && (negative || magnitude == 0))) {
    return detail::nan_bits(negative, f);
  }
  if (magnitude == kInfinity) return detail::overflow_bits(negative, f);

  // |x| = fraction * 2^(exponent - 52); the result is a multiple of 2^(scale - mantissa_bits).
  const bool subnormal = magnitude < kHidden;
  const std::uint64_t fraction = subnormal ? magnitude : (magnitude & (kHidden - 1)) | kHidden;
  const int exponent = subnormal ? -1022 : static_cast<int>(magnitude >> 52) - 1023;
  const int min_exponent = detail::min_exponent(f);
  const int scale = std::max(exponent, min_exponent);
  std::uint64_t rounded =
      detail::shift_right_rounded(fraction, 52 - f.mantissa_bits + scale - exponent);
  // The hidden bit adds one to the exponent field, and so does a carry out of the mantissa.
  if (!f.has_sign) rounded = std::max<std::uint64_t>(rounded, 1) - 1;
  const std::uint64_t result =
      (static_cast<std::uint64_t>(scale - min_exponent) << f.mantissa_bits) + rounded;
  if (result > detail::max_finite_bits(f)) return detail::overflow_bits(negative, f);
  const bool keep_sign = negative && (result != 0 || f.nan != NanEncoding::negative_zero);
  const std::uint32_t sign = keep_sign ? 1U << (f.exponent_bits + f.mantissa_bits) : 0;
  return sign | static_cast<std::uint32_t>(result);
}

template <DType kDType>
inline constexpr FloatFormat kFormatOf = kDTypes[static_cast<std::size_t>(kDType)].format;

// The values of all 256 bytes; bits above the format's width are ignored.
template <DType kDType>
inline constexpr std::array<float, 256> kDecoded = [] {
  std::array<float, 256> values{};
  for (std::uint32_t i = 0; i < 256; ++i) values[i] = decode_float(i, kFormatOf<kDType>);
  return values;
}();

template <DType kDType>
float to_float(MiniFloat<kDType> x) {
  return kDecoded<kDType>[x.bits];
}
template <DType kDType>
MiniFloat<kDType> to_mini_float(float x) {
  return {static_cast<std::uint8_t>(encode_float(x, kFormatOf<kDType>))};
}

constexpr float to_float(BFloat16 x) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(x.bits) << 16);
}
constexpr BFloat16 to_bfloat16(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  const bool is_nan = (bits & 0x7fffffffU) > 0x7f800000U;
  const std::uint32_t rounded = (bits + 0x7fffU + (bits >> 16 & 1)) >> 16;
  return {static_cast<std::uint16_t>(is_nan ? (bits >> 16 & 0x8000U) | 0x7fc0U : rounded)};
}

// The next two choose among results that are all computed, so that loops over them vectorise.
constexpr float to_float(Float16 x) {
  const std::uint32_t magnitude = x.bits & 0x7fffU;
  const std::uint32_t sign = (x.bits & 0x8000U) << 16;
  const auto subnormal = std::bit_cast<std::uint32_t>(static_cast<int>(magnitude) * 0x1p-24F);
  const std::uint32_t normal = (magnitude << 13) + (112U << 23);
  const std::uint32_t special = (magnitude << 13) | 0x7f800000U;
  const std::uint32_t finite = magnitude < 0x0400U ? subnormal : normal;
  return std::bit_cast<float>(sign | (magnitude >= 0x7c00U ? special : finite));
}
constexpr Float16 to_float16(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  const std::uint32_t magnitude = bits & 0x7fffffffU;
  // Adding 0.5 leaves multiples of 2^-24, f16's smallest value, in the mantissa.
  const std::uint32_t subnormal =
      std::bit_cast<std::uint32_t>(std::bit_cast<float>(magnitude) + 0.5F) - 0x3f000000U;
  const std::uint32_t normal = (magnitude + 0xfffU + (magnitude >> 13 & 1) - (112U << 23)) >> 13;
  const std::uint32_t special = magnitude > 0x7f800000U ? 0x7e00U : 0x7c00U;
  const std::uint32_t finite = magnitude < 0x38800000U ? subnormal : normal;
  const std::uint32_t result = magnitude >= 0x47800000U ? special : finite;
  return {static_cast<std::uint16_t>((bits >> 16 & 0x8000U) | result)};
}

}  // namespace weft
