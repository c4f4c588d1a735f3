#include "core/text/quantity.h"

#include <gtest/gtest.h>

namespace weft::quantity_test {
namespace {

TEST(ParseQuantity, ReadsNumbersWithUnits) {
  EXPECT_EQ(parse_quantity("2GiB", Dimension::bytes), 0x1p31);
  EXPECT_EQ(parse_quantity("1.5kB", Dimension::bytes), 1500);
  EXPECT_EQ(parse_quantity("45GB/s", Dimension::bytes_per_second), 45e9);
  EXPECT_EQ(parse_quantity("1e-3s", Dimension::seconds), 1e-3);
}

TEST(ParseQuantity, WantsAUnit) {
  for (const Dimension dimension :
       {Dimension::bytes, Dimension::bytes_per_second, Dimension::seconds}) {
    for (const char* text : {"5", "1e9", "0", "-1", "", "x", "nan", "inf", "5parsecs", "5 s"}) {
      EXPECT_EQ(parse_quantity(text, dimension), std::nullopt) << text;
    }
  }
  EXPECT_EQ(parse_quantity("5GB", Dimension::seconds), std::nullopt);
  EXPECT_EQ(parse_quantity("5s", Dimension::bytes), std::nullopt);
}

TEST(QuantityProblem, NamesTheUnits) {
  EXPECT_EQ(
      quantity_problem("5", Dimension::seconds),
      "must be a positive number with a unit, such as 10us, not 5; units are s, ms, us or ns");
  EXPECT_EQ(quantity_problem("5GB", Dimension::bytes_per_second),
            "must be a positive number with a unit, such as 45GB/s, not 5GB");
}

}  // namespace
}  // namespace weft::quantity_test
