#include "cost/group_times.h"

#include <algorithm>
#include <utility>

#include "cost/send_writer.h"

namespace weft::cost {
namespace {

// None where the program names devices that there are not: whoever runs it refuses it.
std::vector<DeviceList> positions_of(const DeviceGroups& groups, const machine::Target& target) {
  std::vector<DeviceList> all;
  for (std::int64_t g = 0; g < groups.num_groups; ++g) {
    const auto group = groups.group(g);
    all.emplace_back(group.begin(), group.end());
    const bool exists = std::ranges::all_of(group, [&](std::int64_t position) {
      return position >= 0 && position < target.machine().num_devices();
    });
    if (!exists) return {};
  }
  return all;
}

std::vector<std::int64_t> key_of(const DeviceGroups& groups, std::int64_t a, std::int64_t b) {
  std::vector<std::int64_t> key{a, b, groups.group_size};
  key.insert(key.end(), groups.devices.begin(), groups.devices.end());
  return key;
}

}  // namespace

double GroupTimes::collective(ir::CollectiveKind kind, const DeviceGroups& groups, double bytes) {
  const auto [at, is_new] =
      collectives_.try_emplace(key_of(groups, static_cast<std::int64_t>(kind), 0));
  if (is_new) {
    std::vector<ir::CollectiveGroup> all;
    for (DeviceList& group : positions_of(groups, target_))
      all.push_back({std::move(group), {}, {}});
    at->second = algorithms_of(kind, all, target_);
  }
  return fastest(at->second, bytes).seconds(bytes);
}

HandOn GroupTimes::hand_on(const DeviceGroups& groups, std::int64_t places, bool both_ways) {
  const auto [at, is_new] = hand_ons_.try_emplace(key_of(groups, places, both_ways ? 1 : 0));
  if (!is_new) return at->second;
  Exchange exchange;
  SendWriter writer(target_, exchange);
  double latency = 0;
  for (const DeviceList& group : positions_of(groups, target_)) {
    const std::int64_t n = std::ssize(group);
    const auto device = [&](std::int64_t place) {
      return target_.device(group[static_cast<std::size_t>(((place % n) + n) % n)]);
    };
    for (std::int64_t i = 0; i < n; ++i) {
      for (const std::int64_t to : {i + places, i - places}) {
        if (to == i - places && (!both_ways || 2 * places % n == 0)) continue;
        writer.send(device(i), device(to), 1);
        latency = std::max(latency, writer.latency(device(i), device(to)));
      }
    }
  }
  if (exchange.sends.empty()) return at->second;
  at->second.latency = latency + target_.model().links.permute_launch;
  for (const LinkTime& link : link_times(exchange.sends, target_)) {
    at->second.seconds_per_byte = std::max(at->second.seconds_per_byte, link.seconds);
  }
  return at->second;
}

}  // namespace weft::cost
