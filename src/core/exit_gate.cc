#include "core/exit_gate.h"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <thread>

#include <pthread.h>
#include <unistd.h>

namespace weft {
namespace {

constexpr std::chrono::seconds kPatience{5};
constexpr std::chrono::microseconds kBetweenLooks{200};

constinit std::atomic<int> threads_inside{0};
constinit std::atomic<bool> is_closed{false};
constinit thread_local int passes_here = 0;
constinit thread_local bool ends_process = false;

void close() {
  if (is_closed.load()) return;
  ends_process = true;
  is_closed.store(true);
  const int own = passes_here > 0 ? 1 : 0;
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (threads_inside.load() > own && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(kBetweenLooks);
  }
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
  if (!is_closed.load() || ends_process) return;
  threads_inside.fetch_sub(1);
  while (true) ::pause();
}

ExitGate::Pass::~Pass() {
  if (--passes_here == 0) threads_inside.fetch_sub(1);
}

void ExitGate::close_before_statics() { std::atexit(&close); }

}  // namespace weft
