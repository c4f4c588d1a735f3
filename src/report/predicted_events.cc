#include "report/predicted_events.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "ir/ops/collective.h"

namespace weft::report {
namespace {

using events::Event;
using events::EventKind;

constexpr std::int64_t kMostDevices = 64, kMostEvents = 1 << 20;

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

// Of one device, without those that it is given data by.
std::vector<Event> events_of(const sim::Simulation& simulation) {
  std::vector<Event> events, transfers;
  for (const sim::Compute& one : simulation.computes) {
    events.push_back({.kind = EventKind::compute,
                      .op = one.op,
                      .num_ops = one.num_ops,
                      .start_ns = nanoseconds(one.start),
                      .end_ns = nanoseconds(one.end)});
  }
  for (const sim::Transfer& one : simulation.transfers) {
    transfers.push_back({.kind = EventKind::transfer,
                         .op = one.op,
                         .start_ns = nanoseconds(one.moves),
                         .end_ns = nanoseconds(one.arrives),
                         .begun_ns = nanoseconds(one.begun),
                         .execution = transfers.size()});
  }
  std::ranges::copy(transfers, std::back_inserter(events));
  for (const sim::Wait& one : simulation.waits) {
    Event event = transfers[one.transfer];
    event.kind = EventKind::wait;
    event.start_ns = nanoseconds(one.start);
    events.push_back(event);
  }
  std::ranges::stable_sort(events, {}, &Event::end_ns);
  return events;
}

// Who sends to whom in permutes, by the op and the device that is given data.
class Senders {
 public:
  explicit Senders(const sim::Simulation& simulation) {
    for (const sim::Collective& one : simulation.collectives) {
      const std::optional<ir::Participants> who = ir::participants(one.op->attrs);
      if (!who || who->pairs == nullptr) continue;
      for (const auto& [from, to] : *who->pairs) senders_[{one.op, to}] = from;
    }
  }
  // -1: nobody, or everybody.
  std::int32_t to(std::int64_t device, const Event& event) const {
    const auto at = senders_.find({event.op, device});
    return at == senders_.end() ? -1 : static_cast<std::int32_t>(at->second);
  }

 private:
  std::map<std::pair<const ir::Op*, std::int64_t>, std::int64_t> senders_;
};

}  // namespace

PredictedEvents predicted_events(const sim::Simulation& simulation, std::int64_t devices) {
  const std::vector<Event> alike = events_of(simulation);
  const auto many =
      std::max<std::int64_t>(1, kMostEvents / std::max<std::int64_t>(1, std::ssize(alike)));
  devices = std::min({devices, kMostDevices, many});
  PredictedEvents result{.log = {}, .repeated = repeated(simulation)};
  if (!alike.empty()) result.log.span_ns = alike.back().end_ns;
  const Senders senders(simulation);
  for (std::int64_t device = 0; device < devices; ++device) {
    std::vector<Event>& events = result.log.devices.emplace_back(alike);
    for (Event& event : events) {
      if (event.kind == EventKind::compute) continue;
      const std::int32_t sender = senders.to(device, event);
      if (sender < devices) event.peer = sender;
    }
  }
  return result;
}

}  // namespace weft::report
