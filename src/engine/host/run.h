// Run: one execution of a plan, and what its instances share.
//
// Lives on the stack of the thread that runs the plan. Instances use it from any worker.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <vector>

#include "engine/comm/communicator.h"
#include "engine/host/bound_plan.h"
#include "engine/host/recorder.h"
#include "engine/host/slot.h"
#include "engine/stream/run_clock.h"
#include "events/run_options.h"

namespace weft::engine {

class Instance;

class Run {
 public:
  Run(const BoundPlan& plan, const KernelContext& context, TaskQueue& queue,
      Communicator& communicator, const RunClock& clock, const events::RunOptions& options);

  // Runs the plan's entry as `root`, which has its arguments and afterwards its results. Throws
  // what an instance threw, with op and source line; or, when nothing can proceed any more, an
  // Error that says who waits for whom; then `root` is of no more use. REQUIRES: called within
  // Workers::run.
  void run(Instance& root);

  const BoundPlan& plan() const { return plan_; }
  const KernelContext& context() const { return context_; }
  TaskQueue& queue() { return queue_; }
  Communicator& communicator() { return communicator_; }

  events::PrintSink* prints() const { return options_.prints; }

  const RunClock& clock() const { return clock_; }
  // Null: nothing is recorded.
  Recorder* recorder(std::int64_t device) {
    return recorders_.empty() ? nullptr : &recorders_[static_cast<std::size_t>(device)];
  }

  // All other instances stop before their next step.
  void fail(std::exception_ptr error);
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  const std::atomic<bool>& stop_flag() const { return stopped_; }

 private:
  void finish_log();

  const BoundPlan& plan_;
  const KernelContext& context_;
  TaskQueue& queue_;
  Communicator& communicator_;
  const RunClock clock_;
  const events::RunOptions& options_;
  std::vector<Recorder> recorders_;  // by device
  std::atomic<bool> stopped_{false};
  std::mutex mutex_;
  std::exception_ptr error_;  // the first one
};

}  // namespace weft::engine
