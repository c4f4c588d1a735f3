#include "engine/comm/link.h"

#include <algorithm>
#include <cmath>

namespace weft::engine {
namespace {

// A year: nobody waits for it, and many of them one after another are still a number.
constexpr double kLongestNs = 3.2e16;

}  // namespace

std::int64_t Links::duration_ns(double bytes, std::int64_t steps) const {
  double seconds = speed_.latency_seconds * static_cast<double>(steps);
  if (speed_.bytes_per_second > 0) seconds += bytes / speed_.bytes_per_second;
  return static_cast<std::int64_t>(std::min(std::round(seconds * 1e9), kLongestNs));
}

std::int64_t Links::carry(std::int64_t from, std::int64_t to, double bytes, std::int64_t ready_ns) {
  if (!limited() || from == to) return ready_ns;
  std::lock_guard lock(mutex_);
  std::int64_t& free_at = free_at_ns_[{from, to}];
  free_at = std::max(free_at, ready_ns) + duration_ns(bytes, 1);
  return free_at;
}

std::int64_t Links::carry_ring(std::span<const std::int64_t> devices, double bytes,
                               std::int64_t steps, std::int64_t ready_ns) {
  if (!limited() || devices.size() < 2) return ready_ns;
  std::lock_guard lock(mutex_);
  const auto link = [&](std::size_t p) -> std::int64_t& {
    return free_at_ns_[{devices[p], devices[(p + 1) % devices.size()]}];
  };
  std::int64_t begin = ready_ns;
  for (std::size_t p = 0; p < devices.size(); ++p) begin = std::max(begin, link(p));
  const std::int64_t end = begin + duration_ns(bytes, steps);
  for (std::size_t p = 0; p < devices.size(); ++p) link(p) = end;
  return end;
}

}  // namespace weft::engine
