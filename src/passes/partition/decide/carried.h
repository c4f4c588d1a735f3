// Carried values: in which other layouts a loop may carry a value than propagation says. Functions
// only.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "ir/module.h"
#include "passes/partition/decide/needs.h"

namespace weft::passes {

struct CarriedLayout {
  Layout layout;
  // How the body then best makes the values that the carried one is computed from.
  std::vector<std::pair<const ir::Value*, Layout>> way;
  // Results of branches that then lie like it: what the body makes of it in these.
  std::vector<const ir::Value*> branches = {};
};

// Layouts in which carried value i, which lies as `has` so far, may need fewer moves in the body:
// those of what it is combined with (a sum of partial sums may stay pending), that in which the
// body gives it, those in which the body needs it, and that in which it begins. None where moving
// all of these costs no more than `worth`, and none over fewer devices, but for whole ones of small
// arrays.
std::vector<CarriedLayout> carried_suggestions(const ir::Op& loop, std::size_t i, const Layout& has,
                                               std::span<const KnownValue> known, double worth,
                                               ReshardPlanner& planner, const CostRates& rates);

}  // namespace weft::passes
