#include "passes/partition/decide/kept_cuts.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "passes/partition/decide/surroundings.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {
namespace {

bool undoes_a_cut(const Layout& from, const Layout& to) {
  for (std::size_t d = 0; d < from.dims.size(); ++d) {
    if ((from.dims[d].set() & ~to.dims[d].set()) != 0) return true;
  }
  return false;
}

// What is stated besides how the operand lies: nothing; what cuts the op's other dimensions now;
// and that its other operands lie likewise.
enum class Stated { operand_alone, with_others_cuts, with_other_operands };
constexpr Stated kAllStated[] = {Stated::operand_alone, Stated::with_others_cuts,
                                 Stated::with_other_operands};

// How the op is split that takes operand i as `has`; nothing: it cannot be.
std::optional<FactorAtoms> keeping(const DecideContext& context, const PlainOp& plain,
                                   std::size_t i, const Layout& has, const Split* besides) {
  const ir::FactorRule& rule = plain.rule;
  FactorAtoms kept = project(rule, rule.operands[i], has, context.atoms());
  AtomSet used = has.used();
  for (std::size_t f = 0; besides != nullptr && f < kept.size(); ++f) {
    if (!kept[f].empty()) continue;
    for (const Atom atom : besides->factors[f]) {
      if ((used & set_of(atom)) == 0) kept[f].push_back(atom);
    }
    used |= kept[f].set();
  }
  if (!expressible(rule, kept, context.atoms())) return std::nullopt;
  return kept;
}

class KeptCuts {
 public:
  KeptCuts(const Decider& decided, double worth)
      : decided_(decided), context_(decided.context()), worth_(worth) {
    for (const KnownValue& value : decided.known()) {
      if (value.type != nullptr && !value.needs.empty()) visit(value);
    }
  }

  std::vector<KeptCut> all() && {
    std::vector<KeptCut> all;
    for (KeptCut& cut : groups_) {
      if (std::ranges::find(all, cut.pins, &KeptCut::pins) == all.end()) {
        all.push_back(std::move(cut));
      }
    }
    std::ranges::stable_sort(all, std::greater{}, &KeptCut::cost);
    return all;
  }

 private:
  void visit(const KnownValue& value) {
    Layout made = value.produced.layout;
    made.unreduced = 0;
    for_each_move(value.type->tensor(), value.produced.layout, value.all(), context_.planner,
                  context_.rates, [&](const Need& need, const ReshardPlan&, double cost) {
                    if (cost * need.weight <= worth_ || !undoes_a_cut(made, need.layout)) return;
                    const std::uint32_t number = context_.ops.find(*need.user);
                    if (number == kNoPlain || context_.ops[number].rule.empty()) return;
                    for (const Stated stated : kAllStated) {
                      add(number, need.operand, made, stated, cost * need.weight);
                    }
                  });
  }

  void add(std::uint32_t number, std::size_t operand, const Layout& made, Stated stated,
           double cost) {
    const PlainOp& plain = context_.ops[number];
    const Split* const besides =
        stated == Stated::operand_alone ? nullptr : &decided_.split(number);
    const auto kept = keeping(context_, plain, operand, made, besides);
    if (!kept) return;
    std::vector<Pin> pins = results_of(plain, *kept);
    if (stated == Stated::with_other_operands && !add_operands(plain, operand, *kept, pins)) return;
    if (pins.empty()) return;
    const auto [at, is_new] = index_.try_emplace({around(number), operand, stated}, groups_.size());
    if (is_new) groups_.emplace_back();
    KeptCut& group = groups_[at->second];
    group.pins.insert(group.pins.end(), pins.begin(), pins.end());
    group.cost += cost;
  }

  static std::vector<Pin> results_of(const PlainOp& plain, const FactorAtoms& kept) {
    std::vector<Pin> pins;
    for (std::size_t r = 0; r < plain.op->results.size(); ++r) {
      const ir::Value& result = *plain.op->result(r);
      if (!result.type.is_tensor() || result.type.rank() == 0) continue;
      Layout layout = layout_of(plain.rule.results[r], kept);
      layout.unreduced = 0;
      pins.push_back({result.id, std::move(layout)});
    }
    return pins;
  }

  // Whether any has to lie otherwise.
  bool add_operands(const PlainOp& plain, std::size_t operand, const FactorAtoms& kept,
                    std::vector<Pin>& pins) const {
    bool any = false;
    for (std::size_t j = 0; j < plain.op->operands.size(); ++j) {
      const ir::Value& other = *plain.op->operand(j);
      if (!other.type.is_tensor() || &other == plain.op->operand(operand)) continue;
      if (context_.ops.made().contains(other)) continue;
      Layout layout = layout_of(plain.rule.operands[j], kept);
      if (layout == decided_.known()[other.id].produced.layout) continue;
      pins.push_back({other.id, std::move(layout)});
      any = true;
    }
    return any;
  }

  std::size_t around(std::uint32_t number) {
    if (around_.empty()) around_ = surroundings(decided_);
    return around_[number];
  }

  const Decider& decided_;
  const DecideContext& context_;
  double worth_;
  std::vector<std::size_t> around_;  // by number of plain op
  std::map<std::tuple<std::size_t, std::size_t, Stated>, std::size_t> index_;  // of groups_
  std::vector<KeptCut> groups_;
};

}  // namespace

std::vector<KeptCut> kept_cuts(const Decider& decided, double worth) {
  return KeptCuts(decided, worth).all();
}

}  // namespace weft::passes
