// GroupTimes: how long devices in given groups take for a collective, or to hand data to the one
// some places on, each by itself: what decisions are weighed by before the program has such ops.
//
// Remembers what it was asked. Refers to the target, which must live as long; used by one thread.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "cost/algorithms.h"
#include "ir/ops/collective_def.h"
#include "machine/target.h"
#include "mesh/device_groups.h"

namespace weft::cost {

// Of what each device sends at the same time.
struct HandOn {
  double latency = 0;           // seconds, whatever it sends
  double seconds_per_byte = 0;  // of the busiest link
  double seconds(double bytes) const { return latency + bytes * seconds_per_byte; }
};

class GroupTimes {
 public:
  explicit GroupTimes(const machine::Target& target) : target_(target) {}

  const machine::Target& target() const { return target_; }

  // REQUIRES of both: groups that are listed.
  double collective(ir::CollectiveKind kind, const DeviceGroups& groups, double bytes);
  // To the device so many places on in its group, around it (back, if negative); or, `both_ways`,
  // to that one and to the one as many places back, as much to each.
  HandOn hand_on(const DeviceGroups& groups, std::int64_t places, bool both_ways);

 private:
  using Key = std::vector<std::int64_t>;

  const machine::Target& target_;
  std::map<Key, std::vector<Algorithm>> collectives_;
  std::map<Key, HandOn> hand_ons_;
};

}  // namespace weft::cost
