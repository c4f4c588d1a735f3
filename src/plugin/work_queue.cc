#include "plugin/work_queue.h"

#include <cstdlib>
#include <thread>
#include <utility>

#include <unistd.h>

#include "core/exit_gate.h"

namespace weft::plugin {

// What is under way uses statics that the end of the process destroys.
WorkQueue::WorkQueue() : process_(getpid()) {
  ExitGate::before_closing([] { of_process().drain(); });
  ExitGate::close_before_statics();
  std::atexit([] { of_process().drain(); });  // what destructors have asked for
}

WorkQueue& WorkQueue::of_process() {
  static WorkQueue& queue = *new WorkQueue;
  return queue;
}

const SharedFailure& WorkQueue::why_never() const {
  static const auto& none = *new SharedFailure;
  static const auto& forked = *new SharedFailure(std::make_shared<const Failure>(
      Failure{abi::Code::failed_precondition,
              "weft: this process was forked from one that uses Weft, whose threads it does not "
              "have; start it with multiprocessing's \"spawn\""}));
  return getpid() == process_ ? none : forked;
}

void WorkQueue::check_process() const {
  if (const SharedFailure& never = why_never()) throw Refusal(never->code, never->message);
}

void WorkQueue::push(std::function<void()> work) {
  const std::lock_guard lock(mutex_);
  if (!has_thread_) {
    std::thread([this] { run(); }).detach();
    has_thread_ = true;
  }
  waiting_.push_back(std::move(work));
  ++num_pushed_;
  changed_.notify_all();
}

bool WorkQueue::is_idle() {
  const std::lock_guard lock(mutex_);
  return num_done_ == num_pushed_;
}

void WorkQueue::drain() {
  if (getpid() != process_) return;
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this, last = num_pushed_] { return num_done_ >= last; });
}

void WorkQueue::run() {
  ExitGate::let_pass();
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return !waiting_.empty(); });
    std::function<void()> work = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    work();
    work = nullptr;
    lock.lock();
    ++num_done_;
    changed_.notify_all();
  }
}

}  // namespace weft::plugin
