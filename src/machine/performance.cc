#include "machine/performance.h"

#include <nlohmann/json.hpp>

namespace weft::machine {
namespace {

// `overhead`: of any op.
MatrixUnit read_matrix_unit(const nlohmann::json& json, double overhead) {
  const MatrixUnit none;
  return {.rows = json.value("rows", none.rows),
          .side = json.value("side", none.side),
          .efficiency = json.value("efficiency", none.efficiency),
          .overhead = json.value("overhead", overhead),
          .digit_bits = json.value("digit_bits", none.digit_bits),
          .results_per_second = json.value("results_per_second", none.results_per_second),
          .tile_seconds = json.value("tile_seconds", none.tile_seconds),
          .exposed = json.value("exposed", none.exposed),
          .multiplies_vectors = json.value("multiplies_vectors", none.multiplies_vectors),
          .near_bytes = json.value("near_bytes", none.near_bytes),
          .near_bandwidth = json.value("near_bandwidth", none.near_bandwidth),
          .block = json.value("block", none.block)};
}

}  // namespace

Performance read_performance(const nlohmann::json& json) {
  const double bf16_flops = json.at("bf16_flops"), f32_flops = json.at("f32_flops");
  const double op_overhead = json.at("op_overhead");
  return {.bf16_flops = bf16_flops,
          .f32_flops = f32_flops,
          .int8_ops = json.at("int8_ops"),
          .f8_flops = json.value("f8_flops", bf16_flops),
          .vector_flops = json.value("vector_flops", f32_flops),
          .memory_bandwidth = json.at("memory_bandwidth"),
          .memory_efficiency = json.value("memory_efficiency", 1.0),
          .op_overhead = op_overhead,
          .matrix_unit =
              read_matrix_unit(json.value("matrix_unit", nlohmann::json::object()), op_overhead),
          .transfers_overlap = json.value("transfers_overlap", true),
          .packs_operands = json.value("packs_operands", false),
          .host = json.contains("host")
                      ? std::make_shared<const HostCosts>(read_host_costs(json.at("host")))
                      : nullptr};
}

}  // namespace weft::machine
