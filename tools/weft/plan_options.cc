#include "plan_options.h"

#include <CLI/CLI.hpp>

#include "weft/mesh.h"

#include "options.h"

namespace weft::tool {

void add_plan_options(CLI::App& command, engine::PlanOptions& options) {
  command
      .add_option("--max-devices", options.max_devices,
                  "Refuse a program that needs more devices of this process than that")
      ->type_name("N")
      ->check(whole_number(1, kMaxDevices))
      ->capture_default_str();
}

}  // namespace weft::tool
