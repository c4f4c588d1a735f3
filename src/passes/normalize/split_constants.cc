#include <utility>
#include <vector>

#include "weft/error.h"

#include "ir/ops/op_def.h"
#include "passes/normalize/new_op.h"
#include "passes/normalize/steps.h"
#include "passes/simplify/made_values.h"

namespace weft::passes {
namespace {

class Splitter {
 public:
  explicit Splitter(ir::Module& module) : module_(module), used_(module.num_values(), false) {}

  void visit(ir::Block& block) {
    std::vector<ir::Op*> ops = std::move(block.ops);
    block.ops.clear();
    block.ops.reserve(ops.size());
    for (ir::Op* op : ops) {
      made_.add(*op);
      for (ir::Value*& operand : op->operands) operand = for_one_user(operand, block);
      block.ops.push_back(op);
      if (!op->def().runs_regions()) continue;  // reducers and comparators are of scalars
      for (ir::Block* region : op->regions) visit(*region);
    }
  }

 private:
  // The value itself for the first one who asks.
  ir::Value* for_one_user(ir::Value* value, ir::Block& block) {
    if (!made_.contains(*value)) return value;
    if (!used_[value->id]) {
      used_[value->id] = true;
      return value;
    }
    return copy_expression(*value->def, block);
  }

  ir::Value* copy_expression(const ir::Op& op, ir::Block& block) {
    ir::Op* copy = copy_op(module_, op);
    used_.push_back(true);
    for (ir::Value*& operand : copy->operands) {
      if (made_.contains(*operand)) operand = copy_expression(*operand->def, block);
    }
    made_.add(*copy);
    copy->parent = &block;
    block.ops.push_back(copy);
    return copy->result();
  }

  ir::Module& module_;
  MadeValues made_;
  std::vector<bool> used_;  // by Value::id
};

}  // namespace

void split_constants(ir::Module& module) {
  ir::Function* entry = module.entry();
  WEFT_ASSERT(entry != nullptr, "the verifier has seen to it that there is an entry function");
  Splitter(module).visit(*entry->body);
}

}  // namespace weft::passes
