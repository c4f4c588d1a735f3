#include "report/timeline.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/interval.h"

namespace weft::report {
namespace {

using events::Event;
using events::EventKind;

using Interval = weft::Interval<std::int64_t>;

// The union of a device's events of a kind, as intervals in order that do not touch.
std::vector<Interval> united(const std::vector<Event>& events, EventKind kind) {
  std::vector<Interval> all;
  for (const Event& event : events) {
    if (event.kind == kind) all.push_back({event.start_ns, event.end_ns});
  }
  return weft::united(std::move(all));
}

std::int64_t length(const std::vector<Interval>& intervals) {
  std::int64_t sum = 0;
  for (const auto& [start, end] : intervals) sum += end - start;
  return sum;
}

std::int64_t common_length(const std::vector<Interval>& a, const std::vector<Interval>& b) {
  std::int64_t sum = 0;
  for (std::size_t i = 0, k = 0; i < a.size() && k < b.size();) {
    sum +=
        std::max<std::int64_t>(0, std::min(a[i].end, b[k].end) - std::max(a[i].start, b[k].start));
    ++(a[i].end < b[k].end ? i : k);
  }
  return sum;
}

// How much of an event is in the intervals.
std::int64_t hidden_ns(const Event& event, const std::vector<Interval>& intervals) {
  std::int64_t sum = 0;
  auto at = std::ranges::upper_bound(intervals, event.start_ns, {}, &Interval::end);
  for (; at != intervals.end() && at->start < event.end_ns; ++at) {
    sum += std::min(at->end, event.end_ns) - std::max(at->start, event.start_ns);
  }
  return sum;
}

DeviceTimes device_times(const std::vector<Event>& events, std::int64_t span_ns) {
  const std::vector<Interval> compute = united(events, EventKind::compute);
  const std::vector<Interval> transfers = united(events, EventKind::transfer);
  DeviceTimes times;
  times.compute_ns = length(compute);
  times.communication_ns = length(transfers);
  times.hidden_ns = common_length(compute, transfers);
  times.exposed_ns = times.communication_ns - times.hidden_ns;
  times.idle_ns = span_ns - times.compute_ns - times.exposed_ns;
  return times;
}

}  // namespace

double hidden_share(const DeviceTimes& times) {
  if (times.communication_ns == 0) return 1;
  return static_cast<double>(times.hidden_ns) / static_cast<double>(times.communication_ns);
}

Timeline make_timeline(const events::EventLog& log) {
  Timeline timeline;
  timeline.span_ns = log.span_ns;
  timeline.dropped_events = log.dropped;
  for (const auto& events : log.devices) {
    timeline.devices.push_back(device_times(events, log.span_ns));
  }
  return timeline;
}

std::vector<TransferTimes> transfer_times(const events::EventLog& log, std::size_t device) {
  const std::vector<Event>& events = log.devices[device];
  const std::vector<Interval> compute = united(events, EventKind::compute);
  std::vector<TransferTimes> all;
  std::unordered_map<const ir::Op*, std::size_t> numbers;
  for (const Event& event : events) {
    if (event.kind != EventKind::transfer) continue;
    const auto [at, is_new] = numbers.try_emplace(event.op, all.size());
    if (is_new) all.push_back({.op = event.op});
    TransferTimes& times = all[at->second];
    ++times.count;
    times.total_ns += event.end_ns - event.start_ns;
    times.exposed_ns += event.end_ns - event.start_ns - hidden_ns(event, compute);
  }
  return all;
}

std::size_t slowest_device(const Timeline& timeline) {
  const auto slowest = std::ranges::min_element(timeline.devices, {}, &DeviceTimes::idle_ns);
  return static_cast<std::size_t>(slowest - timeline.devices.begin());
}

}  // namespace weft::report
