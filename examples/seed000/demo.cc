// Seed 000's experiment on the devices of this machine: three ways to multiply a sharded matrix by
// one that has to be gathered first, timed one after the other, set against the same product
// unsharded, and checked against the oracle.
//
//   weft-demo [FOLDER] [--iterations N] [--warmup N] [--traces FOLDER]
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "weft/error.h"

#include "core/random_literal.h"
#include "engine/host/executor.h"
#include "ir/parser.h"
#include "reference/interpreter.h"
#include "report/op_facts.h"
#include "report/timeline.h"
#include "report/trace/trace.h"

namespace {

using weft::BFloat16;
using weft::DType;
using weft::Literal;

constexpr std::int64_t kM = 8192, kK = 8192, kN = 1024;
constexpr std::int64_t kBlock = 64;  // rows and columns of the result that the oracle checks
constexpr std::int64_t kFirstRow = 4064, kFirstColumn = 480;  // rows of two devices

const std::vector<std::string> kDeviceNames = {"/device:CPU:0", "/device:CPU:1", "/device:CPU:2",
                                               "/device:CPU:3"};

struct Options {
  std::string folder = "examples/seed000";
  int warmup = 5;
  int iterations = 10;
  std::string traces;  // where to leave them; empty: nowhere
};

// lhs[m,k] x rhs[k,n] on one device, all cores: what the kernels are measured against, and what the
// oracle runs.
std::string plain_product(std::int64_t m, std::int64_t n) {
  const std::string lhs = fmt::format("tensor<{}x{}xbf16>", m, kK);
  const std::string rhs = fmt::format("tensor<{}x{}xbf16>", kK, n);
  const std::string out = fmt::format("tensor<{}x{}xbf16>", m, n);
  return fmt::format(
      "func.func public @main(%arg0: {0}, %arg1: {1}) -> {2} {{\n"
      "  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : ({0}, {1}) -> "
      "{2}\n"
      "  return %0 : {2}\n"
      "}}\n",
      lhs, rhs, out);
}

// The part of a matrix at [row, column].
Literal block_of(const Literal& matrix, std::int64_t row, std::int64_t column, std::int64_t rows,
                 std::int64_t columns) {
  Literal block({DType::bf16, {rows, columns}});
  auto to = block.mutable_elements<BFloat16>();
  const auto from = matrix.elements<BFloat16>();
  const std::int64_t width = matrix.dims()[1];
  for (std::int64_t r = 0; r < rows; ++r) {
    std::copy_n(from.begin() + (row + r) * width + column, columns, to.begin() + r * columns);
  }
  return block;
}

struct Agreement {
  double largest_error = 0;
  double largest_value = 0;
  bool within = true;
};

// The kernels round partial products to bf16 where they add them, the oracle rounds once: |got -
// want| may be up to 2 % of |want| and 1.6 % of the block's largest value, as for every bf16 result
// in our tests.
Agreement compare(const Literal& got, const Literal& want) {
  Agreement agreement;
  const std::int64_t n = want.num_elements();
  auto value = [](const Literal& x, std::int64_t i) -> double {
    return weft::to_float(x.at<BFloat16>(i));
  };
  for (std::int64_t i = 0; i < n; ++i) {
    agreement.largest_value = std::max(agreement.largest_value, std::abs(value(want, i)));
  }
  for (std::int64_t i = 0; i < n; ++i) {
    const double error = std::abs(value(got, i) - value(want, i));
    agreement.largest_error = std::max(agreement.largest_error, error);
    const double allowed = 0.02 * std::abs(value(want, i)) + 0.016 * agreement.largest_value;
    if (!(error <= allowed)) agreement.within = false;  // also when error is NaN
  }
  return agreement;
}

class Demo {
 public:
  explicit Demo(const Options& options) : options_(options) {}

  // Returns whether every kernel agreed with the oracle.
  bool run() {
    fmt::print("🚀 Available host devices: 4\n   Device type: cpu, {} worker threads\n",
               executor_.workers());
    fmt::print("   lhs shape: ({}, {}), sharding: PartitionSpec('i', None)\n", kM, kK);
    fmt::print("   rhs shape: ({}, {}), sharding: PartitionSpec('i', None)\n", kK, kN);
    const std::shared_ptr<const weft::ir::Module> plain = parse(plain_product(kM, kN));
    const weft::engine::BoundPlan plan = weft::engine::bind_plan(weft::plan::make_plan(plain));
    repeat(plan, 1);
    const int times = std::min(options_.iterations, 3);
    unsharded_seconds_ = repeat(plan, times) / times;
    fmt::print("   the same product unsharded: {:.2f}ms, {:.3f} TFLOPS\n",
               unsharded_seconds_ * 1000, tflops(unsharded_seconds_));
    bool agreed = run_kernel("basic", "matmul_allgather_basic");
    agreed &= run_kernel("overlapped", "matmul_allgather_overlapped");
    agreed &= run_kernel("overlapped_bidi", "matmul_allgather_overlapped_bidi");
    // Else the zeros above look like a clock that does not run.
    fmt::print(
        "\nIn one process a permute hands over a pointer and takes no time: the overlapped kernels "
        "have nothing to hide.\nGive the links a speed to see overlap: weft run "
        "{}/overlapped.mlir --random 0 --link-bandwidth 200MB/s\n",
        options_.folder);
    return agreed;
  }

 private:
  static std::shared_ptr<const weft::ir::Module> parse(const std::string& text) {
    return weft::ir::parse_or_throw(text, "demo");
  }
  static double milliseconds(std::int64_t ns) { return static_cast<double>(ns) / 1e6; }
  static double tflops(double seconds) { return 2.0 * kM * kK * kN / seconds / 1e12; }

  // Seconds that `times` runs take together.
  double repeat(const weft::engine::BoundPlan& plan, int times) {
    const std::vector<weft::engine::Value> inputs(inputs_.begin(), inputs_.end());
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < times; ++i) {
      result_ = {};  // its memory serves the next run
      result_ = executor_.run(plan, inputs);
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  bool run_kernel(const std::string& file, const std::string& name) {
    fmt::print("\n⚙️  Kernel mode: {}\n", name);
    const auto plan = weft::engine::bind_plan(weft::plan::make_plan(
        weft::ir::load_module(fmt::format("{}/{}.mlir", options_.folder, file))));
    fmt::print("\n🔥 Warming up ({} iterations)...\n", options_.warmup);
    std::fflush(stdout);
    repeat(plan, options_.warmup);
    fmt::print("  Warmup complete.\n\n📊 Running benchmark ({} iterations)...\n",
               options_.iterations);
    std::fflush(stdout);
    const double seconds = repeat(plan, options_.iterations) / options_.iterations;
    const Literal output = result_.outputs.at(0).to_literal();
    fmt::print("   Kernel: {}\n   Matrix size: {}x{} @ {}x{} (bfloat16)\n", name, kM, kK, kK, kN);
    fmt::print("   Total time: {:.3f}s for {} iterations\n", seconds * options_.iterations,
               options_.iterations);
    fmt::print("   Per iteration: {:.2f}ms\n   Throughput: {:.3f} TFLOPS\n", seconds * 1000,
               tflops(seconds));
    fmt::print("   Output shape: ({}, {})\n", output.dims()[0], output.dims()[1]);
    fmt::print("   Share of the unsharded product's speed: {:.0f} %\n",
               100 * unsharded_seconds_ / seconds);
    profile(plan, name);
    return report(output);
  }

  // One more run, of which every event is recorded.
  void profile(const weft::engine::BoundPlan& plan, const std::string& name) {
    const std::vector<weft::engine::Value> inputs(inputs_.begin(), inputs_.end());
    weft::events::EventLog log;
    executor_.run(plan, inputs, {.events = &log});
    const weft::report::Timeline timeline = weft::report::make_timeline(log);
    const auto& slowest = timeline.devices[weft::report::slowest_device(timeline)];
    fmt::print("   Exposed communication: {:.2f}ms of {:.2f}ms, {:.1f} % of the run\n",
               milliseconds(slowest.exposed_ns), milliseconds(slowest.communication_ns),
               100.0 * milliseconds(slowest.exposed_ns) / milliseconds(timeline.span_ns));
    if (options_.traces.empty()) return;
    std::filesystem::create_directories(options_.traces);
    const std::string path = fmt::format("{}/{}.pftrace", options_.traces, name);
    weft::report::OpFacts facts(*plan.symbolic->module);
    weft::report::write_trace(path, {log, facts, kDeviceNames});
    fmt::print("   Trace saved to: {}, for ui.perfetto.dev\n", path);
  }

  bool report(const Literal& output) {
    if (!expected_) {
      const std::vector<Literal> inputs = {block_of(inputs_[0], kFirstRow, 0, kBlock, kK),
                                           block_of(inputs_[1], 0, kFirstColumn, kK, kBlock)};
      expected_ = std::make_unique<Literal>(
          weft::reference::run(*parse(plain_product(kBlock, kBlock)), inputs).at(0));
    }
    const Agreement a =
        compare(block_of(output, kFirstRow, kFirstColumn, kBlock, kBlock), *expected_);
    fmt::print(
        "   Oracle: {} on the {}x{} block at ({}, {}): largest error {:.3g} where values reach "
        "{:.4g} (bf16 tolerance: 2 % + 1.6 % of the largest)\n",
        a.within ? "agrees" : "DISAGREES", kBlock, kBlock, kFirstRow, kFirstColumn, a.largest_error,
        a.largest_value);
    return a.within;
  }

  Options options_;
  weft::engine::Executor executor_;
  weft::engine::RunResult result_;
  std::vector<Literal> inputs_ = {weft::random_literal({DType::bf16, {kM, kK}}, 0, 0),
                                  weft::random_literal({DType::bf16, {kK, kN}}, 0, 1)};
  double unsharded_seconds_ = 0;
  std::unique_ptr<Literal> expected_;
};

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Seed 000: an all-gather product, three ways, on four devices of this machine.");
  app.add_option("FOLDER", options.folder, "Where basic.mlir, overlapped.mlir, ... are")
      ->capture_default_str();
  app.add_option("--iterations", options.iterations, "Timed runs of each kernel")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--warmup", options.warmup, "Runs before them")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_option("--traces", options.traces, "Leave a trace of each kernel there")
      ->type_name("FOLDER");
  CLI11_PARSE(app, argc, argv);
  try {
    return Demo(options).run() ? 0 : 1;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "%s\n", e.what());
    return 1;
  }
}
