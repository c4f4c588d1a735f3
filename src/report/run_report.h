// RunReport: what a person wants to know about a run at a glance: how its time divides on each
// device, and the ops that took longest. Pure function of its arguments.
#pragma once

#include <span>
#include <string>

#include "events/event.h"
#include "report/op_facts.h"
#include "report/timeline.h"

namespace weft::report {

// `devices` are the names of all devices: "TPU 3 (1,1,0)". More than a few devices are summed up.
// REQUIRES: `timeline` is the log's, of at least one device.
std::string run_report(const events::EventLog& log, const Timeline& timeline, OpFacts& facts,
                       std::span<const std::string> devices);

}  // namespace weft::report
