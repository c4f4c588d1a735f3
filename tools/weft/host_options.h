// The flags that say how the host engine runs a plan.
#pragma once

namespace CLI {
class App;
}

namespace weft::tool {

struct HostOptions {
  int workers = 0;  // 0: one per core
};

// REQUIRES: `options` lives as long as the command line.
void add_host_options(CLI::App& command, HostOptions& options);

}  // namespace weft::tool
