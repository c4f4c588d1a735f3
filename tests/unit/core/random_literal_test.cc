#include "core/random_literal.h"

#include <cmath>

#include <gtest/gtest.h>

namespace weft::random_literal_test {
namespace {

TEST(RandomLiteral, IsTheSameForTheSameSeedAndStreamOnly) {
  const TensorType type{DType::f32, {100}};
  EXPECT_EQ(random_literal(type, 1, 2), random_literal(type, 1, 2));
  EXPECT_FALSE(random_literal(type, 1, 2) == random_literal(type, 1, 3));
  EXPECT_FALSE(random_literal(type, 1, 2) == random_literal(type, 2, 2));
}

TEST(RandomLiteral, HasTheSameBitsOnEveryMachine) {
  // Worked out apart from the code: SplitMix64's first output for the seed 0 is the array's key.
  const Literal x = random_literal({DType::f32, {100}}, 0, 0);
  EXPECT_FLOAT_EQ(x.at<float>(0), 0.30489695072174072F);
  EXPECT_EQ(x.at<float>(0), random_literal({DType::f64, {1}}, 0, 0).at<double>(0));
  for (float value : x.elements<float>()) {
    EXPECT_GE(value, -1.0F);
    EXPECT_LT(value, 1.0F);
  }
}

TEST(RandomLiteral, FloatsFillTheInterval) {
  const Literal x = random_literal({DType::f32, {10000}}, 7, 0);
  double sum = 0, squares = 0;
  for (float value : x.elements<float>()) {
    sum += value;
    squares += value * value;
  }
  EXPECT_NEAR(sum / 10000, 0, 0.03);
  EXPECT_NEAR(squares / 10000, 1.0 / 3, 0.02);
}

TEST(RandomLiteral, EveryElementTypeHasValuesInItsRange) {
  for (int d = 0; d < kNumDTypes; ++d) {
    const auto dtype = static_cast<DType>(d);
    const Literal x = random_literal({dtype, {64}}, 3, 1);
    visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
      for (const auto& element : x.elements<StorageOf<kD>>()) {
        if constexpr (kD == DType::i4) {
          EXPECT_GE(element.value, 0);
          EXPECT_LT(element.value, 8);
        } else if constexpr (kD == DType::ui2) {
          EXPECT_LT(element.value, 4);
        } else if constexpr (kD == DType::i2) {
          EXPECT_LT(element.value, 2);
        } else if constexpr (kD == DType::i32) {
          EXPECT_LT(static_cast<std::uint32_t>(element), 8U);
        } else if constexpr (kD == DType::bf16 || kD == DType::f16) {
          EXPECT_LE(std::abs(to_float(element)), 1.0F);
        }
      }
    });
    EXPECT_FALSE(x.collapsed().is_splat()) << name(dtype);
  }
}

}  // namespace
}  // namespace weft::random_literal_test
