#include "report/explain/program_totals.h"

#include "cost/network.h"
#include "cost/program_cost.h"
#include "ir/ops/collective.h"
#include "ir/ops/collective_def.h"
#include "plan/memory_use.h"
#include "report/explain/collective_axes.h"

namespace weft::report {

ProgramTotals totals_of(const ir::Module& module) {
  const cost::ProgramCost cost(module);
  AxisFinder axes(module);
  ProgramTotals totals;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      const ir::CollectiveDef* const def = ir::collective_of(op);
      if (def == nullptr) return;
      const CollectiveAxes& along = axes.of(op);
      const std::int64_t group = along.sends ? along.group_size : 1;
      totals.wire_bytes +=
          cost.executions(op).times * ir::wire_bytes(def->kind, group, cost::sent_bytes(op));
    });
  }
  totals.flops = cost.flops();
  const plan::MemoryUse memory = plan::memory_use(module);
  totals.memory = static_cast<double>(memory.arguments + memory.peak);
  return totals;
}

}  // namespace weft::report
