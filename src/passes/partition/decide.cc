#include "passes/partition/decide.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "passes/partition/combine.h"
#include "passes/partition/edges.h"
#include "passes/partition/needs.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// How often a loop's body counts whose number of iterations is not looked at.
constexpr double kLoopWeight = 8;
// Of first pass and improvements together.
constexpr int kMaxPasses = 3;
class Decider final : public MoveCosts {
 public:
  Decider(const ir::Module& module, const Propagation& propagation, const Rates& rates,
          ReshardPlanner& planner)
      : propagation_(propagation),
        atoms_(*propagation.atoms),
        rates_(rates),
        planner_(planner),
        known_(module.num_values()) {}

  std::vector<Decision> decide(const ir::Function& main) {
    std::vector<Split> best;
    double least = std::numeric_limits<double>::infinity();
    for (pass_ = 0; pass_ < kMaxPasses; ++pass_) {
      next_op_ = next_plain_ = 0;
      moved_.assign(known_.size(), false);
      compute_ = 0;
      for (const Value* arg : main.body->args) produce(*arg, target(*arg));
      walk(*main.body);
      const Op& end = *main.body->terminator();
      need_all(end, propagation_.results);
      const double total = compute_ + moves();
      if (total >= least) break;
      least = total;
      best.clear();
      for (const Plain& plain : plain_) best.push_back(plain.decision.split);
      if (!open_ && !rates_.may_repeat()) break;
    }
    std::vector<Decision> decisions;
    decisions.reserve(best.size());
    for (std::size_t i = 0; i < best.size(); ++i) {
      decisions.push_back(std::move(plain_[i].decision));
      decisions.back().split = std::move(best[i]);
    }
    return decisions;
  }

  double bring(std::size_t operand, const Layout& to) const override {
    const Value& value = *op_->operand(operand);
    const Need mine{number_, static_cast<std::uint32_t>(operand), to, weight_};
    return chain_cost(value.type.tensor(), known_[value.id].produced.layout,
                      needs_with(operand, mine), planner_, rates_);
  }

  double give(std::size_t result, const Layout& from) const override {
    const Value& value = *op_->result(result);
    const Need wish{0, 0, target(value), weight_};
    std::vector<const Need*> needs{&wish};
    if (pass_ > 0) needs = known_[value.id].all();
    return chain_cost(value.type.tensor(), from, needs, planner_, rates_);
  }

  void describe(std::string& text) const override {
    append_bytes(text, pass_ > 0);
    append_bytes(text, weight_);
    for (std::size_t i = 0; i < op_->operands.size(); ++i) {
      const Value& value = *op_->operand(i);
      if (!value.type.is_tensor()) continue;
      append_bytes(text, value.type.dtype());
      for (std::int64_t dim : value.type.dims()) append_bytes(text, dim);
      const SeenLayout& has = known_[value.id].produced;
      append_bytes(text, has.combine);
      append_layout(text, has.layout);
      const Need mine{number_, static_cast<std::uint32_t>(i), {}, 0};
      for (const Need* need : needs_with(i, mine)) append_need(text, *need);
    }
    for (const Value* result : op_->results) {
      if (!result->type.is_tensor()) continue;
      append_bytes(text, result->type.dtype());
      append_layout(text, target(*result));
      for (const Need& need : known_[result->id].needs) append_need(text, need);
    }
  }

 private:
  // A plain op.
  struct Plain {
    Decision decision;
    double compute = 0;
    bool settled = false;
  };

  const Layout& target(const Value& value) const { return propagation_.layouts[value.id]; }

  void produce(const Value& value, Layout layout, CombineOp combine = OpKind::add) {
    Known& known = known_[value.id];
    if (known.type != nullptr && !(known.produced.layout == layout)) moved_[value.id] = true;
    known.type = &value.type;
    known.produced = {std::move(layout), combine};
  }

  // What is needed of operand i, in order; of this op `mine`. In the first pass only what comes
  // before is known.
  std::vector<const Need*> needs_with(std::size_t i, const Need& mine) const {
    std::vector<const Need*> needs;
    bool placed = false;
    for (const Need& need : known_[op_->operand(i)->id].needs) {
      if (is_mine(need, i)) {
        needs.push_back(&mine);
        placed = true;
      } else if (pass_ > 0 || need.user <= number_) {
        needs.push_back(&need);
      }
    }
    if (!placed) needs.push_back(&mine);
    return needs;
  }

  bool is_mine(const Need& need, std::size_t operand) const {
    return need.user == number_ && need.operand == operand;
  }

  // Records that operand i of the op must lie so.
  void need(const Op& op, std::size_t i, Layout layout) {
    if (!op.operand(i)->type.is_tensor()) return;
    known_[op.operand(i)->id].add(
        {number_, static_cast<std::uint32_t>(i), std::move(layout), weight_});
  }

  void need_all(const Op& op, std::span<const Layout> layouts) {
    number_ = next_op_++;
    for (std::size_t i = 0; i < op.operands.size(); ++i) need(op, i, layouts[i]);
  }

  std::vector<Layout> targets(std::span<Value* const> values) const {
    std::vector<Layout> layouts;
    for (const Value* value : values) layouts.push_back(target(*value));
    return layouts;
  }

  void produce_all(const Op& op, std::span<const Layout> layouts) {
    for (std::size_t i = 0; i < op.results.size(); ++i) produce(*op.result(i), layouts[i]);
  }

  void walk(const ir::Block& block) {
    for (const Op* op : block.ops) {
      if (op != block.terminator()) visit(*op);
    }
  }

  void visit(const Op& op) {
    switch (role_of(op)) {
      case Role::loop:
        return visit_while(op);
      case Role::branch:
        return visit_branches(op);
      case Role::manual:
        return visit_manual(op);
      case Role::nothing:
        return;
      case Role::identity:
        return visit_identity(op);
      case Role::plain:
        return visit_plain(op);
    }
  }

  void visit_identity(const Op& op) {
    const std::vector<Layout> layouts = targets(op.results);
    need_all(op, layouts);
    produce_all(op, layouts);
  }

  void visit_plain(const Op& op) {
    number_ = next_op_++;
    if (pass_ == 0) plain_.push_back(new_plain(op));
    Plain& plain = plain_[next_plain_++];
    if (plain.decision.rule.empty()) {
      for (std::size_t i = 0; i < op.operands.size(); ++i) {
        need(op, i, whole_layout(op.operand(i)->type));
      }
      for (const Value* result : op.results) produce(*result, whole_layout(result->type));
      return;
    }
    if (pass_ == 0 || !plain.settled || is_disturbed(op)) split(op, plain);
    compute_ += plain.compute;
  }

  static Plain new_plain(const Op& op) {
    Plain plain;
    plain.decision.rule = splitting_rule(op);
    if (plain.decision.rule.empty()) return plain;
    plain.decision.combine = common_combine_op(op, plain.decision.rule.combiner);
    return plain;
  }

  void split(const Op& op, Plain& plain) {
    const ir::FactorRule& rule = plain.decision.rule;
    const std::optional<CombineOp> combine = plain.decision.combine;
    Choice choice = choose(op, rule);
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      if (!op.operand(i)->type.is_tensor()) continue;
      need(op, i, choice.split.operand(op, rule, i, known_[op.operand(i)->id].produced.layout));
    }
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      produce(*op.result(i), choice.split.result(rule, i, combine.has_value()),
              combine.value_or(OpKind::add));
    }
    plain.compute = choice.compute * weight_;
    plain.settled = choice.settled;
    plain.decision.split = std::move(choice.split);
  }

  // Whether a choice that was clear in the pass before may not be so any more.
  bool is_disturbed(const Op& op) const {
    for (const Value* operand : op.operands) {
      if (moved_[operand->id]) return true;
    }
    for (const Value* result : op.results) {
      const Known& known = known_[result->id];
      for (const Need& need : known.needs) {
        if (!(need.layout == known.produced.layout)) return true;
      }
    }
    return false;
  }

  Choice choose(const Op& op, const ir::FactorRule& rule) {
    op_ = &op;
    std::vector<SeenLayout> operands;
    for (const Value* operand : op.operands) operands.push_back(known_[operand->id].produced);
    std::vector<std::vector<Layout>> wanted;
    for (const Value* result : op.results) wanted.push_back(wishes(*result));
    Choice choice = choose_split({op, rule, operands, wanted, *this, atoms_, rates_}, memo_);
    open_ |= !choice.settled;
    return choice;
  }

  // Layouts that would suit a result's users.
  std::vector<Layout> wishes(const Value& value) const {
    std::vector<Layout> layouts;
    if (pass_ > 0) {
      for (const Need& need : known_[value.id].needs) {
        if (std::find(layouts.begin(), layouts.end(), need.layout) == layouts.end()) {
          layouts.push_back(need.layout);
        }
      }
    }
    if (layouts.empty()) layouts.push_back(target(value));
    return layouts;
  }

  void visit_region(const ir::Block& region, std::span<const Layout> arguments,
                    std::span<const Layout> results) {
    for (std::size_t i = 0; i < region.args.size(); ++i) produce(*region.args[i], arguments[i]);
    walk(region);
    need_all(*region.terminator(), results);
  }

  void visit_while(const Op& op) {
    const std::vector<Layout> layouts = targets(op.results);
    need_all(op, layouts);
    const double outside = weight_;
    weight_ *= kLoopWeight;
    const Layout scalar;
    visit_region(*op.regions[0], layouts, std::span(&scalar, 1));
    visit_region(*op.regions[1], layouts, layouts);
    weight_ = outside;
    produce_all(op, layouts);
  }

  void visit_branches(const Op& op) {
    const std::vector<Layout> layouts = targets(op.results);
    const Layout scalar;
    need_all(op, std::span(&scalar, 1));
    for (const ir::Block* region : op.regions) visit_region(*region, {}, layouts);
    produce_all(op, layouts);
  }

  void visit_manual(const Op& op) {
    const auto& attrs = op.get<ir::ManualComputationAttrs>();
    const ir::Block& body = *op.regions[0];
    number_ = next_op_++;
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      if (!body.args[i]->type.is_tensor()) continue;
      const Layout outside = around(attrs.in_shardings[i], attrs.manual_axes, target(*body.args[i]),
                                    op.operand(i)->type, atoms_);
      need(op, i, outside);
      produce(*body.args[i], within(outside, attrs.manual_axes, atoms_));
    }
    walk(body);
    const Op& end = *body.terminator();
    number_ = next_op_++;
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      if (!op.result(i)->type.is_tensor()) continue;
      const Layout outside = around(attrs.out_shardings[i], attrs.manual_axes,
                                    target(*end.operand(i)), op.result(i)->type, atoms_);
      need(end, i, within(outside, attrs.manual_axes, atoms_));
      produce(*op.result(i), outside);
    }
  }

  // What all values' moves cost together.
  double moves() const {
    double total = 0;
    for (const Known& known : known_) {
      if (known.needs.empty()) continue;
      total +=
          chain_cost(known.type->tensor(), known.produced.layout, known.all(), planner_, rates_);
    }
    return total;
  }

  const Propagation& propagation_;
  const AxisAtoms& atoms_;
  const Rates& rates_;
  ReshardPlanner& planner_;
  std::vector<Known> known_;  // by Value::id
  ChoiceMemo memo_;
  std::vector<Plain> plain_;  // in the order of the walk
  std::vector<bool> moved_;   // by Value::id: produced in another layout than in the pass before
  int pass_ = 0;
  bool open_ = false;  // some choice had to be weighed
  double weight_ = 1;
  double compute_ = 0;
  const Op* op_ = nullptr;  // that is being chosen for
  std::uint32_t number_ = 0, next_op_ = 0;
  std::size_t next_plain_ = 0;
};

}  // namespace

Role role_of(const Op& op) {
  switch (op.kind) {
    case OpKind::while_:
      return Role::loop;
    case OpKind::case_:
    case OpKind::if_:
      return Role::branch;
    case OpKind::manual_computation:
      return Role::manual;
    case OpKind::sharding_group:
      return Role::nothing;
    default:
      return op.def().has(ir::Trait::identity) ? Role::identity : Role::plain;
  }
}

ir::FactorRule splitting_rule(const Op& op) {
  ir::FactorRule rule = ir::factor_rule(*ir::SignatureOf(op));
  const bool has_hook = localize_hook(op.kind) != nullptr;
  const bool combines = can_combine(op, rule.combiner);
  for (ir::Factor& factor : rule.factors) {
    const bool reduction = factor.kind == ir::FactorKind::reduction;
    if ((factor.localize && !has_hook) || (reduction && !combines)) {
      factor.kind = ir::FactorKind::need_replication;
    }
  }
  return rule;
}

std::vector<Decision> decide_splits(const ir::Module& module, const Propagation& propagation,
                                    const Rates& rates, ReshardPlanner& planner) {
  return Decider(module, propagation, rates, planner).decide(*module.entry());
}

}  // namespace weft::passes
