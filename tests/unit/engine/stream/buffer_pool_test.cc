#include "engine/stream/buffer_pool.h"

#include <algorithm>
#include <cstring>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/memory.h"

// Under a sanitizer, too: an allocation that is too large returns null.
extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }
extern "C" const char* __tsan_default_options() { return "allocator_may_return_null=1"; }

namespace weft::engine::buffer_pool_test {
namespace {

TEST(BufferPool, ReusesStorageOfTheSameSizeClass) {
  BufferPool pool;
  const std::byte* first = nullptr;
  {
    const Buffer b = pool.allocate({DType::f32, {1000}});
    first = b.bytes();
  }
  const Buffer again = pool.allocate({DType::f32, {999}});
  EXPECT_EQ(again.bytes(), first);
}

TEST(BufferPool, CountsBytes) {
  BufferPool pool;
  EXPECT_EQ(pool.bytes_in_use(), 0);
  {
    const Buffer a = pool.allocate({DType::i8, {4096}});
    EXPECT_EQ(pool.bytes_in_use(), 4096);
    const Buffer b = pool.allocate({DType::i8, {100}});
    EXPECT_GE(pool.bytes_in_use(), 4196);
    EXPECT_LE(pool.bytes_in_use(), 4096 + 128);
  }
  EXPECT_EQ(pool.bytes_in_use(), 0);
  EXPECT_GE(pool.peak_bytes(), 4196);
  pool.reset_peak();
  EXPECT_EQ(pool.peak_bytes(), 0);
}

TEST(BufferPool, TakesALargeBlockThatIsNotMuchLargerThanWanted) {
  BufferPool pool;
  constexpr std::int64_t kMiB = 1 << 20;
  const auto allocate = [&](std::int64_t bytes) { return pool.allocate({DType::i8, {bytes}}); };
  allocate(6 * kMiB);
  EXPECT_EQ(pool.system_allocations(), 1);
  allocate(6 * kMiB - kMiB / 2);
  EXPECT_EQ(pool.system_allocations(), 1);
  allocate(3 * kMiB);
  EXPECT_EQ(pool.system_allocations(), 2);
}

TEST(BufferPool, EveryClassHoldsItsSizes) {
  BufferPool pool;
  for (std::size_t size = 1; size < (std::size_t{1} << 20); size += 1 + size / 7) {
    const StorageRef storage = pool.allocate(size);
    EXPECT_GE(storage->size(), size);
    EXPECT_LE(storage->size(), std::max<std::size_t>(64, size + size / 8 + 64));
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(storage->data()) % 64, 0u);
    std::memset(storage->data(), 1, storage->size());
  }
}

TEST(BufferPool, LargeBlocksAreHardlyLargerThanWanted) {
  BufferPool pool;
  for (std::size_t size = std::size_t{1} << 20; size < (std::size_t{1} << 34);
       size += size / 3 + 77) {
    const StorageRef storage = pool.allocate(size);
    EXPECT_GE(storage->size(), size);
    EXPECT_LE(storage->size(), size + size / 1000);
    pool.trim();
  }
}

// What a block that is taken again has more than was asked for is in nobody's use.
TEST(BufferPool, CountsWhatWasWantedOfALargerBlock) {
  BufferPool pool;
  constexpr std::int64_t kMiB = 1 << 20;
  { const Buffer first = pool.allocate({DType::i8, {9 * kMiB}}); }
  pool.reset_peak();
  const Buffer again = pool.allocate({DType::i8, {8 * kMiB}});
  EXPECT_EQ(pool.system_allocations(), 1);
  EXPECT_EQ(pool.bytes_in_use(), 8 * kMiB);
  EXPECT_EQ(pool.peak_bytes(), 8 * kMiB);
}

// The classes of large blocks have blocks of many sizes.
TEST(BufferPool, TakesALargeBlockThatIsLargeEnough) {
  BufferPool pool;
  constexpr std::int64_t kMiB = 1 << 20;
  { const Buffer small = pool.allocate({DType::i8, {8 * kMiB + 4096}}); }
  const Buffer larger = pool.allocate({DType::i8, {9 * kMiB}});
  EXPECT_EQ(pool.system_allocations(), 2);
  EXPECT_GE(larger.storage()->size(), static_cast<std::size_t>(9 * kMiB));
}

TEST(BufferPool, GivesBackWhatItKeeps) {
  BufferPool pool;
  { const StorageRef storage = pool.allocate(1000); }
  pool.trim();
  const StorageRef storage = pool.allocate(1000);
  EXPECT_EQ(pool.system_allocations(), 2);
}

constexpr std::size_t kGiB = std::size_t{1} << 30;

// Nobody touches these: they take addresses only.
TEST(BufferPool, KeepsLittleOfWhatAProgramNeedsOnce) {
  BufferPool pool;
  StorageRef alive;
  for (std::size_t i = 1; i <= 10; ++i) alive = pool.allocate(i * kGiB / 8);
  const memory::Stats now = memory::stats();
  EXPECT_EQ(now.alive, static_cast<std::int64_t>(10 * kGiB / 8));
  EXPECT_LE(now.alive + now.kept, now.alive * 13 / 10 + (64 << 20) + 4096);
}

// Shards that are gone make room for the whole array.
TEST(BufferPool, KeepsFewShards) {
  BufferPool pool;
  std::vector<StorageRef> shards(8);
  for (StorageRef& shard : shards) shard = pool.allocate(kGiB / 8);
  shards.clear();
  const StorageRef whole = pool.allocate(kGiB);
  const memory::Stats now = memory::stats();
  EXPECT_LE(now.alive + now.kept, static_cast<std::int64_t>(kGiB) * 13 / 10 + (64 << 20) + 4096);
}

// Each size twice, but never more often: shards, the whole, and both anew.
TEST(BufferPool, TwoOfASizeAreNoProgramThatRepeats) {
  BufferPool pool;
  std::vector<StorageRef> shards(8);
  for (std::size_t i = 1; i <= 8; ++i) {
    StorageRef whole = pool.allocate(i * kGiB / 4);
    for (StorageRef& shard : shards) shard = pool.allocate(i * kGiB / 32);
    whole = nullptr;
    whole = pool.allocate(i * kGiB / 4);
    for (StorageRef& shard : shards) shard = nullptr;
    for (StorageRef& shard : shards) shard = pool.allocate(i * kGiB / 32);
    whole = nullptr;
    const memory::Stats now = memory::stats();
    EXPECT_LE(now.alive + now.kept, now.alive * 13 / 10 + (64 << 20) + 4096) << i;
  }
}

// Sharded runs ask for as many blocks of a size as there are devices: that is one time.
TEST(BufferPool, ShardsOfASizeAreOneTime) {
  BufferPool pool;
  for (int i = 0; i < 2; ++i) {
    std::vector<StorageRef> shards(8);
    for (StorageRef& shard : shards) shard = pool.allocate(kGiB / 8);
  }
  EXPECT_LE(memory::stats().kept, 64 << 20);
}

// Within what is kept in any case nothing is new the second time.
TEST(BufferPool, KeepsASmallRunFromTheFirstTime) {
  BufferPool pool;
  const auto run = [&] {
    const StorageRef a = pool.allocate(kGiB / 64), b = pool.allocate(kGiB / 128);
    const StorageRef c = pool.allocate(kGiB / 256);
  };
  run();
  const std::int64_t before = pool.system_allocations();
  run();
  EXPECT_EQ(pool.system_allocations(), before);
}

TEST(BufferPool, KeepsWhatAProgramAsksForAgain) {
  BufferPool pool;
  const auto run = [&] {
    const StorageRef a = pool.allocate(kGiB / 2);
    StorageRef b = pool.allocate(kGiB / 4);
    b = nullptr;
    const StorageRef c = pool.allocate(kGiB / 8);
  };
  for (int i = 0; i < 3; ++i) run();
  const std::int64_t before = pool.system_allocations();
  for (int i = 0; i < 5; ++i) run();
  EXPECT_EQ(pool.system_allocations(), before);
  memory::trim();
  EXPECT_EQ(memory::stats().kept, 0);
}

TEST(BufferPool, EmptyBuffersAreValid) {
  BufferPool pool;
  const Buffer b = pool.zeros({DType::f32, {0, 3}});
  EXPECT_TRUE(b.valid());
  EXPECT_TRUE(b.is_dense());
  EXPECT_EQ(to_literal(b).num_elements(), 0);
}

TEST(BufferPool, BuffersMayOutliveIt) {
  Buffer b;
  {
    BufferPool pool;
    b = pool.zeros({DType::i32, {4}});
  }
  EXPECT_EQ(to_literal(b).at<std::int32_t>(3), 0);
}

TEST(BufferPool, TooLargeIsAnError) {
  BufferPool pool;
  try {
    (void)pool.allocate(std::size_t{1} << 46);
    FAIL() << "64 TiB were allocated";
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), ::testing::HasSubstr("out of memory: cannot allocate 64 TiB: "));
  }
  EXPECT_EQ(pool.bytes_in_use(), 0);
}

TEST(BufferPool, ServesManyThreads) {
  BufferPool pool;
  auto work = [&] {
    for (int i = 0; i < 1000; ++i) {
      Buffer b = pool.allocate({DType::i32, {i % 50 + 1}});
      b.mutable_data<std::int32_t>()[0] = i;
      ASSERT_EQ(b.data<std::int32_t>()[0], i);
    }
  };
  std::thread other(work);
  work();
  other.join();
  EXPECT_EQ(pool.bytes_in_use(), 0);
}

// One thread reads a value and drops it, the other writes into it as soon as it is alone.
TEST(BufferPool, LastOwnerMayWriteWhatOthersRead) {
  BufferPool pool;
  for (int i = 0; i < 200; ++i) {
    Buffer mine = pool.zeros({DType::i32, {16}});
    std::thread reader([theirs = mine]() mutable {
      EXPECT_EQ(theirs.data<std::int32_t>()[0], 0);
      theirs = Buffer();
    });
    while (!mine.owns_storage()) std::this_thread::yield();
    mine.mutable_data<std::int32_t>()[0] = 1;
    reader.join();
  }
}

}  // namespace
}  // namespace weft::engine::buffer_pool_test
