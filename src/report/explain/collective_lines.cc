#include "report/explain/collective_lines.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/text/plural.h"
#include "core/text/quantity.h"
#include "report/explain/scheduled.h"

namespace weft::report {
namespace {

bool same_line(const ExplainedCollective& a, const ExplainedCollective& b) {
  return a.name == b.name && a.combines == b.combines && a.types == b.types &&
         a.axes.names == b.axes.names && a.axes.moves == b.axes.moves &&
         a.axes.group_size == b.axes.group_size && a.algorithm == b.algorithm &&
         a.bottleneck == b.bottleneck && a.reason == b.reason && a.seconds == b.seconds &&
         a.steps == b.steps && seconds_text(a.exposed_seconds) == seconds_text(b.exposed_seconds) &&
         a.why == b.why && a.hidden_under.empty() == b.hidden_under.empty();
}

}  // namespace

std::vector<CollectiveLine> collective_lines(const std::vector<ExplainedCollective>& collectives) {
  std::vector<CollectiveLine> lines;
  for (const ExplainedCollective& one : collectives) {
    auto at = std::ranges::find_if(
        lines, [&](const CollectiveLine& line) { return same_line(line.first(), one); });
    if (at == lines.end()) at = lines.insert(lines.end(), CollectiveLine());
    at->places.push_back(&one);
    at->count += one.count;
    at->count_exact = at->count_exact && one.count_exact;
  }
  return lines;
}

std::string name_text(const ExplainedCollective& one) {
  std::string text = one.steps == 1 ? one.name : fmt::format("{} {}s", one.steps, one.name);
  if (!one.combines.empty()) text += fmt::format(" ({})", one.combines);
  if (!one.axes.sends) return text + ", each to itself";
  if (!one.axes.moves.empty()) text += ", " + one.axes.moves;
  if (one.axes.found) return text + fmt::format(" along {}", fmt::join(one.axes.names, ", "));
  return text + " in groups that are no axes of the mesh";
}

std::string route_text(const CollectiveLine& line, const sim::Simulation* simulation) {
  const ExplainedCollective& one = line.first();
  if (one.bottleneck.empty()) return "";
  std::string text = fmt::format("{}; longest on {}", one.algorithm, one.bottleneck);
  if (one.bottleneck_links > 1) text += fmt::format(" and {} more", one.bottleneck_links - 1);
  if (simulation != nullptr) {
    std::unordered_set<const ir::Op*> ops;
    for (const ExplainedCollective* place : line.places) {
      ops.insert(place->op);
      ops.insert(place->more_ops.begin(), place->more_ops.end());
    }
    if (const double share = share_under_way(*simulation, ops); share > 0) {
      text += fmt::format("; under way {:.3g} % of the time", 100 * share);
    }
  }
  if (one.sooner_done > 0) {
    text += fmt::format("; {} would be done sooner", plural(one.sooner_done, "device"));
  }
  return text;
}

std::string place_text(const CollectiveLine& line) {
  const std::string& source = line.first().source;
  std::string text = source.substr(source.rfind('/') + 1);
  if (!line.first().scope.empty()) text += " in " + line.first().scope;
  if (line.places.size() > 1) text += fmt::format(" and {} more", line.places.size() - 1);
  return text;
}

}  // namespace weft::report
