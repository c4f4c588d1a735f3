// Traces: the events of a run as a file for a trace viewer (ui.perfetto.dev).
//
// One process for each device, with tracks for its ops, its collectives (as many as move data at
// once) and its waits; arrows from the sender's part in a collective to the receiver's. A slice of
// a collective begins when the device began it; the slice "transfer" within it is when data moved.
// Where links are given, they are a process, with tracks for what each carries and a counter.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "events/event.h"
#include "report/op_facts.h"
#include "report/trace/host_spans.h"
#include "report/trace/trace_sink.h"
#include "report/trace/traced_link.h"

namespace weft::report {

// A run, or several one after the other; how its devices are called: "/device:TPU:0 (0,0,0)"; and
// what the program did meanwhile. REQUIRES: a name for each device.
struct TracedRun {
  const events::EventLog& log;
  OpFacts& facts;
  std::span<const std::string> devices;
  std::span<const HostSpan> host = {};
  std::span<const HostSpan> notes = {};  // on stretches of it
  std::span<const TracedLink> links = {};
};

// Writes FILE.pftrace (Perfetto's protobuf) or FILE.json (Chrome's JSON). FILE appears whole or not
// at all. Throws Error.
void write_trace(const std::string& path, const TracedRun& run);

// Throws Error where the path has another ending or cannot be written: to be called before a long
// run, whose trace would be lost.
// `more`: what else the caller writes, for the message.
void check_trace_path(const std::string& path, std::string_view more = "");

// Writes the trace to whatever takes it.
void write_trace(TraceSink& sink, const TracedRun& run);

}  // namespace weft::report
