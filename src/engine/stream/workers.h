// Workers: the threads that run programs: the calling thread, which is worker 0, and at most
// count - 1 of oneTBB's, which join a run when there is first something for them to do and leave
// with its end.
//
// Here is the one place where a worker waits for work: for something of the WorkSource, which it
// takes first, or for parts of a loop that another worker has opened. One that waits for the end of
// its own loop takes neither: nothing of another device begins in the middle of a kernel.
//
// One object an executor; `run` is called by one thread at a time, `parallel_for` only from within
// it. Whatever one worker hands to another goes through the mutex. Every worker has one OpenMP
// thread, so that oneDNN, which is threaded by OpenMP, computes on the worker that calls it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>

#include "core/one_openmp_thread.h"

namespace weft::engine {

// Has work that is no part of a loop. Its members are called with the workers' mutex locked.
class WorkSource {
 public:
  using Lock = std::unique_lock<std::mutex>;
  using Time = std::chrono::steady_clock::time_point;

  // Does one thing for a worker that the caller of `run` is not, and unlocks meanwhile. False:
  // there was none.
  virtual bool help(Lock& lock) = 0;
  // When there will be something of which nobody tells by Workers::wake; Time::max(): never.
  virtual Time help_time() const = 0;

 protected:
  ~WorkSource() = default;
};

class Workers {
 public:
  using Lock = WorkSource::Lock;
  using Time = WorkSource::Time;

  explicit Workers(int count = 0);  // 0: one per core
  ~Workers();

  int count() const { return count_; }

  // Runs body() on the calling thread. Returns when all others have left; rethrows what it threw.
  void run(const std::function<void()>& body);

  // Calls body(begin, end) for parts of [0, n), no shorter than `grain`, on all idle workers and
  // waits; in one call on this thread when n < 2 * grain. Rethrows what a call threw.
  void parallel_for(std::int64_t n, std::int64_t grain,
                    const std::function<void(std::int64_t, std::int64_t)>& body);

  // The rest is for the source. Null: there is none any more. REQUIRES: within no `run`.
  void set_source(WorkSource* source);
  std::mutex& mutex();
  // These REQUIRE that the mutex is locked.

  // Tells up to `count` workers that have nothing to do that there is something.
  void wake(int count);
  void wake_all();  // who has nothing to do
  // Takes parts of an open loop for as long as there is nothing else to do, or waits until there is
  // something to do or it is `time`.
  void wait_for_work(Lock& lock, Time time);

 private:
  struct State;
  int count_;
  std::unique_ptr<State> state_;
};

}  // namespace weft::engine
