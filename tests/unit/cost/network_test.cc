#include "cost/network.h"

#include <gtest/gtest.h>

#include "collective_program.h"

namespace weft::cost::network_test {
namespace {

using machine::Links;
using machine::Target;

Passage passage_of(std::string_view kind, const Groups& groups, std::int64_t bytes,
                   const Target& target, const NetworkOptions& options = {}) {
  const auto module =
      program_of(collective(kind, groups, bytes), target.machine().num_devices(), bytes);
  const Network network(*module, target, options);
  return network.of(*collectives_of(*module).front());
}

double seconds_of(std::string_view kind, const Groups& groups, std::int64_t bytes,
                  const Target& target) {
  return passage_of(kind, groups, bytes, target).seconds();
}

// Within a share of it.
void expect_about(double seconds, double expected, double share = 1e-6) {
  EXPECT_NEAR(seconds, expected, share * expected);
}

// Groups of devices along one axis, or several, of x by y by z chips.
Groups along(const std::string& axes, std::int64_t x, std::int64_t y, std::int64_t z = 1) {
  Groups groups;
  const auto in = [&](char axis) { return axes.find(axis) != axes.npos; };
  const std::int64_t num_x = in('x') ? 1 : x, num_y = in('y') ? 1 : y, num_z = in('z') ? 1 : z;
  for (std::int64_t g = 0; g < num_x * num_y * num_z; ++g) {
    const std::int64_t first[] = {g % num_x, g / num_x % num_y, g / num_x / num_y};
    Group& group = groups.emplace_back();
    for (std::int64_t i = in('x') ? 0 : first[0]; i < (in('x') ? x : first[0] + 1); ++i) {
      for (std::int64_t j = in('y') ? 0 : first[1]; j < (in('y') ? y : first[1] + 1); ++j) {
        for (std::int64_t k = in('z') ? 0 : first[2]; k < (in('z') ? z : first[2] + 1); ++k) {
          group.push_back(i + x * (j + y * k));
        }
      }
    }
  }
  return groups;
}

constexpr double kOneWay = 4.5e10, kBothWays = 9e10;  // v4, v5e

// ---- What the book's formulas say ("How to Scale Your Model", chapters on sharding and GPUs)

TEST(Network, ARingGathersAtTheRateOfBothDirections) {
  const std::int64_t whole = std::int64_t{1} << 30;
  const auto passage =
      passage_of("all_gather", along("x", 16, 16), whole / 16, ideal("tpu-v5e:16x16"));
  EXPECT_EQ(passage.algorithm, "ring in both directions");
  expect_about(passage.seconds(), whole / kBothWays * 15 / 16);
  expect_about(passage.seconds(), whole / kBothWays, 0.07);
  expect_about(seconds_of("reduce_scatter", along("x", 16, 16), whole, ideal("tpu-v5e:16x16")),
               passage.seconds());
  expect_about(seconds_of("all_reduce", along("x", 16, 16), whole, ideal("tpu-v5e:16x16")),
               2 * passage.seconds());
}

TEST(Network, SoItIsAsFastAroundTheOtherAxisWhateverTheOrder) {
  const double x = seconds_of("all_gather", along("x", 16, 16), 1 << 20, ideal("tpu-v5e:16x16"));
  EXPECT_EQ(x, seconds_of("all_gather", along("y", 16, 16), 1 << 20, ideal("tpu-v5e:16x16")));
  Groups shuffled = along("y", 16, 16);
  for (Group& group : shuffled) std::ranges::swap_ranges(group, group | std::views::drop(3));
  EXPECT_EQ(x, seconds_of("all_gather", shuffled, 1 << 20, ideal("tpu-v5e:16x16")));
}

TEST(Network, ALineGathersOverTheOneLinkOfItsEnds) {
  // bf16[2048,8192] on v5e: 560 us.
  const std::int64_t whole = 2048 * 8192 * 2;
  const auto passage = passage_of("all_gather", along("x", 4, 8), whole / 4, ideal("tpu-v5e:4x8"));
  EXPECT_EQ(passage.algorithm, "line");
  expect_about(passage.seconds(), 559.241e-6, 1e-5);
}

TEST(Network, TheyTakeTheLatencyOfHalfARingOrOfALine) {
  const auto hop = [](Links& links) { links.latency = 1e-6; };
  const auto ring = ideal("tpu-v4:4x4x4", hop);
  expect_about(passage_of("all_gather", along("x", 4, 4, 4), 64, ring).latency, 2e-6);
  expect_about(passage_of("all_gather", along("xy", 4, 4, 4), 64, ring).latency, 4e-6);
  expect_about(passage_of("all_gather", along("xyz", 4, 4, 4), 64, ring).latency, 6e-6);
  expect_about(passage_of("all_reduce", along("x", 4, 4, 4), 64, ring).latency, 4e-6);
  const auto line = ideal("tpu-v5e:4x8", hop);
  expect_about(passage_of("all_gather", along("x", 4, 8), 256 * 256 * 2 / 4, line).latency, 3e-6);
  // From corner to corner of 4 x 4.
  expect_about(passage_of("collective_permute", {{0, 15}}, 64, ideal("tpu-v5e:4x4", hop)).latency,
               6e-6);
}

TEST(Network, SeveralAxesGatherAtTheRateOfAll) {
  const auto v4 = ideal("tpu-v4:4x4x4");
  const std::int64_t whole = 2 * 1024 * 4096;  // [B_X,D_Y] of 2 B D bytes, on 4 x 4 x 4
  const auto gathered = [&](const std::string& axes, std::int64_t bytes, std::int64_t n) {
    // The book leaves out that a device has its own part.
    return seconds_of("all_gather", along(axes, 4, 4, 4), bytes / n, v4) * static_cast<double>(n) /
           static_cast<double>(n - 1);
  };
  expect_about(gathered("x", whole / 4, 4), 23.3017e-6, 1e-5);
  expect_about(gathered("xy", whole, 16), 46.6034e-6, 1e-5);
  expect_about(gathered("xz", whole / 4, 16), 11.6508e-6, 1e-5);
  expect_about(gathered("xyz", whole, 64), 31.0689e-6, 1e-5);
  expect_about(seconds_of("all_reduce", along("z", 4, 4, 4), whole / 16, v4) * 4 / 3, 11.6508e-6,
               1e-5);
  EXPECT_EQ(passage_of("all_gather", along("xy", 4, 4, 4), 1024, v4).algorithm, "two-dimensional");
  EXPECT_EQ(passage_of("all_gather", along("xyz", 4, 4, 4), 64, v4).algorithm, "three-dimensional");
}

TEST(Network, AnAllToAllTakesAQuarterOfAGather) {
  const std::int64_t whole = std::int64_t{1} << 30;
  expect_about(seconds_of("all_to_all", along("x", 16, 16), whole / 16, ideal("tpu-v5e:16x16")),
               whole / kBothWays / 4);
  // V max(A, B) / (4 N W).
  expect_about(seconds_of("all_to_all", {all_of(256)}, whole / 256, ideal("tpu-v5e:16x16")),
               whole / kBothWays * 16 / (4 * 256));
  // On a line as much as half of it crosses the middle, each way.
  expect_about(seconds_of("all_to_all", along("x", 8, 8), whole / 8, ideal("tpu-v5e:8x8")),
               whole / kOneWay / 4);
}

TEST(Network, TwoDevicesHaveOneLinkInEachDirection) {
  const auto v4 = ideal("tpu-v4:2x2x1");
  expect_about(seconds_of("all_gather", along("x", 2, 2), 45'000'000, v4), 1e-3);
  expect_about(seconds_of("all_to_all", along("x", 2, 2), 90'000'000, v4), 1e-3);
  expect_about(seconds_of("collective_broadcast", along("x", 2, 2), 45'000'000, v4), 1e-3);
}

TEST(Network, APerimeterIsARing) {
  for (const char* name : {"tpu-v5e:2x2", "tpu-v5e:2x4", "tpu-v5e:4x4", "tpu-v5e:8x4"}) {
    const auto target = ideal(name);
    const std::int64_t n = target.machine().num_devices();
    const auto passage = passage_of("all_gather", {all_of(n)}, 90'000, target);
    EXPECT_EQ(passage.algorithm, "ring in both directions") << name;
    expect_about(passage.seconds(), 1e-6 * static_cast<double>(n - 1));
    EXPECT_EQ(passage.bottleneck_flows, 1) << name;
  }
}

TEST(Network, WhatIsNoRingUsesItsAxes) {
  // Three links at each corner; a ring would use two.
  const auto cube = passage_of("all_gather", {all_of(8)}, 45'000, ideal("tpu-v4:2x2x2"));
  EXPECT_EQ(cube.algorithm, "three-dimensional");
  expect_about(cube.seconds(), 7e-6 / 3);
  // Small ones take fewer hops along the axes.
  const auto hop = [](Links& links) { links.latency = 1e-6; };
  const auto small = passage_of("all_gather", {all_of(64)}, 1, ideal("tpu-v5e:8x8", hop));
  EXPECT_EQ(small.algorithm, "two-dimensional");
  expect_about(small.latency, 14e-6);
}

TEST(Network, ABroadcastIsPassedOn) {
  const auto target = ideal("tpu-v5e:16x16");
  expect_about(seconds_of("collective_broadcast", along("x", 16, 16), 90'000'000, target), 1e-3);
  const auto hop = [](Links& links) { links.latency = 1e-6; };
  const auto small =
      passage_of("collective_broadcast", {all_of(256)}, 1, ideal("tpu-v5e:16x16", hop));
  EXPECT_EQ(small.algorithm, "tree");
  expect_about(small.latency, 16e-6);
}

// ---- Groups that are no block, or share links

TEST(Network, GroupsThatShareLinksTakeLonger) {
  // Every other chip of a ring of 16: two rings, each over all of its links.
  const Groups strided = {{0, 2, 4, 6, 8, 10, 12, 14}, {1, 3, 5, 7, 9, 11, 13, 15}};
  const auto passage = passage_of("all_gather", strided, 90'000, ideal("tpu-v5e:16x16"));
  EXPECT_EQ(passage.algorithm, "ring in both directions");
  EXPECT_EQ(passage.bottleneck_flows, 2);
  expect_about(passage.seconds(), 2 * 7e-6);
}

TEST(Network, WhatFormsNothingGoesAroundInTheOrderOfTheGroup) {
  // (0,0), (1,0), (2,1) of 4 x 4, over three links, of which two are used for two hops.
  const auto passage = passage_of("all_gather", {{0, 1, 6}}, 45'000, ideal("tpu-v5e:4x4"));
  EXPECT_EQ(passage.algorithm, "ring in the order of the group");
  EXPECT_EQ(passage.bottleneck_flows, 2);
  expect_about(passage.seconds(), 2e-6);
}

TEST(Network, TwoCoresOfAChipShareItsLinks) {
  // Each core gathers its half of 4 chips around the perimeter, then hands it to the other one.
  const auto cores = [](Links& links) { links.chip_bandwidth = 6 * links.bandwidth; };
  const auto target = ideal("tpu-v2:2x2", cores);
  const double link = target.model().links.bandwidth;
  const auto all = passage_of("all_gather", {all_of(8)}, 60'000'000, target);
  EXPECT_EQ(all.algorithm, "ring in both directions");
  expect_about(all.seconds(), 2 * 1.5 * 60e6 / link);
  const auto chip = passage_of("all_gather", {{0, 1}, {2, 3}, {4, 5}, {6, 7}}, 60'000'000, target);
  expect_about(chip.seconds(), 60e6 / link / 6);
}

// ---- Permutes go where the program says

const Groups kUp = {{0, 1}, {1, 2}, {2, 3}, {3, 0}}, kDown = {{1, 0}, {2, 1}, {3, 2}, {0, 3}};

TEST(Network, TheOrderOfAMeshDecidesWhichLinksAPermuteTakes) {
  constexpr std::int64_t kBlock = 4194304;
  const double step = kBlock / kOneWay;  // 93.2 us
  for (const bool is_ring : {false, true}) {
    const auto target = ideal("tpu-v5e:2x2", is_ring ? Group{0, 1, 3, 2} : Group{0, 1, 2, 3});
    const auto module = program_of(collective("collective_permute", kUp, kBlock) +
                                       collective("collective_permute", kDown, kBlock),
                                   4, kBlock);
    const Network network(*module, target);
    const Passage up = network.of(*collectives_of(*module)[0]);
    const Passage down = network.of(*collectives_of(*module)[1]);
    expect_about(up.seconds(), step);
    expect_about(down.seconds(), step);
    // In the order of ids half of the pairs are neighbours along x, the others need its links, too.
    const bool shares = std::ranges::any_of(up.loads, [&](const LinkLoad& load) {
      return std::ranges::find(down.loads, load.link_class, &LinkLoad::link_class) !=
             down.loads.end();
    });
    EXPECT_EQ(shares, !is_ring);
    EXPECT_EQ(network.num_classes(), is_ring ? 2U : 3U);
  }
}

TEST(Network, PairsThatShareALinkAreToldAsFlows) {
  const auto target = ideal("tpu-v5e:4x4");
  const auto module =
      program_of(collective("collective_permute", {{0, 2}, {1, 3}, {4, 4}}, 45'000), 16, 45'000);
  const Network network(*module, target);
  const Passage passage = network.of(*collectives_of(*module).front());
  EXPECT_EQ(passage.algorithm, "permute");
  EXPECT_EQ(passage.bottleneck_flows, 2);
  EXPECT_EQ(network.class_name(passage.bottleneck), "x(1,0)->(2,0)");
  EXPECT_EQ(network.links_of(passage.bottleneck).size(), 1U);
  expect_about(passage.seconds(), 2e-6);
}

TEST(Network, WhoSendsToItselfCostsNothing) {
  const auto passage =
      passage_of("collective_permute", {{0, 0}, {1, 1}}, 1000, target_of("tpu-v5e:2x2"));
  EXPECT_EQ(passage.seconds(), 0);
  EXPECT_TRUE(passage.loads.empty());
  EXPECT_TRUE(passage.algorithm.empty());
  EXPECT_EQ(passage_of("all_gather", {{0}, {1}}, 1000, target_of("tpu-v5e:2x2")).seconds(), 0);
}

TEST(Network, TheDevicesOfAProcessReachEachOtherAlike) {
  const auto host = target_of("host:4");
  expect_about(seconds_of("all_gather", {all_of(4)}, 5'700'000, host), 3e-3 + 3 * 2e-6);
  expect_about(seconds_of("all_reduce", {all_of(4)}, 5'700'000, host), 1.5e-3 + 6 * 2e-6);
  expect_about(seconds_of("all_to_all", {all_of(4)}, 5'700'000, host), 0.75e-3 + 2e-6);
  expect_about(seconds_of("collective_permute", kUp, 5'700'000, host), 1e-3 + 2e-6);
  expect_about(seconds_of("collective_broadcast", {all_of(4)}, 5'700'000, host), 1e-3 + 2e-6);
}

// ---- GPUs

Target gpus(std::int64_t devices, double bandwidth = 450e9) {
  auto model = std::make_shared<machine::Model>(machine::host_model());
  model->domain = 8;
  model->host = {8};
  model->links = {};
  model->links.wiring = machine::Wiring::switched;
  model->links.bandwidth = bandwidth;
  model->links.network.bandwidth = 400e9;
  return Target(machine::Machine(std::move(model), Dims{devices}));
}

TEST(Network, ASwitchLimitsWhatLeavesADevice) {
  // bf16[4096,65536] and bf16[1024,16384] on 8 H100: 1.04 ms and 65 us.
  expect_about(seconds_of("all_gather", {all_of(8)}, 4096 * 65536 * 2 / 8, gpus(8)), 1.04392e-3,
               1e-5);
  const std::int64_t whole = 1024 * 16384 * 2;
  expect_about(seconds_of("all_gather", {all_of(8)}, whole / 8, gpus(8)), 65.2447e-6, 1e-5);
  expect_about(seconds_of("all_reduce", {all_of(8)}, whole, gpus(8)), 2 * 65.2447e-6, 1e-5);
  // V (N - 1) / (N^2 W).
  expect_about(seconds_of("all_to_all", {all_of(8)}, whole / 8, gpus(8)), 65.2447e-6 / 8, 1e-5);
}

TEST(Network, SeveralNodesAreLimitedByTheSlowerOfBothLevels) {
  const auto bytes_per_second = [](std::int64_t devices) {
    const std::int64_t whole = std::int64_t{1} << 30;
    const auto passage =
        passage_of("all_gather", {all_of(devices)}, whole / devices, gpus(devices));
    EXPECT_EQ(passage.algorithm, devices > 8 ? "hierarchical" : "ring");
    return static_cast<double>(whole) / passage.seconds();
  };
  expect_about(bytes_per_second(8), 5.14286e11, 1e-5);
  expect_about(bytes_per_second(16), 5.14286e11, 1e-5);  // the network would allow 8e11
  expect_about(bytes_per_second(256), 4.12903e11, 1e-5);
  const auto fast = gpus(16, 1e15);
  expect_about(seconds_of("all_gather", {all_of(16)}, 1 << 26, fast), (1 << 30) / 8e11, 1e-5);
  // V (M - 1) / (M^2 W).
  expect_about(seconds_of("all_to_all", {all_of(16)}, 1 << 26, fast), (1 << 30) / 4.0 / 4e11, 1e-5);
}

TEST(Network, DevicesThatSendOneTransferAtATimeAreTold) {
  auto target = ideal("tpu-v5e:2x2", [](Links& links) { links.serial = true; }, {0, 1, 3, 2});
  const auto module = program_of(
      collective("collective_permute", kUp, 64) + collective("collective_permute", {{0, 3}}, 64), 4,
      64);
  const Network network(*module, target);
  const Passage up = network.of(*collectives_of(*module)[0]);
  const Passage one = network.of(*collectives_of(*module)[1]);
  EXPECT_EQ(up.alone_on.size(), 2U);
  ASSERT_EQ(one.alone_on.size(), 1U);
  EXPECT_EQ(network.class_name(one.alone_on[0]), "TPU 0");
  EXPECT_TRUE(network.links_of(one.alone_on[0]).empty());
  EXPECT_NE(std::ranges::find(up.alone_on, one.alone_on[0]), up.alone_on.end());
}

// ---- As XLA does it

TEST(Network, AsXlaSomeReduceScattersAreAllReduces) {
  const auto target = ideal("tpu-v5e:4x4");
  const NetworkOptions as_xla{.as_xla = true};
  const auto seconds = [&](const char* kind, const Groups& groups, std::int64_t bytes) {
    return passage_of(kind, groups, bytes, target, as_xla).seconds();
  };
  const std::int64_t bytes = 16 << 20;
  EXPECT_EQ(seconds("reduce_scatter", {all_of(16)}, bytes),
            seconds("all_reduce", {all_of(16)}, bytes));
  expect_about(2 * seconds("reduce_scatter", along("x", 4, 4), bytes),
               seconds("all_reduce", along("x", 4, 4), bytes));
  // Small all_reduces go one way around.
  expect_about(seconds("all_reduce", along("x", 4, 4), 1 << 19),
               seconds("all_reduce", along("x", 4, 4), 1 << 20));
}

// ---- Measured

TEST(Network, AgreesWithWhatWasMeasured) {
  constexpr double kTolerance = 0.1;
  const auto gathered = [](const char* machine, const Groups& groups, std::int64_t whole) {
    return seconds_of("all_gather", groups, whole / std::ssize(groups.front()), target_of(machine));
  };
  // A profile of bf16[8192,1024] gathered by four chips.
  expect_about(gathered("tpu-v5e:2x2", {all_of(4)}, 8192 * 1024 * 2), 146.3e-6, kTolerance);
  // s32[2048,2048] of each of four chips of a line.
  expect_about(gathered("tpu-v5e:4x2", along("x", 4, 2), 4 * 1048576), 89.1e-6, kTolerance);
  // Four layers of 16384 x 16384 in bf16, spread over four chips.
  expect_about(gathered("tpu-v4:2x2x1", {all_of(4)}, 16384 * 16384 * 2), 4.97e-3, kTolerance);
  // The book's "pop quiz".
  expect_about(gathered("tpu-v5e:4x8", along("x", 4, 8), 2048 * 8192 * 2), 680e-6, kTolerance);
  // The book's curve, around 16 chips: bytes, and bytes a second.
  const std::pair<double, double> curve[] = {{131072, 8.7e9},  {524288, 27.3e9}, {4.2e6, 72.4e9},
                                             {16.8e6, 86.5e9}, {134e6, 89.5e9},  {268e6, 89.8e9},
                                             {1.07e9, 90.1e9}, {4.3e9, 90.2e9}};
  for (const auto& [bytes, rate] : curve) {
    expect_about(gathered("tpu-v5e:16x8", along("x", 16, 8), static_cast<std::int64_t>(bytes)),
                 bytes / rate, kTolerance);
  }
}

}  // namespace
}  // namespace weft::cost::network_test
