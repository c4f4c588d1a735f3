// Counted loops that are one kernel have the bits of their steps, one by one.
#include "engine/loops/small_loop.h"

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/sanitizer.h"
#include "unit/engine/host/small_loops.h"

namespace weft::engine::small_loop_test {
namespace {

constexpr const char* kArray = "tensor<4x6xf32>";
constexpr const char* kSquare = "tensor<6x6xf32>";
constexpr const char* kScalar = "tensor<f32>";
constexpr const char* kStack = "tensor<7x4x6xf32>";

// A loop that carries arrays, a matrix, a scalar, a counter and what it stacks, and reads a stack;
// what it carries changes places from turn to turn.
class LoopText {
 public:
  explicit LoopText(unsigned seed) : random_(seed) {}

  std::string text() {
    const std::size_t ops = 2 + below(14);
    for (std::size_t i = 0; i < ops; ++i) add();
    const std::string update = fmt::format(
        "    %u = stablehlo.reshape {0} : ({1}) -> tensor<1x4x6xf32>\n"
        "    %ys1 = stablehlo.dynamic_update_slice %ys, %u, %i, %zero, %zero : ({2}, "
        "tensor<1x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> {2}\n",
        any(arrays_), kArray, kStack);
    return fmt::format(
        "func.func public @main(%x: {0}, %y: {0}, %m: {1}, %p: {2}, %xs: {3}, %zs: {3}) -> "
        "({0}, {0}, {1}, {2}, {3}, tensor<i32>) {{\n"
        "  %n = stablehlo.constant dense<{4}> : tensor<i32>\n"
        "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %fzero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %0:6 = stablehlo.while(%i = %zero, %a = %x, %b = %y, %w = %m, %s = %p, %ys = %zs) : "
        "tensor<i32>, {0}, {0}, {1}, {2}, {3}\n"
        "  cond {{\n"
        "    %t = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %t : tensor<i1>\n"
        "  }} do {{\n"
        "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "    %half = stablehlo.constant dense<0.5> : {0}\n"
        "    %row = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]]> : tensor<1x6xf32>\n"
        "    %next = stablehlo.add %i, %one : tensor<i32>\n"
        "{5}{6}"
        "    stablehlo.return %next, {7}, {8}, {9}, {10}, %ys1 : tensor<i32>, {0}, {0}, {1}, {2}, "
        "{3}\n"
        "  }}\n"
        "  return %0#1, %0#2, %0#3, %0#4, %0#5, %0#0 : {0}, {0}, {1}, {2}, {3}, tensor<i32>\n"
        "}}\n",
        kArray, kSquare, kScalar, kStack, below(9), body_, update, any(arrays_), any(arrays_),
        any(squares_), any(scalars_));
  }

 private:
  std::size_t below(std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_);
  }
  const std::string& any(const std::vector<std::string>& names) {
    return names[below(names.size())];
  }
  std::string next() { return fmt::format("%v{}", number_++); }

  // Of the last one, as another name of its own.
  void define(std::vector<std::string>& values, const std::string& right) {
    values.push_back(next());
    body_ += fmt::format("    {} = stablehlo.{}\n", values.back(), right);
  }

  void add() {
    static constexpr const char* kBinary[] = {"add", "subtract", "multiply", "maximum"};
    const char* const binary = kBinary[below(4)];
    std::vector<std::string> passing;
    switch (below(11)) {
      case 0:
        return define(arrays_, fmt::format("dot_general {}, {}, contracting_dims = [1] x [0] : "
                                           "({}, {}) -> {}",
                                           any(arrays_), any(squares_), kArray, kSquare, kArray));
      case 1:
        return define(squares_, fmt::format("transpose {}, dims = [1, 0] : ({}) -> {}",
                                            any(squares_), kSquare, kSquare));
      case 2:
        return define(scalars_, fmt::format("reduce({} init: %fzero) applies stablehlo.add across "
                                            "dimensions = [0, 1] : ({}, {}) -> {}",
                                            any(arrays_), kArray, kScalar, kScalar));
      case 3:
        return define(arrays_, fmt::format("broadcast_in_dim {}, dims = [] : ({}) -> {}",
                                           any(scalars_), kScalar, kArray));
      case 4:
        define(passing, fmt::format("dynamic_slice %xs, {}, %zero, %zero, sizes = [1, 4, 6] : ({}, "
                                    "tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x6xf32>",
                                    below(2) == 0 ? "%i" : "%next", kStack));
        return define(
            arrays_, fmt::format("reshape {} : (tensor<1x4x6xf32>) -> {}", passing.back(), kArray));
      case 5:
        define(passing, fmt::format("dynamic_slice {}, %i, %i, sizes = [2, 3] : ({}, tensor<i32>, "
                                    "tensor<i32>) -> tensor<2x3xf32>",
                                    any(arrays_), kArray));
        define(passing,
               fmt::format("reshape {} : (tensor<2x3xf32>) -> tensor<6xf32>", passing.back()));
        return define(arrays_, fmt::format("broadcast_in_dim {}, dims = [1] : (tensor<6xf32>) -> "
                                           "{}",
                                           passing.back(), kArray));
      case 6:
        define(passing,
               fmt::format("slice {} [2:3, 0:6] : ({}) -> tensor<1x6xf32>", any(arrays_), kArray));
        define(passing, fmt::format("{} {}, %row : tensor<1x6xf32>", binary, passing.back()));
        return define(arrays_, fmt::format("broadcast_in_dim {}, dims = [0, 1] : "
                                           "(tensor<1x6xf32>) -> {}",
                                           passing.back(), kArray));
      case 7:
        return define(scalars_,
                      fmt::format("{} {}, {} : {}", binary, any(scalars_), any(scalars_), kScalar));
      case 8:
        return define(arrays_, fmt::format("tanh {} : {}", any(arrays_), kArray));
      case 9:
        define(passing, fmt::format("compare LT, {}, {} : ({}, {}) -> tensor<4x6xi1>", any(arrays_),
                                    any(arrays_), kArray, kArray));
        return define(arrays_, fmt::format("select {}, {}, {} : tensor<4x6xi1>, {}", passing.back(),
                                           any(arrays_), any(arrays_), kArray));
      default:
        return define(arrays_,
                      fmt::format("{} {}, {} : {}", binary, any(arrays_), any(arrays_), kArray));
    }
  }

  std::mt19937 random_;
  std::string body_;
  std::vector<std::string> arrays_ = {"%a", "%b", "%x", "%half"}, squares_ = {"%w", "%m"},
                           scalars_ = {"%s", "%p"};
  int number_ = 0;
};

// The same loop of arrays that kernels work on. Not of one with products: those add up otherwise.
std::string enlarged(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> kSizes[] = {
      {"4x6x", "48x70x"},    {"<6x6x", "<70x70x"}, {"<6xf", "<70xf"},
      {"1x6xf", "1x70xf"},   {"2x3xf", "2x35xf"},  {"[1, 4, 6]", "[1, 48, 70]"},
      {"[2, 3]", "[2, 35]"}, {"0:6]", "0:70]"},    {"[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]]", "1.5"}};
  for (const auto& [from, to] : kSizes) {
    for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size()) {
      text.replace(at, from.size(), to);
    }
  }
  return text;
}

TEST(SmallLoop, HasTheBitsOfItsSteps) {
  constexpr int kPrograms = weft::testing::under_sanitizers(150, 400);
  Executor executor({.workers = 2});
  int small = 0;
  for (unsigned seed = 0; seed < kPrograms; ++seed) {
    std::string text = LoopText(seed).text();
    if (text.find("dot_general") == text.npos) text = enlarged(std::move(text));
    const BoundPlan plan = plan_of(text);
    small += has_small_loop(plan) ? 1 : 0;
    const std::vector<Literal> inputs = random_inputs_of(plan, seed);
    const std::vector<Literal> want = outputs_of(executor, plan, inputs, true);
    for (int run = 0; run < 2; ++run) {
      const std::vector<Literal> got = outputs_of(executor, plan, inputs, false);
      for (std::size_t o = 0; o < want.size(); ++o) {
        ASSERT_TRUE(got[o] == want[o]) << "result " << o << " of run " << run << " of\n" << text;
      }
    }
  }
  EXPECT_GT(small, kPrograms / 2);
}

// What a kernel gives is carried in the buffer that it gave: for one and for several, beside what
// was carried before, where it is a view, and where there is no turn.
TEST(SmallLoop, CarriesWhatKernelsGive) {
  constexpr const char* kText = R"(
func.func public @main(%x: tensor<40x8xf32>, %y: tensor<40x8xf32>, %z: tensor<40x8xf32>, %v: tensor<40x8xf32>) -> (tensor<40x8xf32>, tensor<40x8xf32>, tensor<40x8xf32>, tensor<40x8xf32>, tensor<f32>) {{
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %0:6 = stablehlo.while(%i = %zero, %a = %x, %b = %y, %c = %z, %d = %v, %s = %none) : tensor<i32>, tensor<40x8xf32>, tensor<40x8xf32>, tensor<40x8xf32>, tensor<40x8xf32>, tensor<f32>
  cond {{
    %n = stablehlo.constant dense<{0}> : tensor<i32>
    %go = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  }} do {{
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %t = stablehlo.add %a, %c : tensor<40x8xf32>
    %u = "stablehlo.sort"(%t) <{{dimension = 0 : i64, is_stable = true}}> ({{
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %lt = stablehlo.compare LT, %l, %r, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %lt : tensor<i1>
    }}) : (tensor<40x8xf32>) -> tensor<40x8xf32>
    %w = stablehlo.{1}
    %f = stablehlo.reduce(%d init: %s) applies stablehlo.add across dimensions = [0, 1] : (tensor<40x8xf32>, tensor<f32>) -> tensor<f32>
    stablehlo.return %next, %u, %a, %u, %w, %f : tensor<i32>, tensor<40x8xf32>, tensor<40x8xf32>, tensor<40x8xf32>, tensor<40x8xf32>, tensor<f32>
  }}
  return %0#1, %0#2, %0#3, %0#4, %0#5 : tensor<40x8xf32>, tensor<40x8xf32>, tensor<40x8xf32>, tensor<40x8xf32>, tensor<f32>
}}
)";
  Executor executor({.workers = 2});
  for (const int turns : {0, 1, 2, 7}) {
    for (const char* op :
         {"add %u, %b : tensor<40x8xf32>", "reverse %t, dims = [0] : tensor<40x8xf32>",
          "reverse %d, dims = [1] : tensor<40x8xf32>",
          "reshape %t : (tensor<40x8xf32>) -> tensor<40x8xf32>",
          "reverse %u, dims = [0] : tensor<40x8xf32>"}) {
      const BoundPlan plan = plan_of(fmt::format(kText, turns, op));
      const std::vector<Literal> inputs = random_inputs_of(plan, 1);
      const std::vector<Literal> want = outputs_of(executor, plan, inputs, true);
      EXPECT_TRUE(turns < 2 || has_small_loop(plan));
      for (int run = 0; run < 2; ++run) {
        EXPECT_EQ(outputs_of(executor, plan, inputs, false), want) << turns << " turns, " << op;
      }
    }
  }
}

// What a kernel gives may be carried as an array of other dimensions.
TEST(SmallLoop, CarriesWhatKernelsGiveInAnotherShape) {
  const BoundPlan plan = plan_of(R"(
func.func public @main(%x: tensor<16x64xf32>) -> (tensor<8x22xf32>, tensor<64x16xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<16x64xf32>
  cond {
    %n = stablehlo.constant dense<5> : tensor<i32>
    %go = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %s = stablehlo.tanh %a : tensor<16x64xf32>
    %t = stablehlo.reshape %s : (tensor<16x64xf32>) -> tensor<64x16xf32>
    %u = "stablehlo.sort"(%t) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %lt = stablehlo.compare LT, %l, %r, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %lt : tensor<i1>
    }) : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %v = stablehlo.reshape %u : (tensor<64x16xf32>) -> tensor<16x64xf32>
    stablehlo.return %next, %v : tensor<i32>, tensor<16x64xf32>
  }
  %1 = stablehlo.slice %0#1 [0:16:2, 0:64:3] : (tensor<16x64xf32>) -> tensor<8x22xf32>
  %2 = stablehlo.transpose %0#1, dims = [1, 0] : (tensor<16x64xf32>) -> tensor<64x16xf32>
  return %1, %2 : tensor<8x22xf32>, tensor<64x16xf32>
}
)");
  Executor executor({.workers = 2});
  EXPECT_TRUE(has_small_loop(plan));
  const std::vector<Literal> inputs = random_inputs_of(plan, 1);
  EXPECT_EQ(outputs_of(executor, plan, inputs, false), outputs_of(executor, plan, inputs, true));
}

// A recurrent network, and what is not small, not counted or no kernel.
TEST(SmallLoop, OfWhichLoops) {
  const auto loop = [](int n, std::string_view condition, std::string_view op) {
    return fmt::format(R"(
func.func public @main(%x: tensor<1x{0}xf32>, %w: tensor<{0}x{0}xf32>) -> tensor<1x{0}xf32> {{
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:3 = stablehlo.while(%i = %zero, %h = %x, %m = %w) : tensor<i32>, tensor<1x{0}xf32>, tensor<{0}x{0}xf32>
  cond {{
    %ten = stablehlo.constant dense<10> : tensor<i32>
    {1}
    stablehlo.return %go : tensor<i1>
  }} do {{
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %p = stablehlo.dot_general %h, %m, contracting_dims = [1] x [0] : (tensor<1x{0}xf32>, tensor<{0}x{0}xf32>) -> tensor<1x{0}xf32>
    %q = stablehlo.add %p, %h : tensor<1x{0}xf32>
    {2}
    stablehlo.return %next, %r, %m : tensor<i32>, tensor<1x{0}xf32>, tensor<{0}x{0}xf32>
  }}
  return %0#1 : tensor<1x{0}xf32>
}}
)",
                       n, condition, op);
  };
  constexpr const char* kCounted =
      "%go = stablehlo.compare LT, %i, %ten, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>";
  constexpr const char* kTanh = "%r = stablehlo.tanh %q : tensor<1x16xf32>";
  EXPECT_TRUE(has_small_loop(plan_of(loop(16, kCounted, kTanh))));
  EXPECT_FALSE(has_small_loop(
      plan_of(loop(20000, kCounted, "%r = stablehlo.tanh %q : tensor<1x20000xf32>"))));
  EXPECT_TRUE(has_small_loop(plan_of(
      loop(16,
           "%s = stablehlo.slice %h [0:1, 0:1] : (tensor<1x16xf32>) -> tensor<1x1xf32>\n"
           "    %t = stablehlo.reshape %s : (tensor<1x1xf32>) -> tensor<f32>\n"
           "    %two = stablehlo.constant dense<2.0> : tensor<f32>\n"
           "    %go = stablehlo.compare LT, %t, %two : (tensor<f32>, tensor<f32>) -> tensor<i1>",
           kTanh))));
}

}  // namespace
}  // namespace weft::engine::small_loop_test
