#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {

bool has_effect(const ir::Op& op) {
  if (op.def().has(ir::Trait::side_effect) || op.def().has(ir::Trait::terminator)) return true;
  if (op.def().region_flow == ir::RegionFlow::call) return true;  // the function's ops may have one
  const auto* call = op.attrs.get_if<ir::CustomCallAttrs>();
  return call != nullptr && call->has_side_effect.value_or(false);
}

namespace {

bool is_live(const ir::Op& op) {
  bool live = has_effect(op);
  for (const ir::Value* result : op.results) live |= result->is_used();
  for (const ir::Block* region : op.regions) {
    if (live) break;
    ir::walk(*region, [&](const ir::Op& inner) {
      live |= has_effect(inner) && !inner.def().has(ir::Trait::terminator);
    });
  }
  return live;
}

// Backwards, so that what only dead ops use is dead, too.
bool sweep(ir::Block& block) {
  bool some = false;
  for (ir::Op *op = block.ops.back(), *previous = nullptr; op != nullptr; op = previous) {
    previous = op->previous();
    if (!is_live(*op)) {
      op->erase();
      some = true;
    } else {
      for (ir::Block* region : op->regions) some |= sweep(*region);
    }
  }
  return some;
}

}  // namespace

bool remove_dead(ir::Module& module) {
  bool some = false;
  for (ir::Function& function : module.functions()) some |= sweep(*function.body);
  return some;
}

}  // namespace weft::passes
