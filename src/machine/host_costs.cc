#include "machine/host_costs.h"

#include <map>

#include <nlohmann/json.hpp>

namespace weft::machine {

using Json = nlohmann::json;

const std::array<const char*, kNumWorkUnits> kWorkUnitNames = {
    "once",         "results",    "operands", "strided", "strided_elements",
    "strided_rows", "operations", "parts"};

double KindCost::of(const Work& work) const {
  double sum = 0;
  for (std::size_t i = 0; i < kNumWorkUnits; ++i) sum += seconds[i] * work[i];
  return sum;
}

HostCosts read_host_costs(const Json& json) {
  HostCosts costs{.cores = json.at("cores"),
                  .program = json.at("program"),
                  .device = json.at("device"),
                  .step = json.at("step"),
                  .alone = json.at("alone"),
                  .speedup = json.at("speedup")};
  for (const Json& level : json.at("memory")) {
    costs.memory.push_back({level.at("bytes"), level.at("core_bandwidth"), level.at("bandwidth")});
  }
  for (const Json& seconds : json.at("kinds")) {
    KindCost& kind = costs.kinds[seconds.at("kind").get<std::string>()];
    for (std::size_t i = 0; i < kNumWorkUnits; ++i) {
      kind.seconds[i] = seconds.value(kWorkUnitNames[i], 0.0);
    }
  }
  return costs;
}

Json to_json(const HostCosts& costs) {
  Json memory = Json::array(), kinds = Json::array();
  for (const MemoryLevel& level : costs.memory) {
    memory.push_back({{"bytes", level.bytes},
                      {"core_bandwidth", level.core_bandwidth},
                      {"bandwidth", level.bandwidth}});
  }
  for (const auto& [name, kind] : std::map(costs.kinds.begin(), costs.kinds.end())) {
    Json& seconds = kinds.emplace_back(Json{{"kind", name}});
    for (std::size_t i = 0; i < kNumWorkUnits; ++i) {
      if (kind.seconds[i] != 0) seconds[kWorkUnitNames[i]] = kind.seconds[i];
    }
  }
  return {{"cores", costs.cores},        {"program", costs.program}, {"device", costs.device},
          {"step", costs.step},          {"alone", costs.alone},     {"speedup", costs.speedup},
          {"memory", std::move(memory)}, {"kinds", std::move(kinds)}};
}

}  // namespace weft::machine
