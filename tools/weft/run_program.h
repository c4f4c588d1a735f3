// One program run as the command line says: a warm-up, the runs that are timed, and those whose
// events are recorded, since watching takes time that small programs do not have.
//
// Plain values and functions; one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "compile_options.h"
#include "engine_options.h"
#include "events/event.h"
#include "expect.h"
#include "interrupt.h"
#include "load.h"
#include "prints.h"
#include "report/explain/explain.h"
#include "run_events.h"
#include "timing.h"

namespace weft::tool {

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

struct RunResult {
  std::vector<Literal> outputs;  // of several processes, in the first alone
  double compile_ms = 0;
  Timing timing;
  std::int64_t devices = 1;
  int workers = 1;
  int ranks = 1;
  std::int64_t peak_bytes = 0;
  std::string devices_text;  // of a plugin: whose they are
  bool unpartitioned = false;
  // Of the fastest of the runs that were recorded: those that are timed are not, but for one that
  // is all there is. No devices: the engine records none.
  events::EventLog events;
  Timing recorded;
  std::optional<report::Explanation> explanation;  // what was predicted of it, if anything
};

// By the oracle. `since_start`: since when the program is loaded and compiled.
RunResult run_by_oracle(const RunOptions& options, const Stopwatch& since_start,
                        const ir::Module& module, Prints& prints);
// By any other engine. `module` becomes the program as it was scheduled. Writes the traces of a run
// that fails.
RunResult run_by_engine(const RunOptions& options, const Stopwatch& since_start,
                        std::shared_ptr<const ir::Module>& module,
                        std::optional<StopOnInterrupt>& interrupt, Prints& prints);

}  // namespace weft::tool
