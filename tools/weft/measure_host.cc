#include "measure_host.h"

#include <chrono>
#include <cstdio>
#include <fstream>
#include <string_view>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include "weft/error.h"

#include "core/text/plural.h"
#include "report/measure/host_measurement.h"

namespace weft::tool {
namespace {

void show_progress(std::string_view what) {
  if (isatty(STDERR_FILENO) == 1) fmt::print(stderr, "measures {}\n", what);
}

}  // namespace

void measure_host_to(const std::string& path) {
  const bool to_file = path != "-";
  // Before anything is measured, so that nobody waits in vain.
  std::ofstream file;
  if (to_file) file.open(path, std::ios::trunc);
  if (to_file && !file) throw Error("--measure: cannot write to " + path);
  const report::HostMeasurement measurement = report::measure_host(&show_progress);
  const std::string text = report::machine_file_text(
      measurement,
      fmt::format(
          "on {} of {}, {:%F},", plural(measurement.performance.host->cores, "core"),
          report::processor_name(),
          fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()))));
  if (!to_file) return fmt::print("{}", text);
  file << text;
  if (!file.flush()) throw Error("--measure: cannot write to " + path);
}

}  // namespace weft::tool
