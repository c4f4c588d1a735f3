#include "plugin/work_queue.h"

#include <cstdlib>
#include <thread>
#include <utility>

#include <unistd.h>

#include "plugin/failure.h"

namespace weft::plugin {

// What is under way uses statics that the end of the process destroys.
WorkQueue::WorkQueue() : process_(getpid()) {
  std::atexit([] { of_process().drain(); });
}

WorkQueue& WorkQueue::of_process() {
  static WorkQueue& queue = *new WorkQueue;
  return queue;
}

void WorkQueue::check_process() const {
  if (getpid() == process_) return;
  throw Refusal(abi::Code::failed_precondition,
                "weft: this process was forked from one that uses Weft, whose threads it does not "
                "have; start it with multiprocessing's \"spawn\"");
}

void WorkQueue::push(std::function<void()> work) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back(std::move(work));
  if (!has_thread_) {
    std::thread([this] { run(); }).detach();
    has_thread_ = true;
  }
  changed_.notify_all();
}

bool WorkQueue::is_idle() {
  const std::lock_guard lock(mutex_);
  return waiting_.empty() && !running_;
}

void WorkQueue::drain() {
  if (getpid() != process_) return;
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return waiting_.empty() && !running_; });
}

void WorkQueue::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return !waiting_.empty(); });
    std::function<void()> work = std::move(waiting_.front());
    waiting_.pop_front();
    running_ = true;
    lock.unlock();
    work();
    work = nullptr;
    lock.lock();
    running_ = false;
    changed_.notify_all();
  }
}

}  // namespace weft::plugin
