#include "engine/stream/task_queue.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace weft::engine::task_queue_test {
namespace {

class FunctionTask : public Task {
 public:
  explicit FunctionTask(std::function<void()> f) : f_(std::move(f)) {}
  void run() noexcept override { f_(); }

 private:
  std::function<void()> f_;
};

class TaskQueueTest : public ::testing::TestWithParam<int> {};

TEST_P(TaskQueueTest, RunsEveryTaskOnce) {
  Workers workers(GetParam());
  TaskQueue queue(workers);
  std::vector<int> count(1000, 0);
  std::vector<std::unique_ptr<Task>> tasks;
  for (int& c : count) tasks.push_back(std::make_unique<FunctionTask>([&c] { ++c; }));
  workers.run([&] {
    queue.use_helpers();
    for (auto& task : tasks) queue.push(*task);
    queue.run_until_quiet();
  });
  EXPECT_EQ(count, std::vector<int>(1000, 1));
}

// Tasks that push tasks, and more often than helpers come and go.
TEST_P(TaskQueueTest, QuietMeansThatNothingIsLeft) {
  Workers workers(GetParam());
  TaskQueue queue(workers);
  for (int round = 0; round < 200; ++round) {
    std::atomic<int> done{0};
    std::vector<std::unique_ptr<Task>> tasks;
    std::vector<std::unique_ptr<Task>> second;
    for (int i = 0; i < 8; ++i) {
      second.push_back(std::make_unique<FunctionTask>([&] { ++done; }));
      Task& next = *second.back();
      tasks.push_back(std::make_unique<FunctionTask>([&queue, &next] { queue.push(next); }));
    }
    workers.run([&] {
      queue.use_helpers();
      for (auto& task : tasks) queue.push(*task);
      queue.run_until_quiet();
    });
    ASSERT_EQ(done, 8);
  }
}

// A ring of tasks, each of which waits for its left neighbour before it lets its right one go on.
class RingTask : public Task {
 public:
  RingTask(TaskQueue& queue, Completion& left, Completion& mine, int& token)
      : queue_(queue), left_(left), mine_(mine), token_(token) {}
  void run() noexcept override {
    if (!waited_) {
      waited_ = true;
      if (!left_.wait(*this)) return;
    }
    ++token_;  // plain: the completions order the accesses
    mine_.set(queue_);
  }

 private:
  TaskQueue& queue_;
  Completion& left_;
  Completion& mine_;
  int& token_;
  bool waited_ = false;
};

TEST_P(TaskQueueTest, CompletionsResumeTheirWaiters) {
  Workers workers(GetParam());
  TaskQueue queue(workers);
  for (int round = 0; round < 100; ++round) {
    constexpr int kLength = 64;
    std::vector<Completion> completions(kLength + 1);
    std::vector<std::unique_ptr<Task>> tasks;
    int token = 0;
    for (std::size_t i = 0; i < kLength; ++i) {
      tasks.push_back(std::make_unique<RingTask>(queue, completions[i], completions[i + 1], token));
    }
    workers.run([&] {
      queue.use_helpers();
      for (auto& task : tasks) queue.push(*task);
      completions[0].set(queue);
      queue.run_until_quiet();
    });
    ASSERT_EQ(token, kLength);
    ASSERT_TRUE(completions.back().done());
  }
}

TEST_P(TaskQueueTest, IsQuietWhenAllThatIsLeftWaits) {
  Workers workers(GetParam());
  TaskQueue queue(workers);
  Completion never, mine;
  int token = 0;
  RingTask task(queue, never, mine, token);
  workers.run([&] {
    queue.push(task);
    queue.run_until_quiet();
  });
  EXPECT_EQ(token, 0);
  EXPECT_FALSE(mine.done());
}

INSTANTIATE_TEST_SUITE_P(Workers, TaskQueueTest, ::testing::Values(1, 2, 3));

TEST(TaskQueue, ASmallProgramStaysOnTheCallingThread) {
  Workers workers(4);
  TaskQueue queue(workers);
  std::set<std::thread::id> threads;  // plain: one thread
  std::vector<std::unique_ptr<Task>> tasks;
  for (int i = 0; i < 8; ++i) {
    tasks.push_back(
        std::make_unique<FunctionTask>([&] { threads.insert(std::this_thread::get_id()); }));
  }
  workers.run([&] {
    queue.push(*tasks[0]);
    queue.run_until_quiet();
  });
  EXPECT_EQ(threads, std::set{std::this_thread::get_id()});
}

TEST(TaskQueue, ALongProgramGetsHelp) {
  Workers workers(2);
  TaskQueue queue(workers);
  std::mutex mutex;
  std::set<std::thread::id> threads;
  std::vector<std::unique_ptr<Task>> tasks;
  for (int i = 0; i < 200; ++i) {
    tasks.push_back(std::make_unique<FunctionTask>([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      std::lock_guard lock(mutex);
      threads.insert(std::this_thread::get_id());
    }));
  }
  workers.run([&] {
    for (auto& task : tasks) queue.push(*task);
    queue.run_until_quiet();
  });
  EXPECT_EQ(threads.size(), 2u);
}

// Two workers, each of which runs one task: `of_caller` on the calling thread, `of_other` on the
// other one. Both begin when the other has come.
void run_on_both(Workers& workers, TaskQueue& queue, const std::function<void()>& of_caller,
                 const std::function<void()>& of_other) {
  const auto caller = std::this_thread::get_id();
  std::atomic<int> here{0};
  FunctionTask either([&] {
    ++here;
    while (here < 2) std::this_thread::yield();
    (std::this_thread::get_id() == caller ? of_caller : of_other)();
  });
  FunctionTask or_that([&] { either.run(); });
  workers.run([&] {
    queue.push(either);
    queue.push(or_that);
    queue.use_helpers();
    queue.run_until_quiet();
  });
}

// Whether it comes true: it would at once, or not for as long as nobody does anything about it.
template <class F>
bool comes_true(const F& f) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!f() && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  return f();
}

constexpr std::chrono::hours kFar{24};

TEST(TaskQueue, WhoHasNothingToDoTakesTasksThatAnotherWorkerMakesReady) {
  Workers workers(2);
  TaskQueue queue(workers);
  std::atomic<bool> done{false}, in_time{false};
  FunctionTask task([&] { done = true; });
  run_on_both(
      workers, queue, [] {},
      [&] {
        queue.push(task);
        in_time = comes_true([&] { return done.load(); });
      });
  EXPECT_TRUE(in_time);
}

TEST(TaskQueue, WhoWaitsForATimerTakesPartsOfLoops) {
  Workers workers(2);
  TaskQueue queue(workers);
  std::mutex mutex;
  std::set<std::thread::id> threads;
  const auto part = [&](std::int64_t, std::int64_t) {
    std::unique_lock lock(mutex);
    threads.insert(std::this_thread::get_id());
    lock.unlock();
    comes_true([&] {
      std::lock_guard again(mutex);
      return threads.size() == 2;
    });
  };
  queue.set_at(std::make_shared<Completion>(), std::chrono::steady_clock::now() + kFar);
  run_on_both(
      workers, queue, [] {},
      [&] {
        workers.parallel_for(2, 1, part);
        queue.use_timers(false);  // nobody is to wait for it
      });
  EXPECT_EQ(threads.size(), 2u);
}

// A helper runs the last task while the caller is not done with setting what was due.
TEST(TaskQueue, IsQuietWhenAHelperRanWhatATimerMadeReady) {
  Workers workers(2);
  TaskQueue queue(workers);
  for (int round = 0; round < 10; ++round) {
    std::atomic<bool> done{false};
    FunctionTask task([&] { done = true; });
    const auto wait_for_helper = [&](Completion* completion) {
      EXPECT_TRUE(comes_true([&] { return done.load(); }));
      std::this_thread::sleep_for(std::chrono::milliseconds(1));  // until that worker waits
      delete completion;
    };
    std::shared_ptr<Completion> due(new Completion, wait_for_helper);
    ASSERT_FALSE(due->wait(task));
    workers.run([&] {
      queue.use_helpers();
      queue.set_at(std::move(due), std::chrono::steady_clock::now());
      queue.run_until_quiet();
    });
    EXPECT_TRUE(done);
  }
}

TEST(TaskQueue, WhoTakesPartsOfALoopSeesTasksAndTimers) {
  Workers workers(2);
  TaskQueue queue(workers);
  // Parts that go on until what the task of the other worker makes ready has run.
  const auto due = std::make_shared<Completion>();
  std::atomic<bool> done{false}, timer_seen{false};
  FunctionTask after_timer([&] { timer_seen = true; });
  FunctionTask task([&] {
    done = true;
    if (due->wait(after_timer)) timer_seen = true;
  });
  std::atomic<int> parts{0};
  run_on_both(
      workers, queue, [] {},
      [&] {
        const auto owner = std::this_thread::get_id();
        workers.parallel_for(8, 1, [&](std::int64_t, std::int64_t) {
          if (std::this_thread::get_id() != owner) {
            if (parts++ == 0) {
              queue.push(task);
              queue.set_at(due, std::chrono::steady_clock::now());
            }
            return;
          }
          if (parts > 0) return;
          comes_true([&] { return parts > 0; });
          EXPECT_TRUE(comes_true([&] { return done && timer_seen; }));
        });
      });
  EXPECT_TRUE(done);
  EXPECT_TRUE(timer_seen);
}

// In the middle of a kernel a worker begins no task, also where it waits.
TEST(TaskQueue, WhoWaitsForItsLoopBeginsNoTask) {
  Workers workers(2);
  TaskQueue queue(workers);
  std::thread::id owner;
  bool in_kernel = false, begun = false;  // plain: all of them the owner's
  FunctionTask task([&] {
    if (std::this_thread::get_id() == owner && in_kernel) begun = true;
  });
  run_on_both(
      workers, queue, [] {},
      [&] {
        owner = std::this_thread::get_id();
        in_kernel = true;
        std::atomic<bool> helper_here{false};
        workers.parallel_for(2, 1, [&](std::int64_t, std::int64_t) {
          if (std::this_thread::get_id() == owner) {
            comes_true([&] { return helper_here.load(); });
            return;
          }
          helper_here = true;
          queue.push(task);
          std::this_thread::sleep_for(std::chrono::milliseconds(5));
        });
        in_kernel = false;
      });
  EXPECT_FALSE(begun);
}

}  // namespace
}  // namespace weft::engine::task_queue_test
