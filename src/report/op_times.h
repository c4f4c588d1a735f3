// Which ops took longest. Pure functions of their arguments.
#pragma once

#include <cstdint>
#include <vector>

#include "events/event.h"

namespace weft::report {

// What one op did in a run: its compute, or its transfers.
struct OpTime {
  const ir::Op* op = nullptr;
  std::uint32_t num_ops = 1;  // as Event::num_ops
  events::EventKind kind = events::EventKind::compute;
  std::int64_t total_ns = 0;  // over its executions and all devices
  std::int64_t count = 0;     // of executions, each device's for itself
  std::int64_t longest_ns = 0;
  std::size_t longest_device = 0;
};

// The `most` that took longest in total, longest first.
std::vector<OpTime> longest_ops(const events::EventLog& log, std::size_t most);

}  // namespace weft::report
