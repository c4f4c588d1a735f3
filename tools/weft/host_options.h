// The flags that say how the host engine runs a plan.
#pragma once

#include "engine/comm/link.h"

namespace CLI {
class App;
}

namespace weft::tool {

struct HostOptions {
  int workers = 0;  // 0: one per core
  engine::LinkSpeed link;
};

// REQUIRES: `options` lives as long as the command line.
void add_host_options(CLI::App& command, HostOptions& options);

}  // namespace weft::tool
