// The flags of every command that makes a plan.
#pragma once

#include "engine/host/plan.h"

namespace CLI {
class App;
}

namespace weft::tool {

// REQUIRES: `options` lives as long as the command line.
void add_plan_options(CLI::App& command, engine::PlanOptions& options);

}  // namespace weft::tool
