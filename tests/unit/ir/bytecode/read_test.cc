// What a file says that no compiler writes, or that Weft does not know, is refused with its place.
#include "ir/bytecode/read.h"

#include <cstring>
#include <limits>
#include <memory>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/ops/attrs.h"
#include "ir/parser.h"
#include "ir/verifier.h"
#include "unit/ir/bytecode/file_builder.h"

namespace weft::ir::bytecode_test {
namespace {

using testing::FileBuilder;
using testing::flagged;
using testing::number;
using testing::signed_number;
using testing::sized;

// The errors, one a line, or of the verifier; empty: a valid module.
std::string errors_of(const std::string& file) {
  ParseResult result = parse(file);
  if (result.errors.empty()) result.errors = verify(*result.module);
  std::string out;
  for (const Diagnostic& error : result.errors) out += error.message + "\n";
  return out;
}

// Without the places, which tests would have to count bytes for.
std::string without_places(std::string text) {
  for (std::size_t at = 0; (at = text.find("byte ", at)) != text.npos; at += 5) {
    std::size_t end = at + 5;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    text.replace(at + 5, end - at - 5, "N");
  }
  return text;
}

TEST(Bytecode, AProgramIsRead) {
  FileBuilder b;
  const auto type = b.tensor({2}, b.f32());
  const float values[] = {1.5F, -2.0F};
  const std::string blob(reinterpret_cast<const char*>(values), sizeof values);
  const auto value = b.attribute("vhlo", number(15) + number(type) + sized(blob));
  const ParseResult result = parse(b.constant_program(type, value));
  ASSERT_TRUE(result.errors.empty()) << format(result.errors, "file");
  EXPECT_TRUE(verify(*result.module).empty());
  const Op& constant = *result.module->entry()->body->ops.front();
  EXPECT_EQ(constant.get<ConstantAttrs>().value.elements<float>()[1], -2.0F);
}

TEST(Bytecode, UnknownOpsAreNamedAllOfThem) {
  FileBuilder b;
  const auto type = b.tensor({}, b.f32());
  const std::string first = b.op_bytes(b.op("vhlo", "frobnicate_v1"), 2, number(1) + number(type));
  const std::string second = b.op_bytes(b.op("vhlo", "negate_v7"), 2 | 4,
                                        number(1) + number(type) + number(1) + number(0));
  const std::string third = b.op_bytes(b.op("foo", "bar"), 4, number(1) + number(1));
  const std::string end = b.op_bytes(b.op("vhlo", "return_v1"), 4, number(1) + number(0));
  EXPECT_EQ(without_places(errors_of(b.program({first, second, third, end}, 2, type))),
            "byte N: [vhlo.frobnicate_v1] there is no such op\n"
            "byte N: [vhlo.negate_v7] version 7 of this op is not known, only up to 1\n"
            "byte N: [foo.bar] there is no such op\n");
}

TEST(Bytecode, UnknownAttributesAndTypesAreNamedWithTheirOp) {
  FileBuilder b;
  const auto type = b.tensor({}, b.f32());
  EXPECT_EQ(without_places(errors_of(b.constant_program(type, b.attribute("vhlo", number(77))))),
            "byte N: [vhlo.constant_v1] attribute 'value' (vhlo attribute, byte N) vhlo attribute "
            "77 is not known\n");
  FileBuilder c;
  const auto quantized = c.type("vhlo", number(24));
  const auto value = c.attribute("vhlo", number(2) + number(1));
  EXPECT_NE(
      errors_of(c.constant_program(quantized, value)).find("quantized types are not supported"),
      std::string::npos);
}

TEST(Bytecode, DynamicSizesAndBoundsAreRefused) {
  FileBuilder b;
  const auto type = b.tensor({std::numeric_limits<std::int64_t>::min()}, b.f32());
  const auto value = b.attribute("vhlo", number(2) + number(1));
  EXPECT_NE(errors_of(b.constant_program(type, value)).find("dynamic dimensions are not supported"),
            std::string::npos);
  FileBuilder c;
  const auto bounds = c.attribute("vhlo", number(18) + number(1) + signed_number(4));
  const auto bounded =
      c.type("vhlo", number(21) + number(bounds) + number(1) + signed_number(2) + number(c.f32()));
  EXPECT_NE(errors_of(c.constant_program(bounded, value)).find("bounds are not supported"),
            std::string::npos);
}

TEST(Bytecode, WhatContainsItselfIsRefused) {
  FileBuilder b;
  const auto type = b.tensor({}, b.f32());
  const auto list =
      b.attribute("vhlo", number(1) + number(1) + number(0));  // attribute 0 is itself
  ASSERT_EQ(list, 0);
  EXPECT_NE(errors_of(b.constant_program(type, list)).find("it contains itself"),
            std::string::npos);
}

TEST(Bytecode, DeepAndLargeValuesAreRefused) {
  for (const std::uint64_t copies : {1, 2}) {  // a long chain; or a short one of 2^60 leaves
    FileBuilder b;
    const auto type = b.tensor({}, b.f32());
    std::uint64_t value = b.text("leaf");
    for (int i = 0; i < (copies == 1 ? 100'000 : 60); ++i) {
      std::string bytes = number(1) + number(copies);
      for (std::uint64_t k = 0; k < copies; ++k) bytes += number(value);
      value = b.next_attribute("vhlo", bytes);
    }
    const std::string errors = errors_of(b.constant_program(type, value));
    EXPECT_NE(errors.find(copies == 1 ? "nested more than 256 levels deep" : "too large a value"),
              std::string::npos)
        << errors;
  }
}

TEST(Bytecode, ValuesAreUsedWhereTheyAreSeen) {
  FileBuilder b;
  const auto type = b.tensor({}, b.f32());
  const auto negate = [&](std::uint64_t operand) {
    return b.op_bytes(b.op("vhlo", "negate_v1"), 2 | 4,
                      number(1) + number(type) + number(1) + number(operand));
  };
  const std::string end = b.op_bytes(b.op("vhlo", "return_v1"), 4, number(1) + number(0));
  EXPECT_EQ(without_places(errors_of(b.program({negate(1), negate(9), end}, 2, type))),
            "byte N: [vhlo.negate_v1] operand 0: value 1 is used before it is defined\n"
            "byte N: [vhlo.negate_v1] operand 0: there is no value 9\n");
  EXPECT_NE(errors_of(b.program({negate(0), end}, 5, type))
                .find("a region defines other than as many values as it says"),
            std::string::npos);
}

TEST(Bytecode, AttributesAreTakenInTheOrderOfTheirNames) {
  FileBuilder b;
  const auto type = b.tensor({4}, b.f32());
  const auto i64 = b.type("vhlo", number(14));
  const auto list_type = b.tensor({1}, i64);
  const auto list = [&](std::int64_t value) {
    const std::string blob(reinterpret_cast<const char*>(&value), sizeof value);
    return b.attribute("vhlo", number(15) + number(list_type) + sized(blob));
  };
  const auto value = b.attribute("vhlo", number(15) + number(type) + sized(std::string(4, '\0')));
  const std::string constant =
      b.op_bytes(b.op("vhlo", "constant_v1"), 64 | 2,
                 number(b.properties(number(value))) + number(1) + number(type));
  const auto slice = [&](const std::string& properties) {
    const auto half = b.tensor({2}, b.f32());
    return b.op_bytes(
        b.op("vhlo", "slice_v1"), 64 | 2 | 4,
        number(b.properties(properties)) + number(1) + number(half) + number(1) + number(0));
  };
  const std::string end = b.op_bytes(b.op("vhlo", "return_v1"), 4, number(1) + number(1));
  const std::string good = number(list(3)) + number(list(1)) + number(list(1));
  const ParseResult result =
      parse(b.program({constant, slice(good), end}, 2, b.tensor({2}, b.f32())));
  ASSERT_TRUE(result.errors.empty()) << format(result.errors, "file");
  const auto& attrs = result.module->entry()->body->ops.front()->next()->get<SliceAttrs>();
  EXPECT_EQ(attrs.limit_indices, Dims{3});
  EXPECT_EQ(attrs.start_indices, Dims{1});
  EXPECT_EQ(without_places(errors_of(b.program({constant, slice(number(0)), end}, 2, type))),
            "byte N: [vhlo.slice_v1] has 1 attributes here, but Weft knows 3 of it\n");
}

// Wherever it lies: each padding moves it by a byte.
TEST(Bytecode, LargeConstantsStayInTheFile) {
  constexpr std::int64_t kCount = 1 << 16;
  std::string blob(kCount * 4, '\0');
  for (std::int64_t i = 0; i < kCount; ++i) {
    const auto value = static_cast<float>(i);
    std::memcpy(blob.data() + 4 * i, &value, 4);
  }
  for (int padding = 0; padding < 4; ++padding) {
    FileBuilder b;
    b.string(std::string(static_cast<std::size_t>(padding), 'x'));
    const auto type = b.tensor({kCount}, b.f32());
    const std::string file =
        b.constant_program(type, b.attribute("vhlo", number(15) + number(type) + sized(blob)));
    const auto memory = std::make_shared<std::byte[]>(file.size());
    std::memcpy(memory.get(), file.data(), file.size());
    const ParseResult result = bytecode::read(memory, file.size());
    ASSERT_TRUE(result.errors.empty()) << format(result.errors, "file");
    const Literal& value = result.module->entry()->body->ops.front()->get<ConstantAttrs>().value;
    const std::byte* at = value.stored_bytes().data();
    EXPECT_TRUE(at > memory.get() && at < memory.get() + file.size()) << padding;
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(at) % alignof(float), 0U);
    EXPECT_TRUE(std::memcmp(at, blob.data(), blob.size()) == 0) << padding;
  }
}

TEST(Bytecode, EveryCutIsRefused) {
  FileBuilder b;
  const auto type = b.tensor({}, b.f32());
  const auto value = b.attribute("vhlo", number(15) + number(type) + sized(std::string(4, 'a')));
  const std::string file = b.constant_program(type, value);
  ASSERT_EQ(errors_of(file), "");
  for (std::size_t size = 4; size < file.size(); ++size) {
    EXPECT_NE(errors_of(file.substr(0, size)), "") << size;
  }
}

}  // namespace
}  // namespace weft::ir::bytecode_test
