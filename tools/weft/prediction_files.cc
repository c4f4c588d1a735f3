#include "prediction_files.h"

#include <iterator>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "weft/error.h"

#include "machine/machine.h"
#include "page_file.h"
#include "report/op_facts.h"
#include "report/page/page_of.h"
#include "report/predicted_events.h"
#include "report/predicted_links.h"
#include "report/trace/trace.h"
#include "trace_file.h"
#include "viz/timeline_svg.h"

namespace weft::tool {
namespace {

void write_trace(const std::string& path, const report::Compilation& of,
                 const sim::Simulation& simulation) {
  report::OpFacts facts(*of.program.scheduled());
  if (is_picture(path)) {
    return write_picture(
        path, viz::prediction_svg(simulation, of.target.machine().device_text(of.target.device(0)),
                                  facts));
  }
  const report::PredictedEvents events =
      report::predicted_events(simulation, of.program.parsed()->num_devices());
  std::vector<std::string> names;
  for (std::size_t i = 0; i < events.log.devices.size(); ++i) {
    names.push_back(of.target.machine().process_name(of.target.device(std::ssize(names))));
  }
  std::vector<report::HostSpan> notes;
  for (const report::RepeatedStretch& one : events.repeated) {
    notes.push_back({.start_ns = one.start_ns,
                     .end_ns = one.end_ns,
                     .name = fmt::format("x {:.0f}: so many turns", one.times)});
  }
  std::vector<report::TracedLink> links;
  if (of.target.performance().transfers_overlap) links = report::predicted_links(simulation, facts);
  report::write_trace(path, {events.log, facts, names, {}, notes, links});
}

}  // namespace

void add_prediction_options(CLI::App& command, PredictionFiles& files) {
  command
      .add_option("--trace", files.trace,
                  "Write what a device does and when by the model, for ui.perfetto.dev; .json for "
                  "Chrome's format, .svg for a picture")
      ->type_name("FILE.pftrace");
  add_html_option(command, files.html);
}

void check_prediction_files(const PredictionFiles& files) {
  check_trace_file(files.trace);
  check_page_file(files.html);
}

void write_prediction_files(const PredictionFiles& files, const std::string& program,
                            const report::Compilation& of, const report::Explanation& explanation) {
  if (files.trace.empty() && files.html.empty()) return;
  if (!explanation.simulation) {
    throw Error(program + ": there is no plan of it, and so no prediction to show");
  }
  if (!files.trace.empty()) write_trace(files.trace, of, *explanation.simulation);
  if (files.html.empty()) return;
  const machine::Machine& machine = of.target.machine();
  write_page(files.html,
             report::page_of_prediction(of, explanation, machine.device_text(of.target.device(0))),
             program, *of.program.scheduled(), machine);
}

}  // namespace weft::tool
