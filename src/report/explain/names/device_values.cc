#include "report/explain/names/device_values.h"

#include <cstddef>

#include "ir/op.h"

namespace weft::report {

std::vector<const ir::Value*> computed_of(const ir::Op& op) {
  const bool is_put = op.kind == ir::OpKind::dynamic_update_slice;
  const bool is_cut = op.kind == ir::OpKind::dynamic_slice;
  const std::size_t count = is_put ? 2 : is_cut ? 1 : op.operands.size();
  return {op.operands.begin(), op.operands.begin() + static_cast<std::ptrdiff_t>(count)};
}

const ir::Value* DeviceValues::of(const ir::Value* value) {
  const ir::Block& block = value->def != nullptr ? *value->def->parent : *value->block;
  if (&block.function->module == &module_) return value;
  if (found_.empty()) {
    for (const ir::Function& function : module_.functions()) add(*function.body);
  }
  const auto at = found_.find(value);
  return at == found_.end() ? nullptr : at->second;
}

void DeviceValues::add(const ir::Block& block) {
  const auto note = [&](const ir::Value* value) {
    if (const passes::Shard* shard = layouts_.shard(value)) {
      found_.try_emplace(shard->value, value);
    }
  };
  for (const ir::Value* argument : block.args) note(argument);
  for (const ir::Op* op : block.ops) {
    for (const ir::Block* region : op->regions) add(*region);
    for (const ir::Value* result : op->results) note(result);
  }
}

}  // namespace weft::report
