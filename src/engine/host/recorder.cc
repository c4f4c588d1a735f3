#include "engine/host/recorder.h"

#include <algorithm>

namespace weft::engine {

void Recorder::add(const events::Event& event) {
  if (static_cast<std::int64_t>(events_.size()) < max_events_) {
    events_.push_back(event);
  } else {
    ++dropped_;
  }
}

void Recorder::compute(const ir::Op& op, std::size_t num_ops, std::int64_t start_ns,
                       std::int64_t end_ns) {
  events::Event event;
  event.kind = events::EventKind::compute;
  event.op = &op;
  event.num_ops = static_cast<std::uint32_t>(num_ops);
  event.start_ns = start_ns;
  event.end_ns = end_ns;
  add(event);
}

void Recorder::transfer(const ir::Op& op, const Participation& participation,
                        std::int64_t waits_since_ns) {
  const ParticipationTimes& times = participation.times;
  events::Event event;
  event.kind = events::EventKind::transfer;
  event.peer = times.peer;
  event.op = &op;
  event.start_ns = times.ready_ns;
  event.end_ns = std::max(times.ready_ns, times.done_ns);
  event.begun_ns = times.begun_ns;
  event.execution = times.execution;
  event.group = participation.place.group;
  add(event);
  if (waits_since_ns < 0 || waits_since_ns >= times.free_ns) return;
  event.kind = events::EventKind::wait;
  event.start_ns = waits_since_ns;
  event.end_ns = times.free_ns;
  add(event);
}

}  // namespace weft::engine
