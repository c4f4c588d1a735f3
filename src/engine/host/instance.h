// Instance: one execution of a routine for one device, as a task that gives its worker back when it
// has to wait.
//
// Its stack is its own (plan/routine_stack.h), so that a routine may wait at any depth of loops,
// branches and calls. A manual computation forks it into one instance for each device and lets it
// wait for all of them. An instance is run by one worker at a time; the instance that forked it, or
// the executor, owns it. One that has finished holds no value, but keeps its memory and the
// instances that it has forked: begun again, with whatever routine, it allocates nothing that it
// has had before.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/host/bound_plan.h"
#include "engine/host/run.h"
#include "engine/host/slot.h"
#include "engine/stream/task_queue.h"
#include "events/debug_print.h"
#include "plan/routine_stack.h"

namespace weft::engine {

class Instance;

// The instances of one execution of a manual computation after the other.
struct Fork {
  const Instance* owner = nullptr;              // who forked them
  const plan::ManualAxes* axes = nullptr;       // along which they differ
  std::vector<std::unique_ptr<Instance>> kept;  // as many as the largest execution had
  std::size_t size = 0;                         // of this one
  std::uint32_t manual = 0;                     // which manual computation this is
  std::atomic<std::size_t> running{0};
  Completion joined;

  std::span<const std::unique_ptr<Instance>> instances() const { return {kept.data(), size}; }
  // One of the instances has its results. The owner may go on at once.
  void end_of_one(TaskQueue& queue) {
    if (running.fetch_sub(1, std::memory_order_acq_rel) == 1) joined.set(queue);
  }
};

class Instance final : public Task, private plan::RoutineStack<Instance, BoundRoutine, Slot> {
 public:
  // The routine's, to be filled before `begin`.
  std::vector<Slot>& arguments() { return passed_; }
  // `parent`: whom to tell when it has finished; null: nobody. Whoever makes the run sees to it
  // that it is run. REQUIRES: it has never begun, or has finished and its results are taken away.
  void begin(Run& run, const BoundRoutine& routine, std::int64_t device, Fork* parent);
  // Another process runs it, of which only the results come here.
  void begin_elsewhere() { is_elsewhere_ = true; }

  void run() noexcept override;

  // The rest is for after the run, or for others while the instance waits or has finished.
  // REQUIRES of all the others, but of `results`: it is not.
  bool is_elsewhere() const { return is_elsewhere_; }
  bool finished() const { return frames_.empty(); }
  std::vector<Slot>& results() { return passed_; }
  std::int64_t device() const { return context_->device; }
  using RoutineStack::step;  // where it is. REQUIRES: !finished()
  // The fork whose instances it waits for; null: it has forked none.
  const Fork* fork() const { return forked_ ? fork_.get() : nullptr; }
  const BoundRoutine& first_routine() const { return *first_routine_; }

 private:
  friend RoutineStack;
  // For the stack.
  const plan::Plan& plan() const { return *run_->plan().symbolic; }
  const BoundRoutine& routine(std::uint32_t index) const { return run_->plan().routines[index]; }
  void constant(std::size_t number, Slot& to) { to.buffer = run_->plan().constants[number]; }
  static Slot shared(const Slot& slot);  // a copy, of what both refer to
  bool turns_again(const BoundStep& loop);

  bool advance();  // one step; false: it waits, or has finished
  void run_kernel(const BoundStep& step);
  // That does all turns; null: its routines are run.
  const Kernel* kernel_of_loop(const BoundStep& loop) const;
  void run_loop(const BoundStep& step, const Kernel& loop);
  void run_kernel_on_inputs(const BoundStep& step, const Kernel& kernel);  // inputs_
  void run_print(const BoundStep& step);
  void add_manual_axes(events::DebugPrint& to) const;
  void add_moment(std::vector<std::int64_t>& to) const;
  ParticipationRef start(const BoundStep& step);
  bool finish_transfer(const BoundStep& step);
  void enter_branch(const BoundStep& step);
  bool fork_or_join(const BoundStep& step);
  void fork(const BoundStep& step, const BoundManualComputation& manual);
  void take_from_elsewhere(const BoundManualComputation& manual, std::size_t k);
  void give_elsewhere();
  void join(const BoundStep& step, const BoundManualComputation& manual);
  // Who keeps what of a result of a manual computation in the entry; null: all processes have all.
  std::shared_ptr<const Holders> keepers(const BoundManualComputation& manual, std::size_t output);
  // Whether a join needs it of an instance: of a result that is the first one's, only that.
  bool is_joined(const BoundManualComputation& manual, std::size_t output, std::size_t instance) {
    if (keepers(manual, output) != nullptr) return false;
    return instance == 0 || !manual.outputs[output]->is_whole();
  }
  bool return_from(const BoundStep& step);

  // Takes the operand's value into an empty place. Leaves one that does not die.
  using RoutineStack::take;
  void take(const plan::Operand& operand, Buffer& to);
  const Buffer& buffer_of(const plan::Operand& operand);  // assembled, if need be

  Run* run_ = nullptr;
  std::optional<KernelContext> context_;
  const BoundRoutine* first_routine_ = nullptr;
  Fork* parent_ = nullptr;
  bool is_elsewhere_ = false;
  std::vector<Buffer> inputs_, outputs_;  // of the kernel that runs
  ParticipationRef transfer_;             // that it waits for
  Recorder* recorder_ = nullptr;          // null: nothing is recorded
  std::int64_t waits_since_ns_ = -1;      // for the transfer; -1: it has not waited
  std::unique_ptr<Fork> fork_;            // null until it forks for the first time
  bool forked_ = false;                   // and waits
};

}  // namespace weft::engine
