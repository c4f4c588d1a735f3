#include "run_program.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

#include "compile/backend.h"
#include "compile/memory_limit.h"
#include "compile/program.h"
#include "core/memory_account.h"
#include "engine/comm/mpi/ranks.h"
#include "inputs.h"
#include "reference/interpreter.h"

namespace weft::tool {
namespace {

// After those that are timed.
constexpr int kRecordedRuns = 3;

// Calls `once` so many times, and `is_fastest` after each that was faster than those before.
Timing time_runs(
    int runs, const std::function<void()>& once, const std::function<void()>& is_fastest = [] {}) {
  std::vector<double> milliseconds;
  double fastest = std::numeric_limits<double>::infinity();
  for (int i = 0; i < runs; ++i) {
    const Stopwatch watch;
    once();
    milliseconds.push_back(watch.milliseconds());
    if (milliseconds.back() >= fastest) continue;
    fastest = milliseconds.back();
    is_fastest();
  }
  return summarize(std::move(milliseconds));
}

// Also of a run that failed: what happened until then says why.
void run_and_trace_failures(const EventOptions& options, const ir::Module& module,
                            const events::EventLog& events, const std::function<void()>& run) {
  try {
    run();
  } catch (const Error&) {
    if (!events.devices.empty()) write_traces(options, module, events);
    throw;
  }
}

// Each is given back as soon as its literal is made, so that no more than one is there twice.
void take_results(std::vector<compile::DeviceValue>& outputs, bool is_first, RunResult& result) {
  for (; !outputs.empty(); outputs.pop_back()) {
    const compile::DeviceValue here = outputs.back()->in_first_process();
    if (is_first) result.outputs.push_back(here->to_literal());
  }
  std::ranges::reverse(result.outputs);
}

}  // namespace

RunResult run_by_oracle(const RunOptions& options, const Stopwatch& since_start,
                        const ir::Module& module, Prints& prints) {
  RunResult result;
  const std::vector<Literal> inputs = make_inputs(*module.entry(), options.inputs, options.random);
  result.compile_ms = since_start.milliseconds();
  const auto once = [&] {
    result.outputs = reference::run(module, inputs, {.on_print = prints.listener()});
    prints.finish();
  };
  if (options.repeat > 0) once();
  result.timing = time_runs(std::max(options.repeat, 1), once);
  result.devices = module.num_devices();
  return result;
}

RunResult run_by_engine(const RunOptions& options, const Stopwatch& since_start,
                        std::shared_ptr<const ir::Module>& module,
                        std::optional<StopOnInterrupt>& interrupt, Prints& prints) {
  RunResult result;
  compile::Program program(module);
  compile::Options how_compiled = options_for(*module, options.flags);
  const auto backend = make_engine(options.engine, options.flags.backend);
  how_compiled.turns_stay = backend->stage() < compile::Stage::scheduled;
  program.advance(backend->stage(), how_compiled);
  if (program.plan() != nullptr) {
    module = program.scheduled();
    compile::check_fits_process(MemoryAccount::of_process().limit(), *module, *program.plan());
  }
  const auto loaded = backend->load(program);
  check_event_options(options.events, loaded->num_devices());
  result.compile_ms = since_start.milliseconds();
  std::vector<compile::DeviceValue> inputs;
  for (const Literal& input : make_inputs(*module->entry(), options.inputs, options.random)) {
    inputs.push_back(backend->put(input));
  }
  result.workers = backend->workers(options.workers);
  bool is_first = true;
  if (options.engine.on_ranks()) {
    const auto& ranks = engine::Ranks::open(std::chrono::seconds(options.engine.rank_timeout));
    is_first = ranks.rank() == 0;
    result.ranks = ranks.size();
  }
  events::EventLog events;
  events.max_events_per_device = max_events(options.events, options.json, loaded->num_devices());
  result.events.max_events_per_device = events.max_events_per_device;
  std::vector<compile::DeviceValue> outputs;
  events::RunReport report;
  interrupt.emplace();
  events::RunOptions how{.events = &events, .gathers_events = true, .stop = interrupt->token()};
  bool prints_again = true;
  const auto once = [&] {
    outputs.clear();  // the storage of the run before serves this one
    how.prints = prints_again ? prints.sink() : nullptr;
    std::vector<compile::DeviceValue> given = inputs;
    report = loaded->run(given, outputs, options.workers, how);
    prints.finish();
  };
  const auto keep_fastest = [&] { std::swap(events, result.events); };
  const EventOptions traced = is_first ? options.events : EventOptions();
  run_and_trace_failures(traced, *module, events, [&] {
    if (options.repeat == 0) {
      result.timing = result.recorded = time_runs(1, once, keep_fastest);
      return;
    }
    once();
    how.events = nullptr;
    result.timing = time_runs(options.repeat, once);
    how.events = &events;
    prints_again = false;
    result.recorded = time_runs(std::min(options.repeat, kRecordedRuns), once, keep_fastest);
  });
  interrupt->check();
  inputs.clear();
  take_results(outputs, is_first, result);
  result.devices = report.devices;
  result.peak_bytes = report.peak_bytes;
  result.unpartitioned = report.unpartitioned;
  if (program.plan() != nullptr) {
    result.explanation = explanation_of(options.flags, program, how_compiled);
  } else {
    result.devices_text = backend->text();
  }
  return result;
}

}  // namespace weft::tool
