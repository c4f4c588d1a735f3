#include "core/text/number_format.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <string>

#include <gtest/gtest.h>

#include "weft/error.h"

#include "core/text/format_text.h"

namespace weft::number_format_test {
namespace {

template <class T>
Literal scalar(DType dtype, T element) {
  return Literal::from<T>({dtype, {}}, std::span<const T>(&element, 1));
}
Literal number(double x) { return scalar(DType::f64, x); }
Literal number(std::int64_t x) { return scalar(DType::i64, x); }
Literal number(bool x) { return scalar(DType::i1, to_bool8(x)); }

struct Golden {
  Literal number;
  std::string format;
  std::string text;
};

TEST(NumberFormat, IsPythons) {
  const Golden kGolden[] = {
#include "number_format_golden.inc"
  };
  for (const Golden& golden : kGolden) {
    ASSERT_EQ(format_problem(golden.format, golden.number.dtype()), "") << golden.format;
    EXPECT_EQ(formatted(golden.number, golden.format), golden.text) << golden.format;
  }
}

TEST(NumberFormat, HasNumPysDigitsWithoutTypeAndPrecision) {
  EXPECT_EQ(formatted(scalar(DType::f32, 0.1F), ">6"), "   0.1");
  EXPECT_EQ(formatted(scalar(DType::f32, -2.F), "6"), "  -2.0");
  EXPECT_EQ(formatted(scalar(DType::f32, 1e20F), "+"), "+1e+20");
}

TEST(NumberFormat, TakesEveryRealType) {
  for (int i = 0; i < kNumDTypes; ++i) {
    const auto dtype = static_cast<DType>(i);
    if (is_complex(dtype)) continue;
    EXPECT_EQ(formatted(Literal({dtype, {}}), ".2f"), "0.00") << name(dtype);
  }
  EXPECT_EQ(formatted(scalar(DType::ui64, std::numeric_limits<std::uint64_t>::max()), "x"),
            "ffffffffffffffff");
  EXPECT_EQ(formatted(scalar(DType::i8, std::int8_t{-128}), "d"), "-128");
}

TEST(NumberFormat, RefusesWhatIsNone) {
  const char* kNone[] = {".", "z", "10000", ".1000f", "d3", "<<<", "s", "n"};
  for (const char* format : kNone) EXPECT_NE(format_problem(format, DType::f32), "") << format;
  EXPECT_EQ(format_problem("d", DType::f32), "'d' is for integers");
  EXPECT_EQ(format_problem(".3", DType::i32), "integers have no precision");
  EXPECT_EQ(format_problem(".3d", DType::i1), "integers have no precision");
  EXPECT_EQ(format_problem(".3f", DType::c64), "complex numbers take none");
  EXPECT_EQ(format_problem("#.3f", DType::f32), "'#' is for b, o and x");
  EXPECT_EQ(format_problem("08,", DType::i32), "zeros in front are not grouped here");
  EXPECT_EQ(format_problem(",x", DType::i32), "'x' has no ','");
}

TEST(NumberFormat, OfTexts) {
  EXPECT_EQ(formatted("ab", "4") + "|", "ab  |");
  EXPECT_EQ(formatted("ab", ">4"), "  ab");
  EXPECT_EQ(formatted("ab", "*^5.1s"), "**a**");
  EXPECT_EQ(text_format_problem("<8"), "");
  for (const char* format : {"+", "d", "=4", ",", ".2f"})
    EXPECT_NE(text_format_problem(format), "");
}

std::string problem_of(const char* text) {
  try {
    parse_format_text(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "none";
}

TEST(FormatText, HasPartsAndFields) {
  const FormatText text = parse_format_text("{{a}} {1:>8} b{0}");
  EXPECT_EQ(text.parts, (std::vector<std::string>{"{a} ", " b", ""}));
  ASSERT_EQ(text.fields.size(), 2U);
  EXPECT_EQ(text.fields[0].value, 1U);
  EXPECT_EQ(text.fields[0].format, ">8");
  EXPECT_EQ(text.fields[0].written, "{1:>8}");
  EXPECT_EQ(text.fields[1].value, 0U);
  EXPECT_EQ(parse_format_text("{} {:.3f}").fields[1].value, 1U);
  EXPECT_EQ(filled(text, {"x", "y"}), "{a} x by");
  EXPECT_EQ(escaped("{a}"), "{{a}}");
}

TEST(FormatText, RefusesOtherBraces) {
  for (const char* text : {"{", "}", "a {x}", "{x:.3f}", "{!r}", "{0.real}", "{-1}", "{12345}"}) {
    EXPECT_NE(problem_of(text).find("values have no names here"), std::string::npos) << text;
  }
  EXPECT_NE(problem_of("{:{}}").find("the text has \"{:{}\""), std::string::npos);
  EXPECT_EQ(problem_of("{0} {}"), "the text has \"{0}\" and \"{}\": number all values, or none");
}

TEST(FormatText, WritesAValueByItsFormatWhereThatSuits) {
  const FormatField field{0, ".1f", "{:.1f}"};
  EXPECT_EQ(field_text(field, number(2.25)), "2.2");
  EXPECT_EQ(field_text(field, Literal({DType::f32, {2}})), "[0. 0.]");
  EXPECT_EQ(field_text(field, Literal({DType::c64, {}})), "0j");
  EXPECT_EQ(field_text({0, "", "{}"}, number(2.25)), "2.25");
}

}  // namespace
}  // namespace weft::number_format_test
