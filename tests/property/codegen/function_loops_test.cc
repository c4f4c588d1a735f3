// Mathematical functions in the code of loops give the bits of their tile functions, turn by turn.
#include <cmath>
#include <cstring>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "property/codegen/function_programs.h"

namespace weft::engine::codegen_test {
namespace {

// Some turns of a program that makes a new `a` of a and b.
void check_turns(const RegionProgram& program, const TileCode& code, const Bytes& a, const Bytes& b,
                 std::int64_t n, const std::string& text) {
  constexpr std::int64_t kTurns = 3;
  Bytes given = a, factor = b, expected = a;
  void* const table[] = {given.data(), factor.data()};
  code.run(table, n, kTurns);
  const auto result = static_cast<std::size_t>(program.result_registers()[0]);
  for (std::int64_t turn = 0; turn < kTurns; ++turn) {
    expected = by_tile_functions(program, {expected, b}, n)[result];
  }
  const DType dtype = program.argument_dtypes()[0];
  for (std::size_t at = 0; at < given.size(); at += lane_size(dtype)) {
    ASSERT_TRUE(same(dtype, given.data() + at, expected.data() + at)) << n << " elements\n" << text;
  }
}

// As the body of a loop, of arrays that fill no vector, too.
TEST_F(CodeOfFunctions, GoesAroundInLoops) {
  std::mt19937_64 random(14);
  for (const char* dtype : {"f32", "f64"}) {
    for (const std::string function : kFunctions) {
      if (!is_code(function, dtype)) continue;
      const std::string type = fmt::format("tensor<3x{}>", dtype);
      const std::string text = fmt::format(
          "func.func @main(%a: {0}, %b: {0}) -> {0} {{\n"
          "  %0 = {1}\n"
          "  %1 = stablehlo.multiply %0, %b : {0}\n"
          "  return %1 : {0}\n}}\n",
          type, call(function, "%a", type));
      const Compiled compiled(text);
      const RegionProgram program = compiled.program(true);
      const auto code = program.loop_code();
      ASSERT_NE(code, nullptr) << text;
      const DType compute = program.argument_dtypes()[0];
      for (std::int64_t n = 1; n < 20; ++n) {
        for (const double number : {2.0, 1e7, 1e30, std::nan("")}) {
          Bytes a = usual_numbers(random, compute, n);
          put(a, compute, static_cast<std::int64_t>(random() % static_cast<std::size_t>(n)),
              number);
          const Bytes b = numbers_of_any_size(random, compute, n);
          ASSERT_NO_FATAL_FAILURE(check_turns(program, *code, a, b, n, text));
        }
      }
    }
  }
}

// A counter beside it, which is there once for all elements.
TEST_F(CodeOfFunctions, CountersGoAroundBesideThem) {
  std::mt19937_64 random(15);
  const std::string text =
      "func.func @main(%i: tensor<3xi32>, %a: tensor<3xf32>) -> (tensor<3xi32>, tensor<3xf32>) {\n"
      "  %one = stablehlo.constant dense<1> : tensor<3xi32>\n"
      "  %0 = stablehlo.add %i, %one : tensor<3xi32>\n"
      "  %1 = stablehlo.convert %i : (tensor<3xi32>) -> tensor<3xf32>\n"
      "  %2 = stablehlo.sine %a : tensor<3xf32>\n"
      "  %3 = stablehlo.add %2, %1 : tensor<3xf32>\n"
      "  return %0, %3 : tensor<3xi32>, tensor<3xf32>\n}\n";
  const Compiled compiled(text);
  const RegionProgram program = compiled.program(true);
  const auto code = program.loop_code({true, false});
  ASSERT_NE(code, nullptr);
  for (std::int64_t n = 1; n < 80; ++n) {
    for (const std::int32_t begin : {0, 7, 1 << 21}) {
      Bytes counters = bytes_of(std::vector<std::int32_t>(static_cast<std::size_t>(n), begin));
      Bytes a = usual_numbers(random, DType::f32, n);
      std::vector<Bytes> expected = {counters, a};
      void* const table[] = {counters.data(), a.data()};
      constexpr std::int64_t kTurns = 4;
      code->run(table, n, kTurns);
      for (std::int64_t turn = 0; turn < kTurns; ++turn) {
        const std::vector<Bytes> registers = by_tile_functions(program, expected, n);
        for (std::size_t r = 0; r < 2; ++r) {
          expected[r] = registers[static_cast<std::size_t>(program.result_registers()[r])];
        }
      }
      ASSERT_EQ(std::memcmp(counters.data(), expected[0].data(), sizeof(std::int32_t)), 0) << n;
      ASSERT_EQ(a, expected[1]) << n << " elements from " << begin;
    }
  }
}

}  // namespace
}  // namespace weft::engine::codegen_test
