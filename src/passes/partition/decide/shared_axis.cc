#include "passes/partition/decide/shared_axis.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

#include "ir/ops/table.h"
#include "passes/partition/decide/split/split_cost.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {
namespace {

bool has_any(const Layout& layout, AtomSet atoms) { return (layout.sharded() & atoms) != 0; }

// The ops that one axis splits, in sets that only grow together.
class Sets {
 public:
  Sets(const DecidedWay& way, const PlainOps& ops, AtomSet axis)
      : way_(way), ops_(ops), axis_(axis), parent_(ops.size()), at_stake_(ops.size(), 0) {
    std::iota(parent_.begin(), parent_.end(), 0U);
  }

  // Whether the op is split along the axis, is no product, and no shard of it is another op.
  bool has(std::uint32_t number) const {
    if (number == kNoPlain || ops_[number].rule.empty()) return false;
    if (ops_[number].op->def().flops_per_point > 1) return false;
    if (std::ranges::any_of(ops_[number].rule.factors, &ir::Factor::localize)) return false;
    return std::ranges::any_of(way_.choices[number].split.factors,
                               [&](const AtomList& list) { return (list.set() & axis_) != 0; });
  }

  // Joins the maker and the users of a value that have it cut along the axis, all of them `cost` is
  // at stake for.
  void add(const KnownValue& known, double cost) {
    std::uint32_t first = kNoPlain;
    const auto touch = [&](std::uint32_t op, const Layout& layout) {
      if (!has(op)) return;
      if (first == kNoPlain) {
        first = op;
        at_stake_[root(op)] += cost;
      } else if (has_any(layout, axis_)) {
        join(first, op);
      }
    };
    touch(known.maker, known.produced.layout);
    for (const Need& need : known.needs) touch(ops_.find(*need.user), need.layout);
  }

  void collect(double worth, std::vector<SharedAxis>& found) {
    std::map<std::uint32_t, SharedAxis> sets;
    for (std::uint32_t op = 0; op < parent_.size(); ++op) {
      if (!has(op) || at_stake_[root(op)] <= worth) continue;
      SharedAxis& set = sets[root(op)];
      set.atoms = axis_;
      set.ops.push_back(op);
    }
    for (auto& [op, set] : sets) found.push_back(std::move(set));
  }

 private:
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
  const AtomSet axis_;
  std::vector<std::uint32_t> parent_;
  std::vector<double> at_stake_;
};

}  // namespace

std::vector<SharedAxis> shared_axes(const DecidedWay& way, const PlainOps& ops,
                                    const AxisAtoms& atoms, double worth,
                                    const std::function<double(const KnownValue&)>& cost) {
  std::map<int, AtomSet> axes;
  for (Atom atom = 0; atom < atoms.count(); ++atom) axes[atoms.axis(atom)] |= set_of(atom);
  std::vector<SharedAxis> found;
  for (const auto& [axis, set] : axes) {
    Sets sets(way, ops, set);
    for (const KnownValue& known : way.known) {
      if (known.type != nullptr) sets.add(known, cost(known));
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
    for (AtomList& list : factors) {
      AtomList kept;
      for (Atom atom : list) {
        if ((set_of(atom) & shared.atoms) == 0) kept.push_back(atom);
      }
      list = kept;
    }
    if (!is_valid(ops[number].rule, factors, atoms)) continue;
    choices[number].split.factors = std::move(factors);
    marked[number] = true;
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
    const double bytes =
        hook_wire_bytes(*ops[i].op, ops[i].rule, way.choices[i].split.factors, planner.atoms());
    add(bytes, bytes > 0 ? 1 : 0, ops[i].weight);
    sum.memory +=
        moved_bytes(*ops[i].op, ops[i].rule, way.choices[i].split.factors, planner.atoms()) *
        ops[i].weight;
    if (ops[i].op->def().flops_per_point <= 1) continue;
    double parts = 1;
    for (const AtomList& list : way.choices[i].split.factors) {
      parts *= static_cast<double>(planner.atoms().size(list));
    }
    sum.operations += ir::flops(*ir::SignatureOf(*ops[i].op)) / parts * ops[i].weight;
  }
  for (const KnownValue& known : way.known) {
    if (known.type == nullptr || known.needs.empty()) continue;
    for_each_move(known.type->tensor(), known.produced.layout, known.all(), planner, rates,
                  [&](const Need& need, const ReshardPlan& plan, double) {
                    add(plan.wire_bytes, static_cast<double>(plan.collectives), need.weight);
                  });
  }
  return sum;
}

}  // namespace weft::passes
