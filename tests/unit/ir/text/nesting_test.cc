// Syntax nested 100,000 deep is an error, whatever it is; and aliases cannot make it so.
#include <string>

#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "support/deep_programs.h"
#include "support/sanitizer.h"

namespace weft::ir::nesting_test {
namespace {

constexpr int kDeep = 100'000;

std::string repeat(const std::string& text, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += text;
  return out;
}

// `before` x times, middle, `after` x times
std::string deep(const std::string& before, const std::string& middle, const std::string& after,
                 int times = kDeep) {
  return repeat(before, times) + middle + repeat(after, times);
}

std::vector<std::string> errors(const std::string& text) {
  const ParseResult result = parse(text);
  EXPECT_EQ(result.module, nullptr);
  std::vector<std::string> messages;
  for (const Diagnostic& error : result.errors) messages.push_back(error.message);
  return messages;
}

std::string first_error(const std::string& text) {
  const auto messages = errors(text);
  return messages.empty() ? "" : messages[0];
}

const char* const kTooDeep = "nested more than 256 levels deep";

std::string with_attribute(const std::string& attribute) {
  return "module attributes {a = " + attribute + "} {\n}\n";
}

TEST(Nesting, Attributes) {
  EXPECT_EQ(first_error(with_attribute(deep("[", "1", "]"))), kTooDeep);
  EXPECT_EQ(first_error(with_attribute(deep("{a = ", "1", "}"))), kTooDeep);
  EXPECT_EQ(first_error(with_attribute(deep("#stablehlo.result_accuracy<mode = ", "1", ">"))),
            kTooDeep);
}

TEST(Nesting, BracketsThatAreKeptAsTextNeedNoStack) {
  EXPECT_NE(parse(with_attribute("#foo.bar" + deep("<", "1", ">"))).module, nullptr);
  EXPECT_EQ(first_error(with_attribute("#foo.bar" + repeat("<", kDeep))),
            "this attribute has no end");
}

TEST(Nesting, Types) {
  EXPECT_EQ(first_error("func.func @f(%a: " + deep("tuple<", "tensor<f32>", ">") + ") {\n}\n"),
            kTooDeep);
  EXPECT_EQ(first_error("func.func @f(%a: " + deep("!stablehlo.future<", "tensor<f32>", ">") +
                        ") {\n}\n"),
            kTooDeep);
}

TEST(Nesting, Dimensions) {
  const std::string type = "tensor<" + repeat("1x", kDeep) + "i32>";
  const std::string body = "{\n  return\n}\n";
  EXPECT_NE(parse("func.func @f(%a: " + type + ") " + body).module, nullptr);
  EXPECT_EQ(first_error("func.func @f() {\n  %c = stablehlo.constant dense<" + deep("[", "1", "]") +
                        "> : " + type + "\n  return\n}\n"),
            kTooDeep);
}

TEST(Nesting, Locations) {
  auto with_location = [](const std::string& location) {
    return "module {\n} loc(" + location + ")\n";
  };
  EXPECT_EQ(first_error(with_location(deep("\"a\"(", "\"b\"", ")"))), kTooDeep);
  EXPECT_EQ(first_error(with_location(deep("callsite(\"a\" at ", "\"b\"", ")"))), kTooDeep);
  EXPECT_EQ(first_error(with_location(deep("fused[", "\"b\"", "]"))), kTooDeep);
}

TEST(Nesting, Regions) {
  constexpr int kTimes = kDeep / 10;  // each level is skipped by itself
  const std::string open = "%0 = \"stablehlo.case\"(%i) ({\n";
  const std::string close = "}) : (tensor<i32>) -> tensor<i32>\n";
  const std::string function = "func.func @f(%i: tensor<i32>) {\n";
  EXPECT_EQ(first_error(function + deep(open, "", close, kTimes) + "return\n}\n"), kTooDeep);
  EXPECT_EQ(first_error(function + repeat(open, kTimes)), kTooDeep);
}

TEST(Nesting, AsDeepAsAllowed) {
  constexpr int kAllowed =
      kMaxNesting - 2;  // the dictionary around and the 1 inside are levels, too
  const std::string lists = repeat("[", kAllowed) + "1" + repeat("]", kAllowed);
  EXPECT_NE(parse("module attributes {a = " + lists + "} {\n}\n").module, nullptr)
      << first_error("module attributes {a = " + lists + "} {\n}\n");
}

TEST(Nesting, CallsOfCallsNeedNoStack) {
  for (const auto& [functions, nested] :
       {std::pair(testing::under_sanitizers(2'500, 20'000), 0), std::pair(100, 200)}) {
    const ParseResult result = parse(testing::call_chain(functions, nested));
    ASSERT_NE(result.module, nullptr);
    EXPECT_TRUE(verify(*result.module).empty());
    const std::string text = print(*result.module);
    const ParseResult again = parse(text);
    ASSERT_NE(again.module, nullptr);
    EXPECT_EQ(print(*again.module), text);
  }
}

TEST(Nesting, AliasesOfAliases) {
  std::string attributes = "#a0 = 1\n", types = "!t0 = tensor<f32>\n";
  std::string early = "#l0 = loc(\"x\")\n";
  std::string late = "module {\n} loc(#l" + std::to_string(kDeep) + ")\n#l0 = loc(\"x\")\n";
  for (int i = 1; i <= kDeep; ++i) {
    const std::string n = std::to_string(i), before = std::to_string(i - 1);
    attributes += "#a" + n + " = [#a" + before + "]\n";
    types += "!t" + n + " = tuple<!t" + before + ">\n";
    early += "#l" + n + " = loc(\"x\"(#l" + before + "))\n";
    late += "#l" + n + " = loc(\"x\"(#l" + before + "))\n";
  }
  EXPECT_EQ(first_error(attributes + "module {\n}\n"), kTooDeep);
  EXPECT_EQ(first_error(types + "module {\n}\n"), kTooDeep);
  const std::vector<std::string> too_deep = {"location #l256 is nested more than 256 levels deep"};
  EXPECT_EQ(errors(early + "module {\n}\n"), too_deep);
  EXPECT_EQ(errors(late), too_deep);
}

TEST(Nesting, AliasesThatDouble) {
  std::string attributes = "#a0 = 1\n", types = "!t0 = tensor<f32>\n";
  std::string locations = "#l0 = loc(\"x\")\n";
  for (int i = 1; i <= 200; ++i) {
    const std::string n = std::to_string(i), before = std::to_string(i - 1);
    attributes += "#a" + n + " = [#a" + before + ", #a" + before + "]\n";
    types += "!t" + n + " = tuple<!t" + before + ", !t" + before + ">\n";
    locations += "#l" + n + " = loc(fused[#l" + before + ", #l" + before + "])\n";
  }
  EXPECT_EQ(first_error(attributes + "module {\n}\n"), "this alias stands for too large a value");
  EXPECT_EQ(first_error(types + "module {\n}\n"), "this alias stands for too large a value");
  EXPECT_EQ(errors(locations + "module {\n} loc(#l200)\n"),
            std::vector<std::string>{"location #l19 stands for more than 1000000 locations"});
}

TEST(Nesting, LocationsThatContainThemselves) {
  using Messages = std::vector<std::string>;
  EXPECT_EQ(errors("module {\n} loc(#a)\n#a = loc(\"x\"(#b))\n#b = loc(\"y\"(#a))\n"),
            Messages{"location #a contains itself"});
  EXPECT_EQ(
      errors("#a = loc(fused[#b, #c])\n#b = loc(#b)\n#c = loc(\"x\"(\"y\"(#c)))\nmodule {\n}\n"),
      (Messages{"location #b contains itself", "location #c contains itself"}));
  std::string ring;
  for (int i = 0; i < kDeep; ++i) {
    ring += "#l" + std::to_string(i) + " = loc(#l" + std::to_string((i + 1) % kDeep) + ")\n";
  }
  EXPECT_EQ(errors(ring + "module {\n}\n"), Messages{"location #l0 contains itself"});
}

TEST(Nesting, ManyErrorsEnd) {
  std::string text = "func.func @f() {\n";
  for (int i = 0; i < 1000; ++i) text += "  stablehlo.nothing\n";
  const ParseResult result = parse(text + "  return\n}\n");
  EXPECT_EQ(result.module, nullptr);
  EXPECT_EQ(result.errors.size(), 100U);
}

}  // namespace
}  // namespace weft::ir::nesting_test
