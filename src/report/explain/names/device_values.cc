#include "report/explain/names/device_values.h"

namespace weft::report {

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
