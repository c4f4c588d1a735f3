#include "engine/stream/workers.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>
#include <sched.h>

// OpenMP's own, declared here because clang finds omp.h only where its own OpenMP is installed.
extern "C" void omp_set_num_threads(int);
extern "C" int omp_get_max_threads(void);

namespace weft::engine {
namespace {

// More parts than workers, so that one that comes late still finds some.
constexpr std::int64_t kPartsPerWorker = 4;
// How long a worker that has nothing to do looks for something before it sleeps: about what waking
// it would take.
constexpr std::chrono::microseconds kAwake{50};

// A worker that finds itself on the processor of the one that it helps leaves it, no more often
// than this: where there are more threads than processors they cannot but share.
constexpr std::chrono::milliseconds kBetweenMoves{5};

int default_count() { return std::max(1, tbb::this_task_arena::max_concurrency()); }

// Where this thread runs on that processor (-1: none), moves it to another one, if it may run
// there; it may go anywhere afterwards. Linux leaves two threads that wake each other on one
// processor for seconds while another one is idle (6.18, two processors: in every second process
// all took twice as long).
void leave_processor(int cpu) {
  if (cpu < 0 || sched_getcpu() != cpu) return;
  thread_local auto last = std::chrono::steady_clock::time_point::min();
  const auto now = std::chrono::steady_clock::now();
  if (last != std::chrono::steady_clock::time_point::min() && now - last < kBetweenMoves) return;
  last = now;
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof(allowed), &allowed) != 0) return;
  if (CPU_COUNT(&allowed) < 2 || !CPU_ISSET(cpu, &allowed)) return;
  cpu_set_t others = allowed;
  CPU_CLR(cpu, &others);
  if (sched_setaffinity(0, sizeof(others), &others) == 0) {
    sched_setaffinity(0, sizeof(allowed), &allowed);
  }
}

void pause_processor() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

// One parallel_for: its parts are taken one by one by whoever is there.
struct Loop {
  std::int64_t n, parts;
  const std::function<void(std::int64_t, std::int64_t)>& body;
  const int processor = sched_getcpu();  // the owner's; -1: not known
  std::atomic<std::int64_t> next{0};
  std::atomic<int> helpers{0};  // changed with the mutex locked
  bool owner_sleeps = false;
  std::condition_variable no_helpers{};
  std::mutex error_mutex{};
  std::exception_ptr error{};

  bool has_parts() const { return next.load(std::memory_order_relaxed) < parts; }

  // False: there was none left.
  bool take_part() {
    const std::int64_t p = next.fetch_add(1, std::memory_order_relaxed);
    if (p >= parts) return false;
    // Not n * p / parts, which may overflow.
    const auto bound = [&](std::int64_t i) { return n / parts * i + std::min(i, n % parts); };
    try {
      body(bound(p), bound(p + 1));
    } catch (...) {
      next.store(parts, std::memory_order_relaxed);
      std::lock_guard lock(error_mutex);
      if (!error) error = std::current_exception();
    }
    return true;
  }
};

struct Sleeper {
  std::condition_variable wake;
  bool woken = false;
};

// A call that oneTBB carries to another thread. What happened before it was handed over happens
// before the call: oneTBB sees to that, but in a way that the thread sanitizer cannot see, so it is
// said again with an atomic of ours.
template <class T>
struct Helper {
  T* state;

  // The sanitizer would also complain that the member itself comes from another thread.
  __attribute__((noinline, no_sanitize("thread"))) void operator()() const { help(state); }
  static void help(T* state) {
    state->handed_over.load(std::memory_order_acquire);
    state->be_helper();
  }
};

// Until `done` or for as long as sleeping and being woken would take. True: it is done. Never by
// yielding: where other processes want the processor, each of them then has it for milliseconds,
// while who was asleep is let in at once.
template <class F>
bool look_for_a_while(Workers::Time until, const F& done) {
  until = std::min(until, std::chrono::steady_clock::now() + kAwake);
  while (!done()) {
    if (std::chrono::steady_clock::now() >= until) return false;
    pause_processor();
  }
  return true;
}

}  // namespace

// All members but `signals` are used with the mutex locked.
struct Workers::State {
  explicit State(int count) : arena(count, 1), most_helpers(count - 1) {
    if (count > default_count()) {
      more_threads.emplace(tbb::global_control::max_allowed_parallelism,
                           static_cast<std::size_t>(count));
    }
  }

  std::optional<tbb::global_control> more_threads;
  tbb::task_arena arena;
  tbb::task_group joined;
  std::mutex mutex;
  WorkSource* source = nullptr;
  std::vector<Loop*> open;  // oldest first
  // Counts the calls of wake: a worker that has read another number has news to look at.
  std::atomic<std::uint64_t> signals{0};
  int looking = 0;                  // have nothing to do, and will see the next signal
  std::vector<Sleeper*> sleepers;   // have nothing to do, and sleep
  std::atomic<int> handed_over{0};  // calls to oneTBB
  std::atomic<int> processor{-1};   // of the thread that runs
  const int most_helpers;
  int helpers = 0;  // have been asked to join this run
  bool ends = false;

  Loop* open_loop() const {
    const auto at = std::ranges::find_if(open, [](const Loop* l) { return l->has_parts(); });
    return at == open.end() ? nullptr : *at;
  }
  void wake_sleeper();
  void wake_all();
  void end_run();
  void wake(int count);
  void help(Lock& lock, Loop& loop, Time time);
  void wait(Lock& lock, Time time);
  void be_helper();
  void leave(Loop& loop);
};

void Workers::State::wake_sleeper() {
  sleepers.back()->woken = true;
  sleepers.back()->wake.notify_one();
  sleepers.pop_back();
}

void Workers::State::wake_all() {
  signals.fetch_add(1, std::memory_order_relaxed);
  looking = 0;
  while (!sleepers.empty()) wake_sleeper();
}

void Workers::State::wake(int count) {
  signals.fetch_add(1, std::memory_order_relaxed);
  count -= std::exchange(looking, 0);
  for (; count > 0 && !sleepers.empty(); --count) wake_sleeper();
  for (; count > 0 && helpers < most_helpers; --count, ++helpers) {
    handed_over.fetch_add(1, std::memory_order_release);
    joined.run(Helper<State>{this});
  }
}

// Takes parts until there are none, or something else may be to do.
void Workers::State::help(Lock& lock, Loop& loop, Time time) {
  ++loop.helpers;
  const std::uint64_t signal = signals.load(std::memory_order_relaxed);
  lock.unlock();
  leave_processor(loop.processor);
  while (loop.take_part() && signals.load(std::memory_order_relaxed) == signal &&
         (time == Time::max() || std::chrono::steady_clock::now() < time)) {
  }
  lock.lock();
  if (--loop.helpers == 0 && loop.owner_sleeps) loop.no_helpers.notify_one();
}

void Workers::State::wait(Lock& lock, Time time) {
  if (Loop* loop = open_loop()) return help(lock, *loop, time);
  const std::uint64_t signal = signals.load(std::memory_order_relaxed);
  const auto has_news = [&] { return signals.load(std::memory_order_relaxed) != signal; };
  ++looking;
  lock.unlock();
  look_for_a_while(time, has_news);
  lock.lock();
  if (has_news()) return;
  --looking;
  Sleeper self;
  sleepers.push_back(&self);
  const auto is_woken = [&] { return self.woken; };
  if (time == Time::max()) {
    self.wake.wait(lock, is_woken);
  } else if (!self.wake.wait_until(lock, time, is_woken)) {
    std::erase(sleepers, &self);
  }
}

void Workers::State::be_helper() {
  const int threads_before = omp_get_max_threads();
  omp_set_num_threads(1);
  leave_processor(processor.load(std::memory_order_relaxed));
  Lock lock(mutex);
  while (!ends) {
    if (source != nullptr && source->help(lock)) continue;
    wait(lock, source == nullptr ? Time::max() : source->help_time());
  }
  lock.unlock();
  omp_set_num_threads(threads_before);
}

// All helpers leave; those that oneTBB has not begun yet do so at once.
void Workers::State::end_run() {
  {
    Lock lock(mutex);
    if (helpers == 0) return;
    ends = true;
    wake_all();
  }
  joined.wait();
  Lock lock(mutex);
  ends = false;
  helpers = 0;
}

// The loop's parts are taken. Waits for those that others have.
void Workers::State::leave(Loop& loop) {
  Lock lock(mutex);
  std::erase(open, &loop);
  const auto done = [&] { return loop.helpers.load(std::memory_order_relaxed) == 0; };
  if (done()) return;
  lock.unlock();
  const bool soon = look_for_a_while(Time::max(), done);
  lock.lock();
  if (soon) return;
  loop.owner_sleeps = true;
  loop.no_helpers.wait(lock, done);
}

Workers::Workers(int count)
    : count_(count > 0 ? count : default_count()), state_(std::make_unique<State>(count_)) {}
Workers::~Workers() = default;

std::mutex& Workers::mutex() { return state_->mutex; }

void Workers::set_source(WorkSource* source) {
  Lock lock(state_->mutex);
  state_->source = source;
}

void Workers::wake(int count) { state_->wake(count); }

void Workers::wake_all() { state_->wake_all(); }

void Workers::wait_for_work(Lock& lock, Time time) { state_->wait(lock, time); }

void Workers::run(const std::function<void()>& body) {
  OneOpenMpThread one_thread;
  state_->processor.store(sched_getcpu(), std::memory_order_relaxed);
  state_->arena.execute([&] {
    struct End {
      State& state;
      ~End() { state.end_run(); }
    } end{*state_};
    body();
  });
}

void Workers::parallel_for(std::int64_t n, std::int64_t grain,
                           const std::function<void(std::int64_t, std::int64_t)>& body) {
  if (n <= 0) return;
  grain = std::max<std::int64_t>(grain, 1);
  if (count_ == 1 || n < 2 * grain) return body(0, n);
  Loop loop{n, std::min(n / grain, count_ * kPartsPerWorker), body};
  {
    Lock lock(state_->mutex);
    state_->open.push_back(&loop);
    state_->wake(static_cast<int>(std::min<std::int64_t>(count_, loop.parts) - 1));
  }
  while (loop.take_part()) {
  }
  state_->leave(loop);
  if (loop.error) std::rethrow_exception(loop.error);
}

}  // namespace weft::engine
