#include "reference/groups.h"

#include <fmt/format.h>

namespace weft::reference {
namespace {

Group all_lanes(const Frame& frame) {
  Group lanes;
  for (std::size_t lane = 0; lane < frame.size(); ++lane) lanes.push_back(lane);
  return lanes;
}

std::vector<Group> replica_groups(const Frame& frame, const ir::Op& op, const DeviceGroups& groups,
                                  GroupIds ids) {
  for (std::int64_t replica : groups.devices) {
    if (replica <= 0) continue;
    fail(op, fmt::format("replica_groups name replica {}, but the program has one replica; a "
                         "channel_handle (and use_global_device_ids) makes these device numbers",
                         replica));
  }
  if (ids == GroupIds::replicas_of_partitions) return {all_lanes(frame)};
  std::vector<Group> alone;
  for (std::size_t lane : all_lanes(frame)) alone.push_back({lane});
  return alone;
}

}  // namespace

GroupIds ids_of_reduction(const std::optional<ir::ChannelHandle>& channel, ir::Flag global_ids) {
  if (global_ids.set) return GroupIds::devices;
  return channel && channel->handle > 0 ? GroupIds::replicas_of_partitions : GroupIds::replicas;
}

GroupIds ids_of_exchange(const std::optional<ir::ChannelHandle>& channel) {
  return channel && channel->handle > 0 ? GroupIds::devices : GroupIds::replicas;
}

std::optional<std::size_t> find_lane(const Frame& frame, std::int64_t device) {
  for (std::size_t lane = 0; lane < frame.size(); ++lane) {
    if (frame.instance(lane).device == device) return lane;
  }
  return std::nullopt;
}

std::size_t lane_of(const Frame& frame, const ir::Op& op, std::int64_t device,
                    std::int64_t waiting) {
  if (const auto lane = find_lane(frame, device)) return *lane;
  if (frame.runs_outside(device)) {
    fail(op, fmt::format("device {} waits for device {}, which has left the loop or taken another "
                         "branch and never gets here",
                         waiting, device));
  }
  fail(op,
       fmt::format("device {} waits for device {}, which does not run this: the collective must "
                   "stand in a manual computation over all mesh axes that its groups span",
                   waiting, device));
}

std::vector<Group> groups_in(const Frame& frame, const ir::Op& op, const DeviceGroups& any_groups,
                             GroupIds ids, bool must_cover) {
  const DeviceGroups groups = any_groups.listed();
  if (ids != GroupIds::devices) return replica_groups(frame, op, groups, ids);
  if (groups.num_groups == 0) return {all_lanes(frame)};
  std::vector<Group> result;
  for (std::int64_t g = 0; g < groups.num_groups; ++g) {
    const auto devices = groups.group(g);
    std::int64_t present = -1;
    for (std::int64_t device : devices) {
      if (present < 0 && find_lane(frame, device)) present = device;
    }
    if (present < 0) continue;  // of other devices, for which these stand
    Group group;
    for (std::int64_t device : devices) group.push_back(lane_of(frame, op, device, present));
    result.push_back(std::move(group));
  }
  for (const FrameDevice& instance : frame.instances()) {
    if (must_cover && groups.group_of(instance.device) < 0) {
      fail(op, fmt::format("device {} is in none of the replica_groups", instance.device));
    }
  }
  return result;
}

}  // namespace weft::reference
