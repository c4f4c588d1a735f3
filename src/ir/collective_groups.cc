#include "ir/collective_groups.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"
#include "ir/ops/collective_def.h"

namespace weft::ir {
namespace {

using Devices = std::span<const std::int64_t>;  // that run the op, ascending

// What the numbers in an op's groups or pairs are. A program has one replica, number 0.
enum class Numbers : std::uint8_t {
  devices,
  replicas,                // on each partition by itself: every device is alone
  replicas_of_partitions,  // a group has all partitions of its replicas: every device is in it
};

Numbers numbers(const Participants& p) {
  if (p.channel <= 0 && !p.has_global_ids) return Numbers::replicas;
  return p.across_partitions ? Numbers::replicas_of_partitions : Numbers::devices;
}

Participants participants_of(const Op& op) {
  const std::optional<Participants> result = participants(op.attrs);
  WEFT_ASSERT(result, "a collective of the op table");
  return *result;
}

void check_replica(std::int64_t replica) {
  if (replica <= 0) return;  // -1 pads
  throw Error(
      fmt::format("names replica {}, but the program has one replica; with a "
                  "channel_handle (and use_global_device_ids) the numbers are devices",
                  replica));
}

CollectiveGroup group_of(Devices devices) { return {{devices.begin(), devices.end()}, {}, {}}; }

std::vector<CollectiveGroup> make_groups(const DeviceGroups& groups, Numbers numbers,
                                         Devices devices) {
  std::vector<CollectiveGroup> result;
  if (numbers != Numbers::devices) {
    for (std::int64_t replica : groups.devices) check_replica(replica);
  }
  if (numbers == Numbers::replicas) {
    for (std::int64_t device : devices) result.push_back({{device}, {}, {}});
    return result;
  }
  if (numbers == Numbers::replicas_of_partitions || groups.num_groups == 0) {
    return {group_of(devices)};
  }
  for (std::int64_t g = 0; g < groups.num_groups; ++g) {
    const auto members = groups.group(g);
    const bool runs_here = std::any_of(members.begin(), members.end(), [&](std::int64_t device) {
      return std::binary_search(devices.begin(), devices.end(), device);
    });
    if (runs_here) result.push_back(group_of(members));
  }
  return result;
}

std::vector<CollectiveGroup> replica_groups(const Op& op, Devices devices) {
  const Participants p = participants_of(op);
  return make_groups(p.groups->listed(), numbers(p), devices);
}

std::vector<CollectiveGroup> permute_groups(const Op& op, Devices devices) {
  const Participants p = participants_of(op);
  CollectiveGroup group = group_of(devices);
  group.sources.assign(devices.size(), -1);
  const auto position = [&](std::int64_t device) {
    const auto at = std::lower_bound(devices.begin(), devices.end(), device);
    return at != devices.end() && *at == device ? static_cast<std::int32_t>(at - devices.begin())
                                                : -1;
  };
  if (numbers(p) == Numbers::replicas) {
    for (const auto& pair : *p.pairs) {
      for (std::int64_t replica : pair) check_replica(replica);
      std::iota(group.sources.begin(), group.sources.end(), 0);  // replica 0 sends to itself
    }
    return {std::move(group)};
  }
  for (const auto& [source, target] : *p.pairs) {
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

std::vector<CollectiveGroup> broadcast_groups(const Op& op, Devices devices) {
  std::vector<CollectiveGroup> result = replica_groups(op, devices);
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

std::vector<CollectiveGroup> groups_in_config(const Op& op, Devices devices) {
  const auto& attrs = op.get<CustomCallAttrs>();
  const auto* config = attrs.backend_config ? attrs.backend_config->get_if<Dictionary>() : nullptr;
  const Attribute* found = config ? config->find("replica_groups") : nullptr;
  DeviceGroups groups;
  if (found != nullptr) {
    const Literal* table = found->get_if<Literal>();
    if (table == nullptr || table->dtype() != DType::i64 || table->dims().size() != 2) {
      throw Error("replica_groups in its backend_config must be dense<...> : tensor<GxNxi64>");
    }
    groups = {table->dims()[0], table->dims()[1], {}};
    for (std::int64_t i = 0; i < table->num_elements(); ++i) {
      groups.devices.push_back(table->at<std::int64_t>(i));
    }
  }
  std::vector<CollectiveGroup> result = make_groups(groups, Numbers::devices, devices);
  const std::int64_t length = op.operand(2)->type.dims()[0];
  for (const CollectiveGroup& group : result) {
    if (length % static_cast<std::int64_t>(group.devices.size()) == 0) continue;
    throw Error(fmt::format("its four lists have {} entries, which {} devices cannot divide",
                            length, group.devices.size()));
  }
  return result;
}

void fill_targets(CollectiveGroup& group) {
  group.targets.resize(group.sources.size());
  for (std::uint32_t p = 0; p < group.sources.size(); ++p) {
    if (group.sources[p] >= 0)
      group.targets[static_cast<std::size_t>(group.sources[p])].push_back(p);
  }
}

std::vector<CollectiveGroup> groups_by(Grouping grouping, const Op& op, Devices devices) {
  switch (grouping) {
    case Grouping::groups:
      return replica_groups(op, devices);
    case Grouping::first_of_group:
      return broadcast_groups(op, devices);
    case Grouping::pairs:
      return permute_groups(op, devices);
    case Grouping::config:
      return groups_in_config(op, devices);
  }
  WEFT_ASSERT(false, "every grouping is known");
  return {};
}

}  // namespace

std::vector<CollectiveGroup> collective_groups(const Op& op, Devices devices) {
  const CollectiveDef* const def = collective_of(op);
  WEFT_ASSERT(def != nullptr, "not a collective");
  std::vector<CollectiveGroup> groups = groups_by(def->grouping, op, devices);
  for (CollectiveGroup& group : groups) fill_targets(group);
  return groups;
}

}  // namespace weft::ir
