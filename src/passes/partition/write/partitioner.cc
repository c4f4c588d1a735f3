#include "passes/partition/write/partitioner.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "ir/notes.h"
#include "ir/ops/attrs.h"
#include "ir/ops/custom_call.h"
#include "ir/ops/debug_print.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "passes/partition/decide/partition_role.h"
#include "passes/partition/explain/reason.h"
#include "passes/partition/write/called_once.h"
#include "passes/partition/write/clone.h"
#include "passes/partition/write/manual_devices.h"

namespace weft::passes {
using ir::Op;
using ir::OpKind;
using ir::Value;

Partitioner::Partitioner(const ir::Module& module, const Propagation& propagation,
                         const PartitionOptions& options, const DeviceOrders& orders,
                         Decisions decisions, ReshardPlanner& planner, LocalBuilder& b)
    : main_(*module.entry()),
      propagation_(propagation),
      options_(options),
      orders_(orders),
      b_(b),
      atoms_(b.atoms()),
      shards_(module.num_values(), options.rates, options.hoist, planner, b),
      decisions_(std::move(decisions)) {
  b_.set_orders(orders_.meshes());
  b_.set_outside([this](const Value& value) { return whole(value); });
  if (options_.choices == nullptr) return;
  b_.set_record(&options_.choices->shards);
  for (const WeighedOp& op : options_.choices->ops) {
    weighed_.emplace(decisions_.ops()[op.number].op, static_cast<int>(weighed_.size()));
  }
}

void Partitioner::define_argument(const Value& argument, Value* local) {
  b_.set_order(orders_.of_argument(argument.index));
  define(argument, target(argument), local);
}

void Partitioner::define(const Value& value, Layout layout, Value* local, CombineOp combine,
                         AtomSet selected) {
  if (value.hint != nullptr && local->hint == nullptr)
    local->hint = b_.module().intern(*value.hint);
  if (value.type.is_tensor()) b_.note(*local, value, layout, combine);
  shards_.define(value, {std::move(layout), local, combine, selected, b_.order()});
}

std::vector<Layout> Partitioner::targets(std::span<Value* const> values) const {
  std::vector<Layout> layouts;
  for (const Value* value : values) layouts.push_back(target(*value));
  return layouts;
}

void Partitioner::run(const ir::Block& block) {
  for (const Op* op : block.ops) {
    if (op == block.terminator()) continue;
    run(*op);
    shards_.forget_gathered();
  }
}

void Partitioner::run(const Op& op) {
  b_.at(op);
  b_.set_order(orders_.of(op));
  switch (role_of(op)) {
    case PartitionRole::loop:
      return run_while(op);
    case PartitionRole::branch:
      return run_branches(op);
    case PartitionRole::manual:
      return run_manual(op);
    case PartitionRole::nothing:
      return;
    case PartitionRole::identity:
      return run_identity(op);
    case PartitionRole::plain:
      return run_plain(op);
  }
}

void Partitioner::run_plain(const Op& op) {
  if (is_made(op, decisions_.made())) return;  // where it is needed
  if (manual_ != atoms_.all()) {
    check_participants(op, manual_, b_);
    if (op.def().has(ir::Trait::device_number)) {
      const TensorType& type = op.result(0)->type.tensor();
      return define(*op.result(0), {}, first_device(manual_, type, b_));
    }
  }
  const Decision decision = decisions_.of(op);
  if (decision.rule.empty()) return run_whole(op);
  run_by_rule(op, decision);
}

void Partitioner::make(const Value& value, Layout layout) {
  if (!decisions_.made().contains(value)) return;
  const Op& op = *value.def;
  const ir::FactorRule rule = splitting_rule(op);
  layout.unreduced = 0;
  Split split{project(rule, rule.results[0], layout, atoms_), 0};
  if (!expressible(rule, split.factors, atoms_)) split.factors.assign(rule.factors.size(), {});
  layout = layout_of(rule.results[0], split.factors);
  if (copy_of(value, layout) != nullptr) return;
  b_.at(op);
  run_by_rule(op, {rule, {}, split});
}

Value* Partitioner::copy_of(const Value& value, const Layout& layout) const {
  for (const ShardCopy& copy : shards_.copies(value)) {
    if (copy.layout == layout && copy.order == b_.order()) return copy.local;
  }
  return nullptr;
}

Value* Partitioner::made_from(const Value& operand, Layout layout, AtomSet pending) const {
  if (operand.def == nullptr || operand.def->operands.size() != 1) return nullptr;
  layout.unreduced = pending;
  return copy_of(*operand.def->operand(0), layout);
}

Value* Partitioner::get(const Op& op, std::size_t operand, const Layout& layout) {
  const Value& value = *op.operand(operand);
  if (!value.type.is_tensor()) return shards_.get(value, layout);
  make(value, layout);
  // What is moved because it is given back comes from the op that made it; where it is given back
  // says less: in JAX's programs that is the line that calls the function.
  b_.at(op.def().has(ir::Trait::terminator) && value.def != nullptr ? *value.def : op);
  const ShardCopy& produced = shards_.copies(value).front();
  const Layout has = produced.layout;
  if (!(has == layout) || produced.order != b_.order()) {
    std::string reason = reason_text(op, operand, has, layout, atoms_);
    if (produced.order != b_.order()) {
      reason += reorder_text(*orders_.meshes()[produced.order], *orders_.meshes()[b_.order()]);
    }
    b_.set_reason(std::move(reason), cause_of(op, operand, has, layout));
    if (const Value* const moved = copy_of(value, layout)) add_user(op, *moved);
  }
  return shards_.get(value, layout);
}

Value* Partitioner::whole(const Value& value) {
  const Layout layout = whole_layout(value.type);
  make(value, layout);
  return shards_.get(value, layout);
}

void Partitioner::bring_captured(const Op& op) {
  for (const ir::Block* region : op.regions) {
    for (const Value* value : ir::used_from_outside(*region)) whole(*value);
  }
  b_.at(op);
}

void Partitioner::note_parts(const Op& op, const ir::FactorRule& rule, const Split& split,
                             const Value& local) {
  const bool sums_products =
      op.def().has(ir::Trait::multilinear) && rule.combiner == ir::Combiner::sum;
  if (!sums_products || local.def == nullptr || local.def->kind != op.kind) return;
  std::vector<std::int64_t> parts;
  for (const AtomList& list : split.factors) parts.push_back(atoms_.size(list));
  ir::set_note(*local.def, kPartsNote, fmt::format("{}", fmt::join(parts, "x")));
}

void Partitioner::run_by_rule(const Op& op, const Decision& decision) {
  const auto& [rule, combine, split] = decision;
  bring_captured(op);
  LocalOp local{b_, op, rule, split.factors, {}};
  local.operands.reserve(op.operands.size());
  std::vector<Layout> needs;
  std::vector<AtomSet> selected;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const Value& operand = *op.operand(i);
    const bool lies = operand.type.is_tensor() && !decisions_.made().contains(operand);
    selected.push_back(lies ? shards_.copies(operand).front().selected : 0);
    const Layout has = lies ? shards_.copies(operand).front().layout : whole_layout(operand.type);
    const Layout needed = operand.type.is_tensor() ? split.operand(op, rule, i, has) : Layout{};
    local.operands.push_back(get(op, i, needed));
    needs.push_back(needed);
  }
  const std::vector<Value*> with_padding = local.operands;
  mask_reduced_padding(local);
  for (std::size_t i = 0; i < needs.size(); ++i) {
    if (local.operands[i] != with_padding[i]) {
      b_.note(*local.operands[i], *op.operand(i), needs[i]);
    }
  }
  const LocalizeFn hook = localize_hook(op.kind);
  if (hook != nullptr) {
    b_.set_reason(fmt::format("the shards of {} need data of each other", short_name(op)),
                  cause_of(op));
    local.made_from = [&](std::size_t i, const Layout& layout) {
      return made_from(*op.operand(i), layout, split.pending);
    };
  }
  const std::vector<Value*> results = hook ? hook(local) : copy_with_local_shapes(local);
  if (options_.note_parts) note_parts(op, rule, split, *results.front());
  for (std::size_t i = 0; i < results.size(); ++i) {
    define(*op.result(i), split.result(rule, i, combine.has_value()), results[i],
           combine.value_or(OpKind::add), split.selected(op, rule, selected));
  }
}

void Partitioner::run_identity(const Op& op) {
  const std::vector<Layout> layouts = targets(op.results);
  std::vector<Value*> locals;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    locals.push_back(get(op, i, layouts[i]));
  }
  if (op.def().has(ir::Trait::stays)) {
    Op* barrier = make_control(op, locals, layouts);
    locals.assign(barrier->results.begin(), barrier->results.end());
  }
  for (std::size_t i = 0; i < op.results.size(); ++i) define(*op.result(i), layouts[i], locals[i]);
}

Layout Partitioner::in_shards(const Value& operand) const {
  if (!operand.type.is_tensor() || decisions_.made().contains(operand)) {
    return whole_layout(operand.type);
  }
  Layout layout = shards_.copies(operand).front().layout;
  layout.unreduced = 0;
  const Dims& dims = operand.type.tensor().dims;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (dims[d] % atoms_.size(layout.dims[d]) != 0) layout.dims[d] = {};
  }
  return layout;
}

void Partitioner::run_whole(const Op& op) {
  const bool is_print = ir::is_debug_print(op);
  const bool calls_python = ir::is_call_to(op, ir::CallKind::python_callback);
  const bool by_shard = calls_python && ir::is_called_by_shard(op.get<ir::CustomCallAttrs>());
  if (options_.strict && !is_print && !by_shard) {
    throw Error(ir::error_message(op,
                                  "has no rule that says how to split it; without --strict its "
                                  "operands are gathered and every device computes all of it"));
  }
  std::vector<Value*> operands;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const Value& operand = *op.operand(i);
    operands.push_back(get(op, i, by_shard ? in_shards(operand) : whole_layout(operand.type)));
  }
  bring_captured(op);
  std::vector<ir::Type> types;
  for (const Value* result : op.results) types.push_back(result->type);
  std::vector<Value*> results;
  if (calls_python && !by_shard) {
    b_.set_reason("the function is called once, and all devices need what it gives", cause_of(op));
    results = called_once(op, operands, types, list_of(atoms_.all() & ~manual_), b_);
  } else {
    Op* copy = copy_op(op, operands, std::move(types), op.attrs, b_);
    if (is_print && !ir::print_axes(op)) ir::set_print_axes(*copy, manual_axes_);
    results.assign(copy->results.begin(), copy->results.end());
  }
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    define(*op.result(i), whole_layout(op.result(i)->type), results[i]);
  }
}

}  // namespace weft::passes
