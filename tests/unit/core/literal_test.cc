#include "core/literal.h"

#include <cmath>
#include <complex>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace weft::literal_test {
namespace {

template <class T>
Literal make(TensorType type, const std::vector<T>& elements) {
  return Literal::from<T>(std::move(type), std::span<const T>(elements));
}

TEST(Literal, DefaultIsAScalarZero) {
  const Literal a;
  EXPECT_EQ(a.type(), (TensorType{DType::f32, {}}));
  EXPECT_EQ(a.at<float>(0), 0.0F);
  EXPECT_EQ(a, Literal(TensorType{}));
}

TEST(Literal, WritingToADefaultOneLeavesTheOthers) {
  Literal a;
  a.mutable_elements<float>()[0] = 5;
  EXPECT_EQ(a.at<float>(0), 5.0F);
  EXPECT_EQ(Literal().at<float>(0), 0.0F);
}

TEST(Literal, StartsAsZerosForEveryDType) {
  for (int i = 0; i < kNumDTypes; ++i) {
    const Literal a(TensorType{static_cast<DType>(i), {3, 5}});
    EXPECT_EQ(a.stored_bytes().size(), static_cast<std::size_t>(15 * byte_size(a.dtype())));
    for (std::byte b : a.stored_bytes()) EXPECT_EQ(b, std::byte{0});
  }
}

TEST(Literal, IsAlignedForVectors) {
  for (std::int64_t n : {1, 63, 1000000}) {
    const Literal a(TensorType{DType::i8, {n}});
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(a.stored_bytes().data()) % 64, 0U);
  }
}

TEST(Literal, SplatStaysOneElement) {
  const Literal a = Literal::splat(TensorType{DType::f32, {8192, 8192}}, 2.5F);
  EXPECT_TRUE(a.is_splat());
  EXPECT_EQ(a.stored_bytes().size(), 4U);
  EXPECT_EQ(a.num_elements(), 8192 * 8192);
  EXPECT_EQ(a.at<float>(8192 * 8192 - 1), 2.5F);
  EXPECT_EQ(a.element_bytes(12345).data(), a.stored_bytes().data());
  EXPECT_EQ(a.reshaped({64, 1048576}).stored_bytes().size(), 4U);
  EXPECT_EQ(a, Literal::splat(TensorType{DType::f32, {8192, 8192}}, 2.5F));
}

TEST(Literal, SplatExpandsForEveryElementSize) {
  const auto check = []<class T>(DType dtype, T value) {
    for (std::int64_t n : {0, 1, 7, 256, 257, 1000}) {
      const Literal a = Literal::splat(TensorType{dtype, {n}}, value).expanded();
      EXPECT_FALSE(a.is_splat());
      ASSERT_EQ(a.elements<T>().size(), static_cast<std::size_t>(n));
      for (T x : a.elements<T>()) EXPECT_EQ(x, value);
    }
  };
  check(DType::i8, std::int8_t{-3});
  check(DType::ui16, std::uint16_t{0x1234});
  check(DType::f32, 1.5F);
  check(DType::i64, std::int64_t{-1234567890123});
  check(DType::c128, std::complex<double>(1, -2));
  check(DType::f64, 0.0);
}

TEST(Literal, CollapsesWhatHasEqualBits) {
  const TensorType type{DType::f32, {4}};
  EXPECT_TRUE(make<float>(type, {3, 3, 3, 3}).collapsed().is_splat());
  EXPECT_EQ(make<float>(type, {3, 3, 3, 3}).collapsed().at<float>(3), 3.0F);
  EXPECT_FALSE(make<float>(type, {3, 3, 3, 4}).collapsed().is_splat());
  EXPECT_FALSE(make<float>(type, {0.0F, -0.0F, 0.0F, 0.0F}).collapsed().is_splat());
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_TRUE(make<float>(type, {nan, nan, nan, nan}).collapsed().is_splat());
  EXPECT_TRUE(make<float>({DType::f32, {}}, {3}).collapsed().is_splat());
  EXPECT_FALSE(Literal(TensorType{DType::f32, {0}}).collapsed().is_splat());
  // Equal in every byte but shifted: no splat.
  EXPECT_FALSE(make<std::int16_t>({DType::i16, {2}}, {0x0102, 0x0201}).collapsed().is_splat());
}

TEST(Literal, EqualityIsOfBits) {
  const TensorType type{DType::f32, {2}};
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(make<float>(type, {nan, 1}), make<float>(type, {nan, 1}));
  EXPECT_NE(make<float>(type, {0.0F, 1}), make<float>(type, {-0.0F, 1}));
  EXPECT_NE(make<float>(type, {1, 2}), make<float>(type, {1, 3}));
  EXPECT_NE(make<float>(type, {1, 2}), make<float>({DType::f32, {2, 1}}, {1, 2}));
  EXPECT_NE(make<std::int32_t>({DType::i32, {1}}, {0}),
            make<std::uint32_t>({DType::ui32, {1}}, {0}));
}

TEST(Literal, EqualitySeesThroughSplats) {
  const TensorType type{DType::i32, {3}};
  const Literal splat = Literal::splat(type, 7);
  EXPECT_EQ(splat, make<int>(type, {7, 7, 7}));
  EXPECT_EQ(make<int>(type, {7, 7, 7}), splat);
  EXPECT_NE(splat, make<int>(type, {7, 7, 8}));
  EXPECT_NE(splat, make<int>(type, {8, 8, 8}));
  EXPECT_NE(splat, Literal::splat(type, 8));
  EXPECT_EQ(Literal::splat(TensorType{DType::i32, {0, 2}}, 1),
            Literal(TensorType{DType::i32, {0, 2}}));
}

TEST(Literal, CopiesShareUntilOneIsWritten) {
  Literal a = make<int>({DType::i32, {3}}, {1, 2, 3});
  const Literal b = a;
  EXPECT_EQ(a.stored_bytes().data(), b.stored_bytes().data());
  a.mutable_elements<int>()[1] = 9;
  EXPECT_EQ(a.at<int>(1), 9);
  EXPECT_EQ(b.at<int>(1), 2);
  const std::byte* own = a.stored_bytes().data();
  a.mutable_elements<int>()[1] = 10;
  EXPECT_EQ(a.stored_bytes().data(), own) << "copied although it had no other owner";
}

TEST(Literal, WritingASplatExpandsOnlyThatOne) {
  Literal a = Literal::splat(TensorType{DType::i32, {2, 2}}, 4);
  const Literal b = a;
  a.mutable_elements<int>()[3] = 5;
  EXPECT_EQ(a, make<int>({DType::i32, {2, 2}}, {4, 4, 4, 5}));
  EXPECT_TRUE(b.is_splat());
  EXPECT_EQ(b.at<int>(3), 4);
}

TEST(Literal, EmptyArrays) {
  Literal a(TensorType{DType::f64, {3, 0, 2}});
  EXPECT_EQ(a.elements<double>().size(), 0U);
  EXPECT_EQ(a.mutable_bytes().size(), 0U);
  EXPECT_EQ(a.reshaped({0}).dims(), Dims{0});
  EXPECT_EQ(a, Literal(a.type()));
}

TEST(Literal, MistakesOfOursAreAssertions) {
  const Literal a = Literal::splat(TensorType{DType::i32, {2}}, 4);
  EXPECT_THROW(a.elements<int>(), std::logic_error);
  EXPECT_THROW(a.at<float>(0), std::logic_error);
  EXPECT_THROW(a.reshaped({3}), std::logic_error);
  EXPECT_THROW(make<int>({DType::i32, {2}}, {1}), std::logic_error);
}

TEST(Literal, ImpossibleTypesAreErrors) {
  const std::int64_t huge = std::int64_t{1} << 62;
  EXPECT_THROW(Literal(TensorType{DType::f32, {huge}}), Error);
  EXPECT_THROW(Literal(TensorType{DType::f32, {-1}}), Error);
  EXPECT_THROW(Literal::splat(TensorType{DType::f32, {huge, huge}}, 1.0F), Error);
}

}  // namespace
}  // namespace weft::literal_test
