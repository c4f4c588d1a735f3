#include "report/explain/layouts/same_shard.h"

#include <cstddef>

#include "weft/shape.h"

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"

namespace weft::report {

const ir::Value* same_shard(const ir::Value& argument) {
  const ir::Op* const op = argument.block == nullptr ? nullptr : argument.block->parent_op;
  const auto* const to = op == nullptr ? nullptr : op->attrs.get_if<ir::ManualComputationAttrs>();
  if (to == nullptr) return nullptr;
  const std::size_t i = argument.index;
  const ir::Value* value = op->operand(i);
  while (value->def != nullptr && value->def->def().has(ir::Trait::identity)) {
    const ir::Op& same = *value->def;
    value = same.operand(same.operands.size() > value->index ? value->index : 0);
  }
  if (value->def == nullptr) return nullptr;
  const auto* const from = value->def->attrs.get_if<ir::ManualComputationAttrs>();
  if (from == nullptr || from->manual_axes != to->manual_axes) return nullptr;
  if (!(from->out_shardings[value->index] == to->in_shardings[i])) return nullptr;
  const ir::Value* const returned = value->def->regions[0]->terminator()->operand(value->index);
  return returned->type == argument.type ? returned : nullptr;
}

}  // namespace weft::report
