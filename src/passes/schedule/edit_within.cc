#include "passes/schedule/edit_within.h"

#include <algorithm>

#include "plan/memory_use.h"

namespace weft::passes {

void edit_within(std::optional<std::int64_t> memory_limit, ir::Module& module,
                 const std::function<bool(ir::Module&, ir::Block&)>& edit) {
  const auto edit_all = [&](ir::Module& edited) {
    bool changed = false;
    for (ir::Function& function : edited.functions()) changed |= edit(edited, *function.body);
    return changed;
  };
  if (memory_limit) {
    const auto copy = module.clone();
    if (!edit_all(*copy)) return;
    const std::int64_t before = plan::memory_use(module).total();
    if (plan::memory_use(*copy).total() > std::max(before, *memory_limit)) return;
  }
  edit_all(module);
}

}  // namespace weft::passes
