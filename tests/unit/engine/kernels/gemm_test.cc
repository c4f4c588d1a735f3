#include "engine/kernels/product/gemm.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "support/sanitizer.h"
#include "unit/engine/kernels/gemm_testing.h"

namespace weft::engine::gemm_test {
namespace {

using testing::matrix;
using testing::Number;
using testing::Random;

struct Size {
  std::int64_t rows, depth, cols;
};

// The product by the definition, in numbers whose sums are exact.
template <DType kD>
void expect_product(const Buffer& a, const Buffer& b, const Buffer& got) {
  const std::int64_t rows = a.dims()[0], depth = a.dims()[1], cols = b.dims()[1];
  std::vector<Number> right(static_cast<std::size_t>(depth * cols));
  for (std::int64_t k = 0; k < depth; ++k) {
    for (std::int64_t j = 0; j < cols; ++j) {
      right[static_cast<std::size_t>(k * cols + j)] = testing::read(b, {k, j});
    }
  }
  std::vector<Number> sums(static_cast<std::size_t>(cols));
  for (std::int64_t i = 0; i < rows; ++i) {
    std::fill(sums.begin(), sums.end(), Number{});
    for (std::int64_t k = 0; k < depth; ++k) {
      const Number x = testing::read(a, {i, k});
      for (std::int64_t j = 0; j < cols; ++j) {
        sums[static_cast<std::size_t>(j)].add_product(
            x, right[static_cast<std::size_t>(k * cols + j)]);
      }
    }
    for (std::int64_t j = 0; j < cols; ++j) {
      const auto want = testing::from_number<kD>(sums[static_cast<std::size_t>(j)]);
      const auto is = testing::to_number(got.data<StorageOf<kD>>()[i * cols + j]);
      const auto expected = testing::to_number(want);
      ASSERT_TRUE(testing::is_same(is, expected))
          << name(a.dtype()) << to_string(a.dims()) << " x " << name(b.dtype())
          << to_string(b.dims()) << " at " << i << ", " << j << ": " << is.integer << " " << is.real
          << ", not " << expected.integer << " " << expected.real;
    }
  }
}

// Runs the product of two views serially, and in parallel from the last part to the first.
void check(const Gemm& gemm, BufferPool& pool, const Buffer& a, const Buffer& b, DType result) {
  const Dims dims{a.dims()[0], b.dims()[1]};
  Buffer c = pool.allocate({result, dims}), again = pool.allocate({result, dims});
  const auto run = [&](const KernelContext& context, Buffer& to) {
    gemm.run(context, matrix(a), matrix(b),
             {to.mutable_bytes(), result, dims[0], dims[1], dims[1]});
  };
  run(testing::serial_context(pool), c);
  visit_dtype(result, [&]<DType kD>(DTypeTag<kD>) { expect_product<kD>(a, b, c); });
  run(testing::threaded_context(pool), again);
  EXPECT_TRUE(testing::same_bits(c, again));
}

void check_random(Random& random, DType lhs, DType rhs, DType result, const Size& size) {
  BufferPool pool;
  const auto sum = plan::sum_type(lhs, rhs, result);
  ASSERT_TRUE(sum.has_value());
  const auto gemm = make_gemm(*sum);
  const Buffer a = testing::random_view(random, pool, lhs, {size.rows, size.depth});
  const Buffer b = testing::random_view(random, pool, rhs, {size.depth, size.cols});
  check(*gemm, pool, a, b, result);
}

constexpr Size kSizes[] = {{1, 1, 1},   {3, 5, 2},    {7, 1, 9},     {1, 300, 70},
                           {65, 33, 1}, {17, 64, 40}, {70, 129, 66}, {33, 260, 129}};

class GemmOfType : public ::testing::TestWithParam<DType> {};

TEST_P(GemmOfType, AnyLayout) {
  Random random(static_cast<unsigned>(GetParam()) + 1);
  for (const Size& size : kSizes) {
    for (int layout = 0; layout < weft::testing::under_sanitizers(1, 4); ++layout) {
      check_random(random, GetParam(), GetParam(), GetParam(), size);
    }
  }
}

std::vector<DType> all_dtypes() {
  std::vector<DType> result;
  for (int i = 0; i < kNumDTypes; ++i) result.push_back(static_cast<DType>(i));
  return result;
}

INSTANTIATE_TEST_SUITE_P(Gemm, GemmOfType, ::testing::ValuesIn(all_dtypes()), [](const auto& test) {
  std::string text(name(test.param));
  std::erase_if(text, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
  return text;
});

TEST(Gemm, MixedTypes) {
  const DType kTypes[][3] = {
      {DType::bf16, DType::bf16, DType::f32}, {DType::f8E4M3FN, DType::f8E5M2, DType::f32},
      {DType::f16, DType::bf16, DType::f16},  {DType::f32, DType::bf16, DType::bf16},
      {DType::i8, DType::i8, DType::i32},     {DType::ui8, DType::i8, DType::i32},
      {DType::i4, DType::i8, DType::i16},     {DType::ui2, DType::i64, DType::i64},
      {DType::i32, DType::i32, DType::i8},    {DType::i8, DType::i8, DType::i4},
      {DType::f32, DType::f64, DType::f64},   {DType::f64, DType::f64, DType::f32},
      {DType::f32, DType::c64, DType::c64},   {DType::c64, DType::c128, DType::c128},
      {DType::bf16, DType::bf16, DType::f64}, {DType::f64, DType::f64, DType::bf16},
      {DType::c128, DType::c128, DType::c64}, {DType::i1, DType::i1, DType::i32}};
  Random random(7);
  for (const auto& [lhs, rhs, result] : kTypes) {
    for (const Size& size : kSizes) check_random(random, lhs, rhs, result, size);
  }
}

TEST(Gemm, SmallIntegersAsFloats) {
  BufferPool pool;
  Random random(3);
  const auto gemm = make_gemm(*plan::sum_type(DType::i8, DType::i8, DType::f32));
  Buffer a = pool.allocate({DType::i8, {40, 50}}), b = pool.allocate({DType::i8, {50, 60}});
  for (Buffer* buffer : {&a, &b}) {
    for (std::int64_t i = 0; i < buffer->num_elements(); ++i) {
      buffer->mutable_data<std::int8_t>()[i] =
          static_cast<std::int8_t>(testing::pick(random, -9, 9));
    }
  }
  check(*gemm, pool, a, b, DType::f32);
}

TEST(Gemm, RandomSizes) {
  Random random(11);
  const DType kTypes[] = {DType::f32, DType::bf16, DType::f64, DType::c64, DType::i32, DType::i1};
  for (int i = 0; i < 150; ++i) {
    const Size size{testing::pick(random, 1, 90), testing::pick(random, 1, 150),
                    testing::pick(random, 1, 150)};
    const DType dtype = kTypes[testing::pick(random, 0, 5)];
    check_random(random, dtype, dtype, dtype, size);
  }
}

// Deep ones, in parts, with a last part that is smaller or the only one of its group.
TEST(Gemm, InPartsOfTheDepth) {
  Random random(13);
  constexpr Size kDeep[] = {{33, 8192, 20}, {20, 8193, 3}, {128, 8700, 128}, {17, 20000, 40}};
  for (const Size& size : kDeep) {
    if (size.rows == 128 && weft::testing::under_sanitizers(1, 0) == 1) continue;
    for (int layout = 0; layout < weft::testing::under_sanitizers(1, 3); ++layout) {
      check_random(random, DType::f32, DType::f32, DType::f32, size);
    }
    check_random(random, DType::bf16, DType::bf16, DType::f32, size);
  }
}

// Of few rows and of many, of matrices that are in a cache and of others; c itself may be the
// addend.
TEST(Gemm, AddsToAMatrix) {
  BufferPool pool;
  Random random(17);
  const auto gemm = make_gemm(SumType::f32);
  for (const Size& size :
       {Size{2, 40, 300}, Size{8, 300, 150}, Size{20, 33, 700}, Size{64, 512, 60}, Size{65, 64, 64},
        Size{5, 3000, 40}, Size{16, 1100, 1100}}) {
    const auto filled = [&](std::int64_t rows, std::int64_t cols) {
      Buffer buffer = pool.allocate({DType::f32, {rows, cols}});
      for (std::int64_t i = 0; i < rows * cols; ++i) {
        buffer.mutable_data<float>()[i] = static_cast<float>(testing::pick(random, -4, 4));
      }
      return buffer;
    };
    const Buffer a = filled(size.rows, size.depth), b = filled(size.depth, size.cols);
    const Buffer addend = filled(size.rows, size.cols);
    Buffer product = filled(size.rows, size.cols), apart = filled(size.rows, size.cols);
    Buffer in_place = filled(size.rows, size.cols);
    std::copy_n(addend.data<float>(), addend.num_elements(), in_place.mutable_data<float>());
    const auto run = [&](const KernelContext& context, Buffer& to, const std::byte* add) {
      gemm->run(context, matrix(a), matrix(b),
                {to.mutable_bytes(), DType::f32, size.rows, size.cols, size.cols, add});
    };
    run(testing::serial_context(pool), product, nullptr);
    run(testing::serial_context(pool), apart, addend.bytes());
    run(testing::threaded_context(pool), in_place, in_place.bytes());
    EXPECT_TRUE(testing::same_bits(apart, in_place));
    for (std::int64_t i = 0; i < product.num_elements(); ++i) {
      ASSERT_EQ(apart.data<float>()[i], product.data<float>()[i] + addend.data<float>()[i])
          << "element " << i << " of " << size.rows << " x " << size.depth << " x " << size.cols;
    }
  }
}

// Large enough to be cut into tiles, in both directions and with remainders; each in some layout.
TEST(Gemm, Tiles) {
  Random random(13);
  const Size kLarge[] = {{300, 300, 300}, {100, 700, 900}, {513, 130, 1000},
                         {1100, 64, 520}, {2200, 70, 300}, {1, 900, 1500}};
  for (const Size& size : kLarge) {
    for (DType dtype : {DType::f32, DType::bf16}) {
      check_random(random, dtype, dtype, dtype, size);
    }
  }
  check_random(random, DType::f64, DType::f64, DType::f64, {300, 300, 300});
  check_random(random, DType::c64, DType::f32, DType::c64, {300, 200, 280});
}

// bf16 products of the library, which make_gemm uses only where they are fast.
class GemmOfBf16 : public ::testing::Test {
 protected:
  void SetUp() override {
    const Buffer a = testing::random_dense(random_, pool_, DType::bf16, {64, 64});
    try {
      check(*gemm_, pool_, a, a, DType::bf16);
    } catch (const Error& e) {
      GTEST_SKIP() << e.what();  // a processor for which the library has no bf16
    }
  }

  Random random_{17};
  BufferPool pool_;
  std::unique_ptr<Gemm> gemm_ = make_onednn_gemm(true);
};

TEST_F(GemmOfBf16, AnyLayout) {
  for (const Size& size :
       {Size{17, 64, 40}, Size{270, 256, 260}, Size{60, 400, 700}, Size{129, 257, 65}}) {
    for (int layout = 0; layout < weft::testing::under_sanitizers(1, 4); ++layout) {
      const Buffer a = testing::random_view(random_, pool_, DType::bf16, {size.rows, size.depth});
      const Buffer b = testing::random_view(random_, pool_, DType::bf16, {size.depth, size.cols});
      for (DType result : {DType::bf16, DType::f32, DType::f16}) {
        check(*gemm_, pool_, a, b, result);
      }
    }
  }
}

// Right operands whose columns or rows are contiguous but run backwards, overlap, or are one and
// the same: the library has no name for such strides.
TEST_F(GemmOfBf16, StridesOfNoMatrix) {
  constexpr std::int64_t kSize = 64;
  const Buffer a = testing::random_dense(random_, pool_, DType::bf16, {kSize, kSize});
  const Buffer dense = testing::random_dense(random_, pool_, DType::bf16, {kSize, kSize});
  Buffer b = dense;
  for (std::int64_t stride : {-kSize, std::int64_t{1}, kSize / 2, std::int64_t{0}}) {
    const std::int64_t start = stride < 0 ? (kSize - 1) * kSize : 0;
    b = dense.viewed({{DType::bf16, {kSize, kSize}}, {stride, 1}, start});
    check(*gemm_, pool_, a, b, DType::bf16);
    check(*gemm_, pool_, a, b.transposed(Dims{1, 0}), DType::bf16);
  }
}

// Rows of the result with gaps between them, which must stay as they are.
TEST(Gemm, ResultWithGaps) {
  BufferPool pool;
  Random random(19);
  for (DType dtype : {DType::f32, DType::bf16, DType::f64, DType::i32}) {
    const auto gemm = make_gemm(*plan::sum_type(dtype, dtype, dtype));
    for (const Size& size : {Size{5, 6, 7}, Size{40, 50, 60}, Size{300, 260, 280}}) {
      const Buffer a = testing::random_view(random, pool, dtype, {size.rows, size.depth});
      const Buffer b = testing::random_view(random, pool, dtype, {size.depth, size.cols});
      Buffer wide = testing::random_dense(random, pool, dtype, {size.rows, size.cols + 9});
      const Literal before = to_literal(wide);
      gemm->run(testing::serial_context(pool), matrix(a), matrix(b),
                {wide.mutable_bytes(), dtype, size.rows, size.cols, size.cols + 9});
      const Buffer result = pool.dense(wide.sliced(Dims{0, 0}, Dims{size.rows, size.cols}));
      visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) { expect_product<kD>(a, b, result); });
      const Dims gap{0, size.cols}, gap_size{size.rows, 9};
      EXPECT_TRUE(testing::same_bits(pool.dense(wide.sliced(gap, gap_size)),
                                     pool.dense(Buffer::of(before).sliced(gap, gap_size))));
    }
  }
}

// Sums of real numbers are as exact as f32 can be expected to be, and NaN and infinity come
// through.
TEST(Gemm, ErrorAndSpecialValues) {
  BufferPool pool;
  Random random(23);
  std::normal_distribution<float> normal;
  for (const Size& size : {Size{20, 30, 40}, Size{300, 1000, 300}, Size{1, 1000, 300}}) {
    Buffer a = pool.allocate({DType::f32, {size.rows, size.depth}});
    Buffer b = pool.allocate({DType::f32, {size.depth, size.cols}});
    Buffer c = pool.allocate({DType::f32, {size.rows, size.cols}});
    for (Buffer* x : {&a, &b}) {
      std::generate_n(x->mutable_data<float>(), x->num_elements(), [&] { return normal(random); });
    }
    a.mutable_data<float>()[3] = std::numeric_limits<float>::quiet_NaN();
    b.mutable_data<float>()[0] = std::numeric_limits<float>::infinity();
    const auto gemm = make_gemm(SumType::f32);
    gemm->run(testing::serial_context(pool), matrix(a), matrix(b),
              {c.mutable_bytes(), DType::f32, size.rows, size.cols, size.cols});
    const auto* result = c.data<float>();
    EXPECT_TRUE(std::isnan(result[0]) && std::isnan(result[size.cols - 1]));
    EXPECT_TRUE(size.rows == 1 || std::isinf(result[size.cols]));
    const std::int64_t last = size.cols - 1;
    for (std::int64_t i = 1; i < size.rows; ++i) {
      double sum = 0;
      for (std::int64_t k = 0; k < size.depth; ++k) {
        sum += static_cast<double>(a.data<float>()[i * size.depth + k]) *
               b.data<float>()[k * size.cols + last];
      }
      ASSERT_NEAR(result[i * size.cols + last], sum, 1e-6 * std::sqrt(size.depth) * 10);
    }
  }
}

TEST(Gemm, UndefinedProducts) {
  EXPECT_FALSE(plan::sum_type(DType::c64, DType::c64, DType::f32).has_value());
  EXPECT_FALSE(plan::sum_type(DType::f32, DType::f32, DType::i32).has_value());
  EXPECT_EQ(plan::sum_type(DType::i64, DType::i64, DType::f64), SumType::f64);
  EXPECT_EQ(plan::sum_type(DType::i8, DType::i8, DType::f32), SumType::f32);
}

}  // namespace
}  // namespace weft::engine::gemm_test
