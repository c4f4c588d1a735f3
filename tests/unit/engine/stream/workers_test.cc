#include "engine/stream/workers.h"

#include <atomic>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

extern "C" int omp_get_max_threads(void);
extern "C" void omp_set_num_threads(int);

namespace weft::engine::workers_test {
namespace {

class WorkersTest : public ::testing::TestWithParam<int> {};

TEST_P(WorkersTest, ParallelForCoversEveryIndexOnce) {
  Workers workers(GetParam());
  for (std::int64_t n : {0, 1, 7, 100, 1001, 65536}) {
    for (std::int64_t grain : {1, 8, 1000}) {
      std::vector<int> count(static_cast<std::size_t>(n), 0);  // plain: parts must not overlap
      workers.run([&] {
        workers.parallel_for(n, grain, [&](std::int64_t begin, std::int64_t end) {
          EXPECT_TRUE(end - begin >= grain || (begin == 0 && end == n));
          for (std::int64_t i = begin; i < end; ++i) ++count[static_cast<std::size_t>(i)];
        });
      });
      EXPECT_EQ(count, std::vector<int>(static_cast<std::size_t>(n), 1)) << n << " by " << grain;
    }
  }
}

TEST_P(WorkersTest, ParallelForNests) {
  Workers workers(GetParam());
  std::atomic<std::int64_t> sum{0};
  workers.run([&] {
    workers.parallel_for(16, 1, [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t i = begin; i < end; ++i) {
        workers.parallel_for(100, 10, [&](std::int64_t from, std::int64_t to) {
          for (std::int64_t j = from; j < to; ++j) sum += i * j;
        });
      }
    });
  });
  EXPECT_EQ(sum, 120 * 4950);
}

TEST_P(WorkersTest, RethrowsWhatAPartThrows) {
  Workers workers(GetParam());
  const auto throwing = [&] {
    workers.run([&] {
      workers.parallel_for(1000, 1, [](std::int64_t begin, std::int64_t end) {
        if (begin <= 700 && 700 < end) throw std::runtime_error("at 700");
      });
    });
  };
  EXPECT_THROW(throwing(), std::runtime_error);
  int calls = 0;
  workers.run([&] { ++calls; });
  EXPECT_EQ(calls, 1);
}

TEST_P(WorkersTest, EveryWorkerHasOneOpenMpThread) {
  omp_set_num_threads(5);
  Workers workers(GetParam());
  workers.run([&] {
    workers.parallel_for(64, 1, [](std::int64_t, std::int64_t) {
      EXPECT_EQ(omp_get_max_threads(), 1);
      std::this_thread::sleep_for(std::chrono::microseconds(100));  // so that others come
    });
  });
  EXPECT_EQ(omp_get_max_threads(), 5) << "the caller's own setting comes back";
}

// Loops of which the workers see the end of one before the next begins, and such as come at once.
TEST_P(WorkersTest, ManyLoopsOneAfterAnother) {
  Workers workers(GetParam());
  std::int64_t sum = 0;
  workers.run([&] {
    for (int round = 0; round < 2000; ++round) {
      std::atomic<std::int64_t> part{0};
      workers.parallel_for(64, 1,
                           [&](std::int64_t begin, std::int64_t end) { part += end - begin; });
      sum += part;
      if (round % 200 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  });
  EXPECT_EQ(sum, 64 * 2000);
}

INSTANTIATE_TEST_SUITE_P(Counts, WorkersTest, ::testing::Values(1, 2, 3, 8));

TEST(Workers, UsesMoreThreadsThanCoresWhenAsked) {
  Workers workers(8);
  std::atomic<int> inside{0};
  std::atomic<int> most{0};
  workers.run([&] {
    workers.parallel_for(32, 1, [&](std::int64_t, std::int64_t) {
      int now = ++inside;
      int before = most;
      while (before < now && !most.compare_exchange_weak(before, now)) {
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      --inside;
    });
  });
  EXPECT_GT(most, 1);
  EXPECT_LE(most, 8);
}

}  // namespace
}  // namespace weft::engine::workers_test
