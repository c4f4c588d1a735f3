// The floating-point formats that C++ lacks: against ml_dtypes (float_golden.inc), against the
// definition of rounding, and the fast conversions against the exact ones.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/element.h"

namespace weft::float_test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

struct Golden {
  DType dtype;
  std::uint64_t decoded;
  std::uint64_t encoded;
};
const Golden kGolden[] = {
#include "float_golden.inc"
};

class FloatFormats : public ::testing::TestWithParam<Golden> {
 protected:
  DType dtype() const { return GetParam().dtype; }
  const FloatFormat& format() const { return info(dtype()).format; }
  std::uint32_t num_patterns() const { return 1U << info(dtype()).bits; }
};

// As make_float_golden.py.
std::uint64_t checksum(std::uint64_t h, std::uint32_t word) { return (h ^ word) * 0x100000001B3U; }
constexpr std::uint64_t kChecksumStart = 0xCBF29CE484222325U;

std::uint64_t mix(std::uint64_t i) {
  std::uint64_t z = (i + 1) * 0x9E3779B97F4A7C15U;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

double input(DType dtype, std::uint64_t i) {
  const FloatFormat& f = info(dtype).format;
  const bool through_float = dtype == DType::bf16 || dtype == DType::f8E8M0FNU;
  const int low = dtype == DType::f8E8M0FNU ? -126 : 1 - f.bias - f.mantissa_bits - 3;
  const int high = through_float ? 127 : (1 << f.exponent_bits) - f.bias + 1;
  const auto exponent = low + static_cast<int>(mix(3 * i) % static_cast<unsigned>(high - low + 1));
  std::uint64_t kept = mix(3 * i + 1) % 13;
  if (!through_float && kept == 12) kept = 52;
  const std::uint64_t bits = mix(3 * i + 2);
  const std::uint64_t mantissa = (bits & ((std::uint64_t{1} << 52) - 1)) >> (52 - kept)
                                                                                << (52 - kept);
  return std::bit_cast<double>((bits >> 63 << 63) |
                               (static_cast<std::uint64_t>(exponent + 1023) << 52) | mantissa);
}

TEST_P(FloatFormats, DecodesAsMlDtypes) {
  std::uint64_t h = kChecksumStart;
  for (std::uint32_t bits = 0; bits < num_patterns(); ++bits) {
    const float value = decode_float(bits, format());
    h = checksum(h, std::isnan(value) ? 0x7fc00000U : std::bit_cast<std::uint32_t>(value));
  }
  EXPECT_EQ(h, GetParam().decoded);
}

TEST_P(FloatFormats, EncodesAsMlDtypes) {
  std::uint64_t h = kChecksumStart;
  for (std::uint64_t i = 0; i < 1 << 16; ++i) {
    h = checksum(h, encode_float(input(dtype(), i), format()));
  }
  EXPECT_EQ(h, GetParam().encoded);
}

TEST_P(FloatFormats, EncodeInvertsDecode) {
  for (std::uint32_t bits = 0; bits < num_patterns(); ++bits) {
    const float value = decode_float(bits, format());
    if (std::isnan(value)) continue;
    EXPECT_EQ(encode_float(value, format()), bits) << value;
  }
}

TEST_P(FloatFormats, EncodesNanAsNanWhereThereIsOne) {
  for (double nan : {kNan, -kNan, std::bit_cast<double>(0x7ff0000000000001U)}) {
    const float back = decode_float(encode_float(nan, format()), format());
    if (format().nan == NanEncoding::none) {
      EXPECT_EQ(back, 0);
    } else {
      EXPECT_TRUE(std::isnan(back));
    }
  }
}

TEST_P(FloatFormats, OverflowsToInfinityNanOrTheLargest) {
  for (double x : {kInf, 1e300, std::numeric_limits<double>::max()}) {
    const float back = decode_float(encode_float(x, format()), format());
    switch (format().nan) {
      case NanEncoding::ieee:
        EXPECT_EQ(back, kInf) << x;
        break;
      case NanEncoding::none:
        EXPECT_TRUE(std::isfinite(back)) << x;
        EXPECT_EQ(encode_float(back, format()), num_patterns() / 2 - 1) << x;
        break;
      default:
        EXPECT_TRUE(std::isnan(back)) << x;
    }
    if (!format().has_sign) continue;
    const float negative = decode_float(encode_float(-x, format()), format());
    EXPECT_TRUE(std::isnan(back) ? std::isnan(negative) : negative == -back) << x;
  }
}

TEST_P(FloatFormats, ZeroKeepsItsSignWhereThereIsANegativeZero) {
  if (!format().has_sign) return;  // see F8E8M0HasNeitherZeroNorSign
  const std::uint32_t sign = num_patterns() / 2;
  const bool has_negative_zero = format().nan != NanEncoding::negative_zero;
  EXPECT_EQ(encode_float(0.0, format()), 0U);
  EXPECT_EQ(encode_float(-0.0, format()), has_negative_zero ? sign : 0U);
  EXPECT_EQ(encode_float(5e-324, format()), 0U);
  EXPECT_EQ(encode_float(-5e-324, format()), has_negative_zero ? sign : 0U);
}

// Of all finite values none is nearer to x than the one it became, and of two equally near ones it
// is the even one.
TEST_P(FloatFormats, EncodesToTheNearestValue) {
  std::mt19937_64 random(1);
  const double largest = [&] {
    double most = 0;
    for (std::uint32_t bits = 0; bits < num_patterns(); ++bits) {
      const double value = decode_float(bits, format());
      if (std::isfinite(value)) most = std::max(most, value);
    }
    return most;
  }();
  std::uniform_real_distribution<double> exponent(format().has_sign ? -20 : -130,
                                                  std::log2(largest));
  const int rounds = num_patterns() > 256 ? 50 : 500;
  for (int i = 0; i < rounds; ++i) {
    const double x = std::min(std::exp2(exponent(random)), largest);
    const std::uint32_t got = encode_float(x, format());
    const double error = std::abs(decode_float(got, format()) - x);
    for (std::uint32_t bits = 0; bits < num_patterns(); ++bits) {
      const double other = std::abs(decode_float(bits, format()) - x);
      ASSERT_FALSE(other < error) << x << " became " << got << " but " << bits << " is nearer";
      ASSERT_TRUE(other != error || bits == got || got % 2 == 0) << x << " became the odd " << got;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, FloatFormats, ::testing::ValuesIn(kGolden),
                         [](const auto& p) { return std::string(name(p.param.dtype)); });

TEST(FloatFormat, GoldenHasEveryFormatThatCppLacks) {
  std::size_t count = 0;
  for (int i = 0; i < kNumDTypes; ++i) {
    count += is_float(static_cast<DType>(i)) ? 1 : 0;
  }
  EXPECT_EQ(std::size(kGolden) + 2, count);
}

TEST(FloatFormat, F8E8M0HasNeitherZeroNorSign) {
  const FloatFormat& f = info(DType::f8E8M0FNU).format;
  for (double x : {0.0, -0.0, -1.0, -kInf, kInf, kNan}) EXPECT_EQ(encode_float(x, f), 0xFFU) << x;
  EXPECT_EQ(decode_float(0, f), 0x1p-127F);
  EXPECT_EQ(decode_float(127, f), 1.0F);
  EXPECT_EQ(decode_float(254, f), 0x1p127F);
  // The smallest value takes everything below; ties go to the even mantissa, which is the larger.
  for (double x : {5e-324, 0x1p-149, 0x1p-128, 0x1.7p-127}) EXPECT_EQ(encode_float(x, f), 0U) << x;
  EXPECT_EQ(encode_float(0x1.8p-127, f), 1U);
  EXPECT_EQ(encode_float(1.5, f), 128U);
  EXPECT_EQ(encode_float(0x1.7p127, f), 254U);
  EXPECT_EQ(encode_float(0x1.8p127, f), 255U);
}

// A double just above a tie of bf16 that is the tie itself in f32: rounding twice would lose it.
TEST(FloatFormat, RoundsOnceFromDouble) {
  EXPECT_EQ(encode_float(1 + 0x1p-8, info(DType::bf16).format), 0x3F80U);
  EXPECT_EQ(encode_float(1 + 0x1p-8 + 0x1p-40, info(DType::bf16).format), 0x3F81U);
  EXPECT_EQ(encode_float(1 + 0x1p-11 + 0x1p-40, info(DType::f16).format), 0x3C01U);
  EXPECT_EQ(encode_float(1 + 0x1p-4 + 0x1p-50, info(DType::f8E4M3FN).format), 0x39U);
}

bool same(float a, float b) {
  return std::isnan(a) ? std::isnan(b)
                       : std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

TEST(FastConversion, DecodesEveryPattern) {
  for (std::uint32_t bits = 0; bits < 1 << 16; ++bits) {
    const auto half = static_cast<std::uint16_t>(bits);
    EXPECT_TRUE(same(to_float(BFloat16{half}), decode_float(bits, info(DType::bf16).format)));
    EXPECT_TRUE(same(to_float(Float16{half}), decode_float(bits, info(DType::f16).format)));
  }
}

// Every exponent with mantissas at, just below and just above ties, infinities and NaNs included.
std::vector<float> hard_floats() {
  std::vector<float> floats;
  for (std::uint32_t high = 0; high < 1 << 16; high += 3) {
    for (std::uint32_t low :
         {0x0000U, 0x0001U, 0x0FFFU, 0x1000U, 0x1001U, 0x7FFFU, 0x8000U, 0x8001U, 0xFFFFU}) {
      floats.push_back(std::bit_cast<float>(high << 16 | low));
    }
  }
  return floats;
}

TEST(FastConversion, EncodesAsTheExactOne) {
  for (float x : hard_floats()) {
    EXPECT_EQ(to_bfloat16(x).bits, encode_float(x, info(DType::bf16).format)) << x;
    EXPECT_EQ(to_float16(x).bits, encode_float(x, info(DType::f16).format)) << x;
  }
}

RC_GTEST_PROP(FastConversion, EncodesAnyFloatAsTheExactOne, (std::uint32_t bits)) {
  const auto x = std::bit_cast<float>(bits);
  RC_ASSERT(to_bfloat16(x).bits == encode_float(x, info(DType::bf16).format));
  RC_ASSERT(to_float16(x).bits == encode_float(x, info(DType::f16).format));
}

template <DType kDType>
void check_mini_float() {
  const FloatFormat& f = info(kDType).format;
  for (std::uint32_t bits = 0; bits < 256; ++bits) {
    const MiniFloat<kDType> x{static_cast<std::uint8_t>(bits)};
    EXPECT_TRUE(same(to_float(x), decode_float(bits, f))) << name(kDType) << " " << bits;
  }
  for (std::uint64_t i = 0; i < 1000; ++i) {
    const auto x = static_cast<float>(input(kDType, i));
    EXPECT_EQ(to_mini_float<kDType>(x).bits, encode_float(x, f)) << name(kDType) << " " << x;
  }
}

TEST(FastConversion, MiniFloatsAsTheExactOnes) {
  int count = 0;
  for (int i = 0; i < kNumDTypes; ++i) {
    visit_dtype(static_cast<DType>(i), [&]<DType kD>(DTypeTag<kD>) {
      if constexpr (std::is_same_v<StorageOf<kD>, MiniFloat<kD>>) {
        check_mini_float<kD>();
        ++count;
      }
    });
  }
  EXPECT_EQ(count, 11);
}

TEST(DType, NamesAndStorageSizes) {
  for (int i = 0; i < kNumDTypes; ++i) {
    const auto dtype = static_cast<DType>(i);
    EXPECT_EQ(dtype_from_name(name(dtype)), dtype);
    visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
      EXPECT_EQ(byte_size(dtype), static_cast<int>(sizeof(StorageOf<kD>))) << name(dtype);
      EXPECT_TRUE(is_storage_of<StorageOf<kD>>(dtype));
    });
  }
  EXPECT_EQ(dtype_from_name("f33"), std::nullopt);
  EXPECT_EQ(dtype_from_name(""), std::nullopt);
  EXPECT_EQ(real_part(DType::c128), DType::f64);
  EXPECT_EQ(complex_of(DType::f32), DType::c64);
  EXPECT_EQ(complex_of(DType::bf16), std::nullopt);
}

}  // namespace
}  // namespace weft::float_test
