#include "core/bounded_cache.h"

#include <gtest/gtest.h>

namespace weft::bounded_cache_test {
namespace {

TEST(BoundedCache, FindsOnceAndForgetsAllWhenFull) {
  BoundedCache<int, int> cache(2);
  int found = 0;
  const auto square = [&](int key) {
    return cache.get(key, [&] {
      ++found;
      return key * key;
    });
  };
  EXPECT_EQ(square(3), 9);
  EXPECT_EQ(square(4), 16);
  EXPECT_EQ(square(3), 9);
  EXPECT_EQ(found, 2);
  EXPECT_EQ(square(5), 25);
  EXPECT_EQ(square(5), 25);
  EXPECT_EQ(found, 3);
  EXPECT_EQ(square(3), 9);
  EXPECT_EQ(found, 4);
}

}  // namespace
}  // namespace weft::bounded_cache_test
