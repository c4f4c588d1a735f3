#include "compile/signature.h"

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"

namespace weft::compile {
namespace {

bool is_manual(const ir::Op& op) { return op.def().region_flow == ir::RegionFlow::manual; }

}  // namespace

const ir::ShardingAttr* argument_sharding(const ir::Function& main, std::size_t i) {
  if (const ir::ShardingAttr* said = main.arg_sharding(i)) return said;
  for (const ir::Op* op : main.body->ops) {
    if (!is_manual(*op)) continue;
    for (std::size_t k = 0; k < op->operands.size(); ++k) {
      if (op->operand(k) == main.body->args[i]) {
        return &op->get<ir::ManualComputationAttrs>().in_shardings[k];
      }
    }
  }
  return nullptr;
}

const ir::ShardingAttr* result_sharding(const ir::Function& main, std::size_t i) {
  if (const ir::ShardingAttr* said = main.result_sharding(i)) return said;
  const ir::Value& value = *main.body->terminator()->operand(i);
  if (value.def == nullptr || !is_manual(*value.def)) return nullptr;
  return &value.def->get<ir::ManualComputationAttrs>().out_shardings[value.index];
}

}  // namespace weft::compile
