#include "sim/memory_timeline.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "sim/simulation.h"
#include "unit/plan/plan_of.h"

namespace weft::sim::memory_timeline_test {
namespace {

// An op computes as long as its operands and results take through memory: a byte in a nanosecond.
machine::Target round_machine() {
  auto model = std::make_shared<machine::Model>(machine::host_model());
  model->performance = {.bf16_flops = 1e18,
                        .f32_flops = 1e18,
                        .int8_ops = 1e18,
                        .f8_flops = 1e18,
                        .vector_flops = 1e18,
                        .memory_bandwidth = 1e9};
  return machine::Target(machine::Machine(std::move(model), {1}));
}

// What there is by when, in KiB and us: a KiB takes 1.024 us.
std::vector<std::string> points_of(const std::string& text) {
  const auto plan = plan::plan_of(text);
  const Simulation simulation = simulate(*plan, round_machine(), {.memory = true});
  std::vector<std::string> points;
  for (const MemoryPoint& point : simulation.memory->points) {
    points.push_back(
        fmt::format("{}us {}", point.at / 1'024'000, static_cast<double>(point.bytes) / 1024));
  }
  return points;
}

using Points = std::vector<std::string>;

TEST(MemoryTimeline, GrowsWhereAStepBeginsAndShrinksWhereOneIsDone) {
  EXPECT_EQ(points_of(R"(
func.func @main(%x: tensor<64x64xf32>) -> tensor<384x64xf32> {
  %a = stablehlo.concatenate %x, %x, dim = 0 : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
  %b = stablehlo.concatenate %a, %x, dim = 0 : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<192x64xf32>
  %c = stablehlo.concatenate %b, %b, dim = 0 : (tensor<192x64xf32>, tensor<192x64xf32>) -> tensor<384x64xf32>
  return %c : tensor<384x64xf32>
}
)"),
            (Points{"0us 32", "64us 80", "160us 48", "160us 144", "352us 96"}));
}

// The other one takes less time, but more memory. No transfer moves in it: it is one step.
TEST(MemoryTimeline, ABranchThatIsNotTakenCountsWhereItWouldBe) {
  const auto plan = plan::plan_of(R"(
func.func @main(%x: tensor<64x64xf32>, %k: tensor<i32>) -> tensor<64x64xf32> {
  %r = "stablehlo.case"(%k) ({
    %a = stablehlo.concatenate %x, %x, %x, %x, dim = 0 : (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<256x64xf32>
    %c = stablehlo.slice %a [32:96, 0:64] : (tensor<256x64xf32>) -> tensor<64x64xf32>
    stablehlo.return %c : tensor<64x64xf32>
  }, {
    %d0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %d1 = stablehlo.dot_general %d0, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %d2 = stablehlo.dot_general %d1, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %d3 = stablehlo.dot_general %d2, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %d4 = stablehlo.dot_general %d3, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %d5 = stablehlo.dot_general %d4, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    stablehlo.return %d5 : tensor<64x64xf32>
  }) : (tensor<i32>) -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}
)");
  const Simulation simulation = simulate(*plan, round_machine(), {.memory = true});
  ASSERT_TRUE(simulation.memory);
  EXPECT_EQ(simulation.memory->use.peak, 64 * 1024);
  EXPECT_EQ(simulation.memory->peak_at, 0);
  ASSERT_EQ(simulation.memory->at_peak.size(), 1U);
}

}  // namespace
}  // namespace weft::sim::memory_timeline_test
