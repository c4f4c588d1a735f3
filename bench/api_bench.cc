// The C++ front end: tracing, compiling and calling a transformer block, and a small function on 8
// devices. JAX on the same machine: bench/jax_api.py.
#include <benchmark/benchmark.h>

#include "weft/weft.h"

#include "support/allocation_count.h"

namespace weft {
namespace {

constexpr std::int64_t kBatch = 8, kTokens = 128, kModel = 256, kHeads = 8, kHidden = 1024;

struct Block {
  Array wq, wk, wv, wo, norm1, norm2, w_in, w_out;
};
WEFT_TREE(Block, wq, wk, wv, wo, norm1, norm2, w_in, w_out)

Array rms_norm(const Array& x, const Array& scale) {
  const Array mean_square = mean(square(x), {.axis = -1, .keepdims = true});
  return x * rsqrt(mean_square + 1e-6) * scale;
}

// Pre-norm attention with a causal mask and a gated multilayer perceptron.
Array block(const Array& x, const Block& w) {
  const Array y = rms_norm(x, w.norm1);
  const Array q = einsum("btd,dhk->bthk", y, w.wq);
  const Array k = einsum("btd,dhk->bthk", y, w.wk);
  const Array v = einsum("btd,dhk->bthk", y, w.wv);
  Array scores = einsum("bthk,bshk->bhts", q, k) / 5.65685;
  scores = where(tril(ones({kTokens, kTokens}, bool_)), scores, -1e9);
  const Array attended = einsum("bhts,bshk->bthk", nn::softmax(scores), v);
  const Array z = x + einsum("bthk,hkd->btd", attended, w.wo);
  const Array hidden = nn::gelu(einsum("btd,df->btf", rms_norm(z, w.norm2), w.w_in));
  return z + einsum("btf,fd->btd", hidden, w.w_out);
}

struct Inputs {
  Array x;
  Block weights;
};

Inputs inputs() {
  const Mesh mesh = make_mesh({2, 4}, {"data", "model"});
  const auto put = [&](const Dims& shape, const PartitionSpec& spec) {
    return device_put(ones(shape), NamedSharding(mesh, spec));
  };
  const std::int64_t head = kModel / kHeads;
  return {
      put({kBatch, kTokens, kModel}, P("data")),
      {put({kModel, kHeads, head}, P(None, "model")), put({kModel, kHeads, head}, P(None, "model")),
       put({kModel, kHeads, head}, P(None, "model")), put({kHeads, head, kModel}, P("model")),
       put({kModel}, P()), put({kModel}, P()), put({kModel, kHidden}, P(None, "model")),
       put({kHidden, kModel}, P("model"))}};
}

// A fresh function each time, so that nothing is cached; the compiled program is one that the
// process already has, so that only tracing and lowering are timed.
void BM_trace_block(benchmark::State& state) {
  const Inputs in = inputs();
  jit(block).lower(in.x, in.weights);
  for (auto _ : state) {
    benchmark::DoNotOptimize(jit(block).lower(in.x, in.weights));
  }
}
BENCHMARK(BM_trace_block)->Unit(benchmark::kMillisecond);

// Tracing and compiling: of another scale each time, so that no program is known.
void compile_block(benchmark::State& state) {
  const Inputs in = inputs();
  static double scale = 1;
  for (auto _ : state) {
    scale += 0.5;
    const auto f = jit([s = scale](const Array& x, const Block& w) { return block(x, w) * s; });
    benchmark::DoNotOptimize(f.lower(in.x, in.weights));
  }
}
void BM_compile_block(benchmark::State& state) { compile_block(state); }
BENCHMARK(BM_compile_block)->Unit(benchmark::kMillisecond);
// By all passes: over links of 1 GB/s communication is spread over products, and scheduled.
void BM_compile_block_for_links(benchmark::State& state) {
  set_links({.bytes_per_second = 1e9, .latency_seconds = 1e-6});
  compile_block(state);
  set_links({});
}
BENCHMARK(BM_compile_block_for_links)->Unit(benchmark::kMillisecond);

void call(benchmark::State& state, const Array& ones) {
  const auto f = jit([](const Array& a, const Array& b) { return tanh(a) + b; });
  const Array x = f(ones, ones);  // an array of its own; ones has one element in memory
  Array y = f(x, x);
  for (int i = 0; i < 100; ++i) y = f(x, y);
  const auto before = testing::allocation_count();
  for (auto _ : state) y = f(x, y);
  state.counters["allocations"] =
      benchmark::Counter(static_cast<double>(testing::allocation_count() - before),
                         benchmark::Counter::kAvgIterations);
}

void BM_cached_call_8_devices(benchmark::State& state) {
  const Mesh mesh = make_mesh({8}, {"i"});
  call(state, device_put(ones({64, 64}), NamedSharding(mesh, P("i"))));
}
BENCHMARK(BM_cached_call_8_devices)->Unit(benchmark::kMicrosecond);

void BM_cached_call_1_device(benchmark::State& state) { call(state, ones({8, 8})); }
BENCHMARK(BM_cached_call_1_device)->Unit(benchmark::kMicrosecond);

// An operation outside of jit.
void BM_add_at_once(benchmark::State& state) {
  const Array x = ones({8, 8});
  for (auto _ : state) benchmark::DoNotOptimize(x + x);
}
BENCHMARK(BM_add_at_once)->Unit(benchmark::kMicrosecond);

[[maybe_unused]] const bool g_devices = (set_devices("8"), true);

}  // namespace
}  // namespace weft
