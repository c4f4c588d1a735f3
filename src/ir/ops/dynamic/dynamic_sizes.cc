#include "ir/ops/dynamic/dynamic_sizes.h"

#include <algorithm>

#include "ir/ops/dynamic/dynamic_shape.h"

namespace weft::ir {
namespace {

bool is_dynamic_value(const Value* value) { return has_dynamic_size(value->type); }

bool has_dynamic_op(const Block& block) {
  return std::ranges::any_of(block.args, is_dynamic_value) ||
         std::ranges::any_of(block.ops, [](const Op* op) {
           return has_dynamic_sizes(*op) ||
                  std::ranges::any_of(op->regions,
                                      [](const Block* region) { return has_dynamic_op(*region); });
         });
}

}  // namespace

bool has_dynamic_size(const Type& type) {
  if (type.is_tensor()) return contains(type.dims(), kDynamicSize);
  if (type.kind() == Type::Kind::token) return false;
  return std::ranges::any_of(type.elements(), has_dynamic_size);
}

bool has_dynamic_sizes(const Op& op) {
  return is_sized_by_operands(op) || std::ranges::any_of(op.operands, is_dynamic_value) ||
         std::ranges::any_of(op.results, is_dynamic_value) ||
         std::ranges::any_of(op.regions, [](const Block* region) {
           return std::ranges::any_of(region->args, is_dynamic_value);
         });
}

bool has_dynamic_sizes(const Module& module) {
  return std::ranges::any_of(
      module.functions(), [](const Function& function) { return has_dynamic_op(*function.body); });
}

}  // namespace weft::ir
