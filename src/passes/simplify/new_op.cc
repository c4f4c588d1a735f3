#include "passes/simplify/new_op.h"

#include <utility>

#include "ir/clone.h"
#include "ir/ops/attrs.h"

namespace weft::passes {

ir::Op* copy_op(ir::Module& module, const ir::Op& op) {
  ir::Op* copy = module.make_op(op.kind);
  copy->set_operands(op.operands);
  copy->attrs = op.attrs;
  copy->extra = op.extra;
  copy->location = op.location;
  for (const ir::Value* result : op.results) {
    module.make_result(copy, result->type)->hint = result->hint;
  }
  return copy;
}

ir::Block* make_region(ir::Module& module, const ir::Function& function, ir::Function* around) {
  ir::Block* const region = module.make_block(nullptr, around);
  ir::Cloner cloner(module, module);
  for (const ir::Value* argument : function.body->args) {
    cloner.map(argument, module.make_argument(region, argument->type));
  }
  for (const ir::Op* op : function.body->ops) region->ops.push_back(cloner.clone(*op, *region));
  region->ops.back()->kind = ir::OpKind::return_;
  return region;
}

ir::Op* make_constraint(ir::Module& module, ir::Value* value, ir::ShardingAttr sharding,
                        const ir::Location& location) {
  ir::Op* op = module.make_op(ir::OpKind::sharding_constraint);
  op->add_operand(value);
  op->attrs = ir::AttrsRef::of(ir::ShardingConstraintAttrs{std::move(sharding)});
  op->location = location;
  module.make_result(op, value->type);
  return op;
}

}  // namespace weft::passes
