// Executor: runs bound plans on the cores of this process, or its part of them.
//
// Owns its workers and its buffer pool; buffers of results keep their storage when it is gone. One
// run at a time: a second thread waits. A run that failed leaves nothing behind. A run of a program
// without communication allocates nothing that an earlier one has allocated, but for its results.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "engine/comm/link.h"
#include "engine/comm/mpi/ranks.h"
#include "engine/comm/mpi/run_terms.h"
#include "engine/host/bound_plan.h"
#include "engine/host/value.h"
#include "engine/kernels/kernel.h"
#include "engine/stream/buffer_pool.h"
#include "engine/stream/task_queue.h"
#include "engine/stream/workers.h"
#include "events/run_options.h"

namespace weft::engine {

class Instance;

struct ExecutorOptions {
  int workers = 0;      // at most so many threads, the caller's included; 0: one per core
  LinkSpeed link = {};  // of transfers between devices
  // The processes that run every plan together, each of which has such an executor; null: this one
  // alone. A run of theirs that fails leaves nothing that can run again.
  Ranks* ranks = nullptr;
  std::chrono::seconds rank_timeout{300};  // of waiting for them without a message
};

struct RunResult {
  std::vector<Value> outputs;
  events::RunReport report;
};

class Executor {
 public:
  explicit Executor(const ExecutorOptions& options = {});
  ~Executor();

  // Throws weft::Error where inputs are not those of the plan, where an op fails (naming it and its
  // source line), and where nothing can proceed any more (naming who waits for whom).
  RunResult run(const BoundPlan& plan, std::vector<Value> inputs,
                const events::RunOptions& options = {});
  // Runs with the caller's memory: the inputs are used up, the outputs added.
  // `terms`: how this process tells the others what it takes the run to be, where there are others.
  events::RunReport run(const BoundPlan& plan, std::span<Value> inputs, std::vector<Value>& outputs,
                        const events::RunOptions& options = {}, const RunTerms& terms = {});

  int workers() const { return workers_.count(); }

 private:
  void run_root(const BoundPlan& plan, const events::RunOptions& options);
  // Throws what went wrong, which all other processes are told.
  void run_root_with_others(const BoundPlan& plan, const events::RunOptions& options,
                            const RunTerms& terms);
  void run_part_of_root(const BoundPlan& plan, const events::RunOptions& options,
                        const RunTerms& terms);

  std::mutex mutex_;
  Workers workers_;
  BufferPool pool_;
  TaskQueue queue_;
  const ExecutorOptions options_;
  KernelContext context_;
  std::unique_ptr<Instance> root_;  // of all runs, one after the other
};

}  // namespace weft::engine
