#include "core/exit_gate.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <thread>

#include <pthread.h>

namespace weft {
namespace {

constexpr std::chrono::seconds kPatience{5};
constexpr std::chrono::microseconds kBetweenLooks{200};
constexpr int kMostFinishers = 8;

using Clock = std::chrono::steady_clock;

constinit std::atomic<int> threads_inside{0}, num_finishers{0};
constinit std::atomic<void (*)()> finishers[kMostFinishers] = {};
constinit std::atomic<Clock::rep> opens_again{0};  // when; 0: the gate has never been closed
constinit thread_local int passes_here = 0;
constinit thread_local bool passes_at_once = false;

bool is_closed() {
  const Clock::rep end = opens_again.load();
  return end != 0 && Clock::now().time_since_epoch().count() < end;
}

void close() {
  if (opens_again.load() != 0) return;
  for (int i = 0; i < std::min(num_finishers.load(), kMostFinishers); ++i) {
    if (auto* const finish = finishers[i].load()) finish();
  }
  passes_at_once = true;
  opens_again.store((Clock::now() + kPatience).time_since_epoch().count());
  const int own = passes_here > 0 ? 1 : 0;
  while (threads_inside.load() > own && is_closed()) std::this_thread::sleep_for(kBetweenLooks);
}

// Only the thread that forks is in the child.
void forget_others() { threads_inside.store(passes_here > 0 ? 1 : 0); }

}  // namespace

ExitGate::Pass::Pass() {
  if (passes_here++ > 0) return;
  [[maybe_unused]] static const bool registered = [] {
    close_before_statics();
    return ::pthread_atfork(nullptr, nullptr, &forget_others) == 0;
  }();
  threads_inside.fetch_add(1);
  if (passes_at_once || !is_closed()) return;
  threads_inside.fetch_sub(1);
  while (is_closed()) std::this_thread::sleep_for(kBetweenLooks);
  threads_inside.fetch_add(1);
}

ExitGate::Pass::~Pass() {
  if (--passes_here == 0) threads_inside.fetch_sub(1);
}

void ExitGate::close_before_statics() { std::atexit(&close); }

void ExitGate::before_closing(void (*finish)()) {
  const int place = num_finishers.fetch_add(1);
  if (place < kMostFinishers) finishers[place].store(finish);
}

void ExitGate::let_pass() { passes_at_once = true; }

}  // namespace weft
