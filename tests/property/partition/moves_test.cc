// What is moved, where there is a choice: an array of which several ops make something, and not
// what they make; what a loop carries, and not all that it reads; rows of the operands of a small
// product, which are then added up, instead of whole operands.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/pipeline.h"
#include "property/partition/counted_loop.h"
#include "property/partition/random.h"
#include "property/partition/sent_bytes.h"
#include "reference/interpreter.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

constexpr std::uint64_t kMovePrograms = under_sanitizers(30, 120);

// Small whole numbers, whose sums are exact in any order.
Literal whole_numbers(const TensorType& type, Rng& random) {
  Literal result(type);
  for (float& element : result.mutable_elements<float>()) {
    element = static_cast<float>(random.in(-8, 8));
  }
  return result;
}

void check(const std::string& text, double most, Rng& random) {
  const auto module = ir::parse_or_throw(text, "moves");
  const auto partitioned = passes::partitioned(*module);
  std::vector<Literal> inputs;
  for (const ir::Value* argument : module->entry()->body->args) {
    inputs.push_back(whole_numbers(argument->type.tensor(), random));
  }
  EXPECT_EQ(reference::run(*partitioned, inputs).at(0), reference::run(*module, inputs).at(0))
      << text;
  EXPECT_LE(bytes_sent(*partitioned), most) << text << ir::print(*partitioned);
}

// An expression of one array, cut by columns, beside another one, cut by rows: however often the
// expression needs the array, and however deep, it is exchanged once.
TEST(Moves, OfWhatSeveralOpsNeed) {
  for (std::uint64_t seed = 0; seed < kMovePrograms; ++seed) {
    Rng random(seed);
    const std::int64_t shards = random.any<std::int64_t>({4, 8});
    const std::int64_t rows = shards * random.in(16, 40), columns = shards * random.in(16, 40);
    const std::string array = fmt::format("tensor<{}x{}xf32>", rows, columns);
    std::string body;
    std::vector<std::string> made;
    const auto emit = [&](const std::string& op, const std::string& operands) {
      const std::string name = fmt::format("%t{}", made.size());
      body += fmt::format("  {} = stablehlo.{} {} : {}\n", name, op, operands, array);
      made.push_back(name);
      return name;
    };
    const auto of_b = [&] {
      return made.empty() || random.in(0, 2) == 0
                 ? std::string("%b")
                 : made[static_cast<std::size_t>(random.in(0, std::ssize(made) - 1))];
    };
    for (std::int64_t i = random.in(2, 7); i > 0; --i) {
      if (random.in(0, 1) == 0) {
        emit(random.any<std::string>({"negate", "abs", "tanh"}), of_b());
      } else {
        emit(random.any<std::string>({"maximum", "add", "subtract"}), of_b() + ", " + of_b());
      }
    }
    // All of it is used, so that each op's result may be what moves.
    std::string sum = "%a";
    const std::size_t count = made.size();
    for (std::size_t i = 0; i < count; ++i)
      sum = emit(i % 2 == 0 ? "add" : "minimum", sum + ", " + made[i]);
    const std::string text = fmt::format(
        "sdy.mesh @mesh = <[\"x\"={}]>\n"
        "func.func public @main(%a: {} {{sdy.sharding = #sdy.sharding<@mesh, [{{\"x\"}}, {{}}]>}}, "
        "%b: {} "
        "{{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{\"x\"}}]>}}) -> ({} {{sdy.sharding = "
        "#sdy.sharding<@mesh, [{{\"x\"}}, {{}}]>}}) {{\n{}  return {} : {}\n}}\n",
        shards, array, array, array, body, sum, array);
    const double exchanged = static_cast<double>(rows * columns * 4 * (shards - 1)) /
                             static_cast<double>(shards * shards);
    check(text, exchanged, random);
  }
}

// A loop reads rows of an array that is cut along one axis, and what it carries begins along
// another one: that goes to where the rows are.
TEST(Moves, OfWhatALoopCarries) {
  for (std::uint64_t seed = 0; seed < kMovePrograms; ++seed) {
    Rng random(seed);
    const std::int64_t x = random.any<std::int64_t>({2, 4}), y = random.any<std::int64_t>({2, 4});
    const std::int64_t turns = random.in(20, 60), size = x * y * random.in(200, 500);
    const bool states_result = random.in(0, 1) == 0;
    const std::string carried = fmt::format("tensor<{}xf32>", size);
    const std::string body = fmt::format(
        R"(    %row = stablehlo.dynamic_slice %rows, %i, %zero, sizes = [1, {size}] : (tensor<{turns}x{size}xf32>, tensor<i32>, tensor<i32>) -> tensor<1x{size}xf32>
    %flat = stablehlo.reshape %row : (tensor<1x{size}xf32>) -> {carried}
    %less = stablehlo.negate %c : {carried}
    %new = stablehlo.{op} %less, %flat : {carried}
)",
        fmt::arg("turns", turns), fmt::arg("size", size), fmt::arg("carried", carried),
        fmt::arg("op", random.any<std::string>({"add", "maximum"})));
    const std::string text = fmt::format(
        R"(sdy.mesh @mesh = <["x"={x}, "y"={y}]>
func.func public @main(%rows: tensor<{turns}x{size}xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{"x"}}]>}}, %v: {carried} {{sdy.sharding = #sdy.sharding<@mesh, [{{"y"}}]>}}) -> ({carried}{result}) {{
{loop}  return %last#1 : {carried}
}}
)",
        fmt::arg("x", x), fmt::arg("y", y), fmt::arg("turns", turns), fmt::arg("size", size),
        fmt::arg("carried", carried), fmt::arg("loop", counted_loop(turns, carried, "%v", body)),
        fmt::arg("result",
                 states_result ? R"( {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>})" : ""));
    check(text, static_cast<double>((states_result ? 2 : 1) * size * 4), random);
  }
}

// The same of a loop that also stacks what it carries, which another one goes through backwards:
// what each carries goes to where the rows are, and the stack moves nowhere.
TEST(Moves, OfWhatALoopStacks) {
  for (std::uint64_t seed = 0; seed < kMovePrograms / 2; ++seed) {
    Rng random(seed);
    const std::int64_t x = random.any<std::int64_t>({2, 4}), y = random.any<std::int64_t>({2, 4});
    const std::int64_t turns = random.in(20, 60), size = x * y * random.in(200, 500);
    const bool goes_back = random.in(0, 1) == 0;
    const std::string text = fmt::format(
        R"(sdy.mesh @mesh = <["x"={x}, "y"={y}]>
func.func public @main(%rows: {rows} {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{"x"}}]>}}, %v: {row} {{sdy.sharding = #sdy.sharding<@mesh, [{{"y"}}]>}}, %w: {row} {{sdy.sharding = #sdy.sharding<@mesh, [{{"y"}}]>}}) -> ({result_type}{stated}) {{
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %last = stablehlo.constant dense<{last}> : tensor<i32>
  %most = stablehlo.constant dense<{turns}> : tensor<i32>
  %empty = stablehlo.constant dense<0.0> : {stack}
  %made:3 = stablehlo.while(%i = %zero, %c = %v, %s = %empty) : tensor<i32>, {row}, {stack}
  cond {{
    %more = stablehlo.compare LT, %i, %most, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  }} do {{
    %next = stablehlo.add %i, %one : tensor<i32>
    %read = stablehlo.dynamic_slice %rows, %i, %zero, sizes = [1, {size}] : ({rows}, tensor<i32>, tensor<i32>) -> tensor<1x{size}xf32>
    %flat = stablehlo.reshape %read : (tensor<1x{size}xf32>) -> {row}
    %less = stablehlo.negate %c : {row}
    %new = stablehlo.{op} %less, %flat : {row}
    %wide = stablehlo.reshape {stacked} : ({row}) -> tensor<1x{size}xf32>
    %stack = stablehlo.dynamic_update_slice %s, %wide, %i, %zero : ({stack}, tensor<1x{size}xf32>, tensor<i32>, tensor<i32>) -> {stack}
    stablehlo.return %next, %new, %stack : tensor<i32>, {row}, {stack}
  }}
  %back:2 = stablehlo.while(%i = %zero, %c = %w) : tensor<i32>, {row}
  cond {{
    %more = stablehlo.compare LT, %i, {back_turns}, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  }} do {{
    %next = stablehlo.add %i, %one : tensor<i32>
    %from_end = stablehlo.subtract %last, %i : tensor<i32>
    %read = stablehlo.dynamic_slice %made#2, %from_end, %zero, sizes = [1, {size}] : ({stack}, tensor<i32>, tensor<i32>) -> tensor<1x{size}xf32>
    %flat = stablehlo.reshape %read : (tensor<1x{size}xf32>) -> {row}
    %new = stablehlo.subtract %flat, %c : {row}
    stablehlo.return %next, %new : tensor<i32>, {row}
  }}
  return {result} : {result_type}
}}
)",
        fmt::arg("x", x), fmt::arg("y", y), fmt::arg("turns", turns), fmt::arg("last", turns - 1),
        fmt::arg("size", size), fmt::arg("row", fmt::format("tensor<{}xf32>", size)),
        fmt::arg("stack", fmt::format("tensor<{}x{}xf32>", turns, size)),
        fmt::arg("rows", fmt::format("tensor<{}x{}xf32>", turns + 1, size)),
        fmt::arg("op", random.any<std::string>({"add", "maximum"})),
        fmt::arg("stacked", random.any<std::string>({"%c", "%new", "%less"})),
        fmt::arg("back_turns", goes_back ? "%most" : "%zero"),
        fmt::arg("stated",
                 goes_back ? "" : R"( {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>})"),
        fmt::arg("result", goes_back ? "%back#1" : "%made#2"),
        fmt::arg("result_type", goes_back ? fmt::format("tensor<{}xf32>", size)
                                          : fmt::format("tensor<{}x{}xf32>", turns, size)));
    check(text, static_cast<double>((goes_back ? 2 : 1) * size * 4), random);
  }
}

// x^T y of long arrays that are cut by columns.
TEST(Moves, OfOperandsOfASmallProduct) {
  for (std::uint64_t seed = 0; seed < kMovePrograms / 10; ++seed) {
    Rng random(seed);
    const std::int64_t shards = random.any<std::int64_t>({4, 8});
    const std::int64_t columns = shards * random.in(4, 8);
    const std::int64_t rows = shards * columns * random.in(2, 4);
    const bool is_gram = random.in(0, 1) == 0;
    const std::string array = fmt::format("tensor<{}x{}xf32>", rows, columns);
    const std::string result = fmt::format("tensor<{0}x{0}xf32>", columns);
    const std::string text = fmt::format(
        R"(sdy.mesh @mesh = <["x"={shards}]>
func.func public @main(%a: {array} {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{"x"}}]>}}, %b: {array} {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{"x"}}]>}}) -> ({result} {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{}}]>}}) {{
  %c = stablehlo.dot_general %a, {other}, contracting_dims = [0] x [0] : ({array}, {array}) -> {result}
  return %c : {result}
}}
)",
        fmt::arg("shards", shards), fmt::arg("array", array), fmt::arg("result", result),
        fmt::arg("other", is_gram ? "%a" : "%b"));
    const auto n = static_cast<double>(shards);
    const double exchanged = static_cast<double>(rows * columns * 4) / n * (n - 1) / n;
    const double summed = 2 * static_cast<double>(columns * columns * 4) * (n - 1) / n;
    const double gathered = static_cast<double>((rows + columns) * columns * 4) / n * (n - 1);
    check(text, std::min((is_gram ? 1 : 2) * exchanged + summed, gathered), random);
  }
}

}  // namespace
}  // namespace weft::testing
