#include "ir/dense_bytes.h"

#include <vector>

#include <gtest/gtest.h>

namespace weft::ir::dense_bytes_test {
namespace {

std::string read(const TensorType& type, std::size_t num_bytes, Literal& out) {
  const std::vector<std::byte> bytes(num_bytes);
  return literal_from_bytes(type, bytes, OneByte::bits, out);
}

TEST(DenseBytes, AConstantOfNoElementsHasNoneOrTheOneThatAllAre) {
  for (const std::size_t num_bytes : {0, 4}) {
    Literal literal;
    EXPECT_EQ(read({DType::f32, {3, 0}}, num_bytes, literal), "");
    EXPECT_EQ(literal.type(), (TensorType{DType::f32, {3, 0}}));
  }
}

TEST(DenseBytes, OtherNumbersOfBytesAreRefused) {
  Literal literal;
  EXPECT_EQ(read({DType::f32, {0}}, 8, literal), "8 bytes, but tensor<0xf32> has 0");
  EXPECT_EQ(read({DType::f32, {3}}, 8, literal), "8 bytes, but tensor<3xf32> has 12");
}

}  // namespace
}  // namespace weft::ir::dense_bytes_test
