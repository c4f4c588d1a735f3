// XlaRules: what XLA's compiler lets move while devices of a kind compute, as the "xla" of
// models/*.json says it. docs/design/0012-what-xla-overlaps.md has where that was seen.
//
// Plain value; any thread.
#pragma once

#include <cstdint>
#include <limits>

#include <nlohmann/json_fwd.hpp>

namespace weft::machine {

struct XlaRules {
  // By which XLA weighs whether to compute a product part by part: so many operations take as long
  // as an all_gather, along one line of devices, takes for a byte of its result. 0: it computes no
  // product so.
  double flops_per_gathered_byte = 0;
  // A permute is started and waited for, rather than carried out, in programs of at most so many
  // devices.
  std::int64_t permute_devices = std::numeric_limits<std::int64_t>::max();
  // Products carry along the all_gathers that move while they are computed.
  bool fuses_gathers = false;
  // Something else than what computes carries out all_gathers, and sums of at least `offloaded_sum`
  // bytes.
  bool offloads = false;
  std::int64_t offloaded_sum = 0;
};

XlaRules read_xla_rules(const nlohmann::json& json);

}  // namespace weft::machine
