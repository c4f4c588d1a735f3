#include <vector>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "passes/normalize/steps.h"

namespace weft::passes {
namespace {

void drop_in(const ir::Block& region) {
  std::vector<ir::Op*> gone;
  ir::walk(region, [&](ir::Op& op) {
    if (op.attrs.get_if<ir::ShardingConstraintAttrs>() != nullptr) gone.push_back(&op);
  });
  for (ir::Op* op : gone) {
    op->result()->replace_all_uses(op->operand(0));
    op->erase();
  }
}

}  // namespace

void drop_scalar_shardings(ir::Module& module) {
  for (ir::Function& function : module.functions()) {
    ir::walk(*function.body, [](ir::Op& op) {
      if (op.def().runs_regions()) return;
      for (const ir::Block* region : op.regions) drop_in(*region);
    });
  }
}

}  // namespace weft::passes
