// What a cached call allocates. A program of its own, as it counts what all of it allocates.
#include <atomic>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "weft/weft.h"

#include "support/allocation_count.h"

namespace weft {
namespace {

template <class F>
std::int64_t allocations_of(const F& f) {
  for (int i = 0; i < 3; ++i) f();
  const std::int64_t before = testing::allocation_count();
  f();
  return testing::allocation_count() - before;
}

TEST(CachedCall, AllocatesItsResults) {
  const auto f = jit([](const Array& a, const Array& b) { return tanh(a) + b; });
  const Array ones = weft::ones({4});
  const Array x = f(ones, ones);
  Array y = x;
  EXPECT_EQ(allocations_of([&] { y = f(x, y); }), 1);  // the array

  const Array sharded =
      device_put(weft::ones({16, 4}), NamedSharding(make_mesh({8}, {"i"}), P("i")));
  y = f(sharded, sharded);
  // The array, its value, and the list of its shards.
  EXPECT_EQ(allocations_of([&] { y = f(sharded, y); }), 3);
}

TEST(CachedCall, AllocatesNothingElseForMoreArguments) {
  const auto f = jit([](const std::tuple<Array, Array, Array>& t, const Array& x) {
    const auto& [a, b, c] = t;
    return std::pair(a * x + b, b - c);
  });
  const Array x = weft::ones({4}) * 2;
  const std::tuple t{x, x + 1, x + 2};
  auto both = f(t, x);
  EXPECT_EQ(allocations_of([&] { both = f(t, x); }), 2);
}

// Where the shards lie.
std::vector<const std::byte*> places(const Array& x) {
  std::vector<const std::byte*> result;
  for (const Shard& shard : x.addressable_shards()) result.push_back(shard.data.bytes().data());
  return result;
}

TEST(CachedCall, AllocatesNothingElseForWhatItCaptured) {
  const Array offset = arange(64) * 1.0;
  const auto f = jit([&](const Array& a) { return tanh(a) + offset; });
  const Array x = f(offset);
  EXPECT_EQ(allocations_of([&] { f(x); }), 1);
}

TEST(Donation, ResultsLieWhereTheArgumentLay) {
  const auto f = jit([](const Array& a) { return a + 1; }, {.donate_argnums = {0}});
  const Array one = arange(1000) * 2;
  const std::byte* const place = one.bytes().data();
  const Array next = f(one);
  EXPECT_EQ(next.bytes().data(), place);
  EXPECT_TRUE(one.is_deleted());

  const NamedSharding rows(make_mesh({8}, {"i"}), P("i"));
  const Array sharded =
      jit([](const Array& a) { return a * 2; })(device_put(arange(64).reshape(16, 4), rows));
  const auto before = places(sharded);
  const Array result = f(sharded);
  EXPECT_EQ(places(result), before);
  EXPECT_TRUE(array_equal(result, arange(64).reshape(16, 4) * 2 + 1));
}

TEST(Donation, OfOneArrayInSeveralThreadsIsOnes) {
  const auto f = jit([](const Array& a) { return a + 1; }, {.donate_argnums = 0});
  f(arange(8) * 2);
  for (int round = 0; round < 50; ++round) {
    const Array x = arange(8) * 2;
    std::atomic<int> succeeded = 0;
    const auto call = [&] {
      try {
        f(x);
        ++succeeded;
      } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("was donated"), std::string::npos);
      }
    };
    std::thread other(call);
    call();
    other.join();
    EXPECT_EQ(succeeded, 1);
  }
}

TEST(Donation, WhatOthersHoldStays) {
  const auto f = jit([](const Array& a, const Array& b) { return a + b; }, {.donate_argnums = {0}});
  const Array x = arange(4) * 2;
  const Array shard = x.addressable_shards()[0].data;
  EXPECT_TRUE(array_equal(f(x, x), asarray({0, 4, 8, 12})));  // given twice
  EXPECT_TRUE(x.is_deleted());
  EXPECT_TRUE(array_equal(shard, asarray({0, 2, 4, 6})));
}

}  // namespace
}  // namespace weft
