#include "report/explain/sent_totals.h"

#include <algorithm>
#include <functional>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/text/quantity.h"

namespace weft::report {
namespace {

void add_to(std::vector<SentTotal>& totals, const std::string& of, const ExplainedCollective& one) {
  auto at = std::ranges::find(totals, of, &SentTotal::of);
  if (at == totals.end()) at = totals.insert(at, SentTotal{.of = of});
  at->wire_bytes += one.count * one.wire_bytes;
  at->seconds += one.count * one.seconds;
  at->exposed_seconds += one.count * one.exposed_seconds;
}

bool is_in(std::string_view scope, std::string_view what) { return scope.find(what) != scope.npos; }

// That of its operand counts where the collective is for an op outside, as gradients are summed for
// the update.
std::string phase_of(const ExplainedCollective& one) {
  for (const std::string& scope : {one.scope, one.operand_scope}) {
    if (is_in(scope, "transpose(")) return "backward";
    if (is_in(scope, "jvp(")) return "forward";
  }
  return "the rest";
}

std::string totals_table(std::string_view before, std::span<const SentTotal> totals) {
  std::size_t width = 0;
  for (const SentTotal& total : totals) width = std::max(width, total.of.size());
  std::string text;
  for (const SentTotal& total : totals) {
    text += fmt::format("  {}{:{}}  {:>9}  {:>8}  {:>8} exposed\n", before, total.of, width,
                        bytes_text(total.wire_bytes), seconds_text(total.seconds),
                        seconds_text(total.exposed_seconds));
  }
  return text;
}

}  // namespace

std::vector<SentTotal> sent_by_axes(std::span<const ExplainedCollective> collectives) {
  std::vector<SentTotal> totals;
  for (const ExplainedCollective& one : collectives) {
    if (!one.axes.sends) continue;
    add_to(totals, one.axes.found ? fmt::format("{}", fmt::join(one.axes.names, ", ")) : "no axis",
           one);
  }
  std::ranges::stable_sort(totals, std::greater(), &SentTotal::wire_bytes);
  return totals;
}

std::vector<SentTotal> sent_by_phase(std::span<const ExplainedCollective> collectives) {
  const auto is_backward = [](const ExplainedCollective& one) {
    return phase_of(one) == "backward";
  };
  if (std::ranges::none_of(collectives, is_backward)) return {};
  std::vector<SentTotal> totals{{.of = "forward"}, {.of = "backward"}, {.of = "the rest"}};
  for (const ExplainedCollective& one : collectives) {
    if (!one.axes.sends) continue;
    add_to(totals, phase_of(one), one);
  }
  std::erase_if(totals, [](const SentTotal& total) { return total.seconds == 0; });
  return totals;
}

std::string totals_text(std::span<const ExplainedCollective> collectives) {
  const std::vector<SentTotal> axes = sent_by_axes(collectives);
  const std::vector<SentTotal> phases = sent_by_phase(collectives);
  std::string text;
  if (axes.size() > 1) text += totals_table("along ", axes);
  if (phases.size() > 1) text += totals_table("", phases);
  return text;
}

}  // namespace weft::report
