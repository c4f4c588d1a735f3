// EventState: something that will have happened: who waits for it, and whether it went well.
//
// Set once, by whoever does the work; any thread. What waits is called by the thread that sets it,
// or at once where it is set already.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "plugin/failure.h"

namespace weft::plugin {

class EventState {
 public:
  using Waiter = std::function<void(const SharedFailure&)>;

  // One that is set: for what is done at once.
  static const std::shared_ptr<EventState>& set_already();

  void set(SharedFailure failure = nullptr);
  bool is_set() const { return set_.load(std::memory_order_acquire); }
  // Blocks until it is set. What is not set when a process is forked fails in the new one.
  const SharedFailure& wait() const;
  void when_set(Waiter waiter);

 private:
  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  std::atomic<bool> set_{false};
  SharedFailure failure_;  // not changed once it is set
  std::vector<Waiter> waiters_;
};

// What the caller of the C API holds of it.
struct Event {
  std::shared_ptr<EventState> state;
};
inline Event* event_of(std::shared_ptr<EventState> state) { return new Event{std::move(state)}; }

}  // namespace weft::plugin
