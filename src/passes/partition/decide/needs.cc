#include "passes/partition/decide/needs.h"

#include <algorithm>
#include <utility>

#include "ir/is_within.h"
#include "passes/partition/decide/choice_memo.h"

namespace weft::passes {
namespace {

// Users of a value that are weighed together; of more, those that need what none before them does.
constexpr std::size_t kMaxNeeds = 64;

std::int64_t shard_bytes(const TensorType& type, const Layout& layout,
                         const ReshardPlanner& planner) {
  return local_type(type, layout, planner.atoms()).num_bytes();
}

// Of what loops use throughout.
double held_cost(const TensorType& type, std::span<const Need* const> needs, const AxisAtoms& atoms,
                 const CostRates& rates) {
  double total = 0;
  std::vector<const Layout*> held;
  for (const Need* need : needs) {
    const auto is_it = [&](const Layout* layout) { return *layout == need->layout; };
    if (!need->held || std::any_of(held.begin(), held.end(), is_it)) continue;
    total += holding_cost(type, need->layout, atoms, rates) * need->weight;
    held.push_back(&need->layout);
  }
  return total;
}

}  // namespace

bool Copy::serves(const Need& need) const {
  if (made_for == nullptr || made_for->user == need.user) return true;
  return is_kept && (made_for->within == nullptr || ir::is_within(need.within, made_for->within));
}

void append_need(std::string& text, const Need& need) {
  append_bytes(text, need.weight);
  append_bytes(text, need.held);
  append_bytes(text, need.within);
  append_layout(text, need.layout);
}

void KnownValue::add(Need need) {
  const auto at = std::find_if(needs.begin(), needs.end(), [&](const Need& n) {
    return n.user == need.user && n.operand == need.operand;
  });
  if (at != needs.end()) {
    *at = std::move(need);
    return;
  }
  const auto is_it = [&](const Need& n) { return n.layout == need.layout; };
  if (needs.size() < kMaxNeeds || std::ranges::none_of(needs, is_it)) {
    needs.push_back(std::move(need));
  }
}

void KnownValue::remove(const ir::Op& user, std::size_t operand) {
  std::erase_if(needs, [&](const Need& need) { return need.is_of(user, operand); });
}

std::vector<const Need*> KnownValue::all() const {
  std::vector<const Need*> all;
  all.reserve(needs.size());
  for (const Need& need : needs) all.push_back(&need);
  return all;
}

bool is_needed_as_made(const KnownValue& known) {
  const auto is_so = [&](const Need& need) { return need.layout == known.produced.layout; };
  return std::ranges::any_of(known.needs, is_so);
}

bool is_forgotten(const TensorType& type, const Layout& copy, const Layout& produced,
                  const ReshardPlanner& planner, const CostRates& rates) {
  return !rates.thrift().keep_gathered &&
         shard_bytes(type, copy, planner) > shard_bytes(type, produced, planner);
}

double chain_cost(const TensorType& type, const Layout& produced,
                  std::span<const Need* const> needs, ReshardPlanner& planner,
                  const CostRates& rates) {
  double total = held_cost(type, needs, planner.atoms(), rates);
  for_each_move(
      type, produced, needs, planner, rates,
      [&](const Need& need, const ReshardPlan&, double cost) { total += cost * need.weight; });
  return total;
}

double least_chain_cost(const TensorType& type, const Layout& produced,
                        std::span<const Need* const> needs, const ReshardPlanner& planner,
                        const CostRates& rates) {
  double total = held_cost(type, needs, planner.atoms(), rates);
  const auto add = [&](const Need& need, std::span<const Copy> copies) {
    double least = std::numeric_limits<double>::infinity();
    for (const Copy& copy : copies) {
      if (copy.serves(need))
        least = std::min(least, planner.at_least(type, *copy.layout, need.layout));
    }
    total += rates.moving_at_least(least) * need.weight;
  };
  for_each_missing(type, produced, needs, planner, rates, add);
  return total;
}

double cost_of(const KnownValue& known, ReshardPlanner& planner, const CostRates& rates) {
  if (known.needs.empty()) return 0;
  return chain_cost(known.type->tensor(), known.produced.layout, known.all(), planner, rates);
}

double held_cost(const KnownValue& known, const AxisAtoms& atoms, const CostRates& rates) {
  if (known.needs.empty()) return 0;
  return held_cost(known.type->tensor(), known.all(), atoms, rates);
}

double holding_cost(const TensorType& type, const Layout& layout, const AxisAtoms& atoms,
                    const CostRates& rates) {
  return rates.sending(static_cast<double>(local_type(type, layout, atoms).num_bytes()));
}

}  // namespace weft::passes
