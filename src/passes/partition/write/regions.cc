// Control flow and manual computations: regions are entered, and what goes in and out is brought to
// the layouts that propagation gave both sides.
#include <algorithm>
#include <iterator>
#include <utility>

#include "ir/ops/attrs.h"
#include "passes/partition/decide/partition_role.h"
#include "passes/partition/write/boundary_layouts.h"
#include "passes/partition/write/partitioner.h"

namespace weft::passes {

using ir::Op;
using ir::Value;

Op* Partitioner::make_control(const Op& op, std::span<Value* const> operands,
                              std::span<const Layout> results) {
  std::vector<ir::Type> types;
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    types.push_back(local_type(op.result(i)->type, results[i], atoms_));
  }
  return b_.ops().create(op.kind, operands, std::move(types), op.attrs);
}

ir::Block* Partitioner::run_region(const ir::Block& region, Op& parent,
                                   std::span<const Layout> arguments,
                                   std::span<const Layout> results) {
  ir::Block& outer = b_.block();
  const DeviceOrder order = b_.order();
  ir::Block* copy = b_.module().make_block(&parent, outer.function);
  shards_.enter(*copy, role_of(parent) == PartitionRole::loop);
  b_.set_block(*copy);
  for (std::size_t i = 0; i < region.args.size(); ++i) {
    ir::Type local = local_type(region.args[i]->type, arguments[i], atoms_);
    define(*region.args[i], arguments[i], b_.module().make_argument(copy, std::move(local)));
  }
  run(region);
  const Op& end = *region.terminator();
  b_.at(end);
  b_.set_order(order);
  std::vector<Value*> values;
  for (std::size_t i = 0; i < end.operands.size(); ++i) {
    values.push_back(get(end, i, results[i]));
  }
  b_.ops().create(end.kind, values, std::vector<ir::Type>{}, end.attrs);
  b_.set_block(outer);
  shards_.leave();
  return copy;
}

void Partitioner::run_while(const Op& op) {
  const std::vector<Layout> layouts = region_layouts(op, decisions_.carried(), propagation_);
  std::vector<Value*> initial;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    initial.push_back(get(op, i, layouts[i]));
  }
  Op* loop = make_control(op, initial, layouts);
  const Layout scalar;
  loop->regions.push_back(run_region(*op.regions[0], *loop, layouts, std::span(&scalar, 1)));
  loop->regions.push_back(run_region(*op.regions[1], *loop, layouts, layouts));
  loop->move_to_end(b_.block());  // what was made for it meanwhile then stands before it
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    define(*op.result(i), layouts[i], loop->result(i));
  }
}

void Partitioner::run_branches(const Op& op) {
  const std::vector<Layout> layouts = region_layouts(op, decisions_.carried(), propagation_);
  Value* index = get(op, 0, {});
  Op* branch = make_control(op, std::span(&index, 1), layouts);
  for (const ir::Block* region : op.regions) {
    branch->regions.push_back(run_region(*region, *branch, {}, layouts));
  }
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    define(*op.result(i), layouts[i], branch->result(i));
  }
}

void Partitioner::run_manual(const Op& op) {
  const auto& attrs = op.get<ir::ManualComputationAttrs>();
  const ir::Block& body = *op.regions[0];
  const DeviceOrder order = b_.order();
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const Value& arg = *body.args[i];
    if (!arg.type.is_tensor()) {
      define(arg, {}, shards_.get(*op.operand(i), {}));
      continue;
    }
    const Layout outside =
        around(attrs.in_shardings[i], attrs.manual_axes, target(arg), op.operand(i)->type, atoms_);
    b_.set_order(order_at(op, attrs.in_shardings[i]));
    Value* local = get(op, i, outside);
    b_.set_order(order);
    define(arg, within(outside, attrs.manual_axes, atoms_), local);
  }
  const AtomSet outer = manual_;
  const std::size_t outer_axes = manual_axes_.size();
  manual_ |= manual_atoms(attrs.manual_axes, atoms_);
  for (const MeshAxis& axis : atoms_.mesh().axes()) {
    if (std::ranges::count(attrs.manual_axes, axis.name) > 0) manual_axes_.push_back(axis.name);
  }
  b_.set_manual(manual_);
  run(body);
  const AtomSet inner = std::exchange(manual_, outer);
  manual_axes_.resize(outer_axes);
  const Op& end = *body.terminator();
  b_.at(end);
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    b_.set_order(order);
    const Value& returned = *end.operand(i);
    if (!returned.type.is_tensor()) {
      define(*op.result(i), {}, shards_.get(returned, {}));
      continue;
    }
    const Layout outside = around(attrs.out_shardings[i], attrs.manual_axes, target(returned),
                                  op.result(i)->type, atoms_);
    const Layout inside = within(outside, attrs.manual_axes, atoms_);
    Value* const local = get(end, i, inside);
    b_.set_manual(outer);
    b_.set_order(order_at(op, attrs.out_shardings[i]));
    define(*op.result(i), outside, local);
    b_.set_manual(inner);
  }
  b_.set_order(order);
  b_.set_manual(outer);
}

// Inside of another manual computation all is on the mesh of the outermost one.
DeviceOrder Partitioner::order_at(const Op& op, const ir::ShardingAttr& attr) const {
  const bool is_outermost = manual_ == 0 && says_something(attr.sharding);
  return is_outermost ? orders_.of(attr) : orders_.of(op);
}

}  // namespace weft::passes
