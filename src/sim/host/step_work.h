// What a step does, as the costs of a host count it (machine/host_costs.h): of which kind it is,
// and how much of it.
//
// The kind names the op, how its kernel goes about it where there are several ways, and the element
// type. Pure functions; any thread.
#pragma once

#include <string>
#include <vector>

#include "machine/host_costs.h"
#include "plan/plan.h"
#include "sim/host/array_layouts.h"

namespace weft::sim {

struct StepWork {
  std::string kind;  // "stablehlo.reduce/columns f32"
  machine::Work work{};
  double bytes = 0;                  // that it reads and writes; 0: of one that moves none
  std::vector<StepWork> fused = {};  // what its ops do besides, of several
};

// Of a step of a kernel.
StepWork kernel_work(const plan::Plan& plan, const plan::Step& step, const ArrayLayouts& layouts);
// Of one op, by itself.
StepWork op_work(const ir::Op& op, const ArrayLayouts& layouts);
// The share of each participant of a collective in the copies that it makes.
StepWork collective_work(const ir::Op& collective);

// The same of other element types, most alike first, for kinds that nobody measured:
// "stablehlo.reduce/columns f16" gives "stablehlo.reduce/columns bf16", ...
std::vector<std::string> alike(const std::string& kind);

}  // namespace weft::sim
