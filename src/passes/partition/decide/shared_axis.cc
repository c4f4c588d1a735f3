#include "passes/partition/decide/shared_axis.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include "ir/ops/table.h"
#include "passes/partition/decide/split/split_cost.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {
namespace {

// Whether devices may not all compute it.
bool must_be_shared(const PlainOp& plain) {
  return plain.op->def().flops_per_point > 1 && !may_repeat(*plain.op, plain.weight);
}

// Whether a backend makes its result while others compute with it.
bool is_passed_on(const ir::Op& op) {
  if (op.results.size() != 1) return false;
  return op.def().has(ir::Trait::elementwise) || op.operands.empty() ||
         (op.def().has(ir::Trait::moves_data) && op.operands.size() == 1 &&
          op.operand(0)->type.tensor().num_elements() < op.result()->type.tensor().num_elements());
}

// What an op reads and writes, but for what is passed on.
double streamed_bytes(const PlainOp& plain, const FactorAtoms& factors, const AxisAtoms& atoms) {
  const ir::Op& op = *plain.op;
  if (!is_passed_on(op)) return moved_bytes(op, plain.rule, factors, atoms);
  double bytes = 0;
  const auto add = [&](const ir::Value& value, const ir::TensorFactors& tensor) {
    const Layout layout = layout_of(tensor, factors);
    bytes += static_cast<double>(local_type(value.type.tensor(), layout, atoms).num_bytes());
  };
  for (std::size_t i = 0; i < plain.rule.operands.size(); ++i) {
    const ir::Value& operand = *op.operand(i);
    if (operand.def == nullptr || !is_passed_on(*operand.def)) add(operand, plain.rule.operands[i]);
  }
  const auto passes_on = [](const ir::Use& use) { return is_passed_on(*use.op); };
  if (!std::ranges::all_of(op.result()->uses(), passes_on))
    add(*op.result(), plain.rule.results[0]);
  return bytes;
}

// The ops that one axis splits, or several together, in sets that only grow together.
class Sets {
 public:
  Sets(const DecidedWay& way, const PlainOps& ops, AtomSet axes, bool several)
      : way_(way),
        ops_(ops),
        axes_(axes),
        several_(several),
        parent_(ops.size()),
        at_stake_(ops.size(), 0),
        has_(ops.size()),
        sums_(ops.size()) {
    std::iota(parent_.begin(), parent_.end(), 0U);
    for (std::uint32_t op = 0; op < ops.size(); ++op) has_[op] = may_change(op) && is_split(op);
  }

  // Joins the maker and the users of a value that have it cut along the axis, all of them `cost` is
  // at stake for.
  void add(const KnownValue& known, double cost) {
    std::uint32_t first = kNoPlain;
    const auto touch = [&](std::uint32_t op, const Layout& layout) {
      if (op == kNoPlain || !has_[op]) return;
      if (first == kNoPlain) {
        first = op;
        at_stake_[root(op)] += cost;
      } else if (is_cut(layout)) {
        join(first, op);
      }
    };
    if (several_ && gives_sums(known)) note_sums(known);
    touch(known.maker, known.produced.layout);
    for (const Need& need : known.needs) touch(ops_.find(*need.user), need.layout);
  }

  void collect(double worth, std::vector<SharedAxis>& found) {
    std::map<std::uint32_t, SharedAxis> sets;
    for (std::uint32_t op = 0; op < parent_.size(); ++op) {
      if (!has_[op] || at_stake_[root(op)] <= worth) continue;
      SharedAxis& set = sets[root(op)];
      set.atoms = axes_;
      set.keeps_sums = several_;
      set.ops.push_back(op);
    }
    const auto is_sum = [&](std::uint32_t op) { return sums_[op]; };
    for (auto& [op, set] : sets) {
      if (!several_ || std::ranges::any_of(set.ops, is_sum)) found.push_back(std::move(set));
    }
  }

 private:
  // Whether the op is no product that must be shared, and no shard of it is another op.
  bool may_change(std::uint32_t number) const {
    if (ops_[number].rule.empty() || must_be_shared(ops_[number])) return false;
    return std::ranges::none_of(ops_[number].rule.factors, &ir::Factor::localize);
  }
  bool is_cut(const AtomList& list) const {
    const AtomSet both = list.set() & axes_;
    return several_ ? both == axes_ : both != 0;
  }
  bool is_split(std::uint32_t number) const {
    return std::ranges::any_of(way_.choices[number].split.factors,
                               [&](const AtomList& list) { return is_cut(list); });
  }
  bool is_cut(const Layout& layout) const {
    return std::ranges::any_of(layout.dims, [&](const AtomList& list) { return is_cut(list); });
  }
  // Whether its maker leaves sums over some of the axes, which somebody takes cut along all of
  // them.
  bool gives_sums(const KnownValue& known) const {
    const Layout& made = known.produced.layout;
    if (known.maker == kNoPlain || (made.unreduced & axes_) == 0) return false;
    return std::ranges::any_of(known.needs, [&](const Need& need) { return is_cut(need.layout); });
  }
  // Of a product, which stays as it is, who takes its sums.
  void note_sums(const KnownValue& known) {
    if (may_change(known.maker)) {
      sums_[known.maker] = has_[known.maker] = true;
      return;
    }
    for (const Need& need : known.needs) {
      const std::uint32_t user = ops_.find(*need.user);
      if (user != kNoPlain && has_[user] && is_cut(need.layout)) sums_[user] = true;
    }
  }

  std::uint32_t root(std::uint32_t op) {
    while (parent_[op] != op) op = parent_[op] = parent_[parent_[op]];
    return op;
  }
  void join(std::uint32_t a, std::uint32_t b) {
    a = root(a);
    b = root(b);
    if (a == b) return;
    parent_[b] = a;
    at_stake_[a] += at_stake_[b];
  }

  const DecidedWay& way_;
  const PlainOps& ops_;
  const AtomSet axes_;
  const bool several_;
  std::vector<std::uint32_t> parent_;
  std::vector<double> at_stake_;
  std::vector<bool> has_, sums_;  // sums_: leaves or takes sums over some of several axes
};

std::set<AtomSet> single_axes(const AxisAtoms& atoms) {
  std::map<int, AtomSet> axes;
  for (Atom atom = 0; atom < atoms.count(); ++atom) axes[atoms.axis(atom)] |= set_of(atom);
  std::set<AtomSet> all;
  for (const auto& [axis, set] : axes) all.insert(set);
  return all;
}

// The axes that cut one dimension of some value together.
std::set<AtomSet> axes_together(const DecidedWay& way, const AxisAtoms& atoms) {
  std::set<AtomSet> all;
  for (const KnownValue& known : way.known) {
    for (const Need& need : known.needs) {
      for (const AtomList& list : need.layout.dims) {
        std::set<int> axes;
        for (Atom atom : list) axes.insert(atoms.axis(atom));
        if (axes.size() > 1) all.insert(list.set());
      }
    }
  }
  return all;
}

}  // namespace

std::vector<SharedAxis> shared_axes(const DecidedWay& way, const PlainOps& ops,
                                    const AxisAtoms& atoms, bool several, double worth,
                                    const std::function<double(const KnownValue&)>& cost) {
  const std::set<AtomSet> all = several ? axes_together(way, atoms) : single_axes(atoms);
  if (all.empty()) return {};
  std::vector<double> costs;
  for (const KnownValue& known : way.known) {
    costs.push_back(known.type != nullptr ? cost(known) : 0);
  }
  std::vector<SharedAxis> found;
  for (const AtomSet axes : all) {
    Sets sets(way, ops, axes, several);
    for (std::size_t i = 0; i < costs.size(); ++i) {
      if (way.known[i].type != nullptr) sets.add(way.known[i], costs[i]);
    }
    sets.collect(worth, found);
  }
  std::ranges::stable_sort(found, std::greater<>(),
                           [](const SharedAxis& s) { return s.ops.size(); });
  return found;
}

void leave_out(const SharedAxis& shared, const PlainOps& ops, const AxisAtoms& atoms,
               std::vector<SplitChoice>& choices, std::vector<bool>& marked) {
  for (const std::uint32_t number : shared.ops) {
    FactorAtoms factors = choices[number].split.factors;
    for (std::size_t f = 0; f < factors.size(); ++f) {
      if (shared.keeps_sums && ops[number].rule.factors[f].kind == ir::FactorKind::reduction) {
        continue;
      }
      AtomList kept;
      for (Atom atom : factors[f]) {
        if ((set_of(atom) & shared.atoms) == 0) kept.push_back(atom);
      }
      factors[f] = kept;
    }
    if (!is_valid(ops[number].rule, factors, atoms)) continue;
    choices[number].split.factors = std::move(factors);
    marked[number] = true;
  }
}

void mark_products(const PlainOps& ops, std::vector<bool>& marked) {
  for (std::uint32_t op = 0; op < ops.size(); ++op) {
    if (!ops[op].rule.empty() && must_be_shared(ops[op])) marked[op] = true;
  }
}

Traffic traffic_of(const DecidedWay& way, const PlainOps& ops, ReshardPlanner& planner,
                   const CostRates& rates) {
  Traffic sum;
  const auto add = [&](double bytes, double collectives, double weight) {
    sum.bytes += bytes * weight;
    sum.collectives += collectives * weight;
  };
  for (std::uint32_t i = 0; i < ops.size(); ++i) {
    if (ops[i].rule.empty()) continue;
    const FactorAtoms& factors = way.choices[i].split.factors;
    const HookTraffic hook = sent_by_hook(ops[i], way.choices[i].split, way.known, planner.atoms());
    add(hook.bytes, hook.collectives, ops[i].weight);
    sum.memory += moved_bytes(*ops[i].op, ops[i].rule, factors, planner.atoms()) * ops[i].weight;
    sum.streamed += streamed_bytes(ops[i], factors, planner.atoms()) * ops[i].weight;
    if (!must_be_shared(ops[i])) continue;
    double parts = 1;
    for (const AtomList& list : way.choices[i].split.factors) {
      parts *= static_cast<double>(planner.atoms().size(list));
    }
    sum.operations += ir::flops(*ir::SignatureOf(*ops[i].op)) / parts * ops[i].weight;
  }
  for (const KnownValue& known : way.known) {
    if (known.type == nullptr || known.needs.empty()) continue;
    sum.held += held_cost(known, planner.atoms(), rates);
    for_each_move(known.type->tensor(), known.produced.layout, known.all(), planner, rates,
                  [&](const Need& need, const ReshardPlan& plan, double) {
                    add(plan.wire_bytes, static_cast<double>(plan.collectives), need.weight);
                  });
  }
  return sum;
}

}  // namespace weft::passes
