// Tile functions that count bits, step from a float to the next or round halves away from zero,
// bit by bit: on every kind of vectors that this processor has.
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "function_errors.h"

namespace weft::engine::vector_bits_test {
namespace {

using ir::OpKind;

class VectorBits : public OnEachTarget {};

template <class T>
void expect_counts(DType dtype) {
  std::vector<T> x;
  for (int i = 0; i < 65536; ++i) x.push_back(static_cast<T>(i));
  std::mt19937_64 random(1);
  for (int i = 0; i < 10001; ++i) x.push_back(static_cast<T>(random() >> random() % 64));
  std::vector<T> ones(x.size()), zeros(x.size());
  const void* in[] = {x.data()};
  function_of(OpKind::popcnt, dtype, 1)(in, ones.data(), static_cast<std::int64_t>(x.size()));
  function_of(OpKind::count_leading_zeros, dtype, 1)(in, zeros.data(),
                                                     static_cast<std::int64_t>(x.size()));
  using U = std::make_unsigned_t<T>;
  for (std::size_t i = 0; i < x.size(); ++i) {
    ASSERT_EQ(ones[i], std::popcount(static_cast<U>(x[i]))) << +x[i];
    ASSERT_EQ(zeros[i], std::countl_zero(static_cast<U>(x[i]))) << +x[i];
  }
}

TEST_P(VectorBits, AreCounted) {
  expect_counts<std::int8_t>(DType::i8);
  expect_counts<std::uint8_t>(DType::ui8);
  expect_counts<std::int16_t>(DType::i16);
  expect_counts<std::uint16_t>(DType::ui16);
  expect_counts<std::int32_t>(DType::i32);
  expect_counts<std::uint32_t>(DType::ui32);
  expect_counts<std::int64_t>(DType::i64);
  expect_counts<std::uint64_t>(DType::ui64);
}

template <class T>
std::vector<T> floats(std::size_t count) {
  using Limits = std::numeric_limits<T>;
  std::vector<T> x;
  for (T special : {T{0}, Limits::denorm_min(), Limits::min(), T(0.5), T(1), T(1.5), T(2.5),
                    T(0x1p22) + T(0.5), T(0x1p23) + 1, T(0x1p51) + T(0.5), Limits::max(),
                    Limits::infinity(), Limits::quiet_NaN()}) {
    for (T near : {special, std::nextafter(special, T{0}), std::nextafter(special, T{100})}) {
      x.push_back(near);
      x.push_back(-near);
    }
  }
  std::mt19937_64 random(2);
  while (x.size() < count) {
    x.push_back(std::bit_cast<T>(
        static_cast<std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>(random())));
    x.push_back(static_cast<T>(static_cast<double>(random() % 4096) / 16 - 128));
  }
  return x;
}

template <class T>
void expect_same(T got, T want, T x, T y) {
  if (std::isnan(want)) {
    ASSERT_TRUE(std::isnan(got)) << x << ' ' << y;
  } else {
    ASSERT_EQ(0, std::memcmp(&got, &want, sizeof(T))) << x << ' ' << y << ": " << got;
  }
}

template <class T>
void expect_steps_and_rounding() {
  const std::vector<T> numbers = floats<T>(300);
  std::vector<T> x, y;
  for (T a : numbers) {
    for (T b : numbers) {
      x.push_back(a);
      y.push_back(b);
    }
  }
  std::vector<T> next(x.size()), rounded(x.size());
  const void* in[] = {x.data(), y.data()};
  const auto n = static_cast<std::int64_t>(x.size());
  function_of(OpKind::chlo_next_after, kDTypeOf<T>, 2)(in, next.data(), n);
  function_of(OpKind::round_nearest_afz, kDTypeOf<T>, 1)(in, rounded.data(), n);
  for (std::size_t i = 0; i < x.size(); ++i) {
    expect_same(next[i], std::nextafter(x[i], y[i]), x[i], y[i]);
    expect_same(rounded[i], std::round(x[i]), x[i], x[i]);
  }
}

TEST_P(VectorBits, OfFloats) {
  expect_steps_and_rounding<float>();
  expect_steps_and_rounding<double>();
}

// All finite bf16, up and down: those of f32 whose lower half is zero.
TEST_P(VectorBits, OfBf16) {
  const auto number = [](int i) {  // from the least one on
    const auto bits = static_cast<std::uint32_t>(i < 0 ? 0x8000 | -i : i) << 16;
    return std::bit_cast<float>(bits);
  };
  constexpr int kInfinity = 0x7f80;
  const TileFunction next = function_of(OpKind::chlo_next_after, DType::bf16, 2);
  for (int i = -kInfinity; i <= kInfinity; ++i) {
    for (int to : {-kInfinity, -5, 0, 3, kInfinity}) {
      const float x = number(i), y = number(to);
      const void* in[] = {&x, &y};
      float got = 0;
      next(in, &got, 1);
      // From the least number to zero the sign stays.
      float want = number(i + (to > i) - (to < i));
      if (i == -1 && to > i) want = -0.0F;
      ASSERT_EQ(std::bit_cast<std::uint32_t>(got), std::bit_cast<std::uint32_t>(want))
          << x << ' ' << y;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, VectorBits,
                         ::testing::ValuesIn(hwy::SupportedAndGeneratedTargets()), target_name);

}  // namespace
}  // namespace weft::engine::vector_bits_test
