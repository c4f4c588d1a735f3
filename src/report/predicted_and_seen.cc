#include "report/predicted_and_seen.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

#include <fmt/format.h>

#include "core/text/quantity.h"

namespace weft::report {
namespace {

using TimesOfOps = std::unordered_map<const ir::Op*, TransferTimes>;

void add(const TimesOfOps& times, const ir::Op* op, SeenCollective& to) {
  const auto at = times.find(op);
  if (at == times.end()) return;
  to.seconds += 1e-9 * static_cast<double>(at->second.total_ns);
  to.exposed += 1e-9 * static_cast<double>(at->second.exposed_ns);
}

}  // namespace

std::vector<SeenCollective> seen_collectives(const Explanation& explanation,
                                             const events::EventLog& log,
                                             const Timeline& timeline) {
  TimesOfOps times;
  for (const TransferTimes& one : transfer_times(log, slowest_device(timeline))) {
    times.emplace(one.op, one);
  }
  std::vector<SeenCollective> seen;
  for (CollectiveLine& line : collective_lines(explanation.collectives)) {
    SeenCollective& one = seen.emplace_back(SeenCollective{std::move(line)});
    std::int64_t executions = 0;
    for (const ExplainedCollective* place : one.line.places) {
      add(times, place->op, one);
      for (const ir::Op* op : place->more_ops) add(times, op, one);
      const auto at = times.find(place->op);
      executions += at == times.end() ? 0 : at->second.count;
    }
    if (executions == 0) continue;
    one.line.count = static_cast<double>(executions);
    one.seconds /= one.line.count;
    one.exposed /= one.line.count;
  }
  return seen;
}

const SeenCollective* most_exposed(const std::vector<SeenCollective>& collectives) {
  const auto most = std::ranges::max_element(
      collectives, {}, [](const SeenCollective& one) { return one.exposed * one.line.count; });
  return most == collectives.end() || most->exposed <= 0 ? nullptr : &*most;
}

std::string to_text(const std::vector<SeenCollective>& collectives,
                    const Explanation& explanation) {
  std::size_t width = 10;
  for (const SeenCollective& one : collectives) {
    width = std::max(width, name_text(one.line.first()).size());
  }
  std::string text =
      fmt::format("{:{}}  {:>7}  {:>9}  {:>9}  {:>17}  {:>9}  source\n", "collective", width,
                  "times", "predicted", "seen", "exposed:predicted", "seen");
  for (const SeenCollective& one : collectives) {
    const ExplainedCollective& first = one.line.first();
    fmt::format_to(std::back_inserter(text), "{:{}}  {:>7.0f}  {:>9}  {:>9}  {:>17}  {:>9}  {}\n",
                   name_text(first), width, one.line.count, seconds_text(first.seconds),
                   seconds_text(one.seconds), seconds_text(first.exposed_seconds),
                   seconds_text(one.exposed), place_text(one.line));
  }
  if (const auto& whole = explanation.simulation) {
    fmt::format_to(std::back_inserter(text),
                   "predicted with a core to each device: {}, of which {} exposed; {:.1f} % of the "
                   "communication hidden\n",
                   seconds_text(sim::to_seconds(whole->total)),
                   seconds_text(sim::to_seconds(whole->exposed)), 100 * whole->hidden_share());
  }
  return text;
}

}  // namespace weft::report
