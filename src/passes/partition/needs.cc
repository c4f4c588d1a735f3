#include "passes/partition/needs.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace weft::passes {
namespace {

// Users of a value that are weighed together; of more, each sees the ones before it.
constexpr std::size_t kMaxNeeds = 12;

}  // namespace

void append_need(std::string& text, const Need& need) {
  append_bytes(text, need.weight);
  append_bytes(text, need.held);
  append_layout(text, need.layout);
}

void Known::add(Need need) {
  const auto at = std::find_if(needs.begin(), needs.end(), [&](const Need& n) {
    return n.user == need.user && n.operand == need.operand;
  });
  if (at != needs.end()) {
    *at = std::move(need);
  } else if (needs.size() < kMaxNeeds) {
    needs.push_back(std::move(need));
  }
}

std::vector<const Need*> Known::all() const {
  std::vector<const Need*> all;
  all.reserve(needs.size());
  for (const Need& need : needs) all.push_back(&need);
  return all;
}

double chain_cost(const TensorType& type, const Layout& produced,
                  std::span<const Need* const> needs, ReshardPlanner& planner, const Rates& rates) {
  std::vector<const Layout*> there{&produced};
  double total = 0;
  for (const Need* need : needs) {
    const auto is_it = [&](const Layout* layout) { return *layout == need->layout; };
    if (std::any_of(there.begin(), there.end(), is_it)) continue;
    double least = std::numeric_limits<double>::infinity();
    for (const Layout* from : there) {
      least =
          std::min(least, rates.moving(planner.plan(type, *from, need->layout), planner.atoms()));
    }
    if (need->held && least > 0) least += holding_cost(type, need->layout, planner.atoms(), rates);
    total += least * need->weight;
    there.push_back(&need->layout);
  }
  return total;
}

double holding_cost(const TensorType& type, const Layout& layout, const AxisAtoms& atoms,
                    const Rates& rates) {
  return rates.sending(static_cast<double>(local_type(type, layout, atoms).num_bytes()));
}

}  // namespace weft::passes
