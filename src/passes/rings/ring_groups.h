// What is needed to see that the devices of a ring make up groups, and that parts make up a whole.
//
// Plain values; one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mesh/device_groups.h"
#include "passes/simplify/device_facts.h"

namespace weft::passes {

struct Interval {
  std::int64_t low = 0, high = 0;
};
// Whether they lie one after the other, from 0 to `size`.
bool tile(std::vector<Interval> intervals, std::int64_t size);

// The place of each device in its group, as it is found; and who is in whose group.
class GroupFinder {
 public:
  explicit GroupFinder(std::size_t devices)
      : places_(devices, -1), members_(devices), is_member_(devices, std::vector<bool>(devices)) {}

  // False: it has another place already, or there is no such place.
  bool set_place(std::size_t device, std::int64_t place);
  void add_member(std::size_t of, std::size_t device);
  // Whether the device is in its own group, and the first one that is in it has the same, if that
  // one came before: most that are no groups are seen at the second device.
  bool may_be_group(std::size_t device) const;
  std::int64_t size_of_first() const { return std::ssize(members_.front()); }
  // Places do not matter: by number.
  void place_by_number();
  // Nothing: groups overlap, or places are missing or taken twice. REQUIRES: may_be_group of each.
  std::optional<DeviceGroups> groups(std::int64_t size, const ManualDevices& devices);

 private:
  std::vector<std::int64_t> places_;
  std::vector<std::vector<std::size_t>> members_;  // of each device's group
  std::vector<std::vector<bool>> is_member_;
};

}  // namespace weft::passes
