#include "engine/comm/collective.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"

namespace weft::engine {
namespace {

constexpr std::string_view kRaggedAllToAll = "ragged_all_to_all";
constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

std::vector<std::int64_t> ascending(std::span<const std::int64_t> devices) {
  return {devices.begin(), devices.end()};
}

// What the numbers in replica_groups are. A program has one replica, number 0.
enum class Numbers : std::uint8_t {
  devices,
  replicas,                // on each partition by itself: every device is alone
  replicas_of_partitions,  // a group has all partitions of its replicas: every device is in it
};

// Of all_gather, all_reduce and reduce_scatter.
Numbers numbers(const std::optional<ir::ChannelHandle>& channel, ir::Flag global_device_ids) {
  if (global_device_ids.set) return Numbers::devices;
  return channel && channel->handle > 0 ? Numbers::replicas_of_partitions : Numbers::replicas;
}

// Of the others.
Numbers numbers(const std::optional<ir::ChannelHandle>& channel) {
  return channel && channel->handle > 0 ? Numbers::devices : Numbers::replicas;
}

void check_replica(std::int64_t replica) {
  if (replica <= 0) return;  // -1 pads
  throw Error(
      fmt::format("names replica {}, but the program has one replica; with a "
                  "channel_handle (and use_global_device_ids) the numbers are devices",
                  replica));
}

// No groups at all means one of everybody.
std::vector<CollectiveGroup> make_groups(const DeviceGroups& groups, Numbers numbers,
                                         std::span<const std::int64_t> devices) {
  std::vector<CollectiveGroup> result;
  if (numbers != Numbers::devices) {
    for (std::int64_t replica : groups.devices) check_replica(replica);
  }
  if (numbers == Numbers::replicas) {
    for (std::int64_t device : devices) result.push_back({{device}, {}, {}});
    return result;
  }
  if (numbers == Numbers::replicas_of_partitions || groups.num_groups == 0) {
    return {{ascending(devices), {}, {}}};
  }
  for (std::int64_t g = 0; g < groups.num_groups; ++g) {
    const auto members = groups.group(g);
    const bool runs_here = std::any_of(members.begin(), members.end(), [&](std::int64_t device) {
      return std::binary_search(devices.begin(), devices.end(), device);
    });
    if (runs_here) result.push_back({{members.begin(), members.end()}, {}, {}});
  }
  return result;
}

// One group of everybody, in which each has at most one source.
std::vector<CollectiveGroup> permute_groups(const ir::CollectivePermuteAttrs& attrs,
                                            std::span<const std::int64_t> devices) {
  CollectiveGroup group{ascending(devices), std::vector<std::int32_t>(devices.size(), -1), {}};
  const auto position = [&](std::int64_t device) {
    const auto at = std::lower_bound(devices.begin(), devices.end(), device);
    return at != devices.end() && *at == device ? static_cast<std::int32_t>(at - devices.begin())
                                                : -1;
  };
  if (numbers(attrs.channel_handle) == Numbers::replicas) {
    for (const auto& pair : attrs.source_target_pairs) {
      for (std::int64_t replica : pair) check_replica(replica);
      std::iota(group.sources.begin(), group.sources.end(), 0);  // replica 0 sends to itself
    }
    return {std::move(group)};
  }
  for (const auto& [source, target] : attrs.source_target_pairs) {
    const std::int32_t from = position(source);
    const std::int32_t to = position(target);
    if (from < 0 && to < 0) continue;  // devices for which these stand
    if (from < 0 || to < 0) {
      throw Error(fmt::format(
          "device {} sends to device {}, but {} does not run this: it must stand in a manual "
          "computation over all mesh axes along which it sends",
          source, target, from < 0 ? source : target));
    }
    group.sources[static_cast<std::size_t>(to)] = from;
  }
  return {std::move(group)};
}

// The first of each group sends to all of it; a device outside of all groups gets zeros.
std::vector<CollectiveGroup> broadcast_groups(const ir::CollectiveBroadcastAttrs& attrs,
                                              std::span<const std::int64_t> devices) {
  std::vector<CollectiveGroup> result =
      make_groups(attrs.replica_groups, numbers(attrs.channel_handle), devices);
  std::vector<std::int64_t> covered;
  for (CollectiveGroup& group : result) {
    group.sources.assign(group.devices.size(), 0);
    covered.insert(covered.end(), group.devices.begin(), group.devices.end());
  }
  std::sort(covered.begin(), covered.end());
  for (std::int64_t device : devices) {
    if (!std::binary_search(covered.begin(), covered.end(), device)) {
      result.push_back({{device}, {-1}, {}});
    }
  }
  return result;
}

DeviceGroups ragged_groups(const ir::CustomCallAttrs& attrs) {
  const auto* config =
      attrs.backend_config ? attrs.backend_config->get_if<ir::Dictionary>() : nullptr;
  const ir::Attribute* found = config ? config->find("replica_groups") : nullptr;
  if (found == nullptr) return {};
  const Literal* table = found->get_if<Literal>();
  if (table == nullptr || table->dtype() != DType::i64 || table->dims().size() != 2) {
    throw Error("replica_groups in its backend_config must be dense<...> : tensor<GxNxi64>");
  }
  DeviceGroups groups{table->dims()[0], table->dims()[1], {}};
  for (std::int64_t i = 0; i < table->num_elements(); ++i) {
    groups.devices.push_back(table->at<std::int64_t>(i));
  }
  return groups;
}

template <class Attrs>
std::vector<CollectiveGroup> reduction_groups(const ir::Op& op,
                                              std::span<const std::int64_t> devices) {
  const auto& attrs = op.get<Attrs>();
  return make_groups(attrs.replica_groups,
                     numbers(attrs.channel_handle, attrs.use_global_device_ids), devices);
}

std::vector<CollectiveGroup> groups_of(const ir::Op& op, std::span<const std::int64_t> devices) {
  switch (op.kind) {
    case ir::OpKind::all_gather:
      return reduction_groups<ir::AllGatherAttrs>(op, devices);
    case ir::OpKind::all_reduce:
      return reduction_groups<ir::AllReduceAttrs>(op, devices);
    case ir::OpKind::reduce_scatter:
      return reduction_groups<ir::ReduceScatterAttrs>(op, devices);
    case ir::OpKind::all_to_all: {
      const auto& attrs = op.get<ir::AllToAllAttrs>();
      return make_groups(attrs.replica_groups, numbers(attrs.channel_handle), devices);
    }
    case ir::OpKind::collective_broadcast:
      return broadcast_groups(op.get<ir::CollectiveBroadcastAttrs>(), devices);
    case ir::OpKind::collective_permute:
      return permute_groups(op.get<ir::CollectivePermuteAttrs>(), devices);
    case ir::OpKind::custom_call:
      return make_groups(ragged_groups(op.get<ir::CustomCallAttrs>()), Numbers::devices, devices);
    default:
      WEFT_ASSERT(false, "not a collective");
  }
}

// What the algorithms divide by or add up, where no verifier has looked.
void check_sizes(const ir::Op& op, std::span<const CollectiveGroup> groups) {
  if (op.kind != ir::OpKind::custom_call) return;
  const std::int64_t length = op.operand(2)->type.dims()[0];
  for (const CollectiveGroup& group : groups) {
    if (length % static_cast<std::int64_t>(group.devices.size()) == 0) continue;
    throw Error(fmt::format("its four lists have {} entries, which {} devices cannot divide",
                            length, group.devices.size()));
  }
}

void fill_targets(CollectiveGroup& group) {
  group.targets.resize(group.sources.size());
  for (std::uint32_t p = 0; p < group.sources.size(); ++p) {
    if (group.sources[p] >= 0)
      group.targets[static_cast<std::size_t>(group.sources[p])].push_back(p);
  }
}

}  // namespace

Collective::Collective(const ir::Op& op, const ir::Module& module, std::uint32_t id,
                       std::span<const std::int64_t> devices)
    : op_(op), id_(id), groups_(groups_of(op, devices)) {
  places_.assign(static_cast<std::size_t>(devices.back()) + 1, {kNowhere, kNowhere});
  for (std::uint32_t g = 0; g < groups_.size(); ++g) {
    const std::vector<std::int64_t>& members = groups_[g].devices;
    for (std::uint32_t p = 0; p < members.size(); ++p) {
      if (!std::binary_search(devices.begin(), devices.end(), members[p])) {
        throw Error(fmt::format(
            "group [{}] has device {}, which does not run this: it must stand in a manual "
            "computation over all mesh axes that its groups span",
            fmt::join(members, ", "), members[p]));
      }
      places_[static_cast<std::size_t>(members[p])] = {g, p};
    }
  }
  for (std::int64_t device : devices) {
    if (place_of(device).group == kNowhere) {
      throw Error(fmt::format("device {} runs this but is in none of its groups", device));
    }
  }
  check_sizes(op, groups_);
  for (CollectiveGroup& group : groups_) fill_targets(group);
  if (!op.regions.empty()) reducer_.emplace(*op.regions[0], module);
}

bool is_collective(const ir::Op& op) {
  if (op.def().has(ir::Trait::collective)) return true;
  const auto* call = op.attrs.get_if<ir::CustomCallAttrs>();
  return call != nullptr && call->call_target_name == kRaggedAllToAll;
}

}  // namespace weft::engine
