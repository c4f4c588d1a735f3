// Mathematical functions in code give the bits of their tile functions: of usual numbers, which
// have a way of their own, and of others among them, wherever these stand.
#include <cmath>
#include <limits>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "property/codegen/function_programs.h"

namespace weft::engine::codegen_test {
namespace {

// A result that is there before the function's numbers are looked at, and one behind it.
std::string one_function(const std::string& function, const char* dtype) {
  const std::string type = fmt::format("tensor<3x{}>", dtype);
  return fmt::format(
      "func.func @main(%a: {0}) -> ({0}, {0}) {{\n"
      "  %0 = stablehlo.multiply %a, %a : {0}\n"
      "  %1 = {1}\n"
      "  %2 = stablehlo.add %1, %0 : {0}\n"
      "  return %0, %2 : {0}, {0}\n}}\n",
      type, call(function, "%a", type));
}

// Those where functions have borders, and what is no number.
const std::vector<double>& border_numbers() {
  using Limits = std::numeric_limits<double>;
  static const std::vector<double> numbers = {0.0,
                                              -0.0,
                                              -1.0,
                                              1.0,
                                              -0.5,
                                              87.0,
                                              -87.0,
                                              87.5,
                                              -87.5,
                                              88.75,
                                              89.5,
                                              -103.5,
                                              -104,
                                              708.5,
                                              -708.5,
                                              709.9,
                                              -745.5,
                                              -746.5,
                                              1e-40,
                                              1e38,
                                              -1e38,
                                              5e-324,
                                              1e-310,
                                              3.95,
                                              0.925,
                                              0.6,
                                              -0.6,
                                              20.5,
                                              1e5,
                                              -1e5,
                                              0x1p20,
                                              0x1.000002p20,
                                              0x1p30,
                                              -0x1.0000000000001p30,
                                              1e9,
                                              -1e9,
                                              1e10,
                                              1e300,
                                              16367173 * 0x1p72,
                                              -6381956970095103 * 0x1p797,
                                              Limits::infinity(),
                                              -Limits::infinity(),
                                              Limits::quiet_NaN(),
                                              Limits::max(),
                                              Limits::min(),
                                              -Limits::min()};
  return numbers;
}

// All arguments are in compute form.
void check_code(const RegionProgram& program, const std::vector<Bytes>& arguments, std::int64_t n,
                const std::string& text) {
  RegionProgram::Frame frame(program);
  std::vector<const void*> pointers;
  for (const Bytes& argument : arguments) pointers.push_back(argument.data());
  Results results(program, n);
  const std::vector<void*> places = results.pointers;
  program.run_many(frame, pointers, results.pointers, n);
  ASSERT_EQ(results.pointers, places);
  for (const Bytes& result : results.storage) ASSERT_EQ(result.back(), std::byte{0x5a}) << text;
  ASSERT_NO_FATAL_FAILURE(
      expect_same(program, by_tile_functions(program, arguments, n), results.pointers, n, text));
}

TEST_F(CodeOfFunctions, HasTheBitsOfTileFunctions) {
  std::mt19937_64 random(11);
  for (const char* dtype : kDTypes) {
    for (const std::string function : kFunctions) {
      if (!is_code(function, dtype)) continue;
      const std::string text = one_function(function, dtype);
      const Compiled compiled(text);
      const RegionProgram program = compiled.program(true);
      ASSERT_NE(program.only_code(), nullptr) << text;
      const DType compute = compute_dtype(program.argument_dtypes()[0]);
      for (const std::int64_t n : {1, 4, 7, 8, 15, 16, 31, 32, 33, 63, 64, 65, 100, 500}) {
        const Bytes usual = usual_numbers(random, compute, n);
        ASSERT_NO_FATAL_FAILURE(check_code(program, {usual}, n, text));
        for (double number : border_numbers()) {
          Bytes mixed = usual;
          put(mixed, compute, static_cast<std::int64_t>(random() % static_cast<std::size_t>(n)),
              number);
          ASSERT_NO_FATAL_FAILURE(
              check_code(program, {mixed}, n, fmt::format("{}\n{}", number, text)));
        }
      }
    }
  }
}

TEST_F(CodeOfFunctions, HasThemOfAnglesOfAnySize) {
  std::mt19937_64 random(13);
  for (const char* dtype : kDTypes) {
    for (const std::string function : {"sine", "cosine", "tan"}) {
      if (!is_code(function, dtype)) continue;
      const std::string text = one_function(function, dtype);
      const Compiled compiled(text);
      const RegionProgram program = compiled.program(true);
      ASSERT_NE(program.only_code(), nullptr) << text;
      const DType compute = compute_dtype(program.argument_dtypes()[0]);
      for (int i = 0; i < 200; ++i) {
        const auto n = static_cast<std::int64_t>(1 + random() % 300);
        const Bytes numbers = numbers_of_any_size(random, compute, n);
        ASSERT_NO_FATAL_FAILURE(check_code(program, {numbers}, n, text));
      }
    }
  }
}

// Several in one program, of which each may find numbers that are not usual.
TEST_F(CodeOfFunctions, StandInOneProgram) {
  std::mt19937_64 random(12);
  const std::string type = "tensor<3xf32>";
  for (int i = 0; i < 60; ++i) {
    std::string lines, last = "%a";
    for (int k = 0; k < 2 + i % 5; ++k) {
      lines += fmt::format("  %f{} = {}\n", k,
                           call(kFunctions[random() % std::size(kFunctions)], last, type));
      lines += fmt::format("  %s{0} = stablehlo.subtract %f{0}, %b : {1}\n", k, type);
      last = fmt::format("%s{}", k);
    }
    const std::string text = fmt::format(
        "func.func @main(%a: {0}, %b: {0}) -> ({0}, {0}, {0}) {{\n{1}  return %f0, %s0, {2} : {0}, "
        "{0}, {0}\n}}\n",
        type, lines, last);
    const Compiled compiled(text);
    const RegionProgram program = compiled.program(true);
    for (const std::int64_t n : {5, 40, 300}) {
      Bytes a = usual_numbers(random, DType::f32, n);
      const Bytes b = usual_numbers(random, DType::f32, n);
      ASSERT_NO_FATAL_FAILURE(check_code(program, {a, b}, n, text));
      const std::vector<double>& special = border_numbers();
      for (int k = 0; k < 3; ++k) {
        put(a, DType::f32, static_cast<std::int64_t>(random() % static_cast<std::size_t>(n)),
            special[random() % special.size()]);
      }
      ASSERT_NO_FATAL_FAILURE(check_code(program, {a, b}, n, text));
    }
  }
}

}  // namespace
}  // namespace weft::engine::codegen_test
