#include "engine/stream/workers.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>
#include <oneapi/tbb/task_scheduler_observer.h>

// OpenMP's own, declared here because clang finds omp.h only where its own OpenMP is installed.
extern "C" void omp_set_num_threads(int);
extern "C" int omp_get_max_threads(void);

namespace weft::engine {
namespace {

// More parts than workers, so that one that comes late still finds some.
constexpr std::int64_t kPartsPerWorker = 4;

int default_count() { return std::max(1, tbb::this_task_arena::max_concurrency()); }

// A call that oneTBB carries to another thread. What happened before it was handed over happens
// before the call, and what it does before whoever observes `done`: oneTBB sees to that, but in a
// way that the thread sanitizer cannot see, so it is said again with an atomic of ours.
struct Call {
  void (*function)(void*);
  void* argument;
  std::atomic<int>* order;

  // The sanitizer would also complain that the members themselves come from another thread.
  __attribute__((noinline, no_sanitize("thread"))) void operator()() const {
    run(function, argument, order);
  }

  static void run(void (*function)(void*), void* argument, std::atomic<int>* order) {
    order->load(std::memory_order_acquire);
    function(argument);
    order->fetch_add(1, std::memory_order_release);
  }
};

// One parallel_for: its parts are taken one by one by whoever is there.
struct Loop {
  std::int64_t n, parts;
  const std::function<void(std::int64_t, std::int64_t)>& body;
  std::atomic<std::int64_t> next{0};
  std::mutex mutex{};
  std::exception_ptr error{};

  void work() {
    for (;;) {
      const std::int64_t p = next.fetch_add(1, std::memory_order_relaxed);
      if (p >= parts) return;
      // Not n * p / parts, which may overflow.
      const auto bound = [&](std::int64_t i) { return n / parts * i + std::min(i, n % parts); };
      try {
        body(bound(p), bound(p + 1));
      } catch (...) {
        next.store(parts, std::memory_order_relaxed);
        std::lock_guard lock(mutex);
        if (!error) error = std::current_exception();
      }
    }
  }
};

class OneOpenMpThreadEach : public tbb::task_scheduler_observer {
 public:
  explicit OneOpenMpThreadEach(tbb::task_arena& arena) : task_scheduler_observer(arena) {
    observe(true);
  }
  ~OneOpenMpThreadEach() override { observe(false); }
  void on_scheduler_entry(bool is_worker) override {
    if (is_worker) omp_set_num_threads(1);
  }
};

}  // namespace

struct Workers::State {
  explicit State(int count) : arena(count, 1) {
    if (count > default_count()) {
      more_threads.emplace(tbb::global_control::max_allowed_parallelism,
                           static_cast<std::size_t>(count));
    }
    observer.emplace(arena);
  }
  std::optional<tbb::global_control> more_threads;
  tbb::task_arena arena;
  std::optional<OneOpenMpThreadEach> observer;
  tbb::task_group helpers;
  std::atomic<int> order{0};
};

Workers::Workers(int count)
    : count_(count > 0 ? count : default_count()), state_(std::make_unique<State>(count_)) {}
Workers::~Workers() = default;

void Workers::run(const std::function<void()>& body) {
  OneOpenMpThread one_thread;
  state_->arena.execute([&] {
    struct Join {
      Workers& workers;
      ~Join() { workers.join_helpers(); }
    } join{*this};
    body();
  });
}

void Workers::add_helper(void (*function)(void*), void* argument) {
  state_->order.fetch_add(1, std::memory_order_release);
  state_->helpers.run(Call{function, argument, &state_->order});
}

void Workers::join_helpers() {
  state_->helpers.wait();
  state_->order.load(std::memory_order_acquire);
}

void Workers::parallel_for(std::int64_t n, std::int64_t grain,
                           const std::function<void(std::int64_t, std::int64_t)>& body) {
  if (n <= 0) return;
  grain = std::max<std::int64_t>(grain, 1);
  if (count_ == 1 || n < 2 * grain) return body(0, n);
  Loop loop{n, std::min(n / grain, count_ * kPartsPerWorker), body};
  std::atomic<int> order{0};
  const auto work = [](void* l) { static_cast<Loop*>(l)->work(); };
  // Isolated: while it waits, this worker must not begin another device's work in the middle of a
  // kernel.
  tbb::this_task_arena::isolate([&] {
    tbb::task_group others;
    order.fetch_add(1, std::memory_order_release);
    for (std::int64_t i = 1; i < std::min<std::int64_t>(count_, loop.parts); ++i) {
      others.run(Call{work, &loop, &order});
    }
    loop.work();
    others.wait();
  });
  order.load(std::memory_order_acquire);
  if (loop.error) std::rethrow_exception(loop.error);
}

}  // namespace weft::engine
