// Quotients and remainders of integers of all widths, which are exact, by divisors that differ and
// by one for all: on every kind of vectors that this processor has.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "function_errors.h"

namespace weft::engine::integer_division_test {
namespace {

using ir::OpKind;

class IntegerDivision : public OnEachTarget {};

// As XLA: towards zero; by 0 all bits are set, and x remains; the least number by -1 is itself.
template <class T>
T exact_quotient(T a, T b) {
  if (b == 0) return static_cast<T>(~T{0});
  if (std::is_signed_v<T> && b == static_cast<T>(-1))
    return static_cast<T>(std::uint64_t{0} - static_cast<std::uint64_t>(a));
  return static_cast<T>(a / b);
}
template <class T>
T exact_remainder(T a, T b) {
  if (b == 0) return a;
  if (std::is_signed_v<T> && b == static_cast<T>(-1)) return 0;
  return static_cast<T>(a % b);
}

template <class T>
void expect_exact(DType dtype, const std::vector<T>& a, const std::vector<T>& b) {
  const void* in[] = {a.data(), b.data()};
  std::vector<T> quotient(a.size()), remainder(a.size());
  const auto n = static_cast<std::int64_t>(a.size());
  function_of(OpKind::divide, dtype, 2)(in, quotient.data(), n);
  function_of(OpKind::remainder, dtype, 2)(in, remainder.data(), n);
  for (std::size_t i = 0; i < a.size(); ++i) {
    ASSERT_EQ(quotient[i], exact_quotient(a[i], b[i])) << +a[i] << " / " << +b[i];
    ASSERT_EQ(remainder[i], exact_remainder(a[i], b[i])) << +a[i] << " % " << +b[i];
  }
}

// Of any size, and those next to the ends of the type.
template <class T>
std::vector<T> some_integers(std::size_t count) {
  using Limits = std::numeric_limits<T>;
  std::vector<T> x;
  for (int k = 0; k < 4; ++k) {
    x.push_back(static_cast<T>(Limits::min() + k));
    x.push_back(static_cast<T>(Limits::max() - k));
    x.push_back(static_cast<T>(k));
    x.push_back(static_cast<T>(-k));
  }
  std::mt19937_64 random(3);
  while (x.size() < count) {
    x.push_back(static_cast<T>(random() >> random() % 63));
  }
  return x;
}

// Of remainders by 2^bits, where there are fewer bits than in the type.
template <class T>
void expect_exact(DType dtype, int bits = 64) {
  const auto kept = [&](T x) { return bits == 64 ? x : static_cast<T>(x % (T{1} << bits)); };
  std::vector<T> numbers;
  for (T x : some_integers<T>(300)) numbers.push_back(kept(x));
  std::vector<T> a, b;
  for (T by : numbers) {
    std::vector<T> dividends = numbers;
    // Where quotients step.
    for (T k : numbers) {
      const auto multiple = static_cast<std::uint64_t>(k) * static_cast<std::uint64_t>(by);
      for (std::uint64_t more = 0; more < 3; ++more) {
        dividends.push_back(kept(static_cast<T>(multiple + more - 1)));
      }
    }
    expect_exact(dtype, dividends, std::vector<T>(dividends.size(), by));
    a.insert(a.end(), dividends.begin(), dividends.end());
    b.insert(b.end(), dividends.size(), by);
  }
  std::mt19937_64 random(4);
  std::shuffle(b.begin(), b.end(), random);
  expect_exact(dtype, a, b);
}

TEST_P(IntegerDivision, OfEightBits) {
  expect_exact<std::int8_t>(DType::i8);
  expect_exact<std::uint8_t>(DType::ui8);
}
TEST_P(IntegerDivision, OfSixteenBits) {
  expect_exact<std::int16_t>(DType::i16);
  expect_exact<std::uint16_t>(DType::ui16);
}
TEST_P(IntegerDivision, OfThirtyTwoBits) {
  expect_exact<std::int32_t>(DType::i32);
  expect_exact<std::uint32_t>(DType::ui32);
}
TEST_P(IntegerDivision, OfSixtyFourBits) {
  expect_exact<std::int64_t>(DType::i64);
  expect_exact<std::uint64_t>(DType::ui64);
  // Up to where doubles are right, and beyond.
  for (int bits : {20, 49, 50, 51, 53}) {
    expect_exact<std::int64_t>(DType::i64, bits);
    expect_exact<std::uint64_t>(DType::ui64, bits);
  }
}

// Every number of 16 bits by one divisor after the other.
TEST_P(IntegerDivision, OfAllNumbersOfSixteenBits) {
  std::vector<std::uint16_t> a;
  for (int i = 0; i < 65536; ++i) a.push_back(static_cast<std::uint16_t>(i));
  for (int by : {1, 2, 3, 5, 7, 10, 641, 1000, 32767, 32768, 40961, 65535}) {
    expect_exact(DType::ui16, a,
                 std::vector<std::uint16_t>(a.size(), static_cast<std::uint16_t>(by)));
    const std::vector<std::int16_t> with_sign(a.begin(), a.end());
    expect_exact(DType::i16, with_sign,
                 std::vector<std::int16_t>(a.size(), static_cast<std::int16_t>(-by)));
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, IntegerDivision,
                         ::testing::ValuesIn(hwy::SupportedAndGeneratedTargets()), target_name);

}  // namespace
}  // namespace weft::engine::integer_division_test
