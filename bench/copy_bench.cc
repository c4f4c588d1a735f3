// The limit that moving data is held against: a plain copy of 32 MiB to 32 MiB by every core, and
// the same with the destination in use by nobody else before (fresh pages).
#include <cstring>
#include <memory>

#include <benchmark/benchmark.h>

#include "engine/stream/workers.h"

namespace weft::engine {
namespace {

constexpr std::int64_t kBytes = 32 << 20;

void copy_loop(benchmark::State& state) {
  Workers workers(static_cast<int>(state.range(0)));
  const auto from = std::make_unique<char[]>(kBytes);
  const auto to = std::make_unique<char[]>(kBytes);
  std::memset(from.get(), 1, kBytes);
  std::memset(to.get(), 2, kBytes);
  for (auto _ : state) {
    workers.run([&] {
      workers.parallel_for(kBytes, kBytes / 16, [&](std::int64_t begin, std::int64_t end) {
        std::memcpy(to.get() + begin, from.get() + begin, static_cast<std::size_t>(end - begin));
        benchmark::ClobberMemory();
      });
    });
  }
  state.SetBytesProcessed(state.iterations() * kBytes);
}
// Once with one worker, once with all.
BENCHMARK(copy_loop)->Arg(1)->Arg(0)->UseRealTime();

}  // namespace
}  // namespace weft::engine

BENCHMARK_MAIN();
