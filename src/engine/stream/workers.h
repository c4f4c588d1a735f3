// Workers: the threads that run programs: the calling thread, which is worker 0, and at most
// count - 1 of oneTBB's, which join when there is work for them.
//
// One object an executor; `run` is called by one thread at a time, `parallel_for` and `add_helper`
// only from within it. Every worker has one OpenMP thread, so that oneDNN, which is threaded by
// OpenMP, computes on the worker that calls it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "core/one_openmp_thread.h"

namespace weft::engine {

class Workers {
 public:
  explicit Workers(int count = 0);  // 0: one per core
  ~Workers();

  int count() const { return count_; }

  // Runs body() on the calling thread. Returns when it and all helpers have returned; rethrows what
  // it threw.
  void run(const std::function<void()>& body);
  // Offers function(argument), which must not throw, to a worker that has nothing to do. It may run
  // on the calling thread, in join_helpers or at the end of `run`.
  void add_helper(void (*function)(void*), void* argument);
  // Waits, asleep after a while, until all helpers added so far have returned.
  void join_helpers();

  // Calls body(begin, end) for parts of [0, n), no shorter than `grain`, on all idle workers and
  // waits; in one call on this thread when n < 2 * grain. Rethrows what a call threw.
  void parallel_for(std::int64_t n, std::int64_t grain,
                    const std::function<void(std::int64_t, std::int64_t)>& body);

 private:
  struct State;
  int count_;
  std::unique_ptr<State> state_;
};

}  // namespace weft::engine
