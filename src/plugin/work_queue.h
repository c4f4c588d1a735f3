// WorkQueue: the one thread on which this process's programs run one after the other, so that a
// call returns before its work is done.
//
// One for the process, made at the first use and never destroyed; the end of the process waits for
// its work. Any thread.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>

#include "plugin/failure.h"

namespace weft::plugin {

class WorkQueue {
 public:
  static WorkQueue& of_process();

  // In a process that was forked since, which has none of the threads: why nothing is done there
  // any more. Null in this one.
  const SharedFailure& why_never() const;
  // Throws Refusal with that.
  void check_process() const;
  // Work throws nothing.
  void push(std::function<void()> work);
  // Whether nothing waits and nothing runs.
  bool is_idle();
  // Until all that was pushed before is done, though others push more. In a forked process there is
  // nothing.
  void drain();

 private:
  WorkQueue();
  void run();

  const int process_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  std::uint64_t num_pushed_ = 0, num_done_ = 0;
  bool has_thread_ = false;
};

}  // namespace weft::plugin
