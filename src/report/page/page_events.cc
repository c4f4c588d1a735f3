#include "report/page/page_events.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "report/timeline.h"

namespace weft::report {
namespace {

using events::Event;
using events::EventKind;

PageTimes page_times(const DeviceTimes& times) {
  return {times.compute_ns * kPsOfANs, times.communication_ns * kPsOfANs,
          times.hidden_ns * kPsOfANs, times.exposed_ns * kPsOfANs, times.idle_ns * kPsOfANs};
}

PageSlice page_slice(const Event& event, PageOps& ops) {
  PageSlice slice{.kind = event.kind,
                  .op = ops.index(*event.op, event.num_ops),
                  .start_ps = event.start_ns * kPsOfANs,
                  .end_ps = event.end_ns * kPsOfANs,
                  .begun_ps = event.start_ns * kPsOfANs};
  if (event.kind != EventKind::compute) slice.peer = event.peer;
  if (event.kind == EventKind::transfer) slice.begun_ps = event.begun_ns * kPsOfANs;
  return slice;
}

// The longest of them, in their order.
std::vector<Event> longest_events(const std::vector<Event>& events, std::int64_t most) {
  std::vector<std::size_t> order(events.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto length = [&](std::size_t i) { return events[i].end_ns - events[i].start_ns; };
  std::ranges::stable_sort(order, std::ranges::greater(), length);
  order.resize(std::min(order.size(), static_cast<std::size_t>(most)));
  std::ranges::sort(order);
  std::vector<Event> result;
  for (const std::size_t i : order) result.push_back(events[i]);
  return result;
}

}  // namespace

void add_events(PageData& page, const events::EventLog& log, PageOps& ops,
                std::span<const std::string> names, std::int64_t most) {
  const Timeline timeline = make_timeline(log);
  page.span_ps = log.span_ns * kPsOfANs;
  page.events_dropped = log.dropped;
  if (log.devices.empty()) return;
  const std::size_t slowest = slowest_device(timeline);
  page.summary = {.device = names[slowest],
                  .total_ps = page.span_ps,
                  .times = page_times(timeline.devices[slowest])};
  const auto count = [&](std::size_t d) {
    return static_cast<std::int64_t>(log.devices[d].size());
  };
  std::int64_t room = most - std::min(most, count(slowest));
  for (std::size_t d = 0; d < log.devices.size(); ++d) {
    if (d != slowest && count(d) > room) {
      ++page.devices_left_out;
      continue;
    }
    if (d != slowest) room -= count(d);
    PageDevice& device = page.devices.emplace_back();
    device.id = static_cast<std::int64_t>(d);
    device.name = names[d];
    device.times = page_times(timeline.devices[d]);
    const bool is_whole = count(d) <= most;
    if (!is_whole) page.slices_left_out += count(d) - most;
    const std::vector<Event> kept =
        is_whole ? std::vector<Event>() : longest_events(log.devices[d], most);
    for (const Event& event : is_whole ? log.devices[d] : kept) {
      device.slices.push_back(page_slice(event, ops));
    }
  }
}

}  // namespace weft::report
