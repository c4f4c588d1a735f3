#include "engine/stream/task_queue.h"

#include <functional>
#include <memory>
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

}  // namespace
}  // namespace weft::engine::task_queue_test
