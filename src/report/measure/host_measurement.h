// HostMeasurement: what this host's cores do with programs, found by running samples: in under a
// minute, on a machine with nothing else to do.
//
// What comes out differs from run to run, so nothing that compiles asks for it unless a user says
// so by naming the file (docs/design/0014-host-costs.md).
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "machine/host_costs.h"
#include "machine/performance.h"

namespace weft::report {

struct HostMeasurement {
  machine::Performance performance;             // of a core; with its `host`
  double link_bandwidth = 0, link_latency = 0;  // of copies between devices, a core's share
};

// `progress` is told what is measured next.
HostMeasurement measure_host(const std::function<void(std::string_view)>& progress);

// The machine's file. `when`: "on two cores of ..., 2026-11-24", for the sources.
std::string machine_file_text(const HostMeasurement& measurement, std::string_view when);

// The processor, as the system calls it; "an unknown processor" where it does not say.
std::string processor_name();

}  // namespace weft::report
