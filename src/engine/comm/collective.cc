#include "engine/comm/collective.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

namespace weft::engine {
namespace {

constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

const ir::CollectiveDef& def_of(const ir::Op& op) {
  const ir::CollectiveDef* const def = ir::collective_of(op);
  WEFT_ASSERT(def != nullptr, "not a collective");
  return *def;
}

}  // namespace

Collective::Collective(const ir::Op& op, const ir::Module& module, std::uint32_t id,
                       std::span<const std::int64_t> devices, const plan::GatheredOperand* packs)
    : op_(op),
      id_(id),
      def_(def_of(op)),
      packs_(packs),
      groups_(ir::collective_groups(op, devices)) {
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
  if (!op.regions.empty()) reducer_.emplace(*op.regions[0], module);
}

}  // namespace weft::engine
