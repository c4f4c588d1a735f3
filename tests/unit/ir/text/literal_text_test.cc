// Constants: read, and printed as MLIR prints what it read.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "ir/text/read/reader.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir::text::literal_text_test {
namespace {

// `text` read and printed; or the first error.
std::string round(const std::string& text) {
  Reader reader(text);
  Literal literal;
  if (!reader.literal(literal)) return "ERROR " + reader.errors().at(0).message;
  EXPECT_TRUE(reader.at(Tok::end)) << text;
  std::string out;
  write(out, literal);
  return out;
}

Literal read(const std::string& text) {
  Reader reader(text);
  Literal literal;
  EXPECT_TRUE(reader.literal(literal)) << text;
  return literal;
}

// What MLIR (as JAX 0.10 has it) prints for each was looked up with it.
TEST(LiteralText, ComesOutAsMlirPrintsIt) {
  const std::pair<const char*, const char*> cases[] = {
      {"dense<5> : tensor<i32>", ""},
      {"dense<[1, 2, 3]> : tensor<3xi32>", ""},
      {"dense<[7, 7, 7]> : tensor<3xi32>", "dense<7> : tensor<3xi32>"},
      {"dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>", ""},
      {"dense<[[[1], [2]]]> : tensor<1x2x1xi8>", ""},
      {"dense<> : tensor<0xi32>", ""},
      {"dense<[]> : tensor<0xi32>", "dense<> : tensor<0xi32>"},
      {"dense<[[], []]> : tensor<2x0xi32>", "dense<> : tensor<2x0xi32>"},
      {"dense<1> : tensor<0xi32>", "dense<> : tensor<0xi32>"},
      {"dense<true> : tensor<i1>", ""},
      {"dense<1> : tensor<i1>", "dense<true> : tensor<i1>"},
      {"dense<-1> : tensor<i1>", "dense<true> : tensor<i1>"},
      {"dense<[true, 0]> : tensor<2xi1>", "dense<[true, false]> : tensor<2xi1>"},
      {"dense<255> : tensor<i8>", "dense<-1> : tensor<i8>"},
      {"dense<[-8, 7]> : tensor<2xi4>", ""},
      {"dense<15> : tensor<i4>", "dense<-1> : tensor<i4>"},
      {"dense<[0, 15]> : tensor<2xui4>", ""},
      {"dense<[-2, 1]> : tensor<2xi2>", ""},
      {"dense<0xFF> : tensor<ui8>", "dense<255> : tensor<ui8>"},
      {"dense<18446744073709551615> : tensor<ui64>", ""},
      {"dense<-9223372036854775808> : tensor<i64>", ""},
      {"dense<1.5> : tensor<f32>", "dense<1.500000e+00> : tensor<f32>"},
      {"dense<-0.0> : tensor<f32>", "dense<-0.000000e+00> : tensor<f32>"},
      {"dense<1.0e400> : tensor<f32>", "dense<0x7F800000> : tensor<f32>"},
      {"dense<-1.0e400> : tensor<f64>", "dense<0xFFF0000000000000> : tensor<f64>"},
      {"dense<1.0e-400> : tensor<f32>", "dense<0.000000e+00> : tensor<f32>"},
      {"dense<0x7FC00000> : tensor<f32>", ""},
      {"dense<0x3F800000> : tensor<f32>", "dense<1.000000e+00> : tensor<f32>"},
      {"dense<0.1> : tensor<bf16>", "dense<1.000980e-01> : tensor<bf16>"},
      {"dense<0.1> : tensor<f16>", "dense<9.997550e-02> : tensor<f16>"},
      {"dense<0x7F> : tensor<f8E4M3FN>", ""},
      {"dense<(1.0,2.0)> : tensor<2xcomplex<f32>>",
       "dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>"},
      {"dense<[(1.0, 0x7F800000), (1.0, -2.0)]> : tensor<2xcomplex<f32>>",
       "dense<[(1.000000e+00,0x7F800000), (1.000000e+00,-2.000000e+00)]> : tensor<2xcomplex<f32>>"},
      {"dense<\"0xFF\"> : tensor<8xi1>", "dense<true> : tensor<8xi1>"},
      {"dense<\"0x00\"> : tensor<200xi1>", "dense<false> : tensor<200xi1>"},
      {"dense<\"0x010F\"> : tensor<2xi4>", "dense<[1, -1]> : tensor<2xi4>"},
      {"dense<\"0x0F\"> : tensor<2xi4>", "dense<-1> : tensor<2xi4>"},
      {"dense<\"0x0000803F\"> : tensor<2xf32>", "dense<1.000000e+00> : tensor<2xf32>"},
      {"dense<\"0x0000803F00000040\"> : tensor<2xf32>",
       "dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>"},
      {"dense<[\n  1, // one\n  2]> : tensor<2xi32>", "dense<[1, 2]> : tensor<2xi32>"},
  };
  for (const auto& [text, printed] : cases) {
    EXPECT_EQ(round(text), std::string_view(printed).empty() ? text : printed) << text;
  }
}

// Older versions of MLIR write booleans one bit each.
TEST(LiteralText, PackedBooleans) {
  const Literal bits = read("dense<\"0x0501\"> : tensor<9xi1>");
  const bool expected[] = {true, false, true, false, false, false, false, false, true};
  for (int i = 0; i < 9; ++i) EXPECT_EQ(to_bool(bits.at<bool8>(i)), expected[i]) << i;
}

TEST(LiteralText, ListsOf100ElementsAndBlobsOfMore) {
  for (const auto& [count, blob] : {std::pair(100, false), {101, true}}) {
    std::string list;
    for (int i = 0; i < count; ++i) list += (i == 0 ? "" : ", ") + std::to_string(i % 100);
    const std::string type = "tensor<" + std::to_string(count) + "xi8>";
    const std::string printed = round("dense<[" + list + "]> : " + type);
    EXPECT_EQ(printed.starts_with("dense<\"0x000102"), blob) << printed;
    EXPECT_EQ(round(printed), printed);
  }
}

// Every element type through both forms: bytes as they are, and numbers as they are read.
TEST(LiteralText, EveryElementType) {
  for (int i = 0; i < kNumDTypes; ++i) {
    const auto dtype = static_cast<DType>(i);
    const int bits = info(dtype).bits;
    std::string blob = "dense<\"0x";
    for (int e = 0; e < 128; ++e) {
      for (int b = 0; b < byte_size(dtype); ++b) {
        const int value = (e * 37 + b * 11) & (bits < 8 ? (1 << bits) - 1 : 0xFF);
        constexpr char kDigits[] = "0123456789ABCDEF";
        blob += kDigits[value >> 4];
        blob += kDigits[value & 15];
      }
    }
    blob += "\"> : tensor<128x" + std::string(name(dtype)) + ">";
    EXPECT_EQ(round(blob), blob);
    const Literal many = read(blob);
    for (std::int64_t e = 0; e < 128; ++e) {
      std::string one = "dense<";
      write_element(one, many.element_bytes(e), dtype);
      one += "> : tensor<" + std::string(name(dtype)) + ">";
      const Literal back = read(one);
      EXPECT_TRUE(std::ranges::equal(back.element_bytes(0), many.element_bytes(e))) << one;
    }
  }
}

}  // namespace
}  // namespace weft::ir::text::literal_text_test
