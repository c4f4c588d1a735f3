#include "engine/kernels/rows/mask_range.h"

#include <vector>

#include <gtest/gtest.h>

#include "core/small_float.h"

namespace weft::engine::mask_range_test {
namespace {

constexpr std::int64_t kRows = 3, kLength = 512;

// A mask in which elements [begin, end) count, the rows after the first one each from one more on.
Buffer mask_of(std::int64_t begin, std::int64_t end, bool counts_where) {
  std::vector<bool8> all(static_cast<std::size_t>(kRows * kLength), to_bool8(!counts_where));
  for (std::int64_t r = 0; r < kRows; ++r) {
    for (std::int64_t i = begin + r; i < end; ++i) {
      all[static_cast<std::size_t>(r * kLength + i)] = to_bool8(counts_where);
    }
  }
  return Buffer::of(Literal::from<bool8>(TensorType{DType::i1, {kRows, kLength}}, all));
}

TEST(MaskRange, HasWhatCountsAndAnElementThatDoesNot) {
  for (const bool counts_where : {true, false}) {
    for (const auto& [begin, end] : {std::pair<std::int64_t, std::int64_t>{0, 10},
                                     {0, 64},
                                     {0, 447},
                                     {70, 80},
                                     {128, 192},
                                     {129, 512},
                                     {300, 512}}) {
      SCOPED_TRACE(begin);
      SCOPED_TRACE(end);
      const auto found = mask_range(mask_of(begin, end, counts_where), counts_where);
      ASSERT_TRUE(found);
      const auto [first, size] = found->range;
      EXPECT_LE(first, begin);
      EXPECT_GE(first + size, end);
      EXPECT_LE(first + size, kLength);
      EXPECT_EQ(first % kMaskStep, 0);
      EXPECT_LE(size, end - begin + 3 * kMaskStep);
      const std::int64_t outside = first + found->outside;
      EXPECT_LT(found->outside, size);
      EXPECT_TRUE(outside < begin || outside >= end);
    }
  }
}

TEST(MaskRange, IsNothingWhereLittleIsMaskedOrAll) {
  EXPECT_FALSE(mask_range(mask_of(0, kLength, true), true));
  EXPECT_FALSE(mask_range(mask_of(0, kLength - 1, true), true));
  EXPECT_FALSE(mask_range(mask_of(0, 0, true), true));
  const Buffer across = mask_of(0, 10, true).transposed(std::vector<std::int64_t>{1, 0});
  EXPECT_FALSE(mask_range(across, true));
}

TEST(MaskRange, SaysWhetherAnElementIsZeroInAllRows) {
  const std::vector<float> rows = {1, 0, 2, -0.0F, 1e-45F, 0};
  const auto* const bytes = reinterpret_cast<const std::byte*>(rows.data());
  EXPECT_FALSE(is_zero_in_rows(DType::f32, bytes, 3, 2, 0));
  EXPECT_TRUE(is_zero_in_rows(DType::f32, bytes, 3, 2, 1));
  EXPECT_FALSE(is_zero_in_rows(DType::f32, bytes, 2, 3, 1));
  const std::vector<std::uint16_t> halves = {0x8000, 1, 0, 0x7FC0};
  const auto* const small = reinterpret_cast<const std::byte*>(halves.data());
  EXPECT_TRUE(is_zero_in_rows(DType::bf16, small, 2, 2, 0));
  EXPECT_FALSE(is_zero_in_rows(DType::bf16, small, 2, 2, 1));
}

}  // namespace
}  // namespace weft::engine::mask_range_test
