#include "core/random_literal.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>

namespace weft {
namespace {

// SplitMix64 (Steele, Lea, Flood 2014) of a counter: any element can be made without those before
// it.
std::uint64_t random_bits(std::uint64_t key, std::uint64_t counter) {
  std::uint64_t z = key + (counter + 1) * 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

// In [-1, 1), exact in float.
float random_float(std::uint64_t bits) {
  return static_cast<float>(static_cast<std::int64_t>(bits >> 40) - (1 << 23)) / (1 << 23);
}

template <DType kD>
StorageOf<kD> random_element(std::uint64_t bits) {
  using T = StorageOf<kD>;
  [[maybe_unused]] const DTypeInfo& row = info(kD);
  if constexpr (kD == DType::c64 || kD == DType::c128) {
    using Part = typename T::value_type;
    return T(static_cast<Part>(random_float(bits)), static_cast<Part>(random_float(bits << 24)));
  } else if constexpr (std::is_floating_point_v<T>) {
    return random_float(bits);
  } else if constexpr (std::is_arithmetic_v<T>) {
    return static_cast<T>(bits >> 61);
  } else {
    std::uint32_t encoded;
    if (row.type_class == DTypeClass::floating) {
      const float value = random_float(bits);
      encoded = encode_float(row.format.has_sign ? value : std::abs(value), row.format);
    } else {  // i1, and integers of 2 and 4 bits: what fits of [0, 8)
      const int value_bits = row.bits - (row.type_class == DTypeClass::signed_integer ? 1 : 0);
      encoded = static_cast<std::uint32_t>(bits >> (64 - std::min(3, value_bits)));
    }
    T element;
    std::memcpy(&element, &encoded, sizeof(T));  // little-endian: the low bytes
    return element;
  }
}

}  // namespace

Literal random_literal(const TensorType& type, std::uint64_t seed, std::uint64_t stream) {
  const std::uint64_t key = random_bits(seed, stream);
  Literal literal(type);
  visit_dtype(type.dtype, [&]<DType kD>(DTypeTag<kD>) {
    std::uint64_t counter = 0;
    for (auto& element : literal.mutable_elements<StorageOf<kD>>()) {
      element = random_element<kD>(random_bits(key, counter++));
    }
  });
  return literal;
}

}  // namespace weft
