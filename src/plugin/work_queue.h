// WorkQueue: the one thread on which this process's programs run one after the other, so that a
// call returns before its work is done.
//
// One for the process, made at the first use and never destroyed; the end of the process waits for
// its work. Any thread.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace weft::plugin {

class WorkQueue {
 public:
  static WorkQueue& of_process();

  // Throws Refusal in a process that was forked since: it has none of the threads.
  void check_process() const;
  // Work throws nothing.
  void push(std::function<void()> work);
  // Whether nothing waits and nothing runs.
  bool is_idle();
  // Until all that was pushed before is done. In a forked process there is nothing.
  void drain();

 private:
  WorkQueue();
  void run();

  const int process_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  bool running_ = false;
  bool has_thread_ = false;
};

}  // namespace weft::plugin
