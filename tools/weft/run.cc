// weft run: runs a program on an engine, times it, writes what it gives.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "compile/backend.h"
#include "compile/memory_limit.h"
#include "compile/program.h"
#include "compile_options.h"
#include "core/memory_account.h"
#include "core/text/plural.h"
#include "core/text/quantity.h"
#include "engine_options.h"
#include "expect.h"
#include "inputs.h"
#include "interrupt.h"
#include "load.h"
#include "machine/machine.h"
#include "machine_options.h"
#include "options.h"
#include "outputs.h"
#include "page_file.h"
#include "passes/normalize/skip_callbacks.h"
#include "prints.h"
#include "reference/interpreter.h"
#include "report/explain/explain.h"
#include "run_events.h"
#include "timing.h"

namespace weft::tool {
namespace {

struct RunOptions {
  std::string program;
  LoadFlags load;
  std::vector<std::string> inputs;
  std::optional<std::uint64_t> random;
  std::string output;
  int repeat = 0;
  int workers = 0;  // 0: one per core
  EngineFlags engine;
  CompileFlags flags;
  EventOptions events;
  std::vector<Expectation> expectations;
  bool json = false;
  bool skip_callbacks = false;
};

struct Result {
  std::vector<Literal> outputs;
  double compile_ms = 0;
  Timing timing;
  std::int64_t devices = 1;
  int workers = 1;
  std::int64_t peak_bytes = 0;
  std::string devices_text;  // of a plugin: whose they are
  bool unpartitioned = false;
  events::EventLog events;  // of the fastest run; no devices: the engine records none
  std::optional<report::Explanation> explanation;  // what was predicted of it, if anything
};

// Calls `once` for a warm-up and `repeat` timed runs, or for one timed run where no repetition was
// asked for, and `is_fastest` after each timed run that was faster than those before.
template <class F, class G>
Timing time_runs(int repeat, F&& once, G&& is_fastest) {
  if (repeat > 0) once();
  std::vector<double> milliseconds;
  double fastest = std::numeric_limits<double>::infinity();
  for (int i = 0; i < std::max(repeat, 1); ++i) {
    const Stopwatch watch;
    once();
    milliseconds.push_back(watch.milliseconds());
    if (milliseconds.back() >= fastest) continue;
    fastest = milliseconds.back();
    is_fastest();
  }
  return summarize(std::move(milliseconds));
}

Result run_reference(const RunOptions& options, const Stopwatch& since_start,
                     const ir::Module& module, Prints& prints) {
  Result result;
  const std::vector<Literal> inputs = make_inputs(*module.entry(), options.inputs, options.random);
  result.compile_ms = since_start.milliseconds();
  const auto once = [&] {
    result.outputs = reference::run(module, inputs, {.on_print = prints.listener()});
    prints.finish();
  };
  result.timing = time_runs(options.repeat, once, [] {});
  result.devices = module.num_devices();
  return result;
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

Result run_backend(const RunOptions& options, const Stopwatch& since_start,
                   std::shared_ptr<const ir::Module>& module,
                   std::optional<StopOnInterrupt>& interrupt, Prints& prints) {
  Result result;
  compile::Program program(module);
  const compile::Options how_compiled = options_for(*module, options.flags);
  const auto backend = make_engine(options.engine, options.flags.backend);
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
  events::EventLog events;
  events.max_events_per_device = max_events(options.events, options.json, loaded->num_devices());
  result.events.max_events_per_device = events.max_events_per_device;
  std::vector<compile::DeviceValue> outputs;
  events::RunReport report;
  interrupt.emplace();
  events::RunOptions how{.events = &events, .stop = interrupt->token()};
  const auto once = [&] {
    outputs.clear();  // the storage of the run before serves this one
    how.prints = prints.sink();
    std::vector<compile::DeviceValue> given = inputs;
    report = loaded->run(given, outputs, options.workers, how);
    prints.finish();
  };
  run_and_trace_failures(options.events, *module, events, [&] {
    result.timing = time_runs(options.repeat, once, [&] { std::swap(events, result.events); });
  });
  interrupt->check();
  for (const auto& output : outputs) result.outputs.push_back(output->to_literal());
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

// What is printed of a run, but for the prints of the program.
std::string text_of(const RunOptions& options, const ir::Module& module, const Result& result) {
  std::string text;
  const auto out = std::back_inserter(text);
  fmt::format_to(out, "engine    {}: {}", options.engine.engine, plural(result.devices, "device"));
  if (result.devices_text.empty()) {
    fmt::format_to(out, ", {}\n", plural(result.workers, "worker"));
  } else {
    fmt::format_to(out, "\nplugin    {}\n", result.devices_text);
  }
  fmt::format_to(out, "compile   {:.2f} ms\n", result.compile_ms);
  if (result.timing.runs == 1) {
    fmt::format_to(out, "run       {:.3f} ms\n", result.timing.median_ms);
  } else {
    fmt::format_to(
        out,
        "run       {:.3f} ms (median of {}; minimum {:.3f}{}, maximum {:.3f}, spread {:.1f} %)\n",
        result.timing.median_ms, result.timing.runs, result.timing.min_ms,
        result.events.devices.empty() ? "" : ", shown below", result.timing.max_ms,
        result.timing.spread * 100);
  }
  if (options.engine.on_host()) {
    fmt::format_to(out, "memory    {} of buffers at the peak\n",
                   bytes_text(static_cast<double>(result.peak_bytes)));
  }
  if (result.unpartitioned) {
    fmt::format_to(
        out,
        "note      no manual computation says what each device does: ran unpartitioned, on "
        "one device\n");
  }
  for (std::size_t i = 0; i < result.outputs.size(); ++i) {
    fmt::format_to(out, "{}\n", describe(i, result.outputs[i]));
  }
  if (!result.events.devices.empty()) {
    fmt::format_to(out, "{}",
                   report_text(options.events, module, result.events, result.explanation));
  }
  return text;
}

void print_json(const RunOptions& options, const ir::Module& module, const Result& result,
                Prints& prints) {
  nlohmann::json json = {{"engine", options.engine.engine},
                         {"compile_ms", result.compile_ms},
                         {"median_ms", result.timing.median_ms},
                         {"min_ms", result.timing.min_ms},
                         {"max_ms", result.timing.max_ms},
                         {"spread", result.timing.spread},
                         {"runs", result.timing.runs},
                         {"devices", result.devices},
                         {"workers", result.workers},
                         {"unpartitioned", result.unpartitioned},
                         {"outputs", nlohmann::json::array()},
                         {"text", text_of(options, module, result)}};
  if (options.engine.on_host()) json["peak_bytes"] = result.peak_bytes;
  if (!result.devices_text.empty()) json["plugin"] = result.devices_text;
  for (const Literal& output : result.outputs) json["outputs"].push_back(to_string(output.type()));
  if (!prints.lines().empty()) json["prints"] = prints.lines();
  if (!result.events.devices.empty()) {
    add_report(json, module, result.events, result.explanation);
  }
  // A program's texts may hold any bytes.
  fmt::print("{}\n", json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

// Also of a run that fails, for what it said until then.
Result run_and_show_prints(const RunOptions& options, Prints& prints,
                           const std::function<Result()>& run) {
  const auto show = [&] {
    if (options.json) return;
    for (const std::string& line : prints.lines()) fmt::print("{}\n", line);
  };
  try {
    Result result = run();
    show();
    return result;
  } catch (const Error&) {
    show();
    throw;
  }
}

void write_page_of(const RunOptions& options, const ir::Module& module, const Result& result) {
  if (options.events.html.empty()) return;
  const std::string timing =
      result.timing.runs == 1
          ? fmt::format("one run, {}", seconds_text(1e-3 * result.timing.median_ms))
          : fmt::format("the fastest of {} runs; their median is {}", result.timing.runs,
                        seconds_text(1e-3 * result.timing.median_ms));
  report::PageData page = page_of(
      {module, result.events, result.explanation, options.events.as, timing, result.workers});
  page.facts.emplace_back("memory",
                          fmt::format("{} of buffers of the process at the peak",
                                      bytes_text(static_cast<double>(result.peak_bytes))));
  write_page(options.events.html, std::move(page), options.program, module,
             machine_named(options.events.as, result.devices));
}

void check_run(const RunOptions& options, const ir::Module& module, const Result& result) {
  if (options.expectations.empty()) return;
  Outcome outcome = outcome_of(module, result.events, result.explanation);
  outcome.seconds = 1e-3 * result.timing.median_ms;
  outcome.bytes = static_cast<double>(result.peak_bytes);
  check(options.expectations, outcome);
}

// The program; without its calls of Python functions, if that is asked for.
std::shared_ptr<const ir::Module> load(const RunOptions& options) {
  std::shared_ptr<const ir::Module> module =
      load_program(options.program, options.load, options.inputs);
  if (!options.skip_callbacks) return module;
  std::shared_ptr<ir::Module> changed = module->clone();
  const std::int64_t skipped = passes::skip_callbacks(*changed);
  if (skipped > 0) {
    fmt::print(stderr,
               "note      {} left out: what Python functions are given is printed instead\n",
               plural(skipped, "callback"));
  }
  return changed;
}

// Throws Error where it is asked for what only the devices of this process tell.
void check_engine(const RunOptions& options) {
  if (options.engine.on_host()) return;
  const auto refuse = [&](const char* option) {
    throw Error(fmt::format(
        "{} needs --engine host: {} no events", option,
        options.engine.is_oracle() ? "the oracle has" : "of a plugin's devices there are"));
  };
  if (!options.events.traces.empty()) refuse("--trace");
  if (!options.events.html.empty()) refuse("--html");
  if (!options.expectations.empty()) refuse("--expect");
}

void run(const RunOptions& options) {
  const Stopwatch since_start;
  if (!options.output.empty()) prepare_folder(options.output);
  check_engine(options);
  if (options.flags.options.schedule == compile::Schedule::xla) {
    throw Error(
        "--schedule xla says what XLA would do, which weft explain tells; what is run is "
        "weft or plain");
  }
  std::shared_ptr<const ir::Module> module = load(options);
  compile::check_fits_process(MemoryAccount::of_process().limit(), *module);
  std::optional<StopOnInterrupt> interrupt;  // of what can stop: not of the oracle
  Prints prints;
  const Result result = run_and_show_prints(options, prints, [&] {
    return options.engine.is_oracle()
               ? run_reference(options, since_start, *module, prints)
               : run_backend(options, since_start, module, interrupt, prints);
  });
  if (!interrupt) interrupt.emplace();
  if (!options.output.empty()) write_outputs(options.output, result.outputs, *interrupt);
  write_traces(options.events, *module, result.events);
  write_page_of(options, *module, result);
  interrupt->check();
  if (options.json) {
    print_json(options, *module, result, prints);
  } else {
    fmt::print("{}", text_of(options, *module, result));
  }
  check_run(options, *module, result);
}

}  // namespace

void add_run_command(CLI::App& app) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* command = app.add_subcommand("run", "Run a program and time it.");
  command->add_option("PROGRAM", options->program, "Module text; - is standard input")->required();
  command
      ->add_option("--input", options->inputs,
                   "A .npy file for the next argument of @main; repeat in order. 16-bit integers "
                   "feed bf16 and f16 as bits, 8-bit ones the narrower types")
      ->type_name("FILE.npy")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command
      ->add_option("--random", options->random, "Reproducible values for arguments without --input")
      ->type_name("SEED")
      ->check(whole_number(0, std::numeric_limits<std::uint64_t>::max()));
  command
      ->add_option("--output", options->output,
                   "Write out0.npy, out1.npy, ... there, as global arrays")
      ->type_name("DIR");
  command->add_option("--repeat", options->repeat, "This many timed runs after a warm-up")
      ->type_name("N")
      ->check(whole_number(1, 1'000'000));
  add_engine_options(*command, options->engine);
  command->add_option("--workers", options->workers, "Worker threads; default one per core")
      ->type_name("N")
      ->check(whole_number(1, compile::kMostWorkers));
  add_plan_options(*command, options->flags);
  add_load_options(*command, options->load);
  add_pass_options(*command, options->flags);
  add_event_options(*command, options->events);
  add_expect_option(*command, options->expectations);
  command->add_flag("--skip-callbacks", options->skip_callbacks,
                    "Leave out calls of Python functions whose results nobody uses, such as "
                    "jax.debug.print: print what they are given");
  command->add_flag("--json", options->json, "One JSON object on standard output");
  command->footer(
      "Examples:\n"
      "  weft run program.mlir --random 0 --repeat 10\n"
      "  weft run program.mlir --input x.npy --input w.npy --output results\n"
      "  weft run program.mlir --random 0 --engine reference --json\n"
      "  weft run program.mlir --random 0 --engine pjrt:xla_cuda_plugin.so\n"
      "  weft run program.mlir --random 0 --trace run.pftrace --as tpu-v5e:2x2\n"
      "  weft run program.mlir --random 0 --repeat 5 --link-bandwidth 2GB/s --html run.html\n"
      "  weft run program.mlir --random 0 --repeat 5 --link-bandwidth 2GB/s --expect 'exposed<5%'");
  command->callback([options] { run(*options); });
}

}  // namespace weft::tool
