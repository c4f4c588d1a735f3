// What commands tell of a prediction, whichever it is that makes it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "expect.h"
#include "report/explain/explain.h"
#include "sim/simulation.h"

namespace weft::tool {

// For --expect.
Outcome predicted_outcome(const report::Explanation& explanation);

// "total_us" and what it consists of.
void add_times(const sim::Simulation& time, nlohmann::json& json);

}  // namespace weft::tool
