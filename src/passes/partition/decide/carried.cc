#include "passes/partition/decide/carried.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "ir/is_within.h"
#include "ir/ops/table.h"
#include "passes/partition/decide/partition_role.h"
#include "passes/partition/write/combine_partials.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {
namespace {

using ir::FactorKind;
using ir::FactorRule;
using ir::Op;
using ir::Value;

using Way = std::vector<std::pair<const Value*, Layout>>;

// How many ops may stand between a carried value and what the body makes of it.
constexpr int kMaxSteps = 6;
// Up to so many bytes each device may hold whole in a loop, where that saves moves: a permutation
// of rows of which each turn exchanges two, say, or what a recurrence has computed so far.
constexpr std::int64_t kSmall = 64 * 1024;

// Adds the cuts of operand i; of a reduction factor only those that all operands have.
void merge(const FactorRule& rule, std::size_t i, const FactorAtoms& cuts, FactorAtoms& factors) {
  AtomSet taken = 0;
  for (const AtomList& list : factors) taken |= list.set();
  for (std::size_t f = 0; f < factors.size(); ++f) {
    if (rule.factors[f].kind == FactorKind::pass_through) {
      if (factors[f].empty() && (cuts[f].set() & taken) == 0) factors[f] = cuts[f];
    } else if (rule.factors[f].kind == FactorKind::reduction && i == 0) {
      factors[f] = cuts[f];
    } else if (!(factors[f] == cuts[f]) && stands_in(rule.operands[i], static_cast<int>(f))) {
      factors[f] = {};
    }
  }
}

// Whether a value is made by an op with a rule, and is all that the op makes.
bool is_split(const Value& value) {
  return value.def != nullptr && value.def->results.size() == 1 &&
         role_of(*value.def) == PartitionRole::plain;
}

class Suggester {
 public:
  Suggester(const Op& loop, std::size_t i, const Layout& has, std::span<const KnownValue> known,
            double worth, ReshardPlanner& planner, const CostRates& rates)
      : argument_(*loop.regions[1]->args[i]),
        returned_(*loop.regions[1]->terminator()->operand(i)),
        initial_(*loop.operand(i)),
        has_(has),
        known_(known),
        planner_(planner),
        rates_(rates),
        worth_(worth) {}

  std::vector<CarriedLayout> suggest() {
    follow(returned_, kMaxSteps);
    offer_sum(known_[returned_.id].produced, {});
    Way way;
    const SeenLayout comes = as_it_comes(returned_, kMaxSteps, way);
    offer_sum(comes, std::move(way));
    look_at(argument_);
    for (const Need& need : known_[argument_.id].needs) offer(need.layout, {});
    offer_sum(look_at(initial_), {});
    if (moves_ <= worth_) suggestions_.clear();
    if (argument_.type.tensor().num_bytes() <= kSmall) {
      look_at_users();
      if (moves_ > worth_) add_whole();
    }
    for (CarriedLayout& s : suggestions_) {
      for (const Value* value : path_) s.way.emplace_back(value, s.layout);
    }
    return std::move(suggestions_);
  }

 private:
  // Whether the value is made of the argument step by step, each of one operand of its result's
  // type; offers layouts like those of the other operands.
  bool follow(const Value& value, int steps) {
    if (&value == &argument_) return true;
    if (!is_split(value) || steps == 0 || value.def->parent != argument_.block) return false;
    const Op& op = *value.def;
    for (std::size_t j = 0; j < op.operands.size(); ++j) {
      if (!(op.operand(j)->type == argument_.type) || !follow(*op.operand(j), steps - 1)) continue;
      path_.push_back(&value);
      offer_others(op, j);
      return true;
    }
    return false;
  }

  void offer_others(const Op& op, std::size_t j) {
    const FactorRule rule = splitting_rule(op);
    if (rule.empty()) return;
    const bool linear = op.def().has(ir::Trait::linear);
    for (std::size_t k = 0; k < op.operands.size(); ++k) {
      if (k == j || !op.operand(k)->type.is_tensor()) continue;
      const auto offer_like = [&](const SeenLayout& other, Way way) {
        Layout layout = layout_of(rule.operands[j],
                                  project(rule, rule.operands[k], other.layout, planner_.atoms()));
        if (linear && other.combine == ir::OpKind::add) layout.unreduced = other.layout.unreduced;
        offer(std::move(layout), std::move(way));
      };
      offer_like(known_[op.operand(k)->id].produced, {});
      Way way;
      const SeenLayout comes = as_it_comes(*op.operand(k), kMaxSteps, way);
      offer_like(comes, std::move(way));
    }
  }

  // What is pending of it may be computed with.
  static bool is_sum(const SeenLayout& seen) {
    return seen.combine == ir::OpKind::add && seen.selected == 0;
  }

  // How the ops that make the value would leave it if nothing were moved for them.
  SeenLayout as_it_comes(const Value& value, int steps, Way& way) {
    const SeenLayout& produced = look_at(value);
    if (!is_split(value) || steps == 0) return produced;
    const Op& op = *value.def;
    const FactorRule rule = splitting_rule(op);
    if (rule.empty()) return produced;
    const bool linear = op.def().has(ir::Trait::linear) || keeps_sum_of_first(op, rule);
    Split split{FactorAtoms(rule.factors.size()), 0};
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      const Value& operand = *op.operand(i);
      if (!operand.type.is_tensor()) continue;
      const SeenLayout seen = linear ? as_it_comes(operand, steps - 1, way) : look_at(operand);
      if (linear && is_sum(seen)) split.pending |= seen.layout.unreduced;
      merge(rule, i, project(rule, rule.operands[i], seen.layout, planner_.atoms()), split.factors);
    }
    const std::optional<CombineOp> combine = common_combine_op(op, rule.combiner);
    Layout layout = split.result(rule, 0, combine.has_value());
    if ((layout.sharded() & layout.unreduced) != 0) return produced;
    way.emplace_back(&value, layout);
    return {std::move(layout), combine.value_or(ir::OpKind::add), false,
            split.selected(op, rule, {})};
  }

  // As the value is produced; adds what it costs to move it.
  const SeenLayout& look_at(const Value& value) {
    const KnownValue& known = known_[value.id];
    for (const Need& need : known.needs) {
      const ReshardPlan& plan =
          planner_.plan(value.type.tensor(), known.produced.layout, need.layout);
      moves_ += rates_.moving(plan, planner_.atoms()) * need.weight;
    }
    return known.produced;
  }

  void add_whole() {
    const std::size_t before = suggestions_.size();
    add(whole_layout(argument_.type), {});
    std::unordered_set<const Value*> seen;
    if (suggestions_.size() > before) find_branches(returned_, seen, suggestions_.back().branches);
  }

  // Those in the body that give a value of the argument's type of which others are made.
  void find_branches(const Value& value, std::unordered_set<const Value*>& seen,
                     std::vector<const Value*>& found) const {
    if (value.def == nullptr || !is_in_body(*value.def) || !seen.insert(&value).second) return;
    const Op& op = *value.def;
    if (role_of(op) == PartitionRole::branch) {
      found.push_back(&value);
      for (const ir::Block* branch : op.regions) {
        find_branches(*branch->terminator()->operand(value.index), seen, found);
      }
    } else if (is_split(value)) {
      for (const Value* operand : op.operands) {
        if (operand->type == argument_.type) find_branches(*operand, seen, found);
      }
    }
  }
  bool is_in_body(const Op& op) const { return ir::is_within(op.parent, argument_.block); }

  // What a turn makes of the argument alone: a row of it at a computed place, of which other
  // devices have nothing.
  void look_at_users() {
    for (const ir::Use& use : argument_.uses()) {
      if (use.op->results.size() == 1 && is_split(*use.op->result())) look_at(*use.op->result());
    }
  }

  // What is pending must be a sum.
  void offer_sum(const SeenLayout& seen, Way way) {
    if (seen.layout.unreduced == 0 || is_sum(seen)) {
      offer(seen.layout, std::move(way));
    }
  }

  void offer(Layout layout, Way way) {
    const AxisAtoms& atoms = planner_.atoms();
    for (std::size_t d = 0; d < layout.dims.size(); ++d) {
      if (layout.dims[d].empty() && (has_.dims[d].set() & layout.used()) == 0) {
        layout.dims[d] = has_.dims[d];
      }
    }
    const auto is_over_enough = [&] {
      return atoms.size(layout.used()) >= atoms.size(has_.used());
    };
    if (is_over_enough()) add(layout, way);
    // Cut further by what it is cut by now: what it is combined with then moves nowhere, either.
    for (std::size_t d = 0; d < layout.dims.size(); ++d) {
      if ((has_.dims[d].set() & layout.used()) == 0) layout.dims[d].append(has_.dims[d]);
    }
    if (is_over_enough()) add(std::move(layout), std::move(way));
  }

  void add(Layout layout, Way way) {
    const auto is_it = [&](const CarriedLayout& s) { return s.layout == layout; };
    if (layout == has_ || std::ranges::any_of(suggestions_, is_it)) return;
    suggestions_.push_back({std::move(layout), std::move(way)});
  }

  const Value& argument_;
  const Value& returned_;
  const Value& initial_;
  const Layout& has_;
  std::span<const KnownValue> known_;
  ReshardPlanner& planner_;
  const CostRates& rates_;
  const double worth_;
  double moves_ = 0;
  std::vector<const Value*> path_;  // that the returned value is made of step by step
  std::vector<CarriedLayout> suggestions_;
};

}  // namespace

std::vector<CarriedLayout> carried_suggestions(const Op& loop, std::size_t i, const Layout& has,
                                               std::span<const KnownValue> known, double worth,
                                               ReshardPlanner& planner, const CostRates& rates) {
  if (!loop.operand(i)->type.is_tensor()) return {};
  return Suggester(loop, i, has, known, worth, planner, rates).suggest();
}

}  // namespace weft::passes
