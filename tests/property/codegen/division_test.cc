// Quotients and remainders of integers of up to 32 bits in code, by constants, by one number for
// all and by numbers that differ: against C++, which the oracle is compared to, too.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>
#include <type_traits>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/dtype_table.h"
#include "core/literal.h"
#include "ir/ops/op_def.h"
#include "property/codegen/tile_programs.h"
#include "reference/interpreter.h"
#include "support/sanitizer.h"

namespace weft::engine::codegen_test {
namespace {

class Division : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!makes_code()) GTEST_SKIP() << "this processor or WEFT_CODEGEN makes no code";
  }
};

// As XLA and the oracle: towards zero; by 0 all bits are set, and x remains; the least number by -1
// is itself.
template <class T>
T exact_quotient(T a, T b) {
  if (b == 0) return static_cast<T>(~T{0});
  return static_cast<T>(static_cast<std::int64_t>(a) / static_cast<std::int64_t>(b));
}
template <class T>
T exact_remainder(T a, T b) {
  if (b == 0) return a;
  return static_cast<T>(static_cast<std::int64_t>(a) % static_cast<std::int64_t>(b));
}

// The ends of the type, small numbers, powers of two and what is next to them, and any.
template <class T>
std::vector<T> some_integers(std::mt19937_64& random, std::size_t count) {
  using Limits = std::numeric_limits<T>;
  std::vector<T> x;
  for (int k = 0; k < 14; ++k) {
    for (int end : {0, -1}) x.push_back(static_cast<T>(end == 0 ? k : -k));
    x.push_back(static_cast<T>(Limits::min() + static_cast<T>(k)));
    x.push_back(static_cast<T>(Limits::max() - static_cast<T>(k)));
  }
  for (int bit = 0; bit < Limits::digits; ++bit) {
    for (int near = -1; near <= 1; ++near) {
      x.push_back(static_cast<T>((std::int64_t{1} << bit) + near));
      x.push_back(static_cast<T>(-(std::int64_t{1} << bit) + near));
    }
  }
  for (int number : {100, 641, 1000, 10000, 65535, 1000000007}) x.push_back(static_cast<T>(number));
  while (x.size() < count) x.push_back(static_cast<T>(random() >> random() % 63));
  return x;
}

// Those, and what is next to the multiples of `by`.
template <class T>
std::vector<T> dividends_of(const std::vector<T>& numbers, T by) {
  std::vector<T> x = numbers;
  for (T k : numbers) {
    const auto multiple = static_cast<std::uint64_t>(k) * static_cast<std::uint64_t>(by);
    for (std::uint64_t more = 0; more < 3; ++more) x.push_back(static_cast<T>(multiple + more - 1));
  }
  return x;
}

template <class T>
void expect_oracle_agrees(DType dtype) {
  std::mt19937_64 random(9);
  const std::vector<T> numbers = some_integers<T>(random, 220);
  std::vector<T> a, b;
  for (T x : numbers) {
    a.insert(a.end(), numbers.size(), x);
    b.insert(b.end(), numbers.begin(), numbers.end());
  }
  const Compiled compiled(
      fmt::format("func.func public @main(%a: {0}, %b: {0}) -> ({0}, {0}) {{\n"
                  "  %q = stablehlo.divide %a, %b : {0}\n"
                  "  %r = stablehlo.remainder %a, %b : {0}\n"
                  "  return %q, %r : {0}, {0}\n}}\n",
                  fmt::format("tensor<{}x{}>", a.size(), name(dtype))));
  const TensorType type{dtype, {static_cast<std::int64_t>(a.size())}};
  const std::vector<Literal> inputs = {Literal::from<T>(type, a), Literal::from<T>(type, b)};
  const std::vector<Literal> results = reference::run(*compiled.module, inputs);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const auto at = static_cast<std::int64_t>(i);
    ASSERT_EQ(results[0].at<T>(at), exact_quotient(a[i], b[i])) << +a[i] << " / " << +b[i];
    ASSERT_EQ(results[1].at<T>(at), exact_remainder(a[i], b[i])) << +a[i] << " % " << +b[i];
  }
}

TEST(DivisionByOracle, IsThatOfThisTest) {
  ASSERT_NO_FATAL_FAILURE(expect_oracle_agrees<std::int8_t>(DType::i8));
  ASSERT_NO_FATAL_FAILURE(expect_oracle_agrees<std::uint8_t>(DType::ui8));
  ASSERT_NO_FATAL_FAILURE(expect_oracle_agrees<std::int16_t>(DType::i16));
  ASSERT_NO_FATAL_FAILURE(expect_oracle_agrees<std::uint16_t>(DType::ui16));
  ASSERT_NO_FATAL_FAILURE(expect_oracle_agrees<std::int32_t>(DType::i32));
  ASSERT_NO_FATAL_FAILURE(expect_oracle_agrees<std::uint32_t>(DType::ui32));
}

enum class Divisor { constant, one, varying };

// Quotient and remainder of n pairs; of one divisor the first one. The quotient in a type more, so
// that lanes are as wide as that, or none.
template <class T>
void check(DType dtype, Divisor kind, const std::vector<T>& a, const std::vector<T>& b,
           DType more) {
  ASSERT_EQ(a.size(), b.size());
  const bool is_constant = kind == Divisor::constant;
  const std::string type = fmt::format("tensor<3x{}>", name(dtype));
  const std::string other = fmt::format("tensor<3x{}>", name(more));
  const std::string text = fmt::format(
      "func.func public @main(%a: {0}{2}) -> ({0}, {0}, {1}) {{\n{3}"
      "  %q = stablehlo.divide %a, %b : {0}\n"
      "  %r = stablehlo.remainder %a, %b : {0}\n"
      "  %m = stablehlo.convert %q : ({0}) -> {1}\n"
      "  return %q, %r, %m : {0}, {0}, {1}\n}}\n",
      type, other, is_constant ? "" : fmt::format(", %b: {}", type),
      is_constant ? fmt::format("  %b = stablehlo.constant dense<{}> : {}\n", b[0], type) : "");
  Compiled compiled(text);
  if (is_constant) compiled.ops.erase(compiled.ops.begin());
  const TileForm form = kind == Divisor::one ? TileForm::one : TileForm::computed;
  const RegionProgram program = compiled.program(true, {.arguments = {TileForm::computed, form}});
  ASSERT_TRUE(program.has_code()) << text;
  RegionProgram::Frame frame(program);
  const auto n = static_cast<std::int64_t>(a.size());
  const void* const from[] = {a.data(), b.data()};
  Results results(program, n);
  program.run_many(frame, std::span(from).first(program.argument_dtypes().size()), results.pointers,
                   n);
  for (const Bytes& result : results.storage) ASSERT_EQ(result.back(), std::byte{0x5a}) << text;
  const auto* const q = static_cast<const T*>(results.pointers[0]);
  const auto* const r = static_cast<const T*>(results.pointers[1]);
  const auto* const m = static_cast<const std::byte*>(results.pointers[2]);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const T d = kind == Divisor::varying ? b[i] : b[0], quotient = exact_quotient(a[i], d);
    ASSERT_EQ(q[i], quotient) << +a[i] << " / " << +d << "\n" << text;
    ASSERT_EQ(r[i], exact_remainder(a[i], d)) << +a[i] << " % " << +d << "\n" << text;
    const auto wide = static_cast<std::int64_t>(quotient);
    ASSERT_EQ(std::memcmp(m + i * lane_size(more), &wide, lane_size(more)), 0)
        << +a[i] << " / " << +d << "\n"
        << text;
  }
}

// In lanes of each width.
template <class T>
void check_in_lanes(DType dtype, Divisor kind, const std::vector<T>& a, const std::vector<T>& b) {
  for (DType more : {dtype, DType::i32, DType::i64}) {
    ASSERT_NO_FATAL_FAILURE(check(dtype, kind, a, b, more));
  }
}

template <class T>
void check_by_one(DType dtype, int divisors) {
  std::mt19937_64 random(6);
  const std::vector<T> numbers = some_integers<T>(random, 400);
  std::vector<T> by = numbers;
  while (by.size() < static_cast<std::size_t>(divisors)) {
    by.push_back(static_cast<T>(random() >> random() % 63));
  }
  for (T divisor : by) {
    const std::vector<T> a = dividends_of(numbers, divisor), b(a.size(), divisor);
    for (Divisor kind : {Divisor::constant, Divisor::one}) {
      ASSERT_NO_FATAL_FAILURE(check_in_lanes(dtype, kind, a, b));
    }
  }
}

template <class T>
void check_varying(DType dtype) {
  std::mt19937_64 random(7);
  const std::vector<T> numbers = some_integers<T>(random, 400);
  std::vector<T> a, b;
  for (T divisor : numbers) {
    const std::vector<T> dividends = dividends_of(numbers, divisor);
    a.insert(a.end(), dividends.begin(), dividends.end());
    b.insert(b.end(), dividends.size(), divisor);
  }
  ASSERT_NO_FATAL_FAILURE(check_in_lanes(dtype, Divisor::varying, a, b));
  // Divisors that are next to each other differ.
  for (std::size_t i = a.size() - 1; i > 0; --i) {
    const std::size_t with = random() % (i + 1);
    std::swap(a[i], a[with]);
    std::swap(b[i], b[with]);
  }
  ASSERT_NO_FATAL_FAILURE(check_in_lanes(dtype, Divisor::varying, a, b));
  // What is left of a vector.
  for (std::size_t n = 1; n < 70; ++n) {
    const auto first = static_cast<std::ptrdiff_t>(random() % (a.size() - n));
    const auto last = first + static_cast<std::ptrdiff_t>(n);
    const std::vector<T> some(a.begin() + first, a.begin() + last);
    const std::vector<T> by(b.begin() + first, b.begin() + last);
    for (Divisor kind : {Divisor::varying, Divisor::one, Divisor::constant}) {
      ASSERT_NO_FATAL_FAILURE(check_in_lanes(dtype, kind, some, by));
    }
  }
}

TEST_F(Division, ByOneNumberIsExact) {
  const int divisors = weft::testing::under_sanitizers(400, 1500);
  ASSERT_NO_FATAL_FAILURE(check_by_one<std::int8_t>(DType::i8, 0));
  ASSERT_NO_FATAL_FAILURE(check_by_one<std::uint8_t>(DType::ui8, 0));
  ASSERT_NO_FATAL_FAILURE(check_by_one<std::int16_t>(DType::i16, divisors));
  ASSERT_NO_FATAL_FAILURE(check_by_one<std::uint16_t>(DType::ui16, divisors));
  ASSERT_NO_FATAL_FAILURE(check_by_one<std::int32_t>(DType::i32, divisors));
  ASSERT_NO_FATAL_FAILURE(check_by_one<std::uint32_t>(DType::ui32, divisors));
}

TEST_F(Division, ByNumbersThatDifferIsExact) {
  ASSERT_NO_FATAL_FAILURE(check_varying<std::int8_t>(DType::i8));
  ASSERT_NO_FATAL_FAILURE(check_varying<std::uint8_t>(DType::ui8));
  ASSERT_NO_FATAL_FAILURE(check_varying<std::int16_t>(DType::i16));
  ASSERT_NO_FATAL_FAILURE(check_varying<std::uint16_t>(DType::ui16));
  ASSERT_NO_FATAL_FAILURE(check_varying<std::int32_t>(DType::i32));
  ASSERT_NO_FATAL_FAILURE(check_varying<std::uint32_t>(DType::ui32));
}

template <class T>
void check_all_pairs(DType dtype) {
  std::vector<T> a, b;
  for (int y = 0; y < 256; ++y) {
    for (int x = 0; x < 256; ++x) {
      a.push_back(static_cast<T>(x));
      b.push_back(static_cast<T>(y));
    }
  }
  ASSERT_NO_FATAL_FAILURE(check_in_lanes(dtype, Divisor::varying, a, b));
  a.resize(256);
  for (int y = 0; y < 256; ++y) {
    const std::vector<T> by(a.size(), static_cast<T>(y));
    ASSERT_NO_FATAL_FAILURE(check_in_lanes(dtype, Divisor::constant, a, by));
  }
}

TEST_F(Division, AllPairsOfBytesAreDivided) {
  ASSERT_NO_FATAL_FAILURE(check_all_pairs<std::int8_t>(DType::i8));
  ASSERT_NO_FATAL_FAILURE(check_all_pairs<std::uint8_t>(DType::ui8));
}

// All numbers of 16 bits by each of many.
template <class T>
void check_all_dividends(DType dtype) {
  std::mt19937_64 random(8);
  std::vector<T> a(65536);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<T>(i);
  const int step = weft::testing::under_sanitizers(1511, 311);
  for (int y = 0; y < 65536; y += step) {
    const std::vector<T> b(a.size(), static_cast<T>(y));
    for (Divisor kind : {Divisor::constant, Divisor::varying}) {
      ASSERT_NO_FATAL_FAILURE(check(dtype, kind, a, b, dtype));
    }
  }
}

TEST_F(Division, AllNumbersOf16BitsAreDivided) {
  ASSERT_NO_FATAL_FAILURE(check_all_dividends<std::int16_t>(DType::i16));
  ASSERT_NO_FATAL_FAILURE(check_all_dividends<std::uint16_t>(DType::ui16));
}

}  // namespace
}  // namespace weft::engine::codegen_test
