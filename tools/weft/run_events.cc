#include "run_events.h"

#include <algorithm>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "machine/machine.h"
#include "machine_options.h"
#include "report/op_facts.h"
#include "report/run_report.h"
#include "report/timeline.h"
#include "report/trace/trace.h"

namespace weft::tool {
namespace {

constexpr std::size_t kMaxOps = 100'000;  // in JSON
// Events that are kept of all devices, 64 bytes each: for a table, and where every one is wanted.
constexpr std::int64_t kEventsForATable = 1 << 20, kEventsForATrace = 1 << 24;

template <class Name>
std::vector<std::string> names_of(const EventOptions& options, const events::EventLog& log,
                                  Name&& name) {
  const auto devices = static_cast<std::int64_t>(log.devices.size());
  const machine::Machine machine = machine_named(options.as, devices);
  std::vector<std::string> names;
  for (std::int64_t id = 0; id < devices; ++id) names.push_back(name(machine, id));
  return names;
}

// "TPU 3 (1,1,0)"
std::string short_name(const machine::Machine& machine, std::int64_t id) {
  const std::string place = machine.coordinates_text(id);
  return machine.device_name(id) + (place.empty() ? "" : " " + place);
}

double microseconds(std::int64_t ns) { return static_cast<double>(ns) / 1000; }

const char* kind_name(events::EventKind kind) {
  switch (kind) {
    case events::EventKind::compute:
      return "compute";
    case events::EventKind::transfer:
      return "transfer";
    case events::EventKind::wait:
      return "wait";
  }
  return "";
}

}  // namespace

std::int64_t max_events(const EventOptions& options, bool json, std::int64_t devices) {
  const bool all = json || !options.trace.empty();
  return std::max<std::int64_t>(1024, (all ? kEventsForATrace : kEventsForATable) / devices);
}

void add_event_options(CLI::App& command, EventOptions& options) {
  command
      .add_option("--trace", options.trace,
                  "Write what each device did and when, for ui.perfetto.dev; .json for Chrome's "
                  "format")
      ->type_name("FILE.pftrace");
  add_as_option(command, options.as);
}

void check_event_options(const EventOptions& options, std::int64_t devices) {
  if (!options.trace.empty()) report::check_trace_path(options.trace);
  machine_named(options.as, devices).check_has(devices, "--as");
}

void write_trace(const EventOptions& options, const ir::Module& module,
                 const events::EventLog& log) {
  if (options.trace.empty()) return;
  report::OpFacts facts(module);
  const std::vector<std::string> names =
      names_of(options, log, [](const auto& machine, auto id) { return machine.process_name(id); });
  report::write_trace(options.trace, {log, facts, names});
}

std::string report_text(const EventOptions& options, const ir::Module& module,
                        const events::EventLog& log) {
  report::OpFacts facts(module);
  return report::run_report(log, report::make_timeline(log), facts,
                            names_of(options, log, short_name));
}

void add_report(nlohmann::json& json, const ir::Module& module, const events::EventLog& log) {
  const report::Timeline timeline = report::make_timeline(log);
  const report::DeviceTimes& slowest = timeline.devices[report::slowest_device(timeline)];
  json["compute_us"] = microseconds(slowest.compute_ns);
  json["communication_us"] = microseconds(slowest.communication_ns);
  json["exposed_communication_us"] = microseconds(slowest.exposed_ns);
  json["idle_us"] = microseconds(slowest.idle_ns);
  json["dropped_events"] = timeline.dropped_events;
  report::OpFacts facts(module);
  nlohmann::json ops = nlohmann::json::array();
  std::int64_t left_out = 0;
  for (std::size_t device = 0; device < log.devices.size(); ++device) {
    for (const events::Event& event : log.devices[device]) {
      if (ops.size() == kMaxOps) {
        ++left_out;
        continue;
      }
      ops.push_back({{"name", facts.name(*event.op, event.num_ops)},
                     {"kind", kind_name(event.kind)},
                     {"start_us", microseconds(event.start_ns)},
                     {"end_us", microseconds(event.end_ns)},
                     {"device", device}});
    }
  }
  json["ops"] = std::move(ops);
  json["ops_left_out"] = left_out;
}

}  // namespace weft::tool
