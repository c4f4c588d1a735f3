#include "run_events.h"

#include <algorithm>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/text/quantity.h"
#include "machine/machine.h"
#include "machine_options.h"
#include "page_file.h"
#include "report/explain/collective_lines.h"
#include "report/op_facts.h"
#include "report/predicted_and_seen.h"
#include "report/run_report.h"
#include "report/timeline.h"
#include "report/trace/trace.h"
#include "trace_file.h"
#include "viz/timeline_svg.h"

namespace weft::tool {
namespace {

constexpr std::size_t kMaxOps = 100'000;  // in JSON
// Events that are kept of all devices, 64 bytes each: for a table, and where every one is wanted.
constexpr std::int64_t kEventsForATable = 1 << 20, kEventsForATrace = 1 << 24;

std::vector<std::string> names_of(const EventOptions& options, const events::EventLog& log,
                                  std::string (machine::Machine::*name)(std::int64_t) const) {
  const auto devices = static_cast<std::int64_t>(log.devices.size());
  const machine::Machine machine = machine_named(options.as, devices);
  std::vector<std::string> names;
  for (std::int64_t id = 0; id < devices; ++id) names.push_back((machine.*name)(id));
  return names;
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

void add_predicted(nlohmann::json& json, const events::EventLog& log,
                   const report::Timeline& timeline, const report::Explanation& explanation) {
  nlohmann::json collectives = nlohmann::json::array();
  for (const report::SeenCollective& one : report::seen_collectives(explanation, log, timeline)) {
    const report::ExplainedCollective& first = one.line.first();
    collectives.push_back({{"op", first.name},
                           {"steps", first.steps},
                           {"axes", first.axes.names},
                           {"source", first.source},
                           {"count", one.line.count},
                           {"predicted_us", first.seconds * 1e6},
                           {"predicted_exposed_us", first.exposed_seconds * 1e6},
                           {"time_us", one.seconds * 1e6},
                           {"exposed_us", one.exposed * 1e6},
                           {"hidden_by", first.hidden_under},
                           {"exposed_because", first.exposed_because}});
  }
  json["collectives"] = std::move(collectives);
  if (explanation.simulation) {
    json["predicted_us"] = 1e6 * sim::to_seconds(explanation.simulation->total);
    json["predicted_exposed_us"] = 1e6 * sim::to_seconds(explanation.simulation->exposed);
  }
}

}  // namespace

std::int64_t max_events(const EventOptions& options, bool json, std::int64_t devices) {
  const bool all = json || !options.traces.empty() || !options.html.empty();
  return std::max<std::int64_t>(1024, (all ? kEventsForATrace : kEventsForATable) / devices);
}

void add_event_options(CLI::App& command, EventOptions& options) {
  command
      .add_option("--trace", options.traces,
                  "Write what each device did and when, for ui.perfetto.dev; .json for Chrome's "
                  "format, .svg for a picture of the slowest device; repeat for several")
      ->type_name("FILE.pftrace")
      ->allow_extra_args(false);
  add_html_option(command, options.html);
  add_as_option(command, options.as);
}

void check_event_options(const EventOptions& options, std::int64_t devices) {
  for (const std::string& path : options.traces) check_trace_file(path);
  check_page_file(options.html);
  machine_named(options.as, devices).check_has(devices, "--as");
}

void write_traces(const EventOptions& options, const ir::Module& module,
                  const events::EventLog& log) {
  if (options.traces.empty()) return;
  report::OpFacts facts(module);
  const std::vector<std::string> names = names_of(options, log, &machine::Machine::process_name);
  for (const std::string& path : options.traces) {
    if (!is_picture(path)) {
      report::write_trace(path, {log, facts, names});
      continue;
    }
    const std::size_t slowest = report::slowest_device(report::make_timeline(log));
    const std::vector<std::string> texts = names_of(options, log, &machine::Machine::device_text);
    write_picture(path, viz::timeline_svg(log, slowest, texts[slowest], facts));
  }
}

std::optional<report::Explanation> explanation_of(const CompileFlags& flags,
                                                  const compile::Program& program,
                                                  const compile::Options& options) {
  if (!flags.backend.link.limited() || !flags.machine.empty()) return std::nullopt;
  return report::explain({program, *options.target, options.schedule, {}, {}});
}

std::string report_text(const EventOptions& options, const ir::Module& module,
                        const events::EventLog& log,
                        const std::optional<report::Explanation>& explanation) {
  report::OpFacts facts(module);
  const report::Timeline timeline = report::make_timeline(log);
  std::string text = report::run_report(log, timeline, facts,
                                        names_of(options, log, &machine::Machine::device_text));
  if (explanation && !explanation->collectives.empty()) {
    text +=
        '\n' + report::to_text(report::seen_collectives(*explanation, log, timeline), *explanation);
  }
  return text;
}

Outcome outcome_of(const ir::Module& module, const events::EventLog& log,
                   const std::optional<report::Explanation>& explanation) {
  const report::Timeline timeline = report::make_timeline(log);
  const std::size_t slowest = report::slowest_device(timeline);
  Outcome outcome;
  outcome.timed_seconds = 1e-9 * static_cast<double>(timeline.span_ns);
  outcome.exposed_seconds = 1e-9 * static_cast<double>(timeline.devices[slowest].exposed_ns);
  if (explanation) {
    const auto seen = report::seen_collectives(*explanation, log, timeline);
    if (const auto* most = report::most_exposed(seen)) {
      const report::ExplainedCollective& first = most->line.first();
      outcome.most_exposed =
          fmt::format("{} at {}, {}{}{}", report::name_text(first), report::place_text(most->line),
                      seconds_text(most->exposed * most->line.count),
                      first.exposed_because.empty() ? "" : ": ", first.exposed_because);
    }
    return outcome;
  }
  const std::vector<report::TransferTimes> transfers = report::transfer_times(log, slowest);
  const auto most = std::ranges::max_element(transfers, {}, &report::TransferTimes::exposed_ns);
  if (most != transfers.end() && most->exposed_ns > 0) {
    outcome.most_exposed = fmt::format(
        "{}, {}",
        report::with_place(ir::without_dialect(most->op->name()), module, most->op->location),
        seconds_text(1e-9 * static_cast<double>(most->exposed_ns)));
  }
  return outcome;
}

void add_report(nlohmann::json& json, const ir::Module& module, const events::EventLog& log,
                const std::optional<report::Explanation>& explanation) {
  const report::Timeline timeline = report::make_timeline(log);
  const report::DeviceTimes& slowest = timeline.devices[report::slowest_device(timeline)];
  json["compute_us"] = microseconds(slowest.compute_ns);
  json["communication_us"] = microseconds(slowest.communication_ns);
  json["exposed_communication_us"] = microseconds(slowest.exposed_ns);
  json["idle_us"] = microseconds(slowest.idle_ns);
  json["hidden_share"] = report::hidden_share(slowest);
  if (explanation) add_predicted(json, log, timeline, *explanation);
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
