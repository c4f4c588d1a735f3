#include "engine/pjrt/option.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/errors.h"

namespace weft::pjrt::option_test {
namespace {

using weft::testing::error_of;

using Value = decltype(Option::value);
using List = std::vector<std::int64_t>;

Value value_of(const char* text) { return parse_option(text).value; }

TEST(Option, ValuesAreWhatTheyLookLike) {
  EXPECT_EQ(parse_option("cpu_device_count=4").name, "cpu_device_count");
  EXPECT_EQ(value_of("n=4"), Value(std::int64_t{4}));
  EXPECT_EQ(value_of("n=-1"), Value(std::int64_t{-1}));
  EXPECT_EQ(value_of("f=0.5"), Value(0.5F));
  EXPECT_EQ(value_of("b=true"), Value(true));
  EXPECT_EQ(value_of("b=False"), Value(false));
  EXPECT_EQ(value_of("d=[0,2]"), Value(List{0, 2}));
  EXPECT_EQ(value_of("d=[]"), Value(List{}));
  EXPECT_EQ(value_of("s=bfc"), Value(std::string("bfc")));
  EXPECT_EQ(value_of("s=a=b:c"), Value(std::string("a=b:c")));
  EXPECT_EQ(value_of("s="), Value(std::string()));
}

TEST(Option, OrWhatIsSaidOfThem) {
  EXPECT_EQ(parse_option("n:string=4").name, "n");
  EXPECT_EQ(value_of("n:string=4"), Value(std::string("4")));
  EXPECT_EQ(value_of("f:float=1"), Value(1.0F));
  EXPECT_EQ(value_of("d:list=3"), Value(List{3}));
  EXPECT_EQ(value_of("d:list="), Value(List{}));
  EXPECT_EQ(value_of("n:int64=7"), Value(std::int64_t{7}));
}

TEST(Option, WhatIsNoneIsRefused) {
  for (const char* text : {"", "x", "=4", "n:int64=x", "b:bool=1", "f:double=1", "d:list=1,x",
                           "n:int64=99999999999999999999", ":int64=1"}) {
    EXPECT_THAT(error_of([&] { parse_option(text); }),
                ::testing::StartsWith(std::string("the plugin's option ") + text + ": expected "))
        << text;
  }
}

TEST(Option, GoesToThePluginAsItsKind) {
  const NamedValues values =
      named_values(parse_options({"a=1", "b=true", "c=0.5", "d=[5,6]", "e=text"}));
  using Kind = abi::NamedValue::Kind;
  std::vector<Kind> kinds;
  for (const abi::NamedValue& value : values.values()) kinds.push_back(value.kind);
  EXPECT_THAT(kinds, ::testing::ElementsAre(Kind::int64, Kind::boolean, Kind::float32,
                                            Kind::int64_list, Kind::string));
  EXPECT_EQ(std::string(values.values()[4].string_value, values.values()[4].value_size), "text");
  EXPECT_EQ(values.values()[3].int64_array_value[1], 6);
  EXPECT_TRUE(values.values()[1].bool_value);
}

}  // namespace
}  // namespace weft::pjrt::option_test
