// Elementwise ops that run as one step: that nothing else changes, and that bits do not.
#include <algorithm>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "unit/engine/host/equal_bits.h"
#include "unit/engine/host/run_text.h"

// Under a sanitizer, too: an allocation that is too large returns null.
extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }
extern "C" const char* __tsan_default_options() { return "allocator_may_return_null=1"; }

namespace weft::engine::fusion_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string function(std::string_view body, std::string_view result = "tensor<200x100xf32>") {
  return fmt::format(
      "func.func public @main(%a: tensor<200x100xf32>, %b: tensor<200x100xf32>, %v: "
      "tensor<100xf32>) -> {0} {{\n{1}\nreturn %r : {0}\n}}",
      result, body);
}

// Arrays that are put together only to be computed with, as by a roll: of parts along each
// dimension, some of them strided, repeated, constant or empty, beside operands that lie in any
// way.
std::string joined(std::string_view sizes, std::string_view dtype, int rank) {
  std::vector<std::int64_t> dims;
  for (std::size_t at = 0; at < sizes.size(); at = sizes.find('x', at) + 1) {
    dims.push_back(std::stoll(std::string(sizes.substr(at))));
  }
  const std::string type = fmt::format("tensor<{}{}>", sizes, dtype);
  std::string body;
  const auto part = [&](int dim, std::int64_t begin, std::int64_t end, std::string name) {
    std::string ranges, of;
    for (int d = 0; d < rank; ++d) {
      const auto size = dims[static_cast<std::size_t>(d)];
      ranges +=
          fmt::format("{}{}:{}", d > 0 ? ", " : "", d == dim ? begin : 0, d == dim ? end : size);
      of += fmt::format("{}x", d == dim ? end - begin : size);
    }
    const std::string result = fmt::format("tensor<{}{}>", of, dtype);
    body += fmt::format("%{} = stablehlo.slice %a [{}] : ({}) -> {}\n", name, ranges, type, result);
    return result;
  };
  std::string last = "%a";
  for (int dim = 0; dim < rank; ++dim) {
    const std::int64_t size = dims[static_cast<std::size_t>(dim)];
    for (const std::int64_t by : {std::int64_t{1}, size - 1, size / 3}) {
      const std::string name = fmt::format("{}_{}", dim, by);
      const std::string left = part(dim, by, size, "l" + name),
                        right = part(dim, 0, by, "r" + name);
      body += fmt::format(
          "%j{0} = stablehlo.concatenate %l{0}, %r{0}, dim = {1} : ({2}, {3}) -> {4}\n"
          "%s{0} = stablehlo.subtract %j{0}, {5} : {4}\n"
          "%t{0} = stablehlo.maximum %s{0}, %b : {4}\n",
          name, dim, left, right, type, last);
      last = "%t" + name;
    }
  }
  return fmt::format(
      "func.func public @main(%a: {0}, %b: {0}, %v: tensor<{1}>) -> ({0}, {0}) {{\n"
      "%w = stablehlo.broadcast_in_dim %v, dims = [] : (tensor<{1}>) -> {0}\n{2}"
      "%p = stablehlo.multiply {3}, %w : {0}\n%q = stablehlo.abs %p : {0}\n"
      "return %p, %q : {0}, {0}\n}}",
      type, dtype, body, last);
}

TEST(Fusion, OfJoinedOperandsKeepsTheBits) {
  for (const std::string_view dtype : {"f32", "bf16", "f64", "i32", "i8"}) {
    for (const auto& [sizes, rank] : {std::pair{"301x257x", 2}, {"7x64x200x", 3}, {"140007x", 1}}) {
      const std::string text = joined(sizes, dtype, rank);
      expect_equal_bits(text);
    }
  }
}

// All of it is one step, and nothing is put together.
TEST(Fusion, ReadsJoinedOperandsWhereTheyLie) {
  const BoundPlan plan = plan_of(joined("301x257x", "f32", 2));
  ASSERT_EQ(plan.symbolic->fused.size(), 1u);
  for (const plan::Step& step : plan.symbolic->routines[0].steps) {
    if (plan.symbolic->fusion_of(step) != nullptr) continue;
    EXPECT_NE(step.op->kind, ir::OpKind::concatenate);
  }
}

// Parts of other kinds; one array is read by others, too.
TEST(Fusion, OfJoinedPartsOfAnyKind) {
  for (const std::string_view dtype : {"f32", "bf16", "f64"}) {
    std::string text = R"(
func.func public @main(%a: tensor<300x90xT>, %b: tensor<40x300xT>, %v: tensor<90xT>, %s: tensor<T>) -> (tensor<300x170xT>, tensor<300x170xT>, tensor<300x170xi1>) {
  %c = stablehlo.constant dense<0.5> : tensor<300x20xT>
  %t = stablehlo.transpose %b, dims = [1, 0] : (tensor<40x300xT>) -> tensor<300x40xT>
  %w = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<T>) -> tensor<300x20xT>
  %e = stablehlo.slice %a [0:300, 4:4] : (tensor<300x90xT>) -> tensor<300x0xT>
  %j = stablehlo.concatenate %t, %c, %e, %a, %w, dim = 1 : (tensor<300x40xT>, tensor<300x20xT>, tensor<300x0xT>, tensor<300x90xT>, tensor<300x20xT>) -> tensor<300x170xT>
  %k = stablehlo.concatenate %a, %w, %c, %t, dim = 1 : (tensor<300x90xT>, tensor<300x20xT>, tensor<300x20xT>, tensor<300x40xT>) -> tensor<300x170xT>
  %x = stablehlo.add %j, %k : tensor<300x170xT>
  %less = stablehlo.compare LT, %x, %k : (tensor<300x170xT>, tensor<300x170xT>) -> tensor<300x170xi1>
  %y = stablehlo.tanh %x : tensor<300x170xT>
  %z = stablehlo.select %less, %y, %j : tensor<300x170xi1>, tensor<300x170xT>
  return %z, %x, %less : tensor<300x170xT>, tensor<300x170xT>, tensor<300x170xi1>
})";
    for (std::size_t at = 0; (at = text.find("xT>", at)) != text.npos;) {
      text.replace(at + 1, 1, dtype);
    }
    for (std::size_t at = 0; (at = text.find("<T>", at)) != text.npos;) {
      text.replace(at + 1, 1, dtype);
    }
    expect_equal_bits(text);
  }
}

TEST(Fusion, KeepsTheBits) {
  for (std::string_view dtype : {"f32", "bf16", "f16", "f64", "f8E4M3FN"}) {
    // Broadcast rows, columns and scalars, a transposed operand, a predicate, several results.
    std::string text = R"(
func.func public @main(%a: tensor<301x257xT>, %b: tensor<257x301xT>, %v: tensor<257xT>, %w: tensor<301xT>, %s: tensor<T>) -> (tensor<301x257xT>, tensor<301x257xi1>) {
  %1 = stablehlo.broadcast_in_dim %v, dims = [1] : (tensor<257xT>) -> tensor<301x257xT>
  %2 = stablehlo.broadcast_in_dim %w, dims = [0] : (tensor<301xT>) -> tensor<301x257xT>
  %3 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<T>) -> tensor<301x257xT>
  %4 = stablehlo.transpose %b, dims = [1, 0] : (tensor<257x301xT>) -> tensor<301x257xT>
  %5 = stablehlo.add %a, %1 : tensor<301x257xT>
  %6 = stablehlo.multiply %5, %2 : tensor<301x257xT>
  %7 = stablehlo.maximum %6, %3 : tensor<301x257xT>
  %8 = stablehlo.subtract %7, %4 : tensor<301x257xT>
  %9 = stablehlo.compare GT, %8, %5 : (tensor<301x257xT>, tensor<301x257xT>) -> tensor<301x257xi1>
  %10 = stablehlo.tanh %8 : tensor<301x257xT>
  %11 = stablehlo.select %9, %10, %6 : tensor<301x257xi1>, tensor<301x257xT>
  %12 = stablehlo.clamp %s, %11, %s : (tensor<T>, tensor<301x257xT>, tensor<T>) -> tensor<301x257xT>
  %13 = stablehlo.add %12, %10 : tensor<301x257xT>
  return %13, %9 : tensor<301x257xT>, tensor<301x257xi1>
}
)";
    for (std::size_t at = text.find("xT>"); at != text.npos; at = text.find("xT>")) {
      text.replace(at + 1, 1, dtype);
    }
    for (std::size_t at = text.find("<T>"); at != text.npos; at = text.find("<T>")) {
      text.replace(at + 1, 1, dtype);
    }
    expect_equal_bits(text);
  }
}

TEST(Fusion, KeepsTheBitsOfIntegersAndComplexNumbers) {
  for (std::string_view dtype : {"i8", "ui16", "i32", "i64", "i4", "complex<f32>"}) {
    std::string text = R"(
func.func public @main(%a: tensor<70001xT>, %b: tensor<70001xT>) -> tensor<70001xT> {
  %1 = stablehlo.add %a, %b : tensor<70001xT>
  %2 = stablehlo.multiply %1, %a : tensor<70001xT>
  %3 = stablehlo.subtract %2, %b : tensor<70001xT>
  return %3 : tensor<70001xT>
}
)";
    for (std::size_t at = text.find("xT>"); at != text.npos; at = text.find("xT>")) {
      text.replace(at + 1, 1, dtype);
    }
    expect_equal_bits(text);
  }
}

// What is widened in the end has no register of its own.
// Arrays that are one element throughout a long row, of one and of two dimensions, slices of longer
// rows, and columns of another array as rows.
TEST(Fusion, KeepsTheBitsOfWhatLiesByRows) {
  for (const char* dtype : {"f32", "bf16", "f64", "i32"}) {
    for (const auto& [rows, cols] : {std::pair{30, 1300}, {7, 1024}, {3, 5000}, {60, 520}}) {
      expect_equal_bits(fmt::format(
          R"(func.func public @main(%a: tensor<4x{0}x{1}x{2}>, %b: tensor<{0}x{2}>, %c: tensor<4x{2}>, %d: tensor<9x{0}x{3}x{2}>, %e: tensor<4x{1}x{0}x{2}>, %s: tensor<{2}>) -> tensor<4x{0}x{1}x{2}> {{
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<{0}x{2}>) -> tensor<4x{0}x{1}x{2}>
  %2 = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<4x{2}>) -> tensor<4x{0}x{1}x{2}>
  %3 = stablehlo.slice %d [2:6, 0:{0}, 3:{4}] : (tensor<9x{0}x{3}x{2}>) -> tensor<4x{0}x{1}x{2}>
  %4 = stablehlo.transpose %e, dims = [0, 2, 1] : (tensor<4x{1}x{0}x{2}>) -> tensor<4x{0}x{1}x{2}>
  %5 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<{2}>) -> tensor<4x{0}x{1}x{2}>
  %6 = stablehlo.multiply %a, %1 : tensor<4x{0}x{1}x{2}>
  %7 = stablehlo.add %6, %2 : tensor<4x{0}x{1}x{2}>
  %8 = stablehlo.subtract %7, %3 : tensor<4x{0}x{1}x{2}>
  %9 = stablehlo.maximum %8, %5 : tensor<4x{0}x{1}x{2}>
  %10 = stablehlo.add %9, %4 : tensor<4x{0}x{1}x{2}>
  return %10 : tensor<4x{0}x{1}x{2}>
}}
)",
          rows, cols, dtype, cols + 10, cols + 3));
    }
  }
}

TEST(Fusion, KeepsTheBitsOfWhatIsWidened) {
  for (const char* small : {"bf16", "f16"}) {
    for (const char* op : {"add", "multiply", "maximum"}) {
      expect_equal_bits(fmt::format(
          "func.func public @main(%a: tensor<700x{0}>, %b: tensor<700x{0}>) -> tensor<700xf32> {{\n"
          "  %s = stablehlo.{1} %a, %b : tensor<700x{0}>\n"
          "  %r = stablehlo.convert %s : (tensor<700x{0}>) -> tensor<700xf32>\n"
          "  return %r : tensor<700xf32>\n}}\n",
          small, op));
    }
  }
}

TEST(Fusion, EventsSayHowManyOpsRanAsOne) {
  const BoundPlan plan = plan_of(function(R"(
    %1 = stablehlo.add %a, %b : tensor<200x100xf32>
    %r = stablehlo.tanh %1 : tensor<200x100xf32>)"));
  std::vector<Value> inputs;
  for (const TensorType& type : plan.symbolic->input_types) inputs.emplace_back(Literal(type));
  events::EventLog log;
  Executor().run(plan, inputs, {.events = &log});
  ASSERT_EQ(log.devices[0].size(), 1u);
  EXPECT_EQ(log.devices[0][0].num_ops, 2u);
  EXPECT_EQ(log.devices[0][0].op->name(), "stablehlo.tanh");
}

// What a group would keep alive for its last op is not kept.
TEST(Fusion, DoesNotHoldWhatIsAddedUp) {
  std::string text = "func.func public @main(%a: tensor<256x256xf32>) -> tensor<256x256xf32> {\n";
  std::string sum = "%a";
  for (int i = 0; i < 12; ++i) {
    text += fmt::format(
        "%p{0} = stablehlo.dot_general %a, {1}, contracting_dims = [1] x [0] : "
        "(tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>\n%s{0} = stablehlo.add "
        "{2}, %p{0} : tensor<256x256xf32>\n",
        i, i == 0 ? "%a" : fmt::format("%p{}", i - 1), sum);
    sum = fmt::format("%s{}", i);
  }
  const BoundPlan plan = plan_of(text + "return " + sum + " : tensor<256x256xf32>\n}");
  const RunResult result =
      Executor({.workers = 1}).run(plan, {Value(Literal(TensorType{DType::f32, {256, 256}}))});
  EXPECT_LE(result.report.peak_bytes, 5 * (256 * 256 * 4 + 4096));
}

// A select moves bits, NaNs' too, whether its neighbours are fused or not.
TEST(Fusion, KeepsTheBitsOfNaNs) {
  const std::string text = R"(
func.func public @main(%p: tensor<65536xi1>, %a: tensor<65536xf16>, %b: tensor<65536xf16>) -> tensor<65536xf16> {
  %1 = stablehlo.select %p, %a, %b : tensor<65536xi1>, tensor<65536xf16>
  %2 = stablehlo.select %p, %b, %1 : tensor<65536xi1>, tensor<65536xf16>
  %3 = stablehlo.select %p, %1, %2 : tensor<65536xi1>, tensor<65536xf16>
  return %3 : tensor<65536xf16>
}
)";
  std::vector<std::uint16_t> patterns(65536);
  for (std::size_t i = 0; i < patterns.size(); ++i) patterns[i] = static_cast<std::uint16_t>(i);
  Literal bits(TensorType{DType::f16, {65536}});
  std::memcpy(bits.mutable_bytes().data(), patterns.data(), 2 * patterns.size());
  const Value given(bits);
  const Value all(Literal::splat(TensorType{DType::i1, {65536}}, bool8{1}));
  EXPECT_TRUE(Executor().run(plan_of(text), {all, given, given}).outputs[0].to_literal() == bits);
}

TEST(Fusion, NamesTheOpThatLacksMemory) {
  EXPECT_THAT(error_of([] {
                const BoundPlan plan = plan_of(R"(
func.func public @main(%a: tensor<f32>) -> (tensor<10000000000000xf32>, tensor<10000000000000xf64>) {
  %0 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<10000000000000xf32>
  %1 = stablehlo.add %0, %0 : tensor<10000000000000xf32>
  %2 = stablehlo.convert %1 : (tensor<10000000000000xf32>) -> tensor<10000000000000xf64>
  return %1, %2 : tensor<10000000000000xf32>, tensor<10000000000000xf64>
})");
                EXPECT_EQ(plan.symbolic->fused.size(), 1u);
                Executor().run(plan, {floats({}, {1})});
              }),
              HasSubstr("[stablehlo.add] out of memory"));
}

// The result takes the bytes of an operand that dies, also where another result does.
TEST(Fusion, WritesOverWhatDies) {
  Executor executor({.workers = 1});
  const BoundPlan plan = plan_of(R"(
func.func public @main(%a: tensor<1000000xf32>) -> tensor<1000000xf32> {
  %1 = stablehlo.add %a, %a : tensor<1000000xf32>
  %2 = stablehlo.negate %1 : tensor<1000000xf32>
  %r = stablehlo.reverse %2, dims = [0] : tensor<1000000xf32>
  %3 = stablehlo.abs %2 : tensor<1000000xf32>
  %4 = stablehlo.add %3, %3 : tensor<1000000xf32>
  return %4 : tensor<1000000xf32>
})");
  EXPECT_EQ(plan.symbolic->fused.size(), 2u);
  const RunResult result = executor.run(plan, {floats({1000000}, std::vector<float>(1000000, 3))});
  EXPECT_EQ(elements<float>(result.outputs[0])[999999], 12);
  EXPECT_LT(result.report.peak_bytes, 3 * 4'200'000);
}

TEST(Fusion, AProductIsAddedWithTheSameBits) {
  // Into the place of a sum that dies, of one that lives on, and of one that lies otherwise; a
  // product that is there before what it is added to stays apart.
  for (std::string_view dtype : {"f32", "bf16", "f16"}) {
    std::string text = R"(
func.func public @main(%a: tensor<300x200xT>, %b: tensor<200x310xT>, %c: tensor<300x310xT>, %t: tensor<310x300xT>) -> (tensor<300x310xT>, tensor<300x310xT>, tensor<300x310xT>) {
  %1 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<300x200xT>, tensor<200x310xT>) -> tensor<300x310xT>
  %2 = stablehlo.dot_general %c, %t, contracting_dims = [1] x [0] : (tensor<300x310xT>, tensor<310x300xT>) -> tensor<300x300xT>
  %3 = stablehlo.dot_general %2, %c, contracting_dims = [1] x [0] : (tensor<300x300xT>, tensor<300x310xT>) -> tensor<300x310xT>
  %4 = stablehlo.add %1, %3 : tensor<300x310xT>
  %5 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<300x200xT>, tensor<200x310xT>) -> tensor<300x310xT>
  %6 = stablehlo.add %5, %4 : tensor<300x310xT>
  %7 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<300x200xT>, tensor<200x310xT>) -> tensor<300x310xT>
  %8 = stablehlo.add %c, %7 : tensor<300x310xT>
  %9 = stablehlo.transpose %t, dims = [1, 0] : (tensor<310x300xT>) -> tensor<300x310xT>
  %10 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<300x200xT>, tensor<200x310xT>) -> tensor<300x310xT>
  %11 = stablehlo.add %9, %10 : tensor<300x310xT>
  return %6, %8, %11 : tensor<300x310xT>, tensor<300x310xT>, tensor<300x310xT>
}
)";
    for (std::size_t at = text.find("xT>"); at != text.npos; at = text.find("xT>")) {
      text.replace(at + 1, 1, dtype);
    }
    EXPECT_EQ(plan_of(text).symbolic->fused.size(), 4U);
    expect_equal_bits(text);
  }
}

}  // namespace
}  // namespace weft::engine::fusion_test
