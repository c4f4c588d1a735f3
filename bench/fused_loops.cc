// What fused steps take beside loops that a person would write (fused_cases.h), in turns, on as
// many workers. Prints medians and, of the ratio within a round, the median, the least and the
// greatest.
//
//   fused_loops [ROUNDS [PART]]
//
// PART: only those whose names have it.
#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <random>

#include <fmt/format.h>

#include "engine/host/executor.h"
#include "engine/stream/workers.h"
#include "fused_cases.h"
#include "ir/parser.h"

namespace weft::bench {
namespace {

using engine::Value;

// The seconds of one call, of so many that they take a twentieth of a second.
double seconds_of(const std::function<void()>& call) {
  using Clock = std::chrono::steady_clock;
  for (std::int64_t times = 1;; times *= 2) {
    const auto start = Clock::now();
    for (std::int64_t i = 0; i < times; ++i) call();
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (seconds > 0.05) return seconds / static_cast<double>(times);
  }
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

Literal numbers(const TensorType& type, std::uint32_t seed) {
  Literal literal(type);
  std::mt19937 random(seed);
  const std::span<std::byte> bytes = literal.mutable_bytes();
  const auto fill = [&](auto make) {
    using T = decltype(make());
    for (std::size_t i = 0; i < bytes.size(); i += sizeof(T)) {
      const T x = make();
      std::memcpy(bytes.data() + i, &x, sizeof(T));
    }
  };
  std::uniform_real_distribution<float> number(0.1F, 2);
  if (type.dtype == DType::f32) fill([&] { return number(random); });
  if (type.dtype == DType::i32) fill([&] { return static_cast<std::int32_t>(random()); });
  if (type.dtype == DType::bf16) {
    fill([&] {
      return static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(number(random)) >> 16);
    });
  }
  return literal;
}

void measure(const Case& c, int rounds) {
  const engine::BoundPlan plan = engine::bind_plan(
      plan::make_plan(std::shared_ptr<const ir::Module>(ir::parse_or_throw(c.text, c.name))));
  std::vector<Value> inputs;
  Arrays in;
  for (const TensorType& type : plan.symbolic->input_types) {
    inputs.emplace_back(numbers(type, static_cast<std::uint32_t>(in.size())));
    in.push_back(inputs.back().buffer().bytes());
  }
  engine::Executor executor;
  engine::BufferPool pool;
  engine::RunResult result = executor.run(plan, inputs);
  std::vector<engine::Buffer> made;
  std::vector<void*> out;
  for (const Value& value : result.outputs) {
    made.push_back(pool.allocate(value.type()));
    out.push_back(made.back().mutable_bytes());
  }
  const std::int64_t n = result.outputs[0].type().num_elements();
  engine::Workers workers;
  const auto by_hand = [&] {
    workers.run([&] {
      workers.parallel_for(n, 1 << 15,
                           [&](std::int64_t b, std::int64_t e) { c.loop(in, out, b, e); });
    });
  };
  by_hand();  // which touches the results' memory for the first time
  std::vector<double> weft, hand, ratios;
  for (int round = 0; round < rounds; ++round) {
    hand.push_back(seconds_of(by_hand));
    weft.push_back(seconds_of([&] {
      result.outputs.clear();
      result = executor.run(plan, inputs);
    }));
    ratios.push_back(weft.back() / hand.back());
  }
  const auto [least, greatest] = std::ranges::minmax(ratios);
  fmt::print("| {} | {:.3f} | {:.3f} | {:.2f} | {:.2f} to {:.2f} |\n", c.name, median(hand) * 1e3,
             median(weft) * 1e3, median(ratios), least, greatest);
  std::fflush(stdout);
}

}  // namespace
}  // namespace weft::bench

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 9;
  fmt::print(
      "| step, beside | loop ms | Weft ms | ratio | least to greatest |\n|---|---|---|---|---|\n");
  const std::string part = argc > 2 ? argv[2] : "";
  for (const auto& c : weft::bench::fused_cases()) {
    if (c.name.find(part) != std::string::npos) weft::bench::measure(c, rounds);
  }
}
