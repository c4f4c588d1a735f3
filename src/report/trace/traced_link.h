// TracedLink: what goes over a link of a machine, and how much of it is in use, over time.
//
// Plain values; pure function of its argument.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/trace/host_spans.h"

namespace weft::report {

// From then on, of what the link can carry.
struct LinkLoadPoint {
  std::int64_t ns = 0;
  double percent = 0;
};

struct TracedLink {
  std::string name;                 // "x(0,0)->(1,0)"
  std::vector<HostSpan> transfers;  // `thread`: the row
  std::vector<LinkLoadPoint> load;  // in order of time
};

}  // namespace weft::report
