// Ops of single elements in loops that are machine code have the bits of their tile functions, at
// all borders.
#include <cstring>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/codegen/scalar_code.h"
#include "engine/kernels/python_callback.h"
#include "engine/loops/turns_kernel.h"
#include "support/compare_literals.h"
#include "support/sanitizer.h"
#include "unit/engine/host/run_text.h"
#include "unit/engine/host/special_values.h"

namespace weft::engine::loop_code_test {
namespace {

constexpr DType kIntegers[] = {DType::i8,  DType::i16,  DType::i32,  DType::i64,
                               DType::ui8, DType::ui16, DType::ui32, DType::ui64};
constexpr DType kFloats[] = {DType::f32, DType::f64};
constexpr std::int64_t kElements = 512;

// A loop that computes an element of its results in each turn, of those of x and y.
class ElementLoop {
 public:
  explicit ElementLoop(DType dtype) : scalar_{dtype, {}}, array_{dtype, {kElements}} {}

  // An op of %a and %b.
  void add(const std::string& op, DType result) {
    const TensorType type{result, {}}, one{result, {1}}, all{result, {kElements}};
    const std::size_t i = results_.size();
    body_ += fmt::format(
        "%r{0} = {1}\n"
        "%u{0} = stablehlo.reshape %r{0} : ({2}) -> {3}\n"
        "%o{0} = stablehlo.dynamic_update_slice %s{0}, %u{0}, %i : ({4}, {3}, tensor<i32>) -> "
        "{4}\n",
        i, op, to_mlir(type), to_mlir(one), to_mlir(all));
    results_.push_back(all);
  }
  void add_binary(std::string_view op, const std::string& b = "%b") {
    add(fmt::format("stablehlo.{} %a, {} : {}", op, b, to_mlir(scalar_)), scalar_.dtype);
  }
  void add_unary(std::string_view op) {
    add(fmt::format("stablehlo.{} %a : {}", op, to_mlir(scalar_)), scalar_.dtype);
  }
  void add_convert(DType to) {
    add(fmt::format("stablehlo.convert %a : ({}) -> {}", to_mlir(scalar_),
                    to_mlir(TensorType{to, {}})),
        to);
  }
  void add_compare(std::string_view relation, std::string_view order = "") {
    add(fmt::format("stablehlo.compare {0}, %a, %b{1} : ({2}, {2}) -> tensor<i1>", relation, order,
                    to_mlir(scalar_)),
        DType::i1);
  }
  std::string constant(std::string_view value) {
    const std::string name = fmt::format("%c{}", results_.size());
    body_ += fmt::format("{} = stablehlo.constant dense<{}> : {}\n", name, value, to_mlir(scalar_));
    return name;
  }

  std::string text() const {
    std::string starts, types, carried, results, zeros, out_types;
    for (std::size_t i = 0; i < results_.size(); ++i) {
      const std::string type = to_mlir(results_[i]);
      const std::string_view zero = is_float(results_[i].dtype)     ? "0.0"
                                    : is_boolean(results_[i].dtype) ? "false"
                                                                    : "0";
      zeros += fmt::format("%z{} = stablehlo.constant dense<{}> : {}\n", i, zero, type);
      starts += fmt::format(", %s{0} = %z{0}", i);
      types += ", " + type;
      carried += fmt::format(", %o{}", i);
      results += fmt::format("{}%l#{}", i == 0 ? "" : ", ", i + 1);
      out_types += (i == 0 ? "" : ", ") + type;
    }
    return fmt::format(
        "func.func public @main(%x: {0}, %y: {0}) -> ({1}) {{\n"
        "%zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "%one = stablehlo.constant dense<1> : tensor<i32>\n"
        "%n = stablehlo.constant dense<{2}> : tensor<i32>\n{3}"
        "%l:{4} = stablehlo.while(%i = %zero{5}) : tensor<i32>{6}\n"
        "cond {{\n"
        "%go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "stablehlo.return %go : tensor<i1>\n"
        "}} do {{\n"
        "%xs = stablehlo.dynamic_slice %x, %i, sizes = [1] : ({0}, tensor<i32>) -> {7}\n"
        "%a = stablehlo.reshape %xs : ({7}) -> {8}\n"
        "%ys = stablehlo.dynamic_slice %y, %i, sizes = [1] : ({0}, tensor<i32>) -> {7}\n"
        "%b = stablehlo.reshape %ys : ({7}) -> {8}\n"
        "{9}%next = stablehlo.add %i, %one : tensor<i32>\n"
        "stablehlo.return %next{10} : tensor<i32>{6}\n"
        "}}\n"
        "return {11} : {1}\n"
        "}}\n",
        to_mlir(array_), out_types, kElements, zeros, results_.size() + 1, starts, types,
        to_mlir(TensorType{scalar_.dtype, {1}}), to_mlir(scalar_), body_, carried, results);
  }
  const TensorType& array() const { return array_; }

 private:
  TensorType scalar_, array_;
  std::string body_;
  std::vector<TensorType> results_;
};

bool is_code(const BoundPlan& plan) {
  for (const BoundStep& step : plan.routines[0].steps) {
    const auto* const loop = dynamic_cast<const TurnsKernel*>(step.unrecorded);
    if (loop != nullptr) return loop->is_code();
  }
  return false;
}

// Run as code and step by step; any NaN is as good as another.
void expect_same_bits(const ElementLoop& loop) {
  SCOPED_TRACE(loop.text());
  Executor executor({.workers = 1});
  const BoundPlan plan = plan_of(loop.text());
  EXPECT_EQ(is_code(plan), makes_scalar_code());
  const auto run = [&](std::uint64_t seed, events::EventLog* events) {
    std::vector<Value> inputs;
    for (std::uint64_t i = 0; i < 2; ++i) {
      inputs.emplace_back(testing::special_literal(loop.array(), 2 * seed + i));
    }
    return executor.run(plan, std::move(inputs), {.events = events}).outputs;
  };
  for (std::uint64_t seed = 0; seed < testing::under_sanitizers(1, 4); ++seed) {
    events::EventLog log;
    const auto want = run(seed, &log), got = run(seed, nullptr);
    for (std::size_t i = 0; i < want.size(); ++i) {
      EXPECT_EQ(testing::difference(got[i].to_literal(), want[i].to_literal(), 0), "")
          << "result " << i;
    }
  }
}

void add_compares(ElementLoop& loop) {
  for (const char* relation : {"EQ", "NE", "LT", "LE", "GT", "GE"}) loop.add_compare(relation);
}

TEST(LoopCode, OpsOfIntegers) {
  for (DType dtype : kIntegers) {
    ElementLoop loop(dtype);
    for (const char* op :
         {"add", "subtract", "multiply", "divide", "remainder", "minimum", "maximum", "and", "or",
          "xor", "shift_left", "shift_right_logical", "shift_right_arithmetic", "power"}) {
      loop.add_binary(op);
    }
    for (const char* op : {"negate", "abs", "sign", "not", "popcnt", "count_leading_zeros"}) {
      const std::string_view signed_only = "abs sign";
      if (is_unsigned_integer(dtype) && signed_only.find(op) != signed_only.npos) continue;
      loop.add_unary(op);
    }
    add_compares(loop);
    expect_same_bits(loop);
  }
}

TEST(LoopCode, OpsOfIntegersAndConstants) {
  for (DType dtype : kIntegers) {
    ElementLoop loop(dtype);
    for (const char* constant : {"0", "1", "2", "3", "7", "10", "64", "100", "127"}) {
      for (const char* op : {"divide", "remainder", "multiply", "subtract", "shift_left",
                             "shift_right_logical", "shift_right_arithmetic", "minimum"}) {
        loop.add_binary(op, loop.constant(constant));
      }
    }
    for (const char* constant : {"-1", "-2", "-3", "-10", "-64", "-128"}) {
      if (is_unsigned_integer(dtype)) break;
      for (const char* op : {"divide", "remainder", "multiply", "add"}) {
        loop.add_binary(op, loop.constant(constant));
      }
    }
    expect_same_bits(loop);
  }
}

TEST(LoopCode, QuotientsByWideConstants) {
  ElementLoop numbers(DType::i32), counts(DType::ui32), wide(DType::i64);
  for (const char* op : {"divide", "remainder"}) {
    for (const char* constant : {"2147483647", "-2147483648", "-2147483647", "1000000007", "641"}) {
      numbers.add_binary(op, numbers.constant(constant));
    }
    for (const char* constant : {"4294967295", "2147483648", "2147483649", "3000000000", "641"}) {
      counts.add_binary(op, counts.constant(constant));
    }
    for (const char* constant : {"9223372036854775807", "-9223372036854775808", "1000000007"}) {
      wide.add_binary(op, wide.constant(constant));
    }
  }
  expect_same_bits(numbers);
  expect_same_bits(counts);
  expect_same_bits(wide);
}

TEST(LoopCode, OpsOfFloats) {
  for (DType dtype : kFloats) {
    ElementLoop loop(dtype);
    for (const char* op :
         {"add", "subtract", "multiply", "divide", "minimum", "maximum", "remainder", "atan2"}) {
      loop.add_binary(op);
    }
    for (const char* op :
         {"negate", "abs", "sign", "sqrt", "rsqrt", "floor", "ceil", "round_nearest_even",
          "round_nearest_afz", "exponential", "log", "sine", "tanh", "logistic"}) {
      loop.add_unary(op);
    }
    loop.add(
        fmt::format("stablehlo.is_finite %a : ({}) -> tensor<i1>", to_mlir(TensorType{dtype, {}})),
        DType::i1);
    add_compares(loop);
    for (const char* relation : {"EQ", "LT", "GE"}) loop.add_compare(relation, ", TOTALORDER");
    expect_same_bits(loop);
  }
}

TEST(LoopCode, Converts) {
  for (DType from : {DType::i1, DType::i8, DType::i16, DType::i32, DType::i64, DType::ui8,
                     DType::ui16, DType::ui32, DType::ui64, DType::f32, DType::f64}) {
    ElementLoop loop(from);
    for (DType to : kIntegers) loop.add_convert(to);
    for (DType to : kFloats) loop.add_convert(to);
    loop.add_convert(DType::i1);
    expect_same_bits(loop);
  }
}

// What is called from code may fail: the code ends, and nothing is left for the next run.
TEST(LoopCode, EndsWhereACallFails) {
  constexpr std::string_view kText = R"(
func.func public @main(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<5> : tensor<i32>
  %l:3 = stablehlo.while(%i = %zero, %a = %x, %s = %zero) : tensor<i32>, tensor<3xf32>, tensor<i32>
  cond {
    %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %b = stablehlo.custom_call @xla_ffi_python_cpu_callback(%a) {api_version = 4 : i32, mhlo.backend_config = {index = 7 : ui64}} : (tensor<3xf32>) -> tensor<3xf32>
    %c = stablehlo.add %b, %a : tensor<3xf32>
    %d = stablehlo.slice %c [1:2] : (tensor<3xf32>) -> tensor<1xf32>
    %e = stablehlo.reshape %d : (tensor<1xf32>) -> tensor<f32>
    %f = stablehlo.convert %e : (tensor<f32>) -> tensor<i32>
    %t = stablehlo.add %s, %f : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %c, %t : tensor<i32>, tensor<3xf32>, tensor<i32>
  }
  return %l#1, %l#2 : tensor<3xf32>, tensor<i32>
})";
  static int left = 0;
  set_python_caller([](const PythonCall& call) {
    if (left-- == 0) throw Error("no more");
    std::memcpy(call.outputs[0], call.inputs[0], 3 * sizeof(float));
  });
  const BoundPlan plan = plan_of(kText);
  Executor executor({.workers = 1});
  const auto run = [&](int calls) {
    left = calls;
    return executor.run(plan, {floats({3}, {1, 2, 3})}).outputs;
  };
  EXPECT_NE(error_of([&] { run(3); }).find("no more"), std::string::npos);
  const std::vector<Value> got = run(5);
  EXPECT_EQ(elements<float>(got[0]), (std::vector<float>{32, 64, 96}));
  EXPECT_EQ(elements<std::int32_t>(got[1]), (std::vector<std::int32_t>{4 + 8 + 16 + 32 + 64}));
  set_python_caller(nullptr);
}

}  // namespace
}  // namespace weft::engine::loop_code_test
