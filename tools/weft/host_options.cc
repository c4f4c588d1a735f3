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
  const auto add = [&](const char* name, double& value,
                       double (*parse)(const std::string&, const std::string&), const char* type,
                       const char* help) {
    command
        .add_option_function<std::string>(
            name, [&value, parse, name](const std::string& text) { value = parse(name, text); },
            help)
        ->type_name(type);
  };
  add("--link-bandwidth", options.link.bytes_per_second, &bytes_per_second, "RATE",
      "Transfers between devices take as long as over links of this speed, such as 45GB/s; every "
      "ordered pair of devices has its own");
  add("--link-latency", options.link.latency_seconds, &seconds, "TIME",
      "And each of their steps begins so much later, such as 1us");
  command
      .add_option_function<std::string>(
          "--timeout", [](const std::string& text) { seconds("--timeout", text); },
          "How long a collective may wait for a participant outside this process. Within the "
          "process one that can never come is noticed at once")
      ->type_name("TIME");
}

}  // namespace weft::tool
