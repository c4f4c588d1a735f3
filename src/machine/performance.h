// Performance: how fast one device computes and reads its memory, as the "performance" of
// models/*.json says it.
//
// Plain value; any thread.
#pragma once

#include <memory>

#include <nlohmann/json_fwd.hpp>

#include "machine/host_costs.h"
#include "machine/matrix_unit.h"

namespace weft::machine {

// In seconds, bytes and operations.
struct Performance {
  // Multiplications and additions of products a second, at the peak. f32: as accurate as programs
  // get it where they do not ask for more. f8: all floats of a byte and less; int8: integers.
  double bf16_flops = 0, f32_flops = 0, int8_ops = 0, f8_flops = 0;
  double vector_flops = 0;       // operations on f32 elements, one by one
  double memory_bandwidth = 0;   // bytes a second, at the peak
  double memory_efficiency = 1;  // share of it that large arrays reach
  double op_overhead = 0;        // what any op costs, however small
  MatrixUnit matrix_unit = {};
  // Data moves between devices while they compute. Else transfers are the devices' own work.
  bool transfers_overlap = true;
  // A product first copies its operands into the order in which it reads them, each time.
  bool packs_operands = false;
  // What steps cost the cores that all devices share; null: nobody has measured it.
  std::shared_ptr<const HostCosts> host = {};

  double achieved_bandwidth() const { return memory_bandwidth * memory_efficiency; }
};

Performance read_performance(const nlohmann::json& json);

}  // namespace weft::machine
