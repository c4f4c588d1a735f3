// MemoryUse: how much memory a device needs for a program, found without running it.
//
// A plan is stepped through as a device does, with arrays that have no bytes: values die and share
// memory as the plan and the op rows say, and kernels take for themselves what they ask for
// (plan/storage). A device is taken to be by itself: where the devices of one process would share
// an array, each has its own.
#pragma once

#include <cstdint>
#include <vector>

#include "plan/plan.h"
#include "plan/routine_stack.h"
#include "plan/storage/counting_pool.h"

namespace weft::plan {

// Bytes of one device.
struct MemoryUse {
  std::int64_t arguments = 0;   // its shards; of an array that is cut unevenly the largest
  TensorType largest_argument;  // of these
  std::int64_t outputs = 0;
  // The most there is at a time besides arguments and constants, outputs included: what a run
  // reports as its peak.
  std::int64_t peak = 0;
  // The most that values of the program take at a time: as `peak`, without what kernels use for
  // themselves while they run (packed operands of products). What XLA's buffer assignment counts.
  std::int64_t peak_of_values = 0;
  std::int64_t constants = 0;  // and the tables that kernels are loaded with
  // Of arguments that the program says are given up to it (jax.buffer_donor, tf.aliasing_output),
  // and the most that there is at a time besides arguments where they are: `peak` is where nobody
  // gives anything up.
  std::int64_t donated = 0, peak_where_donated = 0;
  const ir::Op* peak_op = nullptr;  // at which the peak is reached first; null: nothing is made

  std::int64_t total() const { return arguments + constants + peak; }
};

// Told of the steps whose memory is counted, one after the other: for those who know when they run.
class MemoryWatcher {
 public:
  virtual ~MemoryWatcher() = default;
  // A routine begins that the next step of the last one runs; the first is the program's.
  virtual void enter(const Role& role) = 0;
  // The next step of the last routine is done, and what it ran: the most bytes that were in use
  // since another one was, and those that still are; besides arguments and constants.
  virtual void done(std::int64_t most, std::int64_t now) = 0;
  virtual void leave() = 0;
};

// Loops are gone through a few times, branches all, calls each time.
MemoryUse memory_use(const Plan& plan, MemoryWatcher* watcher = nullptr);

// What the module's plan needs; nothing for a module that cannot be planned. REQUIRES: the verifier
// accepts it.
MemoryUse memory_use(const ir::Module& module);
// What is in use when the peak is reached first besides arguments and constants, the largest first.
std::vector<ArrayInUse> in_use_at_peak(const Plan& plan);
std::vector<ArrayInUse> in_use_at_peak(const ir::Module& module);

}  // namespace weft::plan
