#include "passes/rings/ring_groups.h"

#include <algorithm>

namespace weft::passes {

bool tile(std::vector<Interval> intervals, std::int64_t size) {
  std::ranges::sort(intervals, {}, &Interval::low);
  std::int64_t end = 0;
  for (const Interval& one : intervals) {
    if (one.low != end) return false;
    end = one.high;
  }
  return end == size;
}

bool GroupFinder::set_place(std::size_t device, std::int64_t place) {
  if (places_[device] >= 0) return places_[device] == place;
  places_[device] = place;
  return place >= 0;
}

void GroupFinder::add_member(std::size_t of, std::size_t device) {
  if (is_member_[of][device]) return;
  is_member_[of][device] = true;
  members_[of].push_back(device);
}

bool GroupFinder::may_be_group(std::size_t device) const {
  if (!is_member_[device][device]) return false;
  const std::size_t first = *std::ranges::min_element(members_[device]);
  return first == device || is_member_[first] == is_member_[device];
}

void GroupFinder::place_by_number() {
  for (const std::vector<std::size_t>& unsorted : members_) {
    std::vector<std::size_t> members = unsorted;
    std::ranges::sort(members);
    for (std::size_t i = 0; i < members.size(); ++i) {
      places_[members[i]] = static_cast<std::int64_t>(i);
    }
  }
}

std::optional<DeviceGroups> GroupFinder::groups(std::int64_t size, const ManualDevices& devices) {
  DeviceGroups result;
  result.group_size = size;
  for (std::size_t d = 0; d < members_.size(); ++d) {
    auto& members = members_[d];
    std::ranges::sort(members, {}, [&](std::size_t m) { return places_[m]; });
    if (std::ssize(members) != size) return {};
    for (std::size_t i = 0; i < members.size(); ++i) {
      if (places_[members[i]] != static_cast<std::int64_t>(i)) return {};
    }
  }
  for (std::size_t d = 0; d < members_.size(); ++d) {
    for (const std::size_t m : members_[d]) {
      if (is_member_[m] != is_member_[d]) return {};
    }
    if (places_[d] != 0) continue;
    ++result.num_groups;
    for (const std::size_t m : members_[d]) result.devices.push_back(devices.devices[m]);
  }
  return result;
}

}  // namespace weft::passes
