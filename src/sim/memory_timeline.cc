#include "sim/memory_timeline.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

namespace weft::sim {
namespace {

// The most while a step runs, and what is left of it; below 0: not known.
struct StepBytes {
  std::int64_t most = -1, after = -1;
};
using MemoryLog = RunLog<StepBytes>;
using TimeLog = RunLog<Picoseconds>;

class MemoryLogger : public plan::MemoryWatcher {
 public:
  void enter(const plan::Role& role) override { log_.enter(role); }
  void done(std::int64_t most, std::int64_t now) override { log_.done({most, now}); }
  void leave() override { log_.leave(); }
  const MemoryLog& log() const { return log_; }

 private:
  MemoryLog log_;
};

constexpr std::uint32_t kNoRun = ~std::uint32_t{0};
using InnerRuns = std::span<const std::pair<std::uint32_t, std::uint32_t>>;

// Those of one step.
template <class Run>
InnerRuns inner_runs(const Run& run, std::size_t step) {
  const auto [begin, end] = std::ranges::equal_range(
      run.inner, step, {}, &std::pair<std::uint32_t, std::uint32_t>::first);
  return {begin, end};
}

// Finds for each run of a simulation the one whose memory was counted.
class Matching {
 public:
  Matching(const TimeLog& times, const MemoryLog& memory)
      : times_(times),
        memory_(memory),
        match_(times.runs().size(), kNoRun),
        is_matched_(memory.runs().size()) {
    match(0, 0);
    for (std::uint32_t i = 0; i < times.runs().size(); ++i) match_inner(i);
    most_.resize(memory.runs().size());
    for (std::size_t i = memory.runs().size(); i-- > 0;) most_[i] = most_in(memory.runs()[i]);
  }

  // By step of the simulation.
  std::vector<StepBytes> bytes() const {
    std::vector<StepBytes> all(times_.entries().size());
    for (std::size_t i = 0; i < times_.runs().size(); ++i) {
      if (match_[i] == kNoRun) continue;
      const MemoryLog::Run& counted = memory_.runs()[match_[i]];
      const std::vector<std::uint32_t>& steps = times_.runs()[i].steps;
      for (std::size_t s = 0; s < steps.size(); ++s) {
        StepBytes& bytes = all[steps[s]] = memory_.entries()[counted.steps[s]];
        for (const auto& [step, run] : inner_runs(counted, s)) {
          if (!is_matched_[run]) bytes.most = std::max(bytes.most, most_[run]);
        }
      }
    }
    return all;
  }

 private:
  void match(std::uint32_t run, std::uint32_t counted) {
    match_[run] = counted;
    is_matched_[counted] = true;
  }

  void match_inner(std::uint32_t run) {
    if (match_[run] == kNoRun) return;
    const MemoryLog::Run& outer = memory_.runs()[match_[run]];
    for (const auto& [step, inner] : times_.runs()[run].inner) {
      const std::uint32_t found = counted(inner_runs(outer, step), times_.runs()[inner].role);
      if (found != kNoRun) match(inner, found);
    }
  }

  // Of conditions and turns the last one that there is; kNoRun: none.
  std::uint32_t counted(InnerRuns runs, const plan::Role& role) const {
    std::uint32_t found = kNoRun;
    for (const auto& [step, run] : runs) {
      const plan::Role& counted = memory_.runs()[run].role;
      if (counted.kind != role.kind || counted.number > role.number) continue;
      if (role.kind != plan::Role::body || counted.number == role.number) found = run;
    }
    return found;
  }

  // And in all that it runs; those are known.
  std::int64_t most_in(const MemoryLog::Run& run) const {
    std::int64_t most = 0;
    for (const std::uint32_t step : run.steps) most = std::max(most, memory_.entries()[step].most);
    for (const auto& [step, inner] : run.inner) most = std::max(most, most_[inner]);
    return most;
  }

  const TimeLog& times_;
  const MemoryLog& memory_;
  std::vector<std::uint32_t> match_;  // by run of the simulation
  std::vector<bool> is_matched_;      // by run whose memory was counted
  std::vector<std::int64_t> most_;
};

void add(std::vector<MemoryPoint>& points, Picoseconds at, std::int64_t bytes) {
  const std::int64_t before = points.empty() ? 0 : points.back().bytes;
  if (bytes != before) points.push_back({at, bytes});
}

std::vector<MemoryPoint> points_of(const TimeLog& times, const std::vector<StepBytes>& bytes) {
  std::vector<bool> runs_others(bytes.size());
  for (const TimeLog::Run& run : times.runs()) {
    for (const auto& [step, inner] : run.inner) runs_others[run.steps[step]] = true;
  }
  std::vector<MemoryPoint> points;
  Picoseconds before = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const Picoseconds end = times.entries()[i];
    if (bytes[i].most < 0) continue;
    add(points, runs_others[i] ? end : before, bytes[i].most);
    add(points, end, bytes[i].after);
    before = end;
  }
  return points;
}

}  // namespace

MemoryTimeline memory_timeline(const plan::Plan& plan, const RunLog<Picoseconds>& ends) {
  MemoryLogger logger;
  MemoryTimeline timeline;
  timeline.use = plan::memory_use(plan, &logger);
  timeline.points = points_of(ends, Matching(ends, logger.log()).bytes());
  const auto peak = std::ranges::find(timeline.points, timeline.use.peak, &MemoryPoint::bytes);
  if (peak != timeline.points.end()) timeline.peak_at = peak->at;
  timeline.at_peak = plan::in_use_at_peak(plan);
  return timeline;
}

}  // namespace weft::sim
