#include "passes/simplify/new_op.h"

#include <utility>

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
