// What it takes to make the plan of a program, which must not depend on how many devices there are:
// a multilayer perceptron whose weights are split over a mesh, partitioned beforehand.
#include <memory>
#include <string>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "ir/parser.h"
#include "passes/pipeline.h"
#include "plan/plan.h"

namespace weft::plan {
namespace {

// A mesh of n x n devices.
std::string layers(std::int64_t n) {
  constexpr int kLayers = 50;
  std::string text = fmt::format(
      "sdy.mesh @mesh = <[\"x\"={0}, \"y\"={0}]>\n"
      "func.func public @main(%h0: tensor<{1}x{1}xf32> {{sdy.sharding = #sdy.sharding<@mesh, "
      "[{{\"x\"}}, {{}}]>}}, %w: tensor<{1}x{1}xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, "
      "{{\"y\"}}]>}}, %v: tensor<{1}x{1}xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{\"y\"}}, "
      "{{}}]>}}) -> tensor<{1}x{1}xf32> {{\n",
      n, 2 * n);
  const std::string type = fmt::format("tensor<{0}x{0}xf32>", 2 * n);
  for (int i = 0; i < kLayers; ++i) {
    text += fmt::format(
        "%a{0} = stablehlo.dot_general %h{0}, %w, contracting_dims = [1] x [0] : ({2}, {2}) -> "
        "{2}\n%b{0} = stablehlo.tanh %a{0} : {2}\n%h{1} = stablehlo.dot_general %b{0}, %v, "
        "contracting_dims = [1] x [0] : ({2}, {2}) -> {2}\n",
        i, i + 1, type);
  }
  return text + fmt::format("return %h{} : {}\n}}\n", kLayers, type);
}

void of_layers(benchmark::State& state) {
  const std::shared_ptr<const ir::Module> module =
      passes::partitioned(*ir::parse_or_throw(layers(state.range(0)), "bench.mlir"));
  for (auto _ : state) benchmark::DoNotOptimize(make_plan(module));
}
BENCHMARK(of_layers)->Arg(2)->Arg(16)->Arg(256);

}  // namespace
}  // namespace weft::plan

BENCHMARK_MAIN();
