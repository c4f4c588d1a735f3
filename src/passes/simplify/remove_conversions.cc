#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

bool is_idle(const ir::Op& op) {
  return op.kind == ir::OpKind::convert && op.operand(0)->type == op.result()->type;
}

void remove_idle(ir::Block& block) {
  ir::edit_ops(block, [](ir::Op& op) {
    for (ir::Block* region : op.regions) remove_idle(*region);
    if (!is_idle(op)) return;
    op.result()->replace_all_uses(op.operand(0));
    op.erase();
  });
}

}  // namespace

void remove_conversions(ir::Module& module) {
  for (ir::Function& function : module.functions()) remove_idle(*function.body);
}

}  // namespace weft::passes
