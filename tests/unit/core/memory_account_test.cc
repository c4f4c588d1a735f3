#include "core/memory_account.h"

#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "weft/error.h"

#include "core/working_space.h"

namespace weft::memory_account_test {
namespace {

constexpr std::int64_t kLimit = 1000;

TEST(MemoryAccount, OfManyThreadsNoneTakesMoreThanThereIs) {
  MemoryAccount account(kLimit);
  std::vector<std::jthread> threads;
  std::atomic<std::int64_t> held = 0, most = 0, taken = 0;
  for (int t = 0; t < 8; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 5000; ++i) {
        const std::int64_t bytes = 100 + 7 * ((i + t) % 30);
        if (!account.take(static_cast<std::size_t>(bytes))) continue;
        ++taken;
        const std::int64_t now = held += bytes;
        std::int64_t seen = most;
        while (now > seen && !most.compare_exchange_weak(seen, now)) {
        }
        account.add_alive(bytes);
        account.add_alive(-bytes);
        held -= bytes;
        account.give_back(static_cast<std::size_t>(bytes));
      }
    });
  }
  threads.clear();
  EXPECT_LE(most, kLimit);
  EXPECT_GT(taken, 5000);
  EXPECT_EQ(account.stats().alive + account.stats().kept, 0);
  EXPECT_LE(account.stats().peak, kLimit);
}

TEST(MemoryAccount, TakesUpToTheLimit) {
  MemoryAccount account(kLimit);
  EXPECT_TRUE(account.take(600));
  account.add_alive(500);
  EXPECT_FALSE(account.take(401));
  EXPECT_TRUE(account.take(400));
  EXPECT_FALSE(account.take(1));
  EXPECT_FALSE(account.take(~std::size_t{0}));
  EXPECT_EQ(account.stats().alive, 500);
  EXPECT_EQ(account.stats().kept, 500);
  account.give_back(400);
  EXPECT_TRUE(account.take(1));
}

TEST(WorkingSpace, IsAliveAsLongAsItIsThere) {
  const std::int64_t before = memory::stats().alive;
  {
    const WorkingSpace<double> large(1 << 20), small(16);
    EXPECT_EQ(memory::stats().alive - before, 8 << 20);
    EXPECT_EQ(large[1 << 19], 0.0);
  }
  EXPECT_EQ(memory::stats().alive, before);
  EXPECT_THROW(WorkingSpace<double>(std::size_t{1} << 48), OutOfMemory);
  EXPECT_EQ(memory::stats().alive, before);
}

}  // namespace
}  // namespace weft::memory_account_test
