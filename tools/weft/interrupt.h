// Ctrl-C during a run: the run ends cleanly, as a failed one does, and so does what writes its
// results.
//
// While it lives, the first SIGINT or SIGTERM asks the token's run to stop instead of killing the
// process; the second one kills. One object at a time.
#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

namespace weft::tool {

class StopOnInterrupt {
 public:
  StopOnInterrupt();
  ~StopOnInterrupt();
  StopOnInterrupt(const StopOnInterrupt&) = delete;
  StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;

  std::stop_token token() const { return stop_.get_token(); }
  // Throws Error where the signal has come.
  void check() const;

 private:
  struct sigaction before_int_, before_term_;
  std::stop_source stop_;
  std::thread watcher_;  // asks for the stop: a signal handler may do next to nothing
};

}  // namespace weft::tool
