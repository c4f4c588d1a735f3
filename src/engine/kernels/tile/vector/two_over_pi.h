// The digits of 2/pi: what reduces angles that are so large that their product with 2/pi, of which
// only what is below 4 is wanted, has to be formed of digits far behind the point (Payne and
// Hanek). Constants.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

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

// In words of as many digits as T has bits. Those that matter to an angle of the least exponent
// that is large begin with the first word's first one, and those to one of a greater exponent as
// much further on: in one of kPlaces words. Three words of digits are enough for each, which may
// lie in four.
template <class T>
struct Words {
  using Word = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
  using Constants = VectorConstants<T>;
  static constexpr int kBits = 8 * sizeof(T);
  static constexpr int kLeast =
      std::bit_width(static_cast<unsigned>(Constants::kMaxAngle)) - 1;  // exponent
  static constexpr int kPlaces = static_cast<int>(
      std::bit_ceil(static_cast<unsigned>((Constants::kBias - kLeast) / kBits + 1)));
  static constexpr std::size_t kCount = kPlaces + 3;

  // m 2^(e - kMantissaBits), where m is an integer, times a digit of 2^-i, is a multiple of 4 for
  // what is before this one's i.
  static constexpr int kFirst = kLeast - Constants::kMantissaBits - 1;
  static constexpr std::array<Word, kCount> kWords = [] {
    std::array<Word, kCount> words{};
    for (std::size_t w = 0; w < kCount; ++w) {
      words[w] = static_cast<Word>(digits(kFirst + static_cast<int>(w) * kBits, kBits));
    }
    return words;
  }();
};

}  // namespace two_over_pi
}  // namespace weft::engine
