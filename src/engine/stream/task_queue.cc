#include "engine/stream/task_queue.h"

namespace weft::engine {
namespace {

// Waking a sleeping thread takes about 30 us; work for longer than that is worth sharing.
constexpr std::chrono::microseconds kAlone{50};

}  // namespace

void TaskQueue::push(Task& task) {
  Lock lock(workers_.mutex());
  task.next_ = nullptr;
  (first_ == nullptr ? first_ : last_->next_) = &task;
  last_ = &task;
  if (helpers_allowed_) workers_.wake(1);
}

void TaskQueue::allow_helpers() {
  helpers_allowed_ = true;
  if (first_ != nullptr) workers_.wake(1);
}

void TaskQueue::use_helpers() {
  Lock lock(workers_.mutex());
  allow_helpers();
}

void TaskQueue::set_at(std::shared_ptr<Completion> completion, Time time) {
  Lock lock(workers_.mutex());
  if (!timers_wanted_) return;
  const bool is_next = time < next_time();
  timers_.push({time, std::move(completion)});
  if (is_next) workers_.wake_all();  // who sleeps until a later time
}

void TaskQueue::use_timers(bool wanted) {
  Lock lock(workers_.mutex());
  timers_wanted_ = wanted;
  timers_ = {};
  workers_.wake_all();
}

void TaskQueue::set_due(Lock& lock) {
  if (timers_.empty()) return;
  const Time now = std::chrono::steady_clock::now();
  while (next_time() <= now) {
    std::shared_ptr<Completion> due = timers_.top().completion;
    timers_.pop();
    ++running_;  // it may push a task
    lock.unlock();
    due->set(*this);
    due.reset();
    lock.lock();
    --running_;
  }
}

bool TaskQueue::run_one(Lock& lock) {
  set_due(lock);
  if (first_ == nullptr) return false;
  Task& task = *first_;
  first_ = task.next_;
  if (first_ != nullptr && helpers_allowed_) workers_.wake(1);
  ++running_;
  lock.unlock();
  task.run();
  lock.lock();
  --running_;
  return true;
}

bool TaskQueue::help(Lock& lock) {
  if (!helpers_allowed_ || is_quiet()) return false;
  const bool ran = run_one(lock);
  if (is_quiet()) workers_.wake_all();  // the caller is one of them
  return ran;
}

TaskQueue::Time TaskQueue::help_time() const {
  return helpers_allowed_ ? next_time() : Time::max();
}

void TaskQueue::run_until_quiet() {
  const Time start = std::chrono::steady_clock::now();
  Lock lock(workers_.mutex());
  while (!is_quiet()) {
    if (!run_one(lock)) {
      // Where it has set what was due, others may have done all that came of it meanwhile.
      if (!is_quiet()) workers_.wait_for_work(lock, next_time());
    } else if (!helpers_allowed_ && std::chrono::steady_clock::now() - start > kAlone) {
      allow_helpers();
    }
  }
  helpers_allowed_ = false;
}

}  // namespace weft::engine
