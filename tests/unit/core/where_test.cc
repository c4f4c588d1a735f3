#include "weft/where.h"

#include <string>

#include <gtest/gtest.h>

namespace weft::where_test {
namespace {

Where line_of_call(int, Where where = Where::current()) { return where; }

struct Operand {
  Operand(int, Where w = Where::current()) : where(w) {}  // NOLINT(google-explicit-constructor)
  Where where;
};
Where line_of_operand(const Operand& operand) { return operand.where; }

struct Options {
  int n = 0;
  Where where = Where::current();
};
Where line_of_options(const Options& options) { return options.where; }

TEST(Where, IsTheLineOfTheCallWhereItIsADefault) {
  const std::uint32_t line = __LINE__;
  EXPECT_EQ(line_of_call(1).line, line + 1);
  EXPECT_EQ(line_of_operand(1).line, line + 2);
  EXPECT_EQ(line_of_options({.n = 1}).line, line + 3);
  EXPECT_STREQ(line_of_call(1).file, __FILE__);
  EXPECT_GT(line_of_call(1).column, 0);
}

TEST(Where, IsMadeOfALineOfCpp) {
  const std::source_location place = std::source_location::current();
  const Where where = place;
  EXPECT_EQ(where.line, place.line());
  EXPECT_EQ(line_of_call(1, place).line, place.line());
}

TEST(Where, OfAnotherLanguageKeepsItsFileName) {
  Where where;
  {
    std::string file = "model.py";
    where = Where::in_file(file.c_str(), 12, 3);
    file = "another.py";
  }
  EXPECT_STREQ(where.file, "model.py");
  EXPECT_EQ(where.line, 12);
  EXPECT_EQ(where.column, 3);
  EXPECT_EQ(Where::in_file("model.py", 1).file, where.file);
}

TEST(Where, IsNoLineWhereNoneIsGiven) { EXPECT_EQ(Where().line, 0); }

}  // namespace
}  // namespace weft::where_test
