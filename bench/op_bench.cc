// Single ops on large arrays, on two workers, each in turns with a plain loop on the same two
// workers that reads and writes as many bytes, so that what else happens on the machine happens to
// both.
//
// The time is that of the op (median); `of_loop` is the loop's time over it: 1 where the op is as
// fast as memory lets a plain loop be. `GB/s` counts operands and results once. `cpu_ms` and
// `cpu_of_loop` are the same of processor time, of both workers: they say something where other
// programs run, too.
#include <algorithm>
#include <ctime>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "engine/kernels/move/copy.h"
#include "engine/stream/workers.h"
#include "op_cases.h"
#include "support/run_kernels.h"

namespace weft::engine {
namespace {

using Words = std::span<std::uint32_t>;
using ConstWords = std::span<const std::uint32_t>;

double now(clockid_t clock) {
  timespec t{};
  clock_gettime(clock, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Seconds of a call, of wall and of processor time.
struct Times {
  std::vector<double> wall, processor;

  template <class F>
  void add(F&& call) {
    const double wall_start = now(CLOCK_MONOTONIC);
    const double processor_start = now(CLOCK_PROCESS_CPUTIME_ID);
    call();
    processor.push_back(now(CLOCK_PROCESS_CPUTIME_ID) - processor_start);
    wall.push_back(now(CLOCK_MONOTONIC) - wall_start);
  }
};

double median(std::vector<double> v) {
  const auto middle = v.begin() + static_cast<std::ptrdiff_t>(v.size() / 2);
  std::nth_element(v.begin(), middle, v.end());
  return *middle;
}

// One addition a word where operands and result are equally large, else sums and fills by turns.
class PlainLoop {
 public:
  PlainLoop(std::span<const Buffer> inputs, std::size_t output_bytes)
      : output_(output_bytes < kSmall ? 0 : output_bytes / sizeof(std::uint32_t)) {
    for (const Buffer& b : inputs) {
      const auto bytes = static_cast<std::size_t>(b.type().num_bytes());
      if (bytes >= kSmall) inputs_.emplace_back(b.data<std::uint32_t>(), bytes / 4);
    }
    is_map_ = !inputs_.empty() && inputs_.size() <= 2 &&
              std::all_of(inputs_.begin(), inputs_.end(),
                          [&](ConstWords in) { return in.size() == output_.size(); });
  }

  void run(Workers& workers) {
    workers.parallel_for(kParts, 1, [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t p = begin; p < end; ++p) run_part(static_cast<std::size_t>(p));
    });
  }

 private:
  static constexpr std::size_t kSmall = 64 * 1024, kParts = 8192;

  template <class Span>
  static Span part(Span all, std::size_t p) {
    const std::size_t begin = all.size() * p / kParts;
    return all.subspan(begin, all.size() * (p + 1) / kParts - begin);
  }

  void run_part(std::size_t p) {
    const Words out = part(Words(output_), p);
    if (is_map_) {
      const ConstWords a = part(inputs_.front(), p), b = part(inputs_.back(), p);
      for (std::size_t i = 0; i < out.size(); ++i) out[i] = a[i] + b[i];
      return;
    }
    std::uint32_t total = 1;
    for (ConstWords in : inputs_) {
      for (std::uint32_t word : part(in, p)) total += word;
    }
    benchmark::DoNotOptimize(total);
    std::fill(out.begin(), out.end(), total);
  }

  std::vector<ConstWords> inputs_;
  std::vector<std::uint32_t> output_;
  bool is_map_ = false;
};

void run_case(benchmark::State& state, const OpCase& c) {
  const auto module = ir::parse_or_throw(c.text, c.name);
  BufferPool pool;
  Workers workers(2);
  const KernelContext context{pool, 0, [&](std::int64_t n, std::int64_t grain, const auto& body) {
                                workers.parallel_for(n, grain, body);
                              }};
  std::vector<Buffer> inputs;
  for (const ir::Value* argument : module->entry()->body->args) {
    inputs.push_back(c.input(pool, argument->type.tensor()));
  }
  std::size_t bytes_in = 0, bytes_out = 0;
  for (const Buffer& b : inputs) bytes_in += static_cast<std::size_t>(b.type().num_bytes());
  for (const ir::Type& t : module->entry()->result_types) {
    bytes_out += static_cast<std::size_t>(t.tensor().num_bytes());
  }
  PlainLoop loop(inputs, bytes_out);
  Times ours, plain;
  workers.run([&] {
    const auto op = [&] {
      for (Buffer& result : testing::run_kernels(*module, inputs, context)) {
        benchmark::DoNotOptimize(dense(context, result).bytes());
      }
    };
    op();  // gets memory from the system
    loop.run(workers);
    for (auto _ : state) {
      ours.add(op);
      plain.add([&] { loop.run(workers); });
      state.SetIterationTime(ours.wall.back());
    }
  });
  state.counters["ms"] = 1e3 * median(ours.wall);
  state.counters["of_loop"] = median(plain.wall) / median(ours.wall);
  state.counters["cpu_ms"] = 1e3 * median(ours.processor);
  state.counters["cpu_of_loop"] = median(plain.processor) / median(ours.processor);
  state.counters["GB/s"] = static_cast<double>(bytes_in + bytes_out) / median(ours.wall) / 1e9;
}

const bool registered = [] {
  for (const OpCase& c : op_cases()) {
    benchmark::RegisterBenchmark(c.name.c_str(), [&c](benchmark::State& s) { run_case(s, c); })
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond)
        ->MinTime(0.2);
  }
  return true;
}();

}  // namespace
}  // namespace weft::engine
