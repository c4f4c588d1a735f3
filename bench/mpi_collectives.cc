// Collectives of several processes: Weft's engine beside the MPI's own, of which every process is
// one:
//
//   mpirun -n 8 mpi_collectives [--rounds 9] [--bytes 1024]
//
// Both run in the same processes, one after the other, round by round. Rank 0 prints a line a case:
// the medians of the rounds and the smallest and largest, bus bandwidth (what a ring sends over
// each link a second, as NCCL's tests tell it), and how much faster Weft is. One device a rank.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <mpi.h>

#include "engine/comm/mpi/ranks.h"
#include "engine/host/bound_plan.h"
#include "engine/host/executor.h"
#include "ir/parser.h"
#include "plan/plan_builder.h"

namespace weft::engine {
namespace {

constexpr std::chrono::seconds kTimeout{60};
using Clock = std::chrono::steady_clock;

struct Case {
  const char* name;
  // Of the elements a device has: what it gets, and of `n` devices the share of its bytes that a
  // ring sends over a link.
  std::function<std::int64_t(std::int64_t elements, int n)> results;
  std::function<double(int n)> share;
  std::string attributes;  // with {n}, and {all} for the group
  bool reduces = false;
  int (*peer)(const float* from, float* to, int elements, int n);
};

int all_gather(const float* from, float* to, int elements, int) {
  return MPI_Allgather(from, elements, MPI_FLOAT, to, elements, MPI_FLOAT, MPI_COMM_WORLD);
}
int reduce_scatter(const float* from, float* to, int elements, int n) {
  return MPI_Reduce_scatter_block(from, to, elements / n, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
}
int all_reduce(const float* from, float* to, int elements, int) {
  return MPI_Allreduce(from, to, elements, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
}
int all_to_all(const float* from, float* to, int elements, int n) {
  return MPI_Alltoall(from, elements / n, MPI_FLOAT, to, elements / n, MPI_FLOAT, MPI_COMM_WORLD);
}

const Case kCases[] = {
    {"all_gather", [](std::int64_t e, int n) { return e * n; }, [](int n) { return n - 1.0; },
     "all_gather_dim = 0 : i64, ", false, &all_gather},
    {"reduce_scatter", [](std::int64_t e, int n) { return e / n; },
     [](int n) { return (n - 1.0) / n; }, "scatter_dimension = 0 : i64, ", true, &reduce_scatter},
    {"all_reduce", [](std::int64_t e, int) { return e; }, [](int n) { return 2 * (n - 1.0) / n; },
     "", true, &all_reduce},
    {"all_to_all", [](std::int64_t e, int) { return e; }, [](int n) { return (n - 1.0) / n; },
     "split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = {n} : i64, ", false,
     &all_to_all},
};

// So many times one after the other, always with the same operand, as the peer has it.
std::string program(const Case& of, std::int64_t elements, int n, int times) {
  std::string all = "0";
  for (int d = 1; d < n; ++d) all += fmt::format(", {}", d);
  const std::string region = of.reduces ? fmt::format(R"(, ({{
      ^bb0(%l: tensor<f32>, %r: tensor<f32>):
        %s = stablehlo.add %l, %r : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }}))")
                                        : "";
  std::string attributes = of.attributes;
  if (const auto at = attributes.find("{n}"); at != std::string::npos) {
    attributes.replace(at, 3, std::to_string(n));
  }
  const std::string op = fmt::format(
      "\"stablehlo.{}\"(%a) <{{{}channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, "
      "replica_groups = dense<[[{}]]> : tensor<1x{}xi64>{}}}>{}",
      of.name, attributes, all, n,
      std::strcmp(of.name, "all_to_all") == 0 ? "" : ", use_global_device_ids",
      of.reduces ? region.substr(1) : "");
  const std::int64_t results = of.results(elements, n);
  return fmt::format(
      R"(sdy.mesh @mesh = <["x"={n}]>
func.func public @main(%in: tensor<{whole}xf32>) -> tensor<{joined}xf32> {{
  %0 = sdy.manual_computation(%in) in_shardings=[<@mesh, [{{"x"}}]>] out_shardings=[<@mesh, [{{"x"}}]>] manual_axes={{"x"}} (%a: tensor<{part}xf32>) {{
    %i = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %end = stablehlo.constant dense<{times}> : tensor<i32>
    %first = stablehlo.constant dense<0.0> : tensor<{results}xf32>
    %1:2 = stablehlo.while(%k = %i, %x = %first) : tensor<i32>, tensor<{results}xf32>
    cond {{
      %go = stablehlo.compare LT, %k, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    }} do {{
      %next = stablehlo.add %k, %one : tensor<i32>
      %2 = {op} : (tensor<{part}xf32>) -> tensor<{results}xf32>
      stablehlo.return %next, %2 : tensor<i32>, tensor<{results}xf32>
    }}
    %3 = stablehlo.slice %1#1 [0:1] : (tensor<{results}xf32>) -> tensor<1xf32>
    sdy.return %3 : tensor<1xf32>
  }} : (tensor<{whole}xf32>) -> tensor<{joined}xf32>
  return %0 : tensor<{joined}xf32>
}}
)",
      fmt::arg("n", n), fmt::arg("whole", elements * n), fmt::arg("joined", n),
      fmt::arg("part", elements), fmt::arg("results", results), fmt::arg("times", times),
      fmt::arg("op", op));
}

struct Times {
  std::vector<double> us;
  double median() {
    std::ranges::sort(us);
    return us[us.size() / 2];
  }
};

double us_since(Clock::time_point start, int times) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count() / times;
}

void measure(const Case& of, std::int64_t bytes, int times, int rounds, Executor& executor,
             const Ranks& ranks) {
  const int n = ranks.size();
  const auto elements = bytes / static_cast<std::int64_t>(sizeof(float));
  const BoundPlan plan =
      bind_plan(plan::make_plan(ir::parse_or_throw(program(of, elements, n, times), of.name)));
  Literal whole(TensorType{DType::f32, {elements * n}});
  std::memset(whole.mutable_bytes().data(), 0, whole.mutable_bytes().size());
  std::vector<float> from(static_cast<std::size_t>(elements), 1.0F);
  std::vector<float> to(static_cast<std::size_t>(of.results(elements, n)));
  Times weft, peer;
  for (int round = -1; round < rounds; ++round) {
    MPI_Barrier(MPI_COMM_WORLD);
    Clock::time_point start = Clock::now();
    executor.run(plan, {Value(whole)});
    if (round >= 0) weft.us.push_back(us_since(start, times));
    MPI_Barrier(MPI_COMM_WORLD);
    start = Clock::now();
    for (int i = 0; i < times; ++i) {
      of.peer(from.data(), to.data(), static_cast<int>(elements), n);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (round >= 0) peer.us.push_back(us_since(start, times));
  }
  if (ranks.rank() != 0) return;
  const double sent = of.share(n) * static_cast<double>(bytes) / 1e3;  // GB/s of us
  const double mine = weft.median(), theirs = peer.median();
  fmt::print(
      "| {} | {} | {} | {:.1f} ({:.1f} to {:.1f}) | {:.1f} ({:.1f} to {:.1f}) | {:.2f} | {:.2f} | "
      "{:.2f} |\n",
      of.name, n, bytes, mine, weft.us.front(), weft.us.back(), theirs, peer.us.front(),
      peer.us.back(), sent / mine, sent / theirs, theirs / mine);
  std::fflush(stdout);
}

int main_of(int count, char** arguments) {
  int rounds = 9, only = 0;  // so many bytes a device; 0: several sizes
  for (int i = 1; i + 1 < count; i += 2) {
    const std::string option = arguments[i];
    if (option == "--rounds") rounds = std::atoi(arguments[i + 1]);
    if (option == "--bytes") only = std::atoi(arguments[i + 1]);
  }
  Ranks& ranks = Ranks::open(kTimeout);
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  Executor executor(
      {.workers = std::max(1, cores / ranks.on_host()), .ranks = &ranks, .rank_timeout = kTimeout});
  for (const Case& of : kCases) {
    for (const auto& [bytes, times] : {std::pair{1 << 10, 400}, {64 << 10, 100}, {4 << 20, 8}}) {
      if (only == 0 || only == bytes) measure(of, bytes, times, rounds, executor, ranks);
    }
  }
  ranks.leave();
  return 0;
}

}  // namespace
}  // namespace weft::engine

int main(int count, char** arguments) { return weft::engine::main_of(count, arguments); }
