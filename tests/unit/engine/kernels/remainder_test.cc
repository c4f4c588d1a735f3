// Remainders of floats of any size by floats of any size, which are exact, and powers of integers.
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "function_errors.h"

namespace weft::engine::remainder_test {
namespace {

using ir::OpKind;

class Remainder : public OnEachTarget {};

// Random bits: so all exponents, subnormal numbers, infinities and NaN; with simple ones between.
template <class T>
std::vector<T> numbers(std::uint64_t seed, std::size_t count) {
  using Limits = std::numeric_limits<T>;
  const std::vector<T> simple = {0,
                                 1,
                                 2,
                                 3,
                                 T(0.1),
                                 Limits::denorm_min(),
                                 5 * Limits::denorm_min(),
                                 Limits::min(),
                                 Limits::max(),
                                 Limits::infinity(),
                                 Limits::quiet_NaN(),
                                 T(0x1p52),
                                 T(0x1p53) - 1,
                                 T(0x1.8p105)};
  std::mt19937_64 random(seed);
  std::vector<T> x;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t bits = random();
    T number{};
    if (bits % 4 == 0) {
      number = simple[bits / 4 % simple.size()] * (bits % 8 == 0 ? T{1} : T{-1});
    } else if constexpr (sizeof(T) == 4) {
      number = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    } else {
      number = std::bit_cast<double>(random());
    }
    x.push_back(number);
  }
  return x;
}

template <class T>
void expect_remainders() {
  const std::vector<T> x = numbers<T>(1, 20001), y = numbers<T>(2, 20001);
  expect_near<T>(
      function_of(OpKind::remainder, kDTypeOf<T>, 2), {x, y},
      [&](std::size_t i) { return std::fmod(x[i], y[i]); }, 0, "remainder");
  // Quotients next to integers, where they are rounded up.
  std::vector<T> a, b;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const T multiple = x[i] * std::round(y[i]);
    a.push_back(i % 2 == 0 ? std::nextafter(multiple, T{0}) : multiple);
    b.push_back(x[i]);
  }
  expect_near<T>(
      function_of(OpKind::remainder, kDTypeOf<T>, 2), {a, b},
      [&](std::size_t i) { return std::fmod(a[i], b[i]); }, 0, "remainder");
}

TEST_P(Remainder, IsExact) {
  expect_remainders<float>();
  expect_remainders<double>();
}

template <class T>
T power_by_products(T base, T exponent) {
  using U = std::make_unsigned_t<T>;
  if constexpr (std::is_signed_v<T>) {
    if (exponent < 0) {
      if (base == 1) return 1;
      if (base == -1) return exponent % 2 == 0 ? 1 : -1;
      return 0;
    }
  }
  std::uint64_t result = 1, factor = static_cast<std::uint64_t>(base);
  for (U n = static_cast<U>(exponent); n != 0; n = static_cast<U>(n >> 1)) {
    if ((n & 1) != 0) result *= factor;
    factor *= factor;
  }
  return static_cast<T>(result);
}

template <class T>
void expect_powers(DType dtype) {
  std::mt19937_64 random(3);
  std::vector<T> x, y, z(1001);
  for (std::size_t i = 0; i < z.size(); ++i) {
    x.push_back(static_cast<T>(i % 3 == 0 ? random() : random() % 5 - 2));
    y.push_back(static_cast<T>(i % 2 == 0 ? random() : random() % 9 - 4));
  }
  const void* in[] = {x.data(), y.data()};
  function_of(OpKind::power, dtype, 2)(in, z.data(), static_cast<std::int64_t>(z.size()));
  for (std::size_t i = 0; i < z.size(); ++i) {
    EXPECT_EQ(z[i], power_by_products(x[i], y[i])) << +x[i] << " to the power of " << +y[i];
  }
}

TEST_P(Remainder, PowersOfIntegersWrap) {
  expect_powers<std::int8_t>(DType::i8);
  expect_powers<std::uint8_t>(DType::ui8);
  expect_powers<std::int16_t>(DType::i16);
  expect_powers<std::uint16_t>(DType::ui16);
  expect_powers<std::int32_t>(DType::i32);
  expect_powers<std::uint32_t>(DType::ui32);
  expect_powers<std::int64_t>(DType::i64);
  expect_powers<std::uint64_t>(DType::ui64);
}

INSTANTIATE_TEST_SUITE_P(Targets, Remainder,
                         ::testing::ValuesIn(hwy::SupportedAndGeneratedTargets()), target_name);

}  // namespace
}  // namespace weft::engine::remainder_test
