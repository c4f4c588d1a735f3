#include "report/page/page_collectives.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/text/quantity.h"
#include "report/explain/collective_lines.h"

namespace weft::report {
namespace {

std::int64_t picoseconds(double seconds) { return std::llround(seconds * 1e12); }
std::string time_text(std::int64_t ps) { return seconds_text(1e-12 * static_cast<double>(ps)); }

PageCollective page_collective(const CollectiveLine& line, PageOps& ops) {
  const ExplainedCollective& first = line.first();
  PageCollective result{.name = name_text(first),
                        .axes = first.axes.names,
                        .group_size = first.axes.group_size,
                        .types = first.types,
                        .bytes_in = first.bytes_in,
                        .bytes_out = first.bytes_out,
                        .wire_bytes = first.wire_bytes,
                        .count = line.count,
                        .count_exact = line.count_exact,
                        .time_ps = picoseconds(first.seconds),
                        .exposed_ps = picoseconds(first.exposed_seconds),
                        .hidden_under = first.hidden_under,
                        .exposed_because = first.exposed_because,
                        .reason = first.reason,
                        .source = first.source,
                        .scope = first.scope};
  for (const ExplainedCollective* place : line.places) {
    result.ops.push_back(ops.index(*place->op));
    for (const ir::Op* op : place->more_ops) result.ops.push_back(ops.index(*op));
  }
  return result;
}

// How the machine of the prediction carries it out.
void add_route(PageCollective& collective, const ExplainedCollective& one) {
  collective.algorithm = one.algorithm;
  collective.bottleneck = one.bottleneck;
  if (one.bottleneck_links > 1) {
    collective.bottleneck += fmt::format(" and {} more", one.bottleneck_links - 1);
  }
}

std::string place_of(const PageCollective& one) {
  return one.source.empty() ? "" : " at " + one.source.substr(one.source.rfind('/') + 1);
}

}  // namespace

void add_collectives(PageData& page, const Explanation& explanation, PageOps& ops) {
  for (const CollectiveLine& line : collective_lines(explanation.collectives)) {
    page.collectives.push_back(page_collective(line, ops));
    if (explanation.simulation) add_route(page.collectives.back(), line.first());
  }
}

void add_seen_collectives(PageData& page, const std::vector<SeenCollective>& seen,
                          const Explanation& explanation, PageOps& ops) {
  for (const SeenCollective& one : seen) {
    PageCollective& collective = page.collectives.emplace_back(page_collective(one.line, ops));
    if (explanation.simulation) {
      collective.predicted_ps = collective.time_ps;
      collective.predicted_exposed_ps = collective.exposed_ps;
      add_route(collective, one.line.first());
    }
    collective.time_ps = picoseconds(one.seconds);
    collective.exposed_ps = picoseconds(one.exposed);
  }
}

std::string page_headline(const PageData& page) {
  const PageSummary& s = page.summary;
  std::string text = fmt::format("{} takes {}. ", s.device, time_text(s.total_ps));
  if (s.times.communication_ps == 0) return text + "No data moves between devices.";
  if (s.times.exposed_ps == 0) {
    return text + fmt::format("All of its {} of communication are hidden.",
                              time_text(s.times.communication_ps));
  }
  text += fmt::format("For {} of that, {:.0f} %, it waits for communication",
                      time_text(s.times.exposed_ps),
                      100 * static_cast<double>(s.times.exposed_ps) /
                          static_cast<double>(std::max<std::int64_t>(s.total_ps, 1)));
  const auto exposed = [](const PageCollective& one) {
    return static_cast<double>(one.exposed_ps) * one.count;
  };
  const auto most = std::ranges::max_element(page.collectives, {}, exposed);
  if (most == page.collectives.end() || exposed(*most) <= 0) return text + '.';
  text += fmt::format(", most of it for {}{}", most->name, place_of(*most));
  return text + (most->exposed_because.empty() ? "." : ": " + most->exposed_because + '.');
}

}  // namespace weft::report
