#include "passes/propagate/constraints.h"

#include <algorithm>
#include <utility>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"

namespace weft::passes {
namespace {

bool is_constraint(const ir::Op& op) { return op.kind == ir::OpKind::sharding_constraint; }

bool fully_closed(const Sharding& sharding) {
  return std::ranges::none_of(sharding.dims, &DimSharding::open);
}

const Sharding& constraint_of(const ir::Op& op) {
  return op.get<ir::ShardingConstraintAttrs>().sharding.sharding;
}

// The only use of the value; null: it has none, or several, or is used by another op.
const ir::Op* only_constraint(const ir::Value& value) {
  if (value.uses().size() != 1) return nullptr;
  const ir::Op* const user = value.uses().front().op;
  return is_constraint(*user) ? user : nullptr;
}

}  // namespace

Seen::Seen(const ir::Module& module, const AxisAtoms& atoms, Slots& slots)
    : atoms_(atoms), slots_(slots) {
  const std::size_t n = module.num_values();
  constrained_.resize(n);
  instead_.resize(n);
  except_.assign(n, nullptr);
  tail_.assign(n, nullptr);
  passed_tail_.assign(n, false);
  const ir::Block& body = *module.entry()->body;
  count(body);
  apply(body);
}

void Seen::count(const ir::Block& block) {
  for (const ir::Op* op : block.ops) {
    if (is_constraint(*op)) note(*op->operand(0), constraint_of(*op));
    if (const auto* manual = op->attrs.get_if<ir::ManualComputationAttrs>()) {
      for (std::size_t i = 0; i < op->operands.size(); ++i) {
        note(*op->operand(i), manual->in_shardings[i].sharding);
      }
    }
    for (const ir::Block* region : op->regions) count(*region);
  }
}

void Seen::note(const ir::Value& value, const Sharding& sharding) {
  Constrained& so_far = constrained_[value.id];
  if (so_far.count++ == 0) so_far.sharding = &sharding;
  if (*so_far.sharding != sharding) so_far.differ = true;
}

void Seen::apply(const ir::Block& block) {
  for (const ir::Op* op : block.ops) {
    for (const ir::Block* region : op->regions) apply(*region);
    if (is_constraint(*op)) {
      find_chain(*op);
      apply_constraint(*op);
    } else if (op->def().region_flow == ir::RegionFlow::manual) {
      apply_manual(*op);
    }
  }
}

bool Seen::applies(const ir::Value& value, const Sharding& sharding) const {
  if (!value.type.is_tensor() || sharding.dims.size() != value.type.dims().size()) return false;
  return value.type.rank() > 0 && !slots_.is_stated(slots_.of(value)) &&
         instead_[value.id].slot == kNoSlot && fully_closed(sharding) &&
         !constrained_[value.id].differ;
}

void Seen::apply_constraint(const ir::Op& op) {
  const ir::Value& value = *op.operand(0);
  const Sharding& sharding = constraint_of(op);
  if (!applies(value, sharding)) return;
  if (is_carried(value)) {
    instead_[value.id] = {slots_.of(*op.result()), op.result()};
    except_[value.id] = &op;
  } else {
    Statement statement = read_sharding(sharding, atoms_);
    statement.value = &value;
    statement.by = &op;
    slots_.state(slots_.of(value), std::move(statement));
  }
}

void Seen::apply_manual(const ir::Op& op) {
  const auto& attrs = op.get<ir::ManualComputationAttrs>();
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const ir::Value& value = *op.operand(i);
    const Sharding& sharding = attrs.in_shardings[i].sharding;
    if (!applies(value, sharding)) continue;
    Statement statement = read_sharding(sharding, atoms_);
    statement.value = &value;
    statement.by = &op;
    if (is_carried(value)) {
      const SlotId slot = slots_.add(statement.dims.size());
      slots_.origins.emplace_back();
      slots_.state(slot, std::move(statement));
      instead_[value.id] = {slot, &value};
      interposed_[&op].push_back({&value, slot});
    } else {
      slots_.state(slots_.of(value), std::move(statement));
    }
  }
}

// Of constraints on constraints, the first of which is the only one on something of which nothing
// is stated, the last one. Only the last may have several users.
void Seen::find_chain(const ir::Op& head) {
  const ir::Value& value = *head.operand(0);
  if (!value.type.is_tensor() || (value.def != nullptr && is_constraint(*value.def))) return;
  if (slots_.is_stated(slots_.of(value)) || constrained_[value.id].count != 1) return;
  const ir::Op* tail = &head;
  while (const ir::Op* next = only_constraint(*tail->result())) tail = next;
  if (tail != &head && constrained_[tail->result()->id].count == 0) tail_[value.id] = tail;
}

// Whether control flow gives the value: an argument or result of an op with regions, or a barrier.
bool Seen::is_carried(const ir::Value& value) const {
  if (value.block != nullptr) return value.block->parent_op != nullptr;
  const ir::OpDef& def = value.def->def();
  return def.runs_regions() || def.propagation == ir::PropagationClass::edge;
}

std::span<const Interposed> Seen::interposed(const ir::Op& manual_computation) const {
  const auto found = interposed_.find(&manual_computation);
  if (found == interposed_.end()) return {};
  return found->second;
}

SeenSlot Seen::operator()(const ir::Value& value, const ir::Op& user) const {
  const ir::Op* tail = tail_[value.id];
  if (tail != nullptr && passed_tail_[value.id] && user.parent == tail->parent &&
      user.kind != ir::OpKind::func_return) {
    return {slots_.of(*tail->result()), tail->result()};
  }
  const SeenSlot& instead = instead_[value.id];
  if (instead.slot != kNoSlot && except_[value.id] != &user) return instead;
  return {slots_.of(value), &value};
}

void Seen::passed(const ir::Op& op) {
  if (!is_constraint(op)) return;
  const ir::Value* value = op.operand(0);
  while (value->def != nullptr && is_constraint(*value->def)) value = value->def->operand(0);
  if (tail_[value->id] == &op) passed_tail_[value->id] = true;
}

}  // namespace weft::passes
