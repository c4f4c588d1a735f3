#include "simulated.h"

#include "compile/predict.h"
#include "compile/program.h"
#include "compile/program_target.h"
#include "machine/device_order.h"
#include "machine/machine.h"
#include "sim/simulation.h"

namespace weft::demo {
namespace {

double seconds(const std::shared_ptr<const ir::Module>& module, compile::Schedule schedule,
               const char* order) {
  const machine::Machine machine = machine::Machine::parse(kSeedMachine);
  compile::Options options;
  options.target = compile::target_for(*module, machine, machine::parse_device_order(order));
  options.partition.rates = passes::CostRates(machine.model());
  options.schedule = schedule;
  compile::Program program(module);
  program.advance(compile::Stage::plan, options);
  return sim::to_seconds(compile::predict(program, options).total);
}

}  // namespace

Simulated simulated(const std::shared_ptr<const ir::Module>& module, compile::Schedule schedule) {
  return {seconds(module, schedule, "id"), seconds(module, schedule, "default")};
}

}  // namespace weft::demo
