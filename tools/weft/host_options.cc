#include "host_options.h"

#include <string>

#include <CLI/CLI.hpp>

#include "compile/backend.h"
#include "options.h"
#include "units.h"

namespace weft::tool {

void add_host_options(CLI::App& command, HostOptions& options) {
  command.add_option("--workers", options.workers, "Worker threads; default one per core")
      ->type_name("N")
      ->check(whole_number(1, compile::kMostWorkers));
  command
      .add_option_function<std::string>(
          "--timeout", [](const std::string& text) { seconds("--timeout", text); },
          "How long a collective may wait for a participant outside this process. Within the "
          "process one that can never come is noticed at once")
      ->type_name("TIME");
}

}  // namespace weft::tool
