// Code that is made of elementwise ops gives the bits that their tile functions give.
#include <cstring>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/dtype_table.h"
#include "ir/ops/op_def.h"
#include "property/codegen/tile_programs.h"
#include "support/sanitizer.h"

namespace weft::engine::codegen_test {
namespace {

// A program is run on tiles of several lengths, so that each part of its code is.
void check(std::mt19937_64& random, const weft::testing::RandomElementwise& made) {
  const Compiled compiled(made.text);
  const bool apart = random() % 4 != 0;
  const RegionProgram program =
      compiled.program(apart, apart ? random_forms(random, compiled) : TileForms{});
  RegionProgram::Frame frame(program);
  std::vector<std::int64_t> lengths = {1, static_cast<std::int64_t>(1 + random() % 40),
                                       static_cast<std::int64_t>(1 + random() % kTileLanes),
                                       program.max_lanes()};
  if (apart) lengths.push_back(program.max_lanes() + static_cast<std::int64_t>(random() % 700));
  for (const std::int64_t n : lengths) {
    const Arguments arguments(random, program, n);
    Results results(program, n);
    if (apart && n > program.max_lanes()) {
      const std::vector<void*> places = results.pointers;
      program.run_many(frame, arguments.pointers, results.pointers, n);
      ASSERT_EQ(results.pointers, places);
    } else if (apart) {
      program.run_apart(frame, arguments.pointers, results.pointers, n);
    } else {
      program.run(frame, arguments.pointers, results.pointers, n);
    }
    for (const Bytes& result : results.storage) {
      ASSERT_EQ(result.back(), std::byte{0x5a}) << "written behind the end by\n" << made.text;
    }
    results.load();
    const std::vector<Bytes> expected = by_tile_functions(program, arguments.computed, n);
    ASSERT_NO_FATAL_FAILURE(expect_same(program, expected, results.pointers, n, made.text));
  }
}

// The program as the body of a loop that carries its first arguments: any values of their types
// come in the next turn, other arguments and constants among them. Whether it is code.
bool check_loop(std::mt19937_64& random, const weft::testing::RandomElementwise& made) {
  const Compiled compiled(made.text);
  std::vector<const ir::Value*> values = compiled.arguments, next;
  for (const ir::Op* op : compiled.ops) values.push_back(op->results[0]);
  const std::size_t carried = 1 + random() % compiled.arguments.size();
  for (std::size_t a = 0; a < carried; ++a) {
    std::vector<const ir::Value*> fitting;
    for (const ir::Value* value : values) {
      if (value->type == compiled.arguments[a]->type) fitting.push_back(value);
    }
    next.push_back(random() % 2 == 0 ? fitting.back() : fitting[random() % fitting.size()]);
  }
  const RegionProgram program(compiled.ops, compiled.arguments, next, *compiled.module, true);
  const auto code = program.loop_code();
  if (code == nullptr) return false;
  for (std::int64_t n : {std::int64_t{1}, static_cast<std::int64_t>(1 + random() % 40)}) {
    const auto turns = static_cast<std::int64_t>(random() % 5);
    const Arguments arguments(random, program, n);
    std::vector<Bytes> got = arguments.computed, expected = arguments.computed;
    std::vector<void*> table;
    for (Bytes& argument : got) {
      argument.push_back(std::byte{0x5a});
      table.push_back(argument.data());
    }
    code->run(table.data(), n, turns);
    for (std::int64_t turn = 0; turn < turns; ++turn) {
      const std::vector<Bytes> registers = by_tile_functions(program, expected, n);
      for (std::size_t i = 0; i < carried; ++i) {
        expected[i] = registers[static_cast<std::size_t>(program.result_registers()[i])];
      }
    }
    for (std::size_t a = 0; a < got.size(); ++a) {
      const DType dtype = program.argument_dtypes()[a];
      EXPECT_EQ(got[a].back(), std::byte{0x5a}) << "written behind the end by\n" << made.text;
      for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) {
        const std::size_t at = i * lane_size(dtype);
        EXPECT_TRUE(same(dtype, got[a].data() + at, expected[a].data() + at))
            << "element " << i << " of " << n << " of argument " << a << " after " << turns
            << " turns, carrying " << carried << ", of\n"
            << made.text;
      }
    }
  }
  return true;
}

class Codegen : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!makes_code()) GTEST_SKIP() << "this processor or WEFT_CODEGEN makes no code";
  }
};

TEST_F(Codegen, RandomProgramsHaveTheBitsOfTileFunctions) {
  constexpr int kPrograms = weft::testing::under_sanitizers(500, 2000);
  std::mt19937_64 random(1);
  for (int i = 0; i < kPrograms; ++i) {
    const int num_ops = 1 + i * 60 / kPrograms;  // small ones first, which are easier to read
    ASSERT_NO_FATAL_FAILURE(check(random, weft::testing::random_elementwise(random, num_ops, 7)));
  }
}

// A register may stand for a value of a wider type, which is not what it would be stored as.
TEST_F(Codegen, ResultsAreStoredInTheirOwnTypes) {
  int stored = 0, widened = 0;
  for (unsigned seed = 0; seed < 500; ++seed) {
    std::mt19937_64 random(seed);
    const auto made = weft::testing::random_elementwise(random, 1 + static_cast<int>(seed % 12), 8);
    Compiled compiled(made.text);
    const std::vector<const ir::Value*> results = compiled.results;
    for (const ir::Value* result : results) {
      compiled.results = {result};
      const RegionProgram program = compiled.program(
          true, {.arguments = std::vector<TileForm>(compiled.arguments.size(), TileForm::stored),
                 .results = {TileForm::stored}});
      const DType dtype = result->type.dtype(), of = program.dtype(program.result_registers()[0]);
      EXPECT_EQ(program.result_dtypes()[0], dtype);
      widened += of != dtype ? 1 : 0;
      if (program.result_form(0) != TileForm::stored) continue;
      ++stored;
      EXPECT_EQ(of, dtype) << made.text;
    }
  }
  EXPECT_GT(stored, 50);
  EXPECT_GT(widened, 10);
}

TEST_F(Codegen, LoopsHaveTheBitsOfTileFunctions) {
  std::mt19937_64 random(4);
  int code = 0;
  constexpr int kPrograms = weft::testing::under_sanitizers(1500, 3000);
  for (int i = 0; i < kPrograms && !HasFailure(); ++i) {
    const int num_ops = 1 + i % 20;
    code += check_loop(random, weft::testing::random_elementwise(random, num_ops, 7)) ? 1 : 0;
  }
  EXPECT_GT(code, kPrograms / 15);
}

// More values than registers, more instructions than one piece of code takes.
TEST_F(Codegen, LongProgramsHaveTheBitsOfTileFunctions) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 6; ++i) {
    ASSERT_NO_FATAL_FAILURE(check(random, weft::testing::random_elementwise(random, 1500, 7)));
  }
}

TEST_F(Codegen, ManyValuesAtOnceGoToTheStack) {
  for (DType dtype : {DType::f32, DType::f64, DType::i32, DType::bf16}) {
    std::string text;
    const auto add = [&](int number, const std::string& a, const std::string& b, const char* op) {
      text += fmt::format("  %{} = stablehlo.{} {}, {} : tensor<3x{}>\n", number, op, a, b,
                          name(dtype));
    };
    const auto value = [](int number) { return fmt::format("%{}", number); };
    constexpr int kMany = 70;
    add(0, "%a", "%a", "add");
    for (int i = 1; i < kMany; ++i) add(i, value(i - 1), "%a", "multiply");
    add(kMany, value(kMany - 1), "%0", "add");
    for (int i = 1; i < kMany; ++i) add(kMany + i, value(kMany + i - 1), value(i), "subtract");
    text = fmt::format(
        "func.func @main(%a: tensor<3x{0}>) -> tensor<3x{0}> {{\n{1}  return {2} : "
        "tensor<3x{0}>\n}}\n",
        name(dtype), text, value(2 * kMany - 1));
    std::mt19937_64 random(3);
    ASSERT_NO_FATAL_FAILURE(check(random, {text, {dtype}}));
  }
}

TEST_F(Codegen, EqualProgramsShareTheirCode) {
  const VectorProgram program{
      .steps = {{.op = VectorOp::input, .type = LaneType::f32, .result = LaneType::f32},
                {.op = VectorOp::add,
                 .type = LaneType::f32,
                 .result = LaneType::f32,
                 .operands = {0, 0, -1}}},
      .outputs = {{1, 1}}};
  const auto code = tile_code(program);
  ASSERT_NE(code, nullptr);
  EXPECT_EQ(tile_code(program), code);
  VectorProgram other = program;
  other.steps[1].op = VectorOp::multiply;
  EXPECT_NE(tile_code(other), code);
  std::vector<float> x = {1, 2, 3}, y(3);
  void* const table[] = {x.data(), y.data()};
  code->run(table, 3);
  EXPECT_EQ(y, (std::vector<float>{2, 4, 6}));
  code->run(table, 0);
  EXPECT_LT(code->num_bytes(), 4096U);
}

TEST_F(Codegen, ElementwiseProgramsAreCode) {
  const Compiled compiled(R"(
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %a, %a : tensor<3xf32>
  %1 = stablehlo.multiply %0, %a : tensor<3xf32>
  return %1 : tensor<3xf32>
}
)");
  EXPECT_TRUE(compiled.program(true).has_code());
}

// What is between the 16 bits of arguments and of the result is in no array, whatever the op.
TEST_F(Codegen, SmallFloatsAreReadAndWrittenAsTheyAreStored) {
  for (const char* type : {"bf16", "f16"}) {
    for (const char* op : {"add", "maximum"}) {
      const Compiled compiled(fmt::format(R"(
func.func @main(%a: tensor<3x{0}>, %b: tensor<3x{0}>) -> tensor<3x{0}> {{
  %0 = stablehlo.{1} %a, %b : tensor<3x{0}>
  return %0 : tensor<3x{0}>
}}
)",
                                          type, op));
      const RegionProgram program =
          compiled.program(true, {{TileForm::stored, TileForm::one}, {TileForm::stored}});
      EXPECT_EQ(program.argument_form(0), TileForm::stored);
      EXPECT_EQ(program.argument_form(1), TileForm::one);
      EXPECT_EQ(program.result_form(0), TileForm::stored);
      EXPECT_GT(program.max_lanes(), kTileLanes);
    }
  }
}

// With code or without.
TEST(TileForms, WhatOnlyOthersReadIsAsItIsStored) {
  const Compiled compiled(R"(
func.func @main(%a: tensor<3xbf16>, %b: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.convert %a : (tensor<3xbf16>) -> tensor<3xf32>
  %1 = stablehlo.tanh %b : tensor<3xf32>
  return %1 : tensor<3xf32>
}
)");
  const RegionProgram program =
      compiled.program(true, {{TileForm::stored, TileForm::stored}, {TileForm::computed}});
  EXPECT_EQ(program.argument_form(0), TileForm::stored);
  EXPECT_EQ(program.argument_form(1), TileForm::computed);
}

}  // namespace
}  // namespace weft::engine::codegen_test
