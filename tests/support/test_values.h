// Inputs for tests: random ones among which are all values that deserve special care.
#pragma once

#include <complex>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

#include "core/element.h"
#include "core/literal.h"

namespace weft::testing {

enum class Values {
  hard,      // zeros, infinities, NaNs, extremes, random bits, and moderate numbers
  plain,     // the same without random bits: NaNs have no payload
  small,     // -1, 0 or 1: sums of a few are exact in every type
  unit,      // between -1 and 1
  positive,  // up to 6, half of them integers
  indices,   // integers from -2 to 6
};

template <class T>
T small_float(double x) {
  const float f = static_cast<float>(x);
  if constexpr (std::is_same_v<T, BFloat16>) {
    return to_bfloat16(f);
  } else if constexpr (std::is_same_v<T, Float16>) {
    return to_float16(f);
  } else {
    return [&]<DType kD>(MiniFloat<kD>*) { return to_mini_float<kD>(f); }(static_cast<T*>(nullptr));
  }
}

// x as a value of the type, wrapped or rounded.
template <DType kD>
StorageOf<kD> value_of(double x) {
  using T = StorageOf<kD>;
  constexpr DTypeInfo kInfo = kDTypes[static_cast<std::size_t>(kD)];
  if constexpr (kD == DType::i1) {
    return to_bool8(x != 0);
  } else if constexpr (kInfo.type_class == DTypeClass::complex) {
    return T(static_cast<typename T::value_type>(x), static_cast<typename T::value_type>(x / 2));
  } else if constexpr (kInfo.type_class == DTypeClass::floating) {
    if constexpr (std::is_floating_point_v<T>) {
      return static_cast<T>(x);
    } else {
      return small_float<T>(x);
    }
  } else {
    auto wide = static_cast<std::int64_t>(x);
    if constexpr (kInfo.bits < 8) {
      wide &= (1 << kInfo.bits) - 1;
      const bool is_signed = kInfo.type_class == DTypeClass::signed_integer;
      if (is_signed && (wide >> (kInfo.bits - 1)) != 0) wide -= 1 << kInfo.bits;
      return T{static_cast<decltype(T::value)>(wide)};
    } else {
      return static_cast<T>(wide);
    }
  }
}

// Bits that are an element of the type.
template <DType kD>
StorageOf<kD> random_bits(std::mt19937_64& random) {
  using T = StorageOf<kD>;
  constexpr DTypeInfo kInfo = kDTypes[static_cast<std::size_t>(kD)];
  if constexpr (kD == DType::i1) {
    return to_bool8((random() & 1) != 0);
  } else if constexpr (kInfo.bits < 8 && kInfo.type_class != DTypeClass::floating) {
    return value_of<kD>(static_cast<double>(random() & 0xff));
  } else {
    std::uint64_t words[2] = {random(), random()};
    if constexpr (kInfo.bits < 8) words[0] &= (1U << kInfo.bits) - 1;
    T value;
    std::memcpy(&value, words, sizeof(T));
    return value;
  }
}

inline std::vector<double> special_numbers() {
  const double inf = std::numeric_limits<double>::infinity();
  return {0.0,
          -0.0,
          1,
          -1,
          0.5,
          -0.5,
          2,
          -2,
          3,
          -3,
          inf,
          -inf,
          127,
          -128,
          100,
          1e-7,
          -1e-7,
          1e-30,
          1e-310,
          1e-45,
          3e38,
          -3e38,
          1e300,
          65504,
          7.5,
          -2.5,
          1.5,
          -1.5,
          0.99,
          -0.99,
          88.5,
          -88.5,
          710,
          -745,
          31,
          32,
          64,
          -2147483648.0,
          2147483647.0,
          1.4616321449683622,
          std::numeric_limits<double>::quiet_NaN()};
}

template <DType kD>
StorageOf<kD> test_value(Values kind, std::int64_t i, std::mt19937_64& random) {
  static const std::vector<double> special = special_numbers();
  const auto uniform = [&](double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
  };
  const auto integer = [&](int low, int high) {
    return static_cast<double>(std::uniform_int_distribution<int>(low, high)(random));
  };
  const bool is_integer = !kDTypes[static_cast<std::size_t>(kD)].format.exponent_bits;
  switch (kind) {
    case Values::small:
      return value_of<kD>(integer(-1, 1));
    case Values::unit:
      return value_of<kD>(is_integer ? integer(0, 3) : uniform(-1, 1));
    case Values::positive:
      return value_of<kD>(i % 2 == 0 ? integer(1, 6) : uniform(0.1, 6));
    case Values::indices:
      return value_of<kD>(integer(-2, 6));
    case Values::hard:
    case Values::plain:
      break;
  }
  const auto at = static_cast<std::size_t>(i);
  if (at < special.size() && (!is_integer || std::abs(special[at]) < 1e18)) {
    return value_of<kD>(special[at]);
  }
  switch (i % 3) {
    case 0:
      if (kind == Values::hard) return random_bits<kD>(random);
      [[fallthrough]];
    case 1:
      return value_of<kD>(uniform(-4, 4));
    default:
      return value_of<kD>(is_integer ? integer(-100, 100) : uniform(-100, 100));
  }
}

inline Literal test_literal(const TensorType& type, Values kind, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Literal literal(type);
  visit_dtype(type.dtype, [&]<DType kD>(DTypeTag<kD>) {
    auto to = literal.mutable_elements<StorageOf<kD>>();
    // Of different inputs, the special values meet in different pairs.
    const auto n = static_cast<std::int64_t>(to.size());
    for (std::int64_t i = 0; i < n; ++i) {
      const auto at = static_cast<std::size_t>((i * 7 + static_cast<std::int64_t>(seed) * 13) % n);
      to[n % 7 == 0 ? static_cast<std::size_t>(i) : at] = test_value<kD>(kind, i, random);
    }
  });
  return literal;
}

}  // namespace weft::testing
