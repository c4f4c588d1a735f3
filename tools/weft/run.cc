// weft run: runs a program on an engine, times it, writes what it gives.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "as_rank.h"
#include "commands.h"
#include "compile/memory_limit.h"
#include "core/memory_account.h"
#include "core/text/plural.h"
#include "core/text/quantity.h"
#include "load.h"
#include "machine/machine.h"
#include "machine_options.h"
#include "options.h"
#include "outputs.h"
#include "page_file.h"
#include "passes/normalize/skip_callbacks.h"
#include "run_program.h"

namespace weft::tool {
namespace {

// What is printed of a run, but for the prints of the program.
std::string text_of(const RunOptions& options, const ir::Module& module, const RunResult& result) {
  std::string text;
  const auto out = std::back_inserter(text);
  fmt::format_to(out, "engine    {}: {}", options.engine.engine, plural(result.devices, "device"));
  if (result.ranks > 1) fmt::format_to(out, " of {}", plural(result.ranks, "rank"));
  if (result.devices_text.empty()) {
    fmt::format_to(out, ", {}\n", plural(result.workers, "worker"));
  } else {
    fmt::format_to(out, "\nplugin    {}\n", result.devices_text);
  }
  fmt::format_to(out, "compile   {:.2f} ms\n", result.compile_ms);
  const bool has_events = !result.events.devices.empty();
  if (result.timing.runs == 1) {
    const std::string_view how =
        options.repeat == 0 && has_events
            ? " (the first one, whose events are recorded; --repeat 5 times others)"
            : "";
    fmt::format_to(out, "run       {:.3f} ms{}\n", result.timing.median_ms, how);
  } else {
    fmt::format_to(
        out,
        "run       {:.3f} ms (median of {}; minimum {:.3f}, maximum {:.3f}, spread {:.1f} %)\n",
        result.timing.median_ms, result.timing.runs, result.timing.min_ms, result.timing.max_ms,
        result.timing.spread * 100);
  }
  if (options.repeat > 0 && has_events) {
    fmt::format_to(out, "shown     {:.3f} ms, the fastest of {} that {} recorded\n",
                   result.recorded.min_ms, plural(result.recorded.runs, "more run"),
                   result.recorded.runs == 1 ? "was" : "were");
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
  if (has_events) {
    fmt::format_to(out, "{}",
                   report_text(options.events, module, result.events, result.explanation));
  }
  return text;
}

void print_json(const RunOptions& options, const ir::Module& module, const RunResult& result,
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
                         {"ranks", result.ranks},
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
RunResult run_and_show_prints(const RunOptions& options, bool is_shown, Prints& prints,
                              const std::function<RunResult()>& run) {
  const auto show = [&] {
    if (options.json || !is_shown) return;
    for (const std::string& line : prints.lines()) fmt::print("{}\n", line);
  };
  try {
    RunResult result = run();
    show();
    return result;
  } catch (const Error&) {
    show();
    throw;
  }
}

void write_page_of(const RunOptions& options, const ir::Module& module, const RunResult& result) {
  if (options.events.html.empty()) return;
  const std::string timing =
      options.repeat == 0
          ? fmt::format("one run, {}", seconds_text(1e-3 * result.timing.median_ms))
          : fmt::format("the fastest of {} that {} recorded; the median of {} others is {}",
                        plural(result.recorded.runs, "run"),
                        result.recorded.runs == 1 ? "was" : "were", result.timing.runs,
                        seconds_text(1e-3 * result.timing.median_ms));
  report::PageData page = page_of(
      {module, result.events, result.explanation, options.events.as, timing, result.workers});
  page.facts.emplace_back("memory",
                          fmt::format("{} of buffers of the process at the peak",
                                      bytes_text(static_cast<double>(result.peak_bytes))));
  write_page(options.events.html, std::move(page), options.program, module,
             machine_named(options.events.as, result.devices));
}

void check_run(const RunOptions& options, const ir::Module& module, const RunResult& result) {
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
  if (options.engine.on_host() || options.engine.on_ranks()) return;
  const auto refuse = [&](const char* option) {
    throw Error(fmt::format(
        "{} needs --engine host or mpi: {} no events", option,
        options.engine.is_oracle() ? "the oracle has" : "of a plugin's devices there are"));
  };
  if (!options.events.traces.empty()) refuse("--trace");
  if (!options.events.html.empty()) refuse("--html");
  if (!options.expectations.empty()) refuse("--expect");
}

// `is_shown`: whether this process is the one that prints and writes files.
void run(const RunOptions& options, bool is_shown) {
  const Stopwatch since_start;
  if (is_shown && !options.output.empty()) prepare_folder(options.output);
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
  const RunResult result = run_and_show_prints(options, is_shown, prints, [&] {
    return options.engine.is_oracle()
               ? run_by_oracle(options, since_start, *module, prints)
               : run_by_engine(options, since_start, module, interrupt, prints);
  });
  if (!is_shown) return;
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

void run_here_or_as_rank(const RunOptions& options) {
  if (!options.engine.on_ranks()) return run(options, true);
  if (options.program == "-") {
    throw Error("--engine mpi needs a file: the first process alone has a standard input");
  }
  const std::chrono::seconds timeout(options.engine.rank_timeout);
  as_rank(timeout, [&](bool is_first) { run(options, is_first); });
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
      "  mpirun -n 4 weft run program.mlir --random 0 --engine mpi\n"
      "  weft run program.mlir --random 0 --engine pjrt:xla_cuda_plugin.so\n"
      "  weft run program.mlir --random 0 --trace run.pftrace --as tpu-v5e:2x2\n"
      "  weft run program.mlir --random 0 --repeat 5 --link-bandwidth 2GB/s --html run.html\n"
      "  weft run program.mlir --random 0 --repeat 5 --link-bandwidth 2GB/s --expect 'exposed<5%'");
  command->callback([options] { run_here_or_as_rank(*options); });
}

}  // namespace weft::tool
