// What the executor itself costs: a task of a plan beyond its work, an execution of a plan on many
// devices, and what recording events adds to a real program.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "engine/host/executor.h"
#include "ir/parser.h"

namespace weft::engine {
namespace {

BoundPlan plan_of(const std::string& text) {
  return bind_plan(
      plan::make_plan(std::shared_ptr<const ir::Module>(ir::parse_or_throw(text, "bench.mlir"))));
}

std::vector<Value> inputs_of(const BoundPlan& plan) {
  std::vector<Value> inputs;
  for (const TensorType& type : plan.symbolic->input_types) inputs.emplace_back(Literal(type));
  return inputs;
}

constexpr int kChain = 80'000;

// A chain of `kChain` times `op` on one element. `reverse` only makes a view, so that what is
// measured is the task itself.
std::string chain(std::string_view op) {
  std::string text = "func.func public @main(%v0: tensor<1xf32>) -> tensor<1xf32> {\n";
  for (int i = 0; i < kChain; ++i) {
    text += fmt::format("  %v{} = stablehlo.{} : tensor<1xf32>\n", i + 1,
                        fmt::format(fmt::runtime(op), fmt::arg("x", fmt::format("%v{}", i))));
  }
  return text + fmt::format("  return %v{} : tensor<1xf32>\n}}\n", kChain);
}

void run(benchmark::State& state, const std::string& text, events::EventLog* events = nullptr) {
  const BoundPlan plan = plan_of(text);
  const std::vector<Value> inputs = inputs_of(plan);
  Executor executor;
  for (auto _ : state) benchmark::DoNotOptimize(executor.run(plan, inputs, {.events = events}));
}

void chained_tasks(benchmark::State& state, std::string_view op) {
  run(state, chain(op));
  state.SetItemsProcessed(state.iterations() * kChain);
}
BENCHMARK_CAPTURE(chained_tasks, view, "reverse {x}, dims = [0]")->UseRealTime();
BENCHMARK_CAPTURE(chained_tasks, negate, "negate {x}")->UseRealTime();
BENCHMARK_CAPTURE(chained_tasks, add, "add {x}, {x}")->UseRealTime();

// `body` gives %r of %b, both tensor<128xf32>, on each of so many devices.
std::string on_devices(std::int64_t n, std::string_view body) {
  return fmt::format(R"(
sdy.mesh @mesh = <["d"={0}]>
func.func public @main(%a: tensor<{1}xf32>) -> tensor<{1}xf32> {{
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{{"d"}}]>] out_shardings=[<@mesh, [{{"d"}}]>] manual_axes={{"d"}} (%b: tensor<128xf32>) {{
    {2}
    sdy.return %r : tensor<128xf32>
  }} : (tensor<{1}xf32>) -> tensor<{1}xf32>
  return %0 : tensor<{1}xf32>
}}
)",
                     n, 128 * n, body);
}

void one_op_on_devices(benchmark::State& state) {
  run(state, on_devices(state.range(0), "%r = stablehlo.add %b, %b : tensor<128xf32>"));
}
BENCHMARK(one_op_on_devices)->Arg(1)->Arg(8)->Arg(64)->UseRealTime();

// Products of 256 KiB in a chain on 8 devices, each passed on to a neighbour: once without and once
// with events.
void recording(benchmark::State& state) {
  std::string body =
      "%v0 = stablehlo.reshape %b : (tensor<128xf32>) -> tensor<128x1xf32>\n"
      "%w0 = stablehlo.broadcast_in_dim %v0, dims = [0, 1] : (tensor<128x1xf32>) -> "
      "tensor<128x128xf32>\n";
  for (int i = 0; i < 50; ++i) {
    body += fmt::format(
        "%p{0} = \"stablehlo.collective_permute\"(%w{0}) <{{channel_handle = "
        "#stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], "
        "[1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}}> : "
        "(tensor<128x128xf32>) -> tensor<128x128xf32>\n"
        "%w{1} = stablehlo.dot_general %p{0}, %w{0}, contracting_dims = [1] x [0] : "
        "(tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>\n",
        i, i + 1);
  }
  body +=
      "%s = stablehlo.slice %w50 [0:1, 0:128] : (tensor<128x128xf32>) -> tensor<1x128xf32>\n"
      "%r = stablehlo.reshape %s : (tensor<1x128xf32>) -> tensor<128xf32>";
  events::EventLog log;
  run(state, on_devices(8, body), state.range(0) != 0 ? &log : nullptr);
}
BENCHMARK(recording)->Arg(0)->Arg(1)->UseRealTime();

}  // namespace
}  // namespace weft::engine

BENCHMARK_MAIN();
