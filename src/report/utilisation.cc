#include "report/utilisation.h"

#include "cost/machine_time.h"
#include "cost/program_cost.h"

namespace weft::report {

double flop_utilisation(const ir::Module& module, const machine::Performance& machine,
                        double seconds) {
  const cost::ProgramCost cost(module);
  double at_peak = 0;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      const double times = cost.executions(op).times;
      if (times > 0) at_peak += times * cost::peak_seconds(op, machine);
    });
  }
  // Rates are those of one core then, and all devices share the cores.
  if (const machine::HostCosts* host = machine.host.get()) {
    at_peak *= static_cast<double>(module.num_devices()) / host->speedup;
  }
  return at_peak / seconds;
}

}  // namespace weft::report
