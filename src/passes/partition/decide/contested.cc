#include "passes/partition/decide/contested.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "ir/ops/op_def.h"

namespace weft::passes {
namespace {

// Whether an atom that cuts one dimension cuts another one then.
bool moves_an_axis(const Layout& from, const Layout& to) {
  for (std::size_t d = 0; d < from.dims.size(); ++d) {
    if ((from.dims[d].set() & to.sharded() & ~to.dims[d].set()) != 0) return true;
  }
  return false;
}

// A dimension of an argument, and what cuts it.
struct CutDim {
  std::int64_t size = 0;
  AtomList atoms;

  friend bool operator==(const CutDim& a, const CutDim& b) {
    return a.size == b.size && a.atoms == b.atoms;
  }
};

std::vector<CutDim> cut_dims_of_arguments(const DecideContext& context) {
  std::vector<CutDim> all;
  for (const ir::Value* argument : context.main.body->args) {
    if (!argument->type.is_tensor()) continue;
    const Layout& layout = context.target(*argument);
    for (std::size_t d = 0; d < layout.dims.size(); ++d) {
      const CutDim dim{argument->type.dims()[d], layout.dims[d]};
      if (!dim.atoms.empty() && std::ranges::find(all, dim) == all.end()) all.push_back(dim);
    }
  }
  return all;
}

// Cut along axes that users gather, or also sum over, in a dimension that arguments have cut so;
// nothing: there is none.
std::optional<Layout> cut_elsewhere(const KnownValue& value, const Layout& needed,
                                    std::span<const CutDim> cut_dims, bool sums) {
  Layout layout = value.produced.layout;
  AtomSet dropped = (sums ? layout.used() : layout.sharded()) & ~needed.used();
  layout.unreduced = 0;
  bool moved = false;
  for (const CutDim& cut : cut_dims) {
    if ((cut.atoms.set() & ~dropped) != 0) continue;
    for (std::size_t d = 0; d < layout.dims.size(); ++d) {
      if (!layout.dims[d].empty() || !needed.dims[d].empty()) continue;
      if (value.type->dims()[d] != cut.size) continue;
      for (AtomList& list : layout.dims) {
        if ((list.set() & cut.atoms.set()) != 0) list.clear();
      }
      layout.dims[d] = cut.atoms;
      dropped &= ~cut.atoms.set();
      moved = true;
      break;
    }
  }
  return moved ? std::optional(std::move(layout)) : std::nullopt;
}

bool is_elementwise(const ir::Value& value) {
  return value.def != nullptr && value.def->def().has(ir::Trait::elementwise);
}

}  // namespace

std::vector<Contested> gathered_values(const DecideContext& context,
                                       std::span<const KnownValue> known, double worth, bool sums) {
  const std::vector<CutDim> cut_dims = cut_dims_of_arguments(context);
  std::vector<Contested> all;
  double at_stake = 0;
  for (std::size_t id = 0; id < known.size(); ++id) {
    const KnownValue& value = known[id];
    if (value.type == nullptr || value.maker == kNoPlain || value.needs.empty()) continue;
    Contested found{{static_cast<std::uint32_t>(id), {}}, 0};
    for_each_move(value.type->tensor(), value.produced.layout, value.all(), context.planner,
                  context.rates, [&](const Need& need, const ReshardPlan&, double cost) {
                    if (cost * need.weight <= found.cost) return;
                    std::optional<Layout> layout =
                        cut_elsewhere(value, need.layout, cut_dims, sums);
                    if (!layout) return;
                    found.pin.layout = *std::move(layout);
                    found.cost = cost * need.weight;
                  });
    if (found.cost == 0) continue;
    at_stake += found.cost;
    all.push_back(std::move(found));
  }
  if (at_stake <= worth) return {};
  return all;
}

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

std::vector<Contested> with_sources(std::span<const Contested> contested, const PlainOps& ops) {
  std::unordered_map<std::uint32_t, const ir::Value*> elementwise;
  for (std::size_t number = 0; number < ops.size(); ++number) {
    for (const ir::Value* result : ops[number].op->results) {
      if (is_elementwise(*result)) elementwise[result->id] = result;
    }
  }
  std::vector<Contested> all;
  std::unordered_map<const ir::Value*, std::size_t> seen_from;  // which of the contested ones
  bool any_shared = false;
  std::unordered_set<std::uint32_t> ids;
  for (const Contested& one : contested) ids.insert(one.pin.value);
  for (std::size_t i = 0; i < contested.size(); ++i) {
    const auto at = elementwise.find(contested[i].pin.value);
    if (at == elementwise.end()) continue;
    std::vector<const ir::Value*> open{at->second};
    while (!open.empty()) {
      const ir::Value& value = *open.back();
      open.pop_back();
      if (ops.made().contains(value) || value.type.dims() != at->second->type.dims()) continue;
      const auto [seen, is_new] = seen_from.try_emplace(&value, i);
      any_shared |= seen->second != i || (&value != at->second && ids.contains(value.id));
      if (!is_new || !is_elementwise(value)) continue;
      all.push_back({{value.id, contested[i].pin.layout}, contested[i].cost});
      for (const ir::Value* operand : value.def->operands) {
        if (operand->type.is_tensor()) open.push_back(operand);
      }
    }
  }
  return any_shared ? all : std::vector<Contested>();
}

}  // namespace weft::passes
