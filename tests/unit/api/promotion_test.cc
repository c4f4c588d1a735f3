// Promotion of types: the table of all pairs, and some longer lists, against JAX 0.10
// (promotion_golden.json; "*" marks weak results, "-" what JAX refuses).
#include "api/ops/promotion.h"

#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"

#include "core/text/numpy_name.h"
#include "support/paths.h"

namespace weft::promotion_test {
namespace {

using nlohmann::json;

json golden() {
  std::ifstream file(testing::source_dir() / "tests/unit/core/promotion_golden.json");
  return json::parse(file);
}

// A type's name, or Python's name of a scalar.
DTypeAndWeak operand(const std::string& name) {
  if (name == "int") return {default_dtype(DTypeClass::signed_integer), true};
  if (name == "float") return {default_dtype(DTypeClass::floating), true};
  if (name == "complex") return {default_dtype(DTypeClass::complex), true};
  return {dtype_from_numpy_name(name).value(), false};
}

std::string promoted(const std::vector<std::string>& names) {
  std::vector<DTypeAndWeak> operands;
  for (const std::string& name : names) operands.push_back(operand(name));
  try {
    const DTypeAndWeak result = promote(operands);
    return std::string(numpy_name(result.dtype)) + (result.weak ? "*" : "");
  } catch (const Error&) {
    return "-";
  }
}

TEST(Promotion, OfEveryPairAsJax) {
  const json table = golden();
  const std::vector<std::string> types = table.at("types");
  EXPECT_EQ(types.size(), static_cast<std::size_t>(kNumDTypes + 3));
  for (const std::string& a : types) {
    for (std::size_t i = 0; i < types.size(); ++i) {
      EXPECT_EQ(promoted({a, types[i]}), table.at("pairs").at(a).at(i)) << a << " " << types[i];
    }
  }
}

TEST(Promotion, OfMoreOperandsAsJax) {
  const json table = golden();
  for (std::vector<std::string> names : table.at("more")) {
    const std::string want = names.back();
    names.pop_back();
    EXPECT_EQ(promoted(names), want) << json(names);
  }
}

TEST(Promotion, ScalarsTakeTheWidthOfArrays) {
  EXPECT_EQ(promoted({"bfloat16", "float"}), "bfloat16");
  EXPECT_EQ(promoted({"int8", "int"}), "int8");
  EXPECT_EQ(promoted({"int8", "float"}), "float32*");
  EXPECT_EQ(promoted({"float16", "complex"}), "complex64");
  EXPECT_EQ(promoted({"int", "float"}), "float32*");
}

TEST(Promotion, NothingBecomes64BitUnlessSomethingIs) {
  EXPECT_EQ(promoted({"uint32", "int32"}), "int32");
  EXPECT_EQ(promoted({"int64", "int32"}), "int64");
  EXPECT_EQ(promoted({"int64", "float"}), "float64*");
  EXPECT_EQ(promoted({"int64", "float32"}), "float32");
}

TEST(Promotion, WeakTypesOfOtherWidths) {
  EXPECT_EQ(promote({{DType::i16, true}, {DType::i8, true}}), (DTypeAndWeak{DType::i16, true}));
  EXPECT_EQ(promote({{DType::f64, true}, {DType::f32, false}}), (DTypeAndWeak{DType::f32, false}));
  EXPECT_EQ(promote({{DType::bf16, true}, {DType::bf16, false}}),
            (DTypeAndWeak{DType::bf16, false}));
  EXPECT_EQ(promote({{DType::i32, true}}), (DTypeAndWeak{DType::i32, true}));
  EXPECT_EQ(promote({{DType::i1, true}, {DType::i1, true}}), (DTypeAndWeak{DType::i1, false}));
}

std::string message_of(std::initializer_list<DTypeAndWeak> operands) {
  try {
    promote(operands);
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

TEST(Promotion, RefusesNarrowTypesAndSaysWhatToDo) {
  EXPECT_EQ(message_of({{DType::f8E4M3FN, false}, {DType::f32, false}}),
            "operands of types float8_e4m3fn and float32 have no common type: floats of at most 8 "
            "bits are not converted unasked, because that loses digits; convert them to one type "
            "first, for example to float32 or bfloat16");
  EXPECT_EQ(message_of({{DType::i4, false}, {DType::i8, false}, {DType::i4, false}}),
            "operands of types int4 and int8 have no common type: integers of 2 and 4 bits are not "
            "converted unasked; convert them to one type first, for example to int32");
}

TEST(Promotion, ToInexactAsJax) {
  const json table = golden();
  for (const auto& [from, to] : table.at("inexact").items()) {
    // JAX leaves 2-bit integers as they are, and then cannot divide them.
    const std::string want = from.ends_with("int2") ? "float32" : to.get<std::string>();
    EXPECT_EQ(numpy_name(to_inexact(dtype_from_numpy_name(from).value())), want) << from;
  }
}

}  // namespace
}  // namespace weft::promotion_test
