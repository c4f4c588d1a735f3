// Which devices of a frame take part together in a collective.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "ir/ops/attrs.h"
#include "reference/op_function.h"

namespace weft::reference {

using Group = std::vector<std::size_t>;  // lanes of the frame, in the order of the replica group

// What the numbers in replica_groups are. Programs have one replica, number 0.
enum class GroupIds {
  devices,
  replicas,                // the groups are the same on every partition: each device is alone
  replicas_of_partitions,  // a group has all partitions of its replicas: all devices
};

// For all_gather, all_reduce and reduce_scatter; the others number devices when they have a channel
// and replicas otherwise.
GroupIds ids_of_reduction(const std::optional<ir::ChannelHandle>& channel, ir::Flag global_ids);
GroupIds ids_of_exchange(const std::optional<ir::ChannelHandle>& channel);

// Every group that has a device of the frame. Fails when another device of such a group is not in
// the frame, or (`must_cover`) when a device of the frame is in no group.
std::vector<Group> groups_in(const Frame& frame, const ir::Op& op, const DeviceGroups& groups,
                             GroupIds ids, bool must_cover = true);

// The lane of a device; fails where the device is not in the frame, for which `waiting` waits.
std::size_t lane_of(const Frame& frame, const ir::Op& op, std::int64_t device,
                    std::int64_t waiting);
// As above; nothing where the device is not in the frame.
std::optional<std::size_t> find_lane(const Frame& frame, std::int64_t device);

}  // namespace weft::reference
