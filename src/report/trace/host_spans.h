// Host spans: what the program that starts runs did, as slices of a trace: its calls of compiled
// functions, and stretches that the user named.
//
// Plain values; pure function of its argument.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace weft::report {

struct HostSpan {
  std::uint32_t thread = 0;  // numbered from 0, a row each
  std::int64_t start_ns = 0;
  std::int64_t end_ns = 0;  // not before start_ns
  std::string name = {};
};

// Where a span begins or ends.
struct HostPoint {
  const HostSpan* span = nullptr;
  bool begins = false;
  std::int64_t ns = 0;
  std::int64_t end_ns = 0;  // of the span, within those around it
};

// By thread, in order of time, so that spans nest: of those that begin and end together the later
// in the list is around the earlier, and one that would outlast what it began in ends with that.
std::vector<std::vector<HostPoint>> host_points(std::span<const HostSpan> spans);

}  // namespace weft::report
