#include "engine/stream/task_queue.h"

namespace weft::engine {
namespace {

// Waking a sleeping thread takes about 30 us; work for longer than that is worth sharing.
constexpr std::chrono::microseconds kAlone{50};

}  // namespace

void TaskQueue::push(Task& task) {
  bool helper;
  {
    std::lock_guard lock(mutex_);
    task.next_ = nullptr;
    (first_ == nullptr ? first_ : last_->next_) = &task;
    last_ = &task;
    helper = want_helper();
    if (asleep_) wake_.notify_one();
  }
  if (helper) add_helper();
}

void TaskQueue::use_helpers() {
  bool helper;
  {
    std::lock_guard lock(mutex_);
    helpers_allowed_ = true;
    helper = want_helper();
  }
  if (helper) add_helper();
}

void TaskQueue::set_at(std::shared_ptr<Completion> completion,
                       std::chrono::steady_clock::time_point time) {
  std::lock_guard lock(mutex_);
  if (!timers_wanted_) return;
  timers_.push({time, std::move(completion)});
  has_timers_.store(true, std::memory_order_relaxed);
  if (asleep_) wake_.notify_one();
}

void TaskQueue::use_timers(bool wanted) {
  std::lock_guard lock(mutex_);
  timers_wanted_ = wanted;
  timers_ = {};
  has_timers_.store(false, std::memory_order_relaxed);
  if (asleep_) wake_.notify_one();
}

void TaskQueue::set_due() {
  if (!has_timers_.load(std::memory_order_relaxed)) return;
  const auto now = std::chrono::steady_clock::now();
  for (;;) {
    std::shared_ptr<Completion> due;
    {
      std::lock_guard lock(mutex_);
      if (!timers_.empty() && timers_.top().time <= now) {
        due = timers_.top().completion;
        timers_.pop();
      }
      has_timers_.store(!timers_.empty(), std::memory_order_relaxed);
    }
    if (due == nullptr) return;
    due->set(*this);
  }
}

bool TaskQueue::sleep_until_next() {
  std::unique_lock lock(mutex_);
  if (first_ != nullptr) return true;
  if (timers_.empty()) return false;
  const auto next = timers_.top().time;
  asleep_ = true;
  wake_.wait_until(lock, next);
  asleep_ = false;
  return true;
}

bool TaskQueue::want_helper() {
  if (!helpers_allowed_ || first_ == nullptr || helpers_ + 1 >= workers_.count()) return false;
  ++helpers_;
  helpers_joined_ = false;
  return true;
}

void TaskQueue::add_helper() {
  workers_.add_helper([](void* self) { static_cast<TaskQueue*>(self)->work(true); }, this);
}

Task* TaskQueue::pop(bool is_helper) {
  bool helper = false;
  Task* task;
  {
    std::lock_guard lock(mutex_);
    task = first_;
    if (task == nullptr) {
      if (is_helper) --helpers_;
      return nullptr;
    }
    first_ = task->next_;
    helper = want_helper();
  }
  if (helper) add_helper();
  return task;
}

void TaskQueue::work(bool is_helper) {
  bool alone = !is_helper;
  while (Task* task = pop(is_helper)) {
    task->run();
    set_due();
    if (alone && std::chrono::steady_clock::now() - start_ > kAlone) {
      alone = false;
      use_helpers();
    }
  }
}

void TaskQueue::run_until_quiet() {
  start_ = std::chrono::steady_clock::now();
  for (;;) {
    work(/*is_helper=*/false);
    if (sleep_until_next()) {
      set_due();
      continue;
    }
    {
      std::lock_guard lock(mutex_);
      if (first_ != nullptr) continue;
      if (helpers_joined_) {
        helpers_allowed_ = false;
        return;
      }
      // A helper that leaves later may have pushed a task: then it has run it, or added another
      // helper, which is joined too.
      helpers_joined_ = true;
    }
    workers_.join_helpers();
  }
}

}  // namespace weft::engine
