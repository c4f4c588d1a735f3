#include "weft/shape.h"

#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

namespace weft::shape_test {
namespace {

constexpr std::int64_t kHuge = std::int64_t{1} << 62;

TEST(Shape, CountsElementsAndBytes) {
  EXPECT_EQ((TensorType{DType::f32, {}}).num_elements(), 1);
  EXPECT_EQ((TensorType{DType::f32, {2, 3}}).num_bytes(), 24);
  EXPECT_EQ((TensorType{DType::c128, {2, 0, 3}}).num_bytes(), 0);
  EXPECT_EQ((TensorType{DType::i4, {5}}).num_bytes(), 5);
}

TEST(Shape, CountsSaturateInsteadOfOverflowing) {
  EXPECT_EQ(num_elements(Dims{kHuge, kHuge, kHuge}), kMaxElements);
  EXPECT_EQ(num_elements(Dims{kHuge}), kMaxElements);
  EXPECT_EQ(num_elements(Dims{kHuge, 0, kHuge}), 0);
  EXPECT_GT((TensorType{DType::c128, {kHuge, 3}}).num_bytes(), kMaxTensorBytes);
}

TEST(Shape, ProblemNamesTheTypeThatIsTooLarge) {
  EXPECT_EQ((TensorType{DType::f32, {}}).problem(), "");
  EXPECT_EQ((TensorType{DType::f32, {0, 1, 7}}).problem(), "");
  EXPECT_EQ((TensorType{DType::i8, {kMaxTensorBytes}}).problem(), "");
  EXPECT_EQ((TensorType{DType::i8, {kMaxTensorBytes + 1}}).problem(),
            "i8[140737488355329] is too large: a tensor may have at most 2^47 bytes");
  EXPECT_NE((TensorType{DType::i16, {kMaxTensorBytes}}).problem(), "");
  EXPECT_NE((TensorType{DType::f32, {kHuge, kHuge, kHuge, kHuge}}).problem(), "");
  // No bytes, but its strides would overflow.
  EXPECT_NE((TensorType{DType::f32, {0, kHuge, kHuge}}).problem(), "");
  EXPECT_EQ((TensorType{DType::f32, {2, -3}}).problem(), "dimension 1 of f32[2,-3] is negative");
  EXPECT_NE((TensorType{DType::f32, {std::numeric_limits<std::int64_t>::min()}}).problem(), "");
}

TEST(Shape, Text) {
  const TensorType matrix{DType::bf16, {8, 4}};
  EXPECT_EQ(to_string(matrix), "bf16[8,4]");
  EXPECT_EQ(to_mlir(matrix), "tensor<8x4xbf16>");
  const TensorType scalar{DType::c64, {}};
  EXPECT_EQ(to_string(scalar), "complex<f32>[]");
  EXPECT_EQ(to_mlir(scalar), "tensor<complex<f32>>");
  EXPECT_EQ(to_mlir(TensorType{DType::i1, {0}}), "tensor<0xi1>");
}

TEST(Shape, StridesAndUnravelAreRowMajor) {
  const Dims dims = {2, 3, 4};
  EXPECT_EQ(row_major_strides(dims), (Dims{12, 4, 1}));
  EXPECT_EQ(row_major_strides(Dims{}), Dims{});
  EXPECT_EQ(unravel(0, Dims{}), Dims{});
  EXPECT_EQ(unravel(23, dims), (Dims{1, 2, 3}));
  const Dims strides = row_major_strides(dims);
  for (std::int64_t i = 0; i < num_elements(dims); ++i) {
    const Dims at = unravel(i, dims);
    EXPECT_EQ(at[0] * strides[0] + at[1] * strides[1] + at[2] * strides[2], i);
  }
}

TEST(Shape, CeilDiv) {
  EXPECT_EQ(ceil_div(0, 4), 0);
  EXPECT_EQ(ceil_div(4, 4), 1);
  EXPECT_EQ(ceil_div(5, 4), 2);
}

}  // namespace
}  // namespace weft::shape_test
