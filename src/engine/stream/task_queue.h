// Tasks, the queue of those that are ready to run, and how one waits for another without keeping a
// worker.
//
// A Task runs until it has finished or waits for a Completion; in the latter case it returns, and
// whoever sets the completion puts it into the queue again. Tasks belong to those who made them; a
// task is in at most one queue, once. Everything here may be called from any worker unless it says
// otherwise. All hand-overs go through the workers' mutex or the completion's atomic.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <queue>
#include <vector>

#include "engine/stream/workers.h"

namespace weft::engine {

class Completion;

class Task {
 public:
  virtual ~Task() = default;
  // Goes on as far as it can. After it has begun to wait it may be resumed by another worker at
  // once, so it returns without touching itself.
  virtual void run() noexcept = 0;

 private:
  friend class TaskQueue;
  Task* next_ = nullptr;
};

// First in, first out. The thread that calls run_until_quiet works alone until `use_helpers` is
// called or it has been busy for longer than waking a sleeping thread takes: a small program wakes
// nobody. Where it waits is said by Workers, of which it is the one source.
class TaskQueue final : private WorkSource {
 public:
  explicit TaskQueue(Workers& workers) : workers_(workers) { workers_.set_source(this); }
  ~TaskQueue() { workers_.set_source(nullptr); }
  TaskQueue(const TaskQueue&) = delete;
  TaskQueue& operator=(const TaskQueue&) = delete;

  void push(Task& task);
  // Sets `completion` when the time has come and a worker is free. Until then nobody is busy with
  // it.
  void set_at(std::shared_ptr<Completion> completion, Time time);
  // False: forgets all that set_at has or is given, since nobody wants it any more.
  void use_timers(bool wanted);
  void use_helpers();
  // Runs tasks until none is ready, none is running and no timer is left. REQUIRES: called within
  // Workers::run.
  void run_until_quiet();

 private:
  struct Timer {
    Time time;
    std::shared_ptr<Completion> completion;
    bool operator>(const Timer& other) const { return time > other.time; }
  };

  // All these are called with the workers' mutex locked.
  bool help(Lock& lock) override;
  Time help_time() const override;
  bool run_one(Lock& lock);  // false: no task was ready
  void set_due(Lock& lock);
  bool is_quiet() const { return first_ == nullptr && running_ == 0 && timers_.empty(); }
  Time next_time() const { return timers_.empty() ? Time::max() : timers_.top().time; }
  void allow_helpers();

  Workers& workers_;
  // The workers' mutex guards all of these.
  Task* first_ = nullptr;
  Task* last_ = nullptr;
  int running_ = 0;  // tasks
  std::priority_queue<Timer, std::vector<Timer>, std::greater<>> timers_;
  bool timers_wanted_ = true;
  bool helpers_allowed_ = false;
};

// Something that happens once and that at most one task waits for.
class Completion {
 public:
  bool done() const { return state_.load(std::memory_order_acquire) == done_mark(); }
  // True: it has happened, go on. False: `task` will be pushed when it does, and must return from
  // run() at once.
  bool wait(Task& task) {
    Task* nobody = nullptr;
    return !state_.compare_exchange_strong(nobody, &task, std::memory_order_acq_rel);
  }
  void set(TaskQueue& queue) {
    Task* waiter = state_.exchange(done_mark(), std::memory_order_acq_rel);
    if (waiter != nullptr) queue.push(*waiter);
  }
  // Makes it ready to happen once more. REQUIRES: it has happened, and nobody waits for it.
  void reset() { state_.store(nullptr, std::memory_order_relaxed); }

 private:
  Task* done_mark() const { return reinterpret_cast<Task*>(const_cast<Completion*>(this)); }
  std::atomic<Task*> state_{nullptr};
};

}  // namespace weft::engine
