#include "report/predicted_events.h"

#include <algorithm>
#include <cmath>

namespace weft::report {
namespace {

using events::Event;
using events::EventKind;

std::int64_t nanoseconds(double seconds) { return std::llround(seconds * 1e9); }

// What keeps the device busy, or waiting, at one time.
struct Stretch {
  std::int64_t start_ns = 0, end_ns = 0;
  double times = 1;
};

std::vector<Stretch> stretches_of(const plan::Prediction& prediction) {
  std::vector<Stretch> all;
  for (const plan::PredictedCompute& one : prediction.computes) {
    all.push_back({nanoseconds(one.start), nanoseconds(one.end), one.times});
  }
  for (const plan::PredictedTransfer& one : prediction.transfers) {
    if (one.exposed() <= 0) continue;
    all.push_back({nanoseconds(one.waited), nanoseconds(one.arrives), one.times});
  }
  std::ranges::stable_sort(all, {}, &Stretch::start_ns);
  return all;
}

// Those that follow each other and stand for as many turns are one.
std::vector<RepeatedStretch> repeated(const plan::Prediction& prediction) {
  std::vector<RepeatedStretch> all;
  double before = 1;
  for (const Stretch& one : stretches_of(prediction)) {
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

PredictedEvents predicted_events(const plan::Prediction& prediction) {
  std::vector<Event> events;
  for (const plan::PredictedCompute& one : prediction.computes) {
    events.push_back({.kind = EventKind::compute,
                      .op = one.op,
                      .num_ops = one.num_ops,
                      .start_ns = nanoseconds(one.start),
                      .end_ns = nanoseconds(one.end)});
  }
  std::uint64_t execution = 0;
  for (const plan::PredictedTransfer& one : prediction.transfers) {
    Event event{.kind = EventKind::transfer,
                .op = one.op,
                .start_ns = nanoseconds(one.moves),
                .end_ns = nanoseconds(one.arrives),
                .begun_ns = nanoseconds(one.begun),
                .execution = execution++};
    events.push_back(event);
    if (one.exposed() <= 0) continue;
    event.kind = EventKind::wait;
    event.start_ns = nanoseconds(one.waited);
    events.push_back(event);
  }
  std::ranges::stable_sort(events, {}, &Event::end_ns);
  PredictedEvents result{.log = {}, .repeated = repeated(prediction)};
  if (!events.empty()) result.log.span_ns = events.back().end_ns;
  result.log.devices.push_back(std::move(events));
  return result;
}

}  // namespace weft::report
