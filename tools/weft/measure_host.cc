#include "measure_host.h"

#include <chrono>
#include <cstdio>
#include <span>
#include <string>
#include <string_view>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include "weft/error.h"

#include "core/file.h"
#include "core/text/plural.h"
#include "core/text/quantity.h"
#include "report/measure/host_measurement.h"
#include "sim/host/host_times.h"

namespace weft::tool {
namespace {

void show_progress(std::string_view what) {
  if (isatty(STDERR_FILENO) == 1) fmt::print(stderr, "measures {}\n", what);
}

// What was found, for people.
void print_summary(std::FILE* to, const report::HostMeasurement& found, double seconds) {
  const machine::Performance& core = found.performance;
  const machine::HostCosts& host = *core.host;
  const auto line = [&](std::string_view of, const std::string& text) {
    fmt::print(to, "{:<14}{}\n", of, text);
  };
  const auto bandwidth = [](double bytes) { return fmt::format("{:.3g} GB/s", bytes / 1e9); };
  line("measured", fmt::format("in {:.0f} s", seconds));
  line("cores", fmt::format("{}, together {:.2f} times as fast as one", host.cores, host.speedup));
  if (host.cores > 1 && host.speedup < 1.2) {
    line("", "so little: something else runs here, or cores are threads of one; measure again");
  }
  line("launches", fmt::format("a program {}, a device {}, a step {}", seconds_text(host.program),
                               seconds_text(host.device), seconds_text(host.step)));
  const auto together = host.kinds.find(sim::kStepTogether);
  if (together != host.kinds.end()) {
    line("", fmt::format("a step {} while cores work together",
                         seconds_text(together->second.seconds[0])));
  }
  line("products", fmt::format("{:.4g} Gflop/s a core in f32, {:.4g} in bf16, {:.4g} in int8",
                               core.f32_flops / 1e9, core.bf16_flops / 1e9, core.int8_ops / 1e9));
  for (const machine::MemoryLevel& level : host.memory) {
    line("memory", fmt::format("up to {}: {} to a core, {} to all", bytes_text(level.bytes),
                               bandwidth(level.core_bandwidth), bandwidth(level.bandwidth)));
  }
  line("copies", fmt::format("{} between devices, {} each", bandwidth(found.link_bandwidth),
                             seconds_text(found.link_latency)));
  line("kinds", fmt::format("{} kinds of steps", host.kinds.size()));
}

}  // namespace

void measure_host_to(const std::string& path) {
  const bool to_file = path != "-";
  // Before anything is measured, so that nobody waits in vain.
  if (to_file) check_writable(path);
  const auto start = std::chrono::steady_clock::now();
  const report::HostMeasurement measurement = report::measure_host(&show_progress);
  print_summary(to_file ? stdout : stderr, measurement,
                std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  const std::string text = report::machine_file_text(
      measurement,
      fmt::format(
          "on {} of {}, {:%F},", plural(measurement.performance.host->cores, "core"),
          report::processor_name(),
          fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()))));
  if (!to_file) return fmt::print("{}", text);
  OutputFile file(path);
  file.write(std::as_bytes(std::span(text)));
  file.commit();
}

}  // namespace weft::tool
