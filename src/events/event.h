// Event: what a device did during one stretch of a run, as the executor (in nanoseconds of the
// clock) and the simulator (in virtual ones) record it; every trace, report and picture is made of
// these.
//
// An EventLog is given to a run, which fills it; afterwards it is plain data. While the run lasts
// each device's list belongs to whoever runs that device. The module that its ops belong to must
// live as long.
#pragma once

#include <cstdint>
#include <vector>

namespace weft::ir {
class Op;
}

namespace weft::events {

enum class EventKind : std::uint8_t {
  // The device computes `op`. One at a time on a device, so these never overlap.
  compute,
  // Data of `op`, a collective, moves to or from the device: from when all that it needs have
  // begun, to when the device may use the result. Several may overlap, and any may overlap with
  // compute.
  transfer,
  // The device can do nothing until the collective `op` is done: for want of its participants, and
  // then of its data; or because it is too far ahead of those that it sends to. Never overlaps with
  // the device's compute.
  wait,
};

struct Event {
  EventKind kind = EventKind::compute;
  std::int32_t peer =
      -1;  // of a transfer or wait: the device that it waited for last; -1: none other
  const ir::Op* op = nullptr;  // of several that are computed as one, the one in whose place
  std::uint32_t num_ops = 1;
  std::int64_t start_ns = 0;  // since the run began
  std::int64_t end_ns = 0;    // not before start_ns
  // For a transfer and its wait: when the device began the collective, which is before `start_ns`
  // where others were late; and which execution of the collective by its group this is. The
  // participants' transfers with equal op, group and execution belong together.
  std::int64_t begun_ns = 0;
  std::uint64_t execution = 0;
  std::uint32_t group = 0;
};

struct EventLog {
  std::vector<std::vector<Event>> devices;  // by device id, each in the order of its ends
  std::int64_t span_ns = 0;                 // from the run's beginning to its end
  std::int64_t dropped = 0;  // events beyond `max_events_per_device`, which are not here
  std::int64_t max_events_per_device = 1 << 20;
  std::int64_t began_ns = 0;  // when the run began, by the steady clock; 0: in virtual time
};

}  // namespace weft::events
