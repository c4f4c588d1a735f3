#include "engine/comm/collective.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

namespace weft::engine {
namespace {

constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

const CollectiveRow& row_of(const ir::Op& op) {
  const CollectiveRow* row = collective_row(op);
  WEFT_ASSERT(row != nullptr, "not a collective");
  return *row;
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
    : op_(op), id_(id), exchange_(*cost::exchange_of(op)), groups_(row_of(op).groups(op, devices)) {
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
  for (CollectiveGroup& group : groups_) fill_targets(group);
  if (!op.regions.empty()) reducer_.emplace(*op.regions[0], module);
}

}  // namespace weft::engine
