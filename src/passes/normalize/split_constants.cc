#include <vector>

#include "weft/error.h"

#include "ir/ops/op_def.h"
#include "passes/normalize/steps.h"
#include "passes/simplify/made_values.h"
#include "passes/simplify/new_op.h"

namespace weft::passes {
namespace {

class Splitter {
 public:
  explicit Splitter(ir::Module& module) : module_(module), used_(module.num_values(), false) {}

  void visit(ir::Block& block) {
    for (ir::Op* op : block.ops) {
      made_.add(*op);
      for (std::size_t i = 0; i < op->operands.size(); ++i) {
        op->set_operand(i, for_one_user(op->operand(i), *op));
      }
      if (!op->def().runs_regions()) continue;  // reducers and comparators are of scalars
      for (ir::Block* region : op->regions) visit(*region);
    }
  }

 private:
  // The value itself for the first one who asks.
  ir::Value* for_one_user(ir::Value* value, ir::Op& user) {
    if (!made_.contains(*value)) return value;
    if (!used_[value->id]) {
      used_[value->id] = true;
      return value;
    }
    return copy_expression(*value->def, user);
  }

  // In front of the user.
  ir::Value* copy_expression(const ir::Op& op, ir::Op& user) {
    ir::Op* copy = copy_op(module_, op);
    used_.push_back(true);
    for (std::size_t i = 0; i < copy->operands.size(); ++i) {
      const ir::Value& operand = *copy->operand(i);
      if (made_.contains(operand)) copy->set_operand(i, copy_expression(*operand.def, user));
    }
    made_.add(*copy);
    copy->move_before(user);
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
