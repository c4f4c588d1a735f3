#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "machine/host_costs.h"
#include "machine/machine_file.h"
#include "plan/plan.h"
#include "report/measure/device_samples.h"
#include "report/measure/host_measurement.h"
#include "report/measure/kind_costs.h"
#include "report/measure/sample.h"
#include "report/measure/timed_program.h"

namespace weft::report::samples_test {
namespace {

std::set<std::string> kinds_of(const std::vector<Sample>& samples) {
  std::set<std::string> kinds;
  for (const Sample& sample : samples) {
    const auto plan = plan::make_plan(sample.module);
    const sim::ArrayLayouts layouts(*plan);
    for (const plan::Step& step : plan->routines[0].steps) {
      if (step.kind != plan::StepKind::kernel) continue;
      kinds.insert(sim::kernel_work(*plan, step, layouts).kind);
    }
  }
  return kinds;
}

TEST(Samples, HaveTheOpsThatProgramsAreMadeOf) {
  const std::set<std::string> elementwise = kinds_of(elementwise_samples());
  for (const char* kind :
       {"stablehlo.add f32", "stablehlo.add i32", "stablehlo.tanh bf16", "stablehlo.compare f32",
        "stablehlo.select f32", "stablehlo.and i1", "stablehlo.xor ui32", "chlo.erf_inv f32",
        "stablehlo.convert f32>bf16", "view"}) {
    EXPECT_TRUE(elementwise.contains(kind)) << kind;
  }
  const std::set<std::string> products = kinds_of(product_samples());
  for (const char* kind : {"stablehlo.dot_general/loops f32", "stablehlo.dot_general/library f32",
                           "stablehlo.dot_general/vector f32", "stablehlo.dot_general/library bf16",
                           "stablehlo.dot_general/library i8", "stablehlo.convolution f32"}) {
    EXPECT_TRUE(products.contains(kind)) << kind;
  }
  const std::set<std::string> reductions = kinds_of(reduction_samples());
  for (const char* kind :
       {"stablehlo.reduce/rows f32", "stablehlo.reduce/columns f32",
        "stablehlo.reduce/columns by a program f32", "stablehlo.reduce_window/scan f32",
        "stablehlo.reduce_window/windows f32", "stablehlo.sort f32", "chlo.top_k f32"}) {
    EXPECT_TRUE(reductions.contains(kind)) << kind;
  }
  const std::set<std::string> moving = kinds_of(moving_samples());
  for (const char* kind :
       {"stablehlo.concatenate f32", "stablehlo.pad f32", "stablehlo.reshape f32",
        "stablehlo.gather f32", "stablehlo.scatter i32", "stablehlo.iota f32"}) {
    EXPECT_TRUE(moving.contains(kind)) << kind;
  }
  EXPECT_EQ(kinds_of(fused_samples()), (std::set<std::string>{"fused bf16", "fused f32"}));
}

TEST(TimeProgram, TimesEachStepThatComputes) {
  const Sample sample = moving_samples()[0];
  const auto plan = plan::make_plan(sample.module);
  const plan::Routine& routine = plan->routines[0];
  const TimedProgram timed = time_program(sample.module, 1, 0.01);
  EXPECT_GT(timed.seconds, 0);
  EXPECT_EQ(std::ssize(timed.steps),
            std::ranges::count(routine.steps, plan::StepKind::kernel, &plan::Step::kind));
  for (const TimedStep& step : timed.steps) {
    EXPECT_EQ(step.times, 1);
    EXPECT_GT(step.seconds, 0);
  }
}

TEST(TimeProgram, RunsSeveralDevices) {
  EXPECT_EQ(time_program(stepping_program(4, 16, 3), 1, 0.001).steps.size(), 3U);
  for (const CollectiveSample& sample : collective_samples()) {
    if (sample.elements != 16) continue;
    EXPECT_GT(time_program(collective_program(sample, 2), 1, 0.001).seconds, 0) << sample.op;
  }
}

sim::StepWork work(const std::string& kind, double elements) {
  sim::StepWork result{.kind = kind};
  result.work[0] = 1;
  result.work[1] = elements;
  return result;
}

// An op takes 1 us and 1 ns an element, and as one step of three the ops' elements and 5 us.
TEST(KindCosts, OfSeveralOpsAreWhatIsLeftOfThem) {
  TimedProgram program;
  for (const double elements : {10., 100., 1000.}) {
    program.steps.push_back({work("add", elements), 1e-6 + 1e-9 * elements, 1});
    sim::StepWork fused = work("fused", elements);
    for (int i = 0; i < 3; ++i) {
      fused.fused.push_back(work("add", elements));
      fused.fused.back().work[0] = 0;
    }
    program.steps.push_back({fused, 5e-6 + 3e-9 * elements, 1});
  }
  KindCosts kinds;
  kinds.add(program);
  const auto costs = kinds.fit();
  EXPECT_NEAR(costs.at("add").of(work("", 500).work), 1.5e-6, 1e-8);
  EXPECT_NEAR(costs.at("fused").of(work("", 500).work), 5e-6, 1e-7);
  EXPECT_TRUE(costs.contains(machine::kHostKindOther));
}

TEST(MachineFile, IsOneThatMachinesMayHave) {
  auto costs = std::make_shared<machine::HostCosts>();
  costs->cores = 2;
  costs->speedup = 1.75;
  costs->alone = 2e-4;
  costs->memory = {{4096, 1e11, 2e11}, {1e9, 1e10, 1.5e10}};
  costs->kinds["stablehlo.add f32"].seconds = {1e-7, 1e-10};
  HostMeasurement measurement;
  measurement.performance = {.bf16_flops = 4e11,
                             .f32_flops = 2e11,
                             .int8_ops = 3e11,
                             .memory_bandwidth = 7e9,
                             .op_overhead = 1e-7,
                             .transfers_overlap = false,
                             .packs_operands = true,
                             .host = costs};
  measurement.link_bandwidth = 5e9;
  measurement.link_latency = 1e-6;
  const std::string text = machine_file_text(measurement, "on 2 cores");
  EXPECT_NO_THROW(machine::check_model_text(text, "this_host.json"));
  const machine::Model model = machine::read_model(text);
  EXPECT_EQ(model.performance.f32_flops, 2e11);
  EXPECT_FALSE(model.performance.transfers_overlap);
  ASSERT_NE(model.performance.host, nullptr);
  EXPECT_EQ(machine::to_json(*model.performance.host), machine::to_json(*costs));
  ASSERT_EQ(model.sources.size(), 1U);
  EXPECT_EQ(model.sources[0].from, "measured on 2 cores by weft machines --measure");
}

}  // namespace
}  // namespace weft::report::samples_test
