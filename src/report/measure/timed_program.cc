#include "report/measure/timed_program.h"

#include <algorithm>
#include <chrono>
#include <unordered_map>
#include <utility>

#include "compile/backend.h"
#include "compile/program.h"
#include "core/random_literal.h"
#include "plan/plan.h"

namespace weft::report {
namespace {

// Runs before those that count: memory and code are in the caches then, clocks fast.
constexpr int kWarmUp = 3;
constexpr std::size_t kLeastRuns = 5, kMostRuns = 400;

// So large a part of the values is smaller.
double quantile(std::vector<double>& values, double part) {
  if (values.empty()) return 0;
  const auto at = static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size()));
  std::nth_element(values.begin(), values.begin() + at, values.end());
  return values[static_cast<std::size_t>(at)];
}
// Of one worker, to whose time whatever else the machine does only adds; of several, which
// also hold each other up, by luck more or less.
constexpr double kQuartile = 0.25, kMedian = 0.5;

// Nothing is partitioned, simplified or moved.
compile::Program as_it_is(const std::shared_ptr<const ir::Module>& module) {
  compile::Program program(module, module);
  program.advance(compile::Stage::plan, {.schedule = compile::Schedule::plain});
  return program;
}

std::vector<compile::DeviceValue> inputs_of(const plan::Plan& plan, compile::Backend& backend) {
  std::vector<compile::DeviceValue> inputs;
  for (const TensorType& type : plan.input_types) {
    inputs.push_back(backend.put(random_literal(type, 0, inputs.size())));
  }
  return inputs;
}

class Timing {
 public:
  Timing(const std::shared_ptr<const ir::Module>& module, int workers)
      : program_(as_it_is(module)),
        backend_(compile::make_backend("host", {})),
        loaded_(backend_->load(program_)),
        inputs_(inputs_of(*program_.plan(), *backend_)),
        workers_(workers) {}

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
      if (workers_ == 1) note_steps();
    }
    TimedProgram result{.seconds = quantile(runs, workers_ == 1 ? kQuartile : kMedian)};
    if (workers_ == 1) add_steps(static_cast<double>(runs.size()), result);
    return result;
  }

 private:
  double run_once() {
    std::vector<compile::DeviceValue> given = inputs_, outputs;
    const auto start = std::chrono::steady_clock::now();
    loaded_->run(given, outputs, workers_, {.events = &log_});
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  void note_steps() {
    for (const auto& device : log_.devices) {
      for (const events::Event& event : device) {
        if (event.kind != events::EventKind::compute) continue;
        seconds_[event.op].push_back(1e-9 * static_cast<double>(event.end_ns - event.start_ns));
      }
    }
  }

  void add_steps(double runs, TimedProgram& result) {
    const plan::Plan& plan = *program_.plan();
    const sim::ArrayLayouts layouts(plan);
    for (const plan::Routine& routine : plan.routines) {
      for (const plan::Step& step : routine.steps) {
        const auto found = seconds_.find(step.op);
        if (step.kind != plan::StepKind::kernel || found == seconds_.end()) continue;
        const double times = static_cast<double>(found->second.size()) / runs;
        result.steps.push_back(
            {sim::kernel_work(plan, step, layouts), quantile(found->second, kQuartile), times});
      }
    }
  }

  const compile::Program program_;
  const std::unique_ptr<compile::Backend> backend_;
  const std::unique_ptr<const compile::LoadedProgram> loaded_;
  const std::vector<compile::DeviceValue> inputs_;
  const int workers_;
  events::EventLog log_;
  std::unordered_map<const ir::Op*, std::vector<double>> seconds_;
};

}  // namespace

TimedProgram time_program(const std::shared_ptr<const ir::Module>& module, int workers,
                          double seconds) {
  return Timing(module, workers).run(seconds);
}

}  // namespace weft::report
