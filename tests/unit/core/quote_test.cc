#include "core/text/quote.h"

#include <string>

#include <gtest/gtest.h>

namespace weft::quote_test {
namespace {

TEST(Quote, EscapesAsMlir) {
  EXPECT_EQ(mlir_quoted(""), "\"\"");
  EXPECT_EQ(mlir_quoted("x y~"), "\"x y~\"");
  EXPECT_EQ(mlir_quoted("a\"b\\c\n\x7f\xc3"), R"("a\22b\\c\0A\7F\C3")");
  EXPECT_EQ(mlir_quoted(std::string(1, '\0')), R"("\00")");
}

}  // namespace
}  // namespace weft::quote_test
