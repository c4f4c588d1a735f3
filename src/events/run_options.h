// How a run of a program is to be done, and what is said of it afterwards, whoever runs it.
#pragma once

#include <cstdint>
#include <stop_token>

#include "events/debug_print.h"
#include "events/event.h"

namespace weft::events {

struct RunOptions {
  EventLog* events = nullptr;  // records what each device does when; null: nothing
  // Of devices of several processes, all of which record, in the first one; else each has its own.
  bool gathers_events = false;
  PrintSink* prints = nullptr;  // told what debug prints show; null: they do nothing
  std::stop_token stop = {};    // ends the run with an Error before the next step of each device
};

struct RunReport {
  std::int64_t devices = 1;  // the most that ran at once
  // The module is for several devices, but does not say what each does: it ran on one.
  bool unpartitioned = false;
  std::int64_t peak_bytes = 0;  // of buffers, during the run; inputs and constants do not count
  std::int64_t system_allocations = 0;  // blocks that the run took from the system
};

}  // namespace weft::events
