// Timeline: how the time of a run divides on each device, from its events.
//
// Times are lengths of unions of intervals, never sums: what happens twice at once counts once.
// Pure functions of their arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "events/event.h"

namespace weft::report {

// The times of one device: hidden + exposed = communication; compute + exposed + idle = the span.
struct DeviceTimes {
  std::int64_t compute_ns = 0;        // it computes
  std::int64_t communication_ns = 0;  // data moves to or from it
  std::int64_t hidden_ns = 0;         // both
  std::int64_t exposed_ns = 0;        // data moves and it does not compute
  std::int64_t idle_ns = 0;           // neither
};

// The part of its communication that is hidden, E_overlap; 1 where there is none.
double hidden_share(const DeviceTimes& times);

struct Timeline {
  std::vector<DeviceTimes> devices;  // by device id
  std::int64_t span_ns = 0;          // of the run
  std::int64_t dropped_events = 0;   // which the log lacks, so that the times are too short
};

Timeline make_timeline(const events::EventLog& log);

// The transfers of one op to and from a device.
struct TransferTimes {
  const ir::Op* op = nullptr;
  std::int64_t count = 0;
  std::int64_t total_ns = 0;
  std::int64_t exposed_ns = 0;  // in which the device does not compute
};
// In the order in which their first ones end.
std::vector<TransferTimes> transfer_times(const events::EventLog& log, std::size_t device);

// The device that the others wait for: which of them is idle least, the first of equals. REQUIRES:
// at least one device.
std::size_t slowest_device(const Timeline& timeline);

}  // namespace weft::report
