#include "machine/xla_rules.h"

#include <nlohmann/json.hpp>

namespace weft::machine {

XlaRules read_xla_rules(const nlohmann::json& json) {
  const XlaRules none;
  return {.flops_per_gathered_byte =
              json.value("flops_per_gathered_byte", none.flops_per_gathered_byte),
          .permute_devices = json.value("permute_devices", none.permute_devices),
          .fuses_gathers = json.value("fuses_gathers", none.fuses_gathers),
          .offloads = json.value("offloads", none.offloads),
          .offloaded_sum = json.value("offloaded_sum", none.offloaded_sum)};
}

}  // namespace weft::machine
