#include "passes/partition/decide/contested.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

namespace weft::passes {
namespace {

// Whether an atom that cuts one dimension cuts another one then.
bool moves_an_axis(const Layout& from, const Layout& to) {
  for (std::size_t d = 0; d < from.dims.size(); ++d) {
    if ((from.dims[d].set() & to.sharded() & ~to.dims[d].set()) != 0) return true;
  }
  return false;
}

}  // namespace

std::vector<Contested> contested_values(std::span<const KnownValue> known, double worth,
                                        ReshardPlanner& planner, const CostRates& rates) {
  std::vector<Contested> all;
  double at_stake = 0;
  for (std::size_t id = 0; id < known.size(); ++id) {
    const KnownValue& value = known[id];
    if (value.type == nullptr || value.needs.empty()) continue;
    const Layout* wanted = nullptr;
    double most = 0;
    for_each_move(value.type->tensor(), value.produced.layout, value.all(), planner, rates,
                  [&](const Need& need, const ReshardPlan&, double cost) {
                    if (!moves_an_axis(value.produced.layout, need.layout)) return;
                    at_stake += cost * need.weight;
                    if (cost * need.weight <= most) return;
                    most = cost * need.weight;
                    wanted = &need.layout;
                  });
    if (wanted == nullptr) continue;
    Layout layout = *wanted;
    layout.unreduced = 0;
    all.push_back({{static_cast<std::uint32_t>(id), std::move(layout)}, most});
  }
  if (at_stake <= worth) return {};
  std::ranges::stable_sort(all, std::greater{}, &Contested::cost);
  return all;
}

}  // namespace weft::passes
