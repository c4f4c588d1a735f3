// MemoryUse: how much memory a device needs for a program, found without running it.
//
// The program is stepped through with buffers that have no bytes, by the rules by which the engine
// lets values die, shares storage and writes where a dying operand was. A device is taken to be by
// itself: where the devices of one process would share an array, each has its own. What
// convolutions and products of a batch need besides their results is left out.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/host/counting_pool.h"
#include "ir/module.h"

namespace weft::engine {

// Bytes of one device.
struct MemoryUse {
  std::int64_t arguments = 0;  // its shards
  std::int64_t outputs = 0;
  // The most there is at a time besides arguments and constants, outputs included: what a run
  // reports as its peak.
  std::int64_t peak = 0;
  // The most that values of the program take at a time: as `peak`, without what kernels use for
  // themselves while they run (packed operands of products). What XLA's buffer assignment counts.
  std::int64_t peak_of_values = 0;
  std::int64_t constants = 0;
  const ir::Op* peak_op = nullptr;  // at which the peak is reached first; null: nothing is made

  std::int64_t total() const { return arguments + constants + peak; }
};

// REQUIRES: the verifier accepts the module. Loops are gone through a few times, calls each time.
MemoryUse memory_use(const ir::Module& module);
// What is in use when the peak is reached first besides arguments and constants, the largest first.
std::vector<ArrayInUse> in_use_at_peak(const ir::Module& module);

}  // namespace weft::engine
