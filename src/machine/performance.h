// Performance: how fast one device computes and reads its memory, as the "performance" of
// models/*.json says it.
//
// Plain value; any thread.
#pragma once

#include <memory>

#include <nlohmann/json_fwd.hpp>

#include "machine/host_costs.h"

namespace weft::machine {

// In seconds, bytes and operations.
struct Performance {
  double bf16_flops = 0, f32_flops = 0, int8_ops = 0;  // a second, multiplications and additions
  double memory_bandwidth = 0;                         // bytes a second
  double op_overhead = 0;                              // what any op costs, however small
  // Data moves between devices while they compute. Else transfers are the devices' own work.
  bool transfers_overlap = true;
  // A product first copies its operands into the order in which it reads them, each time.
  bool packs_operands = false;
  // What steps cost the cores that all devices share; null: nobody has measured it.
  std::shared_ptr<const HostCosts> host;
};

Performance read_performance(const nlohmann::json& json);

}  // namespace weft::machine
