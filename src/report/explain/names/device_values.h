// DeviceValues: by a value of the program that was partitioned, the first of a device's values that
// is a shard of it. Made once for a module, which must live as long, as must its layouts; used by
// one thread at a time.
#pragma once

#include <unordered_map>
#include <vector>

#include "ir/module.h"
#include "report/explain/layouts/local_layouts.h"

namespace weft::report {

// What an op computes of: its operands, but for where a slice is.
std::vector<const ir::Value*> computed_of(const ir::Op& op);

class DeviceValues {
 public:
  DeviceValues(const ir::Module& module, const LocalLayouts& layouts)
      : module_(module), layouts_(layouts) {}

  // Of a value of the module itself, that. Null: no device has it.
  const ir::Value* of(const ir::Value* value);

 private:
  void add(const ir::Block& block);

  const ir::Module& module_;
  const LocalLayouts& layouts_;
  std::unordered_map<const ir::Value*, const ir::Value*> found_;  // empty: not looked for
};

}  // namespace weft::report
