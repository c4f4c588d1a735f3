// What `weft run` tells of a run from its events: the report, its JSON keys, the trace.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "compile/program.h"
#include "compile_options.h"
#include "events/event.h"
#include "expect.h"
#include "ir/module.h"
#include "machine/machine.h"
#include "report/explain/explain.h"

namespace CLI {
class App;
}

namespace weft::tool {

struct EventOptions {
  std::vector<std::string> traces;  // where to write them
  std::string html;                 // where to write a page; empty: nowhere
  std::string as;                   // the machine that names the devices; empty: this process
};

// How many events of each device are to be kept: more where they are to be listed.
std::int64_t max_events(const EventOptions& options, bool json, std::int64_t devices);

// REQUIRES: `options` lives as long as the command line.
void add_event_options(CLI::App& command, EventOptions& options);

// Throws Error where what is asked for cannot be done with so many devices, before a long run.
void check_event_options(const EventOptions& options, std::int64_t devices);

void write_traces(const EventOptions& options, const ir::Module& module,
                  const events::EventLog& log);

// What the prediction says of a program that was compiled so; nothing: links are as fast as can be,
// or the machine is another one. Refers to the program's ops.
std::optional<report::Explanation> explanation_of(const CompileFlags& flags,
                                                  const compile::Program& program,
                                                  const compile::Options& options);

// Of all, `explanation`: of the program that ran.
std::string report_text(const EventOptions& options, const ir::Module& module,
                        const events::EventLog& log,
                        const std::optional<report::Explanation>& explanation);
// compute_us, ..., ops.
void add_report(nlohmann::json& json, const ir::Module& module, const events::EventLog& log,
                const std::optional<report::Explanation>& explanation);
// What the events say of the slowest device.
Outcome outcome_of(const ir::Module& module, const events::EventLog& log,
                   const std::optional<report::Explanation>& explanation);

}  // namespace weft::tool
