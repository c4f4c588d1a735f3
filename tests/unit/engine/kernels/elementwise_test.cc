// Elementwise kernels against hand-computed values: wrapping, rounding, special values, views.
#include <cmath>
#include <limits>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/run_kernels.h"

namespace weft::elementwise_test {
namespace {

using weft::testing::run_text;

constexpr float kInf = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

template <class T>
Literal line(DType dtype, const std::vector<T>& values) {
  return Literal::from<T>({dtype, {static_cast<std::int64_t>(values.size())}}, values);
}

template <class T>
std::vector<T> elements(const Literal& literal) {
  const Literal all = literal.expanded();
  const auto span = all.elements<T>();
  return {span.begin(), span.end()};
}

// op(a, b) for lines of one type.
template <class T>
std::vector<T> binary(std::string_view op, DType dtype, const std::vector<T>& a,
                      const std::vector<T>& b) {
  const std::string type = fmt::format("tensor<{}x{}>", a.size(), name(dtype));
  const std::string text = fmt::format(
      "func.func @main(%a: {0}, %b: {0}) -> {0} {{\n  %0 = \"{1}\"(%a, %b) : ({0}, {0}) -> {0}\n"
      "  return %0 : {0}\n}}\n",
      type, op);
  return elements<T>(run_text(text, {line(dtype, a), line(dtype, b)})[0]);
}

TEST(Elementwise, IntegersWrap) {
  using V = std::vector<std::int8_t>;
  EXPECT_EQ(binary<std::int8_t>("stablehlo.add", DType::i8, {127, -128}, {1, -1}), (V{-128, 127}));
  EXPECT_EQ(binary<std::int8_t>("stablehlo.multiply", DType::i8, {64, -128}, {2, -1}),
            (V{-128, -128}));
  EXPECT_EQ(binary<std::uint16_t>("stablehlo.multiply", DType::ui16, {65535}, {65535}),
            (std::vector<std::uint16_t>{1}));
}

TEST(Elementwise, DivisionByZeroAndOverflowAreThoseOfXla) {
  using V = std::vector<std::int32_t>;
  constexpr std::int32_t kMin = std::numeric_limits<std::int32_t>::min();
  const V a = {5, -5, kMin, 0, 7}, b = {0, 0, -1, 0, -2};
  EXPECT_EQ(binary("stablehlo.divide", DType::i32, a, b), (V{-1, -1, kMin, -1, -3}));
  EXPECT_EQ(binary("stablehlo.remainder", DType::i32, a, b), (V{5, -5, 0, 0, 1}));
  EXPECT_EQ(binary<std::uint32_t>("stablehlo.divide", DType::ui32, {5}, {0}),
            (std::vector<std::uint32_t>{0xffffffff}));
}

TEST(Elementwise, ShiftsBeyondTheWidth) {
  using V = std::vector<std::int32_t>;
  const V x(5, -8), by = {0, 31, 32, 33, -1};
  EXPECT_EQ(binary("stablehlo.shift_left", DType::i32, x, by), (V{-8, 0, 0, 0, 0}));
  EXPECT_EQ(binary("stablehlo.shift_right_arithmetic", DType::i32, x, by), (V{-8, -1, -1, -1, -1}));
  EXPECT_EQ(binary("stablehlo.shift_right_logical", DType::i32, x, by), (V{-8, 1, 0, 0, 0}));
}

TEST(Elementwise, IntegersBelowAByte) {
  using I4 = StorageOf<DType::i4>;
  const auto i4 = [](const std::vector<I4>& values) {
    std::vector<int> result;
    for (I4 v : values) result.push_back(v.value);
    return result;
  };
  const std::vector<I4> a = {{7}, {-8}, {-1}}, b = {{1}, {-1}, {3}};
  EXPECT_EQ(i4(binary("stablehlo.add", DType::i4, a, b)), (std::vector<int>{-8, 7, 2}));
  EXPECT_EQ(i4(binary("stablehlo.multiply", DType::i4, a, b)), (std::vector<int>{7, -8, -3}));
  EXPECT_EQ(i4(binary("stablehlo.shift_right_logical", DType::i4, a, b)),
            (std::vector<int>{3, 0, 1}));
  EXPECT_EQ(i4(binary("stablehlo.shift_right_arithmetic", DType::i4, a, b)),
            (std::vector<int>{3, -1, -1}));
}

TEST(Elementwise, MaximumAndMinimumAreThoseOfIeee) {
  const std::vector<float> a = {0.0F, -0.0F, kNaN, 1, 2}, b = {-0.0F, 0.0F, 1, kNaN, 3};
  const auto max = binary("stablehlo.maximum", DType::f32, a, b);
  const auto min = binary("stablehlo.minimum", DType::f32, a, b);
  for (int i = 0; i < 2; ++i) {
    const auto at = static_cast<std::size_t>(i);
    EXPECT_FALSE(std::signbit(max[at]));
    EXPECT_TRUE(std::signbit(min[at]));
  }
  EXPECT_TRUE(std::isnan(max[2]) && std::isnan(max[3]) && std::isnan(min[2]) && std::isnan(min[3]));
  EXPECT_EQ(max[4], 3);
  EXPECT_EQ(min[4], 2);
}

TEST(Elementwise, BooleansAddAsOrAndMultiplyAsAnd) {
  using V = std::vector<bool8>;
  const bool8 t{1}, f{0};
  const V a = {f, f, t, t}, b = {f, t, f, t};
  EXPECT_EQ(binary("stablehlo.add", DType::i1, a, b), (V{f, t, t, t}));
  EXPECT_EQ(binary("stablehlo.multiply", DType::i1, a, b), (V{f, f, f, t}));
  EXPECT_EQ(binary("stablehlo.xor", DType::i1, a, b), (V{f, t, t, f}));
}

TEST(Elementwise, SmallFloatsRoundOncePerOp) {
  // 1 + 2^-8 is half way between two bf16: to even.
  const std::vector<BFloat16> a = {to_bfloat16(1), to_bfloat16(1), to_bfloat16(256)};
  const std::vector<BFloat16> b = {to_bfloat16(0x1p-8F), to_bfloat16(0x1.8p-8F), to_bfloat16(1)};
  const auto sum = binary("stablehlo.add", DType::bf16, a, b);
  EXPECT_EQ(to_float(sum[0]), 1);
  EXPECT_EQ(to_float(sum[1]), 1 + 0x1p-7F);
  EXPECT_EQ(to_float(sum[2]), 256);
}

std::vector<float> converted_from(DType from, const Literal& input, DType to) {
  const std::int64_t n = input.num_elements();
  const std::string text = fmt::format(
      "func.func @main(%a: tensor<{0}x{1}>) -> tensor<{0}xf32> {{\n"
      "  %0 = stablehlo.convert %a : (tensor<{0}x{1}>) -> tensor<{0}x{2}>\n"
      "  %1 = stablehlo.convert %0 : (tensor<{0}x{2}>) -> tensor<{0}xf32>\n"
      "  return %1 : tensor<{0}xf32>\n}}\n",
      n, name(from), name(to));
  return elements<float>(run_text(text, {input})[0]);
}

TEST(Elementwise, FloatsToIntegersSaturate) {
  const std::vector<float> x = {1e10F, -1e10F, kNaN, kInf, -1.5F, 1.5F, 300};
  const Literal input = line(DType::f32, x);
  using V = std::vector<float>;
  EXPECT_EQ(converted_from(DType::f32, input, DType::i8), (V{127, -128, 0, 127, -1, 1, 127}));
  EXPECT_EQ(converted_from(DType::f32, input, DType::ui8), (V{255, 0, 0, 255, 0, 1, 255}));
  EXPECT_EQ(converted_from(DType::f32, input, DType::i4), (V{7, -8, 0, 7, -1, 1, 7}));
  EXPECT_EQ(converted_from(DType::f32, input, DType::ui2), (V{3, 0, 0, 3, 0, 1, 3}));
  EXPECT_EQ(converted_from(DType::f32, input, DType::i1), (V{1, 1, 1, 1, 1, 1, 1}));
  const std::vector<std::int32_t> wide = {17, -9, 127, 200};
  EXPECT_EQ(converted_from(DType::i32, line(DType::i32, wide), DType::i4), (V{1, 7, -1, -8}));
}

TEST(Elementwise, ConversionsToSmallFloatsRoundOnce) {
  // Rounded to f32 first, each of these would become a tie.
  const std::vector<double> x = {1 + 0x1p-11 + 0x1p-40, 1 + 3 * 0x1p-11 - 0x1p-40};
  EXPECT_EQ(converted_from(DType::f64, line(DType::f64, x), DType::f16),
            (std::vector<float>{1 + 0x1p-10F, 1 + 0x1p-10F}));
  const std::vector<std::int64_t> large = {(std::int64_t{1} << 62) + (std::int64_t{1} << 54) + 1,
                                           -(std::int64_t{1} << 62) - (std::int64_t{1} << 54) - 1};
  EXPECT_EQ(converted_from(DType::i64, line(DType::i64, large), DType::bf16),
            (std::vector<float>{0x1.02p62F, -0x1.02p62F}));
  const std::vector<std::uint64_t> largest = {(std::uint64_t{1} << 63) + (std::uint64_t{1} << 55) +
                                              1};
  EXPECT_EQ(converted_from(DType::ui64, line(DType::ui64, largest), DType::bf16),
            (std::vector<float>{0x1.02p63F}));
}

TEST(Elementwise, DyingOperandsAreReused) {
  engine::BufferPool pool;
  const auto module = ir::parse_or_throw(
      "func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {\n"
      "  %0 = stablehlo.add %a, %b : tensor<4xf32>\n  return %0 : tensor<4xf32>\n}\n",
      "test.mlir");
  const Literal ones = line<float>(DType::f32, {1, 2, 3, 4});
  std::vector<engine::Buffer> inputs;
  inputs.push_back(engine::Buffer::of(ones));
  inputs.push_back(testing::owned_buffer(pool, ones));
  const std::byte* bytes = inputs[1].bytes();
  const auto context = testing::kernel_context(pool, testing::Split::whole);
  const auto results = testing::run_kernels(*module, std::move(inputs), context);
  EXPECT_EQ(results[0].bytes(), bytes);
  EXPECT_EQ(elements<float>(to_literal(results[0])), (std::vector<float>{2, 4, 6, 8}));
}

TEST(Elementwise, LargeArraysInParts) {
  constexpr std::int64_t kN = 300'000;
  std::vector<std::int32_t> a(kN);
  for (std::int64_t i = 0; i < kN; ++i)
    a[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(i);
  const auto sum = binary("stablehlo.add", DType::i32, a, a);
  for (std::int64_t i = 0; i < kN; ++i) ASSERT_EQ(sum[static_cast<std::size_t>(i)], 2 * i);
}

// Such are written past the caches.
TEST(Elementwise, ResultsLargerThanTheCaches) {
  constexpr std::int64_t kN = (std::int64_t{9} << 20) + 13;
  std::vector<std::int8_t> a(kN);
  for (std::int64_t i = 0; i < kN; ++i) {
    a[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(i % 101);
  }
  const auto converted = [&](std::string_view to) {
    return run_text(
        fmt::format("func.func @main(%a: tensor<{0}xi8>) -> tensor<{0}x{1}> {{\n"
                    "  %0 = stablehlo.convert %a : (tensor<{0}xi8>) -> tensor<{0}x{1}>\n"
                    "  return %0 : tensor<{0}x{1}>\n}}\n",
                    kN, to),
        {line(DType::i8, a)})[0];
  };
  const auto wide = elements<std::int32_t>(converted("i32"));
  for (std::int64_t i = 0; i < kN; ++i) ASSERT_EQ(wide[static_cast<std::size_t>(i)], i % 101);
  const auto small = elements<BFloat16>(converted("bf16"));
  for (std::int64_t i = 0; i < kN; ++i) {
    ASSERT_EQ(to_float(small[static_cast<std::size_t>(i)]), static_cast<float>(i % 101));
  }
}

TEST(Elementwise, SelectTakesAScalarPredicate) {
  const std::string text =
      "func.func @main(%p: tensor<i1>, %a: tensor<2x3xbf16>, %b: tensor<2x3xbf16>) -> "
      "tensor<2x3xbf16> {\n"
      "  %0 = stablehlo.select %p, %a, %b : tensor<i1>, tensor<2x3xbf16>\n"
      "  return %0 : tensor<2x3xbf16>\n}\n";
  const Literal a = Literal::splat<BFloat16>({DType::bf16, {2, 3}}, {0x7f81});  // a signalling NaN
  const Literal b = Literal::splat<BFloat16>({DType::bf16, {2, 3}}, {1});
  const Literal yes = Literal::splat<bool8>({DType::i1, {}}, to_bool8(true));
  const Literal no = Literal::splat<bool8>({DType::i1, {}}, to_bool8(false));
  EXPECT_EQ(run_text(text, {yes, a, b})[0], a);
  EXPECT_EQ(run_text(text, {no, a, b})[0], b);
}

}  // namespace
}  // namespace weft::elementwise_test
