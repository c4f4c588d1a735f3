#include "passes/partition/decide/decide_walk.h"

#include <algorithm>
#include <utility>

#include "ir/ops/attrs.h"
#include "passes/partition/decide/choose.h"
#include "passes/partition/decide/partition_role.h"
#include "passes/partition/decide/split/split_cost.h"
#include "passes/partition/write/boundary_layouts.h"

namespace weft::passes {

using ir::Op;
using ir::Value;

bool DecideWalk::run() {
  const ir::Block& body = *context_.main.body;
  for (const Value* arg : body.args) produce(*arg, {target(*arg)});
  walk(body);
  need_all(*body.terminator(), context_.propagation.results);
  way_.cost = cost_;
  double moves = 0;
  for (const KnownValue& known : way_.known)
    moves += cost_of(known, context_.planner, context_.rates);
  way_.cost += moves;
  return weighed_;
}

std::vector<Layout> DecideWalk::targets(std::span<Value* const> values) const {
  std::vector<Layout> layouts;
  for (const Value* value : values) layouts.push_back(target(*value));
  return layouts;
}

void DecideWalk::produce(const Value& value, SeenLayout produced, std::uint32_t maker) {
  KnownValue& known = way_.known[value.id];
  if (known.type != nullptr && !(known.produced == produced)) moved_[value.id] = true;
  known.type = &value.type;
  known.maker = maker;
  known.level = loops_.level();
  known.produced = std::move(produced);
}

void DecideWalk::produce_all(const Op& op, std::span<const Layout> layouts) {
  for (std::size_t i = 0; i < op.results.size(); ++i) produce(*op.result(i), {layouts[i]});
}

void DecideWalk::need(const Op& op, std::size_t i, Layout layout) {
  const Value& value = *op.operand(i);
  if (!value.type.is_tensor() || context_.ops.made().contains(value)) return;
  if (view(op).reads_through(i, layout)) return way_.known[value.id].remove(op, i);
  way_.known[value.id].add(view(op).need(i, std::move(layout)));
}

void DecideWalk::need_all(const Op& op, std::span<const Layout> layouts) {
  for (std::size_t i = 0; i < op.operands.size(); ++i) need(op, i, layouts[i]);
}

void DecideWalk::walk(const ir::Block& block) {
  for (const Op* op : block.ops) {
    if (op != block.terminator()) visit(*op);
  }
}

void DecideWalk::visit(const Op& op) {
  switch (role_of(op)) {
    case PartitionRole::loop:
      return visit_while(op);
    case PartitionRole::branch:
      return visit_branches(op);
    case PartitionRole::manual:
      return visit_manual(op);
    case PartitionRole::nothing:
      return;
    case PartitionRole::identity:
      return visit_identity(op);
    case PartitionRole::plain:
      return is_made(op, context_.ops.made()) ? visit_made(op) : visit_plain(op);
  }
}

void DecideWalk::visit_identity(const Op& op) {
  const std::vector<Layout> layouts = targets(op.results);
  need_all(op, layouts);
  produce_all(op, layouts);
}

// What it is spread from must be whole.
void DecideWalk::visit_made(const Op& op) {
  for (std::size_t i = 0; i < op.operands.size(); ++i) need(op, i, {});
  const Value& result = *op.result();
  way_.known[result.id].produced = {whole_layout(result.type), ir::OpKind::add, true};
}

void DecideWalk::visit_plain(const Op& op) {
  const std::uint32_t number = context_.ops.number(op);
  const PlainOp& plain = context_.ops[number];
  if (plain.rule.empty()) {
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      need(op, i, whole_layout(op.operand(i)->type));
    }
    for (const Value* result : op.results) {
      produce(*result, {whole_layout(result->type)}, number);
    }
    return;
  }
  SplitChoice& choice = way_.choices[number];
  const bool stays = options_.stays == kAllPlain || options_.stays == number || kept_[number];
  const bool begins = options_.foresight != Foresight::users;
  const bool chooses = !stays && (begins || !choice.settled || is_disturbed(op));
  if (chooses) {
    choice = view(op).of_problem(
        plain.rule, [&](const SplitProblem& problem) { return choose_split(problem, memo_); });
    weighed_ |= !choice.settled;
  }
  if (kept_[number] || options_.stays == number) {  // somebody else has chosen its split
    choice.compute = view(op).of_problem(plain.rule, [&](const SplitProblem& problem) {
      return SplitCost(problem, /*least_parts=*/1).compute(choice.split);
    });
  }
  if (chooses || stays) apply(number, choice.split);
  cost_ += choice.compute * loops_.weight();
  if (options_.look) options_.look(number, view(op));
}

void DecideWalk::apply(std::uint32_t number, const Split& split) {
  const auto& [op, rule, combine, weight] = context_.ops[number];
  SmallVector<AtomSet, 4> selected;
  for (std::size_t i = 0; i < op->operands.size(); ++i) {
    const Value& operand = *op->operand(i);
    const SeenLayout& has = way_.known[operand.id].produced;
    selected.push_back(has.selected);
    if (operand.type.is_tensor()) need(*op, i, split.operand(*op, rule, i, has.layout));
  }
  for (std::size_t i = 0; i < op->results.size(); ++i) {
    produce(*op->result(i),
            {split.result(rule, i, combine.has_value()), combine.value_or(ir::OpKind::add), false,
             split.selected(*op, rule, selected)},
            number);
  }
}

bool DecideWalk::is_disturbed(const Op& op) const {
  for (const Value* operand : op.operands) {
    if (moved_[operand->id]) return true;
  }
  for (const Value* result : op.results) {
    const KnownValue& known = way_.known[result->id];
    for (const Need& need : known.needs) {
      if (!(need.layout == known.produced.layout)) return true;
    }
  }
  return false;
}

void DecideWalk::visit_region(const ir::Block& region, bool is_loop, double times,
                              std::span<const Layout> arguments, std::span<const Layout> results) {
  loops_.enter(region, is_loop, times);
  for (std::size_t i = 0; i < region.args.size(); ++i) produce(*region.args[i], {arguments[i]});
  walk(region);
  need_all(*region.terminator(), results);
  loops_.leave();
}

void DecideWalk::visit_while(const Op& op) {
  const std::vector<Layout> layouts = region_layouts(op, carried_, context_.propagation);
  for (std::size_t i = 0; i < layouts.size(); ++i) {
    if (!op.result(i)->type.is_tensor()) continue;
    cost_ += loops_.weight() * more_to_hold(*op.result(i), layouts[i]);
  }
  need_all(op, layouts);
  const double times = expected_turns(op);
  const Layout scalar;
  visit_region(*op.regions[0], true, times, layouts, std::span(&scalar, 1));
  visit_region(*op.regions[1], true, times, layouts, layouts);
  produce_all(op, layouts);
}

double DecideWalk::more_to_hold(const Value& value, const Layout& layout) const {
  const Layout& least = target(value);
  if (layout == least) return 0;
  const auto cost = [&](const Layout& held) {
    return holding_cost(value.type.tensor(), held, context_.atoms(), context_.rates);
  };
  return std::max(0.0, cost(layout) - cost(least));
}

void DecideWalk::visit_branches(const Op& op) {
  const std::vector<Layout> layouts = region_layouts(op, carried_, context_.propagation);
  const Layout scalar;
  need_all(op, std::span(&scalar, 1));
  for (const ir::Block* region : op.regions) visit_region(*region, false, 1, {}, layouts);
  produce_all(op, layouts);
}

void DecideWalk::visit_manual(const Op& op) {
  const auto& attrs = op.get<ir::ManualComputationAttrs>();
  const ir::Block& body = *op.regions[0];
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    if (!body.args[i]->type.is_tensor()) continue;
    const Layout outside = around(attrs.in_shardings[i], attrs.manual_axes, target(*body.args[i]),
                                  op.operand(i)->type, context_.atoms());
    need(op, i, outside);
    produce(*body.args[i], {within(outside, attrs.manual_axes, context_.atoms())});
  }
  walk(body);
  const Op& end = *body.terminator();
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    if (!op.result(i)->type.is_tensor()) continue;
    const Layout outside = around(attrs.out_shardings[i], attrs.manual_axes,
                                  target(*end.operand(i)), op.result(i)->type, context_.atoms());
    need(end, i, within(outside, attrs.manual_axes, context_.atoms()));
    produce(*op.result(i), {outside});
  }
}

}  // namespace weft::passes
