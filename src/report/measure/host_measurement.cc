#include "report/measure/host_measurement.h"

#include <algorithm>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/stream/workers.h"
#include "ir/ops/table.h"
#include "report/measure/device_samples.h"
#include "report/measure/kind_costs.h"
#include "report/measure/sample.h"
#include "report/measure/sample_text.h"
#include "report/measure/timed_program.h"
#include "sim/host/host_times.h"

namespace weft::report {
namespace {

constexpr double kSampleSeconds = 0.12;
constexpr std::int64_t kDevices = 8;
// An executor wakes nobody for a program that is done by then (engine/stream/task_queue.h).
constexpr double kNobodyComesSooner = 50e-6;
constexpr std::int64_t kProductSize = 1024;

double median_of(std::vector<double> values) {
  std::ranges::sort(values);
  return values.empty() ? 0 : values[values.size() / 2];
}

double seconds_of(const std::shared_ptr<const ir::Module>& module, int workers = 1) {
  return time_program(module, workers, kSampleSeconds).seconds;
}

// What a program takes besides the steps that compute, by one of them.
double rest_of_step(const TimedProgram& program) {
  double computing = 0, steps = 0;
  for (const TimedStep& step : program.steps) {
    computing += step.times * step.seconds;
    steps += step.times;
  }
  return steps == 0 ? 0 : std::max(0.0, program.seconds - computing) / steps;
}

// ---- What each kind of steps costs

void time_samples(std::vector<Sample> (*samples)(), KindCosts& kinds, std::vector<double>& rests) {
  for (const Sample& sample : samples()) {
    const TimedProgram timed = time_program(sample.module, 1, kSampleSeconds);
    kinds.add(timed);
    if (timed.steps.size() > 20) rests.push_back(rest_of_step(timed));
  }
}

// The part of each participant in a collective: what a program takes longer with so many of them.
void time_collectives(double step, KindCosts& kinds) {
  constexpr int kTimes = 8;
  for (const CollectiveSample& sample : collective_samples()) {
    const double without = seconds_of(collective_program(sample, 0));
    const double with = seconds_of(collective_program(sample, kTimes));
    const double seconds = (with - without) / (kTimes * static_cast<double>(sample.devices)) - step;
    machine::Work work{};
    work[static_cast<std::size_t>(machine::WorkUnit::once)] = 1;
    work[static_cast<std::size_t>(machine::WorkUnit::operands)] =
        static_cast<double>(sample.elements);
    kinds.add(fmt::format("stablehlo.{} {}", sample.op, name(sample.dtype)),
              {work, std::max(seconds, 0.0)});
  }
}

// ---- What programs cost besides, and cores together

std::shared_ptr<const ir::Module> product(DType operands, DType result) {
  const TensorType type{operands, {kProductSize, kProductSize}};
  SampleText text;
  const std::string a = text.argument(type), b = text.argument(type);
  text.value("stablehlo.dot_general {}, {}, contracting_dims = [1] x [0] : ({}, {}) -> {}", a, b,
             type_of(type), type_of(type), type_of({result, type.dims}));
  return text.take("product").module;
}

// By a large product how fast cores are together; by small steps and collectives what it costs
// them to hand these over to each other, and when the others come.
void measure_sharing(machine::HostCosts& costs) {
  constexpr auto kOnce = static_cast<std::size_t>(machine::WorkUnit::once);
  constexpr int kFewer = 10, kMore = 110, kSharingSamples = 4;
  if (costs.cores < 2) return;
  const auto large = product(DType::f32, DType::f32);
  costs.alone = kNobodyComesSooner;
  double alone_least = seconds_of(large), shared_least = seconds_of(large, 0);
  for (int again = 1; again < kSharingSamples; ++again) {
    alone_least = std::min(alone_least, seconds_of(large));
    shared_least = std::min(shared_least, seconds_of(large, 0));
  }
  costs.speedup = std::clamp(alone_least / shared_least, 1.0, static_cast<double>(costs.cores));
  if (costs.speedup <= 1) return;
  const auto fewer = mixed_program(kDevices, kFewer), more = mixed_program(kDevices, kMore);
  const double alone = seconds_of(fewer), shared = seconds_of(fewer, 0);
  const double alone_more = seconds_of(more) - alone;
  const double shared_more = seconds_of(more, 0) - shared;
  const double collective = costs.kinds["stablehlo.all_reduce f32"].seconds[kOnce];
  const double handing_over =
      kDevices * (kMore - kFewer) * ((kMixedSteps + 1) * costs.step + collective);
  const double computing = std::max(0.0, alone_more - handing_over) / costs.speedup;
  const double slower = std::max(1.0, (shared_more - computing) / handing_over);
  costs.kinds[sim::kStepTogether].seconds[kOnce] = slower * costs.step;
  const double part = shared_more / alone_more;
  if (part < 0.9) {
    costs.alone = std::max(costs.alone, std::min(alone, (shared - part * alone) / (1 - part)));
  }
}

std::shared_ptr<const ir::Module> addition(std::int64_t elements) {
  SampleText text;
  const TensorType type{DType::f32, {elements}};
  const std::string a = text.argument(type), b = text.argument(type);
  text.value("stablehlo.add {}, {} : {}", a, b, type_of(type));
  return text.take("addition").module;
}

// By additions of two arrays, which are read, and written to a third one.
void measure_memory(machine::HostCosts& costs) {
  constexpr double kBytesOfElement = 12;
  constexpr std::int64_t kSplitFrom = 1 << 16;
  for (const std::int64_t elements : {2 << 10, 16 << 10, 64 << 10, 512 << 10, 2 << 20, 16 << 20}) {
    const auto module = addition(elements);
    const TimedProgram timed = time_program(module, 1, kSampleSeconds);
    const double bytes = kBytesOfElement * static_cast<double>(elements);
    const double alone = timed.steps.empty() ? timed.seconds : timed.steps[0].seconds;
    double bandwidth = static_cast<double>(costs.cores) * bytes / alone;
    if (elements >= kSplitFrom) bandwidth = bytes / seconds_of(module, 0);
    costs.memory.push_back({bytes, bytes / alone, std::max(bandwidth, bytes / alone)});
  }
}

// Multiplications and additions a second of one core.
double product_rate(DType operands, DType result) {
  const TimedProgram timed = time_program(product(operands, result), 1, kSampleSeconds);
  return 2.0 * kProductSize * kProductSize * kProductSize / timed.steps.at(0).seconds;
}

}  // namespace

HostMeasurement measure_host(const std::function<void(std::string_view)>& progress) {
  auto costs = std::make_shared<machine::HostCosts>();
  costs->cores = engine::Workers().count();
  KindCosts kinds;
  std::vector<double> rests;
  progress("elementwise ops");
  time_samples(&elementwise_samples, kinds, rests);
  progress("products");
  time_samples(&product_samples, kinds, rests);
  progress("reductions, windows, sorts");
  time_samples(&reduction_samples, kinds, rests);
  progress("what moves elements");
  time_samples(&moving_samples, kinds, rests);
  costs->step = median_of(rests);
  progress("several ops as one step");
  time_samples(&fused_samples, kinds, rests);
  progress("devices, collectives");
  costs->program = std::max(0.0, seconds_of(addition(1)) - 2 * costs->step);  // it and its result
  costs->device =
      std::max(0.0, seconds_of(stepping_program(kDevices, 1, 0)) - costs->program) / kDevices;
  time_collectives(costs->step, kinds);
  costs->kinds = kinds.fit();
  progress("cores together");
  measure_sharing(*costs);
  progress("memory");
  measure_memory(*costs);

  HostMeasurement result;
  machine::Performance& performance = result.performance;
  performance.f32_flops = product_rate(DType::f32, DType::f32);
  performance.bf16_flops = product_rate(DType::bf16, DType::bf16);
  performance.int8_ops = product_rate(DType::i8, DType::i32);
  performance.memory_bandwidth = costs->memory.back().bandwidth / static_cast<double>(costs->cores);
  const auto once = [&](const std::string& kind) {
    return costs->kinds[kind].seconds[static_cast<std::size_t>(machine::WorkUnit::once)];
  };
  performance.op_overhead = once("stablehlo.add f32") + costs->step;
  const machine::KindCost& gather = costs->kinds["stablehlo.all_gather f32"];
  const double element = gather.seconds[static_cast<std::size_t>(machine::WorkUnit::operands)];
  result.link_bandwidth = element > 0 ? 4 / element : performance.memory_bandwidth;
  result.link_latency = once("stablehlo.all_gather f32") + costs->step;
  performance.transfers_overlap = false;
  performance.packs_operands = true;
  performance.host = std::move(costs);
  return result;
}

}  // namespace weft::report
