#include "report/explain/layouts/summed_later.h"

#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/table.h"

namespace weft::report {

passes::AtomSet SummedLater::of(const ir::Value* value) {
  const auto [at, is_new] = found_.try_emplace(value, 0);  // where it comes back to itself, nothing
  if (!is_new) return at->second;
  passes::AtomSet summed = 0;
  for (const ir::Use& use : value->uses()) summed |= by(*use.op) & ~given_by_device(use);
  found_[value] = summed;
  return summed;
}

// Where a manual computation's result is made of each device's own, one beside the other.
passes::AtomSet SummedLater::given_by_device(const ir::Use& use) {
  const ir::Op* const owner = use.op->parent == nullptr ? nullptr : use.op->parent->parent_op;
  if (owner == nullptr || !use.op->def().has(ir::Trait::terminator)) return 0;
  const auto* const manual = owner->attrs.get_if<ir::ManualComputationAttrs>();
  const passes::AxisAtoms* const atoms = axes_.atoms_of(*use.op);
  if (manual == nullptr || atoms == nullptr || !use.value()->type.is_tensor()) return 0;
  return to_layout(manual->out_shardings[use.operand].sharding, *atoms).sharded();
}

passes::AtomSet SummedLater::by(const ir::Op& op) {
  constexpr passes::AtomSet kUnknown = ~passes::AtomSet{0};
  if (op.def().has(ir::Trait::terminator) || op.def().runs_regions()) return kUnknown;
  passes::AtomSet summed = 0;
  if (const ir::CollectiveDef* const def = ir::collective_of(op)) {
    // A ring of sums sends them on.
    if (def->reduces || def->grouping == ir::Grouping::pairs) summed |= axes_.of(op).atoms.set();
  } else if (ir::started_by(op) != nullptr) {
    return kUnknown;
  }
  for (const ir::Value* result : op.results) summed |= pending_(result) & of(result);
  return summed;
}

}  // namespace weft::report
