// Instance: one execution of a routine for one device, as a task that gives its worker back when it
// has to wait.
//
// Its stack is its own (frames_ and slots_), so that a routine may wait at any depth of loops,
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

namespace weft::engine {

class Instance;

// The instances of one execution of a manual computation after the other.
struct Fork {
  const Instance* owner = nullptr;              // who forked them
  const plan::ManualAxes* axes = nullptr;       // along which they differ
  std::vector<std::unique_ptr<Instance>> kept;  // as many as the largest execution had
  std::size_t size = 0;                         // of this one
  std::atomic<std::size_t> running{0};
  Completion joined;

  std::span<const std::unique_ptr<Instance>> instances() const { return {kept.data(), size}; }
};

class Instance final : public Task {
 public:
  // The routine's, to be filled before `begin`.
  std::vector<Slot>& arguments() { return passed_; }
  // `parent`: whom to tell when it has finished; null: nobody. Whoever makes the run sees to it
  // that it is run. REQUIRES: it has never begun, or has finished and its results are taken away.
  void begin(Run& run, const BoundRoutine& routine, std::int64_t device, Fork* parent);

  void run() noexcept override;

  // The rest is for after the run, or for others while the instance waits or has finished.
  bool finished() const { return frames_.empty(); }
  std::vector<Slot>& results() { return passed_; }
  std::int64_t device() const { return context_->device; }
  const BoundStep& step() const;  // where it is. REQUIRES: !finished()
  // The fork whose instances it waits for; null: it has forked none.
  const Fork* fork() const { return forked_ ? fork_.get() : nullptr; }
  const BoundRoutine& first_routine() const { return *first_routine_; }

 private:
  struct Frame {
    const BoundRoutine* routine;
    std::size_t base;       // of its slots
    std::size_t next;       // step
    bool in_condition;      // of the loop that is the next step
    std::int64_t turn = 0;  // of that loop
  };

  bool advance();  // one step; false: it waits, or has finished
  void run_kernel(const BoundStep& step);
  void run_print(const BoundStep& step);
  void add_manual_axes(events::DebugPrint& to) const;
  void add_moment(std::vector<std::int64_t>& to) const;
  ParticipationRef start(const BoundStep& step);
  bool finish_transfer(const BoundStep& step);
  void enter_loop(const BoundStep& step);
  void continue_loop(const BoundStep& step);
  void enter_condition(const BoundStep& step, const plan::Loop& loop);
  void enter_branch(const BoundStep& step);
  bool fork_or_join(const BoundStep& step);
  void fork(const BoundStep& step, const BoundManualComputation& manual);
  void join(const BoundStep& step, const BoundManualComputation& manual);
  bool return_from(const BoundStep& step);

  Frame& frame() { return frames_.back(); }
  Slot& slot(std::size_t index) { return slots_[frame().base + index]; }
  // Takes the operand's value into an empty place, as values are too large to be handed on. Leave a
  // value that does not die.
  void take(const plan::Operand& operand, Slot& to);
  void take(const plan::Operand& operand, Buffer& to);
  void pass(const plan::Operand& operand) { take(operand, passed_.emplace_back()); }
  static Slot shared(const Slot& slot);                   // a copy, of what both refer to
  const Buffer& buffer_of(const plan::Operand& operand);  // assembled, if need be
  void drop_dying(const BoundStep& step);
  void store(const BoundStep& step, std::size_t output, Slot value);
  void store_passed(const BoundStep& step);
  void pass_captures(const BoundStep& step, const plan::Body& body);
  void enter(const BoundRoutine& routine);  // its arguments are passed_

  Run* run_ = nullptr;
  std::optional<KernelContext> context_;
  const BoundRoutine* first_routine_ = nullptr;
  Fork* parent_ = nullptr;
  std::vector<Frame> frames_;
  std::vector<Slot> slots_;   // of all frames; those above the last frame's are empty
  std::vector<Slot> passed_;  // arguments on the way into a routine, results on the way out
  std::vector<Buffer> inputs_, outputs_;  // of the kernel that runs
  ParticipationRef transfer_;             // that it waits for
  Recorder* recorder_ = nullptr;          // null: nothing is recorded
  std::int64_t waits_since_ns_ = -1;      // for the transfer; -1: it has not waited
  std::unique_ptr<Fork> fork_;            // null until it forks for the first time
  bool forked_ = false;                   // and waits
};

}  // namespace weft::engine
