#include "report/measure/timed_program.h"

#include <algorithm>
#include <chrono>
#include <unordered_map>
#include <utility>

#include "core/random_literal.h"
#include "engine/host/bound_plan.h"
#include "engine/host/executor.h"
#include "plan/plan.h"

namespace weft::report {
namespace {

// Runs before those that count: memory and code are in the caches then, clocks fast.
constexpr int kWarmUp = 3;
constexpr std::size_t kLeastRuns = 5, kMostRuns = 400;

double median(std::vector<double>& values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

std::vector<engine::Value> inputs_of(const plan::Plan& plan) {
  std::vector<engine::Value> inputs;
  for (const TensorType& type : plan.input_types) {
    inputs.emplace_back(random_literal(type, 0, inputs.size()));
  }
  return inputs;
}

class Timing {
 public:
  Timing(const std::shared_ptr<const ir::Module>& module, int workers)
      : plan_(plan::make_plan(module)),
        bound_(engine::bind_plan(plan_)),
        executor_({.workers = workers}),
        inputs_(inputs_of(*plan_)),
        records_(workers == 1) {}

  TimedProgram run(double seconds) {
    const auto start = std::chrono::steady_clock::now();
    const auto is_time_over = [&] {
      return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() >
             seconds;
    };
    for (int i = 0; i < kWarmUp; ++i) run_once();
    std::vector<double> runs;
    while (runs.size() < kLeastRuns || (runs.size() < kMostRuns && !is_time_over())) {
      runs.push_back(run_once());
      if (records_) record_once();
    }
    TimedProgram result{.seconds = median(runs)};
    if (records_) add_steps(static_cast<double>(runs.size()), result);
    return result;
  }

 private:
  double run_once(events::EventLog* log = nullptr) {
    std::vector<engine::Value> given = inputs_, outputs;
    const auto start = std::chrono::steady_clock::now();
    executor_.run(bound_, given, outputs, {.events = log});
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  void record_once() {
    events::EventLog log;
    run_once(&log);
    for (const auto& device : log.devices) {
      for (const events::Event& event : device) {
        if (event.kind != events::EventKind::compute) continue;
        seconds_[event.op].push_back(1e-9 * static_cast<double>(event.end_ns - event.start_ns));
      }
    }
  }

  void add_steps(double runs, TimedProgram& result) {
    const sim::ArrayLayouts layouts(*plan_);
    for (const plan::Routine& routine : plan_->routines) {
      for (const plan::Step& step : routine.steps) {
        const auto found = seconds_.find(step.op);
        if (step.kind != plan::StepKind::kernel || found == seconds_.end()) continue;
        const double times = static_cast<double>(found->second.size()) / runs;
        result.steps.push_back(
            {sim::kernel_work(*plan_, step, layouts), median(found->second), times});
      }
    }
  }

  std::shared_ptr<const plan::Plan> plan_;
  engine::BoundPlan bound_;
  engine::Executor executor_;
  std::vector<engine::Value> inputs_;
  const bool records_;
  std::unordered_map<const ir::Op*, std::vector<double>> seconds_;
};

}  // namespace

TimedProgram time_program(const std::shared_ptr<const ir::Module>& module, int workers,
                          double seconds) {
  return Timing(module, workers).run(seconds);
}

}  // namespace weft::report
