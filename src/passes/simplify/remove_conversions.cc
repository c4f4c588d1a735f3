#include <vector>

#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

class Remover {
 public:
  explicit Remover(const ir::Module& module) : stands_for_(module.num_values()) {}

  void visit(ir::Block& block) {
    for (ir::Op* op : block.ops) {
      for (ir::Value*& operand : op->operands) {
        if (stands_for_[operand->id] != nullptr) operand = stands_for_[operand->id];
      }
      for (ir::Block* region : op->regions) visit(*region);
      if (is_idle(*op)) stands_for_[op->result()->id] = op->operand(0);
    }
    std::erase_if(block.ops, [](const ir::Op* op) { return is_idle(*op); });
  }

 private:
  static bool is_idle(const ir::Op& op) {
    return op.kind == ir::OpKind::convert && op.operand(0)->type == op.result()->type;
  }

  std::vector<ir::Value*> stands_for_;  // by Value::id; null: itself
};

}  // namespace

void remove_conversions(ir::Module& module) {
  Remover remover(module);
  for (ir::Function& function : module.functions()) remover.visit(*function.body);
}

}  // namespace weft::passes
