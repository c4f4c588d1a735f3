// What it takes to simulate a program: its plan, the network of its collectives, and the
// simulation, with memory. A step of FSDP: layers whose weights and gradients are spread over all
// devices, on slices of several sizes; a program of four devices; and one of 100,000 ops.
#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "ir/parser.h"
#include "machine/target.h"
#include "passes/pipeline.h"
#include "plan/plan.h"
#include "sim/simulation.h"

namespace weft::sim {
namespace {

using machine::Target;
using SharedModule = std::shared_ptr<const ir::Module>;

constexpr const char* kSquare = "tensor<{0}x{0}xbf16>";

// Forward and backward: h' = tanh(h W), and what that means for the gradient of each W.
std::string fsdp_step(int layers, std::int64_t devices) {
  const std::string type = fmt::format(fmt::runtime(kSquare), 64 * devices);
  std::string text = fmt::format("sdy.mesh @mesh = <[\"x\"={}]>\nfunc.func public @main(", devices);
  const std::string sharded = type + " {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}";
  text += fmt::format("%h0: {}", sharded);
  for (int i = 0; i < layers; ++i) text += fmt::format(", %w{}: {}", i, sharded);
  text += ") -> (";
  for (int i = 0; i < layers; ++i) text += fmt::format("{}{}", i > 0 ? ", " : "", sharded);
  text += ") {\n";
  const auto dot = [&](const std::string& name, const std::string& a, int x, const std::string& b,
                       int y) {
    text += fmt::format(
        "{0} = stablehlo.dot_general {1}, {2}, contracting_dims = [{3}] x [{4}] : ({5}, {5}) -> "
        "{5}\n",
        name, a, b, x, y, type);
  };
  const auto of = [](const char* name, int i) { return fmt::format("%{}{}", name, i); };
  for (int i = 0; i < layers; ++i) {
    dot(of("a", i), of("h", i), 1, of("w", i), 0);
    text += fmt::format("%h{} = stablehlo.tanh %a{} : {}\n", i + 1, i, type);
  }
  text += fmt::format("%g{0} = stablehlo.multiply %h{0}, %h{0} : {1}\n", layers, type);
  for (int i = layers - 1; i >= 0; --i) {
    dot(of("d", i), of("h", i), 0, of("g", i + 1), 0);
    dot(of("g", i), of("g", i + 1), 1, of("w", i), 1);
  }
  text += "return ";
  for (int i = 0; i < layers; ++i) text += fmt::format("{}%d{}", i > 0 ? ", " : "", i);
  text += " : ";
  for (int i = 0; i < layers; ++i) text += fmt::format("{}{}", i > 0 ? ", " : "", type);
  return text + "\n}\n";
}

SharedModule scheduled(const std::string& text, const std::shared_ptr<const Target>& target) {
  const SharedModule partitioned = passes::partitioned(*ir::parse_or_throw(text, "bench.mlir"));
  return passes::scheduled(*passes::overlapped(*partitioned, {target}), {target});
}

void simulate_all(benchmark::State& state, const SharedModule& module, const Target& target) {
  double total = 0;
  for (auto _ : state) {
    const auto plan = plan::make_plan(module);
    const Simulation simulation = simulate(*plan, target, {.memory = true});
    total = to_seconds(simulation.total);
    benchmark::DoNotOptimize(total);
  }
  state.counters["predicted_ms"] = 1e3 * total;
}

void fsdp(benchmark::State& state, const char* machine, int layers) {
  const auto target = std::make_shared<const Target>(machine::Machine::parse(machine));
  const SharedModule module = scheduled(fsdp_step(layers, target->machine().num_devices()), target);
  simulate_all(state, module, *target);
}
BENCHMARK_CAPTURE(fsdp, four_devices, "tpu-v5e:2x2", 4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(fsdp, slice_of_256, "tpu-v5e:16x16", 32)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(fsdp, slice_of_4096, "tpu-v4:16x16x16", 32)->Unit(benchmark::kMillisecond);

// One op after another.
void many_ops(benchmark::State& state) {
  const auto target = std::make_shared<const Target>(machine::Machine::parse("tpu-v5e:2x2"));
  std::string text =
      "sdy.mesh @mesh = <[\"x\"=4]>\nfunc.func public @main(%h: tensor<64x64xf32>) -> "
      "tensor<64x64xf32> {\n%r = sdy.manual_computation(%h) in_shardings=[<@mesh, [{}, {}]>] "
      "out_shardings=[<@mesh, [{}, {}]>] manual_axes={\"x\"} (%v0: tensor<64x64xf32>) {\n";
  for (int i = 0; i < state.range(0); ++i) {
    text += i % 8 == 7 ? fmt::format(
                             "%v{} = \"stablehlo.collective_permute\"(%v{}) "
                             "<{{channel_handle = #stablehlo.channel_handle<handle = 1, "
                             "type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, "
                             "3], [3, 0]]> : tensor<4x2xi64>}}> : (tensor<64x64xf32>) -> "
                             "tensor<64x64xf32>\n",
                             i + 1, i)
                       : fmt::format(
                             "%v{} = stablehlo.dot_general %v{}, %v{}, contracting_dims = "
                             "[1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> "
                             "tensor<64x64xf32>\n",
                             i + 1, i, i);
  }
  text += fmt::format(
      "sdy.return %v{} : tensor<64x64xf32>\n}} : (tensor<64x64xf32>) -> tensor<64x64xf32>\nreturn "
      "%r : tensor<64x64xf32>\n}}\n",
      state.range(0));
  simulate_all(state, ir::parse_or_throw(text, "bench.mlir"), *target);
}
BENCHMARK(many_ops)->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace weft::sim

BENCHMARK_MAIN();
