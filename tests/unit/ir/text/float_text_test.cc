// Floating-point numbers are printed digit by digit as MLIR prints them: float_text_golden.txt
// holds what it printed (make_float_text_golden.py). What is printed is read back to the same bits.
#include "ir/text/float_text.h"

#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "support/paths.h"

namespace weft::ir::text::float_text_test {
namespace {

TEST(FloatText, AsMlirPrintsIt) {
  std::ifstream file(testing::source_dir() / "tests/unit/ir/text/float_text_golden.txt");
  std::string type, bits_text, want;
  int count = 0;
  for (; file >> type >> bits_text >> want; ++count) {
    const DType dtype = dtype_from_name(type).value();
    const std::uint64_t bits = std::stoull(bits_text, nullptr, 16);
    std::string got;
    write_float(got, bits, dtype);
    EXPECT_EQ(got, want) << type << " " << bits_text;

    const bool negative = want[0] == '-';
    const std::string_view digits = std::string_view(want).substr(negative ? 1 : 0);
    std::uint64_t back = ~bits;
    EXPECT_EQ(to_float_bits({negative, digits.find('.') != digits.npos, digits}, dtype, back), "");
    EXPECT_EQ(back, bits) << type << " " << want;
  }
  EXPECT_GT(count, 1000);
}

}  // namespace
}  // namespace weft::ir::text::float_text_test
