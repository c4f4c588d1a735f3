#include "property/partition/random_options.h"

#include <cmath>

namespace weft::testing {

RandomOptions::RandomOptions(std::uint64_t seed) {
  Rng rng(seed + 1);  // another stream than the program's
  options_.hoist = rng.chance(85);
  if (rng.chance(50)) make_machine(rng);
  if (rng.chance(30)) {
    options_.rates.save_memory({.keep_gathered = false, .weight = rng.any({1.0, 20.0, 1e5})});
  }
}

void RandomOptions::make_machine(Rng& rng) {
  const auto about = [&](double exponent) {
    return std::pow(10, exponent + static_cast<double>(rng.in(-3, 3)));
  };
  machine::Performance& p = machine_.performance;
  p.bf16_flops = p.f32_flops = p.int8_ops = p.f8_flops = p.vector_flops = about(9);
  p.memory_bandwidth = about(9);
  machine_.links.bandwidth = about(9);
  machine_.links.latency = about(-8);
  if (rng.chance(50)) machine_.links.wiring = machine::Wiring::torus;
  options_.rates = passes::CostRates(machine_);
}

}  // namespace weft::testing
