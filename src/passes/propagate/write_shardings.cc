#include <utility>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "passes/propagate/device_orders.h"
#include "passes/propagate/program_atoms.h"
#include "passes/propagate/propagate.h"

namespace weft::passes {
namespace {

class ShardingWriter {
 public:
  ShardingWriter(const Propagation& propagation, const DeviceOrders& orders)
      : propagation_(propagation), atoms_(*propagation.atoms), orders_(orders) {}

  void write(ir::Function& function) {
    for (std::size_t i = 0; i < function.arg_attrs.size(); ++i) {
      const ir::Value& argument = *function.body->args[i];
      if (!argument.type.is_tensor()) continue;
      function.arg_attrs[i].set("sdy.sharding",
                                ir::Attribute(sharding_of(argument, orders_.of_argument(i))));
    }
    for (std::size_t i = 0; i < function.result_attrs.size(); ++i) {
      if (!function.result_types[i].is_tensor()) continue;
      function.result_attrs[i].set(
          "sdy.sharding",
          ir::Attribute(sharding_of(propagation_.results[i], orders_.of_result(i))));
    }
    write(*function.body, atoms_.all());
  }

 private:
  // `free`: the atoms that no enclosing manual computation has. Without any there is nothing to
  // say.
  void write(const ir::Block& block, AtomSet free) {
    if (free == 0) return;
    for (ir::Op* op : block.ops) {
      if (const auto* manual = op->attrs.get_if<ir::ManualComputationAttrs>()) {
        const AtomSet axes = write_manual(*op, *manual);
        write(*op->regions[0], free & ~axes);
        continue;
      }
      write_results(*op);
      if (!op->def().runs_regions()) continue;
      for (const ir::Block* region : op->regions) write(*region, free);
    }
  }

  void write_results(ir::Op& op) {
    if (op.results.empty()) return;
    if (op.attrs.get_if<ir::ShardingConstraintAttrs>() != nullptr) {
      op.attrs =
          ir::AttrsRef::of(ir::ShardingConstraintAttrs{sharding_of(*op.result(), orders_.of(op))});
      return;
    }
    ir::ShardingPerValueAttr list;
    for (const ir::Value* result : op.results) {
      list.shardings.push_back(sharding_of(*result, orders_.of(op)));
    }
    op.extra.set("sdy.sharding", ir::Attribute(std::move(list)));
  }

  AtomSet write_manual(ir::Op& op, ir::ManualComputationAttrs attrs) {
    AtomSet manual = 0;
    for (const std::string& axis : attrs.manual_axes) manual |= atoms_.of({axis, {}}).set();
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      const ir::Value& argument = *op.regions[0]->args[i];
      if (!argument.type.is_tensor()) continue;
      const Layout outside = to_layout(attrs.in_shardings[i].sharding, atoms_);
      Layout layout = propagation_.layouts[argument.id];
      for (std::size_t d = 0; d < layout.dims.size(); ++d) {
        AtomList all;
        for (Atom atom : outside.dims[d]) {
          if ((set_of(atom) & manual) != 0) all.push_back(atom);
        }
        all.append(layout.dims[d]);
        layout.dims[d] = all;
      }
      layout.unreduced |= outside.unreduced & manual;
      attrs.in_shardings[i] = sharding_of(layout, orders_.of(attrs.in_shardings[i]));
    }
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      if (!op.result(i)->type.is_tensor()) continue;
      attrs.out_shardings[i] = sharding_of(*op.result(i), orders_.of(attrs.out_shardings[i]));
    }
    op.attrs = ir::AttrsRef::of(std::move(attrs));
    return manual;
  }

  ir::ShardingAttr sharding_of(const ir::Value& value, DeviceOrder order) const {
    return value.type.is_tensor() ? sharding_of(propagation_.layouts[value.id], order)
                                  : ir::ShardingAttr{mesh(order), {}};
  }
  ir::ShardingAttr sharding_of(const Layout& layout, DeviceOrder order) const {
    return {mesh(order), to_sharding(layout, atoms_)};
  }
  ir::MeshRef mesh(DeviceOrder order) const { return {orders_.meshes()[order]->name, nullptr}; }

  const Propagation& propagation_;
  const AxisAtoms& atoms_;
  const DeviceOrders& orders_;
};

}  // namespace

void write_shardings(const Propagation& propagation, ir::Module& module) {
  ir::Function* entry = module.entry();
  if (sharded_mesh(module) == nullptr || entry == nullptr) return;
  const DeviceOrders orders(module, propagation);
  ShardingWriter(propagation, orders).write(*entry);
}

}  // namespace weft::passes
