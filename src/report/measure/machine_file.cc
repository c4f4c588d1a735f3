#include <fstream>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "report/measure/host_measurement.h"

namespace weft::report {

std::string machine_file_text(const HostMeasurement& measurement, std::string_view when) {
  using Json = nlohmann::ordered_json;
  constexpr std::string_view kMostDevices = "16777216";  // as a mesh may have
  const machine::Performance& performance = measurement.performance;
  const Json file = {{"name", "this-host"},
                     {"platform", "CPU"},
                     {"device_kind", "cpu"},
                     {"axes", "n"},
                     {"largest", kMostDevices},
                     {"host", kMostDevices},
                     {"performance",
                      {{"bf16_flops", performance.bf16_flops},
                       {"f32_flops", performance.f32_flops},
                       {"int8_ops", performance.int8_ops},
                       {"memory_bandwidth", performance.memory_bandwidth},
                       {"op_overhead", performance.op_overhead},
                       {"transfers_overlap", performance.transfers_overlap},
                       {"packs_operands", performance.packs_operands},
                       {"host", machine::to_json(*performance.host)}}},
                     {"links",
                      {{"wiring", "pairs"},
                       {"bandwidth", measurement.link_bandwidth},
                       {"latency", measurement.link_latency}}},
                     {"sources",
                      {{{"of", "operations a second, memory, op_overhead, host, links"},
                        {"from", fmt::format("measured {} by weft machines --measure", when)}}}}};
  return file.dump(1) + "\n";
}

std::string processor_name() {
  std::ifstream file("/proc/cpuinfo");
  constexpr std::string_view kKey = "model name";
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with(kKey) && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "an unknown processor";
}

}  // namespace weft::report
