#include "machine/performance.h"

#include <nlohmann/json.hpp>

namespace weft::machine {

Performance read_performance(const nlohmann::json& json) {
  return {.bf16_flops = json.at("bf16_flops"),
          .f32_flops = json.at("f32_flops"),
          .int8_ops = json.at("int8_ops"),
          .memory_bandwidth = json.at("memory_bandwidth"),
          .op_overhead = json.at("op_overhead"),
          .transfers_overlap = json.value("transfers_overlap", true),
          .packs_operands = json.value("packs_operands", false),
          .host = json.contains("host")
                      ? std::make_shared<const HostCosts>(read_host_costs(json.at("host")))
                      : nullptr};
}

}  // namespace weft::machine
