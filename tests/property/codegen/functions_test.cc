// Mathematical functions in code give the bits of their tile functions: of usual numbers, which
// have a way of their own, and of others among them, wherever these stand.
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/kernels/tile/recorded_functions.h"
#include "ir/ops/op_def.h"
#include "property/codegen/tile_programs.h"

namespace weft::engine::codegen_test {
namespace {

class CodeOfFunctions : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!makes_code()) GTEST_SKIP() << "this processor or WEFT_CODEGEN makes no code";
    if (!is_recorded(ir::OpKind::exponential, LaneType::f32)) {
      GTEST_SKIP() << "tile functions are others here";
    }
  }
};

constexpr const char* kFunctions[] = {"exponential", "exponential_minus_one",
                                      "log",         "log_plus_one",
                                      "logistic",    "sine",
                                      "cosine",      "tan",
                                      "tanh",        "erf"};
constexpr const char* kDTypes[] = {"f32", "f64", "bf16", "f16"};

// erf and tan are code in one width each.
bool is_code(const std::string& function, const std::string& dtype) {
  return function == "erf" ? dtype != "f64" : function != "tan" || dtype == "f64";
}

std::string call(const std::string& function, const std::string& x, const std::string& type) {
  if (function == "erf") return fmt::format("chlo.erf {} : {} -> {}", x, type, type);
  return fmt::format("stablehlo.{} {} : {}", function, x, type);
}

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

template <class T>
Bytes bytes_of(const std::vector<T>& values) {
  const auto* const begin = reinterpret_cast<const std::byte*>(values.data());
  return Bytes(begin, begin + values.size() * sizeof(T));
}

// Numbers of moderate size, above zero so that they have logarithms.
Bytes usual_numbers(std::mt19937_64& random, DType compute, std::int64_t n) {
  std::uniform_real_distribution<double> between(0.01, 5);
  std::vector<float> floats;
  std::vector<double> doubles;
  for (std::int64_t i = 0; i < n; ++i) {
    doubles.push_back(between(random));
    floats.push_back(static_cast<float>(doubles.back()));
  }
  return compute == DType::f64 ? bytes_of(doubles) : bytes_of(floats);
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

void put(Bytes& array, DType compute, std::int64_t i, double number) {
  const auto narrowed = static_cast<float>(number);
  const auto size = static_cast<std::size_t>(compute == DType::f64 ? 8 : 4);
  const void* const from = compute == DType::f64 ? static_cast<const void*>(&number) : &narrowed;
  std::memcpy(array.data() + static_cast<std::size_t>(i) * size, from, size);
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

// Numbers of every exponent, some of them among usual ones.
Bytes numbers_of_any_size(std::mt19937_64& random, DType compute, std::int64_t n) {
  Bytes numbers = usual_numbers(random, compute, n);
  const int most = compute == DType::f64 ? 1024 : 128;
  std::uniform_int_distribution<int> exponent(-most - 30, most - 1);
  std::uniform_real_distribution<double> mantissa(-1, 1);
  const auto part = 1 + random() % 8;
  for (std::int64_t i = 0; i < n; ++i) {
    if (random() % part == 0) {
      put(numbers, compute, i, std::ldexp(mantissa(random), exponent(random)));
    }
  }
  return numbers;
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
