// Needs: in which layouts the users of a value need it, and what it costs to have it in all of
// them.
//
// Plain values; functions only.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "passes/partition/decide/plain_ops.h"
#include "passes/partition/decide/split/split_problem.h"
#include "passes/partition/reshard/reshard_planner.h"

namespace weft::passes {

// A use of a value.
struct Need {
  const ir::Op* user = nullptr;
  std::uint32_t operand = 0;
  Layout layout;
  double weight = 1;  // how often it is made
  bool held = false;  // it is there throughout a loop that uses it
  // Of the regions around the user that the value is from outside of, the one out of which it is
  // not moved, as of a branch that may not be taken; null: there is none.
  const ir::Block* within = nullptr;

  bool is_of(const ir::Op& op, std::size_t i) const { return user == &op && operand == i; }
};

void append_need(std::string& text, const Need& need);

// What is known of a value.
struct KnownValue {
  const ir::Type* type = nullptr;
  std::uint32_t maker = kNoPlain;  // plain op that produces it
  std::size_t level = 0;           // where it is produced (enclosing_loops.h)
  SeenLayout produced;
  std::vector<Need> needs;  // in the order of the walk

  // Replaces the same operand's need of the same user. Of very many, those are left out that need
  // what others do.
  void add(Need need);
  void remove(const ir::Op& user, std::size_t operand);
  std::vector<const Need*> all() const;
};

bool is_needed_as_made(const KnownValue& known);

// Whether a copy of a value is there only for the op that it was made for.
bool is_forgotten(const TensorType& type, const Layout& copy, const Layout& produced,
                  const ReshardPlanner& planner, const CostRates& rates);

// How a value lies where something needs it in yet another layout.
struct Copy {
  const Layout* layout;
  const Need* made_for;  // null: it lies so
  bool is_kept;

  bool serves(const Need& need) const;
};

// Calls f(need, copies) for each layout that users of a value need and that it does not have by
// then; some of the copies serve the need.
template <class F>
void for_each_missing(const TensorType& type, const Layout& produced,
                      std::span<const Need* const> needs, const ReshardPlanner& planner,
                      const CostRates& rates, F&& f) {
  std::vector<Copy> there{{&produced, nullptr, true}};
  for (const Need* need : needs) {
    const auto is_it = [&](const Copy& c) { return c.serves(*need) && *c.layout == need->layout; };
    if (std::any_of(there.begin(), there.end(), is_it)) continue;
    f(*need, std::span<const Copy>(there));
    const bool forgotten = is_forgotten(type, need->layout, produced, planner, rates);
    there.push_back({&need->layout, need, !forgotten});
  }
}

// Calls f(need, plan, cost) for each of these layouts: how it is made from the nearest copy.
template <class F>
void for_each_move(const TensorType& type, const Layout& produced,
                   std::span<const Need* const> needs, ReshardPlanner& planner,
                   const CostRates& rates, F&& f) {
  const auto make = [&](const Need& need, std::span<const Copy> copies) {
    const ReshardPlan* nearest = nullptr;
    double least = std::numeric_limits<double>::infinity();
    for (const Copy& copy : copies) {
      if (!copy.serves(need)) continue;
      const auto at_least = [&] {
        return rates.moving_at_least(planner.at_least(type, *copy.layout, need.layout));
      };
      if (nearest != nullptr && at_least() >= least) continue;
      const ReshardPlan& plan = planner.plan(type, *copy.layout, need.layout);
      const double cost = rates.moving(plan, planner.atoms());
      if (cost >= least) continue;
      least = cost;
      nearest = &plan;
    }
    f(need, *nearest, least);
  };
  for_each_missing(type, produced, needs, planner, rates, make);
}

// What it costs to have a value in all layouts that its users need, and to keep it in those that
// loops use.
double chain_cost(const TensorType& type, const Layout& produced,
                  std::span<const Need* const> needs, ReshardPlanner& planner,
                  const CostRates& rates);

// What that costs at least, known without any plan.
double least_chain_cost(const TensorType& type, const Layout& produced,
                        std::span<const Need* const> needs, const ReshardPlanner& planner,
                        const CostRates& rates);

// The cost of all needs of a value; 0: nobody needs it.
double cost_of(const KnownValue& known, ReshardPlanner& planner, const CostRates& rates);

// The part of it that is for keeping the value, or copies of it, in memory throughout loops.
double held_cost(const KnownValue& known, const AxisAtoms& atoms, const CostRates& rates);

// What it costs to keep a value in this layout in memory throughout a loop: a byte like one that is
// sent. Gathering a whole stack of which each turn uses a part pays only where that saves more.
double holding_cost(const TensorType& type, const Layout& layout, const AxisAtoms& atoms,
                    const CostRates& rates);

}  // namespace weft::passes
