#include <vector>

#include "ir/ops/attrs.h"
#include "ir/ops/control.h"
#include "ir/ops/table.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {

bool has_effect(const ir::Op& op) {
  if (op.def().has(ir::Trait::side_effect) || op.def().has(ir::Trait::terminator)) return true;
  if (!ir::callee_of(op).empty()) return true;  // the function's ops may have one
  const auto* call = op.attrs.get_if<ir::CustomCallAttrs>();
  return call != nullptr && call->has_side_effect.value_or(false);
}

namespace {

class Sweeper {
 public:
  explicit Sweeper(const ir::Module& module) : used_(module.num_values()) {}

  // Backwards, so that what only dead ops use is dead, too.
  void sweep(ir::Block& block) {
    auto first_kept = block.ops.end();
    for (auto at = block.ops.end(); at != block.ops.begin();) {
      ir::Op* op = *--at;
      if (!is_live(*op)) continue;
      *--first_kept = op;
      for (const ir::Value* operand : op->operands) used_[operand->id] = true;
      for (ir::Block* region : op->regions) sweep(*region);
    }
    block.ops.erase(block.ops.begin(), first_kept);
  }

 private:
  bool is_live(const ir::Op& op) const {
    for (const ir::Value* result : op.results) {
      if (used_[result->id]) return true;
    }
    bool effect = has_effect(op);
    for (const ir::Block* region : op.regions) {
      ir::walk(*region, [&](const ir::Op& inner) {
        effect |= has_effect(inner) && !inner.def().has(ir::Trait::terminator);
      });
    }
    return effect;
  }

  std::vector<bool> used_;  // by Value::id
};

}  // namespace

void remove_dead(ir::Module& module) {
  Sweeper sweeper(module);
  for (ir::Function& function : module.functions()) sweeper.sweep(*function.body);
}

}  // namespace weft::passes
