// Executor: runs bound plans on the cores of this process.
//
// Owns its workers and its buffer pool; buffers of results keep their storage when it is gone. One
// run at a time: a second thread waits. A run that failed leaves nothing behind. A run of a program
// without communication allocates nothing that an earlier one has allocated, but for its results.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "engine/host/bound_plan.h"
#include "engine/host/run.h"
#include "engine/host/value.h"
#include "engine/kernels/kernel.h"
#include "engine/stream/buffer_pool.h"
#include "engine/stream/task_queue.h"
#include "engine/stream/workers.h"

namespace weft::engine {

struct ExecutorOptions {
  int workers = 0;  // at most so many threads, the caller's included; 0: one per core
};

struct RunReport {
  std::int64_t devices = 1;  // the most that ran at once
  // The module is for several devices, but does not say what each does: it ran on one.
  bool unpartitioned = false;
  std::int64_t peak_bytes = 0;  // of buffers, during the run; inputs and constants do not count
  std::int64_t system_allocations = 0;  // blocks that the run took from the system
};

struct RunResult {
  std::vector<Value> outputs;
  RunReport report;
};

class Executor {
 public:
  explicit Executor(const ExecutorOptions& options = {});
  ~Executor();

  // Throws weft::Error where inputs are not those of the plan, where an op fails (naming it and its
  // source line), and where nothing can proceed any more (naming who waits for whom).
  RunResult run(const BoundPlan& plan, std::vector<Value> inputs, const RunOptions& options = {});
  // Runs with the caller's memory: the inputs are used up, the outputs added.
  RunReport run(const BoundPlan& plan, std::span<Value> inputs, std::vector<Value>& outputs,
                const RunOptions& options = {});

  int workers() const { return workers_.count(); }

 private:
  std::mutex mutex_;
  Workers workers_;
  BufferPool pool_;
  TaskQueue queue_;
  KernelContext context_;
  std::unique_ptr<Instance> root_;  // of all runs, one after the other
};

}  // namespace weft::engine
