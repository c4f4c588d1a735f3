// Pages of a prediction and of a run, from what explains and records them.
//
// Pure functions of their arguments.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "events/event.h"
#include "machine/machine.h"
#include "report/explain/explain.h"
#include "report/page/page_data.h"

namespace weft::report {

// REQUIRES: the explanation is of it, and has a prediction. `name`: of a device, all of which do
// the same.
PageData page_of_prediction(const Compilation& of, const Explanation& explanation,
                            const std::string& name);

struct PageOfRun {
  const ir::Module& module;  // that ran
  const events::EventLog& log;
  const Explanation& explanation;      // of that module; what it predicts is shown where it does
  const machine::Machine& machine;     // whose names and places the devices have
  std::span<const std::string> names;  // of all devices
};
PageData page_of_run(const PageOfRun& of);

}  // namespace weft::report
