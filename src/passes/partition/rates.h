// Rates: what computing, memory and communication cost against each other: what choices are
// weighed by, in bytes on the wire of one device.
//
// Plain value; any thread.
#pragma once

#include "passes/partition/reshard.h"

namespace weft::passes {

// By default bytes on the wire come first, then operations: of two ways that send about the same,
// the one that computes less on each device.
struct Rates {
  double flops_per_byte = 1e5;  // operations that cost as much as a byte
  double bytes_per_collective = 1000;
  double wire_per_memory = 0.05;  // a byte of memory read or written

  double cost_of(const ReshardPlan& plan) const {
    return plan.wire_bytes + bytes_per_collective * plan.collectives;
  }
};

}  // namespace weft::passes
