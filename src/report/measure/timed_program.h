// How long a program and each of its steps take on the cores of this process.
//
// Lower quartiles, of several workers medians, of runs that are recorded, as `weft run` records
// them. The program is run as it is: nothing is taken away of it, not even what nobody uses.
#pragma once

#include <memory>
#include <vector>

#include "ir/module.h"
#include "sim/host/step_work.h"

namespace weft::report {

struct TimedStep {
  sim::StepWork work;
  double seconds = 0;  // of one execution
  double times = 0;    // a run
};

struct TimedProgram {
  double seconds = 0;                 // of a run
  std::vector<TimedStep> steps = {};  // that compute, with one worker; several have none
};

// `workers`: so many threads; 0: one per core. For about `seconds`. REQUIRES: the verifier accepts
// the module.
TimedProgram time_program(const std::shared_ptr<const ir::Module>& module, int workers,
                          double seconds);

}  // namespace weft::report
