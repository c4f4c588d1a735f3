// Programs of which everybody knows what they must send: no device sends more.
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
#include "support/test_values.h"

namespace weft::testing {
namespace {

constexpr std::uint64_t kLeastBytesPrograms = under_sanitizers(30, 200);

void expect_right(const ir::Module& module, const ir::Module& partitioned,
                  const std::string& text) {
  std::vector<Literal> inputs;
  for (const ir::Value* argument : module.entry()->body->args) {
    inputs.push_back(test_literal(argument->type.tensor(), Values::hard, inputs.size()));
  }
  EXPECT_EQ(reference::run(partitioned, inputs).at(0), reference::run(module, inputs).at(0))
      << text;
}

// jnp.roll along the dimension that is cut: what leaves a shard goes to others once.
TEST(LeastBytes, OfRolls) {
  for (std::uint64_t seed = 0; seed < kLeastBytesPrograms; ++seed) {
    Rng random(seed);
    const std::int64_t shards = random.any<std::int64_t>({2, 4, 8}), shard = random.in(2, 40);
    const std::int64_t size = shards * shard, columns = random.any<std::int64_t>({1, 4, 33});
    const std::int64_t shift = random.in(1, size - 1);
    const std::string text = fmt::format(
        R"(sdy.mesh @mesh = <["x"={shards}]>
func.func public @main(%x: tensor<{size}x{columns}xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{}}]>}}) -> (tensor<{size}x{columns}xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{}}]>}}) {{
  %last = stablehlo.slice %x [{begin}:{size}, 0:{columns}] : (tensor<{size}x{columns}xf32>) -> tensor<{shift}x{columns}xf32>
  %first = stablehlo.slice %x [0:{begin}, 0:{columns}] : (tensor<{size}x{columns}xf32>) -> tensor<{begin}x{columns}xf32>
  %rolled = stablehlo.concatenate %last, %first, dim = 0 : (tensor<{shift}x{columns}xf32>, tensor<{begin}x{columns}xf32>) -> tensor<{size}x{columns}xf32>
  return %rolled : tensor<{size}x{columns}xf32>
}}
)",
        fmt::arg("shards", shards), fmt::arg("size", size), fmt::arg("columns", columns),
        fmt::arg("shift", shift), fmt::arg("begin", size - shift));
    const auto module = ir::parse_or_throw(text, "roll");
    const auto partitioned = passes::partitioned(*module);
    expect_right(*module, *partitioned, text);
    const std::int64_t rows = std::min({shift, size - shift, shard});
    EXPECT_LE(bytes_sent(*partitioned), static_cast<double>(rows * columns * 4))
        << "seed " << seed << "\n"
        << text << ir::print(*partitioned);
  }
}

// A stencil in a loop, by rolls along the dimension that is cut: edges go to the neighbours in each
// turn, and nothing else, however small the array is; or less is sent in all.
TEST(LeastBytes, OfStencilLoops) {
  for (std::uint64_t seed = 0; seed < kLeastBytesPrograms; ++seed) {
    Rng random(seed);
    const std::int64_t shards = random.any<std::int64_t>({2, 4, 8}), shard = random.in(2, 40);
    const std::int64_t size = shards * shard, columns = random.any<std::int64_t>({1, 4, 33});
    const std::string array = fmt::format("tensor<{}x{}xf32>", size, columns);
    const auto rows = [&](std::int64_t n) { return fmt::format("tensor<{}x{}xf32>", n, columns); };
    const auto roll = [&](const std::string& name, std::int64_t begin) {
      return fmt::format(
          "    %{0}_last = stablehlo.slice %c [{1}:{2}, 0:{3}] : ({4}) -> {5}\n"
          "    %{0}_first = stablehlo.slice %c [0:{1}, 0:{3}] : ({4}) -> {6}\n"
          "    %{0} = stablehlo.concatenate %{0}_last, %{0}_first, dim = 0 : ({5}, {6}) -> {4}\n",
          name, begin, size, columns, array, rows(size - begin), rows(begin));
    };
    const std::string body = roll("left", size - 1) + roll("right", 1) +
                             "    %sum = stablehlo.add %left, %right : " + array +
                             "\n    %new = stablehlo.subtract %c, %sum : " + array + "\n";
    const std::int64_t turns = random.in(2, 9);
    const std::string loop = counted_loop(turns, array, "%x", body);
    const std::string text = fmt::format(
        R"(sdy.mesh @mesh = <["x"={shards}]>
func.func public @main(%x: {array} {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{}}]>}}) -> ({array} {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{}}]>}}) {{
{loop}  return %last#1 : {array}
}}
)",
        fmt::arg("shards", shards), fmt::arg("array", array), fmt::arg("loop", loop));
    const auto module = ir::parse_or_throw(text, "stencil");
    const auto partitioned = passes::partitioned(*module);
    expect_right(*module, *partitioned, text);
    EXPECT_LE(bytes_sent(*partitioned, turns), static_cast<double>(2 * columns * 4 * turns))
        << "seed " << seed << "\n"
        << text << ir::print(*partitioned);
  }
}

// Shards that change places along several dimensions do so at once.
TEST(LeastBytes, OfReversals) {
  for (const char* cuts : {R"({"x"}, {"y"}, {})", R"({"y"}, {}, {"x"})", R"({"x"}, {"y"}, {"z"})",
                           R"({"z", "x"}, {}, {"y"})"}) {
    const std::string array = "tensor<12x24x12xf32>";
    const std::string text = fmt::format(
        R"(sdy.mesh @mesh = <["x"=2, "y"=3, "z"=2]>
func.func public @main(%x: {array} {{sdy.sharding = #sdy.sharding<@mesh, [{cuts}]>}}) -> ({array} {{sdy.sharding = #sdy.sharding<@mesh, [{cuts}]>}}) {{
  %0 = stablehlo.reverse %x, dims = [0, 1, 2] : {array}
  return %0 : {array}
}}
)",
        fmt::arg("array", array), fmt::arg("cuts", cuts));
    const auto module = ir::parse_or_throw(text, "reversed");
    const auto partitioned = passes::partitioned(*module);
    expect_right(*module, *partitioned, text);
    const std::int64_t shards = std::string(cuts).find('z') == std::string::npos ? 6 : 12;
    EXPECT_LE(bytes_sent(*partitioned), 12.0 * 24 * 12 * 4 / static_cast<double>(shards))
        << text << ir::print(*partitioned);
  }
}

// Steps of an optimizer with the batch cut and weights everywhere: gradients are added up once,
// however many arrays are made of them.
TEST(LeastBytes, OfDataParallelUpdates) {
  for (std::uint64_t seed = 0; seed < kLeastBytesPrograms; ++seed) {
    Rng random(seed);
    const std::int64_t shards = random.any<std::int64_t>({2, 4, 8}),
                       batch = shards * random.in(1, 64);
    const std::int64_t rows = 8 * random.in(1, 24), columns = 8 * random.in(1, 24);
    const std::int64_t states = random.in(1, 4);
    const std::string weights = fmt::format("tensor<{}x{}xf32>", rows, columns);
    std::string arguments, body, results, types;
    for (std::int64_t s = 0; s < states; ++s) {
      arguments += fmt::format(", %s{}: {}", s, weights);
      const std::string from = s == 0 ? "%g" : fmt::format("%n{}", s - 1);
      body += fmt::format("  %m{0} = stablehlo.multiply {1}, {1} : {2}\n", s, from, weights);
      body += fmt::format("  %n{0} = stablehlo.add %s{0}, %m{0} : {1}\n", s, weights);
      results += fmt::format("{}%n{}", s == 0 ? "" : ", ", s);
      types += (s == 0 ? "" : ", ") + weights;
    }
    const std::string text = fmt::format(
        R"(sdy.mesh @mesh = <["x"={shards}]>
func.func public @main(%x: tensor<{batch}x{rows}xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{}}]>}}, %d: tensor<{batch}x{columns}xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{}}]>}}{arguments}) -> ({types}) {{
  %g = stablehlo.dot_general %x, %d, contracting_dims = [0] x [0] : (tensor<{batch}x{rows}xf32>, tensor<{batch}x{columns}xf32>) -> {weights}
{body}  return {results} : {types}
}}
)",
        fmt::arg("shards", shards), fmt::arg("batch", batch), fmt::arg("rows", rows),
        fmt::arg("columns", columns), fmt::arg("arguments", arguments), fmt::arg("types", types),
        fmt::arg("weights", weights), fmt::arg("body", body), fmt::arg("results", results));
    const auto module = ir::parse_or_throw(text, "update");
    const auto partitioned = passes::partitioned(*module);
    const double all_reduce =
        2.0 * static_cast<double>((shards - 1) * rows * columns * 4) / static_cast<double>(shards);
    EXPECT_LE(bytes_sent(*partitioned), all_reduce) << "seed " << seed << "\n"
                                                    << text << ir::print(*partitioned);
  }
}

}  // namespace
}  // namespace weft::testing
