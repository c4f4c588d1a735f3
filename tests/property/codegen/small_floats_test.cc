// Numbers that are rounded to 16 bits where they are stored: each bit, also of those that are
// seldom met, wherever in an array they stand.
#include <bit>
#include <cstring>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/small_float.h"
#include "engine/codegen/tile_code.h"
#include "engine/kernels/tile/tile_small_floats.h"
#include "property/codegen/tile_programs.h"
#include "support/each_target.h"
#include "support/sanitizer.h"

namespace weft::engine::codegen_test {
namespace {

class SmallFloats : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!makes_code()) GTEST_SKIP() << "this processor or WEFT_CODEGEN makes no code";
  }
};

constexpr std::int64_t kMost = 70;  // whole pairs of vectors, and all numbers of what is left

// Zeros, subnormals, halves between two of bf16 and of f16 and their neighbours, the largest ones,
// infinities, and NaNs that are quiet, signalling, and such that rounding would carry into the
// sign.
std::vector<float> special_numbers() {
  std::vector<float> all;
  for (const std::uint32_t bits :
       {0x00000000U, 0x00000001U, 0x00007fffU, 0x00008000U, 0x00018000U, 0x007fffffU,
        0x3f808000U, 0x3f818000U, 0x3f807fffU, 0x3f808001U, 0x3f801000U, 0x3f803000U,
        0x3f800fffU, 0x33000000U, 0x33000001U, 0x387fe000U, 0x477fefffU, 0x477ff000U,
        0x7f7f7fffU, 0x7f7f8000U, 0x7f7fffffU, 0x7f800000U, 0x7f800001U, 0x7f80ffffU,
        0x7fbfffffU, 0x7fc00000U, 0x7fc12345U, 0x7fff8000U, 0x7fffffffU}) {
    all.push_back(std::bit_cast<float>(bits));
    all.push_back(std::bit_cast<float>(bits | 0x80000000U));
  }
  return all;
}

Bytes bytes_of(const std::vector<float>& numbers) {
  Bytes bytes(numbers.size() * sizeof(float));
  std::memcpy(bytes.data(), numbers.data(), bytes.size());
  return bytes;
}

template <class T>
std::vector<T> read(const Bytes& bytes, std::int64_t n) {
  std::vector<T> all(static_cast<std::size_t>(n));
  std::memcpy(all.data(), bytes.data(), all.size() * sizeof(T));
  return all;
}

Results run(const RegionProgram& program, const std::vector<float>& numbers) {
  const auto n = static_cast<std::int64_t>(numbers.size());
  RegionProgram::Frame frame(program);
  Results results(program, n);
  const void* const from[] = {numbers.data()};
  program.run_apart(frame, from, results.pointers, n);
  for (const Bytes& result : results.storage) EXPECT_EQ(result.back(), std::byte{0x5a});
  return results;
}

// So many of them, from one on, round and round.
std::vector<float> some(const std::vector<float>& all, std::size_t first, std::int64_t n) {
  std::vector<float> numbers;
  for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) {
    numbers.push_back(all[(first + i) % all.size()]);
  }
  return numbers;
}

// Under sanitizers tiles are converted as on processors without an instruction for it
// (vector_targets.h): a NaN has its sign, but not its other bits.
bool is_same(Float16 a, Float16 b) {
  const auto is_nan = [](Float16 x) { return (x.bits & 0x7fff) > 0x7c00; };
  const bool same_sign = ((a.bits ^ b.bits) & 0x8000) == 0;
  const bool same_nan = is_nan(a) && is_nan(b) && same_sign;
  return a.bits == b.bits || (same_nan && testing::under_sanitizers(1, 0) == 1);
}

TEST_F(SmallFloats, AreRoundedWhereTheyAreStored) {
  const Compiled compiled(R"(
func.func @main(%x: tensor<3xf32>) -> (tensor<3xbf16>, tensor<3xf16>) {
  %0 = stablehlo.convert %x : (tensor<3xf32>) -> tensor<3xbf16>
  %1 = stablehlo.convert %x : (tensor<3xf32>) -> tensor<3xf16>
  return %0, %1 : tensor<3xbf16>, tensor<3xf16>
})");
  const RegionProgram program =
      compiled.program(true, {{TileForm::stored}, {TileForm::stored, TileForm::stored}});
  const std::vector<float> all = special_numbers();
  for (std::int64_t n = 1; n <= kMost; ++n) {
    const std::vector<float> numbers = some(all, static_cast<std::size_t>(n) * 5, n);
    const Results results = run(program, numbers);
    const auto bf16 = read<BFloat16>(results.storage[0], n);
    const auto f16 = read<Float16>(results.storage[1], n);
    std::vector<Float16> expected(numbers.size());
    store_floats(numbers.data(), expected.data(), n);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      EXPECT_EQ(bf16[i].bits, to_bfloat16(numbers[i]).bits)
          << fmt::format("{:#x}, {} of {}", std::bit_cast<std::uint32_t>(numbers[i]), i, n);
      EXPECT_TRUE(is_same(f16[i], expected[i]))
          << fmt::format("{:#x}, {} of {}", std::bit_cast<std::uint32_t>(numbers[i]), i, n);
    }
  }
}

TEST(SmallFloatTiles, AreRounded) {
  weft::testing::on_each_target([] {
    const std::vector<float> all = special_numbers();
    for (std::int64_t n = 0; n <= kMost; ++n) {
      const std::vector<float> numbers = some(all, static_cast<std::size_t>(n) * 5, n);
      std::vector<float> bf16 = numbers, f16 = numbers;
      round_to_bf16(bf16.data(), n);
      round_to_f16(f16.data(), n);
      std::vector<BFloat16> stored(numbers.size());
      store_floats(numbers.data(), stored.data(), n);
      std::vector<Float16> halves(numbers.size());
      store_floats(numbers.data(), halves.data(), n);
      std::vector<float> widened(numbers.size());
      load_floats(halves.data(), widened.data(), n);
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        const BFloat16 want = to_bfloat16(numbers[i]);
        EXPECT_EQ(stored[i].bits, want.bits) << numbers[i];
        EXPECT_EQ(std::bit_cast<std::uint32_t>(bf16[i]),
                  std::bit_cast<std::uint32_t>(to_float(want)))
            << numbers[i];
        EXPECT_EQ(std::bit_cast<std::uint32_t>(f16[i]), std::bit_cast<std::uint32_t>(widened[i]))
            << numbers[i];
      }
    }
  });
}

// Booleans, f32, integers and f16 beside bf16, of which some is used once more, stored twice or
// stored as it was read.
TEST_F(SmallFloats, StandBesideOtherTypes) {
  const Compiled compiled(R"(
func.func @main(%x: tensor<3xf32>) -> (tensor<3xbf16>, tensor<3xbf16>, tensor<3xf16>, tensor<3xi1>, tensor<3xf32>, tensor<3xi32>) {
  %0 = stablehlo.convert %x : (tensor<3xf32>) -> tensor<3xbf16>
  %1 = stablehlo.abs %0 : tensor<3xbf16>
  %2 = stablehlo.compare EQ, %0, %1 : (tensor<3xbf16>, tensor<3xbf16>) -> tensor<3xi1>
  %3 = stablehlo.convert %0 : (tensor<3xbf16>) -> tensor<3xf16>
  %4 = stablehlo.select %2, %0, %1 : tensor<3xi1>, tensor<3xbf16>
  %5 = stablehlo.convert %4 : (tensor<3xbf16>) -> tensor<3xf32>
  %6 = stablehlo.bitcast_convert %x : (tensor<3xf32>) -> tensor<3xi32>
  return %0, %4, %3, %2, %5, %6 : tensor<3xbf16>, tensor<3xbf16>, tensor<3xf16>, tensor<3xi1>, tensor<3xf32>, tensor<3xi32>
})");
  const RegionProgram program =
      compiled.program(true, {{TileForm::stored}, std::vector<TileForm>(6, TileForm::stored)});
  const std::vector<float> all = special_numbers();
  for (std::int64_t n = 1; n <= kMost; ++n) {
    const std::vector<float> numbers = some(all, static_cast<std::size_t>(n) * 3, n);
    Results results = run(program, numbers);
    const auto bf16 = read<BFloat16>(results.storage[0], n);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      EXPECT_EQ(bf16[i].bits, to_bfloat16(numbers[i]).bits) << i << " of " << n;
    }
    results.load();
    expect_same(program, by_tile_functions(program, {bytes_of(numbers)}, n), results.pointers, n,
                "the program above");
  }
}

// The same types as they are read, from arrays of 16 bits, booleans and whole lanes at once.
TEST_F(SmallFloats, AreReadBesideOtherTypes) {
  const Compiled compiled(R"(
func.func @main(%m: tensor<3xi1>, %b: tensor<3xbf16>, %h: tensor<3xf16>, %x: tensor<3xf32>, %one: tensor<3xbf16>) -> (tensor<3xbf16>, tensor<3xf16>, tensor<3xbf16>) {
  %0 = stablehlo.convert %h : (tensor<3xf16>) -> tensor<3xbf16>
  %1 = stablehlo.convert %x : (tensor<3xf32>) -> tensor<3xbf16>
  %2 = stablehlo.select %m, %b, %0 : tensor<3xi1>, tensor<3xbf16>
  %3 = stablehlo.select %m, %1, %one : tensor<3xi1>, tensor<3xbf16>
  %4 = stablehlo.maximum %2, %3 : tensor<3xbf16>
  %5 = stablehlo.negate %h : tensor<3xf16>
  return %4, %5, %b : tensor<3xbf16>, tensor<3xf16>, tensor<3xbf16>
})");
  const auto stored = TileForm::stored;
  const RegionProgram program = compiled.program(
      true, {{stored, stored, stored, stored, TileForm::one}, {stored, stored, stored}});
  std::mt19937_64 random(11);
  for (std::int64_t n = 1; n <= kMost; ++n) {
    const Arguments arguments(random, program, n);
    RegionProgram::Frame frame(program);
    Results results(program, n);
    program.run_apart(frame, arguments.pointers, results.pointers, n);
    results.load();
    expect_same(program, by_tile_functions(program, arguments.computed, n), results.pointers, n,
                "the program above");
  }
}

}  // namespace
}  // namespace weft::engine::codegen_test
