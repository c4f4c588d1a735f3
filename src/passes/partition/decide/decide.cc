#include "passes/partition/decide/decide.h"

#include <algorithm>
#include <limits>
#include <ranges>
#include <utility>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "passes/partition/decide/decider.h"
#include "passes/partition/decide/partition_role.h"
#include "passes/partition/write/boundary_layouts.h"
#include "passes/partition/write/combine_partials.h"

namespace weft::passes {

using ir::Op;
using ir::OpKind;
using ir::Value;

namespace {

// Ops that may be visited again to find how loops best carry their values.
constexpr std::size_t kMaxVisits = 200'000;
// The part of what a program costs that must be at stake for it.
constexpr double kWorthTrying = 1e-3;
// Of first pass and improvements together.
constexpr int kMaxPasses = 3;

}  // namespace

void Decider::decide(const ir::Function& main) {
  Best best = improve(main, 0);
  if (open_) best = merged_with_other_start(main, std::move(best));
  if (hoist_) try_carried(main, best);
  choices_ = std::move(best.choices);
}

Decisions Decider::decisions() && {
  std::vector<Split> splits;
  splits.reserve(choices_.size());
  for (Choice& choice : choices_) splits.push_back(std::move(choice.split));
  return {std::move(ops_), std::move(splits), std::move(carried_)};
}

double Decider::bring(std::size_t operand, const Layout& to) const {
  const Value& value = *op_->operand(operand);
  if (ops_->made().contains(value)) return 0;
  return chain_cost(value.type.tensor(), known_[value.id].produced.layout,
                    needs_with(operand, need_of(operand, value, to)), planner_, rates_);
}

double Decider::give(std::size_t result, const Layout& from) const {
  if (pass_ == 0 && follows_) return 0;
  const Value& value = *op_->result(result);
  const Need wish{op_, 0, target(value), weight()};
  std::vector<const Need*> needs{&wish};
  if (pass_ > 0) needs = known_[value.id].all();
  return chain_cost(value.type.tensor(), from, needs, planner_, rates_);
}

void Decider::describe(std::string& text) const {
  append_bytes(text, pass_ > 0);
  append_bytes(text, pass_ == 0 && follows_);
  append_bytes(text, weight());
  for (std::size_t i = 0; i < op_->operands.size(); ++i) {
    const Value& value = *op_->operand(i);
    if (!value.type.is_tensor()) continue;
    append_bytes(text, value.type.dtype());
    for (std::int64_t dim : value.type.dims()) append_bytes(text, dim);
    const SeenLayout& has = known_[value.id].produced;
    append_bytes(text, has.combine);
    append_bytes(text, has.made);
    append_layout(text, has.layout);
    const Need mine = need_of(i, value, {});
    for (const Need* need : needs_with(i, mine)) append_need(text, *need);
  }
  for (const Value* result : op_->results) {
    if (!result->type.is_tensor()) continue;
    append_bytes(text, result->type.dtype());
    append_layout(text, target(*result));
    for (const Need& need : known_[result->id].needs) append_need(text, need);
  }
}

Decider::Best Decider::improve(const ir::Function& main, int first_pass) {
  Best best;
  for (pass_ = first_pass; pass_ < first_pass + kMaxPasses; ++pass_) {
    const double cost = walk(main);
    if (cost >= best.cost) break;
    best = {cost, choices_};
    if (!open_ && !rates_.may_repeat()) break;
  }
  return best;
}

Decider::Best Decider::merged_with_other_start(const ir::Function& main, Best first) {
  DecidedWay best = way_of(main, std::move(first));
  follows_ = true;
  Best second = improve(main, 0);
  follows_ = false;
  DecidedWay other = way_of(main, std::move(second));
  const auto cost = [&](const Known& known) { return cost_of(known); };
  std::vector<Choice> choices = merged(best, other, {*ops_, cost});
  if (other.cost < best.cost) std::swap(best, other);
  if (!same_splits(choices, best.choices)) {
    DecidedWay both = way_of(main, {0, std::move(choices)});
    if (both.cost < best.cost) best = std::move(both);
  }
  known_ = std::move(best.known);
  choices_ = best.choices;
  return {best.cost, std::move(best.choices)};
}

DecidedWay Decider::way_of(const ir::Function& main, Best best) {
  if (!same_splits(choices_, best.choices)) {
    choices_ = std::move(best.choices);
    stays_ = kAllOps;
    pass_ = 1;
    best.cost = walk(main);
    stays_ = kNoOp;
  }
  std::vector<Known> fresh(known_.size());
  return {best.cost, std::exchange(known_, std::move(fresh)), choices_};
}

double Decider::walk(const ir::Function& main) {
  moved_.assign(known_.size(), false);
  cost_ = 0;
  for (const Value* arg : main.body->args) produce(*arg, target(*arg));
  walk(*main.body);
  need_all(*main.body->terminator(), propagation_.results);
  return cost_ + moves();
}

void Decider::try_carried(const ir::Function& main, Best& best) {
  std::size_t budget = kMaxVisits;
  for (const Op* loop : std::views::reverse(ops_->loops())) {  // inner ones first
    for (std::size_t i = 0; i < loop->results.size(); ++i) {
      const Value& value = *loop->result(i);
      const Layout has = carried(value);
      for (const CarriedLayout& other :
           carried_suggestions(*loop, i, has, known_, best.cost * kWorthTrying, planner_, rates_)) {
        if (budget < ops_->size()) return;
        budget -= ops_->size();
        try_carried(main, value, other, best);
      }
    }
  }
}

void Decider::try_carried(const ir::Function& main, const Value& value, const CarriedLayout& other,
                          Best& best) {
  std::vector<Known> known = known_;
  std::vector<Choice> choices = choices_;
  Layout before =
      std::exchange(carried_.try_emplace(&value, target(value)).first->second, other.layout);
  for (const auto& [made, layout] : other.way) {
    std::vector<Need>& needs = known_[made->id].needs;
    if (needs.size() == 1) needs[0].layout = layout;
  }
  Best found = improve(main, 1);
  if (found.cost < best.cost) {
    best = std::move(found);
    return;
  }
  carried_[&value] = std::move(before);
  known_ = std::move(known);
  choices_ = std::move(choices);
}

const Layout& Decider::carried(const Value& value) const {
  const auto at = carried_.find(&value);
  return at == carried_.end() ? target(value) : at->second;
}

void Decider::produce(const Value& value, Layout layout, CombineOp combine, std::uint32_t maker) {
  Known& known = known_[value.id];
  if (known.type != nullptr && !(known.produced.layout == layout)) moved_[value.id] = true;
  known.type = &value.type;
  known.maker = maker;
  known.level = loops_.level();
  known.produced = {std::move(layout), combine};
}

std::vector<const Need*> Decider::needs_with(std::size_t i, const Need& mine) const {
  std::vector<const Need*> needs;
  bool placed = false;
  for (const Need& need : known_[op_->operand(i)->id].needs) {
    if (is_mine(need, i)) {
      needs.push_back(&mine);
      placed = true;
    } else if (pass_ > 0 || ops_->is_up_to(*need.user, *op_)) {
      needs.push_back(&need);
    }
  }
  if (!placed) needs.push_back(&mine);
  return needs;
}

bool Decider::is_mine(const Need& need, std::size_t operand) const {
  return need.user == op_ && need.operand == operand;
}

void Decider::need(const Op& op, std::size_t i, Layout layout) {
  const Value& value = *op.operand(i);
  if (!value.type.is_tensor() || ops_->made().contains(value)) return;
  known_[value.id].add(need_of(i, value, std::move(layout)));
}

Need Decider::need_of(std::size_t operand, const Value& value, Layout layout) const {
  const std::size_t home = loops_.home_of(known_[value.id].level);
  return {op_, static_cast<std::uint32_t>(operand), std::move(layout), loops_.weight(home),
          home < loops_.level()};
}

void Decider::need_all(const Op& op, std::span<const Layout> layouts) {
  op_ = &op;
  for (std::size_t i = 0; i < op.operands.size(); ++i) need(op, i, layouts[i]);
}

std::vector<Layout> Decider::targets(std::span<Value* const> values) const {
  std::vector<Layout> layouts;
  for (const Value* value : values) layouts.push_back(target(*value));
  return layouts;
}

void Decider::produce_all(const Op& op, std::span<const Layout> layouts) {
  for (std::size_t i = 0; i < op.results.size(); ++i) produce(*op.result(i), layouts[i]);
}

void Decider::walk(const ir::Block& block) {
  for (const Op* op : block.ops) {
    if (op != block.terminator()) visit(*op);
  }
}

void Decider::visit(const Op& op) {
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

void Decider::visit_identity(const Op& op) {
  const std::vector<Layout> layouts = targets(op.results);
  need_all(op, layouts);
  produce_all(op, layouts);
}

// What it is spread from must be whole.
void Decider::visit_made(const Op& op) {
  op_ = &op;
  for (std::size_t i = 0; i < op.operands.size(); ++i) need(op, i, {});
  const Value& result = *op.result();
  known_[result.id].produced = {whole_layout(result.type), OpKind::add, true};
}

void Decider::visit_plain(const Op& op) {
  if (is_made(op, ops_->made())) return visit_made(op);
  op_ = &op;
  const std::uint32_t n = ops_->number(op);
  const PlainOp& plain = (*ops_)[n];
  Choice& choice = choices_[n];
  if (plain.rule.empty()) {
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      need(op, i, whole_layout(op.operand(i)->type));
    }
    for (const Value* result : op.results)
      produce(*result, whole_layout(result->type), OpKind::add, n);
    return;
  }
  if (stays_ == kAllOps || stays_ == n) {
    apply(plain, choice.split);
  } else if (pass_ == 0 || !choice.settled || is_disturbed(op)) {
    choice = choose(plain.rule);
    apply(plain, choice.split);
  }
  cost_ += choice.compute * weight();
  if (looks_at_ == kAllOps || looks_at_ == n) look(op, n);
}

void Decider::apply(const PlainOp& plain, const Split& split) {
  const Op& op = *plain.op;
  const ir::FactorRule& rule = plain.rule;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    if (!op.operand(i)->type.is_tensor()) continue;
    need(op, i, split.operand(op, rule, i, known_[op.operand(i)->id].produced.layout));
  }
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    produce(*op.result(i), split.result(rule, i, plain.combine.has_value()),
            plain.combine.value_or(OpKind::add), ops_->number(op));
  }
}

bool Decider::is_disturbed(const Op& op) const {
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

Choice Decider::choose(const ir::FactorRule& rule) {
  Choice choice = of_problem(rule, [&](const SplitProblem& p) { return choose_split(p, memo_); });
  open_ |= !choice.settled;
  return choice;
}

std::vector<Layout> Decider::wishes(const Value& value) const {
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

void Decider::visit_region(const ir::Block& region, bool is_loop, double times,
                           std::span<const Layout> arguments, std::span<const Layout> results) {
  loops_.enter(is_loop, times);
  for (std::size_t i = 0; i < region.args.size(); ++i) produce(*region.args[i], arguments[i]);
  walk(region);
  need_all(*region.terminator(), results);
  loops_.leave();
}

void Decider::visit_while(const Op& op) {
  std::vector<Layout> layouts;
  for (const Value* result : op.results) {
    layouts.push_back(carried(*result));
    if (result->type.is_tensor()) cost_ += weight() * more_to_hold(*result, layouts.back());
  }
  need_all(op, layouts);
  const double times = expected_turns(op);
  const Layout scalar;
  visit_region(*op.regions[0], true, times, layouts, std::span(&scalar, 1));
  visit_region(*op.regions[1], true, times, layouts, layouts);
  produce_all(op, layouts);
}

double Decider::more_to_hold(const Value& value, const Layout& layout) const {
  const Layout& least = target(value);
  if (layout == least) return 0;
  const TensorType& type = value.type.tensor();
  return std::max(
      0.0, holding_cost(type, layout, atoms_, rates_) - holding_cost(type, least, atoms_, rates_));
}

void Decider::visit_branches(const Op& op) {
  const std::vector<Layout> layouts = targets(op.results);
  const Layout scalar;
  need_all(op, std::span(&scalar, 1));
  for (const ir::Block* region : op.regions) visit_region(*region, false, 1, {}, layouts);
  produce_all(op, layouts);
}

void Decider::visit_manual(const Op& op) {
  const auto& attrs = op.get<ir::ManualComputationAttrs>();
  const ir::Block& body = *op.regions[0];
  op_ = &op;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    if (!body.args[i]->type.is_tensor()) continue;
    const Layout outside = around(attrs.in_shardings[i], attrs.manual_axes, target(*body.args[i]),
                                  op.operand(i)->type, atoms_);
    need(op, i, outside);
    produce(*body.args[i], within(outside, attrs.manual_axes, atoms_));
  }
  walk(body);
  const Op& end = *body.terminator();
  op_ = &end;
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    if (!op.result(i)->type.is_tensor()) continue;
    const Layout outside = around(attrs.out_shardings[i], attrs.manual_axes,
                                  target(*end.operand(i)), op.result(i)->type, atoms_);
    need(end, i, within(outside, attrs.manual_axes, atoms_));
    produce(*op.result(i), outside);
  }
}

double Decider::moves() const {
  double total = 0;
  for (const Known& known : known_) total += cost_of(known);
  return total;
}

double Decider::cost_of(const Known& known) const {
  if (known.needs.empty()) return 0;
  return chain_cost(known.type->tensor(), known.produced.layout, known.all(), planner_, rates_);
}

Decisions decide_splits(const ir::Module& module, const Propagation& propagation,
                        const PartitionOptions& options, ReshardPlanner& planner) {
  Decider decider(module, propagation, options, planner);
  decider.decide(*module.entry());
  if (options.choices != nullptr) *options.choices = {decider.weigh_others(*module.entry()), {}};
  return std::move(decider).decisions();
}

}  // namespace weft::passes
