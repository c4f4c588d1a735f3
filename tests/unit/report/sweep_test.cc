#include "report/sweep/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "report/sweep/resized_program.h"
#include "support/errors.h"

namespace weft::report::sweep_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using weft::testing::error_of;

// A product whose rows are cut along x, and whose other side is cut and must be whole.
constexpr const char* kProduct = R"(
module attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}]}}
  func.func public @main(%a: tensor<4096x2048xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<2048x2048xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<4096x2048xbf16> {
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4096x2048xbf16>, tensor<2048x2048xbf16>) -> tensor<4096x2048xbf16>
    return %0 : tensor<4096x2048xbf16>
  }
}
)";

std::shared_ptr<const ir::Module> product() { return ir::parse_or_throw(kProduct, "product.mlir"); }

Sweep swept(std::string_view what, std::string_view machine = "tpu-v5e:2x2",
            std::shared_ptr<const ir::Module> program = product()) {
  // Which does not spread products: that is a choice for each size.
  compile::Options how;
  how.schedule = compile::Schedule::plain;
  return sweep({std::move(program), how, machine::Machine::parse(machine), {}, parse_sweep(what)});
}

TEST(SweepRange, IsReadSortedFromTheSlowestOn) {
  const SweepRange chips = parse_sweep("chips=8,1,2,8");
  EXPECT_EQ(chips.swept, Swept::chips);
  EXPECT_THAT(chips.values, ElementsAre(1, 2, 8));
  EXPECT_EQ(chips.label(1), "1 chip");
  EXPECT_EQ(chips.growth(2, 8), 4);
  EXPECT_EQ(parse_sweep("x=2").swept, Swept::axis);
  EXPECT_EQ(parse_sweep("x=2").label(2), "x=2");
  EXPECT_EQ(parse_sweep("flops=0.5").label(0.5), "FLOP/s x 0.5");
  const SweepRange latency = parse_sweep("link-latency=0.5,2,1");
  EXPECT_THAT(latency.values, ElementsAre(2, 1, 0.5));
  EXPECT_EQ(latency.growth(2, 0.5), 4);
}

TEST(SweepRange, TextsThatAreNone) {
  for (const char* text : {"", "chips", "=1,2"}) {
    EXPECT_THAT(error_of([&] { parse_sweep(text); }), HasSubstr("must be chips=1,2,4, or an axis"));
  }
  EXPECT_EQ(error_of([] { parse_sweep("chips=1,0"); }),
            "chips must be a whole number from 1 to 16777216, not 0");
  EXPECT_THAT(error_of([] { parse_sweep("x=1.5"); }), HasSubstr("x must be a whole number"));
  EXPECT_THAT(error_of([] { parse_sweep("x="); }), HasSubstr("x must be a whole number"));
  EXPECT_THAT(error_of([] { parse_sweep("flops=1,-2"); }), HasSubstr("flops must be a number"));
  std::string many = "chips=1";
  for (int i = 2; i < 70; ++i) many += ',' + std::to_string(i);
  EXPECT_EQ(error_of([&] { parse_sweep(many); }), "has 69 values, but at most 64 are tried");
}

TEST(ResizedProgram, HasTheAxisAsLongAndIsValid) {
  const auto program = resized_program(*product(), "x", 8);
  EXPECT_EQ(program->num_devices(), 8);
  EXPECT_EQ(to_mlir(program->meshes[0].mesh), R"(<["x"=8]>)");
  EXPECT_EQ(resized_program(*product(), "x", 4)->num_devices(), 4);
}

TEST(ResizedProgram, WhatIsWrittenForASizeKeepsIt) {
  const auto program = ir::parse_or_throw(R"(
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<4xf32>) {
    sdy.return %p : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
)",
                                          "manual.mlir");
  EXPECT_EQ(error_of([&] { resized_program(*program, "x", 4); }),
            "the shard_map at manual.mlir:4:8 is written for the size that the axis has");
  EXPECT_EQ(resized_program(*program, "y", 8)->num_devices(), 16);
  EXPECT_EQ(resized_program(*program, "x", 2)->num_devices(), 4);
  const auto named = ir::parse_or_throw(R"(
sdy.mesh @mesh = <["x"=2], device_ids=[1, 0]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
)",
                                        "named.mlir");
  EXPECT_EQ(error_of([&] { resized_program(*named, "x", 4); }),
            "mesh @mesh names its devices, so that axis x can only be as long as it is");
}

TEST(Sweep, MoreChipsComputeLessEach) {
  const Sweep chips = swept("chips=1,2,4,8,16");
  ASSERT_EQ(chips.rows.size(), 5U);
  for (std::size_t i = 0; i < chips.rows.size(); ++i) {
    const SweepRow& row = chips.rows[i];
    EXPECT_TRUE(row.is_known()) << row.problem;
    EXPECT_EQ(row.devices, row.value);
    EXPECT_NEAR(row.seconds, row.compute_seconds + row.exposed_seconds, 1e-9);
    EXPECT_NEAR(row.efficiency, row.speedup / row.value, 1e-12);
    if (i == 0) continue;
    EXPECT_LT(row.compute_seconds, chips.rows[i - 1].compute_seconds);
    EXPECT_LT(row.memory_bytes, chips.rows[i - 1].memory_bytes);
  }
  EXPECT_EQ(chips.rows[0].exposed_seconds, 0);
  EXPECT_EQ(chips.rows[0].machine, "tpu-v5e:1x1");
  EXPECT_EQ(chips.rows[3].machine, "tpu-v5e:2x4");
  EXPECT_EQ(chips.rows[4].machine, "tpu-v5e:4x4");
  // A shape that fits is kept.
  EXPECT_EQ(swept("x=16", "tpu-v5e:2x8").rows[0].machine, "tpu-v5e:2x8");
}

TEST(Sweep, OneRowIsThePredictionOfTheProgramItself) {
  const Sweep chips = swept("chips=4"), axis = swept("x=4"), same = swept("flops=1");
  EXPECT_EQ(chips.rows[0].seconds, axis.rows[0].seconds);
  EXPECT_EQ(chips.rows[0].seconds, same.rows[0].seconds);
  EXPECT_FALSE(chips.knee);
}

TEST(Sweep, AChipMayHaveSeveralDevices) {
  const Sweep chips = swept("chips=1,4", "tpu-v3:2x2");
  EXPECT_EQ(chips.rows[0].devices, 2);
  EXPECT_EQ(chips.rows[1].devices, 8);
}

TEST(Sweep, AFasterMachineIsNoSlower) {
  for (const char* what : {"flops=0.25,1,4", "link-bandwidth=0.01,1", "memory-bandwidth=0.1,1,4"}) {
    const Sweep all = swept(what);
    for (std::size_t i = 1; i < all.rows.size(); ++i) {
      EXPECT_LT(all.rows[i].seconds, all.rows[i - 1].seconds) << what;
    }
  }
}

TEST(Sweep, WhatCannotBeStandsInItsRow) {
  const Sweep chips = swept("chips=2,3,512");
  EXPECT_TRUE(chips.rows[0].is_known());
  EXPECT_THAT(chips.rows[1].problem, HasSubstr("no block of chips"));
  EXPECT_EQ(chips.rows[2].problem, "512 devices are needed, but tpu-v5e:16x16 has 256");
  EXPECT_EQ(chips.next_known(0), std::nullopt);
  EXPECT_THAT(error_of([] { swept("z=1,2"); }),
              HasSubstr("there is nothing called z to sweep: the program has the axes x;"));
  EXPECT_EQ(swept("network-bandwidth=2", "host:4").rows[0].problem,
            "host has no network bandwidth that could be scaled");
}

// ---- The knee

Sweep of_times(std::vector<double> values, const std::vector<double>& seconds) {
  Sweep result;
  result.range.name = "chips";
  result.range.values = std::move(values);
  for (std::size_t i = 0; i < seconds.size(); ++i) {
    SweepRow& row = result.rows.emplace_back();
    row.value = result.range.values[i];
    row.machine = "m";
    row.seconds = seconds[i];
    row.compute_seconds = seconds[i] * 0.75;
    row.exposed_seconds = seconds[i] * 0.25;
    if (seconds[i] == 0) row.problem = "no";
  }
  result.knee = knee_of(result.range, result.rows);
  return result;
}

TEST(Knee, IsFromWhereItDoesNotPay) {
  EXPECT_EQ(of_times({1, 2, 4, 8}, {8, 4, 2.2, 2}).knee, 2U);
  EXPECT_EQ(of_times({1, 2, 4, 8}, {8, 4, 2, 1}).knee, 3U);
  EXPECT_EQ(of_times({1, 2, 4, 8}, {8, 9, 10, 11}).knee, 0U);
  // 2 do not pay by themselves, 4 do: a step that is no good is gone over.
  EXPECT_EQ(of_times({1, 2, 4, 8}, {8, 7, 3, 2.9}).knee, 2U);
  // Steps of any size are weighed alike.
  EXPECT_EQ(of_times({1, 16, 256}, {16, 4, 1}).knee, 2U);
  EXPECT_EQ(of_times({1, 16, 256}, {16, 4, 1.1}).knee, 1U);
}

TEST(Knee, NeedsTwoThatAreKnown) {
  EXPECT_EQ(of_times({1}, {8}).knee, std::nullopt);
  EXPECT_EQ(of_times({1, 2, 4}, {0, 8, 0}).knee, std::nullopt);
  EXPECT_EQ(of_times({1, 2, 4, 8}, {0, 8, 0, 2}).knee, 3U);
}

TEST(Knee, IsTold) {
  EXPECT_EQ(knee_text(of_times({1, 2, 4}, {8e-6, 4e-6, 3.6e-6})),
            "The knee is at 2 chips: with 4 chips it takes 3.6 us instead of 4 us. There a device "
            "computes for 2.7 us, where 1.5 us would be in proportion, and waits for 0.9 us.");
  EXPECT_EQ(knee_text(of_times({1, 2}, {8e-6, 4e-6})),
            "There is no knee up to 2 chips: all of it pays.");
  EXPECT_EQ(knee_text(of_times({1}, {8e-6})), "");
}

TEST(Sweep, IsATable) {
  Sweep chips = of_times({1, 16, 32}, {8e-6, 7e-6, 0});
  chips.machine = "tpu-v5e";
  chips.what = "chips";
  chips.rows[0].utilisation = 0.5;
  EXPECT_EQ(to_text(chips), R"(machine   tpu-v5e
sweep     chips

chips  machine       time    compute    exposed  hidden  FLOP usage  speedup  efficiency     memory
    1  m             8 us       6 us       2 us    100%         50%     1.00        100%        0 B  <- knee
   16  m             7 us    5.25 us    1.75 us    100%          0%     1.00        100%        0 B
   32  no

The knee is at 1 chip: with 16 chips it takes 7 us instead of 8 us. There a device computes for 5.25 us, where 0.375 us would be in proportion, and waits for 1.75 us.
)");
}

}  // namespace
}  // namespace weft::report::sweep_test
