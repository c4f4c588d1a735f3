#include "passes/propagate/slots.h"

#include <utility>

#include <fmt/format.h>

#include "ir/diagnostic.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "passes/propagate/sharding_groups.h"

namespace weft::passes {

SlotId Slots::add(std::size_t rank) {
  slots.emplace_back().dims.resize(rank);
  statement_of.push_back(-1);
  return static_cast<SlotId>(slots.size() - 1);
}

void Slots::state(SlotId slot, Statement statement) {
  statement_of[slot] = static_cast<std::int32_t>(statements.size());
  statements.push_back(std::move(statement));
}

Statement read_sharding(const Sharding& sharding, const AxisAtoms& atoms) {
  Statement statement;
  for (const DimSharding& dim : sharding.dims) {
    statement.dims.push_back({atoms.of(dim.axes), !dim.open, dim.priority.value_or(0)});
  }
  statement.replicated = atoms.of(sharding.replicated).set();
  statement.unreduced = atoms.of(sharding.unreduced).set();
  return statement;
}

std::string describe(const ir::Value& value) {
  if (value.def != nullptr) {
    const std::string which =
        value.def->results.size() > 1 ? fmt::format("result {}", value.index) : "result";
    return fmt::format("{} of {}", which, ir::name_and_place(*value.def));
  }
  const std::string argument = fmt::format("argument {}", value.index);
  const ir::Op* op = value.block->parent_op;
  if (op == nullptr) return argument;
  return fmt::format("{} of {}'s region", argument, ir::name_and_place(*op));
}

namespace {

class SlotMaker {
 public:
  SlotMaker(const ir::Module& module, const AxisAtoms& atoms)
      : module_(module), atoms_(atoms), groups_(slots_, atoms) {
    slots_.of_value.assign(module.num_values(), kNoSlot);
  }

  Slots make() && {
    const ir::Function* entry = module_.entry();
    if (entry == nullptr) return std::move(slots_);
    add_values(entry->body->args);
    add_block(*entry->body);
    groups_.unite_members();
    for (std::size_t i = 0; i < entry->body->args.size(); ++i) {
      if (const auto* attr = entry->arg_sharding(i)) state(*entry->body->args[i], *attr);
    }
    for (const ir::Op* op : stating_) state_results(*op);
    add_results(*entry);
    slots_.origins.resize(slots_.slots.size());
    return std::move(slots_);
  }

 private:
  template <class Values>
  void add_values(const Values& values) {
    for (const ir::Value* value : values) {
      if (!value->type.is_tensor()) continue;
      slots_.of_value[value->id] = slots_.add(value->type.dims().size());
    }
  }

  void add_block(const ir::Block& block) {
    for (const ir::Op* op : block.ops) {
      add_values(op->results);
      if (op->attrs.get_if<ir::ShardingGroupAttrs>() != nullptr) groups_.add(*op);
      if (op->attrs.get_if<ir::ShardingConstraintAttrs>() != nullptr ||
          op->attrs.get_if<ir::ManualComputationAttrs>() != nullptr ||
          op->extra.find("sdy.sharding") != nullptr) {
        stating_.push_back(op);
      }
      for (const ir::Block* region : op->regions) {
        if (op->def().region_flow == ir::RegionFlow::loop) {
          share_results(*op, *region);
        } else {
          add_values(region->args);
        }
        add_block(*region);
      }
    }
  }

  void share_results(const ir::Op& op, const ir::Block& region) {
    for (std::size_t i = 0; i < region.args.size(); ++i) {
      slots_.of_value[region.args[i]->id] = slots_.of(*op.result(i));
    }
  }

  void state_results(const ir::Op& op) {
    if (const auto* constraint = op.attrs.get_if<ir::ShardingConstraintAttrs>()) {
      state(*op.result(), constraint->sharding);
    } else if (const auto* manual = op.attrs.get_if<ir::ManualComputationAttrs>()) {
      state_manual(op, *manual);
    } else if (const auto* list =
                   op.extra.find("sdy.sharding")->get_if<ir::ShardingPerValueAttr>()) {
      for (std::size_t i = 0; i < op.results.size() && i < list->shardings.size(); ++i) {
        state(*op.result(i), list->shardings[i]);
      }
    }
  }

  // Arguments of the body have no manual axes; results may not get more of them than they have.
  void state_manual(const ir::Op& op, const ir::ManualComputationAttrs& attrs) {
    AtomSet manual = 0;
    for (const std::string& axis : attrs.manual_axes) manual |= atoms_.of({axis, {}}).set();
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      const ir::Value& argument = *op.regions[0]->args[i];
      if (!argument.type.is_tensor()) continue;
      Statement statement = read_sharding(attrs.in_shardings[i].sharding, atoms_);
      for (StatedDim& dim : statement.dims) {
        std::size_t first_free = 0;
        while (first_free < dim.atoms.size() && (set_of(dim.atoms[first_free]) & manual) != 0) {
          ++first_free;
        }
        dim.atoms = dim.atoms.suffix(first_free);
      }
      statement.replicated |= manual;
      statement.unreduced &= ~manual;
      state(argument, std::move(statement));
    }
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      if (!op.result(i)->type.is_tensor()) continue;
      Statement statement = read_sharding(attrs.out_shardings[i].sharding, atoms_);
      AtomSet used = statement.unreduced;
      for (const StatedDim& dim : statement.dims) used |= dim.atoms.set();
      statement.replicated |= manual & ~used;
      state(*op.result(i), std::move(statement));
    }
  }

  // Says on which one device something is, and nothing of dimensions.
  bool is_placement(const ir::ShardingAttr& attr) const {
    const Mesh* mesh = module_.find_mesh(attr.mesh);
    return mesh == nullptr || (mesh->axes().empty() && !mesh->device_ids().empty());
  }

  void state(const ir::Value& value, const ir::ShardingAttr& attr) {
    if (!value.type.is_tensor() || is_placement(attr)) return;
    state(value, read_sharding(attr.sharding, atoms_));
  }
  void state(const ir::Value& value, Statement statement) {
    const SlotId slot = slots_.of(value);
    statement.value = &value;
    if (slots_.is_stated(slot)) {
      groups_.unite_statements(slot, statement);
    } else {
      slots_.state(slot, std::move(statement));
    }
  }

  void add_results(const ir::Function& entry) {
    for (std::size_t i = 0; i < entry.result_types.size(); ++i) {
      const ir::Type& type = entry.result_types[i];
      slots_.results.push_back(slots_.add(type.is_tensor() ? type.dims().size() : 0));
      const ir::ShardingAttr* attr = entry.result_sharding(i);
      if (attr == nullptr || !type.is_tensor() || is_placement(*attr)) continue;
      slots_.state(slots_.results.back(), read_sharding(attr->sharding, atoms_));
    }
  }

  const ir::Module& module_;
  const AxisAtoms& atoms_;
  Slots slots_;
  ShardingGroups groups_;
  std::vector<const ir::Op*> stating_;
};

}  // namespace

Slots make_slots(const ir::Module& module, const AxisAtoms& atoms) {
  return SlotMaker(module, atoms).make();
}

}  // namespace weft::passes
