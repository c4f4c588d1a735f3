#include "report/predicted_events.h"

#include <algorithm>
#include <iterator>

namespace weft::report {
namespace {

using events::Event;
using events::EventKind;

std::int64_t nanoseconds(sim::Picoseconds time) { return (time + 500) / 1000; }

// What keeps the device busy, or waiting, at one time.
struct Stretch {
  std::int64_t start_ns = 0, end_ns = 0;
  double times = 1;
};

std::vector<Stretch> stretches_of(const sim::Simulation& simulation) {
  std::vector<Stretch> all;
  for (const sim::Compute& one : simulation.computes) {
    all.push_back({nanoseconds(one.start), nanoseconds(one.end), one.times});
  }
  for (const sim::Wait& one : simulation.waits) {
    all.push_back({nanoseconds(one.start), nanoseconds(one.end), one.times});
  }
  std::ranges::stable_sort(all, {}, &Stretch::start_ns);
  return all;
}

// Those that follow each other and stand for as many turns are one.
std::vector<RepeatedStretch> repeated(const sim::Simulation& simulation) {
  std::vector<RepeatedStretch> all;
  double before = 1;
  for (const Stretch& one : stretches_of(simulation)) {
    if (one.times > 1 && one.times == before) {
      all.back().end_ns = std::max(all.back().end_ns, one.end_ns);
    } else if (one.times > 1) {
      all.push_back({one.start_ns, one.end_ns, one.times});
    }
    before = one.times;
  }
  return all;
}

}  // namespace

PredictedEvents predicted_events(const sim::Simulation& simulation) {
  std::vector<Event> events;
  for (const sim::Compute& one : simulation.computes) {
    events.push_back({.kind = EventKind::compute,
                      .op = one.op,
                      .num_ops = one.num_ops,
                      .start_ns = nanoseconds(one.start),
                      .end_ns = nanoseconds(one.end)});
  }
  std::vector<Event> transfers;
  for (const sim::Transfer& one : simulation.transfers) {
    Event event{.kind = EventKind::transfer,
                .op = one.op,
                .start_ns = nanoseconds(one.moves),
                .end_ns = nanoseconds(one.arrives),
                .begun_ns = nanoseconds(one.begun),
                .execution = transfers.size()};
    transfers.push_back(event);
  }
  std::ranges::copy(transfers, std::back_inserter(events));
  for (const sim::Wait& one : simulation.waits) {
    Event event = transfers[one.transfer];
    event.kind = EventKind::wait;
    event.start_ns = nanoseconds(one.start);
    events.push_back(event);
  }
  std::ranges::stable_sort(events, {}, &Event::end_ns);
  PredictedEvents result{.log = {}, .repeated = repeated(simulation)};
  if (!events.empty()) result.log.span_ns = events.back().end_ns;
  result.log.devices.push_back(std::move(events));
  return result;
}

}  // namespace weft::report
