// The digits of 2/pi that matter to a number of a given exponent: what reduces angles that are so
// large that their product with 2/pi, of which only what is below 4 is wanted, has to be formed of
// digits far behind the point (Payne and Hanek). Constants.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/kernels/tile/vector/vector_constants.h"

namespace weft::engine {
namespace two_over_pi {

// The first 1,216 binary digits behind the point.
inline constexpr std::uint64_t kDigits[] = {
    0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561,
    0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484,
    0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f,
    0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b,
    0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab};

// `count` digits, of which the first has the weight 2^-first; those before the point are 0.
constexpr std::uint64_t digits(int first, int count) {
  std::uint64_t value = 0;
  for (int i = first; i < first + count; ++i) {
    const std::uint64_t digit = i < 1 ? 0 : kDigits[(i - 1) / 64] >> (63 - (i - 1) % 64) & 1;
    value = value << 1 | digit;
  }
  return value;
}

constexpr double power_of_two(int exponent) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

inline constexpr std::size_t kAlignment = 64;

// For floats x of an exponent from kLeast on: 2/pi = ... + high + low + ..., where x times what is
// before `high` is a multiple of 4, x * high is exact in double, and x times what is behind `low`
// is below 2^-55.
struct OfFloat {
  static constexpr int kLeast =
      std::bit_width(static_cast<unsigned>(VectorConstants<float>::kMaxAngle)) - 1;
  static constexpr std::size_t kCount = 128 - kLeast;
  alignas(kAlignment) std::array<double, kCount> high{}, low{};

  constexpr OfFloat() {
    constexpr int kHigh = 28, kLow = 53;
    for (std::size_t i = 0; i < kCount; ++i) {
      const int first = kLeast + static_cast<int>(i) - 24;
      high[i] = static_cast<double>(digits(first, kHigh)) * power_of_two(1 - first - kHigh);
      low[i] =
          static_cast<double>(digits(first + kHigh, kLow)) * power_of_two(1 - first - kHigh - kLow);
    }
  }
};
inline constexpr OfFloat kOfFloat;

// For doubles m 2^(e - 52), where m is an integer of 53 bits: 2^(e - 52) 2/pi modulo 4 is
// high 2^-62 + middle + low, and what is left out is below 2^-168.
struct OfDouble {
  static constexpr int kLeast =
      std::bit_width(static_cast<unsigned>(VectorConstants<double>::kMaxAngle)) - 1;
  static constexpr std::size_t kCount = 1024 - kLeast;
  alignas(kAlignment) std::array<std::uint64_t, kCount> high{};
  alignas(kAlignment) std::array<double, kCount> middle{}, low{};

  constexpr OfDouble() {
    for (std::size_t i = 0; i < kCount; ++i) {
      const int first = kLeast + static_cast<int>(i) - 53;
      high[i] = digits(first, 64);
      middle[i] = static_cast<double>(digits(first + 64, 53)) * power_of_two(-62 - 53);
      low[i] = static_cast<double>(digits(first + 64 + 53, 53)) * power_of_two(-62 - 53 - 53);
    }
  }
};
inline constexpr OfDouble kOfDouble;

}  // namespace two_over_pi
}  // namespace weft::engine
