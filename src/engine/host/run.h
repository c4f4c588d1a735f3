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
#include "engine/host/plan.h"
#include "engine/host/slot.h"

namespace weft::engine {

class Run {
 public:
  Run(const Plan& plan, const KernelContext& context, TaskQueue& queue, Communicator& communicator)
      : plan_(plan), context_(context), queue_(queue), communicator_(communicator) {}

  // Runs the plan's entry on the values of its arguments. Throws what an instance threw, with op
  // and source line; or, when nothing can proceed any more, an Error that says who waits for whom.
  // REQUIRES: called within Workers::run.
  std::vector<Slot> run(std::vector<Slot> arguments);

  const Plan& plan() const { return plan_; }
  const KernelContext& context() const { return context_; }
  TaskQueue& queue() { return queue_; }
  Communicator& communicator() { return communicator_; }

  // All other instances stop before their next step.
  void fail(std::exception_ptr error);
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

 private:
  const Plan& plan_;
  const KernelContext& context_;
  TaskQueue& queue_;
  Communicator& communicator_;
  std::atomic<bool> stopped_{false};
  std::mutex mutex_;
  std::exception_ptr error_;  // the first one
};

}  // namespace weft::engine
