#include "machine/scaling.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "machine/topology.h"
#include "support/errors.h"

namespace weft::machine::scaling_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using weft::testing::error_of;

Machine scaled(std::string_view machine, std::string_view factors, std::optional<bool> wraps = {}) {
  Scaling scaling{.factors = {}, .wraps = wraps};
  if (!factors.empty()) scaling.factors = parse_factors(factors);
  return machine::scaled(Machine::parse(machine), scaling);
}

TEST(Scaling, ChangesWhatItNamesAndNothingElse) {
  const Machine before = Machine::parse("tpu-v5e:2x2");
  const Machine after = scaled("tpu-v5e:2x2", "link-bandwidth=2,flops=0.5");
  const Performance &was = before.model().performance, &is = after.model().performance;
  EXPECT_EQ(after.model().links.bandwidth, 2 * before.model().links.bandwidth);
  EXPECT_EQ(after.model().links.latency, before.model().links.latency);
  EXPECT_EQ(is.bf16_flops, was.bf16_flops / 2);
  EXPECT_EQ(is.vector_flops, was.vector_flops / 2);
  EXPECT_EQ(is.matrix_unit.tile_seconds, was.matrix_unit.tile_seconds * 2);
  EXPECT_EQ(is.memory_bandwidth, was.memory_bandwidth);
  EXPECT_EQ(is.op_overhead, was.op_overhead);
  EXPECT_EQ(scaled("tpu-v5e:2x2", "memory-bandwidth=3").model().performance.memory_bandwidth,
            3 * was.memory_bandwidth);
  EXPECT_EQ(scaled("tpu-v5e:2x2", "link-latency=0.5").model().links.latency,
            before.model().links.latency / 2);
  EXPECT_EQ(scaled("gpu-h100:16", "network-bandwidth=2").model().links.network.device_bandwidth,
            2 * Machine::parse("gpu-h100:16").model().links.network.device_bandwidth);
  EXPECT_EQ(find_model("tpu-v5e")->links.bandwidth, before.model().links.bandwidth);
}

TEST(Scaling, IsInTheName) {
  EXPECT_EQ(scaled("tpu-v5e:2x2", "").name(), "tpu-v5e:2x2");
  const Machine once = scaled("tpu-v5e:2x2", "flops=0.5", false);
  EXPECT_EQ(once.name(), "tpu-v5e:2x2 with FLOP/s x 0.5, no wraparound");
  const Machine twice = machine::scaled(once, {.factors = parse_factors("link-bandwidth=2")});
  EXPECT_EQ(twice.name(), "tpu-v5e:2x2 with FLOP/s x 0.5, no wraparound, link bandwidth x 2");
  EXPECT_EQ(twice.resized(16).name(),
            "tpu-v5e:4x4 with FLOP/s x 0.5, no wraparound, link bandwidth x 2");
  EXPECT_EQ(scaled("tpu-v5e:2x2*2", "flops=2").num_devices(), 8);
}

TEST(Scaling, WrapsEveryAxisOrNone) {
  const Topology on(scaled("tpu-v5e:4x4", "", true)), off(scaled("tpu-v5e:16x16", "", false));
  EXPECT_FALSE(Topology(Machine::parse("tpu-v5e:4x4")).wraps(0));
  EXPECT_TRUE(on.wraps(0) && on.wraps(1));
  EXPECT_TRUE(Topology(Machine::parse("tpu-v5e:16x16")).wraps(0));
  EXPECT_FALSE(off.wraps(0) || off.wraps(1));
  EXPECT_TRUE(Topology(scaled("tpu-v4:4x4x2", "", true)).wraps(1));
}

TEST(Scaling, WhatAMachineDoesNotHaveIsNotScaled) {
  EXPECT_EQ(error_of([] { scaled("gpu-h100:8", "", true); }),
            "gpu-h100 has no axes that could wrap around: its devices are linked by a switch");
  EXPECT_EQ(error_of([] { scaled("host:8", "", false); }),
            "host has no axes that could wrap around: its devices are linked in pairs");
  EXPECT_EQ(error_of([] { scaled("host:8", "network-bandwidth=2"); }),
            "host has no network bandwidth that could be scaled");
}

TEST(Scaling, TextsThatAreNoFactors) {
  for (const char* text : {"", "2", "links=2", "flops", "flops=2,", "FLOPS=2"}) {
    EXPECT_THAT(error_of([&] { parse_factors(text); }),
                AllOf(HasSubstr("must be KEY=FACTOR"), HasSubstr("link-latency"),
                      HasSubstr("memory-bandwidth")))
        << text;
  }
  for (const char* text : {"flops=0", "flops=-1", "flops=", "flops=2x", "flops=nan", "flops=inf",
                           "flops=1e-9", "flops=1e9"}) {
    EXPECT_THAT(error_of([&] { parse_factors(text); }), HasSubstr("flops must be a number above 0"))
        << text;
  }
  EXPECT_EQ(error_of([] { parse_factors("flops=2,flops=3"); }), "flops stands there twice");
}

TEST(Scaling, AMachineNamedAloneIsAsLargeAsIsNeeded) {
  EXPECT_EQ(Machine::parse_for("tpu-v5e", 1).name(), "tpu-v5e:1x1");
  EXPECT_EQ(Machine::parse_for("tpu-v5e", 6).name(), "tpu-v5e:2x4");
  EXPECT_EQ(Machine::parse_for("tpu-v3", 8).name(), "tpu-v3:2x2");
  EXPECT_EQ(Machine::parse_for("gpu-h100", 12).name(), "gpu-h100:16");
  EXPECT_EQ(Machine::parse_for("tpu-v5e:4x4", 6).name(), "tpu-v5e:4x4");
  EXPECT_EQ(error_of([] { Machine::parse_for("tpu-v5e", 300); }),
            "300 devices are needed, but tpu-v5e:16x16 has 256");
  EXPECT_THAT(error_of([] { Machine::parse_for("tpu-v9", 1); }),
              HasSubstr("there is no machine tpu-v9"));
  EXPECT_THAT(error_of([] { Machine::parse_for("tpu-v5e:", 1); }),
              HasSubstr("comes with the shapes"));
}

}  // namespace
}  // namespace weft::machine::scaling_test
