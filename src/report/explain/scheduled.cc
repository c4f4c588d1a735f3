#include "report/explain/scheduled.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "core/interval.h"
#include "report/explain/exposure_text.h"

namespace weft::report {
namespace {

// Takes `word` from the beginning of a text.
bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

bool take(std::string_view& text, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

// A ring that is being put together.
struct Ring {
  std::size_t entry = 0;
  std::set<int> steps;
};

// Sums are of all steps; the bytes in and out are those of the first, and the words those of the
// one that is exposed most.
void add_step(const ExplainedCollective& step, const RingStep& which, ExplainedCollective& ring) {
  ring.wire_bytes += step.wire_bytes;
  ring.seconds += step.seconds;
  ring.exposed_seconds += step.exposed_seconds;
  ++ring.steps;
  ring.more_ops.push_back(step.op);
  if (ring.hidden_under.empty()) ring.hidden_under = step.hidden_under;
  if (step.exposed_seconds > ring.worst_exposed_seconds) {
    ring.worst_exposed_seconds = step.exposed_seconds;
    ring.why = step.why;
    ring.exposed_because = fmt::format("{} {}: {}", which.word, which.step, step.exposed_because);
  }
  if (ring.axes.moves != step.axes.moves) ring.axes.moves = "in both directions";
}

}  // namespace

std::optional<RingStep> ring_step(std::string_view reason) {
  RingStep step;
  step.word = reason.substr(0, 4);
  if ((!take(reason, "step ") && !take(reason, "tile ")) || !take(reason, step.step) ||
      !take(reason, " of ") || !take(reason, step.steps) || !take(reason, " of ")) {
    return std::nullopt;
  }
  step.of = reason;
  return step;
}

void add_exposure(const sim::Simulation& simulation, const ir::Module& module,
                  std::vector<ExplainedCollective>& collectives) {
  std::unordered_map<const ir::Op*, const sim::Collective*> predicted;
  for (const sim::Collective& one : simulation.collectives) predicted[one.op] = &one;
  for (ExplainedCollective& one : collectives) {
    const auto at = predicted.find(one.op);
    if (at == predicted.end()) {  // another branch takes longer
      one.exposed_seconds = one.seconds;
      one.in_shorter_branch = true;
      continue;
    }
    one.exposed_seconds = at->second->exposed_seconds();
    one.sooner_done = at->second->sooner_done;
    one.hidden_under = hidden_under(*at->second, module);
    one.exposed_because = exposed_because(*at->second, *simulation.network, module);
    one.why = at->second->why;
  }
}

double share_under_way(const sim::Simulation& simulation,
                       const std::unordered_set<const ir::Op*>& collectives) {
  if (simulation.total <= 0 || !simulation.is_whole) return 0;
  // Turns of loops that are alike stand once in the list.
  std::map<double, std::vector<Interval<sim::Picoseconds>>> stretches;
  for (const sim::Transfer& one : simulation.transfers) {
    if (collectives.contains(one.op)) stretches[one.times].push_back({one.begun, one.arrives});
  }
  double time = 0;
  for (auto& [times, all] : stretches) {
    for (const auto& [start, end] : united(std::move(all))) {
      time += times * static_cast<double>(end - start);
    }
  }
  return time / static_cast<double>(simulation.total);
}

std::vector<ExplainedCollective> with_rings(std::vector<ExplainedCollective> collectives) {
  std::vector<ExplainedCollective> entries;
  // By block and what they are steps of. Several that are alike may be under way at once.
  std::map<std::pair<const ir::Block*, std::string>, std::vector<Ring>> rings;
  for (ExplainedCollective& one : collectives) {
    const std::string reason = one.reason;
    const std::optional<RingStep> step = ring_step(reason);
    if (!step) {
      entries.push_back(std::move(one));
      continue;
    }
    const ir::Block* const block = sim::beginning_of(*one.op).parent;
    std::vector<Ring>& alike = rings[{block, std::string(step->of)}];
    const auto ring =
        std::ranges::find_if(alike, [&](const Ring& r) { return !r.steps.contains(step->step); });
    if (ring != alike.end()) {
      ring->steps.insert(step->step);
      add_step(one, *step, entries[ring->entry]);
      continue;
    }
    alike.push_back({entries.size(), {step->step}});
    one.reason = std::string(step->of);
    one.replaces = one.reason;
    one.worst_exposed_seconds = one.exposed_seconds;
    if (!one.exposed_because.empty() && step->steps > 1) {
      one.exposed_because = fmt::format("{} {}: {}", step->word, step->step, one.exposed_because);
    }
    entries.push_back(std::move(one));
  }
  return entries;
}

}  // namespace weft::report
