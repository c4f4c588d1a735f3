// Algorithm: a way to carry out a collective on a machine, and how long it keeps each link busy.
//
// Plain values and functions; any thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "cost/exchange.h"
#include "ir/collective_groups.h"
#include "ir/ops/collective_def.h"
#include "machine/target.h"

namespace weft::cost {

struct LinkTime {
  machine::LinkId link = 0;
  double seconds = 0;        // for each byte that a participant has
  std::int64_t senders = 0;  // whose data goes over it
};

// Sorted by link, each once. A link reaches the share of its bandwidth that the machine says.
std::vector<LinkTime> link_times(std::span<const Send> sends, const machine::Target& target);

struct Algorithm {
  std::string_view name;  // lives as long as the process
  double latency = 0;     // seconds
  std::vector<LinkTime> links;
  double seconds_per_byte = 0;  // of the link that is busy longest
  std::int64_t senders = 0;     // over such a link

  double seconds(double bytes) const { return latency + bytes * seconds_per_byte; }
};

// All that come into question: which one is fastest depends on the bytes. One without links: nobody
// sends anything. REQUIRES: each group of positions has a device of the target.
std::vector<Algorithm> algorithms_of(ir::CollectiveKind kind,
                                     std::span<const ir::CollectiveGroup> groups,
                                     const machine::Target& target);

// Which takes least for so many bytes of a participant; the first of equals. REQUIRES: any.
template <class List>
const auto& fastest(const List& algorithms, double bytes) {
  return *std::ranges::min_element(algorithms, {},
                                   [&](const auto& one) { return one.seconds(bytes); });
}

}  // namespace weft::cost
