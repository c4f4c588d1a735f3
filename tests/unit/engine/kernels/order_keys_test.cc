// The places of the smallest keys, in order, whatever order the keys come in.
#include "engine/kernels/order/order_keys.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "plan/storage/sort_method.h"

namespace weft::engine::order_keys_test {
namespace {

using Keys = std::vector<std::uint64_t>;

void expect_first(const Keys& keys, int key_bits) {
  std::vector<std::uint64_t> all(keys.size());
  std::iota(all.begin(), all.end(), 0);
  std::ranges::stable_sort(all, {}, [&](std::uint64_t place) { return keys[place]; });
  for (std::int64_t count : {0, 1, 2, 7, 100, 128, 129, 1000, 3000}) {
    Keys places = keys;
    Keys room(static_cast<std::size_t>(
        plan::order_room(std::span(&key_bits, 1), count, std::ssize(keys))));
    sorted_places(places, key_bits, count, room);
    EXPECT_TRUE(std::equal(places.begin(), places.begin() + count, all.begin())) << count;
  }
}

TEST(OrderKeys, TheSmallestComeFirst) {
  constexpr std::size_t kCount = 3000;
  for (int bits : {32, 64}) {
    const std::uint64_t most = ~std::uint64_t{0} >> (64 - bits);
    std::mt19937_64 random(1);
    Keys rising(kCount), falling(kCount), few(kCount), any(kCount);
    for (std::size_t i = 0; i < kCount; ++i) {
      rising[i] = i;
      falling[i] = most - i;
      few[i] = random() % 5;
      any[i] = random() & most;
    }
    for (const Keys& keys : {rising, falling, few, any, Keys(kCount, most)}) {
      expect_first(keys, bits);
    }
  }
}

}  // namespace
}  // namespace weft::engine::order_keys_test
