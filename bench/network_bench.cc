// What it takes to know how the collectives of a program use the links of a large machine, and to
// share links among transfers.

#include <cstdint>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cost/fair_share.h"
#include "cost/network.h"
#include "ir/parser.h"

namespace weft::cost {
namespace {

using Groups = std::vector<std::vector<std::int64_t>>;

constexpr int kElements = 65536;

std::string who(const char* name, const Groups& groups) {
  return fmt::format(
      "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, {} = dense<[{}]> : "
      "tensor<{}x{}xi64>",
      name, fmt::join(groups, ", "), groups.size(), groups.front().size());
}

std::string gather(const Groups& groups) {
  return fmt::format(
      "\"stablehlo.all_gather\"(%a) <{{all_gather_dim = 0 : i64, use_global_device_ids, {}}}> : "
      "(tensor<{}xi8>) -> tensor<{}xi8>\n",
      who("replica_groups", groups), kElements, kElements * std::ssize(groups.front()));
}

std::string exchange(const Groups& groups) {
  return fmt::format(
      "\"stablehlo.all_to_all\"(%a) <{{concat_dimension = 0 : i64, split_dimension = 0 : i64, "
      "split_count = {}, {}}}> : (tensor<{}xi8>) -> tensor<{}xi8>\n",
      std::ssize(groups.front()), who("replica_groups", groups), kElements, kElements);
}

std::string permute(const Groups& pairs) {
  return fmt::format(
      "\"stablehlo.collective_permute\"(%a) <{{{}}}> : (tensor<{}xi8>) -> tensor<{}xi8>\n",
      who("source_target_pairs", pairs), kElements, kElements);
}

// Blocks of `size` that follow each other at that distance.
Groups groups_of(std::int64_t devices, std::int64_t size, std::int64_t stride) {
  Groups groups;
  for (std::int64_t first = 0; first < devices; ++first) {
    if (first / stride % size != 0) continue;
    std::vector<std::int64_t>& group = groups.emplace_back();
    for (std::int64_t i = 0; i < size; ++i) group.push_back(first + i * stride);
  }
  return groups;
}

Groups shift(std::int64_t devices, std::int64_t by) {
  Groups pairs;
  for (std::int64_t i = 0; i < devices; ++i) pairs.push_back({i, (i + by) % devices});
  return pairs;
}

std::shared_ptr<const ir::Module> program(const std::string& collectives, std::int64_t devices) {
  return ir::parse_or_throw(
      fmt::format("module attributes {{mhlo.num_partitions = {0} : i32}} {{\n"
                  "func.func @main(%a: tensor<{1}xi8>) -> tensor<{1}xi8> {{\n{2}"
                  "return %a : tensor<{1}xi8>\n}}\n}}\n",
                  devices, kElements, collectives),
      "bench");
}

// A hundred collectives among other devices each, on 4,096 chips.
void BM_Torus(benchmark::State& state) {
  constexpr std::int64_t kChips = 4096;
  std::string collectives;
  for (std::int64_t size = 2; size <= kChips; size *= 2) {
    for (std::int64_t stride = 1; stride * size <= kChips && stride <= 8; stride *= 2) {
      collectives += gather(groups_of(kChips, size, stride));
      collectives += exchange(groups_of(kChips, size, stride));
    }
  }
  for (std::int64_t by = 1; by <= 16; ++by) collectives += permute(shift(kChips, by));
  const auto module = program(collectives, kChips);
  const machine::Target target(machine::Machine::parse("tpu-v4:16x16x16"));
  std::uint32_t classes = 0;
  for (auto _ : state) classes = Network(*module, target).num_classes();
  state.counters["collectives"] = static_cast<double>(std::ssize(module->entry()->body->ops) - 1);
  state.counters["classes"] = classes;
}
BENCHMARK(BM_Torus)->Unit(benchmark::kMillisecond);

// Devices each of which has a link to each other one.
void BM_Pairs(benchmark::State& state) {
  constexpr std::int64_t kDevices = 65536;
  std::string collectives;
  for (std::int64_t by = 1; by <= 4; ++by) collectives += permute(shift(kDevices, by));
  collectives += gather(groups_of(kDevices, kDevices, 1)) + exchange(groups_of(kDevices, 256, 256));
  const auto module = program(collectives, kDevices);
  const machine::Target target(machine::Machine::parse("host:65536"));
  for (auto _ : state) benchmark::DoNotOptimize(Network(*module, target).num_classes());
}
BENCHMARK(BM_Pairs)->Unit(benchmark::kMillisecond);

// So many transfers under way at a time, each on some of 64 classes of links.
void BM_Share(benchmark::State& state) {
  std::mt19937_64 random(1);
  std::vector<Passage> passages(256);
  for (Passage& passage : passages) {
    passage.latency = 1e-6;
    for (std::uint32_t link = random() % 8; link < 64; link += 1 + random() % 16) {
      passage.loads.push_back({link, 1e-6 * static_cast<double>(1 + random() % 100)});
    }
  }
  std::int64_t begun = 0;
  for (auto _ : state) {
    FairShare share;
    Picoseconds now = 0;
    std::int64_t under_way = 0;
    for (const Passage& passage : passages) {
      share.begin(passage, now);
      if (++under_way < state.range(0)) continue;
      now = *share.next();
      under_way -= std::ssize(share.advance(now));
    }
    begun += std::ssize(passages);
  }
  state.SetItemsProcessed(begun);
}
BENCHMARK(BM_Share)->Arg(1)->Arg(2)->Arg(4)->Arg(16)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace weft::cost
