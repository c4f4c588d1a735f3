// What one more call of a plan costs that has run before, on the sharded results of earlier calls:
// time, heap allocations (`allocations`, per call) and blocks that the pool took from the system
// (`blocks`, per call).
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "engine/host/executor.h"
#include "ir/parser.h"
#include "support/allocation_count.h"

namespace weft::engine {
namespace {

constexpr std::string_view kTanhAdd =
    "%t = stablehlo.tanh %b : {0}\n"
    "    %r = stablehlo.add %t, %c : {0}";

constexpr std::string_view kPsumAdd =
    "%t = \"stablehlo.all_reduce\"(%b) <{{channel_handle = #stablehlo.channel_handle<handle = 1, "
    "type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, "
    "use_global_device_ids}}> ({{\n"
    "    ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
    "      %s = stablehlo.add %p, %q : tensor<f32>\n"
    "      stablehlo.return %s : tensor<f32>\n"
    "    }}) : ({0}) -> {0}\n"
    "    %r = stablehlo.add %t, %c : {0}";

// The body gives %r of %b and %c, parts of two tensor<64x64xf32>; without devices it is @main's.
std::string program(std::int64_t devices, std::string_view body) {
  const std::string type =
      fmt::format("tensor<{}x64xf32>", 64 / std::max<std::int64_t>(devices, 1));
  const std::string computed = fmt::format(fmt::runtime(body), type);
  if (devices == 0) {
    return fmt::format(
        "func.func public @main(%b: {0}, %c: {0}) -> {0} {{\n{1}\n return %r : {0}\n}}", type,
        computed);
  }
  return fmt::format(R"(
sdy.mesh @mesh = <["d"={0}]>
func.func public @main(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>) -> tensor<64x64xf32> {{
  %0 = sdy.manual_computation(%x, %y) in_shardings=[<@mesh, [{{"d"}}, {{}}]>, <@mesh, [{{"d"}}, {{}}]>] out_shardings=[<@mesh, [{{"d"}}, {{}}]>] manual_axes={{"d"}} (%b: {1}, %c: {1}) {{
    {2}
    sdy.return %r : {1}
  }} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}}
)",
                     devices, type, computed);
}

void call(benchmark::State& state, std::int64_t devices, std::string_view body) {
  const BoundPlan plan = bind_plan(plan::make_plan(
      std::shared_ptr<const ir::Module>(ir::parse_or_throw(program(devices, body), "bench.mlir"))));
  Executor executor;
  const Value y = Value(Literal(plan.symbolic->input_types[1]));
  Value x = executor.run(plan, {y, y}).outputs[0];
  const Value sharded_y = x;
  std::int64_t blocks = 0;
  const std::int64_t before = testing::allocation_count();
  for (auto _ : state) {
    std::vector<Value> inputs;
    inputs.reserve(2);
    inputs.push_back(x);
    inputs.push_back(sharded_y);
    RunResult result = executor.run(plan, std::move(inputs));
    x = std::move(result.outputs[0]);
    blocks += result.report.system_allocations;
  }
  const auto per_call = [](auto n) {
    return benchmark::Counter(static_cast<double>(n), benchmark::Counter::kAvgIterations);
  };
  state.counters["allocations"] = per_call(testing::allocation_count() - before);
  state.counters["blocks"] = per_call(blocks);
}

BENCHMARK_CAPTURE(call, add_without_mesh, 0, "%r = stablehlo.add %b, %c : {0}")->UseRealTime();
BENCHMARK_CAPTURE(call, tanh_add_without_mesh, 0, kTanhAdd)->UseRealTime();
BENCHMARK_CAPTURE(call, tanh_add_on_1, 1, kTanhAdd)->UseRealTime();
BENCHMARK_CAPTURE(call, tanh_add_on_8, 8, kTanhAdd)->UseRealTime();
BENCHMARK_CAPTURE(call, psum_add_on_8, 8, kPsumAdd)->UseRealTime();

}  // namespace
}  // namespace weft::engine

BENCHMARK_MAIN();
