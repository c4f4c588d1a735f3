#include "report/page/page_of.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text/plural.h"
#include "ir/ops/table.h"
#include "plan/memory_use.h"
#include "report/explain/products.h"
#include "report/op_facts.h"
#include "report/page/page_collectives.h"
#include "report/page/page_events.h"
#include "report/page/page_links.h"
#include "report/page/page_machine.h"
#include "report/predicted_and_seen.h"
#include "report/predicted_events.h"
#include "report/timeline.h"
#include "report/utilisation.h"

namespace weft::report {
namespace {

constexpr std::size_t kMostPeakArrays = 30;

PageSummary summary_of(const Compilation& of, const Explanation& explanation,
                       const std::string& name) {
  const sim::Simulation& time = *explanation.simulation;
  PageSummary summary{.device = name,
                      .total_ps = time.total,
                      .times = {.compute_ps = time.compute,
                                .communication_ps = time.communication(),
                                .hidden_ps = time.hidden,
                                .exposed_ps = time.exposed},
                      .flops = explanation.flops};
  summary.times.idle_ps = std::max<std::int64_t>(
      0, summary.total_ps - summary.times.compute_ps - summary.times.exposed_ps);
  if (time.total > 0) {
    summary.utilisation = flop_utilisation(*of.program.scheduled(), of.target.performance(),
                                           sim::to_seconds(time.total));
  }
  return summary;
}

std::string peak_name(const plan::ArrayInUse& array, const ir::Module& module) {
  const std::string type = plan::name_of(array);
  if (array.made_by == nullptr) return type + ", a piece of an argument";
  return fmt::format(
      "{}, {}", type,
      with_place(ir::without_dialect(array.made_by->name()), module, array.made_by->location));
}

PageMemory memory_of(const sim::MemoryTimeline& timeline, const ir::Module& module) {
  const plan::MemoryUse& use = timeline.use;
  PageMemory memory{.sizes = {{"arguments", use.arguments},
                              {"constants", use.constants},
                              {"outputs", use.outputs},
                              {"at the peak, besides arguments and constants", use.peak}}};
  for (const sim::MemoryPoint& point : timeline.points) {
    memory.points.push_back({point.at, point.bytes});
  }
  const std::vector<plan::ArrayInUse>& arrays = timeline.at_peak;
  for (std::size_t i = 0; i < std::min(arrays.size(), kMostPeakArrays); ++i) {
    memory.peak.push_back({peak_name(arrays[i], module), arrays[i].bytes});
  }
  std::int64_t rest = 0;
  for (std::size_t i = kMostPeakArrays; i < arrays.size(); ++i) rest += arrays[i].bytes;
  if (rest > 0) {
    memory.peak.push_back({plural(arrays.size() - kMostPeakArrays, "smaller array"), rest});
  }
  return memory;
}

}  // namespace

PageData page_of_prediction(const Compilation& of, const Explanation& explanation,
                            const std::string& name) {
  const ir::Module& module = *of.program.scheduled();
  PageData page;
  OpFacts facts(module);
  PageOps ops(page, facts);
  const PredictedEvents events = predicted_events(*explanation.simulation);
  add_events(page, events.log, ops, std::span(&name, 1));
  for (const RepeatedStretch& one : events.repeated) {
    page.repeats.push_back({one.start_ns * kPsOfANs, one.end_ns * kPsOfANs, one.times});
  }
  page.summary = summary_of(of, explanation, name);
  // Of the events the turns of loops that are left out are missing, and what a transfer takes
  // before its bytes move.
  for (PageDevice& device : page.devices) device.times = page.summary.times;
  add_collectives(page, explanation, ops);
  add_machine(page, of.target, module);
  add_links(page, *explanation.simulation, of.target);
  page.facts = header_facts(of);
  page.facts.emplace(page.facts.begin(), "predicted", "by the model of the machine");
  page.warnings = explanation.warnings;
  page.program = products_text(explanation.products);
  page.memory = memory_of(*explanation.simulation->memory, module);
  page.headline = page_headline(page);
  return page;
}

PageData page_of_run(const PageOfRun& of) {
  PageData page;
  OpFacts facts(of.module);
  PageOps ops(page, facts);
  add_events(page, of.log, ops, of.names);
  page.summary.flops = of.explanation.flops;
  add_seen_collectives(page, seen_collectives(of.explanation, of.log, make_timeline(of.log)),
                       of.explanation, ops);
  add_machine(page, machine::Target(of.machine), of.module);
  page.warnings = of.explanation.warnings;
  page.program = products_text(of.explanation.products);
  page.headline = page_headline(page);
  return page;
}

}  // namespace weft::report
