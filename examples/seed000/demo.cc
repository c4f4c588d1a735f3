// Seed 000's experiment on the devices of this machine: three ways to multiply a sharded matrix by
// one that has to be gathered first, timed one after the other, set against the same product
// unsharded, and checked against the oracle. Then once more over slow links between the devices,
// with what our passes make of the plain way beside the rings that are written by hand.
//
//   weft-demo [FOLDER] [--iterations N] [--warmup N] [--traces FOLDER]
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "weft/error.h"

#include "ir/parser.h"
#include "kernel.h"
#include "product.h"
#include "report/op_facts.h"
#include "report/trace/trace.h"
#include "simulated.h"

namespace weft::demo {
namespace {

const std::vector<std::string> kDeviceNames = {"/device:CPU:0", "/device:CPU:1", "/device:CPU:2",
                                               "/device:CPU:3"};

// The second part's links: slow enough that the gather takes a good part of the product's time.
constexpr double kLinkMegabytes = 200;  // a second

struct Options {
  std::string folder = "examples/seed000";
  int warmup = 5;
  int iterations = 10;
  std::string traces;  // where to leave them; empty: nowhere
};

double milliseconds(std::int64_t ns) { return static_cast<double>(ns) / 1e6; }
double tflops(double seconds) { return 2.0 * kM * kK * kN / seconds / 1e12; }

class Demo {
 public:
  explicit Demo(const Options& options) : options_(options) {}

  // Returns whether every kernel agreed with the oracle.
  bool run() {
    fmt::print("🚀 Available host devices: 4\n   Device type: cpu, {} worker threads\n",
               near_->workers(0));
    fmt::print("   lhs shape: ({}, {}), sharding: PartitionSpec('i', None)\n", kM, kK);
    fmt::print("   rhs shape: ({}, {}), sharding: PartitionSpec('i', None)\n", kK, kN);
    Kernel unsharded(unsharded_product(), *near_, compile::Schedule::weft);
    unsharded.run(operands_);
    const int times = std::min(options_.iterations, 3);
    unsharded_seconds_ = repeat(unsharded, times);
    fmt::print("   the same product unsharded: {:.2f}ms, {:.3f} TFLOPS\n",
               unsharded_seconds_ * 1000, tflops(unsharded_seconds_));
    bool agreed = run_kernel("basic", "matmul_allgather_basic");
    agreed &= run_kernel("overlapped", "matmul_allgather_overlapped");
    agreed &= run_kernel("overlapped_bidi", "matmul_allgather_overlapped_bidi");
    return run_with_links() && agreed;
  }

 private:
  // Seconds of a run, the mean.
  double repeat(Kernel& kernel, int times) {
    double sum = 0;
    for (int i = 0; i < times; ++i) sum += kernel.run(operands_);
    return sum / times;
  }

  std::shared_ptr<const ir::Module> load(const std::string& file) const {
    return ir::load_module(fmt::format("{}/{}.mlir", options_.folder, file));
  }

  // As the seed's script.
  bool run_kernel(const std::string& file, const std::string& name) {
    fmt::print("\n⚙️  Kernel mode: {}\n", name);
    Kernel kernel(load(file), *near_, compile::Schedule::weft);
    fmt::print("\n🔥 Warming up ({} iterations)...\n", options_.warmup);
    std::fflush(stdout);
    repeat(kernel, options_.warmup);
    fmt::print("  Warmup complete.\n\n📊 Running benchmark ({} iterations)...\n",
               options_.iterations);
    std::fflush(stdout);
    const double seconds = repeat(kernel, options_.iterations);
    const Literal output = kernel.output();
    fmt::print("   Kernel: {}\n   Matrix size: {}x{} @ {}x{} (bfloat16)\n", name, kM, kK, kK, kN);
    fmt::print("   Total time: {:.3f}s for {} iterations\n", seconds * options_.iterations,
               options_.iterations);
    fmt::print("   Per iteration: {:.2f}ms\n   Throughput: {:.3f} TFLOPS\n", seconds * 1000,
               tflops(seconds));
    fmt::print("   Output shape: ({}, {})\n", output.dims()[0], output.dims()[1]);
    fmt::print("   Share of the unsharded product's speed: {:.0f} %\n",
               100 * unsharded_seconds_ / seconds);
    profile(kernel, name);
    return agrees(output);
  }

  // One more run, of which every event is recorded.
  void profile(Kernel& kernel, const std::string& name) {
    events::EventLog log;
    kernel.run(operands_, &log);
    const report::Timeline timeline = report::make_timeline(log);
    const auto& slowest = timeline.devices[report::slowest_device(timeline)];
    fmt::print("   Exposed communication: {:.2f}ms of {:.2f}ms, {:.1f} % of the run\n",
               milliseconds(slowest.exposed_ns), milliseconds(slowest.communication_ns),
               100.0 * milliseconds(slowest.exposed_ns) / milliseconds(timeline.span_ns));
    save_trace(kernel, log, name);
  }

  void save_trace(const Kernel& kernel, const events::EventLog& log, const std::string& name) {
    if (options_.traces.empty()) return;
    std::filesystem::create_directories(options_.traces);
    const std::string path = fmt::format("{}/{}.pftrace", options_.traces, name);
    report::OpFacts facts(kernel.module());
    report::write_trace(path, {log, facts, kDeviceNames});
    fmt::print("   Trace saved to: {}, for ui.perfetto.dev\n", path);
  }

  bool agrees(const Literal& output) {
    const Oracle::Agreement a = oracle_.check(output);
    fmt::print(
        "   Oracle: {} on the {}x{} block at ({}, {}): largest error {:.3g} where values reach "
        "{:.4g} (bf16 tolerance: 2 % + 1.6 % of the largest)\n",
        a.within ? "agrees" : "DISAGREES", Oracle::kBlock, Oracle::kBlock, Oracle::kFirstRow,
        Oracle::kFirstColumn, a.largest_error, a.largest_value);
    return a.within;
  }

  // A program in one process and over slow links, and what came of it.
  struct Linked {
    std::string file, name;
    Kernel near, far;
    double near_ms = 0, far_ms = 0;  // the fastest run's
    events::EventLog log = {};       // of that over links
  };

  Linked linked(const std::string& file, const std::string& name, compile::Backend& far,
                compile::Schedule schedule) {
    Linked one{file, name, Kernel(load(file), *near_, schedule), Kernel(load(file), far, schedule)};
    one.near.run(operands_);
    one.far.run(operands_);
    return one;
  }

  bool run_with_links() {
    using compile::Schedule;
    fmt::print(
        "\n🔗 In one process a permute hands over a pointer: the rings above have nothing to hide. "
        "Now with links of {} MB/s\n   between the devices; computation is as fast as before.\n\n",
        kLinkMegabytes);
    std::fflush(stdout);
    const auto far = compile::make_backend("host", {.link = {kLinkMegabytes * 1e6, 0}});
    std::vector<Linked> programs;
    programs.push_back(linked("basic", "all_gather, then the product", *far, Schedule::plain));
    programs.push_back(linked("basic", "the same, with our passes", *far, Schedule::weft));
    programs.push_back(linked("overlapped", "ring by hand", *far, Schedule::weft));
    programs.push_back(linked("overlapped_bidi", "ring by hand, both ways", *far, Schedule::weft));
    bool agreed = true;
    for (Linked& one : programs) agreed &= oracle_.check(one.far.output()).within;
    for (int i = 0; i < std::min(options_.iterations, 3); ++i) {
      for (Linked& one : programs) measure(one, i == 0);  // in turns
    }
    print_table(programs);
    fmt::print("   Oracle: {} on all four\n", agreed ? "agrees" : "DISAGREES");
    print_simulated(programs);
    return agreed;
  }

  // Who wrote a program says what moves on the seed's chips: XLA's compiler, but where our passes
  // are asked about.
  void print_simulated(const std::vector<Linked>& programs) const {
    fmt::print(
        "\n🔮 Beside the times of this machine those of the seed's own, four chips of TPU v5e, "
        "simulated: with the chips\n   in the order of their numbers, as the seed has them, and in "
        "a ring, as jax.make_mesh places them.\n\n");
    fmt::print("   {:32}{:>12}{:>15}{:>13}{:>25}\n", "", "here, ms", "by number, us", "ring, us",
               "measured on such chips");
    for (const Linked& one : programs) {
      const bool ours = one.name == programs[1].name;
      const Simulated there =
          simulated(load(one.file), ours ? compile::Schedule::weft : compile::Schedule::xla);
      fmt::print("   {:32}{:>12.1f}{:>15.0f}{:>13.0f}{:>25}\n", one.name, one.near_ms,
                 1e6 * there.by_number, 1e6 * there.in_a_ring, ours ? "" : published(one.file));
    }
    fmt::print(
        "\n   So overlap gains little by number: both halves of a block share links then. weft sim "
        "says so, and what would help.\n");
  }

  // In the seed by number, in JAX's shard_map notebook in a ring; us.
  static std::string published(const std::string& file) {
    if (file == "basic") return "330; ring 353";
    return file == "overlapped_bidi" ? "319; ring 226" : "";
  }

  void measure(Linked& one, bool first) {
    const double near_ms = 1e3 * one.near.run(operands_);
    if (first || near_ms < one.near_ms) one.near_ms = near_ms;
    events::EventLog log;
    const double far_ms = 1e3 * one.far.run(operands_, &log);
    if (!first && far_ms >= one.far_ms) return;
    one.far_ms = far_ms;
    std::swap(one.log, log);
  }

  void print_table(const std::vector<Linked>& programs) {
    fmt::print("   {:32}{:>12}{:>13}{:>12}{:>13}{:>14}\n", "ms", "in process", "with links",
               "data moves", "links cost", "as predicted");
    for (const Linked& one : programs) {
      const sim::Simulation predicted = one.far.predicted();
      fmt::print("   {:32}{:>12.1f}{:>13.1f}{:>12.1f}{:>13.1f}{:>14.1f}\n", one.name, one.near_ms,
                 one.far_ms, 1e3 * sim::to_seconds(predicted.communication()),
                 std::max(0.0, one.far_ms - one.near_ms), 1e3 * sim::to_seconds(predicted.exposed));
    }
    fmt::print("\n");
    for (const Linked& one : programs) fmt::print("   {}\n", meaning(one, programs.front()));
    fmt::print(
        "   Links cost the time in which devices wait, which is what is predicted here, and what a "
        "product in parts takes\n   longer than a whole one.\n");
    for (const Linked& one : programs) {
      const bool plain = &one == &programs.front();
      save_trace(one.far, one.log, "links_" + one.file + (plain ? "_plain" : ""));
    }
  }

  // What a line of the table says.
  static std::string meaning(const Linked& one, const Linked& plain) {
    std::string what = "a block of rhs is multiplied while the next one comes";
    if (&one == &plain) what = "every device waits until all of rhs is there, and computes then";
    if (one.file == plain.file && &one != &plain) what = one.far.what_was_spread();
    if (one.file == "overlapped_bidi") what = "half blocks come from both sides";
    return fmt::format("{}: {}; the links cost {:.1f} ms.", one.name, what,
                       std::max(0.0, one.far_ms - one.near_ms));
  }

  Options options_;
  const std::unique_ptr<compile::Backend> near_ = compile::make_backend("host");
  const std::vector<Literal> operands_ = random_operands();
  Oracle oracle_{operands_};
  double unsharded_seconds_ = 0;
};

}  // namespace
}  // namespace weft::demo

int main(int argc, char** argv) {
  weft::demo::Options options;
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
    return weft::demo::Demo(options).run() ? 0 : 1;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "%s\n", e.what());
    return 1;
  }
}
