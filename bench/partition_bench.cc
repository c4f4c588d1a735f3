// How long the passes take that partition a program, and all of them up to its plan: a layer of a
// transformer written out n times, on meshes of 8 and of 65,536 devices. Linear in n, and the same
// on both meshes, is what it should be.
#include <memory>
#include <string>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "compile/program.h"
#include "ir/parser.h"
#include "passes/combine/combine_collectives.h"
#include "passes/normalize/normalize.h"
#include "passes/partition/decide/decide.h"
#include "passes/pipeline.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

constexpr const char* kX = "tensor<512x1024xf32>";
constexpr const char* kW1 = "tensor<1024x4096xf32>";
constexpr const char* kW2 = "tensor<4096x1024xf32>";
constexpr const char* kH = "tensor<512x4096xf32>";
constexpr const char* kRow = "tensor<512xf32>";

// x + mlp(normalized x), of 16 ops: what a layer does to its activations.
std::string layer(int n) {
  std::string text;
  const auto op = [&](const std::string& line) { text += "  " + line + "\n"; };
  const std::string x = n == 0 ? "%x" : fmt::format("%y{}", n - 1);
  op(fmt::format("%sq{} = stablehlo.multiply {}, {} : {}", n, x, x, kX));
  op(
      fmt::format("%s{} = stablehlo.reduce(%sq{} init: %zero) applies stablehlo.add across "
                  "dimensions = [1] : ({}, tensor<f32>) -> {}",
                  n, n, kX, kRow));
  op(fmt::format("%r{} = stablehlo.rsqrt %s{} : {}", n, n, kRow));
  op(fmt::format("%b{} = stablehlo.broadcast_in_dim %r{}, dims = [0] : ({}) -> {}", n, n, kRow,
                 kX));
  op(fmt::format("%n{} = stablehlo.multiply {}, %b{} : {}", n, x, n, kX));
  op(
      fmt::format("%h{} = stablehlo.dot_general %n{}, %w1, contracting_dims = [1] x [0] : ({}, {}) "
                  "-> {}",
                  n, n, kX, kW1, kH));
  for (const char* name : {"tanh", "abs", "sqrt", "exponential"}) {
    op(fmt::format("%{}{} = stablehlo.{} %h{} : {}", name, n, name, n, kH));
  }
  op(fmt::format("%a{} = stablehlo.add %tanh{}, %abs{} : {}", n, n, n, kH));
  op(fmt::format("%c{} = stablehlo.add %sqrt{}, %exponential{} : {}", n, n, n, kH));
  op(fmt::format("%e{} = stablehlo.multiply %a{}, %c{} : {}", n, n, n, kH));
  op(
      fmt::format("%o{} = stablehlo.dot_general %e{}, %w2, contracting_dims = [1] x [0] : ({}, {}) "
                  "-> {}",
                  n, n, kH, kW2, kX));
  op(fmt::format("%t{} = stablehlo.negate %o{} : {}", n, n, kX));
  op(fmt::format("%y{} = stablehlo.add {}, %t{} : {}", n, x, n, kX));
  return text;
}

std::string program(int layers, int rows, int columns) {
  const auto sharded = [](const char* dims) {
    return fmt::format("{{sdy.sharding = #sdy.sharding<@mesh, [{}]>}}", dims);
  };
  std::string text = fmt::format("sdy.mesh @mesh = <[\"x\"={}, \"y\"={}]>\n", rows, columns);
  text += fmt::format("func.func @main(%x: {} {}, %w1: {} {}, %w2: {} {}) -> {} {{\n", kX,
                      sharded(R"({"x"}, {})"), kW1, sharded(R"({}, {"y"})"), kW2,
                      sharded(R"({"y"}, {})"), kX);
  text += "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n";
  for (int n = 0; n < layers; ++n) text += layer(n);
  return text + fmt::format("  return %y{} : {}\n}}\n", layers - 1, kX);
}

void report(benchmark::State& state, const ir::Module& module) {
  const auto ops = static_cast<double>(module.entry()->body->ops.size());
  state.counters["ops"] = ops;
  state.counters["s/op"] = benchmark::Counter(
      ops, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void BM_Normalize(benchmark::State& state) {
  const auto module = ir::parse_or_throw(program(static_cast<int>(state.range(0)), 2, 4), "bench");
  for (auto _ : state) {
    const auto copy = module->clone();
    normalize(*copy);
  }
  report(state, *module);
}
BENCHMARK(BM_Normalize)->Arg(16)->Arg(6250)->Unit(benchmark::kMillisecond);

void BM_Propagate(benchmark::State& state) {
  const auto module = ir::parse_or_throw(program(static_cast<int>(state.range(0)), 2, 4), "bench");
  normalize(*module);
  for (auto _ : state) benchmark::DoNotOptimize(propagate(*module));
  report(state, *module);
}
BENCHMARK(BM_Propagate)->Arg(16)->Arg(6250)->Unit(benchmark::kMillisecond);

void BM_Decide(benchmark::State& state) {
  const auto module = ir::parse_or_throw(program(static_cast<int>(state.range(0)), 2, 4), "bench");
  normalize(*module);
  const Propagation found = propagate(*module);
  for (auto _ : state) {
    Propagation propagation = found;  // which deciding may change
    ReshardPlanner planner(*propagation.atoms);
    benchmark::DoNotOptimize(decide_splits(*module, propagation, {}, planner));
  }
  report(state, *module);
}
BENCHMARK(BM_Decide)->Arg(16)->Arg(6250)->Unit(benchmark::kMillisecond);

// Of a program in which there is nothing to combine.
void BM_Combine(benchmark::State& state) {
  const auto module = ir::parse_or_throw(program(static_cast<int>(state.range(0)), 2, 4), "bench");
  PartitionOptions options;
  options.combine_bytes = 0;
  const auto local = partitioned(*module, options);
  for (auto _ : state) combine_collectives(*local, PartitionOptions().combine_bytes);
  report(state, *module);
}
BENCHMARK(BM_Combine)->Arg(16)->Arg(6250)->Unit(benchmark::kMillisecond);

// Of a program in which there is little to simplify, without folding constants.
void BM_Simplify(benchmark::State& state) {
  const auto module = ir::parse_or_throw(program(static_cast<int>(state.range(0)), 2, 4), "bench");
  const auto local = partitioned(*module);
  for (auto _ : state) {
    state.PauseTiming();
    const auto copy = local->clone();
    state.ResumeTiming();
    simplify(*copy);
  }
  report(state, *module);
}
BENCHMARK(BM_Simplify)->Arg(16)->Arg(6250)->Unit(benchmark::kMillisecond);

// All of it, on a mesh of range(1) x range(2) devices.
void BM_Partition(benchmark::State& state) {
  const auto module =
      ir::parse_or_throw(program(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)),
                                 static_cast<int>(state.range(2))),
                         "bench");
  for (auto _ : state) benchmark::DoNotOptimize(partitioned(*module));
  report(state, *module);
}
BENCHMARK(BM_Partition)
    ->Args({16, 2, 4})
    ->Args({16, 256, 256})
    ->Args({6250, 2, 4})
    ->Unit(benchmark::kMillisecond);

// From the parsed module to the plan, with range(3) MB/s between devices, 0: without links, so that
// nothing is spread or moved. Counters: milliseconds of each stage.
void BM_Compile(benchmark::State& state) {
  const std::shared_ptr<const ir::Module> module =
      ir::parse_or_throw(program(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)),
                                 static_cast<int>(state.range(2))),
                         "bench");
  compile::Options options;
  if (state.range(3) > 0) {
    options.target = std::make_shared<machine::Target>(machine::host_with_links(
        module->num_devices(), 1e6 * static_cast<double>(state.range(3)), 1e-6));
  }
  for (auto _ : state) {
    compile::Program compiled(module);
    compiled.advance(compile::Stage::plan, options);
    for (const std::string& name : compile::Program::stage_names()) {
      state.counters[name] = compiled.milliseconds(*compile::Program::stage_named(name));
    }
  }
  report(state, *module);
}
BENCHMARK(BM_Compile)
    ->Args({16, 2, 4, 0})
    ->Args({16, 2, 4, 1000})
    ->Args({6250, 2, 4, 0})
    ->Args({6250, 2, 4, 1000})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace weft::passes
